import type { Content } from '../../src/core/protocol/types.ts';
import { createCheck } from '../../src/core/answer/createCheck.ts';
import type { Draft, Field, FormModel } from '../../src/core/schema/model.ts';
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

/**
 * What a field is, besides its names: options by their values, with their labels where these differ; of texts and lists nothing
 * that is false.
 */
function partsOf(field: Field): object {
  const { id: _id, key: _key, required: _required, label: _label, title: _title, ...parts } = field;
  const options =
    'options' in field && field.options.map(({ value, label }) => (label === String(value) ? value : [value, label]));
  const rest = Object.entries({ ...parts, ...(options && { options }) });
  return Object.fromEntries(
    rest.filter(([name, value]) => value !== false || !/^(?:multiline|secret|uniqueItems)$/.test(name)),
  );
}

/** The field that a property becomes, or the keyword for which there is none, and what its author is told. */
export function becomes(property: unknown, rest?: object): readonly [object | string | undefined, readonly string[]] {
  const parsed = parseForm(ofOne(property, false, rest));
  const [field] = parsed.ok ? parsed.model.fields : [];
  const none = parsed.ok ? parsed.skipped[0]?.keyword : parsed.problem;
  return [field ? partsOf(field) : none, parsed.findings.map(({ code, keyword }) => `${code} ${keyword}`)];
}
