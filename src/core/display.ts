/**
 * Characters that change how other text reads without being seen: direction controls, controls but newline and tab,
 * zero-width and other format characters, line and paragraph separators, tags, unassigned fillers.
 * ZWJ and ZWNJ between letters or in emoji, and variation selectors, have work to do and stay.
 */
const hidden =
  /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029\u115f\u1160\u3164\uffa0\u034f\u17b4\u17b5]|(?<![\p{L}\p{M}\p{Extended_Pictographic}\ufe0f\u{1f3fb}-\u{1f3ff}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/** Server text as it may be shown: every hidden character replaced by its code point in brackets ("[U+202E]"). */
export function displayText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(
      hidden,
      (character) => `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
    );
}
