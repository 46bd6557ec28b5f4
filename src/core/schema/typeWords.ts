/** What generators write where the author wrote nothing: `maxLength(10)`, `between(1, 9)`, `startsWith("x")`. */
const CALL = /^[a-z]\w*\((?:(?:-?[\d.]+|"[^"]*"|'[^']*')(?:, ?)?)*\)$/;

const TYPE = /^(?:int|integer|number|float|double|string|boolean|nonEmptyString)$/;

/** "a string at most 10 character(s) long", "a positive number", "an integer". */
const SENTENCE =
  /^an? (?:Universally Unique Identifier|(?:(?:non[- ]?)?(?:positive|negative|empty|finite|single|(?:low|upp)ercase|capitalized) )?(?:string|number|integer|boolean|character)(?: (?:at (?:least|most)|less|greater|between|divisible|matching|to be decoded|\w+ing with|including) .*)?)$/s;

/** Tells whether a title is the name of a type or of a rule, as a generator wrote it. */
export function isTypeTitle(title: string | undefined, description: string | undefined): boolean {
  if (title === undefined) return false;
  return CALL.test(title) || TYPE.test(title) || (isTypeSentence(description) && /^[a-z]\w*$/.test(title));
}

/** Tells whether a description says no more than the rules, as a generator wrote it. */
export const isTypeSentence = (description: string | undefined): boolean => SENTENCE.test(description ?? '');
