import { isObject, ownProperty, type JsonObject } from '../protocol/json.ts';
import type { Reason } from './findingTexts.ts';
import { defaultLimits, sizeLeft } from './limits.ts';

/** A schema with its indirections resolved: local references followed, null taken out of unions, at any depth. */
export interface ResolvedSchema {
  readonly ok: true;
  readonly schema: JsonObject;
  /** Type names without null. Empty where none is stated. */
  readonly types: readonly string[];
  readonly nullable: boolean;
  /** Keywords that were resolved: departures from the grammar. */
  readonly rewrites: readonly string[];
  /** Keywords that two merged schemas state differently: only one of them is kept. */
  readonly conflicts: readonly string[];
}

interface UnresolvedSchema {
  readonly ok: false;
  readonly keyword: string;
  readonly reason: Reason;
}

/** The definitions that a `$ref` may name. */
export interface Definitions {
  readonly $defs: unknown;
  readonly definitions: unknown;
  /**
   * Counts one more use of a definition: a large one that many fields name is read as often.
   * @returns whether that is within the limit
   */
  readonly take: (definition: JsonObject) => boolean;
}

/** How many times larger than the form its resolved references may be. */
const timesTheSize = 2;

export function definitionsOf(root: JsonObject, size = defaultLimits.size): Definitions {
  let remaining = size * timesTheSize;
  return {
    $defs: ownProperty(root, '$defs'),
    definitions: ownProperty(root, 'definitions'),
    take(definition) {
      remaining = sizeLeft(definition, remaining);
      return remaining >= 0;
    },
  };
}

/** References and unions within each other. More are taken for a circle. */
const deepest = 32;

const mostTypes = 10;

export function resolveSchema(raw: JsonObject, definitions: Definitions): ResolvedSchema | UnresolvedSchema {
  const rewrites = new Set<string>();
  const conflicts = new Set<string>();
  let nullable = false;
  let schema: Record<string, unknown> = raw;
  for (let depth = 0, step = nextStep(raw, definitions); step; step = nextStep(schema, definitions), depth += 1) {
    const { keyword, merged = [], rest, hasNull = false } = step;
    const reason = depth > deepest ? 'circularReference' : step.refused;
    if (reason) return refused(keyword, reason);
    rewrites.add(keyword);
    nullable ||= hasNull;
    // One copy, however many schemas are merged into it.
    if (schema === raw) schema = Object.assign(Object.create(null), raw) as Record<string, unknown>;
    if (rest) schema[keyword] = rest;
    else delete schema[keyword];
    // The properties of what is merged come before those that are there: so they end in the order in which they were written.
    // oxlint-disable-next-line unicorn/no-array-reverse -- browsers of 2022 have no `toReversed`
    for (const inner of [...merged].reverse()) merge(inner, schema, conflicts);
  }
  const stated = ownProperty(schema, 'type');
  const names = Array.isArray(stated) ? stated : stated === undefined ? [] : [stated];
  // JSON Schema has seven names. Many options are compared with each one.
  const types = [...new Set(names)]
    .filter((name): name is string => typeof name === 'string' && name !== 'null')
    .slice(0, mostTypes);
  if (Array.isArray(stated)) rewrites.add('type');
  if (stated !== undefined && types.length === 0) return refused('type', 'onlyNull');
  nullable ||= names.includes('null');
  return { ok: true, schema, types, nullable, rewrites: [...rewrites], conflicts: [...conflicts] };
}

const refused = (keyword: string, reason: Reason): UnresolvedSchema => ({ ok: false, keyword, reason });

/** One indirection resolved. */
interface Step {
  readonly keyword: '$ref' | 'allOf' | 'anyOf' | 'oneOf';
  /** The part that is merged into the schema. */
  readonly merged?: readonly JsonObject[];
  /** The part that stays under the keyword. */
  readonly rest?: readonly unknown[];
  readonly hasNull?: boolean;
  /** Why it cannot be resolved. */
  readonly refused?: Reason;
}

/** Branches of one `allOf`. More are left to the server: each may be merged into a large schema. */
const mostMerged = 16;

const isReference = (schema: JsonObject): boolean => ownProperty(schema, '$ref') !== undefined;

function nextStep(schema: JsonObject, definitions: Definitions): Step | undefined {
  const refers = isReference(schema);
  const all = ownProperty(schema, 'allOf');
  const isMerged = Array.isArray(all) && all.length > 0 && all.length <= mostMerged && all.every(isObject);
  if (isMerged && !(refers && all.every(isReference))) {
    // Those without a reference first: what they say of one is said later, and wins. Then one reference after another, from the last.
    const references = all.filter(isReference);
    const merged =
      references.length < all.length ? all.filter((branch) => !isReference(branch)) : references.splice(-1);
    return { keyword: 'allOf', merged, ...(references.length > 0 && { rest: references }) };
  }
  if (refers) {
    const target = followReference(ownProperty(schema, '$ref'), definitions);
    return { keyword: '$ref', ...(typeof target === 'string' ? { refused: target } : { merged: [target] }) };
  }
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const all = ownProperty(schema, keyword);
    if (!Array.isArray(all)) continue;
    const rest: readonly unknown[] = all.filter((branch) => !isNull(branch));
    const hasNull = rest.length < all.length;
    const [only] = rest;
    // A single constant is a list of options.
    if (rest.length === 1 && isObject(only) && !Object.hasOwn(only, 'const'))
      return { keyword, merged: [only], hasNull };
    if (hasNull) return rest.length > 0 ? { keyword, rest, hasNull } : { keyword, refused: 'onlyNull' };
  }
  return undefined;
}

const isNull = (branch: unknown): boolean =>
  isObject(branch) && (ownProperty(branch, 'type') === 'null' || ownProperty(branch, 'const') === null);

/** The definition that a `$ref` names, or why there is none. */
export function followReference(ref: unknown, definitions: Definitions): JsonObject | Reason {
  const match = typeof ref === 'string' ? /^#\/(\$defs|definitions)\/([^/]+)$/.exec(ref) : null;
  if (!match) return 'remoteReference';
  const table = definitions[match[1] as '$defs' | 'definitions'];
  const name = unescapePointer(match[2] ?? '');
  const target = isObject(table) ? ownProperty(table, name) : undefined;
  if (!isObject(target)) return 'missingReference';
  if (!definitions.take(target)) return 'size';
  // The title of a definition is the name of a class, not of the field that uses it.
  return ownProperty(target, 'title') === name ? { ...target, title: undefined } : target;
}

export function unescapePointer(token: string): string {
  try {
    return decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return token;
  }
}

/** Merges the inner schema into the outer one: rules of both hold, and the outer one's words win. Own members only. */
export function merge(inner: JsonObject, outer: Record<string, unknown>, conflicts: Set<string>): void {
  const closed = [...unlistedIn(outer, inner, conflicts), ...unlistedIn(inner, outer, conflicts)];
  // It depends on all that is below a part, which is spread out here. At the root, all of it is.
  if (!isOpen('unevaluatedProperties', ownProperty(inner, 'unevaluatedProperties')))
    conflicts.add('unevaluatedProperties');
  for (const name of Object.keys(inner)) {
    const [one, other] = [inner[name], outer[name]];
    if (isOpen(name, one) || one === other) continue;
    outer[name] = isOpen(name, other) ? one : both(name, one, other, conflicts);
  }
  if (closed.length > 0)
    outer['properties'] = { ...propertiesOf(outer), ...Object.fromEntries(closed.map((name) => [name, false])) };
}

/** Tells whether a keyword of a schema says nothing: it is absent, or lets all further properties through. */
const isOpen = (name: string, value: unknown): boolean =>
  value === undefined ||
  (/^(?:additional|unevaluated)/.test(name) &&
    (value === true || (isObject(value) && Object.keys(value).length === 0)));

/** The properties of a schema that a closed part of the same form does not list: no answer may hold them. */
function unlistedIn(part: JsonObject, schema: JsonObject, conflicts: Set<string>): readonly string[] {
  const additional = ownProperty(part, 'additionalProperties');
  if (isOpen('additional', additional)) return [];
  const listed = propertiesOf(part);
  const unlisted = Object.keys(propertiesOf(schema)).filter((name) => !Object.hasOwn(listed, name));
  if (additional === false && !Object.hasOwn(part, 'patternProperties')) return unlisted;
  if (unlisted.length > 0) conflicts.add('additionalProperties');
  return [];
}

export function propertiesOf(schema: JsonObject): JsonObject {
  const properties = ownProperty(schema, 'properties');
  return isObject(properties) ? properties : {};
}

/** More than any form has. Merging them again and again would keep the page busy. */
const mostProperties = 1000;

const isWords = (name: string): boolean => /^(?:title|description|default|examples|deprecated|\$.*|x-.*)$/.test(name);

/** One value for a keyword that two schemas state differently: the stricter one where there is one. */
function both(name: string, inner: unknown, outer: unknown, conflicts: Set<string>): unknown {
  if (name === 'type') return commonTypes([inner].flat(), [outer].flat());
  if (Array.isArray(inner) && Array.isArray(outer) && /^(?:allOf|required)$/.test(name)) return [...outer, ...inner];
  if (name === 'properties' && isObject(inner) && isObject(outer)) {
    const names = Object.keys(inner);
    const large = [inner, outer].find((properties) => Object.keys(properties).length > mostProperties);
    if (large || names.some((key) => Object.hasOwn(outer, key))) conflicts.add(name);
    return large ?? { ...inner, ...outer };
  }
  if (typeof inner === 'number' && typeof outer === 'number') {
    if (/^(?:min|exclusiveMin)/.test(name)) return Math.max(inner, outer);
    if (/^(?:max|exclusiveMax)/.test(name)) return Math.min(inner, outer);
  }
  if (!isWords(name)) conflicts.add(name);
  return outer;
}

function commonTypes(inner: readonly unknown[], outer: readonly unknown[]): unknown {
  const sets = [new Set(inner), new Set(outer)];
  const isCommon = (type: unknown) => sets.every((set) => set.has(type) || (type === 'integer' && set.has('number')));
  const common = [...new Set([...inner, ...outer])].filter(isCommon);
  return common.length === 1 ? common[0] : common;
}
