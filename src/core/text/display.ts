import { lazy } from './lazy.ts';

/** Of no use in a label or a message, but where one of the exceptions below has it: it is not seen, and changes what is. */
const unseen =
  '(?:(?![\\n\\t])[\\p{Cc}\\p{Cf}\\u2028\\u2029\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u2800\\u3164\\uffa0\\ufe00-\\ufe0f\\u180b-\\u180d\\u180f\\u{e0100}-\\u{e01ef}]|(?<=\\p{M}{4})\\p{M})';

/** What needs such characters: joined and coloured emoji, keycaps, the three flags made of tags, scripts that join or part letters, variants of ideographs. */
const exceptions = [
  '[#*0-9]\\ufe0f?\\u20e3',
  '\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}',
  '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]?\\p{EMod}?(?:\\u200d\\p{Extended_Pictographic}\\ufe0f?\\p{EMod}?)*',
  `[\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}](?<!\\p{M}{5})[\\u200c\\u200d](?=(?!${unseen})[\\p{L}\\p{M}])`,
  '\\p{sc=Han}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  '\\p{sc=Mong}[\\u180b-\\u180d\\u180f]',
];

const pieces = lazy(() => new RegExp(`${exceptions.join('|')}|(${unseen}+)`, 'gu'));
const ordinary = /^[\n\t\x20-\x7e]*$/;

/**
 * Server text as it may be shown: characters that are not seen and change how others read (direction controls, controls
 * but newline and tab, zero-width characters, separators, tags, fillers, the fifth and further marks on a letter) are
 * replaced by their code points in brackets: "[U+202E]", and "[U+200B +11]" for a long run.
 */
export function displayText(text: string): string {
  if (ordinary.test(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(pieces(), (piece, hidden: string | undefined) => (hidden === undefined ? piece : marked(hidden)));
}

/**
 * Which characters of a text `displayText` would replace, each once, as it writes them. Empty: none.
 * @param oneLine Whether it stands where a new line is not seen either.
 */
export function hiddenIn(text: string, oneLine: boolean): string {
  const found = new Set<string>();
  if (oneLine && /[\r\n]/.test(text)) found.add('\n');
  if (ordinary.test(text)) return marked(found);
  for (const [, hidden = ''] of text.replace(/\r\n?/g, '\n').matchAll(pieces()))
    for (const character of hidden) found.add(character);
  return marked(found);
}

function marked(hidden: Iterable<string>): string {
  const codes = Array.from(hidden, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  });
  return codes.length > 3 ? `[${codes[0]} +${codes.length - 1}]` : codes.map((code) => `[${code}]`).join('');
}
