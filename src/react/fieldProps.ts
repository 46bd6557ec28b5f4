// The props of a field: what its elements need, and no state.
import { toLocalDateTime } from '../core/schema/datetime.ts';
import type { DraftValue, Field, FieldOf } from '../core/schema/model.ts';
import { wordsOf } from '../core/text/labels.ts';
import { issueText, type IssueTexts } from '../messages/bind.ts';
import type { FieldLayout, InputProps } from './slots.ts';
import type { BoundField, FieldError, FormValues, HeldError } from './types.ts';

/** The props of a control: what never changes, its value, and its error. */
export function boundField(
  field: Field,
  fixed: ReturnType<typeof elementProps> & Pick<BoundField, 'onValueChange'>,
  inputProps: InputProps,
  value: FormValues[Field['id']],
  error: FieldError | undefined,
): BoundField {
  const describedBy = describedByOf(field, fixed, error !== undefined);
  const bound = {
    ...fixed,
    value: asShown(field, fixed.layout, value),
    ...(error && { error }),
    inputProps: {
      ...inputProps,
      ...(describedBy !== '' && { 'aria-describedby': describedBy }),
      ...(error && { 'aria-invalid': true }),
    },
  };
  // The kind of the field decides the type of its value; TypeScript cannot follow that here.
  return bound as unknown as BoundField;
}

/** The props of a field that never change. */
export function elementProps(field: Field, layout: FieldLayout, inputId: string) {
  const labelId = `${inputId}-label`;
  return {
    kind: field.kind,
    field,
    layout,
    labelProps: layout === 'group' ? { id: labelId } : { id: labelId, htmlFor: inputId },
    descriptionProps: { id: `${inputId}-description` },
    hintProps: { id: `${inputId}-hint` },
    errorProps: { id: `${inputId}-error` },
  };
}

export function inputPropsOf(
  field: Field,
  layout: FieldLayout,
  inputId: string,
  handlers: Pick<InputProps, 'ref' | 'onBlur'>,
): InputProps {
  return {
    id: inputId,
    name: inputId,
    ...handlers,
    autoComplete: autoCompleteOf(field, inputId),
    'aria-labelledby': `${inputId}-label`,
    // `required` is left out: Firefox calls an empty box invalid then, before anything was sent. And a checkbox may be left off.
    ...(field.required && layout !== 'checkbox' && { 'aria-required': true as const }),
  };
}

/** The ids of the texts that describe a control. */
function describedByOf({ description }: Field, fixed: ReturnType<typeof elementProps>, hasError: boolean): string {
  return [description !== undefined && fixed.descriptionProps.id, hasError && fixed.errorProps.id]
    .filter(Boolean)
    .join(' ');
}

export function errorOf(field: Field, { issue, message }: HeldError, messages: IssueTexts): FieldError {
  return issue ? { issue, text: issueText(messages, issue, field) } : { text: message ?? '' };
}

/** The value as its control shows it: a date and time in local time, a box that nobody touched as unticked. */
function asShown(field: Field, layout: FieldLayout, value: FormValues[Field['id']]): DraftValue {
  if (field.kind === 'boolean') return value ?? (layout === 'checkbox' ? false : undefined);
  // A text that cannot be read as a time stays as it is: the control may have a meaning for it.
  if (field.kind === 'dateTime' && typeof value === 'string') return inPicker(field, value);
  return value ?? undefined;
}

/** In a text box nothing is left out of what is sent. */
export const inPicker = ({ asText }: FieldOf<'dateTime'>, text: string): string =>
  (!asText && toLocalDateTime(text)) || text;

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
 * The purpose by which a browser may offer to fill in a field (WCAG 2.2, 1.3.5). Each field is a section of its own, so that one gesture cannot
 * fill several; autofill is off for all other fields.
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
