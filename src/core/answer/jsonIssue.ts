import { isObject, isOfType, ownProperty, type JsonObject } from '../protocol/json.ts';
import { formats } from '../schema/formats.ts';
import { brokenLimit } from '../schema/interpreted.ts';
import type { Issue } from '../schema/issues.ts';
import { jsonTypes, leftKeywords } from '../schema/jsonKeywords.ts';
import type { JsonField } from '../schema/model.ts';
import { createPatternCompiler, WORK_PER_CHECK, type Pattern } from '../schema/pattern.ts';
import { cutText } from '../text/codePoints.ts';
import { displayText } from '../text/display.ts';
import { definitionsOf, followReference, type Definitions } from '../schema/resolveSchema.ts';

type JsonIssue = Extract<Issue, { code: 'jsonType' | 'jsonMissing' | 'jsonRule' }>;
type JsonFault = JsonIssue extends infer I ? (I extends JsonIssue ? Omit<I, 'field'> : never) : never;
/** An issue; nothing; or one that only the server can find. */
type Verdict = JsonFault | 'unsure' | undefined;

/**
 * The issue of the value of a JSON field. A rule that is not checked here is left to the server (`leftKeywords`, and all
 * that is past `mostChecks`): inside of `not` and its like, too, nothing is refused that may be valid. A format counts as it is
 * checked everywhere else.
 */
export function jsonIssue({ id, schema }: JsonField, value: unknown): JsonIssue | undefined {
  const verdict = verdictOf(value, schema, '', {
    // The schema was read from a request, so its size is within the limits.
    definitions: { ...definitionsOf(isObject(schema) ? schema : {}), take: () => true },
    compilePattern: createPatternCompiler(),
    work: { statesLeft: WORK_PER_CHECK },
    checksLeft: mostChecks,
    depth: 0,
  });
  if (!isFault(verdict)) return undefined;
  const { path } = verdict;
  return { field: id, ...verdict, ...(path !== undefined && { path: displayText(cutText(path, longestPath)) }) };
}

/** A value and a schema of any size must not keep the page busy: what is past these limits is left to the server. */
const mostChecks = 20_000;
const deepest = 64;
/** In code points. Names in it may be the server's. */
const longestPath = 100;
/** Characters that are compared at the cost of one check. */
const charactersPerCheck = 50;

interface Progress {
  readonly definitions: Definitions;
  readonly compilePattern: (source: string) => Pattern | undefined;
  readonly work: { statesLeft: number };
  checksLeft: number;
  depth: number;
}

type CheckOfSchema = (value: unknown, schema: JsonObject, path: string, progress: Progress) => Verdict;

const isFault = (verdict: Verdict): verdict is JsonFault => typeof verdict === 'object';

function verdictOf(value: unknown, schema: unknown, path: string, progress: Progress): Verdict {
  progress.checksLeft -= 1;
  if (schema === true) return undefined;
  if (schema === false) return rule('false', path);
  if (!isObject(schema) || progress.checksLeft < 0 || progress.depth > deepest) return 'unsure';
  progress.depth += 1;
  const verdict = firstFault(checks, (check) => check(value, schema, path, progress));
  progress.depth -= 1;
  return verdict;
}

/** A fault is certain, whatever else is unsure. */
function firstFault<T>(list: Iterable<T>, verdictOfItem: (item: T, index: number) => Verdict): Verdict {
  let all: Verdict;
  let index = 0;
  for (const item of list) {
    const verdict = verdictOfItem(item, index);
    if (isFault(verdict)) return verdict;
    all ??= verdict;
    index += 1;
  }
  return all;
}

const firstOf = (verdicts: readonly Verdict[]): Verdict => firstFault(verdicts, (verdict) => verdict);

const at = (path: string) => (path === '' ? {} : { path });
const rule = (keyword: string, path: string): JsonFault => ({ code: 'jsonRule', ...at(path), keyword });
const member = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

const checkTypes: CheckOfSchema = (value, schema, path) => {
  const stated = ownProperty(schema, 'type');
  if (stated === undefined) return undefined;
  const types = [stated].flat();
  if (types.some((type) => (value === null ? type === 'null' : isOfType(value, String(type))))) return undefined;
  if (!types.every((type) => jsonTypes.includes(String(type)))) return 'unsure';
  return { code: 'jsonType', ...at(path), type: written(types.map(String)) };
};

const written = (types: readonly string[]): string =>
  [...types.filter((type) => type !== 'null'), ...types.filter((type) => type === 'null')].join(' | ');

/** Equal values have equal texts. Undefined: nested too deeply. */
function canonical(value: unknown, progress: Progress): string | undefined {
  try {
    const sorted = (_: string, part: unknown) =>
      isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part;
    const text = JSON.stringify(value, sorted);
    progress.checksLeft -= text.length / charactersPerCheck;
    return progress.checksLeft < 0 ? undefined : text;
  } catch {
    return undefined;
  }
}

const checkConstants: CheckOfSchema = (value, schema, path, progress) => {
  const isNested = typeof value === 'object' && value !== null;
  const text = isNested ? canonical(value, progress) : undefined;
  function isOneOf(options: readonly unknown[], keyword: string): Verdict {
    if (!isNested) return options.includes(value) ? undefined : rule(keyword, path);
    if (text === undefined) return 'unsure';
    const texts = options.map((option) => (typeof option === 'object' ? canonical(option, progress) : ''));
    if (texts.includes(text)) return undefined;
    return texts.includes(undefined) ? 'unsure' : rule(keyword, path);
  }
  const values = ownProperty(schema, 'enum');
  const verdict = Array.isArray(values) ? isOneOf(values, 'enum') : undefined;
  return verdict ?? (Object.hasOwn(schema, 'const') ? isOneOf([ownProperty(schema, 'const')], 'const') : undefined);
};

const checkLimits: CheckOfSchema = (value, schema, path, progress) => {
  const keyword = brokenLimit(schema, value) ?? (isObject(value) ? brokenCount(schema, value) : undefined);
  if (keyword !== undefined) return rule(keyword, path);
  return typeof value === 'string' ? checkText(value, schema, path, progress) : undefined;
};

function brokenCount(schema: JsonObject, value: object): string | undefined {
  const { length } = Object.keys(value);
  const [least, most] = [ownProperty(schema, 'minProperties'), ownProperty(schema, 'maxProperties')];
  if (typeof least === 'number' && length < least) return 'minProperties';
  return typeof most === 'number' && length > most ? 'maxProperties' : undefined;
}

function checkText(text: string, schema: JsonObject, path: string, progress: Progress): Verdict {
  const pattern = ownProperty(schema, 'pattern');
  const verdict = typeof pattern === 'string' ? matches(pattern, text, progress) : true;
  if (verdict === false) return rule('pattern', path);
  const format = ownProperty(schema, 'format');
  if (format === undefined) return verdict === true ? undefined : verdict;
  if (typeof format !== 'string' || !Object.hasOwn(formats, format)) return 'unsure';
  if (!formats[format as keyof typeof formats](text)) return rule('format', path);
  return verdict === true ? undefined : verdict;
}

function matches(pattern: string, text: string, { compilePattern, work }: Progress): boolean | 'unsure' {
  const matched = compilePattern(pattern)?.(text, work);
  return matched === undefined || work.statesLeft <= 0 ? 'unsure' : matched;
}

const checkReference: CheckOfSchema = (value, schema, path, progress) => {
  const reference = ownProperty(schema, '$ref');
  if (reference === undefined) return undefined;
  const target = followReference(reference, progress.definitions);
  return typeof target === 'string' ? 'unsure' : verdictOf(value, target, path, progress);
};

function branchesOf(schema: JsonObject, keyword: string): readonly unknown[] {
  const branches = ownProperty(schema, keyword);
  return Array.isArray(branches) ? branches : [];
}

const checkAllOf: CheckOfSchema = (value, schema, path, progress) =>
  firstFault(branchesOf(schema, 'allOf'), (branch) => verdictOf(value, branch, path, progress));

const checkAnyOf: CheckOfSchema = (value, schema, path, progress) => {
  const branches = branchesOf(schema, 'anyOf');
  const verdicts = branches.map((branch) => verdictOf(value, branch, path, progress));
  if (branches.length === 0 || verdicts.includes(undefined)) return undefined;
  return verdicts.includes('unsure') ? 'unsure' : faultOfAll(verdicts.filter(isFault), branches, 'anyOf', path);
};

const checkOneOf: CheckOfSchema = (value, schema, path, progress) => {
  const branches = branchesOf(schema, 'oneOf');
  if (branches.length === 0) return undefined;
  const verdicts = branches.map((branch) => verdictOf(value, branch, path, progress));
  const valid = verdicts.filter((verdict) => verdict === undefined).length;
  if (valid > 1) return rule('oneOf', path);
  if (verdicts.includes('unsure')) return 'unsure';
  return valid === 1 ? undefined : faultOfAll(verdicts.filter(isFault), branches, 'oneOf', path);
};

const checkNot: CheckOfSchema = (value, schema, path, progress) => {
  const not = ownProperty(schema, 'not');
  const verdict = not === undefined ? rule('not', path) : verdictOf(value, not, path, progress);
  if (isFault(verdict)) return undefined;
  return verdict ?? rule('not', path);
};

const checkIf: CheckOfSchema = (value, schema, path, progress) => {
  const condition = ownProperty(schema, 'if');
  if (condition === undefined) return undefined;
  const verdict = verdictOf(value, condition, path, progress);
  const verdictBy = (keyword: string) => verdictOf(value, ownProperty(schema, keyword) ?? true, path, progress);
  if (verdict !== 'unsure') return verdictBy(verdict ? 'else' : 'then');
  const verdicts = [verdictBy('then'), verdictBy('else')];
  return verdicts.every(isFault) ? verdicts[0] : verdict;
};

/** The issue where no branch fits. */
function faultOfAll(
  faults: readonly JsonFault[],
  branches: readonly unknown[],
  keyword: string,
  path: string,
): JsonFault {
  const isNull = (branch: unknown) => isObject(branch) && ownProperty(branch, 'type') === 'null';
  const others = faults.filter((_, index) => !isNull(branches[index]));
  const types = faults.flatMap((fault) => (fault.code === 'jsonType' && (fault.path ?? '') === path ? fault.type : []));
  if (types.length === faults.length) return { code: 'jsonType', ...at(path), type: written([...new Set(types)]) };
  return (others.length === 1 && others[0]) || rule(keyword, path);
}

const checkList: CheckOfSchema = (value, schema, path, progress) => {
  if (!Array.isArray(value)) return undefined;
  const prefix = ownProperty(schema, 'prefixItems');
  const first: readonly unknown[] = Array.isArray(prefix) ? prefix : [];
  const items = ownProperty(schema, 'items') ?? true;
  const verdict = firstFault(value, (entry, index) =>
    verdictOf(entry, index < first.length ? first[index] : items, `${path}[${index}]`, progress),
  );
  return firstOf([verdict, checkUnique(value, schema, path, progress), checkContains(value, schema, path, progress)]);
};

function checkUnique(list: readonly unknown[], schema: JsonObject, path: string, progress: Progress): Verdict {
  if (ownProperty(schema, 'uniqueItems') !== true) return undefined;
  const texts = list.map((entry) => canonical(entry, progress));
  const sure = texts.filter((text) => text !== undefined);
  if (new Set(sure).size < sure.length) return rule('uniqueItems', path);
  return sure.length < texts.length ? 'unsure' : undefined;
}

function checkContains(list: readonly unknown[], schema: JsonObject, path: string, progress: Progress): Verdict {
  const contains = ownProperty(schema, 'contains');
  if (contains === undefined) return undefined;
  const verdicts = list.map((entry) => verdictOf(entry, contains, path, progress));
  const valid = verdicts.filter((verdict) => verdict === undefined).length;
  const possible = valid + verdicts.filter((verdict) => verdict === 'unsure').length;
  const { minContains: least = 1, maxContains: most = Infinity } = schema;
  if (typeof least !== 'number' || typeof most !== 'number') return 'unsure';
  if (possible < least) return rule(Object.hasOwn(schema, 'minContains') ? 'minContains' : 'contains', path);
  if (valid > most) return rule('maxContains', path);
  return valid >= least && possible <= most ? undefined : 'unsure';
}

const checkObject: CheckOfSchema = (value, schema, path, progress) => {
  if (!isObject(value)) return undefined;
  const missing = missingIn(value, ownProperty(schema, 'required'));
  if (missing !== undefined) return { code: 'jsonMissing', path: member(path, missing) };
  const dependent = membersOf(ownProperty(schema, 'dependentRequired')).filter(([name]) => Object.hasOwn(value, name));
  for (const [, names] of dependent) {
    const absent = missingIn(value, names);
    if (absent !== undefined) return { code: 'jsonMissing', path: member(path, absent) };
  }
  const schemas = membersOf(ownProperty(schema, 'dependentSchemas')).filter(([name]) => Object.hasOwn(value, name));
  const verdict = firstFault(schemas, ([, each]) => verdictOf(value, each, path, progress));
  const members = firstFault(Object.keys(value), (name) => checkMember(value, name, schema, path, progress));
  return firstOf([verdict, members]);
};

const membersOf = (object: unknown) => (isObject(object) ? Object.entries(object) : []);

function missingIn(value: JsonObject, names: unknown): string | undefined {
  if (!Array.isArray(names)) return undefined;
  return names.find((name): name is string => typeof name === 'string' && !Object.hasOwn(value, name));
}

function checkMember(value: JsonObject, name: string, schema: JsonObject, path: string, progress: Progress): Verdict {
  const here = member(path, name);
  const names = ownProperty(schema, 'propertyNames');
  const ofName = names === undefined ? undefined : verdictOf(name, names, here, progress);
  if (isFault(ofName)) return rule('propertyNames', here);
  const properties = ownProperty(schema, 'properties');
  const named =
    isObject(properties) && Object.hasOwn(properties, name) ? [[true, ownProperty(properties, name)] as const] : [];
  const patterns = membersOf(ownProperty(schema, 'patternProperties')).map(
    ([pattern, each]) => [matches(pattern, name, progress), each] as const,
  );
  const applying = [...named, ...patterns].filter(([fits]) => fits !== false);
  const additional = ownProperty(schema, 'additionalProperties') ?? true;
  if (applying.length === 0 && additional === false) return rule('additionalProperties', here);
  const schemas = applying.length > 0 ? applying : [[true, additional] as const];
  const ofValue = firstFault(schemas, ([fits, each]) =>
    fits === 'unsure' ? fits : verdictOf(ownProperty(value, name), each, here, progress),
  );
  return firstOf([ofName, ofValue]);
}

const checkNothing: CheckOfSchema = (_, schema) =>
  leftKeywords.some((keyword) => Object.hasOwn(schema, keyword)) ? 'unsure' : undefined;

/** In the order in which their faults are reported. */
const checks: readonly CheckOfSchema[] = [
  checkTypes,
  checkConstants,
  checkLimits,
  checkReference,
  checkAllOf,
  checkAnyOf,
  checkOneOf,
  checkNot,
  checkIf,
  checkList,
  checkObject,
  checkNothing,
];
