import { isObject, ownProperty, ownText, type JsonObject } from '../protocol/json.ts';
import { lazy } from '../text/normalize.ts';
import type { Reason } from './findingTexts.ts';
import { defaultLimits, sizeLeft } from './limits.ts';

/** A schema with its indirections resolved: local references followed, null taken out of unions, at any depth. */
export interface ResolvedSchema {
  readonly ok: true;
  readonly schema: JsonObject;
  /** Type names without null. Empty where none is stated. */
  readonly types: readonly string[];
  readonly nullable: boolean;
  /** The empty text was one of the branches of a union. Only where it is left out. */
  readonly hasBlank: boolean;
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

/** The document that a `$ref` leads into. */
export interface Definitions {
  readonly root: JsonObject;
  /** What `$id` and `$anchor` name, by absolute address. */
  readonly named: () => ReadonlyMap<string, JsonObject>;
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
    root,
    named: lazy(() => namedIn(root)),
    take(definition) {
      remaining = sizeLeft(definition, remaining);
      return remaining >= 0;
    },
  };
}

/** The address that a reference means where the base is this one. */
function absolute(reference: string, base: string): string {
  try {
    return new URL(reference, base).href;
  } catch {
    return reference;
  }
}

const baseOf = (root: JsonObject): string => absolute(ownText(root, '$id') ?? '', 'schema:/');

/** The parts of a document that have a name. Of two with the same one, the first. */
function namedIn(root: JsonObject): ReadonlyMap<string, JsonObject> {
  const named = new Map<string, JsonObject>();
  // Parts, with the base of their names. A map grows while it is walked, and knows a part that comes again.
  const parts = new Map<object, string>([[root, 'schema:/']]);
  for (const [part, outer] of parts) {
    const [id, ...anchors] = ['$id', '$anchor', '$dynamicAnchor'].map((name) => isObject(part) && ownText(part, name));
    const base = id ? absolute(id, outer) : outer;
    for (const address of [id && base, ...anchors.map((anchor) => anchor && absolute(`#${anchor}`, base))])
      if (address && !named.has(address)) named.set(address, part as JsonObject);
    for (const inner of Object.values(part))
      if (typeof inner === 'object' && inner !== null && !parts.has(inner as object)) parts.set(inner as object, base);
  }
  return named;
}

/** References and unions within each other. More are taken for a circle. */
const deepest = 32;

const mostTypes = 10;

/** @param leavesOutBlank The empty text is no branch beside others, as null is none. */
export function resolveSchema(
  written: unknown,
  definitions: Definitions,
  leavesOutBlank = false,
): ResolvedSchema | UnresolvedSchema {
  const raw = written === true ? {} : written;
  if (!isObject(raw)) return refused('properties', raw === false ? 'falseSchema' : 'notASchema');
  const rewrites = new Set<string>();
  const conflicts = new Set<string>();
  let nullable = false;
  let hasBlank = false;
  let schema: Record<string, unknown> = raw;
  for (
    let depth = 0, step = nextStep(raw, definitions, leavesOutBlank);
    step;
    step = nextStep(schema, definitions, leavesOutBlank), depth += 1
  ) {
    const { keyword, merged = [], rest, hasNull = false } = step;
    const reason = depth > deepest ? 'circularReference' : step.refused;
    if (reason) return refused(keyword, reason);
    rewrites.add(keyword);
    nullable ||= hasNull;
    hasBlank ||= step.hasBlank === true;
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
  if (isNever({ not: schema.not }, definitions)) return refused('not', 'falseSchema');
  if (stated !== undefined && types.length === 0) return refused('type', 'onlyNull');
  nullable ||= names.includes('null');
  return { ok: true, schema, types, nullable, hasBlank, rewrites: [...rewrites], conflicts: [...conflicts] };
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
  readonly hasBlank?: boolean;
  /** Why it cannot be resolved. */
  readonly refused?: Reason;
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** The title of a definition that is its own name is that of a class or of another field, not of the field that uses it. */
function withoutName(target: JsonObject, reference: string): JsonObject {
  const name = unescapePointer(reference.slice(Math.max(reference.lastIndexOf('/'), reference.lastIndexOf('#')) + 1));
  const title = ownText(target, 'title');
  return title !== undefined && lettersOf(title) === lettersOf(name) ? { ...target, title: undefined } : target;
}

/** Branches of one `allOf`. More are left to the server: each may be merged into a large schema. */
const mostMerged = 16;

const isReference = (schema: JsonObject): boolean => ownProperty(schema, '$ref') !== undefined;

function nextStep(schema: JsonObject, definitions: Definitions, leavesOutBlank: boolean): Step | undefined {
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
    const reference = ownProperty(schema, '$ref');
    const target = followReference(reference, definitions);
    if (typeof target === 'string') return { keyword: '$ref', refused: target };
    return definitions.take(target)
      ? { keyword: '$ref', merged: [withoutName(target, String(reference))] }
      : { keyword: '$ref', refused: 'size' };
  }
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const all = ownProperty(schema, keyword);
    if (!Array.isArray(all) || all.every(isTextOption)) continue;
    const some = branchesLeft(all, keyword, definitions);
    const filled = leavesOutBlank ? some.filter((branch) => !isBlank(branch, definitions)) : some;
    const rest = filled.length > 0 ? filled : some;
    const found = { hasNull: all.some(isNull), hasBlank: rest.length < some.length };
    const [only] = rest;
    // A single constant is a list of options.
    if (rest.length === 1 && isObject(only) && !Object.hasOwn(only, 'const'))
      return { keyword, merged: [only], ...found };
    if (rest.length === 0 && all.length > 0) return { keyword, refused: found.hasNull ? 'onlyNull' : 'falseSchema' };
    if (rest.length !== all.length) return { keyword, rest, ...found };
  }
  return undefined;
}

/** A text with its words, as most branches are: nothing about it has to be resolved. A list may have thousands. */
const isTextOption = (branch: unknown): boolean =>
  isObject(branch) &&
  typeof branch['const'] === 'string' &&
  branch['const'] !== '' &&
  Object.keys(branch).every((name) => /^(?:const|title|description)$/.test(name));

/** Tells whether a branch is the empty text and nothing else. One with a title is an option. */
function isBlank(written: unknown, definitions: Definitions): boolean {
  const branch = withReference(written, definitions);
  if (!isObject(branch) || ownText(branch, 'title')) return false;
  const listsBlank = listsOnly(branch, (value) => value === '');
  return listsBlank || (ownProperty(branch, 'type') === 'string' && ownProperty(branch, 'maxLength') === 0);
}

/** The branches of a union without null and those that nothing meets. What a branch of `anyOf` offers by another one stands beside the others. */
function branchesLeft(all: readonly unknown[], keyword: string, definitions: Definitions): readonly unknown[] {
  const rest = all.filter((branch) => !isNull(branch) && !isNever(branch, definitions));
  if (rest.length < 2) return rest;
  const kept = rest.some(isNumber) ? rest.filter((branch) => !listsOnly(branch, isNoNumber)) : rest;
  const isUnion = (branch: unknown): branch is { readonly anyOf: readonly unknown[] } =>
    keyword === 'anyOf' &&
    isObject(branch) &&
    Array.isArray(branch['anyOf']) &&
    !isReference(branch) &&
    Object.keys(branch).every((name) => name === keyword || isWords(name));
  return kept.length < 2 ? kept : kept.flatMap((branch) => (isUnion(branch) ? branch.anyOf : [branch]));
}

const isNumber = (branch: unknown): boolean => isObject(branch) && /^(?:number|integer)$/.test(String(branch['type']));

/** The values that a schema lists, by its constant or its `enum`: none, where the one does not hold the other. */
export function valuesIn(schema: JsonObject): readonly unknown[] | undefined {
  const constant = ownProperty(schema, 'const');
  const list = ownProperty(schema, 'enum');
  const listed = Array.isArray(list) ? (list as readonly unknown[]) : undefined;
  if (constant === undefined) return listed;
  return listed?.includes(constant) === false ? [] : [constant];
}

/** Tells whether a branch lists values, and all of them are such ones. */
function listsOnly(branch: unknown, isSuch: (value: unknown) => boolean): boolean {
  const values = (isObject(branch) && valuesIn(branch)) || [];
  return values.length > 0 && values.every(isSuch);
}

/** How generators write numbers that JSON has no number for. Nobody is asked for one. */
const isNoNumber = (value: unknown): boolean => typeof value === 'string' && /^(?:-?Infinity|NaN)$/.test(value);

const isNull = (branch: unknown): boolean =>
  isObject(branch) && (ownProperty(branch, 'type') === 'null' || listsOnly(branch, (value) => value === null));

const typeNames = /^(?:string|number|integer|boolean|array|object|null)$/;

/** Tells whether it is plain that no value meets a schema: generators write such branches for what is undefined. */
function isNever(schema: unknown, definitions: Definitions, depth = 0): boolean {
  if (!isObject(schema) || depth > deepest) return schema === false;
  const [not, type, reference] = ['not', 'type', '$ref'].map((name) => ownProperty(schema, name));
  if (not === true || (isObject(not) && Object.keys(not).length === 0)) return true;
  if (typeof type === 'string' && !typeNames.test(type)) return true;
  const isNeverToo = (inner: unknown) => isNever(inner, definitions, depth + 1);
  if (reference !== undefined) return isNeverToo(followReference(reference, definitions));
  return ['enum', 'anyOf', 'oneOf'].some((name) => {
    const all = ownProperty(schema, name);
    return Array.isArray(all) && (name === 'enum' ? all.length === 0 : all.length > 0 && all.every(isNeverToo));
  });
}

/** The part of the document that a `$ref` names, or why there is none. */
export function followReference(ref: unknown, { root, named }: Definitions): JsonObject | Reason {
  if (typeof ref !== 'string') return 'remoteReference';
  const isLocal = /^#(?:\/|$)/.test(ref);
  const [address = '', pointer] = ref.split('#', 2);
  const at = (reference: string) => named().get(absolute(reference, baseOf(root)));
  const target = (isLocal ? undefined : at(ref)) ?? placeIn(address === '' ? root : at(address), pointer);
  return isObject(target) ? target : ref.startsWith('#') ? 'missingReference' : 'remoteReference';
}

/** A branch, with the definition that it refers to. */
export function withReference(branch: unknown, definitions: Definitions): unknown {
  const reference = isObject(branch) ? ownProperty(branch, '$ref') : undefined;
  const target = reference === undefined ? undefined : followReference(reference, definitions);
  if (!isObject(branch) || !isObject(target) || !definitions.take(target)) return branch;
  const { $ref: _, ...words } = branch;
  return { ...target, ...words };
}

/** The place that a JSON pointer leads to. */
function placeIn(document: JsonObject | undefined, pointer = ''): unknown {
  let place: unknown = /^(?:\/|$)/.test(pointer) ? document : undefined;
  for (const token of pointer.split('/').slice(1)) {
    const name = unescapePointer(token);
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, name)) return undefined;
    place = (place as JsonObject)[name];
  }
  return place;
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
