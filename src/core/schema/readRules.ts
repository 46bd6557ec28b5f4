import { isObject, ownProperty, type JsonObject } from '../protocol/json.ts';
import type { ContentValue } from '../protocol/types.ts';
import type { Reason } from './findingTexts.ts';
import { lazy } from '../text/normalize.ts';
import { postal } from '../text/secrets.ts';
import { formatExamples, formats } from './formats.ts';
import { createPatternTest, limitIn, type PatternTest, type Rules } from './interpreted.ts';
import type { Issue } from './issues.ts';
import { createBudget, type Budget, type Limits } from './limits.ts';
import type { FieldBase, JsonField } from './model.ts';
import { createPatternCompiler, WORK_PER_CHECK, type Pattern, type Work } from './pattern.ts';
import { reportPresent, type Report } from './report.ts';
import {
  definitionsOf,
  merge,
  propertiesOf,
  resolveSchema,
  valuesIn,
  type Definitions,
  type ResolvedSchema,
} from './resolveSchema.ts';
import type { Alternatives, NumberRuleSet, StringFormat, TextRuleSet, Validator } from './validator.ts';

/** Reading what no other kind covers. Apart from the other readers, so that only who asks for it loads it. */
export interface JsonReading {
  readField(
    schema: JsonObject,
    value: unknown,
    context: Pick<PropertyContext, 'base' | 'form' | 'report'>,
  ): JsonField | undefined;
}

/** Fields of JSON text, and the code for them. There is one value of this type: `jsonFields`. */
export interface JsonFields {
  /** A `JsonReading`. Its context is the kit's own, and nothing for the declarations of the package. */
  readField(schema: JsonObject, value: unknown, context: never): JsonField | undefined;
  /** What an empty box shows: an answer of the kind that the schema asks for, or nothing. */
  exampleText(schema: unknown): string;
  /** A value as the text of a box, with hidden characters written as escapes. */
  writeText(value: unknown): string;
  /** Reads the answer in the text of a box, and checks it: by the validator, too, where it checks JSON. */
  createReader(
    validator: Validator | undefined,
  ): (field: JsonField, draft: unknown) => { readonly value: ContentValue } | { readonly issue: Issue } | 'absent';
}

/** The part that all properties of one form share. */
export interface FormContext {
  readonly definitions: Definitions;
  /** A copy of what JSON can carry of them. Throws for what is nested too deeply. */
  readonly copiedDefinitions: () => JsonObject;
  /** Compiles a pattern, within the budget of the form. Undefined: the pattern is left to the server. */
  readonly compilePattern: (source: string) => Pattern | undefined;
  /** Tests options against patterns, within the budget of the form. The rest is left to the server. */
  readonly matches: PatternTest;
  readonly work: Work;
  readonly maxOptions: number;
  readonly budget: Budget;
  /** Reads what no field kind covers, if the host wants it as JSON. */
  readonly json: JsonReading | undefined;
  /** The content to check, if any: it says which type of several a property has. */
  readonly content: JsonObject;
  /** The form asks for an address. */
  readonly isPostal: boolean;
  /** True if other content could make another form of the same schema. */
  dependsOnContent: boolean;
}

export function createFormContext(
  root: JsonObject,
  limits: Limits,
  {
    json,
    content,
    document,
  }: { readonly json?: JsonReading | undefined; readonly content?: unknown; readonly document?: unknown },
): FormContext {
  const compilePattern = createPatternCompiler();
  const work = { statesLeft: WORK_PER_CHECK };
  const definitions = definitionsOf(isObject(document) ? document : root, limits.size);
  return {
    definitions,
    copiedDefinitions: lazy(() => {
      const [$defs, older] = ['$defs', 'definitions'].map((name) => ownProperty(definitions.root, name));
      return JSON.parse(JSON.stringify({ $defs, definitions: older })) as JsonObject;
    }),
    compilePattern,
    matches: createPatternTest(compilePattern, work),
    work,
    maxOptions: limits.options,
    budget: createBudget(limits),
    json,
    content: isObject(content) ? content : {},
    isPostal: Object.keys(propertiesOf(root)).some((key) => postal.test(key)),
    dependsOnContent: false,
  };
}

/** The context of the readers of rules: one schema, resolved, and the form it belongs to. */
export interface RuleContext {
  readonly schema: JsonObject;
  readonly types: readonly string[];
  readonly report: Report;
  readonly form: FormContext;
}

/** One property of a form, resolved. */
export interface PropertyContext extends RuleContext {
  readonly nullable: boolean;
  readonly base: FieldBase;
}

/** The unions of JSON Schema. */
export const unions = ['anyOf', 'oneOf'] as const;

export const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;
const isPositive = (value: number): boolean => Number.isFinite(value) && value > 0;

/** Numbers that limit an answer. Unusable numbers are reported. */
export function readNumbers<K extends string>(
  { schema, report }: Pick<RuleContext, 'schema' | 'report'>,
  keywords: readonly K[],
  isUsable: (value: number) => boolean,
  reason: Reason,
): { readonly [N in K]?: number } {
  const values: { [N in K]?: number } = {};
  for (const keyword of keywords) {
    const value = limitIn(schema, keyword);
    if (typeof value === 'number' && isUsable(value)) values[keyword] = value;
    else if (value !== undefined) report(reason, keyword);
  }
  return values;
}

export const isKnownFormat = (format: unknown): format is StringFormat =>
  typeof format === 'string' && Object.hasOwn(formats, format);

interface RuleSets {
  string: TextRuleSet;
  number: NumberRuleSet;
}

/** The rules for values of one type. What cannot be checked is reported. */
export function readRules<T extends keyof RuleSets>(
  context: RuleContext,
  type: T,
): Omit<RuleSets[T], 'enum' | 'type'> & Alternatives<RuleSets[T]> {
  const own = type === 'string' ? readTextRules(context) : readNumberRules(context);
  const rules: Rules = { ...own, ...readAlternatives(context, type, own) };
  // Which rules there are depends on the type.
  return rules as Omit<RuleSets[T], 'enum' | 'type'> & Alternatives<RuleSets[T]>;
}

function readTextRules(context: RuleContext): TextRuleSet {
  const { schema, report, form } = context;
  const lengths = readNumbers(context, ['minLength', 'maxLength'], isCount, 'notACount');
  const format = ownProperty(schema, 'format');
  if (format === 'password') report('masked', 'format');
  else if (format !== undefined && !isKnownFormat(format))
    report('format', 'format', typeof format === 'string' ? JSON.stringify(format.slice(0, 40)) : 'given');
  const pattern = ownProperty(schema, 'pattern');
  const isChecked = typeof pattern === 'string' && form.compilePattern(pattern) !== undefined;
  if (pattern !== undefined)
    report(isChecked ? 'checkedPattern' : typeof pattern === 'string' ? 'pattern' : 'notAText', 'pattern');
  const known = isKnownFormat(format) ? format : undefined;
  const example = formatExamples.get(known);
  // Libraries write times without a zone, and a pattern for them. The pattern is the more exact of the two, and no text would meet both.
  const isOther = isChecked && example !== undefined && !form.matches(pattern, example);
  if (example !== undefined) report(isOther ? 'keyword' : 'checked', 'format');
  return { ...lengths, ...(known && !isOther && { format: known }), ...(isChecked && { pattern }) };
}

function readNumberRules(context: RuleContext): NumberRuleSet {
  const plain = readNumbers(context, ['minimum', 'maximum'], Number.isFinite, 'notANumber');
  const others = {
    ...readNumbers(context, ['exclusiveMinimum', 'exclusiveMaximum'], Number.isFinite, 'notANumber'),
    ...readNumbers(context, ['multipleOf'], isPositive, 'notPositive'),
  };
  // The quotient of a number by less than this has more digits than a double holds: no number would be a multiple.
  const isTooSmall = (others.multipleOf ?? 1) < Number.EPSILON / 2;
  const { multipleOf: _, ...rest } = others;
  if (isTooSmall) context.report('keyword', 'multipleOf');
  const checked = isTooSmall ? rest : others;
  for (const keyword of Object.keys(checked)) context.report('checked', keyword);
  return { ...plain, ...checked };
}

/** Sets of rules, with their values, that each of many options may be held against. More are left to the server. */
const mostAlternatives = 200;

/** `anyOf` and `oneOf` beside a type, as lists of rules. A list that cannot be checked is left to the server. */
function readAlternatives(
  { schema, types, report, form }: RuleContext,
  type: keyof RuleSets,
  own: Rules,
): Alternatives<Rules> {
  const isWhole = types.includes('integer') && !types.includes('number');
  const isPossible = (set: Rules) => {
    const both = { ...own };
    merge(set as JsonObject, both, new Set());
    return !contradictionIn(both, isWhole || set.type === 'integer');
  };
  const alternatives: { anyOf?: readonly Rules[]; oneOf?: readonly Rules[] } = {};
  for (const keyword of unions) {
    const branches = ownProperty(schema, keyword);
    if (branches === undefined) continue;
    const sets = Array.isArray(branches) ? branches.map((branch) => readBranch(branch, form, type)) : [undefined];
    const possible = sets.filter((set): set is Rules => set !== undefined && set !== 'never' && isPossible(set));
    // One of several that asks for nothing: any value is one of them. Of exactly one, two of those leave none.
    const free = possible.filter((set) => Object.keys(set).length === 0).length;
    const asksForNothing = keyword === 'anyOf' && free > 0;
    const usable = keyword === 'oneOf' && free > 1 ? [] : possible;
    const size = usable.reduce((total, set) => total + 1 + (set.enum?.length ?? 0), 0);
    if (sets.includes(undefined) || size > mostAlternatives) report('keyword', keyword);
    else if (!asksForNothing) alternatives[keyword] = usable;
    // A value that exactly one branch takes by its format here, two may take elsewhere.
    if (keyword === 'oneOf' && usable.length > 1 && usable.some((set) => 'format' in set)) report('inverted', keyword);
  }
  return alternatives;
}

/** The rules of a branch. Undefined: they cannot all be checked. 'never': no value of this type meets them. */
function readBranch(raw: unknown, form: FormContext, type: keyof RuleSets): Rules | 'never' | undefined {
  const resolved = resolveSchema(raw, form.definitions);
  if (!resolved.ok) return /^(?:onlyNull|falseSchema)$/.test(resolved.reason) ? 'never' : undefined;
  const { schema, types, conflicts } = resolved;
  const isInteger = type === 'number' && types.includes('integer') && !types.includes(type);
  if (types.length > 0 && !types.includes(type) && !isInteger) return 'never';
  if ([...keywordsForServer, ...unions].some((keyword) => ownProperty(schema, keyword) !== undefined)) return undefined;
  let isChecked = conflicts.length === 0;
  const report: Report = (reason) => (isChecked &&= reason === 'checked' || reason === 'checkedPattern');
  const rules = readRules({ schema, types, form, report }, type);
  const values = valuesIn(schema);
  return isChecked
    ? {
        ...(isInteger && { type: 'integer' }),
        ...rules,
        ...(values && { enum: values.filter((value) => typeof value === type) }),
      }
    : undefined;
}

/** Why no text, or no number, can meet a set of rules. */
export function contradictionIn(
  rules: Rules,
  isInteger = false,
): readonly [keyword: string, reason: Reason, ...detail: number[]] | undefined {
  const { minLength = 0, maxLength = Infinity } = rules;
  if (minLength > maxLength) return ['minLength', 'lengths', minLength, maxLength];
  if (isEmptyRange(rules, isInteger)) return ['minimum', 'range'];
  const without = unions.find((keyword) => rules[keyword]?.length === 0);
  return without && [without, 'noBranch'];
}

/** Tells whether no number, or no whole number, is within the range. */
function isEmptyRange(range: Omit<NumberRuleSet, 'type' | 'enum'>, integer: boolean): boolean {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = range;
  if (!integer)
    return minimum > maximum || minimum >= exclusiveMaximum || exclusiveMinimum >= Math.min(maximum, exclusiveMaximum);
  const lowest = Math.max(Math.ceil(minimum), Math.floor(exclusiveMinimum) + 1);
  const highest = Math.min(Math.floor(maximum), Math.ceil(exclusiveMaximum) - 1);
  return lowest > highest;
}

/** Keywords that affect validity and that the kit does not check. */
export const keywordsForServer =
  'not if then else allOf contains prefixItems unevaluatedItems unevaluatedProperties dependentRequired dependentSchemas contentEncoding contentMediaType'.split(
    ' ',
  );

/** Keywords that say something about values of one type only. A `format` may be of any. */
const keywordsOf = Object.entries({
  string: ['minLength', 'maxLength', 'pattern'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['minItems', 'maxItems', 'uniqueItems'],
});

/** Reports what was rewritten to read a schema, what of it is left to the server, and rules for another type. */
export function reportResolved({ schema, types, rewrites, conflicts }: ResolvedSchema, report: Report): void {
  for (const keyword of rewrites) report('rewritten', keyword);
  for (const keyword of conflicts) report('keyword', keyword);
  reportPresent({ schema, report }, keywordsForServer);
  const ofTypes = new Set(types.map((type) => (type === 'integer' ? 'number' : type)));
  for (const [type, keywords] of keywordsOf)
    if (ofTypes.size > 0 && !ofTypes.has(type)) reportPresent({ schema, report }, keywords, 'notOfType');
}
