import { isObject, own, setOwn, type JsonObject } from '../core/protocol/json.ts';
import type { ElicitFormParams } from '../core/protocol/types.ts';
import type { OptionValue } from '../core/schema/model.ts';
import { optionsSchema } from '../core/schema/toRequestedSchema.ts';
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
  const { id, title, description, fields, ...form }: JsonObject = isObject(definition) ? definition : {};
  const { mcpId, meta, mcpMessage, schemaTitle, [PARAMS]: stored } = sourceOf(form);
  const params: JsonObject =
    isObject(stored) && own(stored, 'mode') !== 'url'
      ? stored
      : {
          mode: 'form',
          message: [description, title, ''].find(isText),
          requestedSchema: { type: 'object', ...(isText(schemaTitle) && { title: schemaTitle }), properties: {} },
        };
  const schema = own(params, 'requestedSchema');
  const requestedSchema = changedSchema(schema, flatFields(fields, options.onLoss), options);
  const sent = isText(mcpMessage) ? withMember(params, 'message', mcpMessage) : params;
  return {
    jsonrpc: '2.0',
    id: isText(mcpId) || typeof mcpId === 'number' ? mcpId : isText(id) ? id : 'mcp-form',
    method: 'elicitation/create',
    // Stored params may lack a message or a schema, as they arrived.
    params: (requestedSchema === schema ? sent : withMember(sent, 'requestedSchema', requestedSchema)) as never,
    ...(meta !== undefined && { meta }),
  };
}

type Fields = ReadonlyMap<string, JsonObject>;

/** The fields by id, in order. The fields of a section stand in the place of the section. */
export function flatFields(list: unknown, onLoss?: (loss: FormLoss) => void, fields = new Map<string, JsonObject>()) {
  for (const field of Array.isArray(list) ? (list as unknown[]) : []) {
    const { id, fieldType, rules, fields: inner }: JsonObject = isObject(field) ? field : {};
    const lose = (code: FormLoss['code']) =>
      onLoss?.({ id: isText(id) ? id : '', fieldType: isText(fieldType) ? fieldType : '', code });
    if (Array.isArray(rules) && rules.length > 0) lose('rulesDropped');
    if (!isObject(field) || !isText(id) || !isText(fieldType)) lose('unreadable');
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
  if (whole(fields) === whole(original)) return schema;

  const before = member(schema, 'properties');
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
  // A name that was never a property stays in `required`.
  const wasProperty = (name: unknown) => original.has(String(name)) || Object.hasOwn(properties, String(name));
  const names = listOf(root, 'required').filter((name) => required.has(name) || !wasProperty(name));
  const all = [...new Set<unknown>([...names, ...required])];
  return all.length > 0 || Array.isArray(own(root, 'required')) ? withMember(changed, 'required', all) : changed;
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
  if (isText(question) && question !== '') return withMember(property, 'title', question);
  const { title: _, ...untitled } = property;
  return untitled;
}

/** A copy with one member replaced in its place. Any key becomes an own member. */
function withMember(object: JsonObject, key: string, value: unknown): JsonObject {
  const copy = { ...object };
  setOwn(copy, key, value);
  return copy;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
const isScalar = (value: unknown): boolean => isText(value) || isNumber(value) || isBoolean(value);
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

/** What the field types of eSheet are in a schema. */
const KINDS: JsonObject = {
  text: 'string',
  longtext: 'string',
  slider: 'number',
  boolean: 'boolean',
  radio: 'choice',
  dropdown: 'choice',
  check: 'choices',
  multiselectdropdown: 'choices',
  rating: 'rating',
};

const FORMATS: JsonObject = { email: 'email', url: 'uri', date: 'date', 'datetime-local': 'date-time' };

/** The rules that an adapter may have left on a field, each with the values that it may have. */
const RULES: Readonly<Record<string, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  string: { minLength: isNumber, maxLength: isNumber, pattern: isText, default: isText },
  number: { minimum: isNumber, maximum: isNumber, default: isNumber },
  boolean: { default: isBoolean },
  choice: { default: isScalar },
  choices: { minItems: isNumber, maxItems: isNumber, uniqueItems: isBoolean, default: isTexts },
};

/** The property that an eSheet field stands for. */
function toProperty(field: JsonObject): JsonObject | 'noEquivalent' | 'noOptions' {
  const { question, fieldType, inputType } = field;
  const named = own(KINDS, String(fieldType));
  const kind = named === 'string' && inputType === 'number' ? 'number' : named;
  if (!isText(kind)) return 'noEquivalent';
  const type = typeOfKind(kind, field);
  if (!type) return 'noOptions';
  const source = sourceOf(field);
  const rules = Object.entries({ description: isText, ...RULES[kind] })
    .map(([name, fits]) => [name, own(source, name), fits] as const)
    .filter(([, value, fits]) => fits(value));
  return { ...type, ...(isText(question) && question !== '' && { title: question }), ...Object.fromEntries(rules) };
}

function typeOfKind(kind: string, field: JsonObject): JsonObject | undefined {
  switch (kind) {
    case 'string': {
      const format = own(FORMATS, String(own(field, 'inputType')));
      return { type: 'string', ...(format !== undefined && { format }) };
    }
    case 'number':
      return { type: own(sourceOf(field), 'mcpType') === 'integer' ? 'integer' : 'number' };
    case 'choice':
      return optionsOf(field, 'oneOf');
    case 'choices': {
      const items = optionsOf(field, 'anyOf');
      return items && { type: 'array', items };
    }
    case 'rating': {
      const count = listOf(field, 'options').length;
      return { type: 'integer', minimum: 1, ...(count > 0 && { maximum: count }) };
    }
    default:
      return { type: kind };
  }
}

/** A plain `enum` if no option has a text of its own, else a list of titled constants. */
function optionsOf(field: JsonObject, titled: 'oneOf' | 'anyOf'): JsonObject | undefined {
  const options = listOf(field, 'options').filter(
    (option): option is JsonObject => isObject(option) && isScalar(own(option, 'value')),
  );
  if (options.length === 0) return undefined;
  const isPlain = options.every(({ text }) => text === undefined);
  const written = options.map(({ value, text }) => ({
    // Only scalars are left.
    value: value as OptionValue,
    label: isText(text) && text !== '' ? text : String(value),
  }));
  return optionsSchema(written, isPlain ? 'enum' : titled);
}
