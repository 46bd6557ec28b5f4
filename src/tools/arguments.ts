import { createDraft } from '../core/answer/draft.ts';
import type { Field, FieldId } from '../core/schema/model.ts';
import type { Problem } from '../core/schema/findings.ts';
import { isObject, own, setOwn } from '../core/protocol/json.ts';
import type { Content, ContentValue } from '../core/protocol/types.ts';
import { readJson } from './jsonvalue.ts';
import { readTool, type ToolArguments, type ToolDescription, type ToolReading } from './readtool.ts';

/** What a form starts with: the given arguments, and the defaults of what is not given. Undefined where nothing is given. */
export function startContent(reading: ToolReading, given: ToolArguments | undefined): Content | undefined {
  if (given === undefined) return undefined;
  const content: Content = {};
  if (reading.whole) {
    const [field] = reading.model.fields;
    if (field) setOwn<ContentValue>(content, field.key, JSON.stringify(given, null, 2));
    return content;
  }
  for (const field of reading.model.fields) {
    const value = contentOf(reading, field, given);
    if (value !== undefined) setOwn<ContentValue>(content, field.key, value);
  }
  return content;
}

function contentOf({ json }: ToolReading, field: Field, given: ToolArguments): ContentValue | undefined {
  if (!Object.hasOwn(given, field.key))
    return field.kind === 'fixed' || field.kind === 'json' ? undefined : copied(field.default);
  const value = own(given, field.key);
  // `createDraft` leaves out what does not fit its field.
  return json.has(field.key) ? JSON.stringify(value, null, 2) : (value as ContentValue);
}

const copied = (value: Exclude<Field, { kind: 'fixed' | 'json' }>['default']): ContentValue | undefined =>
  typeof value === 'object' ? [...value] : value;

/**
 * Fields that the given arguments leave open: required ones that are absent, and whatever is given but cannot stand in
 * its field as it is (a wrong type, no option; a secret, which is never filled in).
 */
export function openFields(reading: ToolReading, given: ToolArguments): readonly FieldId[] {
  const { model, whole } = reading;
  if (whole) return model.fields.map(({ id }) => id);
  const draft = createDraft(model, startContent(reading, given));
  const blank = createDraft(model, {});
  return model.fields
    .filter((field) => {
      if (field.kind === 'fixed') return false;
      if (!Object.hasOwn(given, field.key)) return field.required;
      const secret = field.kind === 'text' && field.secret;
      const held = JSON.stringify(draft[field.id]) !== JSON.stringify(blank[field.id]);
      return secret || (!held && !isBlank(own(given, field.key)));
    })
    .map(({ id }) => id);
}

/** An empty list is held by a control that shows nothing. Null is what a blank field of a nullable property sends. */
const isBlank = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/**
 * Keys of a tool's `inputSchema` that a person must still be asked for, given what is known: required and absent, or
 * given as something that the schema does not allow there. Empty: the tool can be called. Total.
 */
export function missingArguments(tool: ToolDescription, given: ToolArguments): readonly string[] {
  const reading = readTool(tool.inputSchema);
  if (reading.whole) return absentIn(tool.inputSchema, reading.whole, given);
  const open = new Set(openFields(reading, given));
  return reading.model.fields.filter(({ id }) => open.has(id)).map(({ key }) => key);
}

/** Of a schema that makes no fields: what it requires by name. */
function absentIn(inputSchema: unknown, problem: Problem, given: ToolArguments): readonly string[] {
  const stated = problem !== 'unreadable' && isObject(inputSchema) ? own(inputSchema, 'required') : undefined;
  const names = Array.isArray(stated) ? stated.filter((name): name is string => typeof name === 'string') : [];
  return [...new Set(names)].filter((name) => !Object.hasOwn(given, name));
}

/** The arguments that a judged content stands for: texts of JSON as their values, null where nothing else was said. */
export function toArguments(reading: ToolReading, content: Content, given: ToolArguments = {}): ToolArguments {
  const out: ToolArguments = {};
  if (reading.whole) {
    const read = Object.values(content).map((text) =>
      readJson(String(text), { types: [], itemTypes: [], members: [] }),
    );
    return read[0]?.ok && isObject(read[0].value) ? { ...read[0].value } : out;
  }
  const known = new Set(reading.model.fields.map(({ key }) => key));
  // What the schema does not speak of is the host's own: it goes along.
  for (const key of Object.keys(given)) if (!known.has(key)) setOwn<unknown>(out, key, own(given, key));
  for (const { key } of reading.model.fields) {
    const value = own(content, key);
    const json = reading.json.get(key);
    if (value === undefined || (json && String(value).trim() === '')) {
      if (reading.nullable.has(key)) setOwn<unknown>(out, key, null);
    } else if (json) {
      const read = readJson(String(value), json.rule);
      if (read.ok) setOwn<unknown>(out, key, read.value);
    } else setOwn<unknown>(out, key, value);
  }
  return out;
}
