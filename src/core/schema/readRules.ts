import { createPatternTests, validateValue, type PatternTests } from './interpreted.ts';
import { formats } from './formats.ts';
import { createPatternCompiler, type Pattern } from './pattern.ts';
import type {
  Alternatives,
  ClosedNumber,
  ClosedString,
  NumberRuleSet,
  StringFormat,
  TextRuleSet,
} from './validator.ts';
import { isObject, own, type JsonObject } from '../protocol/json.ts';
import { textLimits, type Limits } from './limits.ts';
import type { FieldBase, OptionValue } from './model.ts';
import { isOfType, type WrittenOptions } from './options.ts';
import type { Reason } from './findingTexts.ts';
import type { Report } from './report.ts';
import { definitionsOf, resolveSchema, type Definitions } from './resolveSchema.ts';

/** What all properties of one form share. */
export interface FormContext {
  readonly definitions: Definitions;
  /** Of all patterns of the form. Undefined: the pattern is left to the server. */
  readonly compilePattern: (source: string) => Pattern | undefined;
  /** Of all options of the form together, as far as its work reaches: the rest is left to the server. */
  readonly patterns: PatternTests;
  readonly maxOptions: number;
  /** How many more options there may be, and how much more text: characters of descriptions, characters and lines of defaults. */
  readonly left: { options: number; descriptions: number; defaults: number; lines: number };
  /** Whether what no field kind covers becomes a JSON field. */
  readonly json: boolean;
}

export function createFormContext(root: JsonObject, { size, options }: Limits, json = false): FormContext {
  const compilePattern = createPatternCompiler();
  return {
    definitions: definitionsOf(root, size),
    compilePattern,
    patterns: createPatternTests(compilePattern),
    maxOptions: options,
    left: {
      options,
      descriptions: textLimits.descriptions,
      defaults: textLimits.defaultTexts,
      lines: textLimits.allDefaultLines,
    },
    json,
  };
}

/** What the readers of rules need: one schema, resolved, and the form it belongs to. */
export interface RuleContext {
  readonly schema: JsonObject;
  readonly types: readonly string[];
  readonly report: Report;
  readonly form: FormContext;
}

/** One property of a form, resolved. */
export interface PropertyContext extends RuleContext {
  readonly base: FieldBase;
}

export const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;
const isPositive = (value: number): boolean => Number.isFinite(value) && value > 0;

/** Numbers that limit an answer. What is no usable number is reported. */
export function readNumbers<K extends string>(
  { schema, report }: Pick<RuleContext, 'schema' | 'report'>,
  keywords: readonly K[],
  isUsable: (value: number) => boolean,
  reason: Reason,
): { readonly [N in K]?: number } {
  const values: { [N in K]?: number } = {};
  for (const keyword of keywords) {
    const value = own(schema, keyword);
    if (typeof value === 'number' && isUsable(value)) values[keyword] = value;
    else if (value !== undefined) report(reason, keyword);
  }
  return values;
}

export const isKnownFormat = (format: unknown): format is StringFormat =>
  typeof format === 'string' && Object.hasOwn(formats, format);

/** The rules of a string. What cannot be checked is reported. */
export function readTextRules(context: RuleContext): Omit<TextRuleSet, 'enum'> & Alternatives<TextRuleSet> {
  const { schema, report, form } = context;
  const lengths = readNumbers(context, ['minLength', 'maxLength'], isCount, 'notACount');
  const format = own(schema, 'format');
  if (format === 'password') report('masked', 'format');
  else if (format !== undefined && !isKnownFormat(format))
    report('format', 'format', typeof format === 'string' ? JSON.stringify(format.slice(0, 40)) : 'given');
  const pattern = own(schema, 'pattern');
  const isChecked = typeof pattern === 'string' && form.compilePattern(pattern) !== undefined;
  if (pattern !== undefined)
    report(isChecked ? 'checkedPattern' : typeof pattern === 'string' ? 'pattern' : 'notAText', 'pattern');
  return {
    ...lengths,
    ...(isKnownFormat(format) && { format }),
    ...(isChecked && { pattern }),
    ...readAlternatives<TextRuleSet>(context, 'string', readTextRules),
  };
}

/** The rules of a number. */
export function readNumberRules(
  context: RuleContext,
): Omit<NumberRuleSet, 'enum' | 'type'> & Alternatives<NumberRuleSet> {
  const rules = {
    ...readNumbers(
      context,
      ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
      Number.isFinite,
      'notANumber',
    ),
    ...readNumbers(context, ['multipleOf'], isPositive, 'notPositive'),
  };
  for (const keyword of Object.keys(rules)) if (!/^m..imum$/.test(keyword)) context.report('checked', keyword);
  return { ...rules, ...readAlternatives<NumberRuleSet>(context, 'number', readNumberRules) };
}

/** Sets of rules, with their values, that each of many options may be held against. More are left to the server. */
const mostAlternatives = 200;

type Primitive = 'string' | 'number';

/** `anyOf` and `oneOf` beside a type, as lists of rules. A list that cannot be checked is left to the server. */
function readAlternatives<RuleSet extends TextRuleSet | NumberRuleSet>(
  { schema, report, form }: RuleContext,
  type: Primitive,
  readRules: (context: RuleContext) => RuleSet,
): Alternatives<RuleSet> {
  const alternatives: { anyOf?: readonly RuleSet[]; oneOf?: readonly RuleSet[] } = {};
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branches = own(schema, keyword);
    if (branches === undefined) continue;
    const sets = Array.isArray(branches) ? branches.map((branch) => readBranch(branch, form, type, readRules)) : [];
    const usable = sets.filter((set): set is RuleSet => set !== undefined && set !== 'never');
    // One of several that asks for nothing: any value is one of them.
    const asksForNothing = keyword === 'anyOf' && usable.some((set) => Object.keys(set).length === 0);
    const size = usable.reduce((total, set) => total + 1 + (set.enum?.length ?? 0), 0);
    if (!Array.isArray(branches) || sets.includes(undefined) || size > mostAlternatives) report('keyword', keyword);
    else if (!asksForNothing) alternatives[keyword] = usable;
    // What exactly one branch takes by its format here, two may take elsewhere.
    if (keyword === 'oneOf' && usable.length > 1 && usable.some((set) => 'format' in set))
      report('oneOfFormats', keyword);
  }
  return alternatives;
}

/** The rules of a branch. Undefined: they cannot all be checked. 'never': no value of this type meets them. */
function readBranch<RuleSet extends TextRuleSet | NumberRuleSet>(
  raw: unknown,
  form: FormContext,
  type: Primitive,
  readRules: (context: RuleContext) => RuleSet,
): RuleSet | 'never' | undefined {
  if (raw === false) return 'never';
  const branch = raw === true ? {} : raw;
  if (!isObject(branch)) return undefined;
  const resolved = resolveSchema(branch, form.definitions);
  if (!resolved.ok) return resolved.reason === 'onlyNull' ? 'never' : undefined;
  const { schema, types, conflicts } = resolved;
  const isInteger = type === 'number' && types.includes('integer') && !types.includes(type);
  if (types.length > 0 && !types.includes(type) && !isInteger) return 'never';
  if (uncheckedKeywords.some((keyword) => own(schema, keyword) !== undefined)) return undefined;
  let isChecked = conflicts.length === 0;
  const report: Report = (reason) => (isChecked &&= reason === 'checked' || reason === 'checkedPattern');
  const rules = readRules({ schema, types, form, report });
  return isChecked
    ? { ...(isInteger && { type: 'integer' as const }), ...rules, ...valuesOf(schema, type) }
    : undefined;
}

/** Keywords that bear on validity and that the kit does not check. */
export const keywordsForServer =
  'not if then else allOf contains prefixItems dependentRequired dependentSchemas contentEncoding contentMediaType'.split(
    ' ',
  );

const uncheckedKeywords = [...keywordsForServer, 'anyOf', 'oneOf'];

/** The values of a branch that has some: its constant, its `enum`. */
function valuesOf(schema: JsonObject, type: Primitive): { readonly enum?: readonly unknown[] } {
  const constant = own(schema, 'const');
  const list = own(schema, 'enum');
  const values = constant === undefined ? list : Array.isArray(list) && !list.includes(constant) ? [] : [constant];
  return Array.isArray(values) ? { enum: values.filter((value) => typeof value === type) } : {};
}

/** Whether the rules beside a list of options let a value through; and whether there are such rules. */
export function createOptionFilter(context: RuleContext, { values, optionSource }: WrittenOptions) {
  const { schema, types } = context;
  const others = Object.hasOwn(schema, 'const') ? own(schema, 'enum') : undefined;
  const source = optionSource === 'enumNames' ? 'enum' : optionSource;
  const rest = { ...context, schema: { ...schema, const: undefined, [source]: undefined } };
  const found = new Set(values.map((value) => typeof value));
  for (const keyword of ['anyOf', 'oneOf'] as const)
    if (found.has('boolean') && own(rest.schema, keyword) !== undefined) context.report('keyword', keyword);
  const text = found.has('string') ? readTextRules(rest) : {};
  const number = found.has('number') ? readNumberRules(rest) : {};
  const hasRules = Object.keys({ ...text, ...number }).length > 0;
  const fits = (value: OptionValue): boolean => {
    if (!isOfType(value, types) || (Array.isArray(others) && !others.includes(value))) return false;
    if (typeof value === 'boolean' || !hasRules) return true;
    const rules: ClosedString | ClosedNumber =
      typeof value === 'string' ? { type: 'string', ...text } : { type: 'number', ...number };
    return validateValue('f0', rules, value, context.form.patterns.test) === undefined;
  };
  return { fits, hasRules };
}

/** Whether no number, or no whole number, is within the range. */
export function isEmptyRange(range: NumberRuleSet, integer: boolean): boolean {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = range;
  const low = Math.max(minimum, exclusiveMinimum);
  const high = Math.min(maximum, exclusiveMaximum);
  const open = low === exclusiveMinimum || high === exclusiveMaximum;
  if (low > high || (low === high && open)) return true;
  if (!integer) return false;
  const lowest = exclusiveMinimum >= minimum ? Math.floor(exclusiveMinimum) + 1 : Math.ceil(minimum);
  const highest = exclusiveMaximum <= maximum ? Math.ceil(exclusiveMaximum) - 1 : Math.floor(maximum);
  return lowest > highest;
}
