import { Combobox, Dropdown, Option } from '@fluentui/react-components';
import { useState } from 'react';
import type { DraftOf } from '../../../src/core.ts';
import { useMessages } from '../../../src/headless.ts';
import type { ControlSlotProps } from '../../../src/index.ts';
import { refOf } from '../group.ts';
import type { Choice } from './choices.tsx';
import { positioning } from './positioning.ts';
import { useStyles } from './styles.ts';

interface MenuProps extends ControlSlotProps<'choice'> {
  readonly options: readonly Choice[];
}

function optionsOf(options: readonly Choice[]) {
  return options.map((option) => (
    <Option key={option.value} value={option.value}>
      {option.label}
    </Option>
  ));
}

export function Menu({ field, options, value, onValueChange, inputProps, portalContainer }: MenuProps) {
  const messages = useMessages();
  const styles = useStyles();
  const { autoComplete: _, name: _name, ...rest } = inputProps;
  const chosen = value === '' && field.required ? undefined : options.find((option) => option.value === value);
  return (
    <Dropdown
      {...rest}
      ref={refOf<HTMLButtonElement>(inputProps)}
      className={styles.full}
      placeholder={messages.chooseOne}
      selectedOptions={chosen ? [chosen.value] : []}
      value={chosen?.label ?? ''}
      onOptionSelect={(_event, { optionValue }) => onValueChange((optionValue ?? '') as DraftOf<'choice'>)}
      mountNode={portalContainer}
      positioning={positioning}
      listbox={{ className: styles.menu }}
    >
      {optionsOf(options)}
    </Dropdown>
  );
}

/** For many options: a combobox. On blur, text that matches no option is reset. */
export function Search({ options, value, onValueChange, inputProps, portalContainer }: MenuProps) {
  const [typed, setTyped] = useState<string>();
  const styles = useStyles();
  const chosen = options.find((option) => option.value === value);
  const query = (typed ?? '').trim().toLowerCase();
  return (
    <Combobox
      {...inputProps}
      ref={refOf<HTMLInputElement>(inputProps)}
      className={styles.full}
      selectedOptions={chosen ? [chosen.value] : []}
      value={typed ?? chosen?.label ?? ''}
      onChange={({ target }) => setTyped(target.value)}
      onOptionSelect={(_, { optionValue }) => {
        onValueChange((optionValue ?? '') as DraftOf<'choice'>);
        if (optionValue !== undefined) setTyped(undefined);
      }}
      onOpenChange={(_, { open }) => !open && setTyped(undefined)}
      mountNode={portalContainer}
      positioning={positioning}
      listbox={{ className: styles.menu }}
    >
      {optionsOf(options.filter(({ label }) => label.toLowerCase().includes(query)))}
    </Combobox>
  );
}
