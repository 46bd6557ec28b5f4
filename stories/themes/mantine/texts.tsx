import { Input } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { defaultComponents, type ControlSlotProps } from '../../../src/index.ts';
import { refOf } from '../group.ts';
import { keepEscape, menuIn } from './menus.ts';

const types = { email: 'email', uri: 'url' } as const;

export function TextControl(props: ControlSlotProps<'text'>) {
  const { field, value, onValueChange, inputProps } = props;
  // The kit's own control for masked fields: masking is more than a style.
  if (field.secret) return <defaultComponents.TextControl {...props} />;
  const common = {
    ...inputProps,
    attributes: { input: { 'aria-describedby': inputProps['aria-describedby'] } },
    error: inputProps['aria-invalid'],
    value,
  };
  if (field.multiline) {
    return (
      <Input
        component="textarea"
        multiline
        rows={4}
        {...common}
        ref={refOf<HTMLTextAreaElement>(inputProps)}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <Input
      type={field.format ? types[field.format] : 'text'}
      {...common}
      ref={refOf<HTMLInputElement>(inputProps)}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  );
}

/** Not NumberInput, which clamps, rewrites what was typed, and changes with the arrow keys. */
export function NumberControl({ field, value, onValueChange, inputProps }: ControlSlotProps<'number'>) {
  return (
    <Input
      {...inputProps}
      ref={refOf<HTMLInputElement>(inputProps)}
      attributes={{ input: { 'aria-describedby': inputProps['aria-describedby'] } }}
      inputMode={mayBeNegative(field) ? 'text' : field.integer ? 'numeric' : 'decimal'}
      error={inputProps['aria-invalid']}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  );
}

/** Typed or picked. On blur, invalid text is reset. */
export function DateControl({ value, onValueChange, inputProps, portalContainer }: ControlSlotProps<'date'>) {
  return (
    <DateInput
      {...inputProps}
      ref={refOf<HTMLInputElement>(inputProps)}
      attributes={{ input: { 'aria-describedby': inputProps['aria-describedby'] } }}
      error={inputProps['aria-invalid']}
      valueFormat="YYYY-MM-DD"
      placeholder="YYYY-MM-DD"
      value={value === '' ? null : value}
      onChange={(day) => onValueChange(day ?? '')}
      hideOutsideDates
      weekendDays={[]}
      ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
      onKeyDown={keepEscape}
      popoverProps={menuIn(portalContainer)}
    />
  );
}

/** The number keyboards of iOS have no minus sign. */
const mayBeNegative = ({ minimum = -1, exclusiveMinimum = -1 }: ControlSlotProps<'number'>['field']) =>
  Math.max(minimum, exclusiveMinimum) < 0;
