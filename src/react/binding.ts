import type { UseFormReturn } from 'react-hook-form';
import { toLocalDateTime } from '../core/answer/datetime.ts';
import type { DraftValue, Field, FieldId, FormModel } from '../core/schema/model.ts';
import { autoCompleteOf } from './autocomplete.ts';
import { focusControl } from './focus.ts';
import type { FormStore, Put, RowSnapshot } from './formstore.ts';
import { layoutOf } from './layout.ts';
import type { FieldLayout, InputProps, LabelProps } from './slots.ts';
import type { FormValues } from './types.ts';

/** What of a row never changes: made once for each field of a form, so that everything in it has one identity. */
export interface Binding {
  readonly field: Field;
  readonly layout: FieldLayout;
  readonly labelProps: LabelProps;
  readonly descriptionProps: { readonly id: string };
  readonly hintProps: { readonly id: string };
  readonly errorProps: { readonly id: string };
  /** Without what depends on the moment: the name, what describes it, whether it is in error. */
  readonly inputProps: Omit<InputProps, 'name'>;
  /** Random: differs between server and browser, so not for hydration. */
  readonly name: string;
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => RowSnapshot;
  readonly serverSnapshot: () => RowSnapshot;
  readonly onValueChange: (value: DraftValue) => void;
  /** For a control that shows by itself what is typed: what is put there otherwise, and how it tells what was typed. */
  readonly put: () => Put;
  readonly onTyped: (value: DraftValue) => void;
  readonly focus: () => boolean;
}

export interface BindingParts {
  readonly form: Pick<UseFormReturn<FormValues>, 'control' | 'register' | 'getValues'>;
  readonly store: FormStore;
  readonly model: FormModel;
  readonly start: Readonly<Record<FieldId, DraftValue>>;
  /** Unique in the document. */
  readonly prefix: string;
  readonly salt: string;
}

export function createBinding(field: Field, parts: BindingParts): Binding {
  const { form, store, start, prefix, salt } = parts;
  const { id } = field;
  const inputId = `${prefix}-${id}`;
  const labelId = `${inputId}-label`;
  const layout = layoutOf(field);
  let control: HTMLElement | null = null;

  // Found by its id where a slot does not hand on the ref.
  const focus = () => focusControl(control ?? document.getElementById(inputId), labelId);

  // Not the element: react-hook-form would write values into it, and our controls are controlled.
  const target = {
    type: 'text',
    focus,
    get value() {
      return undefined;
    },
    set value(_: unknown) {},
  };
  const register = () => {
    const made = form.register(id);
    made.ref(target);
    return made;
  };
  let kept = register();
  // Anew where `form.reset()` has forgotten the fields.
  const registered = () => (form.control._fields[id] ? kept : (kept = register()));

  const change = (value: DraftValue) => {
    void registered().onChange({ target: { name: id, value: asSent(field, value, start[id]) }, type: 'change' });
  };

  return {
    field,
    layout,
    labelProps: layout === 'group' ? { id: labelId } : { id: labelId, htmlFor: inputId },
    descriptionProps: { id: `${inputId}-description` },
    hintProps: { id: `${inputId}-hint` },
    errorProps: { id: `${inputId}-error` },
    inputProps: {
      id: inputId,
      ref: (element) => {
        control = element;
      },
      onBlur: () => {
        void registered().onBlur({ target: { name: id, value: form.getValues(id) }, type: 'blur' });
      },
      autoComplete: autoCompleteOf(field, inputId),
      'aria-labelledby': labelId,
      ...requirement(field, layout),
    },
    name: `${salt}-${id}`,
    subscribe: (listener) => store.subscribeRow(id, listener),
    snapshot: () => store.row(id),
    serverSnapshot: () => store.serverRow(id),
    onValueChange: change,
    put: () => store.put(id),
    onTyped: (value) => store.typing(id, () => change(value)),
    focus,
  };
}

/** A box that must be answered may be left off, so it is not required in the sense of HTML. */
function requirement(field: Field, layout: FieldLayout): Pick<InputProps, 'required' | 'aria-required'> {
  if (!field.required || layout === 'checkbox') return {};
  return layout === 'group' ? { 'aria-required': true } : { required: true };
}

/** The value as its control shows it. */
export function asShown(field: Field, value: DraftValue): DraftValue {
  if (field.kind === 'boolean') return value ?? (field.required && !field.asQuestion ? false : undefined);
  // What cannot be read as a time stays as it is: the control may have a meaning for it.
  return field.kind === 'dateTime' && typeof value === 'string' ? toLocalDateTime(value) || value : value;
}

/** A control's value as the draft holds it: the moment that was there at the start stays as the server wrote it. */
function asSent(field: Field, value: DraftValue, start: DraftValue): DraftValue {
  const untouched = field.kind === 'dateTime' && asShown(field, start) === value;
  return untouched ? start : value;
}
