import { isObject, isText, isTexts, ownProperty, ownText, readOwn } from '../protocol/json.ts';
import { countCodePoints } from '../text/codePoints.ts';
import { looksSecret } from '../text/secrets.ts';
import { hasLines, isShownByPicker, isShownIn } from './datetime.ts';
import type { Reason } from './findingTexts.ts';
import { formatExamples } from './formats.ts';
import { brokenRule, type Rules } from './interpreted.ts';
import { longestText, shownAtOnce, shownCharacters, type Budget } from './limits.ts';
import type { ChoicesField, DateTimeField, FieldBase, ListField, Option, OptionValue, OtherText } from './model.ts';
import { readOpenOptions, type OpenOptions } from './openChoice.ts';
import { createOptionFilter, isOptionValue, readOptions, type OptionList } from './options.ts';
import {
  isEmptyRange,
  isCount,
  readNumbers,
  readRules,
  reportResolved,
  type FormContext,
  type PropertyContext,
  type RuleContext,
} from './readRules.ts';
import { contradiction, reportPresent, tooManyOptions, unsupported, type ParseResult } from './report.ts';
import { resolveSchema } from './resolveSchema.ts';
import type { Alternatives } from './validator.ts';

export function readFixed(context: PropertyContext): ParseResult {
  const { base, schema, report } = context;
  const value = ownProperty(schema, 'const');
  if (!isOptionValue(value)) return unsupported(context, 'const', 'constValue');
  if (typeof value === 'string' && countCodePoints(value) > longestText.description)
    return unsupported(context, 'const', 'constLength', longestText.description);
  if (!createOptionFilter(context, [value], 'enum')(value)) return contradiction(context, 'const', 'constRules');
  report('fixed', 'const');
  return { field: { kind: 'fixed', value, ...base } };
}

export function readBoolean(context: PropertyContext): ParseResult {
  reportPresent(context, ['anyOf', 'oneOf']);
  const start = readDefault(context, (value): value is boolean => typeof value === 'boolean', 'true or false');
  return { field: { kind: 'boolean', ...context.base, ...start } };
}

/** A default of another type than the field's is reported, as is one that `faultOf` finds a reason against. A default of null is none. */
function readDefault<T>(
  { schema, report }: Pick<PropertyContext, 'schema' | 'report'>,
  isOfType: (value: unknown) => value is T,
  typeName: string,
  faultOf: (value: T) => Reason | undefined = () => undefined,
): { readonly default?: T } {
  const value = ownProperty(schema, 'default');
  if (value === null) report('rewritten', 'default');
  if (value === undefined || value === null) return {};
  if (!isOfType(value)) {
    report('defaultType', 'default', typeName);
    return {};
  }
  const fault = faultOf(value);
  if (fault !== undefined) report(fault, 'default');
  return fault === undefined ? { default: value } : {};
}

export function readChoice(context: PropertyContext): ParseResult | undefined {
  const { base, report, form } = context;
  const list = readOptions(context) ?? readOpenOptions(context);
  if (!list) return undefined;
  if (list === 'tooMany') return tooManyOptions(context, 'enum', 'options', form.maxOptions);
  const { options, optionSource } = list;
  const open = isOpen(list) ? list : undefined;
  if (options.length === 0) return contradiction(context, optionSource, 'noOptions');
  if ((optionSource === 'anyOf' && !open) || options.some(({ value }) => typeof value !== 'string'))
    report('typedOptions', optionSource);
  if (context.types.length === 0) report('typeMissing', 'type');
  const start = readDefault(
    context,
    (value): value is OptionValue => value !== undefined,
    '',
    (start) => (options.some(({ value }) => value === start) ? undefined : faultOfOther(start, open?.other, context)),
  );
  const secret = open && (open.secret || reportSecret(context)) && { secret: true };
  const collapsed = options.length <= shownAtOnce.radios && collapseBeyondLimit(options, form);
  return { field: { kind: 'choice', ...list, ...collapsed, ...base, ...start, ...secret } };
}

const isOpen = (list: OptionList | OpenOptions): list is OpenOptions => 'other' in list;

/** Why a default outside the options cannot be the text of the user's own. */
function faultOfOther(start: unknown, other: OtherText | undefined, { form }: PropertyContext): Reason | undefined {
  if (!other || typeof start !== 'string') return 'defaultOption';
  // Its box shows one line.
  if (hasLines(start)) return 'defaultLines';
  if (start === '') return 'defaultBlank';
  if (brokenRule(other, start, form.matches) !== undefined) return 'defaultOption';
  return takeTexts([start], form.budget) ? undefined : 'defaultLength';
}

/** Counts the options that are shown at once. Beyond the limit of the form they are collapsed. */
function collapseBeyondLimit(options: readonly Option[], { budget }: FormContext): { readonly collapsed?: true } {
  const texts = options.slice(0, shownAtOnce.boxes).map(({ label, description = '' }) => label + description);
  return takeTexts(texts, budget) ? {} : { collapsed: true };
}

/** Counts texts that are shown one below the other. @returns whether the limit of the form allows them */
export function takeTexts(texts: readonly string[], budget: Budget, linesEach = 1): boolean {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return budget.take('characters', length + texts.length * linesEach * shownCharacters.each);
}

const isImpossible = ({ anyOf, oneOf }: Alternatives<unknown>): 'anyOf' | 'oneOf' | undefined =>
  anyOf?.length === 0 ? 'anyOf' : oneOf?.length === 0 ? 'oneOf' : undefined;

/** Reports a field that asks for a secret, by its names or by what it holds. @returns whether it does */
export function reportSecret(
  { base, report, form }: Pick<PropertyContext, 'base' | 'report' | 'form'>,
  keyword = 'title',
  asksDeep = false,
): boolean {
  const secret = asksDeep || looksSecret(base.key, base.title, base.description, form.isPostal);
  if (secret) report('secret', keyword);
  return secret;
}

export function readNumber(context: PropertyContext, integer: boolean): ParseResult {
  const rules = readRules(context, 'number');
  if (isEmptyRange(rules, integer)) return contradiction(context, 'minimum', 'range');
  const impossible = isImpossible(rules);
  if (impossible) return contradiction(context, impossible, 'noBranch');
  const start = readDefault(
    context,
    (value): value is number => (integer ? Number.isInteger(value) : Number.isFinite(value)),
    integer ? 'a whole number' : 'a number',
  );
  const secret = reportSecret(context) && { secret: true };
  return { field: { kind: 'number', integer, ...context.base, ...rules, ...start, ...secret } };
}

const longText = 200;
/** The end of a longer suggestion would be out of sight in a box of one line. In UTF-16 code units. */
const longestInOneLine = 40;

export function readText(context: PropertyContext): ParseResult {
  const { base, schema, report } = context;
  const all = readRules(context, 'string');
  const { format, ...rules } = all;
  const { minLength = 0, maxLength = Infinity } = rules;
  if (minLength > maxLength) return contradiction(context, 'minLength', 'lengths', minLength, maxLength);
  const impossible = isImpossible(rules);
  if (impossible) return contradiction(context, impossible, 'noBranch');

  const isPassword = ownProperty(schema, 'format') === 'password';
  if (isPassword) report('secret', 'format');
  const isAnyText = format === undefined || formatExamples.has(format);
  const secret = isPassword || (isAnyText && reportSecret(context, 'format'));
  const start = readDefault(context, isText, 'a string', (text) => {
    if (text === '' && brokenRule(all, text, context.form.matches) !== undefined) return 'defaultBlank';
    const lines = text.split(/\r\n?|\n/);
    if (lines.length > 1 && (format !== undefined || secret)) return 'defaultLines';
    return takeTexts(lines, context.form.budget) ? undefined : 'defaultLength';
  });
  const common = { ...base, ...rules, ...start };

  // The text that its control starts with.
  const known = readOwn(context.form.content, base.key);
  const text = isText(known) ? known : (start.default ?? '');
  if (format === 'date' || format === 'date-time') {
    const asText = text !== '' && !isShownByPicker(format, text);
    if (asText && text === start.default) report('defaultAsText', 'default');
    const picker = { ...common, ...(asText && { asText }) };
    if (format === 'date') return { field: { kind: 'date', ...picker } };
    const written = ownProperty(schema, 'pattern') !== undefined && writtenFor(all, context.form);
    return { field: { kind: 'dateTime', ...picker, ...written } };
  }
  const isLong =
    (maxLength > longText && maxLength < Infinity) ||
    text.length > longestInOneLine ||
    hasLines(text) ||
    /^(?:multiline|textarea)$/.test(ownText(schema, 'format') ?? '');
  const multiline = isLong && !secret && format === undefined;
  const checked = format === 'email' || format === 'uri' ? { format } : format && { checkedFormat: format };
  return { field: { kind: 'text', multiline, secret, ...common, ...checked } };
}

/** The decimals of a second that a pattern asks for. */
function writtenFor(rules: Rules, { matches }: FormContext): Pick<DateTimeField, 'decimals'> {
  const fits = (decimals: string) => brokenRule(rules, `2026-11-23T09:30:00${decimals}Z`, matches) === undefined;
  const decimals = fits('') ? undefined : ([3, 6] as const).find((count) => fits(`.${'0'.repeat(count)}`));
  return decimals ? { decimals } : {};
}

/** `type: "array"`: several choices, or a list of free strings. Content carries arrays of strings and no others. */
export function readArray(context: PropertyContext): ParseResult {
  const { base, schema, report, form } = context;
  const counts = readNumbers(context, ['minItems', 'maxItems'], isCount, 'notACount');
  const { minItems = 0, maxItems = Infinity } = counts;
  if (minItems > maxItems) return contradiction(context, 'minItems', 'counts', minItems, maxItems);
  reportPresent(context, ['enum', 'anyOf', 'oneOf']);
  const uniqueItems = ownProperty(schema, 'uniqueItems') === true;
  if (uniqueItems) report('checked', 'uniqueItems');
  const common = { uniqueItems, ...base, ...counts };

  const raw = ownProperty(schema, 'items') ?? {};
  if (!isObject(raw)) return unsupported(context, 'items', 'items');
  const resolved = resolveSchema(raw, form.definitions);
  if (!resolved.ok) return unsupported(context, 'items', resolved.reason);
  const items: RuleContext = {
    ...resolved,
    form,
    report: (reason, keyword, ...detail) => report(reason, `items.${keyword}`, ...detail),
  };
  reportResolved(resolved, items.report);
  const list = readOptions(items) ?? readOpenItems(items, minItems);
  if (list === 'tooMany') return tooManyOptions(context, 'items', 'options', form.maxOptions);
  if (list) return readChoices(context, common, list, items.types);
  if (items.types.length > 0 && !items.types.includes('string')) return unsupported(context, 'items', 'itemsNotText');
  report('freeList', 'items');
  const item = readRules(items, 'string');
  if (isImpossible(item)) return unsupported(context, 'items', 'itemsNotText');
  const start = listDefault(context, isShownIn({ item }), false, 5);
  const secret = reportSecret(context) && { secret: true };
  return { field: { kind: 'list', item, ...common, ...start, ...secret } };
}

/** The user adds one text at most, and strings only: anything else is a free list. */
function readOpenItems(items: RuleContext, minItems: number): OpenOptions | 'tooMany' | undefined {
  const list = readOpenOptions(items);
  if (list === 'tooMany' || !list) return list;
  const areTexts = list.options.every(({ value }) => typeof value === 'string');
  return areTexts && minItems <= list.options.length + 1 ? list : undefined;
}

type Several = FieldBase & Pick<ChoicesField | ListField, 'minItems' | 'maxItems' | 'uniqueItems'>;

function readChoices(
  context: PropertyContext,
  common: Several,
  list: OptionList | OpenOptions,
  types: readonly string[],
): ParseResult {
  const { options, optionSource } = list;
  const open = isOpen(list) ? { other: list.other, otherSource: list.otherSource } : undefined;
  if (options.some(({ value }) => typeof value !== 'string')) return unsupported(context, 'items', 'itemsNotText');
  if (!open && (optionSource === 'oneOf' || optionSource === 'enumNames'))
    context.report('itemOptions', `items.${optionSource}`);
  if (!open && optionSource === 'enum' && types.length === 0) context.report('itemsType', 'items.type');
  if (options.length === 0) return contradiction(context, 'items', 'noOptions');
  const { minItems = 0 } = common;
  if (!open && minItems > options.length)
    return contradiction(context, 'minItems', 'fewOptions', minItems, options.length);
  const values = new Set<OptionValue>(options.map(({ value }) => value));
  let others = 0;
  const isOther = (text: string) => ++others === 1 && faultOfOther(text, open?.other, context) === undefined;
  const start = listDefault(context, (text) => values.has(text) || isOther(text), common.uniqueItems, 1);
  const secret = open && ('secret' in list || reportSecret(context)) && { secret: true };
  return {
    field: {
      kind: 'choices',
      options,
      ...collapseBeyondLimit(options, context.form),
      optionSource,
      ...open,
      ...common,
      ...start,
      ...secret,
    },
  };
}

/** @param linesEach lines that one entry takes when shown */
function listDefault(
  context: PropertyContext,
  fits: (text: string) => boolean,
  unique: boolean,
  linesEach: number,
): { readonly default?: readonly string[] } {
  const { default: entries } = readDefault(context, isTexts, 'a list of strings', (texts) => {
    if (!texts.every(fits)) return 'defaultOption';
    if (unique && new Set(texts).size < texts.length) return 'defaultTwice';
    return takeTexts(texts, context.form.budget, linesEach) ? undefined : 'defaultLength';
  });
  return entries ? { default: [...entries] } : {};
}
