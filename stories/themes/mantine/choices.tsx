import { Checkbox, Radio, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import type { DraftOf } from '../../../src/core.ts';
import { useMessages } from '../../../src/headless.ts';
import type { ControlSlotProps, InputProps } from '../../../src/index.ts';
import { groupProps, refOf } from '../group.ts';
import { hasRadios, isQuestion } from '../layout.ts';
import { optionText } from '../optionText.ts';
import { inOrder } from '../toggled.ts';
import { keepEscape, menuIn } from './menus.ts';

export function BooleanControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'boolean'>) {
  const messages = useMessages();
  if (isQuestion(field)) {
    const none = field.required ? [] : [{ value: '', label: messages.noAnswer }];
    return (
      <Radios
        value={value === undefined ? '' : String(value)}
        onValueChange={(answer) => onValueChange(answer === '' ? undefined : answer === 'true')}
        options={[{ value: 'true', label: messages.yes }, { value: 'false', label: messages.no }, ...none]}
        inputProps={inputProps}
      />
    );
  }

  return (
    <Checkbox
      {...inputProps}
      ref={refOf<HTMLInputElement>(inputProps)}
      checked={value === true}
      onChange={(event) => onValueChange(event.currentTarget.checked)}
    />
  );
}

interface RadiosProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly inputProps: InputProps;
}

function Radios({ value, onValueChange, options, inputProps }: RadiosProps) {
  return (
    <Stack role="radiogroup" aria-required={inputProps['aria-required']} gap="xs" {...groupProps(inputProps)}>
      {options.map((option, index) => (
        <Radio
          key={option.value}
          name={inputProps.name}
          value={option.value}
          label={option.label}
          checked={option.value === value}
          onChange={() => onValueChange(option.value)}
          ref={index === 0 ? refOf<HTMLInputElement>(inputProps) : undefined}
        />
      ))}
    </Stack>
  );
}

const searchFrom = 20;

export function ChoiceControl(props: ControlSlotProps<'choice'>) {
  const { field, value, onValueChange, inputProps, portalContainer } = props;
  const messages = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const options = field.options.map((option) => ({ value: option.id as string, label: optionText(option, messages) }));
  const choose = (id: string) => onValueChange(id as DraftOf<'choice'>);
  if (hasRadios(field)) {
    const all = field.required ? options : [...options, { value: '', label: messages.noAnswer }];
    return <Radios value={value} onValueChange={choose} options={all} inputProps={inputProps} />;
  }
  return (
    <Select
      {...inputProps}
      ref={refOf<HTMLInputElement>(inputProps)}
      // Mantine 8 does not say whether its menu is open: then Escape would be for the dialog.
      attributes={{ input: { 'aria-describedby': inputProps['aria-describedby'], 'aria-expanded': isOpen } }}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      error={inputProps['aria-invalid']}
      data={options}
      value={value === '' ? null : value}
      onChange={(id) => choose(id ?? '')}
      placeholder={field.required ? messages.chooseOne : messages.noAnswer}
      searchable={options.length > searchFrom}
      allowDeselect={!field.required}
      withScrollArea={false}
      styles={{ options: { maxHeight: '15rem', overflowY: 'auto' } }}
      onKeyDown={keepEscape}
      comboboxProps={menuIn(portalContainer)}
    />
  );
}

export function ChoicesControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'choices'>) {
  const messages = useMessages();
  return (
    <Stack role="group" gap="xs" {...groupProps(inputProps)}>
      {field.options.map((option, index) => (
        <Checkbox
          key={option.id}
          name={inputProps.name}
          label={optionText(option, messages)}
          checked={value.includes(option.id)}
          onChange={({ currentTarget: { checked } }) =>
            onValueChange(
              inOrder(field, checked ? [...value, option.id] : value.filter((other) => other !== option.id)),
            )
          }
          ref={index === 0 ? refOf<HTMLInputElement>(inputProps) : undefined}
        />
      ))}
    </Stack>
  );
}
