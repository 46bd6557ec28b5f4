import type { Field, FieldId, FormModel } from './model.ts';
import type { ClosedProperty, ClosedSchema } from './validator.ts';

/** The rules of a model as a JSON Schema keyed by field ids: what a validator compiles. */
export function closeSchema(model: FormModel): ClosedSchema {
  const properties: Record<FieldId, ClosedProperty> = {};
  for (const field of model.fields) {
    const rules = rulesOf(field);
    if (rules) properties[field.id] = rules;
  }
  return { type: 'object', properties };
}

/** Those of the named members that are there. */
export function pick<T extends object, K extends keyof T>(from: T, ...names: readonly K[]): Pick<T, K> {
  const present = names.filter((name) => from[name] !== undefined);
  // A value that is absent is optional, so that it may be left out.
  return Object.fromEntries(present.map((name) => [name, from[name]])) as Pick<T, K>;
}

const ofTexts = ['minLength', 'maxLength', 'pattern', 'anyOf', 'oneOf'] as const;
const ofNumbers = [
  ...(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const),
  ...(['anyOf', 'oneOf'] as const),
];

/** The rules of a field as JSON Schema; of a choice those of an answer outside its options. Undefined where the core itself checks all rules. */
export function rulesOf(field: Field): ClosedProperty | undefined {
  switch (field.kind) {
    case 'text':
      return {
        type: 'string',
        ...(field.checkedFormat && { format: field.checkedFormat }),
        ...pick(field, 'format', ...ofTexts),
      };
    case 'date':
      return { type: 'string', format: 'date', ...pick(field, ...ofTexts) };
    case 'dateTime':
      return { type: 'string', format: 'date-time', ...pick(field, ...ofTexts) };
    case 'number':
      return { type: field.integer ? 'integer' : 'number', ...pick(field, ...ofNumbers) };
    case 'choice':
      return field.other && ('type' in field.other ? field.other : { type: 'string', ...field.other });
    case 'choices':
      return field.other && { type: 'array', items: { type: 'string', ...field.other } };
    case 'list':
      return { type: 'array', items: { type: 'string', ...field.item } };
    case 'boolean':
    case 'json':
    case 'fixed':
      return undefined;
    default:
      return field satisfies never;
  }
}
