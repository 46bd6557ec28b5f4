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

  test('between code points in an engine without Intl.Segmenter', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    expect(cutText('abe\u0301', 3)).toBe('abe\u2026');
    expect(cutText('a\u{1f600}\u{1f600}', 2)).toBe('a\u{1f600}\u2026');
    vi.unstubAllGlobals();
  });
});
