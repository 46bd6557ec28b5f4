import { createFormControl, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { createDraft } from '../core/answer/draft.ts';
import type { Check } from '../core/answer/check.ts';
import { isSecret, type Draft, type DraftValue, type FieldId, type FormModel } from '../core/schema/model.ts';
import type { RawFinding } from '../core/schema/findings.ts';
import type { Issue } from '../core/answer/issues.ts';
import type { Limits } from '../core/schema/limits.ts';
import type { Content, ElicitParams, ElicitResult } from '../core/protocol/types.ts';
import { readForm, type FormRead, type FormUnread } from '../core/schema/readForm.ts';
import { readRequest } from '../core/protocol/request.ts';
import type { Validator } from '../core/answer/validator.ts';
import { issueText, type BoundMessages } from '../messages/bind.ts';
import { createBinding, type Binding, type BindingParts } from './binding.ts';
import { createChecker, type Checker } from './checker.ts';
import { createFormStore, type FormStore } from './formstore.ts';
import { createLatch, type Latch } from './latch.ts';
import { createResolver } from './resolver.ts';
import { sameRequest } from './samerequest.ts';
import type { FormValues } from './types.ts';

/** What the session needs of its component, as it is when it is needed. */
export interface SessionHost {
  readonly onRespond: (result: ElicitResult) => void;
  readonly messages: BoundMessages;
  readonly validator: Validator | undefined;
}

/** What a form has that is more than a requested schema asks: the arguments of a tool. */
export interface FurtherRules {
  /** A check that judges more. */
  readonly extend: (check: Check, model: FormModel) => Check;
  /** In place of what reading the schema found. */
  readonly found: readonly RawFinding[];
}

export interface SessionOptions {
  readonly request: unknown;
  readonly initialContent: Content | undefined;
  readonly limits: Partial<Limits>;
  readonly further?: FurtherRules | undefined;
  /** Begins ids that a server rendered as well. @default random: ids are then names, of which Chromium keeps one list less */
  readonly prefix?: string | undefined;
  /** Of numbers, as they are shown and read for as long as the form is there. */
  readonly locale: string;
  readonly host: () => SessionHost;
}

/** One request and everything that is known of its answer, from when it appears until it is gone. Lives outside of rendering. */
export interface FormSession {
  readonly read: FormRead | FormUnread;
  readonly model: FormModel;
  /** As it arrived. */
  readonly schema: unknown;
  readonly found: readonly RawFinding[];
  readonly start: Draft;
  readonly form: Omit<UseFormReturn<FormValues>, 'formState'>;
  readonly formOptions: UseFormProps<FormValues>;
  readonly store: FormStore;
  readonly checker: Checker;
  readonly latch: Latch;
  /** Issues for the next run of the resolver, judged already. */
  readonly verdict: { issues?: readonly Issue[] | undefined };
  binding(id: FieldId): Binding;
  /** Whether a request asks what this session asks. */
  asks(request: unknown): boolean;
}

const empty: FormModel = { fields: [], root: {} };

export function createFormSession(options: SessionOptions): FormSession {
  const { request, initialContent, limits, further, prefix, locale, host } = options;
  const params = paramsOf(request);
  const read = readParams(params, limits);
  const model = read.ok ? read.model : empty;
  const start = startOf(model, initialContent, locale);
  const checker = createChecker(
    model,
    locale,
    () => host().validator,
    further && ((check) => further.extend(check, model)),
  );
  const verdict: FormSession['verdict'] = {};

  const resolver = createResolver(
    async (values, only) => {
      const judged = verdict.issues;
      verdict.issues = undefined;
      if (judged) return judged;
      try {
        const check = checker.check ?? (await checker.load());
        // One name: that field changed. All of them: a submit.
        const result = check(values, only.length > 0 ? only : undefined);
        return result.ok ? [] : result.issues;
      } catch {
        store.update({ checkFailed: true });
        return undefined;
      }
    },
    (issue) => issueText(host().messages, issue, binding(issue.field).field),
  );
  const formOptions: UseFormProps<FormValues> = {
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  };
  const { formControl: form } = createFormControl<FormValues>({ ...formOptions, defaultValues: { ...start } });
  const store = createFormStore(form, model);
  const salt = `e${Math.random().toString(36).slice(2)}`;
  const parts: BindingParts = { form, store, model, start, prefix: prefix ?? salt, salt };
  const bindings = new Map(model.fields.map((field) => [field.id, createBinding(field, parts)]));
  const latch = createLatch((result) => {
    store.update({ settled: true, submitting: false });
    host().onRespond(result);
  });
  let latestSame: unknown = request;

  function binding(id: FieldId): Binding {
    const found = bindings.get(id);
    if (!found) throw new TypeError(`The form has no field "${id}": take the ids from model.fields.`);
    return found;
  }

  return {
    read,
    model,
    schema: params && 'requestedSchema' in params ? params.requestedSchema : undefined,
    found: further?.found ?? read.found,
    start,
    form,
    formOptions,
    store,
    checker,
    latch,
    verdict,
    binding,
    asks(other) {
      if (other === latestSame) return true;
      const same = sameRequest(params, paramsOf(other));
      if (same) latestSame = other;
      return same;
    },
  };
}

function paramsOf(request: unknown): ElicitParams | undefined {
  const reading = readRequest(request);
  return reading.ok ? reading.params : undefined;
}

function readParams(params: ElicitParams | undefined, limits: Partial<Limits>): FormRead | FormUnread {
  if (!params) return { ok: false, problem: 'unreadable', found: [] };
  if (params.mode === 'url') return { ok: false, problem: 'notAnObject', found: [] };
  return readForm(params.requestedSchema, { message: params.message, limits });
}

/** Defaults, or an earlier answer; but secrets never come from an earlier answer. */
function startOf(model: FormModel, initialContent: Content | undefined, locale: string): Draft {
  const fresh = createDraft(model, undefined, { locale });
  if (!initialContent) return fresh;
  const draft: Record<FieldId, DraftValue> = { ...createDraft(model, initialContent, { locale }) };
  for (const field of model.fields) if (isSecret(field)) draft[field.id] = fresh[field.id];
  return draft;
}
