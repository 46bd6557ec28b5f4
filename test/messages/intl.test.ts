import { describe, expect, test } from 'vitest';
import { pluralOf } from '../../src/messages/plurals.ts';
import { formatNumber, knownMarks } from '../../src/core/text/numberMarks.ts';
import { dirOf } from '../../src/messages/format.ts';
import { catalogues } from './catalogues.ts';

const tags = ['en', ...catalogues.map(([tag]) => tag)];
const languages = [...new Set(tags.map((tag) => tag.replace(/-.*/, '')))];
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const regions = [
  ...letters.flatMap((a) => letters.map((b) => a + b)).filter((region) => regionNames.of(region)),
  '419',
];
/** The kit's languages in every region that Intl knows. */
const everywhere = [...tags, ...languages, 'zh-Hant', 'zh-Hant-TW'].concat(
  languages.flatMap((language) => regions.map((region) => `${language}-${region}`)),
);

const some = [0, 1, 7, 13, 999, 1000, 9999, 10_000, 12_345, 123_456, 1_234_567, 1e9, 123_456_789_012, 1e15];
/** Where only the marks and the digits of a region differ. */
const oneOfEach = [-1234.5, 1_234_567, 12_345, 9999, 0.25];
const numbers = [...some, 0.5, 3.14, 1234.5, 12_345.678, 0.000_001, 1e-7, 1e20, 1e21, 2 ** 53, NaN, Infinity].flatMap(
  (value) => [value, -value],
);

describe('a number, a plural and a direction of the kit’s own are those of Intl', () => {
  test('digits and marks, in every language and region that we claim', () => {
    const known = everywhere.filter((tag) => knownMarks(tag) !== undefined);
    expect(known).toEqual(expect.arrayContaining(tags));
    for (const tag of known) {
      const intl = new Intl.NumberFormat(tag, {
        maximumFractionDigits: 20,
        useGrouping: 'min2' as unknown as boolean,
      });
      const marks = knownMarks(tag) ?? expect.fail(tag);
      // How a number is written does not depend on its region, only with what.
      for (const value of tags.includes(tag) ? numbers : oneOfEach) {
        const expected = intl.format(value).replace('-', '\u2212');
        expect({ tag, text: formatNumber(value, marks) ?? expected }).toEqual({ tag, text: expected });
      }
    }
  });

  test('no number of up to 21 digits is left to Intl', () => {
    const marks = knownMarks('de') ?? expect.fail();
    const left = numbers.filter((value) => formatNumber(value, marks) === undefined);
    expect(left).toEqual([-0, 1e-7, -1e-7, 1e21, -1e21, NaN, NaN, Infinity, -Infinity]);
  });

  test('a tag with wishes of its own is left to Intl, and so are regions that write in another way', () => {
    for (const tag of ['de-CH', 'en-ZA', 'ar-EG-u-nu-latn', 'ar-u-nu-arab', 'hi-u-nu-deva', 'th', 'fa', 'no such tag!'])
      expect({ tag, marks: knownMarks(tag) }).toEqual({ tag, marks: undefined });
  });

  test('plural forms, from 0 to 10000 and of millions', () => {
    for (const tag of [...tags, 'zh-Hant', 'es-MX', 'pt-AO']) {
      const rules = new Intl.PluralRules(tag);
      const counts = Array.from({ length: 10_001 }, (_, count) => count).concat(1e6, 1_000_001, 2e6, 1_500_000, 1e9);
      const different = counts.filter((count) => pluralOf(tag, count) !== rules.select(count));
      expect({ tag, different }).toEqual({ tag, different: [] });
    }
  });

  test('plural forms, in every region that we claim', () => {
    for (const tag of everywhere) {
      const rules = new Intl.PluralRules(tag);
      const counts = [0, 1, 2, 3, 4, 5, 11, 12, 14, 21, 22, 100, 101, 102, 103, 111, 1e6];
      const different = counts.filter((count) => (pluralOf(tag, count) ?? rules.select(count)) !== rules.select(count));
      expect({ tag, different }).toEqual({ tag, different: [] });
    }
  });

  test('fractions, negative numbers and other languages are left to Intl', () => {
    expect([1.5, -1, NaN, 2 ** 53].map((count) => pluralOf('pl', count))).toEqual(Array(4).fill(undefined));
    expect(['pt-PT', 'sr', 'cs', 'en-u-nu-arab'].map((tag) => pluralOf(tag, 1))).toEqual(Array(4).fill(undefined));
  });

  test('the direction, also of a language in another script', () => {
    const rtl = /^(?:Adlm|Arab|Aran|Hebr)$/;
    for (const tag of [...everywhere, 'az-Arab', 'en-Arab', 'ar-Latn', 'fa', 'ur', 'yi', 'ks-Deva']) {
      const { script = '' } = new Intl.Locale(tag).maximize();
      expect({ tag, dir: dirOf(tag) }).toEqual({ tag, dir: rtl.test(script) ? 'rtl' : 'ltr' });
    }
  });
});
