/** The kit's languages, in their own script, of any region. */
const kitLanguage = /^(ar|de|en|es|fr|he|hi|it|ja|ko|nl|pl|pt|sv|tr|uk|zh)(?:-Han[st])?(?:-(?:[A-Z]{2}|\d{3}))?$/;

export const isKitLanguage = (tag: string): boolean => kitLanguage.test(tag);

/**
 * The plural form of a count in the kit's languages: what `Intl.PluralRules` says, and a test compares. Undefined for
 * other languages and numbers.
 */
export function pluralOf(tag: string, count: number): Intl.LDMLPluralRule | undefined {
  const language = kitLanguage.exec(tag)?.[1];
  if (language === undefined || !Number.isSafeInteger(count) || count < 0) return undefined;
  return formOf(language, count, tag === 'pt-PT');
}

function formOf(language: string, count: number, isEuropean: boolean): Intl.LDMLPluralRule {
  const [ten, hundred] = [count % 10, count % 100];
  switch (language) {
    case 'ja':
    case 'ko':
    case 'zh':
      return 'other';
    case 'ar':
      if (count < 3) return count === 0 ? 'zero' : count === 1 ? 'one' : 'two';
      return hundred < 3 ? 'other' : hundred < 11 ? 'few' : 'many';
    case 'pl':
    case 'uk':
      if (language === 'pl' ? count === 1 : ten === 1 && hundred !== 11) return 'one';
      return ten > 1 && ten < 5 && (hundred < 12 || hundred > 14) ? 'few' : 'many';
    case 'he':
      return count === 1 ? 'one' : count === 2 ? 'two' : 'other';
    case 'es':
    case 'fr':
    case 'it':
    case 'pt':
      if (count > 0 && count % 1_000_000 === 0) return 'many';
  }
  const isOne = count === 1 || (count === 0 && /^(?:fr|hi|pt)$/.test(language) && !isEuropean);
  return isOne ? 'one' : 'other';
}
