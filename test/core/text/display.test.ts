import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayText, escapeHidden, hiddenIn } from '../../../src/core/text/display.ts';
import { growthOf } from '../schema/growth.ts';
import { cases } from '../../support/fuzzing.ts';

/** The required list, written independently of the code under test. */
function isForbidden(code: number): boolean {
  return (
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2066 && code <= 0x2069) ||
    (code < 0x20 && code !== 0x0a && code !== 0x09) ||
    (code >= 0x7f && code <= 0x9f) ||
    code === 0x2028 ||
    code === 0x2029 ||
    [0x200b, 0x200e, 0x200f, 0x00ad, 0x061c, 0xfeff, 0x180e, 0x115f, 0x1160, 0x3164, 0xffa0].includes(code) ||
    (code >= 0x2060 && code <= 0x2065) ||
    (code >= 0x206a && code <= 0x206f) ||
    (code >= 0xfff0 && code <= 0xfffc) ||
    (code >= 0xd800 && code <= 0xdfff) ||
    (code >= 0xe0080 && code <= 0xe00ff) ||
    (code >= 0xe01f0 && code <= 0xe0fff)
  );
}
const isTag = (code: number): boolean => code >= 0xe0000 && code <= 0xe007f;
const codesOf = (text: string): readonly number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0);
const flags = [
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}',
];

/** The required exceptions, in other words than those of the code under test: marks where a script needs them, closed isolates. */
function withoutNeededMarks(text: string): string {
  let rest = text
    .replace(/(?<=[a-z\u0e01-\u0e2e])\u00ad(?=[a-z\u0e01-\u0e2e])/g, '')
    .replace(/(?<=[\u0e01-\u0e4d])\u200b(?=[\u0e01-\u0e4d])/g, '')
    .replace(
      /(?<=[\u05d0-\u05ea\u0645][^\p{L}\n]{0,3})[\u200e\u200f\u061c]|[\u200e\u200f\u061c](?=[^\p{L}\n]{0,3}[\u05d0-\u05ea\u0645])/gu,
      '',
    );
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/[\u2066-\u2068]([^\u2066-\u2069\n]*)\u2069/g, '$1');
  }
  return rest;
}

const nasty = fc.constantFrom(
  ...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u0000\u0007\u001b\u007f\u0085\u009b\u00ad\u061c\ufeff\u2060\u3164\ufe0f\u0301\u0334\u0489\r\n\t',
  ...['\u{e0041}', '\u{e007f}', '\u{e0100}', '\u{e0fff}', '\u2065', '\ufff0', '\ufffc', '\ud800', '\udc00'],
  ...['\u{1f3f4}', '\u{1f469}', '\u{1f4bb}', '\u{1f3fd}', '\u0915', '\u094d', '\u0645', 'a', ' ', '\u05d0', '\u0e01'],
  ...flags,
);
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(nasty, { maxLength: 30 }).map((all) => all.join('')),
);

describe('server text as it is shown (S-20)', () => {
  test('contains nothing that changes how other text reads, whatever the input', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const shown = withoutNeededMarks(displayText(text));
        const withoutFlags = flags.reduce((rest, flag) => rest.replaceAll(flag, ''), shown);
        expect(codesOf(shown).filter(isForbidden)).toEqual([]);
        expect(codesOf(withoutFlags).filter(isTag)).toEqual([]);
        expect(shown).not.toMatch(/\p{M}{5}/u);
        // A joiner is kept only where it joins.
        expect(shown).not.toMatch(/[a-z \n][\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/u);
      }),
      { numRuns: cases(1000) },
    );
  });

  test('marks each replaced character, and changes nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme-ascii' }), (before, after) => {
        expect(displayText(`${after}\u202e${after}`)).toBe(`${after}[U+202E]${after}`);
        expect(displayText(displayText(before))).toBe(displayText(before));
      }),
    );
  });

  test.each([
    ['a reversed name', 'photo_\u202egnp.exe', 'photo_[U+202E]gnp.exe'],
    ['an isolate that is not closed', '\u2066abc', '[U+2066]abc'],
    ['an isolate that is closed in another line', '\u2068abc\n\u2069', '[U+2068]abc\n[U+2069]'],
    ['the end of an isolate that was not opened', 'abc\u2069', 'abc[U+2069]'],
    ['an override in an isolate', '\u2068a\u202egnp\u2069', '\u2068a[U+202E]gnp\u2069'],
    ['an override beside an isolate', '\u2068a\u2069\u202egnp', '\u2068a\u2069[U+202E]gnp'],
    ['an embedding', '\u202babc\u202c', '[U+202B]abc[U+202C]'],
    ['two amounts that trade places', 'Pay \u2067100 \u2192 200\u2069', 'Pay [U+2067]100 \u2192 200[U+2069]'],
    [
      'isolates in isolates, without end',
      '\u2068'.repeat(9) + 'a' + '\u2069'.repeat(9),
      `${'\u2068'.repeat(8)}[U+2068]a[U+2069]${'\u2069'.repeat(8)}`,
    ],
    ['a mark of direction among Latin letters', 'a\u200fb 1\u200e2', 'a[U+200F]b 1[U+200E]2'],
    ['a second mark of direction', '\u05d0\u200f\u200f', '\u05d0\u200f[U+200F]'],
    ['a zero-width space among Latin letters', 'pass\u200bword', 'pass[U+200B]word'],
    ['a zero-width space at the end of Thai', '\u0e01\u200b', '\u0e01[U+200B]'],
    ['two zero-width spaces in Thai', '\u0e01\u200b\u200b\u0e02', '\u0e01[U+200B][U+200B]\u0e02'],
    [
      'a soft hyphen that is not between letters',
      'a\u00ad 1\u00ad2 \u3164\u00ada',
      'a[U+00AD] 1[U+00AD]2 [U+3164][U+00AD]a',
    ],
    ['a zero-width space', 'Yes\u200b', 'Yes[U+200B]'],
    ['a zero-width joiner between Latin letters', 'Ye\u200ds', 'Ye[U+200D]s'],
    ['a variation selector after a letter', 'Yes\ufe0f', 'Yes[U+FE0F]'],
    ['a terminal sequence that moves', '\u001b[2Jred\u001b]8;;x\u0007', '[U+001B][2Jred[U+001B]]8;;x[U+0007]'],
    ['half of a terminal colour', 'red\u001b[3', 'red[U+001B][3'],
    ['a line separator', 'a\u2028b', 'a[U+2028]b'],
    ['words in tags', 'Hello\u{e0068}\u{e0069}', 'Hello[U+E0068][U+E0069]'],
    ['a long run', `a${'\u200b'.repeat(12)}b`, 'a[U+200B +11]b'],
    ['fifty marks on a letter', `e${'\u0301'.repeat(50)}!`, `e${'\u0301'.repeat(4)}[U+0301 +45]!`],
    ['a mark of direction before a joiner', '\u061c\u200d\u0915', '[U+061C][U+200D]\u0915'],
    ['a separator before a variant of Mongolian', '\u180e\u180b', '[U+180E][U+180B]'],
    ['a vowel of Khmer that is not drawn, before a joiner', '\u17b4\u200d\u1780', '[U+17B4][U+200D]\u1780'],
    ['a filler of Hangul', '\u3164', '[U+3164]'],
    ['an unassigned character that fonts do not draw', 'a\u2065\ufff8\u{e0fff}', 'a[U+2065][U+FFF8][U+E0FFF]'],
    ['a place for an object', 'a\ufffcb', 'a[U+FFFC]b'],
    ['half of a surrogate pair', 'a\ud83d \ude00b', 'a[U+D83D] [U+DE00]b'],
    ['Windows lines', 'a\r\nb\rc', 'a\nb\nc'],
  ])('%s is made visible', (_, text, shown) => {
    expect(displayText(text)).toBe(shown);
  });

  test.each([
    ['plain English', 'Where shall we write to?\n\tHere.'],
    ['accents, composed and not', 'caf\u00e9 cafe\u0301 Vi\u1ec7t Vie\u0323\u0302t'],
    ['Arabic', '\u0645\u0631\u062d\u0628\u0627 \u0628\u0643'],
    ['Persian with its non-joiner', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['Hebrew with points', '\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd'],
    ['Hindi with a joiner', '\u0915\u094d\u200d\u0937'],
    ['Thai', '\u0e19\u0e49\u0e33'],
    ['Japanese, Chinese, Korean', '\u65e5\u672c\u8a9e \u4e2d\u6587 \ud55c\uad6d\uc5b4'],
    ['a variant of an ideograph', '\u845b\u{e0100}'],
    ['what formatters put around variables', 'Delete \u2068report.pdf\u2069 and \u20683\u2069 copies?'],
    [
      'isolates of known direction, in isolates',
      '\u2067\u05e9\u05dc\u2066Bob\u2069\u2069 \u2066a.b\u2069 \u2067-1,234.5%\u2069 \u2067Bob 2\u2069',
    ],
    [
      'Thai with ends of words',
      '\u0e01\u0e23\u0e38\u0e13\u0e32\u200b\u0e22\u0e37\u0e19\u0e22\u0e31\u0e19\u200b\u0e01\u0e32\u0e23\u200b\u0e25\u0e1a',
    ],
    [
      'Khmer, Lao, Burmese and Japanese with ends of words',
      '\u1780\u17b6\u200b\u1780 \u0e81\u0eb2\u200b\u0e81 \u1000\u102c\u200b\u1000 \u4eca\u65e5\u200b\u306f',
    ],
    ['German with soft hyphens', 'Donau\u00addampf\u00adschiff'],
    ['Hebrew with marks beside Latin words', '\u05e9\u05dc C++\u200f \u05e9\u05dc \u200ePDF\u200f \u05e9'],
    ['Arabic with a mark before a number', '\u0633\u0639\u0631: \u061c-5'],
    ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['a coder', '\u{1f469}\u{1f3fd}\u200d\u{1f4bb}'],
    ['a heart on fire', '\u2764\ufe0f\u200d\u{1f525}'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['flags', `\u{1f1e9}\u{1f1ea} ${flags.join(' ')} \u{1f3f3}\ufe0f\u200d\u{1f308}`],
  ])('%s stays as it is', (_, text) => {
    expect(displayText(text)).toBe(text);
  });

  test.each([
    ['stacked marks', '\u0301'],
    ['direction controls', '\u202e'],
    ['joiners', '\u0915\u200d'],
    ['emoji', '\u{1f469}\u200d'],
    ['tags', '\u{1f3f4}\u{e0067}'],
    ['digits', '1\ufe0f'],
    ['isolates', '\u2067a 1 '],
    ['closed isolates', '\u2067a 1 \u2069'],
    ['marks of direction', '\u05d0 \u200f'],
    ['colours', '\u001b[1'],
  ])('a long text of %s takes time in proportion', (_, piece) => {
    const small = piece.repeat(500);
    const large = piece.repeat(8000);
    const growth = growthOf(
      () => void displayText(small),
      () => void displayText(large),
    );
    // Sixteen times as long: a quadratic step would take 256 times as long.
    expect(growth).toBeLessThan(128);
  });
});

test.each([
  ['\u{1d159}', '[U+1D159]'],
  ['\u{16fe4}', '[U+16FE4]'],
  ['\u{1107f}', '[U+1107F]'],
  ['\u2d7f', '[U+2D7F]'],
])('a character that fonts draw as nothing is named, though no standard ignores it: %j', (character, name) => {
  expect(displayText(`a${character}b`)).toBe(`a${name}b`);
  expect(hiddenIn(`a${character}b`)).toBe(name);
});

test.each([
  ['\u001b[31mDanger\u001b[0m: this drops the table', 'Danger: this drops the table'],
  ['\u001b[1;38:2:255:0:0mred\u009b0m', 'red'],
])('colours of terminals are left out: %j', (text, shown) => {
  expect(displayText(text)).toBe(shown);
});

test('in JSON, hidden characters are written as escapes: all of it is seen, and the value is the same', () => {
  fc.assert(
    fc.property(fc.dictionary(texts, fc.array(texts)), (value) => {
      const text = escapeHidden(JSON.stringify(value, null, 2));
      expect(JSON.parse(text)).toEqual(value);
      expect(hiddenIn(text)).toBe('');
    }),
    { numRuns: cases(300) },
  );
  expect(escapeHidden('{"a":"x\u202ey\u{1d159}"}')).toBe(String.raw`{"a":"x\u202ey\ud834\udd59"}`);
});

test('three hidden characters are named, and four are counted', () => {
  expect(displayText('\u200b'.repeat(3))).toBe('[U+200B][U+200B][U+200B]');
  expect(displayText('\u200b'.repeat(4))).toBe('[U+200B +3]');
});

describe('characters that a text field hides are named (S-20)', () => {
  test.each([
    ['Berlin', ''],
    ['photo_\u202egnp.exe', '[U+202E]'],
    ['a\u200bb\u200bc\u200b', '[U+200B]'],
    ['a\u200bb\u2060c\ufeffd\u180ee', '[U+200B +3]'],
    ['\u2068a\u2069 \u0e01\u200b\u0e02 a\u00adb', ''],
    ['\u001b[31mred\u001b[0m', '[U+001B]'],
    ['two\r\nlines', ''],
    ['two\rlines', ''],
    ['two\nlines\u200b', '[U+200B]'],
    ['caf\u00e9 \u{1f469}\u{1f3fd}\u200d\u{1f4bb} \u0645\u06cc\u200c\u062e', ''],
  ])('%j: %s', (text, named) => {
    expect(hiddenIn(text)).toBe(named);
  });

  test('and it agrees with what is shown', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const seen = text.replace(/\r\n?/g, '\n');
        expect(hiddenIn(text) === '').toBe(displayText(text) === seen);
      }),
    );
  });
});
