import { toLocalDateTime } from '../core/rules/datetime.ts';
import type { DraftValue, Field, FieldId } from '../core/schema/model.ts';
import { wordsOf } from '../core/text/labels.ts';
import { issueText, type BoundMessages } from '../messages/bind.ts';
import type { FormSession } from './formSession.ts';
import { layoutOf } from './layout.ts';
import type { FieldLayout, InputProps } from './slots.ts';
import type { BoundField, FieldError, FormValues, HeldError } from './types.ts';

/** What a field is bound to. */
export interface FieldBinding {
  /** As react-hook-form holds it. */
  readonly value: FormValues[FieldId];
  readonly error: HeldError | undefined;
  readonly onChange: (value: FormValues[FieldId]) => void;
  readonly onBlur: () => void;
  readonly ref: InputProps['ref'];
}

/** A field with all that its row needs at the moment. */
export function boundField(
  session: FormSession,
  id: FieldId,
  binding: FieldBinding,
  messages: BoundMessages,
): BoundField {
  const field = session.field(id);
  const layout = layoutOf(field);
  const inputId = `${session.prefix}-${id}`;
  const error = errorOf(field, binding.error, messages);
  const describedBy = [field.description !== undefined && `${inputId}-description`, error && `${inputId}-error`]
    .filter(Boolean)
    .join(' ');
  const bound = {
    kind: field.kind,
    field,
    layout,
    value: asShown(field, layout, binding.value),
    onValueChange: binding.onChange,
    ...(error && { error }),
    labelProps: layout === 'group' ? { id: `${inputId}-label` } : { id: `${inputId}-label`, htmlFor: inputId },
    descriptionProps: { id: `${inputId}-description` },
    hintProps: { id: `${inputId}-hint` },
    errorProps: { id: `${inputId}-error` },
    inputProps: {
      id: inputId,
      name: inputId,
      ref: binding.ref,
      onBlur: binding.onBlur,
      autoComplete: autoCompleteOf(field, inputId),
      'aria-labelledby': `${inputId}-label`,
      ...(describedBy !== '' && { 'aria-describedby': describedBy }),
      ...(error && { 'aria-invalid': true }),
      // Not `required`: Firefox calls an empty box invalid then, before anything was sent. And a checkbox may be left off.
      ...(field.required && layout !== 'checkbox' && { 'aria-required': true as const }),
    },
  };
  // The kind of the field decides the type of its value; TypeScript cannot follow that here.
  return bound as unknown as BoundField;
}

function errorOf(field: Field, error: HeldError | undefined, messages: BoundMessages): FieldError | undefined {
  if (!error) return undefined;
  const { issue, message } = error;
  return issue ? { issue, text: issueText(messages, issue, field) } : { text: message ?? '' };
}

/** The value as its control shows it: a date and time in local time, a box that nobody touched as unticked. */
export function asShown(field: Field, layout: FieldLayout, value: FormValues[FieldId]): DraftValue {
  if (field.kind === 'boolean') return value ?? (layout === 'checkbox' ? false : undefined);
  // What cannot be read as a time stays as it is: the control may have a meaning for it.
  if (field.kind === 'dateTime' && typeof value === 'string') return toLocalDateTime(value) || value;
  return value ?? undefined;
}

/** A control's value as the form holds it: a date and time that is as it was at the start stays as the server wrote it. */
export function asHeld(field: Field, value: DraftValue, start: FormValues[FieldId]): FormValues[FieldId] {
  if (field.kind === 'dateTime' && typeof start === 'string' && (toLocalDateTime(start) || start) === value)
    return start;
  return value ?? null;
}

/** Harmless purposes only: nothing of payment, passwords, one-time codes or addresses. */
const purposes: ReadonlyMap<string, string> = new Map([
  ['name', 'name'],
  ['full name', 'name'],
  ['your name', 'name'],
  ['first name', 'given-name'],
  ['given name', 'given-name'],
  ['last name', 'family-name'],
  ['family name', 'family-name'],
  ['surname', 'family-name'],
  ['phone', 'tel'],
  ['phone number', 'tel'],
  ['telephone', 'tel'],
  ['company', 'organization'],
  ['company name', 'organization'],
  ['organization', 'organization'],
  ['organisation', 'organization'],
  ['job title', 'organization-title'],
  ['country', 'country-name'],
]);

/**
 * What a browser may offer to fill in (WCAG 2.2, 1.3.5). Each field is a section of its own, so that one gesture cannot
 * fill several; everything that is not on the list is off.
 */
function autoCompleteOf(field: Field, section: string): string {
  const purpose = purposeOf(field);
  return purpose === undefined ? 'off' : `section-${section} ${purpose}`;
}

function purposeOf(field: Field): string | undefined {
  if (field.kind !== 'text' || field.secret || field.multiline) return undefined;
  if (field.format !== undefined) return { email: 'email', uri: 'url' }[field.format];
  return purposes.get(plain(field.label)) ?? purposes.get(plain(field.key));
}

const plain = (name: string): string => wordsOf(name).join(' ').toLowerCase();
