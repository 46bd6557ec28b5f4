// A file apart from `createCheck.ts`: a page with only the queue loads this one, and nothing that reads drafts.
import { setOwn } from '../protocol/json.ts';
import type { Content, ContentValue } from '../protocol/types.ts';
import { closeSchema } from '../schema/closeSchema.ts';
import { interpretedValidator } from '../schema/interpreted.ts';
import type { Issue } from '../schema/issues.ts';
import { outsideOptions, type Field, type FieldId, type FormModel } from '../schema/model.ts';
import type { ClosedValues, Validator } from '../schema/validator.ts';

/** The result for one field: a value, nothing, or why it cannot be sent. */
export type Answer = { readonly value: ContentValue } | { readonly issue: Issue } | 'absent';

/** The issue of a field. */
export interface Fault {
  readonly field: Field;
  readonly issue: Issue;
}

/** Checks the answer to each field: by the issue of reading it, else by the rules of the model. */
export function createFieldsCheck(model: FormModel, validator: Validator = interpretedValidator) {
  const closed = closeSchema(model);
  let validate = interpretedValidator.compile(closed);
  try {
    validate = validator.compile(closed);
  } catch {
    // The built-in one is used instead.
  }
  return (readAnswer: (field: Field) => Answer): { readonly content: Content; readonly faults: readonly Fault[] } => {
    const content: Content = {};
    const values: Record<FieldId, unknown> = {};
    const issues = new Map<FieldId, Issue>();
    for (const field of model.fields) {
      const answer = readAnswer(field);
      if (answer === 'absent') continue;
      if ('issue' in answer) issues.set(field.id, answer.issue);
      else {
        setOwn<ContentValue>(content, field.key, answer.value);
        // No rule applies to the empty text where it is listed.
        const isBlank = field.blank !== undefined && answer.value === '';
        if (Object.hasOwn(closed.properties, field.id) && !isBlank) values[field.id] = ruledPart(field, answer.value);
      }
    }
    for (const issue of validate(values as ClosedValues)) if (!issues.has(issue.field)) issues.set(issue.field, issue);
    const faults = model.fields.flatMap((field): Fault[] => {
      const issue = issues.get(field.id);
      return issue ? [{ field, issue: field.kind === 'choices' ? aboutField(issue) : issue }] : [];
    });
    return { content, faults };
  };
}

/** The part of an answer that rules apply to: of a choice the texts outside its options. */
function ruledPart(field: Field, value: ContentValue): ContentValue | undefined {
  if (field.kind !== 'choice' && field.kind !== 'choices') return value;
  if (!Array.isArray(value)) return outsideOptions(field, [value])[0];
  const texts = outsideOptions(field, value);
  return texts.length > 0 ? [...texts] : undefined;
}

/** A choice has one text of the user's own, so its place says nothing. */
function aboutField(issue: Issue): Issue {
  if (issue.code === 'duplicate' || !('item' in issue)) return issue;
  const { item: _, ...rest } = issue;
  return rest as Issue;
}
