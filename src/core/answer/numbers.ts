import { isAscii } from '../text/normalize.ts';

export type NumberReading =
  | { readonly ok: true; readonly value: number }
  /** `read`: what was typed, as it was read: digits of any script as ASCII. */
  | { readonly ok: false; readonly code: 'notANumber' | 'notAnInteger' | 'unsafeNumber'; readonly read: string };

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,6})?$/i;
const plainInteger = /^[+-]?\d+$/;

/**
 * Reads what a user typed into a number field. Nothing is clamped, rounded or guessed.
 * @param locale Its decimal mark and groups are understood as well. @default plain decimals only
 */
export function readNumber(text: string, integer: boolean, locale?: string): NumberReading {
  const refused = (code: 'notANumber' | 'notAnInteger' | 'unsafeNumber', read: string): NumberReading => ({
    ok: false,
    code,
    read: read.length > 40 ? `${read.slice(0, 40)}\u2026` : read,
  });
  if (text.length > 400) return refused('notANumber', text);
  const typed = toAscii(text);
  const written = withPlainMarks(typed, locale === undefined ? plain : marksOf(locale));
  if (written === undefined || !decimal.test(written)) return refused('notANumber', typed);
  const value = Number(written);
  if (!Number.isFinite(value)) return refused('unsafeNumber', typed);
  if (integer && (!Number.isInteger(value) || hasFraction(written))) return refused('notAnInteger', typed);
  if (integer && !Number.isSafeInteger(value)) return refused('unsafeNumber', typed);
  const exact = !plainInteger.test(written) || BigInt(written.replace('+', '')) === BigInt(value);
  return exact ? { ok: true, value } : refused('unsafeNumber', typed);
}

/** A number as the text that reads back as the same number, by the same locale. */
export function writeNumber(value: number, locale?: string): string {
  const text = Object.is(value, -0) ? '-0' : String(value);
  return locale === undefined ? text : text.replace('.', marksOf(locale).decimal);
}

/** Digits of any script, full-width forms, the true minus sign and blanks of any width, as ASCII. */
function toAscii(text: string): string {
  if (isAscii(text)) return text.replace(/\s/g, ' ').trim();
  return text
    .normalize('NFKC')
    .replace(/[\u2212\u2010-\u2013]/g, '-')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Z}\s]/gu, ' ')
    .replace(/\u066b/g, '.')
    .replace(/\u2019/g, "'")
    .trim();
}

/** Every script's digits 0 to 9 stand in a row: the value is the distance to the first. */
function digitValue(codePoint: number): number {
  let zero = codePoint;
  while (codePoint - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return codePoint - zero;
}

/** A fraction that the double lost: 9007199254740991.4. */
function hasFraction(written: string): boolean {
  return !/e/i.test(written) && /\.\d*[1-9]/.test(written);
}

/** How a locale writes numbers. */
interface NumberMarks {
  readonly decimal: string;
  /** Between groups of digits, where it is no blank: blanks are read everywhere. */
  readonly group: string | undefined;
  /** Digits of a group between the first and the last: two in India. */
  readonly digits: number;
}

const plain: NumberMarks = { decimal: '.', group: undefined, digits: 3 };

/** An unusable tag counts as English. */
function marksOf(locale: string): NumberMarks {
  try {
    const parts = new Intl.NumberFormat(locale.replaceAll('_', '-')).formatToParts(1_234_567.5);
    const markOf = (type: string) => parts.find((part) => part.type === type)?.value.replace('\u066b', '.');
    const group = markOf('group')?.trim().replace('\u2019', "'");
    const digits = parts.filter(({ type }) => type === 'integer')[1]?.value.length ?? 3;
    return { decimal: markOf('decimal') ?? '.', group: group === '' ? undefined : group, digits };
  } catch {
    return { ...plain, group: ',' };
  }
}

/**
 * A number as the locale writes it, with the marks of plain decimals instead; undefined where it could be read in two
 * ways. In German "1.234.567" and "1.234,5" have groups, "1.5" is what a keypad writes, and "1.500" may be either.
 */
function withPlainMarks(text: string, { decimal, group, digits }: NumberMarks): string | undefined {
  const [, sign = '', unsigned = ''] = /^([+-]?) ?(.*)$/s.exec(text) ?? [];
  const [whole = '', fraction, ...more] = unsigned.split(decimal);
  if (more.length > 0) return undefined;
  const rest = fraction === undefined ? '' : `.${fraction}`;
  const blanks = whole.includes(' ');
  const mark = blanks ? ' ' : group;
  if (mark === undefined || !whole.includes(mark)) return sign + whole + rest;
  const groups = whole.split(mark);
  // The last has three digits, those before it what the locale gives them, the first up to that, and no 0 in front.
  const size = blanks ? 3 : digits;
  const grouped = new RegExp(`^[1-9]\\d{0,${size - 1}}(?:[${mark}]\\d{${size}})*[${mark}]\\d{3}$`);
  if (!grouped.test(whole))
    return mark === '.' && groups.length === 2 && fraction === undefined ? sign + whole : undefined;
  const certain = mark !== '.' || groups.length > 2 || fraction !== undefined;
  return certain ? sign + groups.join('') + rest : undefined;
}
