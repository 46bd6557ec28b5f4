import { isAscii } from '../text/ascii.ts';
import { completeDateTime, hasZone, isSkipped } from './datetime.ts';
import type { DraftValue, Field, FieldOf, Option } from '../schema/model.ts';
import type { Issue } from './issues.ts';
import { readNumber } from './numberText.ts';
import type { ContentValue } from '../protocol/types.ts';

/** What a field would send: a value, nothing, or what keeps it from sending. */
export type Answer = { readonly value: ContentValue } | { readonly issue: Issue } | 'absent';

/**
 * Reads one field's draft: presence, options and counts. Lengths, ranges, formats and patterns are the validator's.
 * @param locale Numbers are read as it writes them. @default plain decimals
 */
export function answerOf(field: Field, draft: DraftValue, locale?: string): Answer {
  switch (field.kind) {
    case 'text':
      return textAnswer(field, typeof draft === 'string' ? draft : '');
    case 'number': {
      const text = typeof draft === 'string' ? draft : '';
      if (text.trim() === '') return missing(field);
      const reading = readNumber(text, field.integer, locale);
      return reading.ok ? { value: reading.value } : { issue: { field: field.id, code: reading.code } };
    }
    case 'boolean':
      if (typeof draft === 'boolean') return { value: draft };
      return field.required ? { value: false } : 'absent';
    case 'choice': {
      if (draft === '' || typeof draft !== 'string') return missing(field);
      const option = optionOf(field.options, draft);
      return option ? { value: option.value } : { issue: { field: field.id, code: 'notAnOption' } };
    }
    case 'choices':
      return choicesAnswer(field, Array.isArray(draft) ? draft : []);
    case 'list':
      return listAnswer(field, Array.isArray(draft) ? draft : []);
    case 'date':
      return typeof draft === 'string' && draft !== '' ? { value: draft } : missing(field);
    case 'dateTime':
      return dateTimeAnswer(field, typeof draft === 'string' ? draft : '');
    case 'fixed':
      return { value: field.value };
    case 'json':
      return missing(field);
    default:
      return field satisfies never;
  }
}

function missing(field: Field): Answer {
  return field.required ? { issue: { field: field.id, code: 'required' } } : 'absent';
}

/** Blanks and zero-width debris around what was pasted. */
export const trimmed = (text: string): string =>
  isAscii(text) ? text.trim() : text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');

function textAnswer(field: FieldOf<'text'>, draft: string): Answer {
  const text = field.format ? trimmed(draft) : draft;
  if (text !== '') return { value: text };
  // An empty default is an answer that was suggested, and a person who leaves it gives it.
  return field.default === '' && (field.minLength ?? 0) === 0 ? { value: '' } : missing(field);
}

/** Ids count from 0 in the order of the options. */
function optionOf(options: readonly Option[], id: string): Option | undefined {
  const option = options[Number(id.slice(1))];
  return option?.id === id ? option : undefined;
}

type Several = FieldOf<'choices'> | FieldOf<'list'>;

function choicesAnswer(field: FieldOf<'choices'>, ids: readonly string[]): Answer {
  const values: string[] = [];
  for (const id of ids) {
    const value = optionOf(field.options, id)?.value;
    if (typeof value !== 'string') return { issue: { field: field.id, code: 'notAnOption' } };
    values.push(value);
  }
  return counted(field, values);
}

function listAnswer(field: FieldOf<'list'>, entries: readonly string[]): Answer {
  const format = field.item.format;
  const values = format ? entries.map(trimmed) : [...entries];
  const item = values.indexOf('');
  if (item >= 0 && values.some((value) => value !== '')) return { issue: { field: field.id, code: 'blankItem', item } };
  return counted(field, item >= 0 ? [] : values);
}

function counted(field: Several, values: string[]): Answer {
  const { minItems = 0, maxItems = Infinity } = field;
  if (values.length === 0 && !field.required)
    return field.default?.length === 0 && minItems === 0 ? { value: [] } : 'absent';
  if (values.length < minItems)
    return { issue: { field: field.id, code: 'tooFew', limit: minItems, actual: values.length } };
  if (values.length > maxItems)
    return { issue: { field: field.id, code: 'tooMany', limit: maxItems, actual: values.length } };
  const item = field.uniqueItems ? firstRepeat(values) : -1;
  return item >= 0 ? { issue: { field: field.id, code: 'duplicate', item } } : { value: values };
}

function firstRepeat(values: readonly string[]): number {
  const seen = new Set<string>();
  return values.findIndex((value) => seen.size === seen.add(value).size);
}

function dateTimeAnswer(field: FieldOf<'dateTime'>, draft: string): Answer {
  if (draft === '') return missing(field);
  if (hasZone(draft)) return { value: draft };
  const complete = completeDateTime(draft, field.pattern !== undefined);
  if (complete !== undefined) return { value: complete };
  return { issue: { field: field.id, code: isSkipped(draft) ? 'skippedTime' : 'dateTime' } };
}
