import { defined, isObject, isText, ownProperty, setOwn, toJson, type JsonObject } from '../core/protocol/json.ts';
import type { ElicitFormParams, ElicitRequest } from '../core/protocol/types.ts';
import { total } from '../core/protocol/total.ts';
import { callHost } from '../core/queue/callHost.ts';
import { readForm } from '../core/schema/readForm.ts';
import { toRequestedSchema } from '../core/schema/toRequestedSchema.ts';
import { INPUT_TYPES, listOf, member, PARAMS, PROPERTY, readFields, rulesOf, sourceOf } from './esheetDefinition.ts';
import type { FormDefinitionLike } from './esheetDefinition.ts';

/** A whole JSON-RPC request in form mode. */
export interface FormRequest extends ElicitRequest {
  readonly jsonrpc: '2.0';
  /** The JSON-RPC id. */
  readonly id: string | number;
  /** The questions. */
  readonly params: ElicitFormParams;
  /** Beside the params, and no part of MCP: eSheet's importer carries this. */
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

/** Options of `fromFormDefinition`. */
export interface FormRequestOptions {
  /** Called for everything that the request cannot express. */
  readonly onLoss?: ((loss: FormLoss) => void) | undefined;
}

/**
 * Converts an eSheet form to an `elicitation/create` request. A form of `toFormDefinition` gives the params it was made
 * of, with the changes made since: questions, order, added and removed fields. A field whose type, options or rules were edited
 * keeps of its property what eSheet expresses. Never throws: a form that cannot be read is a request that can only be declined or
 * cancelled, and a loss without an id.
 */
export const fromFormDefinition: (definition: FormDefinitionLike, options?: FormRequestOptions) => FormRequest = total(
  convert,
  (_, options) => {
    const tell = total(
      () => callHost(options?.onLoss, { id: '', fieldType: '', code: 'unreadable' }),
      () => undefined,
    );
    tell();
    const params = { mode: 'form', message: '', requestedSchema: null } as const;
    return { jsonrpc: '2.0', id: 'mcp-form', method: 'elicitation/create', params };
  },
);

function convert(definition: FormDefinitionLike, options: FormRequestOptions = {}): FormRequest {
  const lose: Lose = ({ id, fieldType }, code) => {
    callHost(options.onLoss, { id: isText(id) ? id : '', fieldType: isText(fieldType) ? fieldType : '', code });
  };
  const { id, title, description, fields, ...form }: JsonObject = isObject(definition) ? definition : {};
  const { mcpId, meta, mcpMessage, schemaTitle, [PARAMS]: stored } = sourceOf(form);
  const params: JsonObject =
    isObject(stored) && ownProperty(stored, 'mode') !== 'url'
      ? stored
      : {
          mode: 'form',
          message: [description, title, ''].find(isText),
          requestedSchema: { type: 'object', ...(isText(schemaTitle) && { title: schemaTitle }), properties: {} },
        };
  const schema = ownProperty(params, 'requestedSchema');
  const requestedSchema = changedSchema(schema, flatFields(fields, lose), lose);
  const changes = { message: isText(mcpMessage) ? mcpMessage : undefined, requestedSchema };
  return {
    jsonrpc: '2.0',
    id: isText(mcpId) || typeof mcpId === 'number' ? mcpId : isText(id) ? id : 'mcp-form',
    method: 'elicitation/create',
    // Stored params may lack a message or a schema, as they arrived.
    params: { ...params, ...defined(changes) } as never,
    ...(meta !== undefined && { meta }),
  };
}

type Fields = ReadonlyMap<string, JsonObject>;

type Lose = (field: JsonObject, code: FormLoss['code']) => void;

/** Sections within each other. */
const deepest = 32;

/** The fields by id, in order. The fields of a section stand in the place of the section. */
export function flatFields(list: unknown, lose?: Lose, fields = new Map<string, JsonObject>(), depth = 0) {
  for (const given of Array.isArray(list) ? (list as unknown[]) : []) {
    const field: JsonObject = isObject(given) ? given : {};
    const { id, fieldType } = field;
    if (listOf(field, 'rules').length > 0) lose?.(field, 'rulesDropped');
    if (!isText(id) || !isText(fieldType) || depth > deepest) lose?.(field, 'unreadable');
    else if (fieldType === 'section') {
      lose?.(field, 'flattened');
      flatFields(ownProperty(field, 'fields'), lose, fields, depth + 1);
    } else if (fields.has(id)) lose?.(field, 'duplicateId');
    else fields.set(id, field);
  }
  return fields;
}

/** The schema with the fields as they are now; the same object if no field has changed. */
function changedSchema(schema: unknown, fields: Fields, lose: Lose): unknown {
  const original: Fields = new Map(readFields(schema).map((field) => [field.id, field as unknown as JsonObject]));
  const whole = (of: Fields) =>
    JSON.stringify(
      [...of].map(([id, field]) => [id, ownProperty(field, 'question') ?? '', isRequired(field), typeOf(field)]),
    );
  if (whole(fields) === whole(original)) return schema;

  const before = member(schema, 'properties');
  const properties: Record<string, unknown> = {};
  const required = new Set<unknown>();
  for (const [id, field] of fields) {
    const property = propertyOf(field, original.get(id), member(before, id), lose);
    if (property === undefined) continue;
    setOwn(properties, id, property);
    if (isRequired(field)) required.add(id);
  }
  const root = isObject(schema) && isObject(before) ? schema : { type: 'object' };
  // A name that was never a property stays in `required`.
  const wasProperty = (name: unknown) => original.has(String(name)) || Object.hasOwn(properties, String(name));
  const names = listOf(root, 'required').filter((name) => required.has(name) || !wasProperty(name));
  const all = [...new Set<unknown>([...names, ...required])];
  return {
    ...root,
    properties,
    ...((all.length > 0 || Array.isArray(ownProperty(root, 'required'))) && { required: all }),
  };
}

const isRequired = (field: JsonObject): boolean => ownProperty(field, 'required') === true;

/** Type, options and rules of a field, to compare. */
const typeOf = (field: JsonObject): string | undefined =>
  toJson(['fieldType', 'inputType', 'options', '_sourceData'].map((name) => ownProperty(field, name)));

/**
 * The property of a field: the original one, if nothing but the question has changed. A type, an option or a rule that was edited
 * makes a new one, of what eSheet expresses: that the rest is gone is reported.
 */
function propertyOf(field: JsonObject, before: JsonObject | undefined, original: unknown, lose: Lose): unknown {
  const question = ownProperty(field, 'question');
  if (before && original !== undefined && typeOf(field) === typeOf(before))
    return isObject(original) ? retitled(original, ownProperty(before, 'question'), question) : original;
  if (original !== undefined) lose(field, 'rulesDropped');
  // eSheet's importer keeps the whole property of what it cannot show.
  const kept = ownProperty(field, 'fieldType') === 'longtext' ? ownProperty(sourceOf(field), PROPERTY) : undefined;
  if (isObject(kept)) return retitled(kept, ownProperty(kept, 'title'), question);
  // The label of a property without a title is no title of its own.
  const isAsked = before && question === ownProperty(before, 'question');
  return toProperty(field, isAsked ? member(original, 'title') : question, lose);
}

/** The property with another title where the question has changed; without one where the question is empty. */
function retitled(property: JsonObject, before: unknown, question: unknown): JsonObject {
  if ((before ?? '') === (question ?? '')) return property;
  const { title: _, ...untitled } = property;
  return isText(question) && question !== '' ? { ...property, title: question } : untitled;
}

/** The property that an eSheet field stands for, as the kit reads and writes it: rules that do not fit are dropped. */
function toProperty(field: JsonObject, title: unknown, lose: Lose): unknown {
  const type = typeInSchema(field);
  if (!type) return lose(field, 'noEquivalent');
  const rules = rulesOf(sourceOf(field));
  const read = readForm({ properties: { it: { ...rules, ...type } } });
  const made = read.ok && member(member(toRequestedSchema(read.model), 'properties'), 'it');
  const name = ownProperty(type, 'type');
  if (!isObject(made)) return lose(field, name === undefined || name === 'array' ? 'noOptions' : 'unreadable');
  const { pattern } = rules;
  // The model has patterns that the kit can check; servers check others, too.
  const property = { ...made, ...(name === 'string' && isText(pattern) && { pattern }) };
  if (Object.keys(rules).some((rule) => ownProperty(property, rule) === undefined)) lose(field, 'rulesDropped');
  return retitled(property, undefined, title);
}

function typeInSchema(field: JsonObject): JsonObject | undefined {
  const { fieldType, inputType } = field;
  const options = listOf(field, 'options');
  const number = { type: ownProperty(sourceOf(field), 'mcpType') === 'integer' ? 'integer' : 'number' };
  switch (fieldType) {
    case 'text':
    case 'longtext':
      if (inputType === 'number') return number;
      return { type: 'string', format: [...INPUT_TYPES].find(([, type]) => type === inputType)?.[0] };
    case 'slider':
      return number;
    case 'boolean':
      return { type: 'boolean' };
    case 'radio':
    case 'dropdown':
      return optionsOf(options, 'oneOf');
    case 'check':
    case 'multiselectdropdown':
      return { type: 'array', items: optionsOf(options, 'anyOf') };
    case 'rating':
      return { type: 'integer', minimum: 1, ...(options.length > 0 && { maximum: options.length }) };
    default:
      return undefined;
  }
}

/** A plain `enum` if no option has a text of its own, else a list of constants. */
function optionsOf(options: readonly unknown[], titled: 'oneOf' | 'anyOf'): JsonObject {
  const constants = options.map((option) => ({
    const: member(option, 'value'),
    title: member(option, 'text'),
  }));
  const isTitled = constants.some(({ title }) => title !== undefined);
  return isTitled ? { [titled]: constants } : { enum: constants.map((each) => each.const) };
}
