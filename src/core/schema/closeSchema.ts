import type { ClosedProperty, ClosedSchema } from './validator.ts';
import type { FieldId, FieldOf, FormModel } from './model.ts';

/** The rules of a model as a JSON Schema keyed by field ids: what a validator compiles. */
export function closeSchema(model: FormModel): ClosedSchema {
  const properties: Record<FieldId, ClosedProperty> = {};
  for (const field of model.fields) {
    // Of the other kinds the core checks all that there is.
    if (field.kind === 'list') properties[field.id] = { type: 'array', items: textRulesOf(field.item) };
    else if (field.kind === 'number') properties[field.id] = numberRulesOf(field);
    else if (field.kind === 'text' || field.kind === 'date' || field.kind === 'dateTime')
      properties[field.id] = textRulesOf(field);
  }
  return { type: 'object', properties };
}

/** Those of the named members that are there. */
export function pick<T extends object, K extends keyof T>(from: T, ...names: readonly K[]): Pick<T, K> {
  // What is not there is optional, so that it may be left out.
  return Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]]))) as Pick<
    T,
    K
  >;
}

type Texts = FieldOf<'text' | 'date' | 'dateTime'> | FieldOf<'list'>['item'];

/** A text as JSON Schema. */
export function textRulesOf(text: Texts): ClosedProperty & { readonly type: 'string' } {
  const kind = 'kind' in text ? text.kind : 'item';
  const format =
    kind === 'date' ? 'date' : kind === 'dateTime' ? 'date-time' : 'format' in text ? text.format : undefined;
  const rules = pick(text, 'minLength', 'maxLength', 'pattern', 'anyOf', 'oneOf');
  return { type: 'string', ...(format && { format }), ...rules };
}

/** A number as JSON Schema. */
export function numberRulesOf(field: FieldOf<'number'>): ClosedProperty & { readonly type: 'number' | 'integer' } {
  const rules = pick(
    field,
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
    'anyOf',
    'oneOf',
  );
  return { type: field.integer ? 'integer' : 'number', ...rules };
}
