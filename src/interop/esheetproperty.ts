import { isObject, own, type JsonObject } from '../core/protocol/json.ts';
import { sourceOf } from './esheetsource.ts';

/** Why a field has no property: its type has no counterpart in MCP, or nothing can be chosen. */
export type NoProperty = 'noEquivalent' | 'noOptions';

const formats: Readonly<Record<string, string>> = {
  email: 'email',
  url: 'uri',
  date: 'date',
  'datetime-local': 'date-time',
};

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
const isScalar = (value: unknown): boolean => isText(value) || isNumber(value) || isBoolean(value);
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

/** A property, of any JSON where a server wrote it, or why there is none. */
export type PropertyOf = { readonly property: unknown } | { readonly none: NoProperty };

/** The property that an eSheet field stands for, with the rules that an adapter left on it. */
export function toProperty(field: JsonObject): PropertyOf {
  const property = madeProperty(field);
  return typeof property === 'string' ? { none: property } : { property };
}

function madeProperty(field: JsonObject): JsonObject | NoProperty {
  const source = sourceOf(field);
  const question = own(field, 'question');
  const texts = {
    ...(isText(question) && question !== '' && { title: question }),
    ...kept(source, isText, 'description'),
  };
  switch (own(field, 'fieldType')) {
    case 'text':
    case 'longtext':
      return own(field, 'inputType') === 'number' ? numberProperty(source, texts) : textProperty(field, source, texts);
    case 'boolean':
      return { type: 'boolean', ...texts, ...kept(source, isBoolean, 'default') };
    case 'radio':
    case 'dropdown': {
      const options = optionsOf(field, 'oneOf');
      return options
        ? { ...options.type, ...texts, ...options.list, ...kept(source, isScalar, 'default') }
        : 'noOptions';
    }
    case 'check':
    case 'multiselectdropdown':
      return severalProperty(field, source, texts);
    case 'rating': {
      const { length } = listed(field);
      return { type: 'integer', ...texts, minimum: 1, ...(length > 0 && { maximum: length }) };
    }
    case 'slider':
      return numberProperty(source, texts);
    default:
      return 'noEquivalent';
  }
}

function textProperty(field: JsonObject, source: JsonObject, texts: JsonObject): JsonObject {
  const inputType = own(field, 'inputType');
  const format = typeof inputType === 'string' ? own(formats, inputType) : undefined;
  return {
    type: 'string',
    ...texts,
    ...kept(source, isNumber, 'minLength', 'maxLength'),
    ...(format !== undefined && { format }),
    ...kept(source, isText, 'pattern', 'default'),
  };
}

function numberProperty(source: JsonObject, texts: JsonObject): JsonObject {
  const type = own(source, 'mcpType') === 'integer' ? 'integer' : 'number';
  return { type, ...texts, ...kept(source, isNumber, 'minimum', 'maximum', 'default') };
}

function severalProperty(field: JsonObject, source: JsonObject, texts: JsonObject): JsonObject | NoProperty {
  const options = optionsOf(field, 'anyOf');
  if (!options) return 'noOptions';
  return {
    type: 'array',
    ...texts,
    ...kept(source, isNumber, 'minItems', 'maxItems'),
    ...kept(source, isBoolean, 'uniqueItems'),
    items: { ...('enum' in options.list && options.type), ...options.list },
    ...kept(source, isTexts, 'default'),
  };
}

function kept(source: JsonObject, fits: (value: unknown) => boolean, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, own(source, name)]).filter(([, value]) => fits(value)));
}

function listed(field: JsonObject): readonly unknown[] {
  const options = own(field, 'options');
  return Array.isArray(options) ? options : [];
}

interface Options {
  readonly type: JsonObject;
  readonly list: JsonObject;
}

/** A plain list where nothing is shown but the values, else a named one. eSheet's importer leaves numbers as they are. */
function optionsOf(field: JsonObject, named: 'oneOf' | 'anyOf'): Options | undefined {
  const options = listed(field).filter(
    (option): option is JsonObject => isObject(option) && isScalar(own(option, 'value')),
  );
  if (options.length === 0) return undefined;
  const values = options.map((option) => own(option, 'value'));
  const type = values.every(isText) ? { type: 'string' } : {};
  if (options.every((option) => own(option, 'text') === undefined)) return { type, list: { enum: values } };
  const consts = options.map((option, index) => {
    const text = own(option, 'text');
    return { const: values[index], title: isText(text) && text !== '' ? text : String(values[index]) };
  });
  return { type, list: { [named]: consts } };
}
