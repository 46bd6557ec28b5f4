import type { Content } from '../protocol/types.ts';
import type { Issue } from '../schema/issues.ts';
import type { Draft, Field, FieldId, FormModel } from '../schema/model.ts';
import type { JsonFields } from '../schema/readRules.ts';
import type { Validator } from '../schema/validator.ts';
import { createFieldsCheck, type Answer } from './createFieldsCheck.ts';
import { readAnswer } from './readAnswer.ts';

/** The content that may be sent, or what is wrong with the draft. */
export type CheckResult =
  | { readonly ok: true; readonly content: Content }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Checks a draft. Returns the content to send, or the issues: at most one for each field, in the order of the fields.
 * With `only`, checks only these fields.
 */
export type Check = (draft: Draft, only?: readonly FieldId[]) => CheckResult;

/** Options for reading drafts. */
export interface ReadingOptions {
  /** BCP 47: numbers are written and read with its decimal mark and groups as well. @default plain decimals */
  readonly locale?: string | undefined;
}

/** Options for making and checking drafts. */
export interface CheckOptions extends ReadingOptions {
  /** `jsonFields`, where `parseForm` got it. Without it, JSON starts in ASCII with escapes, and the check of a JSON field throws. */
  readonly json?: JsonFields | undefined;
}

/**
 * Prepares the check of a form. Call this once, and the check at every change. Both are synchronous.
 * @param validator by default the built-in one, which is also used if this one cannot run (ajv without eval)
 */
export function createCheck(model: FormModel, validator?: Validator, { locale, json }: CheckOptions = {}): Check {
  const checkFields = createFieldsCheck(model, validator);
  const readJson = json?.createReader?.(validator);
  function answerOf(field: Field, draft: Draft): Answer {
    if (field.kind !== 'json') return readAnswer(field, draft[field.id], locale);
    if (!readJson) throw new TypeError('The form has JSON fields: give createCheck `json: jsonFields`, too.');
    return readJson(field, draft[field.id]);
  }
  return (draft, only) => {
    const ids = only && new Set(only);
    const { content, faults } = checkFields((field) => (ids && !ids.has(field.id) ? 'absent' : answerOf(field, draft)));
    return faults.length === 0 ? { ok: true, content } : { ok: false, issues: faults.map(({ issue }) => issue) };
  };
}
