import { lazy, withoutColours } from './normalize.ts';

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

/** A letter that is written from right to left, and what may be between it and a mark of direction. */
const fromRight = '(?=\\p{L})[\\u05d0-\\u08ff\\ufb1d-\\ufdfb\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]';
const between = '[\\p{M}\\p{P}\\p{S}\\p{Zs}]{0,3}';
/** A letter of a script that has no blanks between words. */
const unspaced =
  '(?!\\p{Default_Ignorable_Code_Point})(?=[\\p{L}\\p{M}])[\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}]';
const letter = '(?!\\p{Default_Ignorable_Code_Point})\\p{L}';

/** Marks that writers and formatters need: of direction beside a letter from right to left, ends of words, soft hyphens. */
const marks = [
  `(?<=${fromRight}${between})[\\u200e\\u200f\\u061c]`,
  `[\\u200e\\u200f\\u061c](?=${between}${fromRight})`,
  `(?<=${unspaced})\\u200b(?=${unspaced})`,
  `(?<=${letter})\\u00ad(?=${letter})`,
];

const isOrdinary = (text: string): boolean => /^[\n\t\x20-\x7e]*$/.test(text);

/** Many exceptions are one match: each match is a call. */
const patternWith = (ordinary: readonly string[]) =>
  lazy(() => new RegExp(`(?:${ordinary.join('|')}){1,64}|(${hidden}+)`, 'gu'));
const hiddenPattern = patternWith([...exceptions, ...marks]);
const unwrittenPattern = patternWith(exceptions);

/** Isolates that are nested deeper are shown. */
const deepestIsolate = 8;

const isIsolate = /[\u2066-\u2069]/;
/** From right to left, it keeps its order: a word, or one number. Else it has letters that show the direction. */
const keepsOrder = lazy(
  () =>
    new RegExp(
      `${fromRight}|^(?:\\p{L}(?:.*[\\p{L}\\p{N}])?|[-+]?\\p{Sc}?\\p{N}(?:[.,:/\\u066b\\u066c]?\\p{N})*\\s?[%\\u066a\\p{Sc}]?)$`,
      'u',
    ),
);

/**
 * The places of isolates that are closed in their line, with those that close them: formatters of messages put them around each
 * variable, and they change nothing of what is beside them.
 */
function closedIsolates(text: string): ReadonlySet<number> {
  const closed = new Set<number>();
  let open: number[] = [];
  for (const { 0: mark, index } of text.matchAll(/[\u2066-\u2069\n]/g)) {
    if (mark === '\n') open = [];
    else if (mark !== '\u2069') open.push(index);
    else {
      const start = open.pop();
      if (start === undefined || open.length >= deepestIsolate) continue;
      if (text[start] === '\u2067' && !keepsOrder().test(text.slice(start + 1, index))) continue;
      closed.add(start).add(index);
    }
  }
  return closed;
}

/** Calls `replace` with each run of hidden characters. */
function replaceHidden(text: string, replace: (characters: string) => string): string {
  const closed = isIsolate.test(text) ? closedIsolates(text) : undefined;
  return text.replace(hiddenPattern(), (piece, characters: string | undefined, at: number) => {
    if (characters === undefined) return piece;
    if (!closed) return replace(characters);
    let shown = '';
    let from = 0;
    for (let index = 0; index <= characters.length; index += 1) {
      const isClosed = closed.has(at + index);
      if (!isClosed && index < characters.length) continue;
      if (index > from) shown += replace(characters.slice(from, index));
      if (isClosed && index < characters.length) shown += characters[index];
      from = index + 1;
    }
    return shown;
  });
}

/**
 * Makes hidden characters of server text visible: replaces them by their code points in brackets ("[U+202E]", and
 * "[U+200B +11]" for a long run). Hidden are direction controls, control characters but newline and tab, default-ignorable
 * characters, four more that fonts do not draw, separators, fillers, unpaired surrogates, and the fifth and further marks on a letter.
 * Not hidden are marks that a script needs where they are, and closed isolates. Colours of terminals are left out.
 */
export function displayText(text: string): string {
  if (isOrdinary(text)) return text;
  // A long text repeats the same few.
  const codes = new Map<string, string>();
  return replaceHidden(withoutColours(text).replace(/\r\n?/g, '\n'), (characters) => {
    const code = codes.get(characters) ?? toCodes(characters);
    codes.set(characters, code);
    return code;
  });
}

/** The characters of a text that `displayText` would replace, each once, as it writes them. Empty: none. */
export function hiddenIn(text: string): string {
  if (isOrdinary(text)) return '';
  const hidden = new Set<string>();
  replaceHidden(text.replace(/\r\n?/g, '\n'), (characters) => {
    for (const character of characters) hidden.add(character);
    return '';
  });
  return toCodes(hidden);
}

/** JSON text with its hidden characters written as escapes (`\\u202e`): the same value, and all of it is seen. */
export function escapeHidden(json: string): string {
  if (isOrdinary(json)) return json;
  return json.replace(unwrittenPattern(), (piece, hidden: string | undefined) => {
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
