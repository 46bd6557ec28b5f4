import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAmbiguous, readNumber, writeNumber } from '../../../src/core/answer/numbers.ts';

const locales = ['en', 'de', 'de-CH', 'fr', 'hi', 'ar-EG', 'he', 'pl', 'pt-BR', 'ja', 'sv', 'tr'];

describe('numbers are parsed in the notation of the user’s language', () => {
  test.each([
    ['1,5', 'de', 1.5],
    ['-0,25', 'de', -0.25],
    ['1.234,5', 'de', 1234.5],
    ['1.234.567', 'de', 1_234_567],
    ['1.5', 'de', 1.5],
    ['0.125', 'de', 0.125],
    ['1.234', 'en', 1.234],
    ['1,234,567', 'en', 1_234_567],
    ['1,500', 'en', 1500],
    ['-1,500', 'en', -1500],
    ['1,500', 'fr', 1.5],
    ['1 500', 'en', 1500],
    ['12\u00a0345', 'de', 12_345],
    ['- 5', 'en', -5],
    ['1,234.5', 'en', 1234.5],
    ['12,34,567.5', 'hi', 1_234_567.5],
    ['1 234,5', 'fr', 1234.5],
    ['1\u202f234,5', 'fr', 1234.5],
    ['1’234.5', 'de-CH', 1234.5],
    ['\u0661\u066b\u0665', 'ar-EG', 1.5],
    ['\u0661\u066c\u0662\u0663\u0664\u066c\u0665\u0666\u0667', 'ar-EG', 1_234_567],
    ['\u0661\u0662\u066c\u0663\u0664\u0665\u066b\u0665', 'ar', 12_345.5],
    ['10.5', 'fr', 10.5],
    ['0.125', 'fr', 0.125],
    ['１２', 'ja', 12],
    ['1,5e3', 'de', 1500],
    ['2.5', 'no such tag!', 2.5],
    ['1,234.5', 'no such tag!', 1234.5],
    ['1,234.5', 'en_US', 1234.5],
  ])('%s in %s', (text, locale, value) => {
    expect(readNumber(text, false, locale)).toEqual({ ok: true, value });
  });
});

describe('an ambiguous number is an error, never a guess', () => {
  test.each([
    ['1.500', 'de'],
    ['10.000', 'fr'],
    ['-10.000', 'de-AT'],
    ['10.000', 'pl'],
    ['10.000', 'sv'],
    ['1.000.000', 'fr'],
    ['3 4', 'en'],
    ['3 4', 'fr'],
    ['12 34 567', 'en'],
    ['1 234,567', 'en'],
    ['1,50', 'en'],
    ['0,500', 'en'],
    ['1.5 00', 'en'],
    ['1,5', 'en'],
    ['1,2,3', 'de'],
    ['1.23.456', 'de'],
    ['1.234.56', 'de'],
    ['1,234,56', 'en'],
    ['1.23,4', 'de'],
    ['1234.567,5', 'de'],
    ['--1', 'de'],
  ])('%s in %s', (text, locale) => {
    expect(readNumber(text, false, locale)).toEqual({ ok: false, code: 'notANumber' });
  });
});

test('without a locale, plain decimals and nothing else', () => {
  expect(readNumber('1,5', false)).toMatchObject({ ok: false, code: 'notANumber' });
  expect(readNumber('3 4', false)).toMatchObject({ ok: false, code: 'notANumber' });
  expect(readNumber('1,500', false)).toMatchObject({ ok: false, code: 'notANumber' });
  expect(readNumber('1.500', false)).toEqual({ ok: true, value: 1.5 });
});

test('a number formatted in a language is parsed as the same number', () => {
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.double({ noNaN: true, noDefaultInfinity: true }), (locale, value) => {
      const reading = readNumber(writeNumber(value, locale), false, locale);
      // Unsafe integers are refused in any language.
      if (Number.isInteger(value) && !Number.isSafeInteger(value)) return;
      expect(reading).toEqual({ ok: true, value });
    }),
  );
});

describe('a number typed in any script', () => {
  test.each([
    ['12', true, 12],
    ['１２', true, 12],
    ['١٢', true, 12],
    ['१२', true, 12],
    [' 12 ', true, 12],
    ['1 000', true, 1000],
    ['−5', true, -5],
    ['+5', true, 5],
    ['5.0', true, 5],
    ['5.', false, 5],
    ['.5', false, 0.5],
    ['1e3', true, 1000],
    ['-0', false, -0],
    ['1e21', false, 1e21],
    ['1e23', false, 1e23],
    ['1.50e1', true, 15],
    ['0e999999', true, 0],
    ['.000', true, 0],
    ['007', true, 7],
    ['9007199254740991.0', true, Number.MAX_SAFE_INTEGER],
    ['0.10000000000000001', false, 0.1],
    ['𝟓', true, 5],
    ['١٫٥', false, 1.5],
    ['9007199254740991', true, Number.MAX_SAFE_INTEGER],
    ['9007199254740992', false, Number.MAX_SAFE_INTEGER + 1],
    ['\u00a0\uff11\uff12\u00a0', true, 12],
  ])('%j is %s', (text, integer, value) => {
    expect(readNumber(text, integer)).toEqual({ ok: true, value });
  });

  test.each([
    ['--1', true, 'notANumber'],
    ['1,5', false, 'notANumber'],
    ['0x10', true, 'notANumber'],
    ['Infinity', false, 'notANumber'],
    ['NaN', false, 'notANumber'],
    ['5.5', true, 'notAnInteger'],
    ['9007199254740991.4', true, 'notAnInteger'],
    ['9007199254740993', true, 'unsafeNumber'],
    ['9007199254740993', false, 'unsafeNumber'],
    ['9007199254740993.0', false, 'unsafeNumber'],
    ['9007199254740993.0', true, 'unsafeNumber'],
    ['9007199254740993e0', false, 'unsafeNumber'],
    ['9007199254740993.4', false, 'unsafeNumber'],
    ['5.00000000000000000001', false, 'unsafeNumber'],
    ['1e-400', false, 'unsafeNumber'],
    ['9007199254740991.4e0', true, 'notAnInteger'],
    ['10⁶', true, 'notANumber'],
    ['5①', true, 'notANumber'],
    ['x²', true, 'notANumber'],
    ['1e400', false, 'unsafeNumber'],
    ['9007199254740992', true, 'unsafeNumber'],
    ['1'.repeat(400), false, 'unsafeNumber'],
    ['1'.repeat(401), false, 'notANumber'],
  ])('%j is refused (%s: %s)', (text, integer, code) => {
    expect(readNumber(text, integer)).toMatchObject({ ok: false, code });
  });
});

test.each([
  ['1.500', true],
  ['-1.500', true],
  ['\u2212 12.500', true],
  ['+123.000', true],
  ['\u0661.\u0665\u0660\u0660', true],
  ['1.50', false],
  ['0.500', false],
  ['1500', false],
  ['1.500.000', false],
  ['2-1.500', false],
  ['(1.500', false],
])('%j is a thousand to some and a decimal to others: %s', (text, ambiguous) => {
  expect(isAmbiguous(text)).toBe(ambiguous);
});
