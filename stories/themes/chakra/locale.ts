/**
 * Chakra derives the direction from the script of the locale only, and sets it on every part. So the script of the
 * direction is added to the kit's language: `en-Hebr` is English from right to left.
 */
export function localeFor(language: string, dir: 'ltr' | 'rtl'): string {
  const locale = new Intl.Locale(language).maximize();
  const rtl = rightToLeft.has(locale.script ?? '');
  if (rtl === (dir === 'rtl')) return language;
  return new Intl.Locale(language, { script: dir === 'rtl' ? 'Hebr' : 'Latn' }).toString();
}

const rightToLeft: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);
