import { defined, isObject, ownProperty } from '../protocol/json.ts';
import { countCodePoints, cutText } from '../text/codePoints.ts';
import { longestText } from './limits.ts';
import type { ChoicesField, FieldBase, ListField, OtherText } from './model.ts';
import { readOpenOptions, type OpenOptions } from './openChoice.ts';
import { createOptionFilter, isOptionValue, readOptions, type OptionList } from './options.ts';
import {
  contradictionIn,
  isCount,
  readNumbers,
  readRules,
  reportResolved,
  type PropertyContext,
  type RuleContext,
} from './readRules.ts';
import { contradiction, reportPresent, tooManyOptions, unsupported, type ParseResult } from './report.ts';
import { resolveSchema } from './resolveSchema.ts';

// Each reads the rules of one kind. What follows from the kind (secrecy, the default, room) is added by `completeField`.

/** The names of a field whose schema lists the empty text: nobody has to fill it in, and where it is required, blank is an answer. */
export const mayBeBlank = (base: FieldBase): FieldBase => ({
  ...base,
  ...({ required: false, blank: base.required ? 'sent' : 'allowed' } as const),
});

/** The only value of a property, as a list of one: a constant, or an `enum` of one value that is required. */
export function onlyValueOf({ base, schema, nullable }: PropertyContext): readonly unknown[] | undefined {
  if (Object.hasOwn(schema, 'const')) return [ownProperty(schema, 'const')];
  const values = ownProperty(schema, 'enum');
  const isOnly = Array.isArray(values) && values.length === 1 && isOptionValue(values[0]);
  // With a suggestion nothing is left to choose, and with a title it is shown.
  const isPlain = ['default', 'enumNames', 'oneOf', 'anyOf'].every((name) => ownProperty(schema, name) === undefined);
  return isOnly && isPlain && base.required && !nullable ? values : undefined;
}

export function readFixed(context: PropertyContext, value: unknown): ParseResult {
  const { base, schema, report } = context;
  const isConst = Object.hasOwn(schema, 'const');
  const keyword = isConst ? 'const' : 'enum';
  if (!isOptionValue(value)) return unsupported(context, keyword, 'constValue');
  if (typeof value === 'string' && countCodePoints(value) > longestText.description)
    return unsupported(context, keyword, 'constLength', longestText.description);
  if (!createOptionFilter(context, [value], 'enum')(value)) return contradiction(context, keyword, 'constRules');
  if (isConst) report('fixed', 'const');
  return { field: { kind: 'fixed', value, ...(!isConst && { isEnum: true }), ...base } };
}

export function readBoolean(context: PropertyContext): ParseResult {
  reportPresent(context, ['anyOf', 'oneOf']);
  return { field: { kind: 'boolean', ...context.base } };
}

export function readChoice(context: PropertyContext): ParseResult | undefined {
  const { report, form } = context;
  const list = readOptions(context) ?? readOpenOptions(context);
  if (!list) return undefined;
  if (list === 'tooMany') return tooManyOptions(context, 'enum', 'options', form.maxOptions);
  const { shared, ...choice } = list;
  const { options, optionSource } = choice;
  if (options.length === 0) return contradiction(context, optionSource, 'noOptions');
  if ((optionSource === 'anyOf' && !isOpen(list)) || options.some(({ value }) => typeof value !== 'string'))
    report('typedOptions', optionSource);
  if (context.types.length === 0) report('typeMissing', 'type');
  const base = withSharedWords(context, shared);
  const listsBlank = options.some(({ label }) => label === '');
  return { field: { kind: 'choice', ...choice, ...(listsBlank ? mayBeBlank(base) : base) } };
}

const isOpen = (list: OptionList | OpenOptions): list is OpenOptions => 'other' in list;

/** A description, as much of it as the form has room for. Undefined where there is nothing to read. */
export function cutDescription(
  written: string | undefined,
  { form, report }: Pick<PropertyContext, 'form' | 'report'>,
): string | undefined {
  const text = written ?? '';
  const shown = cutText(text, longestText.description);
  const longest = form.budget.take('characters', shown.length) ? longestText.description : longestText.label;
  const description = cutText(shown, longest);
  if (description !== text) report('textLength', 'description', longest);
  return description.trim() === '' ? undefined : description;
}

/** The names of a field. Words that stand on every option are its own, where it has none. */
function withSharedWords(context: PropertyContext, { title, description }: OptionList['shared'] = {}): FieldBase {
  const { base } = context;
  return {
    ...base,
    ...(title !== undefined && base.title === undefined && { label: cutText(title, longestText.label) }),
    ...defined({ description: base.description ?? cutDescription(description, context) }),
  };
}

export function readNumber(context: PropertyContext, integer: boolean): ParseResult {
  const rules = readRules(context, 'number');
  const fault = contradictionIn(rules, integer);
  if (fault) return contradiction(context, ...fault);
  return { field: { kind: 'number', integer, ...context.base, ...rules } };
}

export function readText(context: PropertyContext): ParseResult {
  const { base } = context;
  const { format, ...rules } = readRules(context, 'string');
  const fault = contradictionIn(rules);
  if (fault) return contradiction(context, ...fault);
  const common = { ...base, ...rules };
  if (format === 'date') return { field: { kind: 'date', ...common } };
  if (format === 'date-time') return { field: { kind: 'dateTime', ...common } };
  const checked = format === 'email' || format === 'uri' ? { format } : format && { checkedFormat: format };
  return { field: { kind: 'text', multiline: false, secret: false, ...common, ...checked } };
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
  const common = { uniqueItems, ...counts };

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
  if (contradictionIn(item)) return unsupported(context, 'items', 'itemsNotText');
  return { field: { kind: 'list', item, ...base, ...common } };
}

type OpenTexts = OpenOptions & { readonly other: OtherText };

/** The user adds one text at most, and strings only: anything else is a free list. */
function readOpenItems(items: RuleContext, minItems: number): OpenTexts | 'tooMany' | undefined {
  const list = readOpenOptions(items);
  if (list === 'tooMany' || !list) return list;
  const { other, ...rest } = list;
  const areTexts = list.options.every(({ value }) => typeof value === 'string');
  return areTexts && !('type' in other) && minItems <= list.options.length + 1 ? { ...rest, other } : undefined;
}

type Counts = Pick<ChoicesField | ListField, 'minItems' | 'maxItems' | 'uniqueItems'>;

function readChoices(
  context: PropertyContext,
  counts: Counts,
  { shared, ...list }: OptionList | OpenTexts,
  types: readonly string[],
): ParseResult {
  const { options, optionSource } = list;
  if (options.some(({ value }) => typeof value !== 'string')) return unsupported(context, 'items', 'itemsNotText');
  if (!isOpen(list) && (optionSource === 'oneOf' || optionSource === 'enumNames'))
    context.report('itemOptions', `items.${optionSource}`);
  if (!isOpen(list) && optionSource === 'enum' && types.length === 0) context.report('itemsType', 'items.type');
  if (options.length === 0) return contradiction(context, 'items', 'noOptions');
  const { minItems = 0 } = counts;
  if (!isOpen(list) && minItems > options.length)
    return contradiction(context, 'minItems', 'fewOptions', minItems, options.length);
  return { field: { kind: 'choices', ...list, ...withSharedWords(context, shared), ...counts } };
}
