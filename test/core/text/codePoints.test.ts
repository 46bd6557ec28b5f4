import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { countCodePoints, cutText } from '../../../src/core/text/codePoints.ts';

test('lengths count code points, as JSON Schema does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(countCodePoints(text)).toBe(Array.from(text).length);
    }),
  );
});

describe('a long text is cut (S-04)', () => {
  test.each([
    ['abcdef', 6, 'abcdef'],
    ['abcdefg', 6, 'abcdef\u2026'],
    ['\u{1f600}'.repeat(3), 3, '\u{1f600}'.repeat(3)],
    ['\u{1f600}'.repeat(4), 3, `${'\u{1f600}'.repeat(3)}\u2026`],
    ['abe\u0301', 3, 'ab\u2026'],
    ['ab\u{1f469}\u200d\u{1f4bb}', 4, 'ab\u2026'],
    ['\uffffabc', 2, '\uffffa\u2026'],
    [`xa${'\u0301'.repeat(100)}`, 65, 'x\u2026'],
    // One that is longer than any character of a language is cut inside.
    [`xa${'\u0301'.repeat(100)}`, 66, `xa${'\u0301'.repeat(64)}\u2026`],
    [`a${'\u0301'.repeat(100)}`, 10, `a${'\u0301'.repeat(9)}\u2026`],
  ])('%j after %i', (text, limit, expected) => {
    expect(cutText(text, limit)).toBe(expected);
  });

  test('in the same place with and without a segmenter, which is slow to make', () => {
    const letter = fc.integer({ min: 0x20, max: 0xffff }).map((code) => String.fromCharCode(code));
    const text = fc.string({
      unit: fc.oneof(letter, fc.constantFrom(...'a ß\u0301\u200d\u0430\u05d0\u0627\u3042\uac00')),
    });
    fc.assert(
      fc.property(text, fc.nat(20), (given, at) => {
        const limit = at + 1;
        const points = Array.from(given);
        const start = points.slice(0, limit).join('').length;
        const begins = new Intl.Segmenter().segment(given).containing(start)?.index ?? start;
        const expected = points.length <= limit ? given : `${given.slice(0, begins > 0 ? begins : start)}\u2026`;
        // A lone half of a pair is another matter, and so is what is longer than any character of a language.
        fc.pre(!/\p{Cs}/u.test(given) && start - begins <= 64);
        expect(cutText(given, limit)).toBe(expected);
      }),
      { numRuns: 3000 },
    );
  });

  test('most languages need no segmenter', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: () => expect.fail('A segmenter was made.') });
    for (const word of ['word', 'Größe', 'имя', 'όνομα', 'שם', 'اسم', 'なまえ', '姓名', '이름'])
      expect(cutText(word, 1)).toBe(`${word.charAt(0)}\u2026`);
    vi.unstubAllGlobals();
  });

  test('between code points in an engine without Intl.Segmenter', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    expect(cutText('abe\u0301', 3)).toBe('abe\u2026');
    expect(cutText('a\u{1f600}\u{1f600}', 2)).toBe('a\u{1f600}\u2026');
    vi.unstubAllGlobals();
  });
});
