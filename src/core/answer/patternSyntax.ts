/** Patterns longer than this, in UTF-16 units, are left to the server. */
export const MAX_PATTERN_LENGTH = 4096;

/**
 * Whether a regular expression looks around or refers back, which no engine of linear time does: such a pattern is left
 * to the server. Total, linear; reads syntax only, and tells nothing of other reasons why a pattern may not run.
 */
export function isLookaroundOrBackreference(pattern: string): boolean {
  let inClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const unit = pattern.charAt(at);
    if (unit === '\\') {
      at += 1;
      if (!inClass && /[1-9k]/.test(pattern.charAt(at))) return true;
    } else if (inClass) {
      inClass = unit !== ']';
    } else if (unit === '[') {
      inClass = true;
    } else if (unit === '(' && /^\((?:\?<?[=!]|\?P=)/.test(pattern.slice(at, at + 4))) {
      return true;
    }
  }
  return false;
}
