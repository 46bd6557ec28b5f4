import { expect, test } from 'vitest';
import { trimBlanks } from '../../../src/core/answer/readAnswer.ts';
import { readNumber } from '../../../src/core/answer/numbers.ts';
import { wordsOf } from '../../../src/core/text/labels.ts';
import { hasVisibleText, isEquivalentText, normalizeForSearch } from '../../../src/core/text/normalize.ts';
import { readsSafely } from '../../../src/core/url/scripts.ts';

// Plain ASCII text takes a faster path without Unicode properties. One other letter selects the general path.
const characters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

test.each([
  ['words of a name', (sign: string, letter: string) => wordsOf(`ab${sign}CD${sign}Ef${sign}12${letter}`).length],
  [
    'two texts that say the same',
    (sign: string, letter: string) => isEquivalentText(`a${sign}b${letter}`, `a b${letter}`),
  ],
  ['blanks around an answer', (sign: string, letter: string) => trimBlanks(`${sign}a${letter}${sign}`).length],
  ['scripts of a label', (sign: string, letter: string) => readsSafely(`${sign}${letter}`)],
])('%s: with plain ASCII text as with any', (_, read) => {
  for (const sign of characters) expect(read(sign, 'z'), JSON.stringify(sign)).toEqual(read(sign, '\u00e9'));
});

test('numbers: with plain ASCII text as with any', () => {
  for (const sign of characters)
    expect(readNumber(`1${sign}2`, false), JSON.stringify(sign)).toEqual(readNumber(`1${sign}\uff12`, false));
});

test('visible text: with plain ASCII text as with any', () => {
  for (const sign of characters)
    expect(hasVisibleText(sign), JSON.stringify(sign)).toBe(hasVisibleText(`${sign}\u200b`));
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
