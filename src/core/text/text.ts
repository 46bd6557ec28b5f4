import { isAscii } from './ascii.ts';

/** Whether a person would see anything of it: not of format characters, controls and blanks. */
export function readable(text: string): boolean {
  return (
    /[!-~]/.test(text) ||
    (!isAscii(text) && /[^\p{Cc}\p{Cf}\p{Z}\u115f\u1160\u3164\uffa0\ufe00-\ufe0f\u034f\u17b4\u17b5]/u.test(text))
  );
}

/** The words of a name: camelCase, snake_case, kebab-case, dotted and bracketed paths. */
export function wordsOf(name: string): readonly string[] {
  return name
    .slice(0, 200)
    .split(
      isAscii(name)
        ? /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[\s_\-./\\[\](){}:;,|]+/
        : /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|[\s_\-./\\[\](){}:;,|]+/u,
    )
    .filter((word) => word !== '');
}

/** A key made readable: "checkAlternative" → "Check alternative", "api_key" → "Api key", "HTTPPort" → "HTTP port". */
export function humanise(key: string): string {
  const words = wordsOf(key).filter(readable);
  if (words.length === 0) return JSON.stringify(key);
  const text = words.map((word, index) => (index > 0 && !isAcronym(word) ? word.toLowerCase() : word)).join(' ');
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

function isAcronym(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();
}

const bare = (text: string): string => text.replace(/[\s_-]+/g, '').toLowerCase();

/**
 * What a field is called: its title; its key made readable where there is none that can be read, or where a generator
 * ran the key's words together ("Checkalternative" for checkAlternative).
 */
export function labelFor(key: string, title: string | undefined): string {
  if (title === undefined || !readable(title)) return humanise(key);
  const runTogether = !/\s/.test(title.trim()) && bare(title) === bare(key) && wordsOf(key).length > 1;
  return runTogether ? humanise(key) : title;
}

/** Whether two texts say the same to a reader: case, blanks and closing punctuation aside. */
export function saysTheSame(a: string, b: string): boolean {
  const plain = (text: string) =>
    text
      .slice(0, 4000)
      .replace(isAscii(text) ? /[\s!-#%-*,-/:;?@[-\]_{}]+/g : /[\s\p{P}\p{Cf}]+/gu, ' ')
      .trim()
      .toLowerCase();
  return a === b || plain(a) === plain(b);
}
