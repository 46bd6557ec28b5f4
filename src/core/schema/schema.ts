import type { ChoiceField, ChoicesField, Field, FieldId, FormModel, Option } from './model.ts';
import { setOwn } from '../protocol/json.ts';
import type { ClosedProperty, ClosedSchema, ClosedString } from '../answer/validator.ts';

type Plain = Record<string, unknown>;

const branches = ['anyOf', 'oneOf'] as const;

/** Those of the named members that are there. */
function pick<T extends object, K extends keyof T>(from: T, ...names: readonly K[]): Plain {
  return Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));
}

/** The rules of a model as a JSON Schema of our own, keyed by our ids: what a validator compiles. */
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
      return needed({ type: 'string', ...pick(field, 'minLength', 'maxLength', 'format', 'pattern', ...branches) });
    case 'date':
      return { type: 'string', format: 'date', ...pick(field, 'minLength', 'maxLength', 'pattern', ...branches) };
    case 'dateTime':
      return { type: 'string', format: 'date-time', ...pick(field, 'minLength', 'maxLength', 'pattern', ...branches) };
    case 'number': {
      const rules = pick(
        field,
        'minimum',
        'maximum',
        'exclusiveMinimum',
        'exclusiveMaximum',
        'multipleOf',
        ...branches,
      );
      return needed({ type: field.integer ? 'integer' : 'number', ...rules });
    }
    case 'list': {
      const items: ClosedString = {
        type: 'string',
        ...pick(field.item, 'minLength', 'maxLength', 'format', 'pattern', ...branches),
      };
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

/** A type alone says nothing that the core has not judged. */
const needed = <P extends ClosedProperty>(property: P): P | undefined =>
  Object.keys(property).length > 1 ? property : undefined;

/** The requested schema that a model stands for: `parseForm` of it gives the model back, and every schema of the specification returns as it was. */
export function toRequestedSchema(model: FormModel): object {
  const properties: Plain = {};
  for (const field of model.fields)
    setOwn<unknown>(properties, field.key, {
      ...typeOf(field),
      ...pick(field, 'title', 'description'),
      ...rulesOf(field),
    });
  const required = model.root.required ?? model.fields.filter((field) => field.required).map(({ key }) => key);
  return {
    ...pick(model.root, '$schema', 'title', 'description'),
    type: 'object',
    properties,
    ...((model.root.required || required.length > 0) && { required: [...required] }),
    ...pick(model.root, 'additionalProperties'),
  };
}

function typeOf(field: Field): Plain {
  switch (field.kind) {
    case 'number':
      return { type: field.integer ? 'integer' : 'number' };
    case 'boolean':
      return { type: 'boolean' };
    case 'choices':
    case 'list':
      return { type: 'array' };
    case 'choice':
      return optionType(field.options);
    case 'fixed':
      return { type: typeof field.value };
    case 'json':
      return {};
    case 'text':
    case 'date':
    case 'dateTime':
      return { type: 'string' };
    default:
      return field satisfies never;
  }
}

function optionType(options: readonly Option[]): Plain {
  const types = new Set(
    options.map(({ value }) => (typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value)),
  );
  if (types.has('number')) types.delete('integer');
  return types.size === 1 ? { type: [...types][0] } : {};
}

function rulesOf(field: Field): Plain {
  switch (field.kind) {
    case 'text':
      return { ...pick(field, 'minLength', 'maxLength', 'format', 'pattern', 'default') };
    case 'date':
      return { ...pick(field, 'minLength', 'maxLength'), format: 'date', ...pick(field, 'pattern', 'default') };
    case 'dateTime':
      return { ...pick(field, 'minLength', 'maxLength'), format: 'date-time', ...pick(field, 'pattern', 'default') };
    case 'number':
      return pick(field, 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'default');
    case 'boolean':
      return pick(field, 'default');
    case 'choice':
      return { ...optionsOf(field), ...pick(field, 'default') };
    case 'choices':
      return {
        ...several(field),
        items: { ...(field.optionSource.startsWith('enum') && optionType(field.options)), ...optionsOf(field) },
        ...start(field),
      };
    case 'list':
      return {
        ...several(field),
        items: { type: 'string', ...pick(field.item, 'minLength', 'maxLength', 'format', 'pattern') },
        ...start(field),
      };
    case 'fixed':
      return { const: field.value };
    case 'json':
      return pick(field, 'default');
    default:
      return field satisfies never;
  }
}

const start = ({ default: value }: { readonly default?: readonly string[] }): Plain =>
  value ? { default: [...value] } : {};

function several(field: {
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems: boolean;
}): Plain {
  return { ...pick(field, 'minItems', 'maxItems'), ...(field.uniqueItems && { uniqueItems: true }) };
}

function optionsOf({ options, optionSource }: ChoiceField | ChoicesField): Plain {
  switch (optionSource) {
    case 'enum':
      return { enum: options.map(({ value }) => value) };
    case 'enumNames':
      return { enum: options.map(({ value }) => value), enumNames: options.map(({ label }) => label) };
    case 'oneOf':
    case 'anyOf':
      return {
        [optionSource]: options.map(({ value, label, description }) => ({
          const: value,
          title: label,
          ...(description !== undefined && { description }),
        })),
      };
    default:
      return optionSource satisfies never;
  }
}
