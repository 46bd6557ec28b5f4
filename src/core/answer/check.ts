import { answerOf } from './content.ts';
import { interpretedValidator } from '../schema/interpreted.ts';
import type { Draft, FieldId, FormModel } from '../schema/model.ts';
import type { Issue } from '../schema/issues.ts';
import { setOwn } from '../protocol/json.ts';
import type { Content, ContentValue } from '../protocol/types.ts';
import { closeSchema } from '../schema/closeSchema.ts';
import type { ClosedSchema, ClosedValues, CompiledCheck, Validator } from '../schema/validator.ts';

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
export function createCheck(
  model: FormModel,
  validator: Validator = interpretedValidator,
  { locale }: ReadingOptions = {},
): Check {
  const closed = closeSchema(model);
  const validate = compile(closed, validator);

  return (draft, only) => {
    const asked = only && new Set(only);
    const content: Content = {};
    const values: { [id: FieldId]: string | number | readonly string[] } = {};
    const issues = new Map<FieldId, Issue>();
    for (const field of model.fields) {
      if (asked && !asked.has(field.id)) continue;
      const answer = answerOf(field, draft[field.id], locale);
      if (answer === 'absent') continue;
      if ('issue' in answer) issues.set(field.id, answer.issue);
      else {
        setOwn<ContentValue>(content, field.key, answer.value);
        if (Object.hasOwn(closed.properties, field.id) && typeof answer.value !== 'boolean')
          values[field.id] = answer.value;
      }
    }
    for (const issue of validate(values as ClosedValues)) {
      if (!issues.has(issue.field)) issues.set(issue.field, issue);
    }
    if (issues.size === 0) return { ok: true, content };
    return { ok: false, issues: model.fields.flatMap(({ id }) => issues.get(id) ?? []) };
  };
}

function compile(closed: ClosedSchema, validator: Validator): CompiledCheck {
  try {
    return validator.compile(closed);
  } catch {
    return interpretedValidator.compile(closed);
  }
}
