import { createModelContentCheck, jsonContentIssue } from './checkContent.ts';
import { createDraft } from './createDraft.ts';
import { readNumber } from './numbers.ts';
import { defined, isBlank, isObject, isText, ownProperty, setOwn, toJson, type JsonObject } from '../protocol/json.ts';
import { completeDateTime } from '../schema/datetime.ts';
import { isOptionValue } from '../schema/options.ts';
import type { Content } from '../protocol/types.ts';
import type { Problem } from '../schema/findings.ts';
import type { Limits } from '../schema/limits.ts';
import { isSecret, type Field, type FormModel } from '../schema/model.ts';
import { readForm, requiredOf } from '../schema/readForm.ts';
import { jsonReading } from '../schema/readJsonField.ts';
import { definitionsOf, resolveSchema, type Definitions } from '../schema/resolveSchema.ts';

/** A tool as `tools/list` gives it. All of it comes from the server. */
export interface ToolDescription {
  /** The name that the tool is called by. */
  readonly name: string;
  /** A name for people. Server text. */
  readonly title?: string | undefined;
  /** The purpose of the tool. Server text. */
  readonly description?: string | undefined;
  /** JSON Schema of an object. */
  readonly inputSchema: unknown;
  /** Hints of the server: `title` is used if the tool has none. */
  readonly annotations?: { readonly title?: string | undefined } | undefined;
}

/** The arguments of a call: any JSON, by the keys of its `inputSchema`. */
export type ToolArguments = Record<string, unknown>;

/** A tool's `inputSchema` as a form: fields of the kit, JSON text for what they do not cover. */
export interface ParsedTool {
  /** A requested schema for the form, to be read with the `json` setting. */
  readonly schema: unknown;
  readonly model: FormModel;
  /** Keys of properties that may be null. */
  readonly nullable: ReadonlySet<string>;
  /** Keys of the required ones among them: null is sent where the field is blank. */
  readonly nullIfBlank: ReadonlySet<string>;
  /** Keys of the secrets that are known: their fields are blank, and what is left blank is sent as it is known. */
  readonly knownSecrets?: ReadonlySet<string>;
  /** Fields that cannot start with their known argument, which does not fit: it is not sent, and the user is told. */
  readonly leftOut?: readonly Field[];
  /** Why all arguments are entered together, as one JSON object. */
  readonly whole?: Problem | 'openMap';
}

/** The one field of a form that holds all arguments. */
const wholeKey = 'arguments';

/**
 * The form of a tool. A property of several types is a field of the type that its known value has.
 * @param hint the description of the field for all arguments, where there is one
 * @param document where references lead, if not into the schema itself
 */
export function parseTool(
  inputSchema: unknown,
  limits?: Partial<Limits>,
  known: ToolArguments = {},
  hint?: string,
  document?: unknown,
): ParsedTool {
  try {
    const { schema, ...nulls } = toRequested(inputSchema);
    const form = readForm(schema, { json: jsonReading, limits, content: known, document });
    if (!form.ok) return parseWhole(form.problem, {}, hint);
    const rules = openMapRules(inputSchema, form.model);
    return rules ? parseWhole('openMap', rules, hint, inputSchema) : { schema, model: form.model, ...nulls };
  } catch {
    // A getter or a proxy: what arrived as JSON cannot throw on reading.
    return parseWhole('unreadable', {}, hint);
  }
}

/** A form with one field for all arguments. */
function parseWhole(
  whole: Problem | 'openMap',
  rules: JsonObject,
  description?: string,
  document?: unknown,
): ParsedTool {
  const properties = { [wholeKey]: { type: 'object', default: {}, ...rules, ...defined({ description }) } };
  return {
    ...parseTool({ type: 'object', properties, required: [wholeKey] }, undefined, {}, undefined, document),
    whole,
  };
}

/**
 * The arguments that a tool takes and does not list: names that are required and have no property, and any names where it
 * lists none. Undefined: it takes those that it lists.
 */
function openMapRules(inputSchema: unknown, { fields }: FormModel): JsonObject | undefined {
  if (!isObject(inputSchema)) return undefined;
  const [additional, patterns, least] = ['additionalProperties', 'patternProperties', 'minProperties'].map((keyword) =>
    ownProperty(inputSchema, keyword),
  );
  const properties = ownProperty(inputSchema, 'properties');
  const required = [...requiredOf(inputSchema)];
  const isUnlisted = required.some((key) => !isObject(properties) || !Object.hasOwn(properties, key));
  const takesAny =
    additional === true ||
    isObject(additional) ||
    (isObject(patterns) && Object.keys(patterns).length > 0) ||
    Number(least) > 0;
  if (!isUnlisted && !(fields.length === 0 && takesAny)) return undefined;
  return defined({
    properties,
    required,
    additionalProperties: additional,
    patternProperties: patterns,
    minProperties: least,
  });
}

/** The part of a tool's arguments that goes beyond a requested schema, in the words of one: values of any type, and null where it is required. */
function toRequested(root: unknown): Pick<ParsedTool, 'schema' | 'nullable' | 'nullIfBlank'> {
  const properties = isObject(root) ? ownProperty(root, 'properties') : undefined;
  if (!isObject(root) || !isObject(properties)) return { schema: root, nullable: new Set(), nullIfBlank: new Set() };
  const definitions = definitionsOf(root);
  const entries = Object.entries(properties);
  const nullable = new Set(entries.flatMap(([key, property]) => (isNullable(property, definitions) ? key : [])));
  const required = [...requiredOf(root)];
  const nullIfBlank = new Set(required.filter((key) => nullable.has(key)));
  const schema = {
    ...root,
    properties: Object.fromEntries(entries.map(([key, property]) => [key, withAnyType(property)])),
    ...(nullIfBlank.size > 0 && { required: required.filter((key) => !nullable.has(key)) }),
  };
  return { schema, nullable, nullIfBlank };
}

/** No field covers it, and every value is valid. */
const anything = { items: {} };
const annotations = ['title', 'description', 'default', 'examples'];

/** A requested schema reads a property without rules as a text, and a list without rules as texts. A tool takes any JSON there. */
function withAnyType(property: unknown): unknown {
  const schema = property === true ? {} : property;
  if (!isObject(schema)) return schema;
  const words = Object.entries(schema).filter(([keyword]) => annotations.includes(keyword));
  if (words.length === Object.keys(schema).length) return { ...Object.fromEntries(words), ...anything };
  const items = ownProperty(schema, 'items');
  const anyItems = items === undefined || items === true || (isObject(items) && Object.keys(items).length === 0);
  return ownProperty(schema, 'type') === 'array' && anyItems ? { ...schema, items: true } : schema;
}

function isNullable(property: unknown, definitions: Definitions): boolean {
  if (!isObject(property)) return false;
  const resolved = resolveSchema(property, definitions);
  if (!resolved.ok) return false;
  const { nullable, types, schema } = resolved;
  return nullable || (types.length === 0 && [ownProperty(schema, 'enum')].flat().includes(null));
}

/** The content that the form starts with: the given arguments of its fields, and the defaults of the others. Undefined: only the defaults. */
export function startContent({ model, whole }: ParsedTool, given: ToolArguments | undefined): Content | undefined {
  if (!given || !(whole || model.fields.some(({ key }) => Object.hasOwn(given, key)))) return undefined;
  const defaults = model.fields.map((field) => [field.key, field.kind === 'fixed' ? undefined : field.default]);
  const known = whole
    ? { [wholeKey]: given }
    : Object.fromEntries(model.fields.map((field) => [field.key, meantBy(field, ownProperty(given, field.key))]));
  const entries = Object.entries(known).filter(([key]) => whole || Object.hasOwn(given, key));
  // A value that does not fit its field is left out by the form.
  return { ...Object.fromEntries(defaults), ...Object.fromEntries(entries) } as Content;
}

/** The one value that a model can have meant: models write numbers and flags as texts, texts as numbers, and moments without a zone. */
function meantBy(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'number': {
      const reading = isText(value) ? readNumber(value, field.integer) : undefined;
      return reading?.ok ? reading.value : value;
    }
    case 'text':
      return typeof value === 'number' ? String(value) : value;
    case 'boolean':
      return value === 'true' || (value === 'false' ? false : value);
    case 'choice': {
      const values = field.options.map((option) => option.value);
      const isListed = !isOptionValue(value) || values.includes(value);
      return isListed ? value : (values.find((option) => String(option) === String(value)) ?? value);
    }
    case 'dateTime':
      // The zone that the picker shows.
      return (isText(value) && completeDateTime(value)) || value;
    case 'choices':
    case 'list':
    case 'date':
    case 'json':
    case 'fixed':
      return value;
    default:
      return field satisfies never;
  }
}

/** The fields that the given arguments leave open: required ones that are absent, and those whose value is invalid. */
export function openFields({ model, nullable, whole }: ParsedTool, given: ToolArguments): readonly Field[] {
  if (whole) return model.fields;
  const values = Object.fromEntries(
    Object.entries(given).filter(([key, value]) => value !== null || !nullable.has(key)),
  );
  const checked = createModelContentCheck(model, jsonContentIssue)(values);
  const invalid = new Set(checked.ok ? [] : checked.issues.map((issue) => 'key' in issue && issue.key));
  return model.fields.filter((field) => {
    const isGiven = Object.hasOwn(given, field.key);
    if (field.kind === 'fixed') return isGiven && invalid.has(field.key);
    if (!isGiven) return field.required;
    return invalid.has(field.key);
  });
}

/** The same form with fields only for what the given arguments leave open, and for what the tool fixes. */
export function askedFields(parsed: ParsedTool, given: ToolArguments): ParsedTool {
  const { model, schema, whole } = parsed;
  const properties = isObject(schema) ? ownProperty(schema, 'properties') : undefined;
  if (whole || !isObject(schema) || !isObject(properties)) return parsed;
  const open = new Set(openFields(parsed, given));
  const fields = model.fields.filter((field) => open.has(field) || field.kind === 'fixed');
  const keys = new Set(fields.map(({ key }) => key));
  const asked = Object.entries(properties).filter(([key]) => keys.has(key));
  const required = [...requiredOf(schema)].filter((key) => keys.has(key));
  return {
    ...parsed,
    model: { ...model, fields },
    schema: { ...schema, properties: Object.fromEntries(asked), required },
  };
}

/** Tells whether the form starts with more in a field than nothing. */
function heldBy(parsed: ParsedTool, given: ToolArguments): (field: Field) => boolean {
  const draft = createDraft(parsed.model, startContent(parsed, given));
  const blank = createDraft(parsed.model, {});
  return ({ id }) => JSON.stringify(draft[id]) !== JSON.stringify(blank[id]);
}

/**
 * The same form for known arguments that its fields cannot start with. A known secret need not be entered: it is never filled
 * in. A known text that is empty is sent where its field stays blank. What is valid and no control can show (lines in an
 * entry of a list) is not asked for, and stays as it is.
 */
export function withKnown(parsed: ParsedTool, given: ToolArguments = {}): ParsedTool {
  const { model, schema, whole } = parsed;
  if (whole || !isObject(schema) || !isObject(schema['properties'])) return parsed;
  const open = openFields(parsed, given);
  const unchanged = model.fields.filter((field) => Object.hasOwn(given, field.key) && !open.includes(field));
  const knownSecrets = new Set(unchanged.filter(isSecret).map(({ key }) => key));
  const empty = new Set(
    unchanged.flatMap(({ key, kind }) => (kind === 'text' && ownProperty(given, key) === '' ? key : [])),
  );
  const isHeld = heldBy(parsed, given);
  const isLost = (field: Field) =>
    Object.hasOwn(given, field.key) &&
    !isBlank(ownProperty(given, field.key)) &&
    field.kind !== 'fixed' &&
    !isHeld(field);
  const kept = new Set(unchanged.flatMap((field) => (!isSecret(field) && isLost(field) ? field.key : [])));
  const properties = Object.entries(schema['properties'])
    .filter(([key]) => !kept.has(key))
    .map(([key, property]) => [key, empty.has(key) && isObject(property) ? { ...property, default: '' } : property]);
  const required = [...requiredOf(schema)].filter((key) => !knownSecrets.has(key) && !kept.has(key));
  return {
    ...parsed,
    schema: { ...schema, properties: Object.fromEntries(properties), required },
    model: { ...model, fields: model.fields.filter(({ key }) => !kept.has(key)) },
    knownSecrets,
    // A secret is never filled in, and a constant is another than the one that is sent.
    leftOut: open.filter(
      (field) => Object.hasOwn(given, field.key) && (isLost(field) || isSecret(field) || field.kind === 'fixed'),
    ),
  };
}

/** The arguments for the call, from the content of the form. Arguments that the schema does not name are passed on. */
export function toArguments(parsed: ParsedTool, content: Content, given: ToolArguments = {}): ToolArguments {
  const { model, nullIfBlank, knownSecrets, whole } = parsed;
  if (whole) return { ...(ownProperty(content, wholeKey) as ToolArguments | undefined) };
  const out: ToolArguments = { ...given };
  for (const field of model.fields) {
    const { key } = field;
    const value = ownProperty(content, key);
    if (knownSecrets?.has(key) && isUntouched(field, value)) continue;
    // A value may be null itself, where it was written as JSON.
    if (value !== undefined) setOwn<unknown>(out, key, value);
    else if (nullIfBlank.has(key)) setOwn<unknown>(out, key, null);
    else delete out[key];
  }
  return out;
}

/** Tells whether the field of a secret holds what it had at the start: a default, or nothing. */
const isUntouched = (field: Field, value: unknown): boolean =>
  value === undefined || (field.kind !== 'fixed' && toJson(value) === toJson(field.default));

/**
 * Lists the keys of a tool's `inputSchema` that the user must still be asked for: required and absent, or given as something
 * that the schema does not allow. Empty: the tool can be called. Never throws for a tool and arguments that arrived as JSON.
 */
export function missingArguments(tool: ToolDescription, given: ToolArguments): readonly string[] {
  const parsed = parseTool(tool.inputSchema, undefined, given);
  if (!parsed.whole) return openFields(parsed, given).map(({ key }) => key);
  const required = isObject(tool.inputSchema) ? requiredOf(tool.inputSchema) : [];
  return [...required].filter((name) => !Object.hasOwn(given, name));
}
