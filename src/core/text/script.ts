import { isAscii } from './ascii.ts';
import { lazy } from './lazy.ts';

const scripts = lazy(() => ({
  latin: /\p{Script=Latin}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  greek: /\p{Script=Greek}/u,
  armenian: /\p{Script=Armenian}/u,
  georgian: /\p{Script=Georgian}/u,
  hebrew: /\p{Script=Hebrew}/u,
  arabic: /\p{Script=Arabic}/u,
  devanagari: /\p{Script=Devanagari}/u,
  bengali: /\p{Script=Bengali}/u,
  tamil: /\p{Script=Tamil}/u,
  thai: /\p{Script=Thai}/u,
  han: /\p{Script=Han}/u,
  hiragana: /\p{Script=Hiragana}/u,
  katakana: /\p{Script=Katakana}/u,
  bopomofo: /\p{Script=Bopomofo}/u,
  hangul: /\p{Script=Hangul}/u,
}));

type Script = keyof ReturnType<typeof scripts> | 'other';

/** Digits, hyphens, marks: at home in every script. */
const shared = lazy(() => /[\p{Script=Common}\p{Script=Inherited}]/u);

/** Writing systems that are mixtures, each with Latin (UTS 39, "highly restrictive"). */
const mixtures: readonly (readonly Script[])[] = [
  ['latin', 'han', 'hiragana', 'katakana'],
  ['latin', 'han', 'bopomofo'],
  ['latin', 'han', 'hangul'],
];

/** Whether a label holds letters of scripts that are not written together: the mark of a look-alike. */
export function mixesScripts(label: string): boolean {
  const found = scriptsOf(label);
  return found.size > 1 && !mixtures.some((mixture) => [...found].every((script) => mixture.includes(script)));
}

function scriptsOf(label: string): ReadonlySet<Script> {
  if (isAscii(label)) return new Set(/[a-z]/i.test(label) ? ['latin'] : []);
  const found = new Set<Script>();
  for (const character of label) {
    if (!shared().test(character)) found.add(scriptOf(character));
  }
  return found;
}

function scriptOf(character: string): Script {
  for (const [script, pattern] of Object.entries(scripts())) {
    // The entries of `scripts`, which has no other keys.
    if (pattern.test(character)) return script as Script;
  }
  return 'other';
}

/** Latin letters that people write words with; dotless i, long s, phonetic letters and loose marks pass for others. */
const plainLatin =
  /^[-a-z0-9\u00df-\u00f6\u00f8-\u0130\u0132-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u017e\u01a1\u01b0\u0219\u021b\u1ea0-\u1ef9]+$/;
/** Labels of nothing but letters that each look like a Latin one (UTS 39, whole-script confusables). */
const looksLatin = [
  // Cyrillic
  /^[-0-9\u0430\u0433\u0435\u043e\u043f\u0440\u0441\u0443\u0445\u044c\u0455\u0456\u0458\u0461\u0475\u04bb\u04bd\u04cf\u0501\u050d\u051b\u051d]+$/,
  // Greek
  /^[-0-9\u03b1\u03b3\u03b7\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03c9\u03f2\u03f3]+$/,
  // Armenian
  /^[-0-9\u0561\u0563\u0566\u056c\u0570\u0575\u0578\u057d\u0581\u0584\u0585]+$/,
];

/**
 * Whether a label in Unicode can stand beside its Punycode without misleading: letters of one known script (or of
 * Chinese, Japanese, Korean without Latin), and not every one a look-alike of a Latin letter. In doubt it cannot.
 */
export function readsSafely(label: string): boolean {
  const found = scriptsOf(label);
  const latin = found.has('latin');
  if (found.size === 0 || (latin && found.size === 1)) return plainLatin.test(label);
  if (latin || found.has('other') || mixesScripts(label)) return false;
  // Letters, and the marks of scripts that need them; no second set of digits, no symbols.
  const wordLike = /^(?:(?![\u0300-\u036f])[-0-9\p{L}\p{M}])+$/u;
  return wordLike.test(label) && !looksLatin.some((pattern) => pattern.test(label));
}
