import { lazy } from './normalize.ts';

/** Characters that are not drawn, and change what is drawn: of no use in a label or a message, except in `exceptions`. */
const hidden =
  '(?:(?![\\n\\t])[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800\\ufffc\\u2d7f\\u{1107f}\\u{16fe4}\\u{1d159}]|(?<=\\p{M}{4})\\p{M})';

/** Texts that need such characters: emoji sequences, keycaps, the three flags made of tags, scripts that join letters, variants of ideographs. */
const exceptions = [
  '[#*0-9]\\ufe0f?\\u20e3',
  '\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}',
  '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]?\\p{EMod}?(?:\\u200d\\p{Extended_Pictographic}\\ufe0f?\\p{EMod}?)*',
  `(?!${hidden})[\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}](?<!\\p{M}{5})[\\u200c\\u200d](?=(?!${hidden})[\\p{L}\\p{M}])`,
  '\\p{sc=Han}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  `(?!${hidden})\\p{sc=Mong}[\\u180b-\\u180d\\u180f]`,
];

const isOrdinary = (text: string): boolean => /^[\n\t\x20-\x7e]*$/.test(text);

/** Many exceptions are one match: each match is a call. */
const hiddenPattern = lazy(() => new RegExp(`(?:${exceptions.join('|')}){1,64}|(${hidden}+)`, 'gu'));

/**
 * Makes hidden characters of server text visible: replaces them by their code points in brackets ("[U+202E]", and
 * "[U+200B +11]" for a long run). Hidden are direction controls, control characters but newline and tab, default-ignorable
 * characters, four more that fonts do not draw, separators, fillers, unpaired surrogates, and the fifth and further marks on a letter.
 */
export function displayText(text: string): string {
  if (isOrdinary(text)) return text;
  // A long text repeats the same few.
  const codes = new Map<string, string>();
  return text.replace(/\r\n?/g, '\n').replace(hiddenPattern(), (piece, characters: string | undefined) => {
    if (characters === undefined) return piece;
    const code = codes.get(characters) ?? toCodes(characters);
    codes.set(characters, code);
    return code;
  });
}

/** The characters of a text that `displayText` would replace, each once, as it writes them. Empty: none. */
export function hiddenIn(text: string): string {
  if (isOrdinary(text)) return '';
  const hidden = new Set<string>();
  for (const [, characters = ''] of text.replace(/\r\n?/g, '\n').matchAll(hiddenPattern()))
    for (const character of characters) hidden.add(character);
  return toCodes(hidden);
}

/** JSON text with its hidden characters written as escapes (`\\u202e`): the same value, and all of it is seen. */
export function escapeHidden(json: string): string {
  if (isOrdinary(json)) return json;
  return json.replace(hiddenPattern(), (piece, hidden: string | undefined) => {
    const units = Array.from({ length: hidden?.length ?? 0 }, (_, index) => piece.charCodeAt(index));
    return hidden === undefined ? piece : units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
  });
}

function toCodes(characters: Iterable<string>): string {
  const all = [...characters];
  const isLong = all.length > 3;
  const codes = all.slice(0, isLong ? 1 : 3).map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  });
  return isLong ? `[${codes[0]} +${all.length - 1}]` : codes.map((code) => `[${code}]`).join('');
}
