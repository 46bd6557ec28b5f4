import { defined, isObject, isText, ownProperty, setOwn, toJson, type JsonObject } from '../core/protocol/json.ts';
import type { ElicitFormParams, ElicitRequest } from '../core/protocol/types.ts';
import { total } from '../core/protocol/total.ts';
import { callHost } from '../core/queue/callHost.ts';
import type { Option } from '../core/schema/model.ts';
import { readForm } from '../core/schema/readForm.ts';
import { definitionsOf, resolveSchema, type Definitions } from '../core/schema/resolveSchema.ts';
import { toRequestedSchema } from '../core/schema/toRequestedSchema.ts';
import {
  INPUT_TYPES,
  listOf,
  member,
  PARAMS,
  PROPERTY,
  readFields,
  RULES,
  rulesOf,
  sourceOf,
} from './esheetDefinition.ts';
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
 * of, with the changes made since: questions, options, types, order, added and removed fields. Never throws: a form that cannot
 * be read is a request that can only be declined or cancelled, and a loss without an id.
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

/** A field of `toFormDefinition`, and what it was made of. */
interface Made {
  readonly field: JsonObject;
  readonly model: unknown;
  /** The property as the kit writes it. */
  readonly rewritten: unknown;
}

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
  const known = new Map<string, Made>(readFields(schema).map((made) => [made.field.id, made as unknown as Made]));
  const original: Fields = new Map([...known].map(([id, { field }]) => [id, field]));
  const whole = (of: Fields) =>
    JSON.stringify(
      [...of].map(([id, field]) => [id, ownProperty(field, 'question') ?? '', isRequired(field), typeOf(field)]),
    );
  if (whole(fields) === whole(original)) return schema;

  const before = member(schema, 'properties');
  const definitions = definitionsOf(isObject(schema) ? schema : {});
  const properties: Record<string, unknown> = {};
  const required = new Set<unknown>();
  for (const [id, field] of fields) {
    const property = propertyOf(field, known.get(id), member(before, id), definitions, lose);
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

/** The property of a field: the original one, if nothing but the question has changed. */
function propertyOf(
  field: JsonObject,
  before: Made | undefined,
  original: unknown,
  definitions: Definitions,
  lose: Lose,
): unknown {
  const question = ownProperty(field, 'question');
  if (before && original !== undefined && typeOf(field) === typeOf(before.field))
    return isObject(original) ? retitled(original, ownProperty(before.field, 'question'), question) : original;
  // eSheet's importer keeps the whole property of what it cannot show.
  const kept = ownProperty(field, 'fieldType') === 'longtext' ? ownProperty(sourceOf(field), PROPERTY) : undefined;
  if (!isObject(kept)) return toProperty(field, before, original, definitions, lose);
  if (original !== undefined) lose(field, 'rulesDropped');
  return retitled(kept, ownProperty(kept, 'title'), question);
}

/** The property with another title where the question has changed; without one where the question is empty. */
function retitled(property: JsonObject, before: unknown, question: unknown): JsonObject {
  if ((before ?? '') === (question ?? '')) return property;
  const { title: _, ...untitled } = property;
  return isText(question) && question !== '' ? { ...property, title: question } : untitled;
}

/** The keywords of a field, whatever its options are. */
const kindOf = (field: JsonObject) => toJson(typeInSchema({ ...field, options: undefined }));

/** Members of a property that follow from the rules, the type and the options of the field. */
const KNOWN = [...RULES, ...'type const enum enumNames oneOf anyOf allOf $ref items'.split(' ')];

/**
 * The property that an eSheet field stands for, as the kit reads and writes it: rules that do not fit are dropped. What
 * eSheet cannot express of the original property is kept while the kind of the field is the same.
 */
function toProperty(
  field: JsonObject,
  before: Made | undefined,
  original: unknown,
  definitions: Definitions,
  lose: Lose,
): unknown {
  // `toFormDefinition` writes lists and objects as a long text.
  const isSame =
    before && ownProperty(before.field, 'fieldType') !== 'longtext' && kindOf(field) === kindOf(before.field);
  const same = isSame ? before : undefined;
  const given = listOf(field, 'options');
  const options = same ? typedOptions(given, same) : given;
  const type = typeInSchema({ ...field, options });
  if (!type) return lose(field, 'noEquivalent');
  const rules = rulesOf(sourceOf(field));
  // eSheet cannot express sets of rules.
  const sets = defined({ anyOf: member(before?.model, 'anyOf'), oneOf: member(before?.model, 'oneOf') });
  const read = readForm({ properties: { it: { ...(same && sets), ...rules, ...type } } });
  const made = read.ok && member(member(toRequestedSchema(read.model), 'properties'), 'it');
  const name = ownProperty(type, 'type');
  if (!isObject(made)) return lose(field, name === undefined || name === 'array' ? 'noOptions' : 'unreadable');

  const { pattern } = rules;
  const members = Object.entries(isObject(original) ? original : {});
  const others = Object.fromEntries(members.filter(([each]) => !KNOWN.includes(each)));
  const all: JsonObject = {
    ...(same && others),
    ...made,
    // The model has patterns that the kit can check; servers check others, too.
    ...(name === 'string' && isText(pattern) && { pattern }),
  };
  const property = retitled(all, member(same?.field, 'question'), ownProperty(field, 'question'));
  const isLost = ([each, value]: [string, unknown]) => value && ownProperty(property, each) === undefined;
  if (
    options.length < given.length ||
    Object.entries({ ...others, ...sets, ...rules }).some(isLost) ||
    (same && isSimplified(original, same.rewritten, definitions))
  )
    lose(field, 'rulesDropped');
  return property;
}

/** Tells whether the kit writes a property without some of what it allows or says of its options: null, other types, extensions. */
function isSimplified(original: unknown, rewritten: unknown, definitions: Definitions): boolean {
  const resolved = isObject(original) ? resolveSchema(original, definitions) : undefined;
  if (!resolved?.ok) return false;
  const { schema, types, nullable, conflicts } = resolved;
  const isWhole = ['enum', 'enumNames', 'oneOf', 'anyOf', 'items'].every((name) =>
    holds(member(rewritten, name), ownProperty(schema, name)),
  );
  return nullable || types.length > 1 || conflicts.length > 0 || !isWhole;
}

/** Tells whether a value has all that another one has. Types follow from the options; references and `allOf` are resolved. */
function holds(whole: unknown, part: unknown): boolean {
  if (part === undefined) return true;
  if (Array.isArray(part))
    return (
      Array.isArray(whole) && part.length <= whole.length && part.every((each, index) => holds(whole[index], each))
    );
  if (!isObject(part) || !isObject(whole)) return part === whole;
  return Object.keys(part).every(
    (name) => /^(?:type|\$ref|allOf)$/.test(name) || holds(ownProperty(whole, name), ownProperty(part, name)),
  );
}

/**
 * eSheet's options, which are texts, with the values and descriptions of the original ones: found by value or id. A new
 * option whose text is not a value of their type is left out.
 */
function typedOptions(options: readonly unknown[], { field: before, model }: Made) {
  // A constant is its own option.
  const known = [...listOf(model, 'options'), model] as readonly Partial<Option>[];
  const knownBy = (name: string) =>
    new Map(listOf(before, 'options').map((option, index) => [member(option, name), known[index]]));
  const [byValue, byId] = [knownBy('value'), knownBy('id')];
  return options
    .map((option) => {
      const same = byValue.get(member(option, 'value'));
      const found = same ?? byId.get(member(option, 'id'));
      const written = member(option, 'value');
      const value = same
        ? same.value
        : [written, Number(written)].find((each) => `${each}` === written && typeof each === typeof known[0]?.value);
      // A text that is not a value of the options' type is the label of the option.
      const text = member(option, 'text') ?? (value === undefined ? written : undefined);
      return { value: value ?? found?.value, text, description: found?.description };
    })
    .filter(({ value }) => value !== undefined);
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

/** A plain `enum` if no option has a text or a description of its own, else a list of constants. */
function optionsOf(options: readonly unknown[], titled: 'oneOf' | 'anyOf'): JsonObject {
  const constants = options.map((option) => ({
    const: member(option, 'value'),
    title: member(option, 'text'),
    description: member(option, 'description'),
  }));
  const isTitled = constants.some(({ title, description }) => title ?? description);
  return isTitled ? { [titled]: constants } : { enum: constants.map((each) => each.const) };
}
