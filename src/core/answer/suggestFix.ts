import type { Issue } from '../schema/issues.ts';
import type { DraftValue, Field, ListField, NumberField, TextField } from '../schema/model.ts';
import { createCheck } from './createCheck.ts';
import { readNumber, writeNumber } from './numbers.ts';

/** A correction of what a user entered. */
export interface Fix {
  /** The whole draft of the field, corrected. It passes the check. */
  readonly value: DraftValue;
  /** The corrected text, or the corrected entry of a list, to be named on a button. */
  readonly text: string;
  /** True if only blanks were removed: the corrected text looks like the text that was entered. */
  readonly removesBlanks: boolean;
}

/**
 * The correction of a text with an error, where only one is possible: a web address without its scheme, a date in another
 * notation, a number in the notation of another language, blanks that do not belong there. A correction always passes the
 * check of the field. Undefined where there is none, or where two would pass.
 *
 * @param draft what the control holds
 * @param locale BCP 47: numbers are read and written as in this language
 */
export function suggestFix(issue: Issue, draft: DraftValue, field: Field, locale?: string): Fix | undefined {
  if ('secret' in field && field.secret === true) return undefined;
  if (field.kind === 'list') return fixOfEntry(issue, draft, field, locale);
  if (typeof draft !== 'string' || (field.kind !== 'text' && field.kind !== 'number' && field.kind !== 'date'))
    return undefined;
  const passes = passesCheck(field, locale);
  return passes(draft) ? undefined : onlyFix(draft, candidatesOf(draft, field, locale).filter(passes), (text) => text);
}

function fixOfEntry(issue: Issue, draft: DraftValue, field: ListField, locale?: string): Fix | undefined {
  const item = 'item' in issue ? issue.item : undefined;
  if (item === undefined || !Array.isArray(draft)) return undefined;
  const entry: unknown = draft[item];
  if (typeof entry !== 'string') return undefined;
  const withEntry = (text: string) => draft.map((other: unknown, index) => (index === item ? text : String(other)));
  const passes = passesCheck(field, locale);
  if (passes(withEntry(entry))) return undefined;
  const fitting = candidatesOfText(entry, field.item.format).filter((text) => passes(withEntry(text)));
  return onlyFix(entry, fitting, withEntry);
}

function onlyFix(entered: string, fitting: readonly string[], toDraft: (text: string) => DraftValue): Fix | undefined {
  const [text, ...others] = new Set(fitting);
  if (text === undefined || others.length > 0) return undefined;
  return { value: toDraft(text), text, removesBlanks: withoutBlanks(entered) === withoutBlanks(text) };
}

/** Tells whether a draft passes the check of the field by itself. */
function passesCheck(field: Field, locale: string | undefined): (draft: DraftValue) => boolean {
  const check = createCheck({ fields: [field], root: {} }, undefined, { locale });
  return (draft) => check({ [field.id]: draft }).ok;
}

/** Longer texts are not corrected: reading them would take as long as the check. */
const longestText = 1000;

function candidatesOf(
  text: string,
  field: TextField | NumberField | Extract<Field, { kind: 'date' }>,
  locale?: string,
) {
  if (text.length > longestText) return [];
  if (field.kind === 'number') return candidatesOfNumber(text, locale);
  return candidatesOfText(text, field.kind === 'date' ? 'date' : field.format);
}

function candidatesOfText(text: string, format: 'email' | 'uri' | 'date' | 'date-time' | undefined): readonly string[] {
  const trimmed = text.trim();
  if (text.length > longestText || trimmed === '') return [];
  switch (format) {
    case 'uri':
      return [withoutBlanks(trimmed), ...addressesOf(withoutBlanks(trimmed))];
    case 'email':
      return [
        withoutBlanks(trimmed),
        withoutBlanks(trimmed)
          .replace(/^mailto:/i, '')
          .replace(/[.,;]+$/, ''),
      ];
    case 'date':
      return datesOf(trimmed);
    case 'date-time':
      return [trimmed.replace(/^(\d{4}-\d\d-\d\d)\s+/, '$1T')];
    case undefined:
      return [trimmed, withoutBlanks(trimmed)];
    default:
      return format satisfies never;
  }
}

const withoutBlanks = (text: string): string => text.replace(/\s+/g, '');

/** With the scheme that a host name lacks. A text without a dotted host name may mean anything. */
function addressesOf(text: string): readonly string[] {
  const host = /^(?:\/\/)?((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,63})(?=[/?#]|$)/i.exec(text);
  return host ? [`https://${text.replace(/^\/\//, '')}`] : [];
}

/** Year, month and day in this order: no country reads them in another. */
function datesOf(text: string): readonly string[] {
  const [, year, month = '', day = ''] = /^(\d{4})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{1,2})\.?$/.exec(text) ?? [];
  return year === undefined ? [] : [`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`];
}

/** A number with marks that can be read in one way only: with both marks, or with other than three digits after its only one. */
function candidatesOfNumber(text: string, locale?: string): readonly string[] {
  const [, sign = '', digits = ''] = /^\s*([+\-\u2212]?)\s*(\d[\d.,'\u2019\s]*)\s*$/.exec(text) ?? [];
  const compact = digits.replace(/[\s'\u2019]/g, '');
  const marks = compact.replace(/\d/g, '');
  const last = marks.at(-1);
  if (last === undefined || !isReadable(compact, marks)) return [];
  const isDecimal = marks.lastIndexOf(last) === marks.indexOf(last);
  const position = compact.lastIndexOf(last);
  const [whole = '', fraction] = [compact.slice(0, position), compact.slice(position + 1)].map(withoutMarks);
  const plain = isDecimal ? `${whole}.${fraction}` : withoutMarks(compact);
  const reading = readNumber(`${sign}${plain}`, false);
  return reading.ok ? [writeNumber(reading.value, locale)] : [];
}

const withoutMarks = (digits: string): string => digits.replace(/[.,]/g, '');

/** Groups have three digits, and the decimal mark is the last one and stands once. */
function isReadable(compact: string, marks: string): boolean {
  const groups = compact.split(/[.,]/);
  const [first = '', ...rest] = groups;
  const between = new Set(marks.slice(0, -1));
  if (marks.length === 1) return (rest[0]?.length ?? 3) !== 3 && (rest[0]?.length ?? 0) > 0;
  if (between.size !== 1 || first.length > 3) return false;
  const isDecimal = !between.has(marks.at(-1) ?? '');
  return (isDecimal ? rest.slice(0, -1) : rest).every((group) => group.length === 3) && (rest.at(-1) ?? '') !== '';
}
