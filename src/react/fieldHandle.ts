import { isBlank } from '../core/protocol/json.ts';
import { createListeners } from '../core/queue/createStore.ts';
import { ownTextOf } from '../core/request/select.ts';
import type { RequestStore } from '../core/request/store.ts';
import { otherTextOf, type DraftValue, type Field, type FieldId } from '../core/schema/model.ts';
import { boundField, elementProps, errorOf, inPicker, inputPropsOf } from './fieldProps.ts';
import type { FormSession } from './formSession.ts';
import { layoutOf } from './layout.ts';
import type { FieldHandle, FieldState, FormMethods, FormValues, HeldError } from './types.ts';

type Value = FormValues[Field['id']];

/**
 * One field of a form: its state at the moment, and what a change of it leads to.
 *
 * @param wasSubmitted react-hook-form checks each change after a submit
 */
export function createFieldHandle(
  form: FormMethods,
  session: FormSession,
  field: Field,
  wasSubmitted: () => boolean,
): FieldHandle {
  const { id } = field;
  const { prefix, store, settling, elements } = session;
  const { controls } = elements;
  const layout = layoutOf(field);
  const inputId = `${prefix}-${id}`;
  const { subscribe, notify } = createListeners();
  const initialValue = (): Value => store.getState().typing.initial.start[id] ?? null;
  const defaultValue = (): Value => store.getState().typing.initial.defaults[id] ?? null;
  const suggests = isSuggestion(field, session);
  let state: FieldState = {
    value: initialValue(),
    error: undefined,
    suggested: suggests && isSame(initialValue(), defaultValue()),
  };

  function update(): void {
    const value = form.getValues(id);
    const error = form.getFieldState(id).error as HeldError | undefined;
    const suggested = store.getState().typing.edited[id]?.suggested ?? (suggests && isSame(value, defaultValue()));
    if (isSame(value, state.value) && error === state.error && suggested === state.suggested) return;
    state = { value, error, suggested };
    notify();
  }

  /** Registered at each event: after a `reset` react-hook-form has forgotten its fields. */
  function send(type: 'change' | 'blur', value: Value): void {
    void form.register(id).onChange({ target: { name: id, value }, type });
  }

  function change(value: Value): void {
    // The screen shows the value that is being sent.
    if (settling.getState().isSubmitting) return;
    const { error, suggested } = state;
    const issue = error?.issue;
    // An entry that was added or removed moves the others: the error may be that of another one now.
    const isMoved = issue && 'item' in issue && lengthOf(value) !== lengthOf(state.value);
    const held = issue && !isMoved ? { issue, text: error.message ?? '' } : undefined;
    store.dispatch({ type: 'edited', field: id, edit: { held, suggested } });
    send('change', value);
    // react-hook-form checks again only after a submit. A question that was checked by itself would keep its error until the
    // field is left, and then the button would move away from under the press.
    if (issue && !wasSubmitted()) void form.trigger(id);
  }

  function onValueChange(value: DraftValue): void {
    change(asHeld(field, 'other' in field ? withOwnText(store, id, form.getValues(id), value) : value, initialValue()));
  }
  const fixed = { ...elementProps(field, layout, inputId), onValueChange };
  const inputProps = inputPropsOf(field, layout, inputId, {
    ref(element) {
      if (element) controls.set(id, element);
      else controls.delete(id);
    },
    onBlur() {
      store.dispatch({ type: 'left', field: id });
      send('blur', form.getValues(id));
      if (state.error?.issue) void form.trigger(id);
      update();
    },
  });

  return {
    defaultValue,
    suggests,
    onValueChange,
    isUntouched: () => isSame(form.getValues(id), initialValue()),
    getState: () => state,
    update,
    subscribe,
    bind: ({ value, error }, messages) =>
      boundField(field, fixed, inputProps, value, error && errorOf(field, error, messages)),
  };
}

/** A value as a control gives it. "Other…" that is chosen again has the text that was there before. */
function withOwnText(
  { getState, dispatch }: RequestStore,
  field: FieldId,
  before: Value,
  value: DraftValue,
): DraftValue {
  const textBefore = ownTextOf(before);
  const text = ownTextOf(value);
  const { [field]: kept = '' } = getState().typing.ownTexts;
  const other = textBefore === undefined && text === '' ? kept : (text ?? textBefore);
  if (other === undefined) return value;
  dispatch({ type: 'typedOther', field, text: other });
  const write = (entry: unknown) => (otherTextOf(entry) === undefined ? entry : { other });
  // Only a text is replaced, by a text.
  return (Array.isArray(value) ? value.map(write) : write(value)) as DraftValue;
}

/** The server filled it in, and it is not what the user answered before. */
function isSuggestion(field: Field, { store }: FormSession): boolean {
  const { start, defaults } = store.getState().typing.initial;
  const suggestion = defaults[field.id] ?? null;
  if (field.kind === 'fixed' || field.default === undefined || suggestion === false || isBlank(suggestion))
    return false;
  return start === defaults || !isSame(start[field.id] ?? null, suggestion);
}

/** Lists, and texts beside options, are copied by react-hook-form. */
function isSame(a: Value, b: Value): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return isSameEntry(a, b);
  return a.length === b.length && a.every((entry, index) => isSameEntry(entry, b[index]));
}

function isSameEntry(a: unknown, b: unknown): boolean {
  const text = otherTextOf(a);
  return a === b || (text !== undefined && text === otherTextOf(b));
}

const lengthOf = (value: Value): number => (Array.isArray(value) ? value.length : 0);

/** A control's value as the form holds it: a date and time that is as it was at the start stays as the server wrote it. */
function asHeld(field: Field, value: DraftValue, start: Value): Value {
  if (field.kind === 'dateTime' && typeof start === 'string' && inPicker(field, start) === value) return start;
  return value ?? null;
}
