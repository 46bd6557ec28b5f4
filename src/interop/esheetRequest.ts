import { isObject, own, setOwn, type JsonObject } from '../core/protocol/json.ts';
import type { ElicitFormParams } from '../core/protocol/types.ts';
import { listOf, member, PARAMS, PROPERTY, sourceOf, toFields, type FormDefinitionLike } from './esheetDefinition.ts';

/** A whole JSON-RPC request in form mode. */
export interface FormRequest {
  readonly jsonrpc: '2.0';
  /** The JSON-RPC id. */
  readonly id: string | number;
  readonly method: 'elicitation/create';
  /** What is asked. */
  readonly params: ElicitFormParams;
  /** Not part of MCP: what eSheet's importer carries beside the params. */
  readonly meta?: unknown;
}

/** Something of an eSheet form that a request cannot express. */
export interface FormLoss {
  /** The id of the eSheet field; '' if it has none. */
  readonly id: string;
  /** The eSheet type of the field. */
  readonly fieldType: string;
  /** `rulesDropped` and `flattened` (of a section): the field stays. With any other code it is left out. */
  readonly code: 'noEquivalent' | 'noOptions' | 'duplicateId' | 'unreadable' | 'flattened' | 'rulesDropped';
}

/** What `fromFormDefinition` takes beside the form. */
export interface FormRequestOptions {
  /** Called for everything that the request cannot express. */
  readonly onLoss?: ((loss: FormLoss) => void) | undefined;
}

/**
 * Converts an eSheet form to an `elicitation/create` request. A form of `toFormDefinition` gives the params it was made
 * of, with the changes made since: questions, options, types, order, added and removed fields. Never throws.
 */
export function fromFormDefinition(definition: FormDefinitionLike, options: FormRequestOptions = {}): FormRequest {
  const form: JsonObject = isObject(definition) ? definition : {};
  const source = sourceOf(form);
  const [mcpId, meta, message, title] = ['mcpId', 'meta', 'mcpMessage', 'schemaTitle'].map((name) => own(source, name));
  const stored = own(source, PARAMS);
  const texts = [own(form, 'description'), own(form, 'title'), ''];
  const params: JsonObject =
    isObject(stored) && own(stored, 'mode') !== 'url'
      ? stored
      : {
          mode: 'form',
          message: texts.find(isText),
          requestedSchema: { type: 'object', ...(isText(title) && { title }), properties: {} },
        };
  const schema = own(params, 'requestedSchema');
  const requestedSchema = changedSchema(schema, flatFields(own(form, 'fields'), options.onLoss), options);
  const sent = isText(message) ? withMember(params, 'message', message) : params;
  return {
    jsonrpc: '2.0',
    id: typeof mcpId === 'string' || typeof mcpId === 'number' ? mcpId : (textOf(own(form, 'id')) ?? 'mcp-form'),
    method: 'elicitation/create',
    // Stored params may lack a message or a schema, as they arrived.
    params: (requestedSchema === schema ? sent : withMember(sent, 'requestedSchema', requestedSchema)) as never,
    ...(meta !== undefined && { meta }),
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

type Fields = ReadonlyMap<string, JsonObject>;

/** The fields by id, in order. The fields of a section stand in the place of the section. */
export function flatFields(list: unknown, onLoss?: (loss: FormLoss) => void, fields = new Map<string, JsonObject>()) {
  for (const field of Array.isArray(list) ? list : []) {
    const [id, fieldType, rules, inner] = ['id', 'fieldType', 'rules', 'fields'].map((name) => member(field, name));
    const lose = (code: FormLoss['code']) =>
      onLoss?.({ id: textOf(id) ?? '', fieldType: textOf(fieldType) ?? '', code });
    if (Array.isArray(rules) && rules.length > 0) lose('rulesDropped');
    if (typeof id !== 'string' || typeof fieldType !== 'string') lose('unreadable');
    else if (fieldType === 'section') {
      lose('flattened');
      flatFields(inner, onLoss, fields);
    } else if (fields.has(id)) lose('duplicateId');
    else fields.set(id, field);
  }
  return fields;
}

/** The schema with the fields as they are now; the same object if no field has changed. */
function changedSchema(schema: unknown, fields: Fields, { onLoss }: FormRequestOptions): unknown {
  const original: Fields = new Map(toFields(schema).map((field) => [field.id, field as unknown as JsonObject]));
  const whole = (of: Fields) =>
    JSON.stringify([...of].map(([id, field]) => [id, own(field, 'question') ?? '', isRequired(field), typeOf(field)]));
  const before = member(schema, 'properties');
  if (whole(fields) === whole(original)) return schema;

  const properties: Record<string, unknown> = {};
  const required = new Set<unknown>();
  for (const [id, field] of fields) {
    const property = propertyOf(field, original.get(id), member(before, id));
    if (property === 'noEquivalent' || property === 'noOptions') {
      onLoss?.({ id, fieldType: String(own(field, 'fieldType')), code: property });
      continue;
    }
    setOwn(properties, id, property);
    if (isRequired(field)) required.add(id);
  }
  const root = isObject(schema) && isObject(before) ? schema : { type: 'object' };
  const changed = withMember(root, 'properties', properties);
  const stated = own(root, 'required');
  // A name that was never a property stays in `required`.
  const wasProperty = (name: unknown) => original.has(String(name)) || Object.hasOwn(properties, String(name));
  const names = listOf(root, 'required').filter((name) => required.has(name) || !wasProperty(name));
  const all = [...new Set<unknown>([...names, ...required])];
  return all.length > 0 || Array.isArray(stated) ? withMember(changed, 'required', all) : changed;
}

const isRequired = (field: JsonObject): boolean => own(field, 'required') === true;

/** Type, options and rules of a field, to compare. Option ids are left out: they shift when another field goes. */
function typeOf(field: JsonObject): string {
  const values = listOf(field, 'options').map((option) =>
    isObject(option) ? [own(option, 'value'), own(option, 'text')] : option,
  );
  const rules = Object.entries(sourceOf(field)).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([own(field, 'fieldType'), own(field, 'inputType'), values, rules]);
}

/** The property of a field: the original one, if nothing but the question has changed. */
function propertyOf(field: JsonObject, before: JsonObject | undefined, original: unknown): unknown {
  const question = own(field, 'question');
  if (before && original !== undefined && typeOf(field) === typeOf(before))
    return isObject(original) ? retitled(original, own(before, 'question'), question) : original;
  // eSheet's importer keeps the whole property of what it cannot show.
  const kept = own(field, 'fieldType') === 'longtext' ? own(sourceOf(field), PROPERTY) : undefined;
  return !before && isObject(kept) ? retitled(kept, own(kept, 'title'), question) : toProperty(field);
}

/** The property with another title where the question has changed; without one where the question is empty. */
function retitled(property: JsonObject, before: unknown, question: unknown): JsonObject {
  if ((before ?? '') === (question ?? '')) return property;
  if (typeof question === 'string' && question !== '') return withMember(property, 'title', question);
  return Object.fromEntries(Object.entries(property).filter(([name]) => name !== 'title'));
}

/** A copy with one member replaced in its place. Any key becomes an own member. */
function withMember(object: JsonObject, key: string, value: unknown): JsonObject {
  const copy: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(object)) setOwn(copy, name, name === key ? value : member);
  if (!Object.hasOwn(copy, key)) setOwn(copy, key, value);
  return copy;
}

const FORMATS: JsonObject = { email: 'email', url: 'uri', date: 'date', 'datetime-local': 'date-time' };

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
const isScalar = (value: unknown): boolean => isText(value) || isNumber(value) || isBoolean(value);
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

/** The property that an eSheet field stands for, with the rules that an adapter left on it. */
function toProperty(field: JsonObject): JsonObject | 'noEquivalent' | 'noOptions' {
  const source = sourceOf(field);
  const question = own(field, 'question');
  const rules = (fits: (value: unknown) => boolean, ...names: readonly string[]): JsonObject =>
    Object.fromEntries(names.map((name) => [name, own(source, name)]).filter(([, value]) => fits(value)));
  const texts = { ...(isText(question) && question !== '' && { title: question }), ...rules(isText, 'description') };
  const inputType = textOf(own(field, 'inputType')) ?? '';
  const fieldType = own(field, 'fieldType');
  switch (fieldType) {
    case 'text':
    case 'longtext': {
      if (inputType === 'number') break;
      const format = own(FORMATS, inputType);
      return {
        type: 'string',
        ...texts,
        ...rules(isNumber, 'minLength', 'maxLength'),
        ...(format !== undefined && { format }),
        ...rules(isText, 'pattern', 'default'),
      };
    }
    case 'slider':
      break;
    case 'boolean':
      return { type: 'boolean', ...texts, ...rules(isBoolean, 'default') };
    case 'radio':
    case 'dropdown': {
      const list = optionsOf(field, 'oneOf');
      return list ? { ...list.type, ...texts, ...list.options, ...rules(isScalar, 'default') } : 'noOptions';
    }
    case 'check':
    case 'multiselectdropdown': {
      const list = optionsOf(field, 'anyOf');
      if (!list) return 'noOptions';
      return {
        type: 'array',
        ...texts,
        ...rules(isNumber, 'minItems', 'maxItems'),
        ...rules(isBoolean, 'uniqueItems'),
        items: { ...('enum' in list.options && list.type), ...list.options },
        ...rules(isTexts, 'default'),
      };
    }
    case 'rating': {
      const count = listOf(field, 'options').length;
      return { type: 'integer', ...texts, minimum: 1, ...(count > 0 && { maximum: count }) };
    }
    default:
      return 'noEquivalent';
  }
  const type = own(source, 'mcpType') === 'integer' ? 'integer' : 'number';
  return { type, ...texts, ...rules(isNumber, 'minimum', 'maximum', 'default') };
}

/** A plain `enum` if no option has a text of its own, else a list of titled constants. */
function optionsOf(field: JsonObject, titled: 'oneOf' | 'anyOf') {
  const options = listOf(field, 'options').filter(
    (option): option is JsonObject => isObject(option) && isScalar(own(option, 'value')),
  );
  if (options.length === 0) return undefined;
  const values = options.map((option) => own(option, 'value'));
  const type = values.every(isText) ? { type: 'string' } : {};
  if (options.every((option) => own(option, 'text') === undefined)) return { type, options: { enum: values } };
  const constants = options.map((option, index) => ({
    const: values[index],
    title: textOf(own(option, 'text')) || String(values[index]),
  }));
  return { type, options: { [titled]: constants } };
}
