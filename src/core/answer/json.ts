import { isObject, isOfType, own, type JsonObject } from '../protocol/json.ts';
import type { JsonField } from '../schema/model.ts';
import type { Issue } from '../schema/issues.ts';
import { brokenLimit } from '../schema/interpreted.ts';
import { definitionsOf, resolveSchema, type Definitions } from '../schema/resolveSchema.ts';

type JsonIssue = Extract<Issue, { code: 'jsonType' | 'jsonMissing' | 'jsonRule' }>;
type Fault = JsonIssue extends infer I ? (I extends JsonIssue ? Omit<I, 'field'> : never) : never;

/** What is wrong with the value of a JSON field. Rules that are not checked here are left to the server. */
export function jsonIssue({ id, schema }: JsonField, value: unknown): JsonIssue | undefined {
  // The schema was read from a request, so its size is within the limits.
  const definitions = { ...definitionsOf(isObject(schema) ? schema : {}), take: () => true };
  const fault = firstFault(value, schema, '', { definitions, resolved: new Map(), left: mostChecks, depth: 0 });
  return fault && { field: id, ...fault };
}

/** A value and a schema of any size must not keep the page busy: what is past these limits is left to the server. */
const mostChecks = 20_000;
const deepest = 64;

interface Progress {
  readonly definitions: Definitions;
  /** Every entry of a list has the same schema, which may be large. */
  readonly resolved: Map<JsonObject, ReturnType<typeof resolveSchema>>;
  left: number;
  depth: number;
}

function firstFault(value: unknown, raw: unknown, path: string, progress: Progress): Fault | undefined {
  progress.left -= 1;
  if (!isObject(raw) || progress.left < 0 || progress.depth > deepest) return undefined;
  const resolved = progress.resolved.get(raw) ?? resolveSchema(raw, progress.definitions);
  progress.resolved.set(raw, resolved);
  if (!resolved.ok || (value === null && resolved.nullable)) return undefined;
  const { schema, types, nullable, conflicts } = resolved;
  if (types.length > 0 && !types.some((name) => isOfType(value, name)))
    return { code: 'jsonType', ...at(path), type: [...types, ...(nullable ? ['null'] : [])].join(' | ') };
  const keyword = brokenRule(value, schema);
  if (keyword !== undefined) return { code: 'jsonRule', ...at(path), keyword };
  // Only one of two lists of properties is known here. A property that looks unknown may be in the other.
  const members = conflicts.includes('properties') ? { ...schema, additionalProperties: undefined } : schema;
  progress.depth += 1;
  const fault = faultOfBranches(value, schema, path, progress) ?? faultOfMembers(value, members, path, progress);
  progress.depth -= 1;
  return fault;
}

const at = (path: string) => (path === '' ? {} : { path });

function brokenRule(value: unknown, schema: JsonObject): string | undefined {
  const options = own(schema, 'enum');
  if (Array.isArray(options) && !options.some((option) => mayEqual(option, value))) return 'enum';
  if (Object.hasOwn(schema, 'const') && !mayEqual(own(schema, 'const'), value)) return 'const';
  return brokenLimit(schema, value);
}

/** Objects and lists are left to the server. */
const mayEqual = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && one !== null && typeof other === 'object' && other !== null);

function faultOfBranches(value: unknown, schema: JsonObject, path: string, progress: Progress): Fault | undefined {
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = own(schema, keyword);
    if (!Array.isArray(branches) || branches.length === 0) continue;
    if (branches.every((branch) => firstFault(value, branch, path, progress)))
      return { code: 'jsonRule', ...at(path), keyword };
  }
  const all = own(schema, 'allOf');
  return Array.isArray(all) ? firstOf(all, (branch) => firstFault(value, branch, path, progress)) : undefined;
}

function faultOfMembers(value: unknown, schema: JsonObject, path: string, progress: Progress): Fault | undefined {
  if (Array.isArray(value)) {
    const items = own(schema, 'items');
    if (!isObject(items)) return undefined;
    return firstOf(value, (entry, index) => firstFault(entry, items, `${path}[${index}]`, progress));
  }
  if (!isObject(value)) return undefined;
  const of = (name: string) => (path === '' ? name : `${path}.${name}`);
  const required = own(schema, 'required');
  const missing = Array.isArray(required)
    ? required.find((name) => typeof name === 'string' && !Object.hasOwn(value, name))
    : undefined;
  if (typeof missing === 'string') return { code: 'jsonMissing', path: of(missing) };
  const properties = own(schema, 'properties');
  if (!isObject(properties)) return undefined;
  const closed = own(schema, 'additionalProperties') === false && own(schema, 'patternProperties') === undefined;
  return firstOf(Object.keys(value), (name): Fault | undefined => {
    if (Object.hasOwn(properties, name)) return firstFault(own(value, name), own(properties, name), of(name), progress);
    return closed ? { code: 'jsonRule', path: of(name), keyword: 'additionalProperties' } : undefined;
  });
}

function firstOf<T>(list: readonly T[], faultOf: (item: T, index: number) => Fault | undefined): Fault | undefined {
  for (const [index, item] of list.entries()) {
    const fault = faultOf(item, index);
    if (fault) return fault;
  }
  return undefined;
}
