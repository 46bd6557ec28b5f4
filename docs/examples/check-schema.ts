import { checkSchema, createCheck, createDraft, parseForm } from 'react-elicitation/core';

/** What a user interface would miss in a schema, with a remedy for each. */
export function reviewSchema(requestedSchema: unknown): readonly string[] {
  return checkSchema(requestedSchema).map(
    ({ severity, key, message }) => `${severity}${key === undefined ? '' : ` at "${key}"`}: ${message}`,
  );
}

/** Whether an answer fits the schema, checked as the dialog does it. */
export function accepts(
  requestedSchema: unknown,
  content: Readonly<Record<string, string | number | boolean>>,
): boolean {
  const form = parseForm(requestedSchema);
  return form.ok && createCheck(form.model)(createDraft(form.model, content)).ok;
}
