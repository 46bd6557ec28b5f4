import { isAscii } from '../text/normalize.ts';
import { completeDateTime, hasZone, isSkipped } from '../schema/datetime.ts';
import type { FieldId, Issue } from '../schema/issues.ts';
import { otherTextOf, type Field, type FieldOf, type JsonField, type Option } from '../schema/model.ts';
import type { StringFormat } from '../schema/validator.ts';
import type { Answer } from './createFieldsCheck.ts';
import { readNumber } from './numbers.ts';
import { blankAnswer, countIssue, illTypedIssue, type MultiValueField } from './valueIssues.ts';

/**
 * Reads one field's draft as the value to send. Presence, options and counts are checked here; lengths, ranges, formats
 * and patterns by the validator.
 * @param locale Numbers are read as it writes them. @default plain decimals
 */
export function readAnswer(field: Exclude<Field, JsonField>, draft: unknown, locale?: string): Answer {
  // A theme's control may give anything: what is of another type is an issue, and blank is only what means it.
  if (field.kind === 'fixed') return { value: field.value };
  if (draft === undefined)
    return field.kind === 'boolean' && field.required && !field.asQuestion ? { value: false } : blankAnswer(field);
  if (field.kind === 'boolean') return typeof draft === 'boolean' ? { value: draft } : illTyped(field);
  if (field.kind === 'choices' || field.kind === 'list')
    return Array.isArray(draft) ? readEntries(field, draft) : illTyped(field);
  const other = field.kind === 'choice' ? otherTextOf(draft) : undefined;
  if (other !== undefined) return otherAnswer(field, other, locale);
  if (typeof draft !== 'string') return illTyped(field);
  switch (field.kind) {
    case 'text': {
      const text = (field.format ?? field.checkedFormat) ? trimBlanks(draft) : draft;
      if (text !== '') return { value: text };
      // A suggested empty text is an answer, and a user who leaves it there gives it.
      return field.default === '' ? { value: '' } : blankAnswer(field);
    }
    case 'number': {
      if (draft.trim() === '') return blankAnswer(field);
      return numberAnswer(field.id, draft, field.integer, locale);
    }
    case 'choice': {
      if (draft === '') return blankAnswer(field);
      const option = optionOf(field.options, draft);
      return option ? { value: option.value } : illTyped(field);
    }
    case 'date':
    case 'dateTime': {
      // Where no picker can show its default, it is a text box.
      const text = trimBlanks(draft);
      if (text === '') return blankAnswer(field);
      return field.kind === 'date' ? { value: text } : dateTimeAnswer(field, text);
    }
    default:
      return field satisfies never;
  }
}

function illTyped(field: Field): Answer {
  return { issue: illTypedIssue(field) };
}

/** Without the blanks and zero-width characters around what was pasted. */
export function trimBlanks(text: string): string {
  if (isAscii(text)) return text.trim();
  // By index: an expression that ends in `+$` starts anew at each character of a run.
  let end = text.length;
  for (;;) {
    const start = end - ((text.codePointAt(end - 2) ?? 0) > 0xffff ? 2 : 1);
    if (!/^[\s\p{Cf}]$/u.test(text.slice(Math.max(0, start), end))) break;
    end = start;
  }
  return text.slice(0, end).replace(/^[\s\p{Cf}]+/u, '');
}

/** Ids count from 0 in the order of the options. */
function optionOf(options: readonly Option[], id: unknown): Option | undefined {
  const option = typeof id === 'string' ? options[Number(id.slice(1))] : undefined;
  return option?.id === id ? option : undefined;
}

/** An answer outside the options: chosen but blank, it is an error also where the field is optional, because it is on the screen. */
function otherAnswer(
  field: Field,
  typed: string,
  locale?: string,
): { readonly value: string | number } | { readonly issue: Issue } {
  if ((field.kind !== 'choice' && field.kind !== 'choices') || !field.other) return { issue: illTypedIssue(field) };
  if (typed.trim() === '') return { issue: { field: field.id, code: 'blankOther' } };
  if ('type' in field.other) return numberAnswer(field.id, typed, field.other.type === 'integer', locale);
  const text = boxedText(typed, field.other.format);
  return text === '' ? { issue: { field: field.id, code: 'blankOther' } } : { value: text };
}

function numberAnswer(field: FieldId, typed: string, isInteger: boolean, locale?: string) {
  const reading = readNumber(typed, isInteger, locale);
  return reading.ok ? { value: reading.value } : { issue: { field, code: reading.code } };
}

function readEntries(field: MultiValueField, entries: readonly unknown[]): Answer {
  const values: string[] = [];
  for (const [item, entry] of entries.entries()) {
    const typed = field.kind === 'choices' ? otherTextOf(entry) : undefined;
    if (typed !== undefined) {
      const other = otherAnswer(field, typed);
      if ('issue' in other) return other;
      values.push(String(other.value));
      continue;
    }
    const value = field.kind === 'choices' ? optionOf(field.options, entry)?.value : entry;
    if (typeof value !== 'string')
      return { issue: field.kind === 'choices' ? illTypedIssue(field) : { field: field.id, code: 'blankItem', item } };
    values.push(field.kind === 'list' ? boxedText(value, field.item.format) : value);
  }
  if (field.kind === 'choices') {
    // A text of the user's own may repeat an option.
    const repeated = field.other ? values.findIndex((value, index) => values.indexOf(value) < index) : -1;
    return repeated < 0
      ? presentOrAbsent(field, values)
      : { issue: { field: field.id, code: 'duplicate', item: repeated } };
  }
  const blank = values.indexOf('');
  if (blank >= 0 && values.length > 1) return { issue: { field: field.id, code: 'blankItem', item: blank } };
  return presentOrAbsent(field, blank >= 0 ? [] : values);
}

function presentOrAbsent(field: MultiValueField, value: string[]): Answer {
  if (value.length === 0 && !field.required && !(field.default?.length === 0 && (field.minItems ?? 0) === 0))
    return blankAnswer(field);
  const issue = countIssue(field, value);
  return issue ? { issue } : { value };
}

/** A picker gives no more of a second than it shows. */
function withDecimals(text: string, count?: number): string {
  if (count === undefined) return text;
  return text.replace(
    /(T\d\d:\d\d)(:\d\d)?(?:\.(\d+))?$/,
    (_, minutes: string, seconds = ':00', decimals = '') =>
      `${minutes}${seconds}.${String(decimals).padEnd(count, '0')}`,
  );
}

function dateTimeAnswer(field: FieldOf<'dateTime'>, draft: string): Answer {
  if (hasZone(draft)) return { value: draft };
  // In a text box nothing is added to what is seen.
  const moment = field.asText ? undefined : completeDateTime(withDecimals(draft, field.decimals));
  if (moment !== undefined) return { value: moment };
  return { issue: { field: field.id, code: isSkipped(draft) ? 'skippedTime' : 'dateTime' } };
}

/** The text of a box in a list, or beside options. */
function boxedText(typed: string, format: StringFormat | undefined): string {
  const text = format ? trimBlanks(typed) : typed;
  return (format === 'date-time' && completeDateTime(text)) || text;
}
