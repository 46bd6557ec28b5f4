import type { Field, FieldId, FormModel } from '../schema/model.ts';
import { numberRules, pick, textRules } from '../schema/toRequestedSchema.ts';
import type { ClosedProperty, ClosedSchema, ClosedString } from '../rules/validator.ts';

/** The rules of a model as a JSON Schema keyed by field ids: what a validator compiles. */
export function closeSchema(model: FormModel): ClosedSchema {
  const properties: Record<FieldId, ClosedProperty> = {};
  for (const field of model.fields) {
    const property = closeField(field);
    if (property) properties[field.id] = property;
  }
  return { type: 'object', properties };
}

function closeField(field: Field): ClosedProperty | undefined {
  switch (field.kind) {
    case 'text':
      return needed({ type: 'string', ...pick(field, ...textRules, 'format') });
    case 'date':
      return { type: 'string', format: 'date', ...pick(field, ...textRules) };
    case 'dateTime':
      return { type: 'string', format: 'date-time', ...pick(field, ...textRules) };
    case 'number':
      return needed({ type: field.integer ? 'integer' : 'number', ...pick(field, ...numberRules) });
    case 'list': {
      const items: ClosedString = { type: 'string', ...pick(field.item, ...textRules, 'format') };
      return needed(items) && { type: 'array', items };
    }
    case 'boolean':
    case 'choice':
    case 'choices':
    case 'fixed':
    case 'json':
      return undefined;
    default:
      return field satisfies never;
  }
}

/** A type alone is checked by the core. */
const needed = <P extends ClosedProperty>(property: P): P | undefined =>
  Object.keys(property).length > 1 ? property : undefined;
