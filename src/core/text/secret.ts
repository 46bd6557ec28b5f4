import { isAscii } from './ascii.ts';
import { lazy } from './lazy.ts';
import { about, amounts, asks, negations, pairs, sent, spelled, unspaced } from './secretWords.ts';

/** Letters, digits and signs that pass for each other, also in other alphabets. */
const alike =
  'a4@\u0430\u03b1 b\u0432 c\u0441\u03f2 e3\u0435\u03b5 h\u04bb\u043d i1!|\u0456\u03b9\u0131 k\u043a\u03ba l\u0142 m\u043c n\u057c o0\u043e\u03bf p\u0440\u03c1 s5$\u0455 t7\u0442\u03c4 u\u03c5 v\u03bd\u0475 w\u051d\u03c9 x\u0445\u03c7 y\u0443\u03b3';
const groupOf = new Map(
  alike.split(' ').flatMap((group) => [...group].map((letter) => [letter, `[${group}]`] as const)),
);

/** Accents and hidden characters aside, in small letters. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();

/** A word as it may be written, each letter as what passes for it. */
const disguised = (word: string): string =>
  [...word].map((letter) => (letter === ' ' ? ' ?' : (groupOf.get(letter) ?? letter))).join('');

function patternOf(entry: string): string {
  const word = entry.replace('!', '');
  const letters = disguised(word);
  return word.length <= 4 || word !== entry ? `${letters}[s5]?(?!\\p{L})` : letters;
}

const entriesOf = (list: string): readonly string[] =>
  plain(list)
    .split(',')
    .map((entry) => entry.trim());

/** Short words between, as in "code de la carte". */
const between = '\\p{L}{0,2} ?(?:(?!for |in |of |to |and )\\p{L}{1,5} ){0,2}';
/** Both parts of a pair, in either order. */
const inEitherOrder = (pair: readonly string[]): readonly string[] => {
  const [noun, kind] = pair.map((list) => `(?:${entriesOf(list).map(disguised).join('|')})`);
  return [`${noun}${between}${kind}`, `${kind}\\p{L}{0,5} ?${noun}\\p{L}{0,2}(?!\\p{L})`];
};

const secret = lazy(() => {
  const words = [...entriesOf(spelled).map(patternOf), ...pairs.flatMap(inEitherOrder)];
  return new RegExp(
    `(?<!(?<!\\p{L})(?:${amounts}) (?:\\p{L}{1,3} |mini\\p{L}+ )*)(?:(?<![\\p{L}\\p{N}])(?:${words.join('|')})|(?<!最[大小] ?)(?:${plain(unspaced)}))(?!\\p{L}{0,2} ?(?:${about}))`,
    'gu',
  );
});
const negation = lazy(() => new RegExp(`(?<!\\p{L})(?:${negations})(?!\\p{L})|n t (?!.*n t )`, 'u'));
const delivered = lazy(() => {
  const [code, way] = sent.map(plain);
  return new RegExp(`(?:${code})[^]{0,80}(?:${way})|(?:${way})[^]{0,80}(?:${code})`, 'u');
});
const ask = lazy(() => new RegExp(plain(asks), 'u'));

const wordBreaks = lazy(() => /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|[^\p{L}\p{M}\p{Cf}\p{N}@$!|]+/u);
/** Letters that were written apart, alone or by twos. */
const apart = /(?<![^ ])[^ ]{1,2}(?: [^ ]{1,2}(?![^ ]))+/gu;

const unspacedBreaks = lazy(() => /(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]) (?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/gu);

/** The words of a text, and the text with letters that were written apart put together again. */
function readings(text: string): readonly string[] {
  const spaced = plain(text.split(wordBreaks()).join(' ')).trim();
  const joined = spaced.replace(apart, (letters) => letters.replaceAll(' ', '')).replace(unspacedBreaks(), '');
  return joined === spaced ? [spaced] : [spaced, joined];
}

/** Letters, digits and what passes for them, each as the letter that it passes for. */
const letterFor = new Map(
  [...'abcdefghijklmnopqrstuvwxyz0123456789@$!|'].map((sign) => [sign, groupOf.get(sign)?.charAt(1) ?? sign] as const),
);

/** Nothing but letters and digits, each look-alike as the letter that it passes for. */
function letters(text: string): string {
  let seen = '';
  for (const sign of text.toLowerCase()) seen += letterFor.get(sign) ?? '';
  return seen;
}

/** Past this a text is not read. In UTF-16 code units. */
const readAtMost = 600;

const latinOf = (list: string): readonly string[] =>
  list
    .split(/!?[,|]/)
    .map(letters)
    .filter(Boolean);

/** Lists of which one word each must be there. */
const needed = [[`${spelled},passw`], ...pairs, sent];
/** The words of all lists by their first two letters, with the list that each is in. */
const starts = new Map<string, { readonly word: string; readonly list: string }[]>();
for (const list of needed.flat()) {
  for (const word of latinOf(list)) {
    const start = word.slice(0, 2);
    starts.set(start, [...(starts.get(start) ?? []), { word, list }]);
  }
}

/**
 * Whether one of the words may be there at all. Almost every form has none of them, and to make the expression that
 * decides takes an engine longer than the rest of a small form.
 */
function mayHold(text: string): boolean {
  const cut = text.slice(0, readAtMost);
  if (!isAscii(cut)) return true;
  const seen = letters(cut);
  const found = new Set<string>();
  for (let at = 0; at < seen.length - 1; at += 1) {
    for (const { word, list } of starts.get(seen.slice(at, at + 2)) ?? []) {
      if (seen.startsWith(word, at)) found.add(list);
    }
  }
  return found.size > 0 && needed.some((lists) => lists.every((list) => found.has(list)));
}

/** Such words have other meanings in prose, unless they are written large. */
const short = lazy(() => /^[\p{Script=Latin}\p{N}]{1,4}$/u);

/** How keys of well-known services begin: who describes an answer so asks for one. */
const keyStart = /\b(?:sk-|ghp_|xox[abp]-|AKIA|eyJ)/;

function namesSecret(text: string): boolean {
  return (
    mayHold(text) &&
    readings(text.slice(0, 200)).some((reading) => reading.search(secret()) >= 0 || delivered().test(reading))
  );
}

/** Whether a sentence speaks of a secret, and does not say that none is wanted. Short words only where they are written large. */
function asksInProse(text: string, needsAsk: boolean): boolean {
  if (!mayHold(text)) return false;
  return text
    .slice(0, readAtMost)
    .split(/[.!?:;\u3002\uff01\uff1f\uff1a\n]+(?=\s|$)|[\u3002\uff01\uff1f\n]+/u)
    .some((sentence) =>
      readings(sentence).some((reading) =>
        [...reading.matchAll(secret())].some(
          ({ 0: found, index }) =>
            (!short().test(found) || sentence.includes(found.toUpperCase())) &&
            !negation().test(reading.slice(0, index)) &&
            (!needsAsk || ask().test(reading) || reading.split(' ').length <= 3),
        ),
      ),
    );
}

/** Whether a field's key, title or description reads like a password, token, key, PIN, card or one-time code. */
export function looksSecret(key: string, title: string | undefined, description?: string): boolean {
  return (
    (title !== undefined && namesSecret(title)) ||
    // A title that says the key's word and more is what tells: `pin`, "GPIO pin".
    (!title?.toLowerCase().includes(key.toLowerCase()) && namesSecret(key)) ||
    (description !== undefined && (asksInProse(description, false) || keyStart.test(description)))
  );
}

/** Whether a message asks for a secret: then the one text of its form is where it would be written. */
export function asksForSecret(message: string): boolean {
  if (asksInProse(message, true)) return true;
  if (!mayHold(message)) return false;
  const [reading = ''] = readings(message.slice(0, readAtMost));
  return delivered().test(reading) && ask().test(reading) && !negation().test(reading);
}
