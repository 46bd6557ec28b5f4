import { checkContent, checkSchema } from 'react-elicitation/core';

/** Lists the problems of a schema, with a remedy for each. */
export function reviewSchema(requestedSchema: unknown): readonly string[] {
  return checkSchema(requestedSchema).map(
    ({ severity, key, message }) => `${severity}${key === undefined ? '' : ` at "${key}"`}: ${message}`,
  );
}

/** Checks content against the schema as the dialog does. */
export const accepts = (requestedSchema: unknown, content: unknown): boolean =>
  checkContent({ message: '', requestedSchema }, content).ok;
