import { isAscii } from '../text/normalize.ts';
import { knownMarks, type NumberMarks } from '../text/numberMarks.ts';

type NumberReading =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly code: 'notANumber' | 'notAnInteger' | 'unsafeNumber' };

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,6})?$/i;

/**
 * Reads what a user typed into a number field. Nothing is clamped, rounded or guessed.
 * @param locale Its decimal mark and groups are understood as well. @default plain decimals only
 */
export function readNumber(text: string, integer: boolean, locale?: string): NumberReading {
  if (text.length > 400) return { ok: false, code: 'notANumber' };
  const ascii = toAscii(text);
  // Digits alone have no marks.
  const plainText = /^[+-]?\d*$/.test(ascii)
    ? ascii
    : withPlainMarks(ascii, locale === undefined ? plain : marksOf(locale));
  if (plainText === undefined || !decimal.test(plainText)) return { ok: false, code: 'notANumber' };
  const value = Number(plainText);
  if (!Number.isFinite(value)) return { ok: false, code: 'unsafeNumber' };
  const whole = wholeDigits(plainText);
  if (integer && whole === undefined) return { ok: false, code: 'notAnInteger' };
  // JSON writes the number as `String` does. What has a fraction may be rounded, but not to a whole number.
  const exact = whole === wholeDigits(String(value)) && (!integer || Number.isSafeInteger(value));
  return exact ? { ok: true, value } : { ok: false, code: 'unsafeNumber' };
}

/** A number as the text that reads back as the same number, by the same locale. */
export function writeNumber(value: number, locale?: string): string {
  const text = Object.is(value, -0) ? '-0' : String(value);
  return locale === undefined || !text.includes('.') ? text : text.replace('.', marksOf(locale).decimal);
}

/**
 * Digits of any script, full-width forms, the true minus sign and blanks of any width, as ASCII. Superscripts and circled
 * digits are not converted: they are not digits of a number.
 */
function toAscii(text: string): string {
  if (isAscii(text)) return text.replace(/\s/g, ' ').trim();
  return (
    text
      .replace(/\P{No}+/gu, (part) => part.normalize('NFKC'))
      .replace(/[\u2212\u2010-\u2013]/g, '-')
      .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))
      .replace(/\p{Cf}/gu, '')
      // The Arabic mark between groups is one in every language, as a blank is.
      .replace(/[\p{Z}\s\u066c]/gu, ' ')
      .replace(/\u066b/g, '.')
      .replace(/\u2019/g, "'")
      .trim()
  );
}

/** Every script's digits 0 to 9 stand in a row: the value is the distance to the first. */
function digitValue(codePoint: number): number {
  let zero = codePoint;
  while (codePoint - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return codePoint - zero;
}

/** The digits of a whole number, however it is plainText: 1.50e1 is 15. Undefined where it has a fraction. */
function wholeDigits(plainText: string): string | undefined {
  const [, whole = '', fraction = '', exponent = 0] = /^[+-]?(\d*)\.?(\d*)(?:e(.+))?$/i.exec(plainText) ?? [];
  const digits = whole + fraction;
  const length = Math.max(0, whole.length + Number(exponent));
  if (/[1-9]/.test(digits.slice(length))) return undefined;
  return digits.slice(0, length).padEnd(length, '0').replace(/^0+/, '');
}

/** How the numbers of a locale are read: marks in the form that `toAscii` gives them. */
interface ReadMarks {
  readonly decimal: string;
  /** The mark between groups of digits. Undefined if it is a blank: blanks are always read. */
  readonly group: string | undefined;
  /** Digits of a group between the first and the last: two in India. */
  readonly groupDigits: number;
}

const plain: ReadMarks = { decimal: '.', group: undefined, groupDigits: 3 };

/** An unusable tag counts as English. */
function marksOf(locale: string): ReadMarks {
  const tag = locale.replaceAll('_', '-');
  try {
    const { decimal, group, groupDigits } = knownMarks(tag) ?? marksOfFormatter(tag);
    return {
      decimal: decimal.replace('\u066b', '.'),
      group: group.trim().replace('\u2019', "'") || undefined,
      groupDigits,
    };
  } catch {
    return { ...plain, group: ',' };
  }
}

/** Slow: the first formatter of a page takes as long as a small form. */
function marksOfFormatter(tag: string): Pick<NumberMarks, 'decimal' | 'group' | 'groupDigits'> {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.5);
  const textOf = (type: string, at = 0) => parts.filter((part) => part.type === type)[at]?.value;
  return {
    decimal: textOf('decimal') ?? '.',
    group: textOf('group') ?? '',
    groupDigits: textOf('integer', 1)?.length ?? 3,
  };
}

/** A text that may be a thousand or a decimal where the decimal mark is a comma: 1.500. */
const ambiguous = /^[1-9]\d{0,2}\.\d{3}$/;

/** Tells whether a text is a thousand in some languages and a decimal in others. */
export const isAmbiguous = (text: string): boolean => ambiguous.test(toAscii(text).replace(/^[+-] ?/, ''));

/**
 * A number as the locale writes it, with the marks of plain decimals instead; undefined where it could be read in two
 * ways. In German "1.234.567" and "1.234,5" have groups, "1.5" is what a keypad writes, and "1.500" may be either.
 */
function withPlainMarks(text: string, { decimal, group, groupDigits }: ReadMarks): string | undefined {
  const [, sign = '', unsigned = ''] = /^([+-]?) ?(.*)$/s.exec(text) ?? [];
  const [whole = '', fraction, ...more] = unsigned.split(decimal);
  if (more.length > 0 || (decimal !== '.' && ambiguous.test(unsigned))) return undefined;
  const rest = fraction === undefined ? '' : `.${fraction}`;
  const blanks = whole.includes(' ');
  const mark = blanks ? ' ' : group;
  if (mark === undefined || !whole.includes(mark)) return sign + whole + rest;
  // The last has three digits, those before it what the locale gives them, the first up to that, and no 0 in front.
  const size = blanks ? 3 : groupDigits;
  const grouped = new RegExp(`^[1-9]\\d{0,${size - 1}}(?:[${mark}]\\d{${size}})*[${mark}]\\d{3}$`);
  const groups = whole.split(mark);
  if (grouped.test(whole)) return sign + groups.join('') + rest;
  return mark === '.' && groups.length === 2 && fraction === undefined ? sign + whole : undefined;
}
