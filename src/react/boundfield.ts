import { issueText, type BoundMessages } from '../messages/bind.ts';
import { asShown, type Binding } from './binding.ts';
import type { RowSnapshot } from './formstore.ts';
import type { InputProps } from './slots.ts';
import type { BoundField, FieldError, ShownTexts } from './types.ts';

/** A field as it is at the moment. */
export function boundField(
  binding: Binding,
  row: RowSnapshot,
  messages: BoundMessages,
  inputProps: InputProps,
): BoundField {
  const { field, layout, labelProps, descriptionProps, hintProps, errorProps, onValueChange } = binding;
  const error = errorOf(binding, row, messages);
  return {
    field,
    layout,
    value: asShown(field, row.value),
    onValueChange,
    ...(error && { error }),
    labelProps,
    descriptionProps,
    hintProps,
    errorProps,
    inputProps,
  };
}

function errorOf({ field }: Binding, { error }: RowSnapshot, messages: BoundMessages): FieldError | undefined {
  if (!error) return undefined;
  const { issue } = error;
  return issue ? { issue, text: issueText(messages, issue, field) } : { text: error.message ?? '' };
}

/** What describes the control comes in one order: description, hint, error; and only what is on the screen. */
export function inputPropsOf(binding: Binding, invalid: boolean, hydrating: boolean, shown: ShownTexts): InputProps {
  const { field, inputProps, descriptionProps, hintProps, errorProps } = binding;
  const describedBy = [
    (shown.description ?? field.description !== undefined) && descriptionProps.id,
    shown.hint && hintProps.id,
    invalid && errorProps.id,
  ].filter(Boolean);
  return {
    ...inputProps,
    name: hydrating ? inputProps.id : binding.name,
    ...(describedBy.length > 0 && { 'aria-describedby': describedBy.join(' ') }),
    ...(invalid && { 'aria-invalid': true }),
  };
}
