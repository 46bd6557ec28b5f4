import { createCheck, type Check, type CheckOptions } from '../core/answer/createCheck.ts';
import { createDraft } from '../core/answer/createDraft.ts';
import { markValid } from '../core/answer/markValid.ts';
import { isAmbiguous, readNumber, writeNumber } from '../core/answer/numbers.ts';
import type { Content, ElicitParams } from '../core/protocol/types.ts';
import { settleOnce, type OnRespond, type SettleOnce } from '../core/request/settle.ts';
import type { InitialValues } from '../core/request/state.ts';
import { createRequestStore, type RequestStore } from '../core/request/store.ts';
import { interpretedValidator } from '../core/schema/interpreted.ts';
import type { Limits } from '../core/schema/limits.ts';
import { isSecret, type Draft, type Field, type FieldId, type FormModel } from '../core/schema/model.ts';
import { readForm, type FormRead, type ReadOptions } from '../core/schema/readForm.ts';
import type { JsonFields } from '../core/schema/readRules.ts';
import type { Validator } from '../core/schema/validator.ts';
import { createElements, focusField, type FormElements } from './elements.ts';
import { paramsOf, sameRequest } from './sameRequest.ts';
import type { FormValues } from './types.ts';

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

/** One request and its answer: what was read of it, its store and its elements. react-hook-form holds the values and errors. */
export interface FormSession extends Pick<FormSessionOptions, 'prefix'> {
  readonly read: FormRead;
  readonly model: FormModel;
  readonly store: RequestStore;
  readonly elements: FormElements;
  readonly settling: SettleOnce;
  /** Reads numbers as the language of the store writes them. */
  readonly check: Check;
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
  const fields = new Map(model.fields.map((field) => [field.id, field]));
  const store = createRequestStore(initialValues(model, initialContent, { locale, json }));
  const elements = createElements();
  let latestSame = request;
  const checkIn = (language: string) =>
    checkAndMark(checkOf(model, validator, { locale: language, json }), params, model, validator);
  let check = checkIn(locale);

  function field(id: FieldId): Field {
    const found = fields.get(id);
    if (!found) throw new TypeError(`The form has no field "${id}": use the ids in model.fields.`);
    return found;
  }

  return {
    prefix,
    read,
    model,
    store,
    elements,
    settling: settleOnce(onRespond, store.answer),
    check: (draft, only) => check(draft, only),
    field,
    focus: (id) => focusField(elements, id, `${prefix}-${field(id).id}`),
    asks(other) {
      if (other === latestSame) return true;
      const same = sameRequest(params, paramsOf(other));
      if (same) latestSame = other;
      return same;
    },
    setLocale(next, getValues) {
      const { initial } = store.getState().typing;
      if (next === initial.locale) return {};
      check = checkIn(next);
      const written = (values: InitialValues['start']): FormValues => ({
        ...values,
        ...rewriteNumbers(model, values, initial.locale, next),
      });
      const defaults = written(initial.defaults);
      const start = initial.start === initial.defaults ? defaults : written(initial.start);
      store.dispatch({ type: 'language', initial: { locale: next, start, defaults } });
      return rewriteNumbers(model, getValues(), initial.locale, next);
    },
  };
}

/**
 * Numbers that were typed in one language, as another language writes them. "1.500" is no number in
 * German, because it may be two: it stays none in English, so that the user decides. Other text is left out.
 */
export function rewriteNumbers(
  model: FormModel,
  values: Readonly<FormValues> | Draft,
  from: string,
  to: string,
): FormValues {
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

/** react-hook-form cannot tell `undefined` from "no value", so a yes or no that is not answered is `null` there. */
export function draftOf(model: FormModel, values: Readonly<FormValues>): Draft {
  return Object.fromEntries(model.fields.map(({ id }) => [id, values[id] ?? undefined])) as Draft;
}

function readParams(params: ElicitParams | undefined, options: ReadOptions): FormRead {
  if (!params) return { ok: false, problem: 'unreadable', rawFindings: [] };
  if (params.mode === 'url') return { ok: false, problem: 'notAnObject', rawFindings: [] };
  return readForm(params.requestedSchema, { message: params.message, display: params.display, ...options });
}

/** The defaults, and an earlier answer; but secrets never come from an earlier answer. */
function initialValues(
  model: FormModel,
  earlier: Content | undefined,
  { locale, json }: Pick<FormSessionOptions, 'locale' | 'json'>,
): InitialValues {
  const defaults = valuesOf(model, createDraft(model, undefined, { locale, json }));
  if (!earlier) return { locale, defaults, start: defaults };
  const start = valuesOf(model, createDraft(model, earlier, { locale, json }));
  for (const field of model.fields) if (isSecret(field)) start[field.id] = defaults[field.id] ?? null;
  return { locale, defaults, start };
}

function valuesOf(model: FormModel, draft: Draft): FormValues {
  return Object.fromEntries(model.fields.map(({ id }) => [id, draft[id] ?? null]));
}

/** Compiled when it is first needed, so that it does not hold up the first picture. */
function checkOf(model: FormModel, validator: Validator | undefined, options: CheckOptions): Check {
  let compiled: Check | undefined;
  return (draft, only) => (compiled ??= createCheck(model, validator, options))(draft, only);
}

/** The queue need not check again what the built-in validator found valid. */
function checkAndMark(
  check: Check,
  params: ElicitParams | undefined,
  model: FormModel,
  validator: Validator | undefined,
): Check {
  if (!params || params.mode === 'url' || (validator && validator !== interpretedValidator)) return check;
  return (draft, only) => {
    const result = check(draft, only);
    if (result.ok && !only) markValid(result.content, params.requestedSchema, model);
    return result;
  };
}
