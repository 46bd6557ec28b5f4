import type { FormModel } from '../core/schema/model.ts';
import type { Problem } from '../core/schema/findings.ts';
import { reasons } from '../core/schema/findings.ts';
import type { RawFinding } from '../core/schema/findings.ts';
import { isObject, own, setOwn, type JsonObject } from '../core/protocol/json.ts';
import { defaultLimits, fitsInto, type Limits } from '../core/schema/limits.ts';
import { readProperty } from '../core/schema/readProperty.ts';
import { createFormContext } from '../core/schema/rules.ts';
import { readForm } from '../core/schema/readForm.ts';
import { definitionsOf, resolveSchema, type Definitions } from '../core/schema/resolveSchema.ts';
import { createExamples } from './example.ts';
import type { JsonRule } from './jsonvalue.ts';

/** A tool as `tools/list` gives it. All of it comes from the server. */
export interface ToolDescription {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** JSON Schema of an object. */
  readonly inputSchema: unknown;
  readonly annotations?: { readonly title?: string | undefined } | undefined;
}

/** What a tool is called with: any JSON, by the keys of its `inputSchema`. */
export type ToolArguments = Record<string, unknown>;

/** A property that is written as JSON, because no control of the kit holds it. */
export interface JsonProperty {
  readonly rule: JsonRule;
  /** A value to go by, as JSON. */
  readonly example?: string;
}

/** A tool's `inputSchema`, understood: what the kit can hold as it is, what it cannot as a text of JSON. */
export interface ToolReading {
  /** For `readForm`: a schema that asks for nothing but what a form can hold. */
  readonly schema: JsonObject;
  readonly model: FormModel;
  readonly json: ReadonlyMap<string, JsonProperty>;
  /** Required, but null will do: sent where the field is blank. */
  readonly nullable: ReadonlySet<string>;
  /** Why all arguments are written together, as one JSON text under the key `arguments`. */
  readonly whole?: Problem;
  /** What its author should know. That tools may ask for more than forms is no finding. */
  readonly found: readonly RawFinding[];
}

/** The one field of a form that holds all arguments. */
export const wholeKey = 'arguments';
/** Of a text of JSON, in code points: past it a person uses a file, and a longer text box than one line is shown below it. */
const longestJson = 1_000_000;
const anyValue: JsonRule = { types: [], itemTypes: [], members: [] };

/** Total and linear, as `readForm` is; what that refuses becomes one text of JSON. */
export function readTool(inputSchema: unknown, limits: Partial<Limits> = {}): ToolReading {
  try {
    return read(inputSchema, { ...defaultLimits, ...limits });
  } catch {
    // Only a getter or a proxy gets here: what arrived as JSON cannot throw on reading.
    return asWhole('unreadable', []);
  }
}

function read(input: unknown, limits: Limits): ToolReading {
  if (!isObject(input)) return asWhole('notAnObject', []);
  if (!fitsInto(input, limits.size)) return asWhole('tooLarge', []);
  const definitions = definitionsOf(input);
  const seen = Object.hasOwn(input, '$ref') ? resolveSchema(input, definitions) : undefined;
  const root = seen?.ok ? seen.schema : input;
  const properties = own(root, 'properties');
  const keys = isObject(properties) ? Object.keys(properties) : [];
  if (keys.length > limits.fields) return asWhole('tooManyFields', []);

  const stated = own(root, 'required');
  const required = new Set<unknown>(Array.isArray(stated) ? stated : []);
  const exampleOf = createExamples(definitions);
  const plain: Record<string, unknown> = {};
  const json = new Map<string, JsonProperty>();
  const nullable = new Set<string>();
  for (const key of keys) {
    const raw = isObject(properties) ? properties[key] : undefined;
    const subject = { key, raw, definitions, limits, required: required.has(key), exampleOf };
    const property = jsonOf(subject);
    if (property) json.set(key, property);
    if (required.has(key) && isNullable(raw, definitions)) nullable.add(key);
    setOwn(plain, key, property ? asText(raw, definitions) : raw);
  }
  const schema = {
    ...root,
    $defs: definitions.$defs,
    definitions: definitions.definitions,
    properties: plain,
    ...(Array.isArray(stated) && { required: stated.filter((name) => !nullable.has(name as string)) }),
  };
  const form = readForm(schema, { limits: { ...limits, size: limits.size * 2 } });
  const found = form.found.filter(({ reason }) => reasons[reason][0] !== 'offGrammar');
  if (!form.ok) return asWhole(form.problem, found);
  return { schema, model: form.model, json, nullable, found };
}

function asWhole(problem: Problem, found: readonly RawFinding[]): ToolReading {
  const schema = {
    type: 'object',
    properties: { [wholeKey]: { type: 'string', maxLength: longestJson, default: '{\n}' } },
    required: [wholeKey],
  };
  const form = readForm(schema);
  return {
    schema,
    model: form.ok ? form.model : { fields: [], root: {} },
    json: new Map([[wholeKey, { rule: { ...anyValue, types: ['object'] } }]]),
    nullable: new Set(),
    whole: problem,
    found,
  };
}

interface Property {
  readonly key: string;
  readonly raw: unknown;
  readonly definitions: Definitions;
  readonly limits: Limits;
  readonly required: boolean;
  readonly exampleOf: (schema: unknown) => string | undefined;
}

/** Whether a property is written as JSON: where the kit has no control for it, or one that holds only a part of it. */
function jsonOf({ key, raw, definitions, limits, required, exampleOf }: Property): JsonProperty | undefined {
  if (raw === true) return { rule: anyValue };
  const form = { ...createFormContext({}, limits), definitions };
  const reading = readProperty(key, raw, form, { id: 'f0', required, report: () => {} });
  if ('problem' in reading && reading.problem === 'tooManyOptions') return undefined;
  // What no value can meet is left out where it may be; where it may not, the server has the last word.
  const impossible = 'problem' in reading && reading.problem === 'contradiction' && !required;
  if (impossible || !isObject(raw)) return impossible ? undefined : { rule: anyValue };
  if ('field' in reading && !narrowed(reading.field.kind, raw, definitions)) return undefined;
  const example = exampleOf(raw);
  return { rule: ruleOf(raw, definitions), ...(example !== undefined && { example }) };
}

const sayMore = ['type', 'enum', 'const', 'anyOf', 'oneOf', 'minLength', 'maxLength', 'pattern', 'format', 'minimum'];
const sayMoreOfItems = [...sayMore, '$ref'];

/** A field of texts for what may be anything: not even a type is stated. */
function narrowed(kind: string, raw: JsonObject, definitions: Definitions): boolean {
  const seen = resolveSchema(raw, definitions);
  if (!seen.ok) return false;
  const { schema, types } = seen;
  if (kind === 'text') return types.length === 0 && sayMore.every((keyword) => own(schema, keyword) === undefined);
  if (kind !== 'list') return false;
  const items = own(schema, 'items');
  return !isObject(items) || sayMoreOfItems.every((keyword) => own(items, keyword) === undefined);
}

function ruleOf(raw: JsonObject, definitions: Definitions): JsonRule {
  const seen = resolveSchema(raw, definitions);
  if (!seen.ok) return anyValue;
  const { schema, types, nullable } = seen;
  const items = own(schema, 'items');
  const item = isObject(items) ? resolveSchema(items, definitions) : undefined;
  const members = own(schema, 'required');
  return {
    types: types.length > 0 && nullable ? [...types, 'null'] : types,
    itemTypes: item?.ok ? withNull(item) : [],
    members: Array.isArray(members) ? members.filter((name): name is string => typeof name === 'string') : [],
  };
}

const withNull = ({ types, nullable }: { readonly types: readonly string[]; readonly nullable: boolean }) =>
  nullable && types.length > 0 ? [...types, 'null'] : types;

function isNullable(raw: unknown, definitions: Definitions): boolean {
  if (!isObject(raw)) return false;
  const seen = resolveSchema(raw, definitions);
  return seen.ok && seen.nullable;
}

/** The property as a text: its words, and its default as JSON. */
function asText(raw: unknown, definitions: Definitions): JsonObject {
  const seen = isObject(raw) ? resolveSchema(raw, definitions) : undefined;
  const schema = seen?.ok ? seen.schema : isObject(raw) ? raw : {};
  const start = Object.hasOwn(schema, 'const') ? own(schema, 'const') : own(schema, 'default');
  return {
    type: 'string',
    title: own(schema, 'title'),
    description: own(schema, 'description'),
    maxLength: longestJson,
    ...(start !== undefined && { default: JSON.stringify(start, null, 2) }),
  };
}
