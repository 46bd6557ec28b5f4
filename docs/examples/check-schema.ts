import { checkSchema, createCheck, createDraft, parseForm } from 'react-elicitation/core';

/** Lists what a form cannot use of a schema, with a remedy for each. */
export function reviewSchema(requestedSchema: unknown): readonly string[] {
  return checkSchema(requestedSchema).map(
    ({ severity, key, message }) => `${severity}${key === undefined ? '' : ` at "${key}"`}: ${message}`,
  );
}

/** Checks content against the schema as the dialog does. */
export function accepts(
  requestedSchema: unknown,
  content: Readonly<Record<string, string | number | boolean>>,
): boolean {
  const form = parseForm(requestedSchema);
  return form.ok && createCheck(form.model)(createDraft(form.model, content)).ok;
}
