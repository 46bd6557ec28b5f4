import { domainToASCII, domainToUnicode } from 'node:url';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeLabel, decodePunycode } from '../../../src/core/url/punycode.ts';
import { mixesScripts } from '../../../src/core/url/scripts.ts';

describe('punycode', () => {
  test.each([
    ['ihqwcrb4cv8a8dqg056pqjye', '\u4ed6\u4eec\u4e3a\u4ec0\u4e48\u4e0d\u8bf4\u4e2d\u6587'],
    ['proprostnemluvesky-uyb24dma41a', 'pro\u010dprost\u011bnemluv\u00ed\u010desky'],
    [
      'n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa',
      '\u306a\u305c\u307f\u3093\u306a\u65e5\u672c\u8a9e\u3092\u8a71\u3057\u3066\u304f\u308c\u306a\u3044\u306e\u304b',
    ],
    [
      'b1abfaaepdrnnbgefbadotcwatmq2g4l',
      '\u043f\u043e\u0447\u0435\u043c\u0443\u0436\u0435\u043e\u043d\u0438\u043d\u0435\u0433\u043e\u0432\u043e\u0440\u044f\u0442\u043f\u043e\u0440\u0443\u0441\u0441\u043a\u0438',
    ],
    ['-with-super-monkeys-pc58ag80a8qai00g7n9n', '\u5b89\u5ba4\u5948\u7f8e\u6075-with-super-monkeys'],
    ['', ''],
    ['abc-', 'abc'],
    ['dn32g', '\u{10ffff}'],
  ])('%s is %s (RFC 3492, section 7.1)', (text, expected) => {
    expect(decodePunycode(text)).toBe(expected);
  });

  test.each(['A!', 'ab-\u00fc', '9999999999', 'a9'.repeat(500), '-tda', 'b!', 'b:', 'b{'])(
    '%s is not Punycode',
    (text) => {
      expect(decodePunycode(text)).toBeUndefined();
    },
  );

  test('a label longer than any name can have is not decoded', () => {
    expect(decodeLabel(`xn--${'a'.repeat(60)}`)).toBeUndefined();
    expect(decodeLabel(`xn--${'a'.repeat(59)}`)).toHaveLength(59);
    expect(decodeLabel('a'.repeat(100))).toBe('a'.repeat(100));
  });

  test('the platform decodes what it encodes in the same way', () => {
    const letter = fc.constantFrom(
      ...'abc019\u00fc\u00df\u0430\u043f\u03b1\u65e5\u672c\u3072\u{20000}\ud55c'.split(/(?:)/u),
    );
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1, maxLength: 12 }), (list) => {
        const ascii = domainToASCII(list.join(''));
        fc.pre(ascii !== '' && ascii.length <= 63);
        expect(decodeLabel(ascii)).toBe(domainToUnicode(ascii));
      }),
    );
  });

  test('no label makes it throw', () => {
    const letter = fc.constantFrom(...'abcxyz0189-');
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 59 }), (list) => {
        expect(['string', 'undefined']).toContain(typeof decodeLabel(`xn--${list.join('')}`));
      }),
    );
  });
});

describe('scripts in one label', () => {
  test.each([
    ['paypal', false],
    ['bank-24', false],
    ['\u043f\u0440\u0438\u0432\u0435\u0442-24', false],
    ['p\u0430ypal', true],
    ['\u03b1lpha', true],
    ['\u0561rmenian', true],
    ['\u03b1\u0430', true],
    ['\u13dast', true],
    ['\u6f22\u5b57\u304b\u306a\u30ab\u30ca-abc', false],
    ['\u6f22\u5b57\u3105\u3106x', false],
    ['\u6f22\u5b57\ud55c\uae00x', false],
    ['\ud55c\uae00\u304b\u306a', true],
    ['\u6f22\u5b57\u0430', true],
    ['123', false],
    ['', false],
  ])('%s: mixed %s', (label, mixed) => {
    expect(mixesScripts(label)).toBe(mixed);
  });
});
