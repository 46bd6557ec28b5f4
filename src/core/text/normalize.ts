/** Calls `make` once, at the first use: expressions with Unicode properties take milliseconds to make. */
export function lazy<T extends object>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}

export const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/** Text without the sequences that only colour it in a terminal. */
export const withoutColours = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- that is what they begin with
  /[\x1b\x9b]/.test(text) ? text.replace(/(?:\x1b\[|\x9b)[\d;:]*m/g, '') : text;

/** Text for comparing and searching: without case, accents, hidden characters and runs of blanks. At most 300 code units are read. */
export function normalizeForSearch(text: string): string {
  const cut = withoutColours(text.slice(0, 300));
  const plain = isAscii(cut) ? cut : cut.normalize('NFKD').replace(/[\u0300-\u036f\p{Cf}]/gu, '');
  return plain.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Tells whether a text shows anything: more than blanks, controls and characters that are not drawn. */
export function hasVisibleText(text: string): boolean {
  return (
    /[!-~]/.test(text) ||
    (!isAscii(text) &&
      /[^\p{Cc}\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u2d7f\u{1107f}\u{16fe4}\u{1d159}]/u.test(text))
  );
}

/** Tells whether two texts say the same to a reader: case, blanks and punctuation aside. */
export function isEquivalentText(one: string, other: string): boolean {
  return one === other || withoutPunctuation(one) === withoutPunctuation(other);
}

/** Longer texts are compared by their beginning. */
const comparedLength = 4000;

function withoutPunctuation(text: string): string {
  const cut = withoutColours(text.slice(0, comparedLength));
  const punctuation = isAscii(cut) ? /[\s!-#%-*,-/:;?@[-\]_{}]+/g : /[\s\p{P}\p{Cf}]+/gu;
  return cut.replace(punctuation, ' ').trim().toLowerCase();
}

/** Small letters of Cyrillic and Greek that look like Latin ones (after UTS 39). */
export const latinLetters: ReadonlyMap<string, string> = new Map(
  [
    ...('\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u0501\u04bb\u051b\u051d\u04cf\u0475\u043a\u043c\u0442' +
      '\u03bf\u03b1\u03bd\u03c1\u03b9\u03ba\u03c4\u03c5\u03c7'),
  ].map((letter, index) => [letter, 'aeopcyxijsdhqwlvkmtoavpiktux'.charAt(index)]),
);
