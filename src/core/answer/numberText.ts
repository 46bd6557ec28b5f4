import { isAscii } from '../text/normalize.ts';
import { numberMarks, withPlainMarks } from './numberLocale.ts';

export type NumberReading =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly code: 'notANumber' | 'notAnInteger' | 'unsafeNumber' };

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,6})?$/i;
const plainInteger = /^[+-]?\d+$/;

/** Digits of any script, full-width forms and the true minus sign, as ASCII. */
function toAscii(text: string): string {
  if (isAscii(text)) return text.replace(/\s/g, '');
  return text
    .normalize('NFKC')
    .replace(/[\u2212\u2010-\u2013]/g, '-')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))
    .replace(/[\p{Cf}\p{Z}\s]/gu, '')
    .replace(/\u066b/g, '.');
}

/** Every script's digits 0 to 9 stand in a row: the value is the distance to the first. */
function digitValue(codePoint: number): number {
  let zero = codePoint;
  while (codePoint - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return codePoint - zero;
}

/**
 * Reads what a person typed into a number field. Nothing is clamped, rounded or guessed.
 * @param locale Its decimal mark and groups are understood as well. @default plain decimals only
 */
export function readNumber(text: string, integer: boolean, locale?: string): NumberReading {
  if (text.length > 400) return { ok: false, code: 'notANumber' };
  const written = toAscii(text);
  const ascii = locale === undefined ? written : withPlainMarks(written, numberMarks(locale));
  if (ascii === undefined || !decimal.test(ascii)) return { ok: false, code: 'notANumber' };
  const value = Number(ascii);
  if (!Number.isFinite(value)) return { ok: false, code: 'unsafeNumber' };
  if (integer && (!Number.isInteger(value) || hasFraction(ascii))) return { ok: false, code: 'notAnInteger' };
  if (integer && !Number.isSafeInteger(value)) return { ok: false, code: 'unsafeNumber' };
  if (plainInteger.test(ascii) && BigInt(ascii.replace('+', '')) !== BigInt(value))
    return { ok: false, code: 'unsafeNumber' };
  return { ok: true, value };
}

/** A fraction that the double lost: 9007199254740991.4. */
function hasFraction(ascii: string): boolean {
  return !/e/i.test(ascii) && /\.\d*[1-9]/.test(ascii);
}

/** A number as the text that reads back as the same number, by the same locale. */
export function writeNumber(value: number, locale?: string): string {
  const text = Object.is(value, -0) ? '-0' : String(value);
  return locale === undefined ? text : text.replace('.', numberMarks(locale).decimal);
}
