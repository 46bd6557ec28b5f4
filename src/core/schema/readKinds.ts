import { isShownByPicker } from './datetime.ts';
import { isObject, own, type JsonObject } from '../protocol/json.ts';
import { countCodePoints } from '../text/codePoints.ts';
import { looksSecret } from '../text/secrets.ts';
import { textLimits } from './limits.ts';
import type { ChoicesField, FieldBase, ListField, OptionValue } from './model.ts';
import type { Alternatives } from './validator.ts';
import { findOptions, isOptionValue, readOptions, type OptionList } from './options.ts';
import { contradiction, tooManyOptions, unsupported, type ParseResult } from './report.ts';
import { resolveSchema } from './resolveSchema.ts';
import {
  createOptionFilter,
  isCount,
  isEmptyRange,
  keywordsForServer,
  readNumberRules,
  readNumbers,
  readTextRules,
  type PropertyContext,
  type RuleContext,
} from './readRules.ts';

export function readFixed(context: PropertyContext): ParseResult {
  const { base, schema, report } = context;
  const value = own(schema, 'const');
  if (!isOptionValue(value)) return unsupported(context, 'const', 'constValue');
  if (typeof value === 'string' && countCodePoints(value) > textLimits.constant)
    return unsupported(context, 'const', 'constLength', textLimits.constant);
  const { fits } = createOptionFilter(context, { values: [value], names: [], optionSource: 'enum' });
  if (!fits(value)) return contradiction(context, 'const', 'constRules');
  report('fixed', 'const');
  return { field: { kind: 'fixed', value, ...base } };
}

export function readBoolean({ base, schema, report }: PropertyContext): ParseResult {
  for (const keyword of ['anyOf', 'oneOf'] as const) if (own(schema, keyword) !== undefined) report('keyword', keyword);
  const start = givenDefault(schema);
  if (start !== undefined && typeof start !== 'boolean') report('defaultType', 'default', 'true or false');
  return { field: { kind: 'boolean', ...base, ...(typeof start === 'boolean' && { default: start }) } };
}

/** A default of null is none. */
const givenDefault = (schema: JsonObject): unknown => own(schema, 'default') ?? undefined;

/** The options of a schema. 'tooMany': more than the form may have. */
function optionsOf(context: RuleContext): OptionList | 'tooMany' | undefined {
  const found = findOptions(context.schema, context.report);
  if (!found) return undefined;
  context.form.left.options -= found.values.length;
  if (context.form.left.options < 0) return 'tooMany';
  const { fits, hasRules } = createOptionFilter(context, found);
  const list = readOptions(found, fits, context.report);
  if (hasRules && context.form.patterns.ranOut()) context.report('pattern', 'pattern');
  return list;
}

export function readChoice(context: PropertyContext): ParseResult | undefined {
  const { base, schema, report, form } = context;
  const list = optionsOf(context);
  if (!list) return undefined;
  if (list === 'tooMany') return tooManyOptions(context, 'enum', 'options', form.maxOptions);
  const { options, optionSource } = list;
  if (options.length === 0) return contradiction(context, optionSource, 'noOptions');
  if (optionSource === 'anyOf' || options.some(({ value }) => typeof value !== 'string'))
    report('typedOptions', optionSource);
  const start = givenDefault(schema);
  const known = options.find(({ value }) => value === start);
  if (start !== undefined && !known) report('defaultOption', 'default');
  return { field: { kind: 'choice', options, optionSource, ...base, ...(known && { default: known.value }) } };
}

const isImpossible = ({ anyOf, oneOf }: Alternatives<unknown>): 'anyOf' | 'oneOf' | undefined =>
  anyOf?.length === 0 ? 'anyOf' : oneOf?.length === 0 ? 'oneOf' : undefined;

export function readNumber(context: PropertyContext, integer: boolean): ParseResult {
  const { base, schema, report } = context;
  const rules = readNumberRules(context);
  if (isEmptyRange(rules, integer)) return contradiction(context, 'minimum', 'range');
  const impossible = isImpossible(rules);
  if (impossible) return contradiction(context, impossible, 'noBranch');
  const start = givenDefault(schema);
  const isUsable = typeof start === 'number' && Number.isFinite(start) && (!integer || Number.isInteger(start));
  if (start !== undefined && !isUsable) report('defaultType', 'default', integer ? 'a whole number' : 'a number');
  const secret = looksSecret(base.key, base.title, base.description);
  if (secret) report('secret', 'title');
  return {
    field: {
      kind: 'number',
      integer,
      ...base,
      ...rules,
      ...(isUsable && { default: start }),
      ...(secret && { secret }),
    },
  };
}

const longText = 200;
/** The end of a longer suggestion would be out of sight in a box of one line. In UTF-16 code units. */
const longestInOneLine = 40;

export function readText(context: PropertyContext): ParseResult {
  const { base, schema, report } = context;
  const { format, ...rules } = readTextRules(context);
  const { minLength = 0, maxLength = Infinity } = rules;
  if (minLength > maxLength) return contradiction(context, 'minLength', 'lengths', minLength, maxLength);
  const impossible = isImpossible(rules);
  if (impossible) return contradiction(context, impossible, 'noBranch');

  const isPassword = own(schema, 'format') === 'password';
  const secret = isPassword || (format === undefined && looksSecret(base.key, base.title, base.description));
  if (secret) report('secret', 'format');
  const start = textDefault(context, format, secret);
  const common = { ...base, ...rules, ...(start !== undefined && { default: start }) };

  if (format === 'date' || format === 'date-time') {
    const asText = start !== undefined && !isShownByPicker(format, start);
    if (asText) report('defaultAsText', 'default');
    return {
      field: { kind: format === 'date' ? 'date' : 'dateTime', ...common, ...(asText && { asText }) },
    };
  }
  const multiline =
    !secret &&
    format === undefined &&
    ((maxLength > longText && maxLength < Infinity) ||
      (start ?? '').length > longestInOneLine ||
      /[\r\n]/.test(start ?? ''));
  return { field: { kind: 'text', multiline, secret, ...common, ...(format && { format }) } };
}

function textDefault(context: PropertyContext, format: string | undefined, secret: boolean) {
  const { schema, report } = context;
  const start = givenDefault(schema);
  if (start === undefined) return undefined;
  // Of a longer text than any that is suggested, this much is too long as well.
  const lines = typeof start === 'string' ? start.slice(0, 2 * textLimits.defaultText + 1).split(/\r\n?|\n/) : [];
  if (typeof start !== 'string') report('defaultType', 'default', 'a text');
  else if (start === '' && format !== undefined) report('defaultBlank', 'default', format);
  else if (lines.length > 1 && (format !== undefined || secret)) report('defaultLines', 'default');
  else if (!isTooLong(lines, context)) return start;
  return undefined;
}

/** Whether a default of these lines is more than one field, or the form, may suggest. */
export function isTooLong(
  lines: readonly string[],
  { form: { left }, report }: Pick<PropertyContext, 'form' | 'report'>,
  linesEach = 1,
): boolean {
  const { defaultText, defaultLines } = textLimits;
  const length = countCodePoints(lines.join('\n'));
  const height = lines.length * linesEach;
  if (length > Math.min(defaultText, left.defaults) || height > Math.min(defaultLines, left.lines)) {
    report('defaultLength', 'default', `${defaultText} characters and ${defaultLines} lines, or 100 entries`);
    return true;
  }
  left.defaults -= length;
  left.lines -= height;
  return false;
}

/** `type: "array"`: several choices, or a list of free strings. Content carries arrays of strings and no others. */
export function readArray(context: PropertyContext): ParseResult {
  const { base, schema, report, form } = context;
  const counts = readNumbers(context, ['minItems', 'maxItems'], isCount, 'notACount');
  const { minItems = 0, maxItems = Infinity } = counts;
  if (minItems > maxItems) return contradiction(context, 'minItems', 'counts', minItems, maxItems);
  for (const keyword of ['enum', 'anyOf', 'oneOf']) if (own(schema, keyword) !== undefined) report('keyword', keyword);
  const uniqueItems = own(schema, 'uniqueItems') === true;
  if (uniqueItems) report('checked', 'uniqueItems');
  const common = { uniqueItems, ...base, ...counts };

  const raw = own(schema, 'items') ?? {};
  if (!isObject(raw)) return unsupported(context, 'items', 'items');
  const resolved = resolveSchema(raw, form.definitions);
  if (!resolved.ok) return unsupported(context, 'items', resolved.reason);
  const items: RuleContext = {
    ...resolved,
    form,
    report: (reason, keyword, ...detail) => report(reason, `items.${keyword}`, ...detail),
  };
  for (const keyword of resolved.rewrites) items.report('rewritten', keyword);
  for (const keyword of [
    ...resolved.conflicts,
    ...keywordsForServer.filter((name) => own(items.schema, name) !== undefined),
  ])
    items.report('keyword', keyword);

  const list = optionsOf(items);
  if (list === 'tooMany') return tooManyOptions(context, 'items', 'options', form.maxOptions);
  if (list) return readChoices(context, common, list, items.types);
  if (items.types.length > 0 && !items.types.includes('string')) return unsupported(context, 'items', 'itemsNotText');
  report('freeList', 'items');
  const { format, ...rules } = readTextRules(items);
  if (isImpossible(rules)) return unsupported(context, 'items', 'itemsNotText');
  // A box of one line shows no line breaks, and a date picker only dates.
  const isShown = (text: string) => !/[\r\n]/.test(text) && (format !== 'date' || isShownByPicker(format, text));
  const start = listDefault(context, isShown, false, 5);
  const secret = looksSecret(base.key, base.title, base.description);
  if (secret) report('secret', 'title');
  return {
    field: {
      kind: 'list',
      item: { ...rules, ...(format && { format }) },
      ...common,
      ...(start && { default: start }),
      ...(secret && { secret }),
    },
  };
}

type Several = FieldBase & Pick<ChoicesField | ListField, 'minItems' | 'maxItems' | 'uniqueItems'>;

function readChoices(
  context: PropertyContext,
  common: Several,
  { options, optionSource }: OptionList,
  types: readonly string[],
): ParseResult {
  if (options.some(({ value }) => typeof value !== 'string')) return unsupported(context, 'items', 'itemsNotText');
  if (optionSource === 'oneOf' || optionSource === 'enumNames') context.report('itemOptions', `items.${optionSource}`);
  else if (optionSource === 'enum' && types.length === 0) context.report('itemsType', 'items.type');
  if (options.length === 0) return contradiction(context, 'items', 'noOptions');
  const { minItems = 0 } = common;
  if (minItems > options.length) return contradiction(context, 'minItems', 'fewOptions', minItems, options.length);
  const values = new Set<OptionValue>(options.map(({ value }) => value));
  const start = listDefault(context, (text) => values.has(text), common.uniqueItems, 0);
  return { field: { kind: 'choices', options, optionSource, ...common, ...(start && { default: start }) } };
}

/** @param linesEach how high an entry is that is shown by itself */
function listDefault(
  context: PropertyContext,
  fits: (text: string) => boolean,
  unique: boolean,
  linesEach: number,
): readonly string[] | undefined {
  const { schema, report } = context;
  const start = givenDefault(schema);
  if (start === undefined) return undefined;
  if (!Array.isArray(start) || !start.every((entry): entry is string => typeof entry === 'string'))
    report('defaultType', 'default', 'a list of texts');
  else if (!start.every(fits)) report('defaultOption', 'default');
  else if (unique && new Set(start).size < start.length) report('defaultTwice', 'default');
  else if (!isTooLong(start, context, linesEach)) return [...start];
  return undefined;
}
