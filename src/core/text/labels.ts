import { cutText } from './codePoints.ts';
import { hasVisibleText, isAscii } from './normalize.ts';

/** The words of a name: camelCase, snake_case, kebab-case, dotted and bracketed paths. */
export function wordsOf(name: string): readonly string[] {
  const cut = name.slice(0, 300);
  return cut
    .split(
      isAscii(cut)
        ? /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[\s_\-./\\[\](){}:;,|]+/
        : /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|[\s_\-./\\[\](){}:;,|]+/u,
    )
    .filter((word) => word !== '');
}

/** A key made readable: "checkAlternative" → "Check alternative", "api_key" → "Api key", "HTTPPort" → "HTTP port". */
function humanizeKey(key: string): string {
  const cut = cutText(key, 200);
  const words = wordsOf(cut).filter(hasVisibleText);
  if (words.length === 0) return JSON.stringify(cut);
  const text = words.map((word, index) => (index > 0 && !isAcronym(word) ? word.toLowerCase() : word)).join(' ');
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

function isAcronym(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase();
}

/**
 * The label of a field: its title. The key made readable where there is no visible title, or where a generator ran the
 * words of a camelCase key together ("Checkalternative" for checkAlternative).
 */
export function labelFor(key: string, title: unknown): string {
  if (typeof title !== 'string' || !hasVisibleText(title)) return humanizeKey(key);
  const runTogether = title === key.charAt(0).toUpperCase() + key.slice(1).toLowerCase();
  return runTogether && wordsOf(key).length > 1 && /^[\p{L}\p{N}]+$/u.test(key) ? humanizeKey(key) : title;
}
