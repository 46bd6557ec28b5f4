// A file apart from `check.ts`: a page with only the queue loads this one, and nothing that reads drafts.
import { setOwn } from '../protocol/json.ts';
import type { Content, ContentValue } from '../protocol/types.ts';
import { closeSchema } from '../schema/closeSchema.ts';
import { interpretedValidator } from '../schema/interpreted.ts';
import type { Issue } from '../schema/issues.ts';
import type { Field, FieldId, FormModel } from '../schema/model.ts';
import type { ClosedValues, Validator } from '../schema/validator.ts';

/** What a field would send: a value, nothing, or why it cannot be sent. */
export type Answer = { readonly value: ContentValue } | { readonly issue: Issue } | 'absent';

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
    // The built-in one is used instead.
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
