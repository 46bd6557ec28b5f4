import { about, amounts, asks, negations, spelled, unspaced } from './secretwords.ts';

/** Letters, digits and signs that pass for each other, also in other alphabets. */
const alike = [
  'a4@\u0430\u03b1',
  'b\u0432',
  'c\u0441\u03f2',
  'e3\u0435\u03b5',
  'h\u04bb\u043d',
  'i1!|\u0456\u03b9\u0131',
  'k\u043a\u03ba',
  'l\u0142',
  'm\u043c',
  'n\u057c',
  'o0\u043e\u03bf',
  'p\u0440\u03c1',
  's5$\u0455',
  't7\u0442\u03c4',
  'u\u03c5',
  'v\u03bd\u0475',
  'w\u051d\u03c9',
  'x\u0445\u03c7',
  'y\u0443\u03b3',
];
const groupOf = new Map(alike.flatMap((group) => [...group].map((letter) => [letter, `[${group}]`] as const)));

/** Accents and hidden characters aside, in small letters. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();

function patternOf(entry: string): string {
  const word = entry.replace('!', '');
  const letters = [...word].map((letter) => (letter === ' ' ? ' ?' : (groupOf.get(letter) ?? letter))).join('');
  return word.length <= 4 || word !== entry ? `${letters}[s5]?(?!\\p{L})` : letters;
}

const words = plain(spelled)
  .split(',')
  .map((entry) => patternOf(entry.trim()));
const secret = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])(?<!(?:${amounts}) )(?:${words.join('|')})|${plain(unspaced)})(?!\\p{L}{0,2} ?(?:${about}))`,
  'gu',
);
const negation = new RegExp(`(?<!\\p{L})(?:${negations})(?!\\p{L})|n t (?!.*n t )`, 'u');
const ask = new RegExp(plain(asks), 'u');

const wordBreaks =
  /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{N})(?=\p{Lu}\p{Ll})|[^\p{L}\p{M}\p{Cf}\p{N}@$!|]+/u;
/** Letters that were written apart, alone or by twos. */
const apart = /(?<![^ ])[^ ]{1,2}(?: [^ ]{1,2}(?![^ ]))+/gu;

/** The words of a text, and the text with letters that were written apart put together again. */
function readings(text: string): readonly string[] {
  const spaced = plain(text.split(wordBreaks).join(' ')).trim();
  const joined = spaced.replace(apart, (letters) => letters.replaceAll(' ', ''));
  return joined === spaced ? [spaced] : [spaced, joined];
}

const ascii = /^[\0-\x7f]*$/;

/** Nothing but letters and digits, each look-alike as the letter that it passes for. */
const letters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9@$!|]/g, '')
    .replace(/[^a-z]/g, (sign) => groupOf.get(sign)?.charAt(1) ?? sign);

const startOf = 3;
const byStart = new Map<string, string[]>();
for (const entry of `${spelled},passw,kennwort`.split(',')) {
  const word = letters(entry.replace('!', ''));
  byStart.set(word.slice(0, startOf), [...(byStart.get(word.slice(0, startOf)) ?? []), word]);
}

/**
 * Whether one of the words may be there at all. Almost every form has none of them, and to make the expression that
 * decides takes an engine longer than the rest of a small form.
 */
function mayHold(text: string): boolean {
  if (!ascii.test(text)) return true;
  const seen = letters(text);
  for (let at = 0; at + startOf <= seen.length; at += 1) {
    const words = byStart.get(seen.slice(at, at + startOf));
    if (words?.some((word) => seen.startsWith(word, at))) return true;
  }
  return false;
}

/** Such words have other meanings in prose, unless they are written large. */
const short = /^[\p{Script=Latin}\p{N}]{1,4}$/u;

/** Past this a text is not read. In UTF-16 code units. */
const readAtMost = 600;

function namesSecret(text: string): boolean {
  return mayHold(text) && readings(text.slice(0, 200)).some((reading) => reading.search(secret) >= 0);
}

/** Whether a sentence speaks of a secret, and does not say that none is wanted. Short words only where they are written large. */
function asksInProse(text: string, needsAsk: boolean): boolean {
  if (!mayHold(text)) return false;
  return text
    .slice(0, readAtMost)
    .split(/[.!?:;\u3002\uff01\uff1f\uff1a\n]+(?=\s|$)|[\u3002\uff01\uff1f\n]+/u)
    .some((sentence) =>
      readings(sentence).some((reading) =>
        [...reading.matchAll(secret)].some(
          ({ 0: found, index }) =>
            (!short.test(found) || sentence.includes(found.toUpperCase())) &&
            !negation.test(reading.slice(0, index)) &&
            (!needsAsk || ask.test(reading) || reading.split(' ').length <= 3),
        ),
      ),
    );
}

/** Whether a field's key, title or description reads like a password, token, key, PIN, card or one-time code. */
export function looksSecret(key: string, title: string | undefined, description?: string): boolean {
  return (
    namesSecret(key) ||
    (title !== undefined && namesSecret(title)) ||
    (description !== undefined && asksInProse(description, false))
  );
}

/** Whether a message asks for a secret: then the one text of its form is where it would be written. */
export function asksForSecret(message: string): boolean {
  return asksInProse(message, true);
}
