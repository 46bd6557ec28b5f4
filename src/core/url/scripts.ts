import { looksLatin } from '../text/confusables.ts';
import { isAscii } from '../text/normalize.ts';

const names =
  'Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Devanagari Bengali Tamil Thai Han Hiragana Katakana Bopomofo Hangul'.split(
    ' ',
  );

/** Writing systems that mix scripts, each with Latin (UTS 39, "highly restrictive"). */
const mixtures = ['Latin Han Hiragana Katakana', 'Latin Han Bopomofo', 'Latin Han Hangul'].map((all) => all.split(' '));

/** ISO 15924, of the scripts with letters that look like Latin ones. */
const codes = { Cyrillic: 'Cyrl', Greek: 'Grek', Armenian: 'Armn' } as const;

/** The ISO 15924 code of a letter's script. Undefined for Latin, and for scripts that nobody imitates it with. */
export function scriptCodeOf(letter: string): (typeof codes)[keyof typeof codes] | undefined {
  const [script = ''] = scriptsOf(letter);
  return script in codes ? codes[script as keyof typeof codes] : undefined;
}

/** Tells whether a label holds letters of scripts that are not written together: the mark of an imitation. */
export function mixesScripts(label: string): boolean {
  const scripts = scriptsOf(label);
  return scripts.size > 1 && !mixtures.some((mixture) => [...scripts].every((script) => mixture.includes(script)));
}

/** The scripts of a label; digits, hyphens and marks belong to all of them. "other": one that is not listed. */
function scriptsOf(label: string): ReadonlySet<string> {
  if (isAscii(label)) return new Set(/[a-z]/i.test(label) ? ['Latin'] : []);
  const letters = [...label].filter((character) => !/[\p{Script=Common}\p{Script=Inherited}]/u.test(character));
  const patterns = names.map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const);
  return new Set(letters.map((letter) => patterns.find(([, pattern]) => pattern.test(letter))?.[0] ?? 'other'));
}

/** Latin letters that people write words with; dotless i, long s, phonetic letters and loose marks pass for others. */
const plainLatin =
  /^[-a-z0-9\u00df-\u00f6\u00f8-\u0130\u0132-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u017e\u01a1\u01b0\u0219\u021b\u1ea0-\u1ef9]+$/;

/**
 * Tells whether a label in Unicode can be shown beside its Punycode without misleading. Its letters must be of one known script (or
 * Chinese, Japanese, Korean without Latin), and some of them must not look like Latin letters. In doubt it returns false.
 */
export function readsSafely(label: string): boolean {
  const scripts = scriptsOf(label);
  const latin = scripts.has('Latin');
  if (scripts.size === 0 || (latin && scripts.size === 1)) return plainLatin.test(label);
  if (latin || scripts.has('other') || mixesScripts(label)) return false;
  // Letters, and the marks of scripts that need them; no second set of digits, no symbols.
  return /^(?:(?![\u0300-\u036f])[-0-9\p{L}\p{M}])+$/u.test(label) && !looksLatin(label);
}
