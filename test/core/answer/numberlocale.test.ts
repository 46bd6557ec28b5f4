import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNumber, writeNumber } from '../../../src/core/answer/numberText.ts';

const locales = ['en', 'de', 'de-CH', 'fr', 'hi', 'ar-EG', 'he', 'pl', 'pt-BR', 'ja', 'sv', 'tr'];

describe('what a person types is read as their language writes it', () => {
  test.each([
    ['1,5', 'de', 1.5],
    ['-0,25', 'de', -0.25],
    ['1.234,5', 'de', 1234.5],
    ['1.234.567', 'de', 1_234_567],
    ['1.5', 'de', 1.5],
    ['0.125', 'de', 0.125],
    ['1.234', 'en', 1.234],
    ['1,234,567', 'en', 1_234_567],
    ['1,234.5', 'en', 1234.5],
    ['12,34,567.5', 'hi', 1_234_567.5],
    ['1 234,5', 'fr', 1234.5],
    ['1\u202f234,5', 'fr', 1234.5],
    ['1’234.5', 'de-CH', 1234.5],
    ['\u0661\u066b\u0665', 'ar-EG', 1.5],
    ['\u0661\u066c\u0662\u0663\u0664\u066c\u0665\u0666\u0667', 'ar-EG', 1_234_567],
    ['１２', 'ja', 12],
    ['1,5e3', 'de', 1500],
    ['2.5', 'no such tag!', 2.5],
  ])('%s in %s', (text, locale, value) => {
    expect(readNumber(text, false, locale)).toEqual({ ok: true, value });
  });
});

describe('what could be read in two ways is asked again, never guessed', () => {
  test.each([
    ['1.500', 'de'],
    ['1,500', 'en'],
    ['1,5', 'en'],
    ['1,2,3', 'de'],
    ['1.23.456', 'de'],
    ['1.234.56', 'de'],
    ['1,234,56', 'en'],
    ['--1', 'de'],
  ])('%s in %s', (text, locale) => {
    expect(readNumber(text, false, locale)).toEqual({ ok: false, code: 'notANumber' });
  });
});

test('without a locale, plain decimals and nothing else', () => {
  expect(readNumber('1,5', false)).toEqual({ ok: false, code: 'notANumber' });
  expect(readNumber('1.500', false)).toEqual({ ok: true, value: 1.5 });
});

test('what is written in a language is read back in it as the same number', () => {
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.double({ noNaN: true, noDefaultInfinity: true }), (locale, value) => {
      const reading = readNumber(writeNumber(value, locale), false, locale);
      // Whole numbers past the safe ones are refused in any language.
      if (Number.isInteger(value) && !Number.isSafeInteger(value)) return;
      expect(reading).toEqual({ ok: true, value });
    }),
  );
});
