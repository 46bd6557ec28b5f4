import type { FieldErrors } from 'react-hook-form';
import { createCheck, type Check, type CheckOptions } from '../core/answer/createCheck.ts';
import { createDraft } from '../core/answer/createDraft.ts';
import { noteValid } from '../core/answer/noteValid.ts';
import { isAmbiguous, readNumber, writeNumber } from '../core/answer/numbers.ts';
import { interpretedValidator } from '../core/schema/interpreted.ts';
import type { Issue } from '../core/schema/issues.ts';
import type { Validator } from '../core/schema/validator.ts';
import type { Content, ElicitParams } from '../core/protocol/types.ts';
import type { Limits } from '../core/schema/limits.ts';
import { isSecret, type Draft, type Field, type FieldId, type FormModel } from '../core/schema/model.ts';
import { readForm, type FormRead, type ReadOptions } from '../core/schema/readForm.ts';
import type { JsonFields } from '../core/schema/readRules.ts';
import { paramsOf, sameRequest } from './sameRequest.ts';
import { settleOnce, type OnRespond, type SettleOnce } from '../core/request/settle.ts';
import type { FieldHandle, FormMethods, FormValues, HeldError } from './types.ts';

interface FormSessionOptions {
  readonly request: unknown;
  readonly initialContent: Content | undefined;
  readonly limits: Partial<Limits>;
  /** Properties that no field kind covers are JSON fields. */
  readonly json: JsonFields | undefined;
  /** How numbers are written and read at the start. */
  readonly locale: string;
  /** Begins every id and name in the document. */
  readonly prefix: string;
  /** @default the built-in one */
  readonly validator: Validator | undefined;
  readonly onRespond: OnRespond;
}

/** One request and its answer, without the values, which react-hook-form holds. */
export interface FormSession extends Pick<FormSessionOptions, 'prefix'> {
  readonly read: FormRead;
  readonly model: FormModel;
  readonly start: FormValues;
  /** The defaults: what the server alone put into the fields. */
  readonly defaults: FormValues;
  readonly check: Check;
  readonly settling: SettleOnce;
  /** The focusable elements on the screen. */
  readonly controls: Map<FieldId, HTMLElement>;
  /** Listeners of rows, by field. react-hook-form would call every row at every key. */
  readonly listeners: Map<FieldId, Set<() => void>>;
  /** Calls a listener after a change of any field. */
  subscribe(listener: () => void): () => void;
  /** The same listeners. */
  readonly formListeners: Set<() => void>;
  /** Errors of fields that are being edited. An error may disappear, but a new text would be spoken while the user types. */
  readonly heldErrors: Map<FieldId, HeldError>;
  /** The last text of the user's own in each choice, for as long as another option is chosen: nothing that was typed is lost. */
  readonly ownTexts: Map<FieldId, string>;
  /** Filled by `fieldHandle`: one for each field, for as long as the session is there. */
  readonly handles: Map<FieldId, FieldHandle>;
  /** @throws {TypeError} for an id that is not in the model: a programming error */
  field(id: FieldId): Field;
  /** Puts focus on a field's control and scrolls its label into view. */
  focus(id: FieldId): void;
  /** Tells whether a request asks what this one asks. */
  asks(request: unknown): boolean;
  /**
   * Reads and writes numbers as another language does.
   * @returns the numbers of the form as that language writes them; nothing, where the language is the same
   */
  setLocale(locale: string, getValues: () => FormValues): FormValues;
}

const noFields: FormModel = { fields: [], root: {} };

export function createFormSession(options: FormSessionOptions): FormSession {
  const { request, initialContent, limits, json, locale, prefix, validator, onRespond } = options;
  const params = paramsOf(request);
  const read = readParams(params, { limits, json, content: initialContent });
  const model = read.ok ? read.model : noFields;
  const defaults = valuesOf(model, createDraft(model, undefined, { locale }));
  const fields = new Map(model.fields.map((field) => [field.id, field]));
  const controls = new Map<FieldId, HTMLElement>();
  const formListeners = new Set<() => void>();
  let latestSame = request;
  const start = initialContent ? startOf(model, defaults, createDraft(model, initialContent, { locale })) : defaults;
  let currentLocale = locale;
  const checkIn = (language: string) =>
    notingCheck(checkOf(model, validator, { locale: language, json }), params, model, validator);
  let check = checkIn(locale);

  function fieldOf(id: FieldId): Field {
    const field = fields.get(id);
    if (!field) throw new TypeError(`The form has no field "${id}": use the ids in model.fields.`);
    return field;
  }

  return {
    prefix,
    read,
    model,
    start,
    defaults,
    check: (draft, only) => check(draft, only),
    settling: settleOnce(onRespond),
    controls,
    listeners: new Map(),
    formListeners,
    subscribe(listener) {
      formListeners.add(listener);
      return () => void formListeners.delete(listener);
    },
    heldErrors: new Map(),
    ownTexts: new Map(),
    handles: new Map(),
    field: fieldOf,
    focus(id) {
      const inputId = `${prefix}-${fieldOf(id).id}`;
      // By its id if a slot did not pass on the ref.
      focusControl(controls.get(id) ?? document.getElementById(inputId), `${inputId}-label`);
    },
    asks(other) {
      if (other === latestSame) return true;
      const same = sameRequest(params, paramsOf(other));
      if (same) latestSame = other;
      return same;
    },
    setLocale(next, getValues) {
      if (next === currentLocale) return {};
      const written = rewriteNumbers(model, getValues(), currentLocale, next);
      for (const each of new Set([start, defaults]))
        Object.assign(each, rewriteNumbers(model, each, currentLocale, next));
      currentLocale = next;
      check = checkIn(next);
      return written;
    },
  };
}

/**
 * Numbers that were typed in one language, as another language writes them. "1.500" is no number in
 * German, because it may be two: it stays none in English, so that the user decides. Other text is left out.
 */
export function rewriteNumbers(model: FormModel, values: FormValues | Draft, from: string, to: string): FormValues {
  const numbers: FormValues = {};
  for (const field of from === to ? [] : model.fields) {
    if (field.kind !== 'number') continue;
    const text = String(values[field.id] ?? '');
    const read = readNumber(text, field.integer, from);
    if (read.ok) numbers[field.id] = writeNumber(read.value, to);
    else if (isAmbiguous(text) && readNumber(text, field.integer, to).ok) numbers[field.id] = `${text}?`;
  }
  return numbers;
}

/** Tells a field of its changes, every field where react-hook-form names none; and who listens to the whole form. */
export function notify({ listeners, formListeners }: FormSession, name: string | undefined): void {
  const affected = name === undefined ? [...listeners.values()] : [listeners.get(name as FieldId) ?? []];
  for (const each of [...affected, formListeners]) for (const listener of each) listener();
}

/** The only way from a host's `form` to its session, for `useElicitationField`. */
const sessions = new WeakMap<object, FormSession>();

/** Lets rows find the session of a form. */
export function registerSession(form: Pick<FormMethods, 'control'>, session: FormSession): void {
  sessions.set(form.control, session);
}

/** @throws {TypeError} for a form that `useElicitationForm` did not make: a programming error */
export function sessionOf(form: Pick<FormMethods, 'control'> | null): FormSession {
  const session = form && sessions.get(form.control);
  if (!session) {
    throw new TypeError(
      'useElicitationField found no form of useElicitationForm: wrap the fields in <FormProvider {...form}> of react-hook-form, or pass the form as the second argument.',
    );
  }
  return session;
}

/** react-hook-form cannot tell `undefined` from "no value", so a yes or no that is not answered is `null` there. */
export function draftOf(model: FormModel, values: FormValues): Draft {
  return Object.fromEntries(model.fields.map(({ id }) => [id, values[id] ?? undefined])) as Draft;
}

/** In the order of the fields. */
export function issuesOf(model: FormModel, errors: FieldErrors<FormValues>): readonly Issue[] {
  return model.fields.flatMap(({ id }) => (errors[id] as HeldError | undefined)?.issue ?? []);
}

function readParams(params: ElicitParams | undefined, options: ReadOptions): FormRead {
  if (!params) return { ok: false, problem: 'unreadable', rawFindings: [] };
  if (params.mode === 'url') return { ok: false, problem: 'notAnObject', rawFindings: [] };
  return readForm(params.requestedSchema, { message: params.message, display: params.display, ...options });
}

function valuesOf(model: FormModel, draft: Draft): FormValues {
  return Object.fromEntries(model.fields.map(({ id }) => [id, draft[id] ?? null]));
}

/** The defaults, or an earlier answer; but secrets never come from an earlier answer. */
function startOf(model: FormModel, defaults: FormValues, earlier: Draft): FormValues {
  const start = valuesOf(model, earlier);
  for (const field of model.fields) if (isSecret(field)) start[field.id] = defaults[field.id] ?? null;
  return start;
}

/** Compiled when it is first needed, so that it does not hold up the first picture. */
function checkOf(model: FormModel, validator: Validator | undefined, options: CheckOptions): Check {
  let compiled: Check | undefined;
  return (draft, only) => (compiled ??= createCheck(model, validator, options))(draft, only);
}

/** The queue need not check again what the built-in validator found valid. */
function notingCheck(
  check: Check,
  params: ElicitParams | undefined,
  model: FormModel,
  validator: Validator | undefined,
): Check {
  if (!params || params.mode === 'url' || (validator && validator !== interpretedValidator)) return check;
  return (draft, only) => {
    const result = check(draft, only);
    if (result.ok && !only) noteValid(result.content, params.requestedSchema, model);
    return result;
  };
}

const focusables =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], [tabindex], [contenteditable]';

/**
 * Puts focus on a control, or on the first thing in it that takes focus, and scrolls its label into view. Never throws:
 * DOMs of test environments lack some of these methods.
 */
function focusControl(control: HTMLElement | null, labelId: string): void {
  if (!control) return;
  const root = control.getRootNode() as Document | ShadowRoot;
  const candidates = [chosenRadio(control), control, ...control.querySelectorAll<HTMLElement>(focusables)];
  candidates.some((candidate) => {
    candidate?.focus({ preventScroll: true });
    return candidate && root.activeElement === candidate;
  });
  for (const element of [control, root.querySelector(`[id="${labelId}"]`)]) {
    (element as Partial<Element> | null)?.scrollIntoView?.({ block: 'nearest' });
  }
}

/** The chosen radio button: Tab reaches that one. */
function chosenRadio(control: HTMLElement): HTMLElement | null {
  if (!control.matches('input[type=radio]')) return control.querySelector<HTMLElement>('input[type=radio]:checked');
  return (
    control.closest('fieldset, [role=radiogroup]')?.querySelector<HTMLElement>('input[type=radio]:checked') ?? null
  );
}
