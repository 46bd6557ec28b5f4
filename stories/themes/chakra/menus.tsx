import { Combobox, createListCollection, Portal, Select, useFilter, useListCollection } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { DraftOf } from '../../../src/core.ts';
import { useMessages } from '../../../src/headless.ts';
import type { ControlSlotProps } from '../../../src/index.ts';
import { refOf } from '../group.ts';
import type { Choice } from './choices.tsx';

/** Fixed and inside the dialog, so that a menu longer than the dialog is not cut off. */
const positioning = { strategy: 'fixed', sameWidth: true } as const;

interface MenuProps extends ControlSlotProps<'choice'> {
  readonly options: readonly Choice[];
}

export function Menu({ field, options, value, onValueChange, inputProps, portalContainer }: MenuProps) {
  const messages = useMessages();
  const collection = useMemo(() => createListCollection({ items: [...options] }), [options]);
  const { id, autoComplete: _, name: _name, ref: _ref, disabled: _disabled, ...rest } = inputProps;
  return (
    <Select.Root
      ids={{ trigger: id, label: `${id}-label` }}
      collection={collection}
      value={value === '' && field.required ? [] : [value]}
      onValueChange={(details) => onValueChange((details.value[0] ?? '') as DraftOf<'choice'>)}
      required={inputProps['aria-required'] === true}
      positioning={positioning}
    >
      <Select.Control>
        <Select.Trigger {...rest} ref={refOf<HTMLButtonElement>(inputProps)}>
          <Select.ValueText placeholder={messages.chooseOne} />
        </Select.Trigger>
        <Select.IndicatorGroup>
          <Select.Indicator />
        </Select.IndicatorGroup>
      </Select.Control>
      <Portal container={{ current: portalContainer as HTMLElement }}>
        <Select.Positioner>
          <Select.Content>
            {options.map((option) => (
              <Select.Item key={option.value} item={option}>
                {option.label}
                <Select.ItemIndicator />
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Positioner>
      </Portal>
    </Select.Root>
  );
}

/** For many options: a combobox. */
export function Search({ options, value, onValueChange, inputProps, portalContainer }: MenuProps) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const { collection, filter } = useListCollection({ initialItems: [...options], filter: contains });
  const { id, ref: _, ...rest } = inputProps;
  const [typed, setTyped] = useState(() => options.find((option) => option.value === value)?.label ?? '');
  return (
    <Combobox.Root
      ids={{ input: id, label: `${id}-label` }}
      collection={collection}
      value={value === '' ? [] : [value]}
      onValueChange={(details) => onValueChange((details.value[0] ?? '') as DraftOf<'choice'>)}
      inputValue={typed}
      onInputValueChange={({ inputValue, reason }) => {
        setTyped(inputValue);
        filter(reason === 'input-change' ? inputValue : '');
      }}
      openOnClick
      positioning={positioning}
    >
      <Combobox.Control>
        <Combobox.Input {...rest} ref={refOf<HTMLInputElement>(inputProps)} />
        <Combobox.IndicatorGroup>
          <Combobox.Trigger />
        </Combobox.IndicatorGroup>
      </Combobox.Control>
      <Portal container={{ current: portalContainer as HTMLElement }}>
        <Combobox.Positioner>
          <Combobox.Content>
            {collection.items.map((option) => (
              <Combobox.Item key={option.value} item={option}>
                {option.label}
                <Combobox.ItemIndicator />
              </Combobox.Item>
            ))}
          </Combobox.Content>
        </Combobox.Positioner>
      </Portal>
    </Combobox.Root>
  );
}
