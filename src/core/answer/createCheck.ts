import type { Content } from '../protocol/types.ts';
import type { Issue } from '../schema/issues.ts';
import type { Draft, FieldId, FormModel, JsonField } from '../schema/model.ts';
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

/** Options for checking drafts. */
export interface CheckOptions extends ReadingOptions {
  /** `jsonFields`, where `parseForm` got it. Without it, the check of a JSON field throws. */
  readonly json?: JsonFields | undefined;
}

/**
 * Prepares the check of a form. Call this once, and the check at every change. Both are synchronous.
 * @param validator by default the built-in one, which is also used if this one cannot run (ajv without eval)
 */
export function createCheck(model: FormModel, validator?: Validator, { locale, json }: CheckOptions = {}): Check {
  const checkFields = createFieldsCheck(model, validator);
  const jsonChecks = new Map<FieldId, JsonCheck>();
  function answerOfJson(field: JsonField, text: unknown): Answer {
    if (!json?.readAnswer) throw new TypeError('The form has JSON fields: give createCheck `json: jsonFields`, too.');
    const answer = json.readAnswer(field, text);
    if (answer === 'absent' || 'issue' in answer) return answer;
    const check = jsonChecks.get(field.id) ?? jsonCheckOf(field, validator);
    jsonChecks.set(field.id, check);
    const fault = check(answer.value);
    return fault ? { issue: { field: field.id, code: 'jsonRule', ...fault } } : answer;
  }
  return (draft, only) => {
    const ids = only && new Set(only);
    const { content, faults } = checkFields((field) => {
      if (ids && !ids.has(field.id)) return 'absent';
      return field.kind === 'json' ? answerOfJson(field, draft[field.id]) : readAnswer(field, draft[field.id], locale);
    });
    return faults.length === 0 ? { ok: true, content } : { ok: false, issues: faults.map(({ issue }) => issue) };
  };
}

type JsonCheck = ReturnType<NonNullable<Validator['compileJson']>>;

/** Issues of a JSON field by the validator, beyond the built-in check. Nothing where it cannot run. */
function jsonCheckOf(field: JsonField, validator: Validator | undefined): JsonCheck {
  try {
    const check = validator?.compileJson?.(field.schema);
    if (check)
      return (value) => {
        try {
          return check(value);
        } catch {
          return undefined;
        }
      };
  } catch {
    // The rest is left to the server.
  }
  return () => undefined;
}
