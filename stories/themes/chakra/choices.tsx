import { Checkbox, CheckboxGroup, RadioGroup, Stack } from '@chakra-ui/react';
import type { DraftOf } from '../../../src/core.ts';
import { useMessages } from '../../../src/headless.ts';
import type { ControlSlotProps, InputProps } from '../../../src/index.ts';
import { groupProps, refOf } from '../group.ts';
import { hasRadios, isQuestion } from '../layout.ts';
import { optionText } from '../optionText.ts';
import { inOrder } from '../toggled.ts';
import { Menu, Search } from './menus.tsx';

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
  const { id, ref: _ref, ...rest } = inputProps;
  return (
    <Checkbox.Root
      ids={{ hiddenInput: id }}
      checked={value === true}
      onCheckedChange={({ checked }) => onValueChange(checked === true)}
    >
      <Checkbox.HiddenInput {...rest} ref={refOf<HTMLInputElement>(inputProps)} />
      <Checkbox.Control />
    </Checkbox.Root>
  );
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
}

interface RadiosProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly options: readonly Choice[];
  readonly inputProps: InputProps;
}

function Radios({ value, onValueChange, options, inputProps }: RadiosProps) {
  const { id, ...group } = groupProps(inputProps);
  return (
    <RadioGroup.Root
      {...group}
      ids={{ root: id }}
      name={inputProps.name}
      value={options.some((option) => option.value === value) ? value : null}
      onValueChange={(details) => onValueChange(details.value ?? '')}
      aria-required={inputProps['aria-required']}
    >
      <Stack gap="2.5">
        {options.map((option, index) => (
          <RadioGroup.Item key={option.value} value={option.value}>
            <RadioGroup.ItemHiddenInput ref={index === 0 ? refOf<HTMLInputElement>(inputProps) : null} />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText>{option.label}</RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </Stack>
    </RadioGroup.Root>
  );
}

const searchFrom = 20;

export function ChoiceControl(props: ControlSlotProps<'choice'>) {
  const { field, value, onValueChange, inputProps } = props;
  const messages = useMessages();
  const options = field.options.map((option) => ({ value: option.id as string, label: optionText(option, messages) }));
  const all = field.required ? options : [...options, { value: '', label: messages.noAnswer }];
  const choose = (id: string) => onValueChange(id as DraftOf<'choice'>);
  if (hasRadios(field)) return <Radios value={value} onValueChange={choose} options={all} inputProps={inputProps} />;
  if (options.length > searchFrom) return <Search {...props} options={options} />;
  return <Menu {...props} options={all} />;
}

export function ChoicesControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'choices'>) {
  const messages = useMessages();
  const { 'aria-invalid': _, ...group } = groupProps(inputProps);
  return (
    <CheckboxGroup
      {...group}
      name={inputProps.name}
      value={[...value]}
      onValueChange={(ids) => onValueChange(inOrder(field, ids))}
      gap="2.5"
    >
      {field.options.map((option, index) => (
        // Separate ids: otherwise each checkbox takes the field's label as its name.
        <Checkbox.Root
          key={option.id}
          value={option.id}
          ids={{ hiddenInput: `${group.id}-${option.id}`, label: `${group.id}-${option.id}-label` }}
        >
          <Checkbox.HiddenInput ref={index === 0 ? refOf<HTMLInputElement>(inputProps) : null} />
          <Checkbox.Control />
          <Checkbox.Label>{optionText(option, messages)}</Checkbox.Label>
        </Checkbox.Root>
      ))}
    </CheckboxGroup>
  );
}
