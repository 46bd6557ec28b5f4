import type { Content } from '../../src/core/protocol/types.ts';
import { createCheck } from '../../src/core/answer/createCheck.ts';
import type { Draft, FormModel } from '../../src/core/schema/model.ts';
import { parseForm } from '../../src/core/schema/parse.ts';
import type { Validator } from '../../src/core/schema/validator.ts';

/** The schema of a form with one property, `it`. */
export const ofOne = (it: unknown, required = false, rest: object = {}) => ({
  type: 'object',
  properties: { it },
  ...(required && { required: ['it'] }),
  ...rest,
});

/** The form of a schema that has one. */
export function read(schema: unknown, options?: Parameters<typeof parseForm>[1]) {
  const parsed = parseForm(schema, options);
  if (!parsed.ok) throw new Error(`no form: ${parsed.problem} ${parsed.key}`);
  return parsed;
}

export const modelOf = (schema: unknown): FormModel => read(schema).model;

/** What is sent for a value of the first field's control, or the codes of what is wrong. */
export function resultOf(schema: unknown, draft: unknown, validator?: Validator): Content | readonly string[] {
  const result = createCheck(modelOf(schema), validator)({ f0: draft } as Draft);
  return result.ok ? result.content : result.issues.map(({ code }) => code);
}

/** Options with titles, by value. */
export const titled = (titles: Readonly<Record<string, string>>) =>
  Object.entries(titles).map(([value, title]) => ({ const: value, title }));
