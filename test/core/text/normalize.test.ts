import { expect, test } from 'vitest';
import { trimBlanks } from '../../../src/core/answer/readAnswer.ts';
import { readNumber } from '../../../src/core/answer/numbers.ts';
import { wordsOf } from '../../../src/core/text/labels.ts';
import { hasVisibleText, isEquivalentText, normalizeForSearch } from '../../../src/core/text/normalize.ts';
import { readsSafely } from '../../../src/core/url/scripts.ts';

// Plain ASCII text takes a faster path without Unicode properties. One other letter selects the general path.
const characters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

const withAccent = ['z', '\u00e9'] as const;
test.each<[string, (sign: string, letter: string) => unknown, readonly [plain: string, other: string]]>([
  ['words of a name', (sign, letter) => wordsOf(`ab${sign}CD${sign}Ef${sign}12${letter}`).length, withAccent],
  ['two texts that say the same', (sign, letter) => isEquivalentText(`a${sign}b${letter}`, `a b${letter}`), withAccent],
  ['blanks around an answer', (sign, letter) => trimBlanks(`${sign}a${letter}${sign}`).length, withAccent],
  ['scripts of a label', (sign, letter) => readsSafely(`${sign}${letter}`), withAccent],
  ['numbers', (sign, digit) => readNumber(`1${sign}${digit}`, false), ['2', '\uff12']],
  ['visible text', (sign, hidden) => hasVisibleText(`${sign}${hidden}`), ['', '\u200b']],
])('%s: with plain ASCII text as with any', (_, read, [plain, other]) => {
  for (const sign of characters) expect(read(sign, plain), JSON.stringify(sign)).toEqual(read(sign, other));
});

test.each([
  ['  Caf\u00e9  au\tlait ', 'cafe au lait'],
  ['ZU\u0308RICH', 'zurich'],
  ['\uff21b\u200bc', 'abc'],
  ['\u0416', '\u0436'],
])('%j is searched for as %j', (text, normal) => {
  expect(normalizeForSearch(text)).toBe(normal);
});

test.each(['', ' \n', '\u200b', '\u3164', '\u2065', '\u2800', '\ufe0f'])('%j shows nothing', (text) => {
  expect(hasVisibleText(text)).toBe(false);
});

test.each([
  ['Your name', 'your  NAME?', true],
  ['Your name', ' (your-name).', true],
  ['Value', 'Value', true],
  ['Value', 'Values', false],
  ['Gr\u00f6\u00dfe', '\u00bfgr\u00f6\u00dfe\u200b\u2026', true],
  ['Gr\u00f6\u00dfe \u2013 Farbe', 'gr\u00f6\u00dfe, farbe', true],
  ['Gr\u00f6\u00dfe', 'Grosse', false],
  // Of texts that nobody reads whole, the beginning is compared.
  [`${'a'.repeat(4000)}b`, `${'a'.repeat(4000)}c`, true],
])('%j and %j say the same to a reader: %s', (one, other, same) => {
  expect(isEquivalentText(one, other)).toBe(same);
});

test('of a long text, the beginning is searched', () => {
  expect(normalizeForSearch(`${'A'.repeat(300)}b`)).toBe('a'.repeat(300));
});

test.each([
  [' a b\t', 'a b'],
  ['\u00a0\u200ba\u00a0\u200bb\u200b\u00a0', 'a\u00a0\u200bb'],
  ['\u200b', ''],
])('%j without the blanks around it is %j', (text, trimmed) => {
  expect(trimBlanks(text)).toBe(trimmed);
});
