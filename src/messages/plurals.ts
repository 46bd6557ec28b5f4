/** The kit's languages, in their own script, of nearly any region. */
const kitLanguage =
  /^(ar|de|en|es|fr|he|hi|it|ja|ko|nl|pl|pt(?!-PT)|sv|tr|uk|zh)(?:-Han[st])?(?:-(?:[A-Z]{2}|\d{3}))?$/;

/** The language of a tag, if it is one of the kit's. */
export const kitLanguageOf = (tag: string): string | undefined => kitLanguage.exec(tag)?.[1];

/**
 * The plural form of a count in the kit's languages: what `Intl.PluralRules` says, and a test compares. Undefined for
 * other languages and numbers.
 */
export function pluralOf(tag: string, count: number): Intl.LDMLPluralRule | undefined {
  const language = kitLanguageOf(tag);
  if (language === undefined || !Number.isSafeInteger(count) || count < 0) return undefined;
  const [ten, hundred] = [count % 10, count % 100];
  const among = (languages: string) => languages.includes(language);
  if (among('ja ko zh')) return 'other';
  if (among('pl uk')) {
    if (language === 'pl' ? count === 1 : ten === 1 && hundred !== 11) return 'one';
    return ten > 1 && ten < 5 && (hundred < 12 || hundred > 14) ? 'few' : 'many';
  }
  if (count === 1 || (count === 0 && among('fr hi pt'))) return 'one';
  if (count === 2 && among('ar he')) return 'two';
  if (language === 'ar') return count === 0 ? 'zero' : hundred < 3 ? 'other' : hundred < 11 ? 'few' : 'many';
  return among('es fr it pt') && count > 0 && count % 1_000_000 === 0 ? 'many' : 'other';
}
