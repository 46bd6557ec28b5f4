import { isBlank } from '../core/protocol/json.ts';
import { toLocalDateTime } from '../core/schema/datetime.ts';
import {
  otherTextOf,
  type DraftValue,
  type Field,
  type FieldId,
  type FieldOf,
  type FormModel,
} from '../core/schema/model.ts';
import { wordsOf } from '../core/text/labels.ts';
import { issueText, type IssueTexts } from '../messages/bind.ts';
import { notify, sessionOf, type FormSession } from './formSession.ts';
import { layoutOf } from './layout.ts';
import type { FieldLayout, InputProps } from './slots.ts';
import type { BoundField, FieldError, FieldHandle, FieldState, FormMethods, FormValues, HeldError } from './types.ts';

/**
 * One field of a form.
 * @throws {TypeError} for a form that `useElicitationForm` did not make, or an id that is not in its model: a programming
 * error
 */
export function fieldHandle(form: FormMethods | null, id: FieldId): FieldHandle {
  const session = sessionOf(form);
  // A form without a session has thrown.
  const handle = session.handles.get(id) ?? createFieldHandle(form as FormMethods, session, session.field(id));
  session.handles.set(id, handle);
  return handle;
}

/** Tells whether any value differs from the start. */
export function isChanged({ form, model }: { readonly form: FormMethods; readonly model: FormModel }): boolean {
  return model.fields.some(({ id }) => !fieldHandle(form, id).isUntouched());
}

function createFieldHandle(form: FormMethods, session: FormSession, field: Field): FieldHandle {
  const { id } = field;
  const { prefix, controls, listeners, heldErrors } = session;
  const layout = layoutOf(field);
  const inputId = `${prefix}-${id}`;
  // Asked for each time: another language writes numbers in another way.
  const startNow = () => session.start[id] ?? null;
  const suggestionNow = () => session.defaults[id] ?? null;
  const start = startNow();
  const suggestion = suggestionNow();
  const isOwn = session.start !== session.defaults && isSame(start, suggestion);
  const hasDefault = field.kind !== 'fixed' && field.default !== undefined;
  const suggests = hasDefault && !isOwn && suggestion !== false && !isBlank(suggestion);
  let state: FieldState = { value: start, error: undefined, suggested: suggests && isSame(start, suggestion) };
  /** From a change to leaving the field: what changes in its description meanwhile is spoken into the typing. */
  let edited = false;

  /** Registered at each event: after a `reset` react-hook-form has forgotten its fields. */
  function send(type: 'change' | 'blur', value: FormValues[FieldId]): void {
    // The screen shows the value that is being sent.
    if (type === 'change' && session.settling.getState().isSubmitting) return;
    const { onChange } = form.register(id);
    edited = type === 'change';
    const { error } = state;
    // An entry that was added or removed moves the others: the error may be that of another one now.
    const isMoved = error?.issue && 'item' in error.issue && lengthOf(value) !== lengthOf(state.value);
    if (edited && error?.issue && !isMoved) heldErrors.set(id, error);
    else heldErrors.delete(id);
    void onChange({ target: { name: id, value }, type });
    // react-hook-form checks again only after a submit. A question that was checked by itself would keep its error until the
    // field is left, and then the button would move away from under the press.
    if (edited && error?.issue && !form.formState.isSubmitted) void form.trigger(id);
  }

  function onValueChange(value: DraftValue): void {
    const next = 'other' in field ? withOwnText(session, id, form.getValues(id), value) : value;
    send('change', asHeld(field, next, startNow()));
  }
  const fixed = { ...elementProps(field, layout, inputId), onValueChange };
  const inputProps = inputPropsOf(field, layout, inputId, {
    ref(element) {
      if (element) controls.set(id, element);
      else controls.delete(id);
    },
    onBlur() {
      send('blur', form.getValues(id));
      if (state.error?.issue) void form.trigger(id);
      notify(session, id);
    },
  });

  return {
    get suggestion() {
      return suggestionNow();
    },
    suggests,
    onValueChange,
    isUntouched: () => isSame(form.getValues(id), startNow()),
    getState() {
      const value = form.getValues(id);
      const error = form.getFieldState(id).error as HeldError | undefined;
      const suggested = edited ? state.suggested : suggests && isSame(value, suggestionNow());
      if (!isSame(value, state.value) || error !== state.error || suggested !== state.suggested)
        state = { value, error, suggested };
      return state;
    },
    subscribe(listener) {
      listeners.set(id, (listeners.get(id) ?? new Set()).add(listener));
      return () => void listeners.get(id)?.delete(listener);
    },
    bind: ({ value, error }, messages) =>
      boundField(field, fixed, inputProps, value, error && errorOf(field, error, messages)),
  };
}

/** The props of a control: what never changes, its value, and its error. */
function boundField(
  field: Field,
  fixed: ReturnType<typeof elementProps> & Pick<BoundField, 'onValueChange'>,
  inputProps: InputProps,
  value: FormValues[FieldId],
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
function elementProps(field: Field, layout: FieldLayout, inputId: string) {
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

function inputPropsOf(
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

/** Lists, and texts beside options, are copied by react-hook-form. */
function isSame(a: FormValues[FieldId], b: FormValues[FieldId]): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return isSameEntry(a, b);
  return a.length === b.length && a.every((entry, index) => isSameEntry(entry, b[index]));
}

function isSameEntry(a: unknown, b: unknown): boolean {
  const text = otherTextOf(a);
  return a === b || (text !== undefined && text === otherTextOf(b));
}

/** The text outside the options of a choice, or of one of its entries. */
export function ownTextOf(value: DraftValue | null): string | undefined {
  return Array.isArray(value) ? value.map(otherTextOf).find((text) => text !== undefined) : otherTextOf(value);
}

/** A value as a control gives it. "Other…" that is chosen again has the text that was there before. */
function withOwnText(
  { ownTexts }: FormSession,
  id: FieldId,
  before: FormValues[FieldId],
  value: DraftValue,
): DraftValue {
  const textBefore = ownTextOf(before);
  const text = ownTextOf(value);
  const other = textBefore === undefined && text === '' ? (ownTexts.get(id) ?? '') : (text ?? textBefore);
  if (other === undefined) return value;
  ownTexts.set(id, other);
  const write = (entry: unknown) => (otherTextOf(entry) === undefined ? entry : { other });
  // Only a text is replaced, by a text.
  return (Array.isArray(value) ? value.map(write) : write(value)) as DraftValue;
}

const lengthOf = (value: FormValues[FieldId]): number => (Array.isArray(value) ? value.length : 0);

function errorOf(field: Field, { issue, message }: HeldError, messages: IssueTexts): FieldError {
  return issue ? { issue, text: issueText(messages, issue, field) } : { text: message ?? '' };
}

/** The value as its control shows it: a date and time in local time, a box that nobody touched as unticked. */
function asShown(field: Field, layout: FieldLayout, value: FormValues[FieldId]): DraftValue {
  if (field.kind === 'boolean') return value ?? (layout === 'checkbox' ? false : undefined);
  // A text that cannot be read as a time stays as it is: the control may have a meaning for it.
  if (field.kind === 'dateTime' && typeof value === 'string') return inPicker(field, value);
  return value ?? undefined;
}

/** A control's value as the form holds it: a date and time that is as it was at the start stays as the server wrote it. */
function asHeld(field: Field, value: DraftValue, start: FormValues[FieldId]): FormValues[FieldId] {
  if (field.kind === 'dateTime' && typeof start === 'string' && inPicker(field, start) === value) return start;
  return value ?? null;
}

/** In a text box nothing is left out of what is sent. */
const inPicker = ({ asText }: FieldOf<'dateTime'>, text: string): string => (!asText && toLocalDateTime(text)) || text;

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
