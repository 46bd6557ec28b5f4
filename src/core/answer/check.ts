import { setOwn } from '../protocol/json.ts';
import type { Content, ContentValue } from '../protocol/types.ts';
import { closeSchema } from '../schema/closeSchema.ts';
import { interpretedValidator } from '../schema/interpreted.ts';
import type { Issue } from '../schema/issues.ts';
import type { Draft, Field, FieldId, FormModel } from '../schema/model.ts';
import type { ClosedValues, Validator } from '../schema/validator.ts';
import { answerOf, type Answer } from './content.ts';

/** The content that may be sent, or what is wrong with the draft. */
export type CheckResult =
  | { readonly ok: true; readonly content: Content }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Checks a draft: the content to send, or what is wrong, at most one issue a field, in field order.
 * With `only`, nothing but these fields is looked at.
 */
export type Check = (draft: Draft, only?: readonly FieldId[]) => CheckResult;

/** How drafts are read. */
export interface ReadingOptions {
  /** BCP 47: numbers are written and read with its decimal mark and groups as well. @default plain decimals */
  readonly locale?: string | undefined;
}

/**
 * Compiles a form once; the check can then be called at every change. It is complete at once: nothing is loaded.
 * @param validator @default the built-in one, which also stands in where this one cannot run (ajv without eval)
 */
export function createCheck(model: FormModel, validator?: Validator, { locale }: ReadingOptions = {}): Check {
  const checkAnswers = createAnswerCheck(model, validator);
  return (draft, only) => {
    const asked = only && new Set(only);
    const { content, faults } = checkAnswers((field) =>
      asked && !asked.has(field.id) ? 'absent' : answerOf(field, draft[field.id], locale),
    );
    return faults.length === 0 ? { ok: true, content } : { ok: false, issues: faults.map(({ issue }) => issue) };
  };
}

/** What is wrong with the answer to a field. */
export interface Fault {
  readonly field: Field;
  readonly issue: Issue;
}

/** Checks the answers to a form, each read from its field: by the issue of the reading, else by the rules of the model. */
export function createAnswerCheck(model: FormModel, validator: Validator = interpretedValidator) {
  const closed = closeSchema(model);
  let validate = interpretedValidator.compile(closed);
  try {
    validate = validator.compile(closed);
  } catch {
    // The built-in one stands in.
  }
  return (read: (field: Field) => Answer): { readonly content: Content; readonly faults: readonly Fault[] } => {
    const content: Content = {};
    const values: Record<FieldId, unknown> = {};
    const issues = new Map<FieldId, Issue>();
    for (const field of model.fields) {
      const answer = read(field);
      if (answer === 'absent') continue;
      if ('issue' in answer) issues.set(field.id, answer.issue);
      else {
        setOwn<ContentValue>(content, field.key, answer.value);
        if (Object.hasOwn(closed.properties, field.id)) values[field.id] = answer.value;
      }
    }
    for (const issue of validate(values as ClosedValues)) if (!issues.has(issue.field)) issues.set(issue.field, issue);
    const faults = model.fields.flatMap((field): Fault[] => {
      const issue = issues.get(field.id);
      return issue ? [{ field, issue }] : [];
    });
    return { content, faults };
  };
}
