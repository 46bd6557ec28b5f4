import { useSettings } from '../../../src/headless.ts';
import { useDirection } from '../direction.ts';

/**
 * Chakra takes a direction from nothing but the script of a locale, and writes it on every part. So the kit's language is
 * given the script of the direction: `en-Hebr` reads English from the right.
 */
export function localeFor(language: string, dir: 'ltr' | 'rtl'): string {
  const locale = new Intl.Locale(language).maximize();
  const rtl = rightToLeft.has(locale.script ?? '');
  if (rtl === (dir === 'rtl')) return language;
  return new Intl.Locale(language, { script: dir === 'rtl' ? 'Hebr' : 'Latn' }).toString();
}

const rightToLeft: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** For what stands on the page itself. */
export function usePageLocale(): string {
  const { locale } = useSettings();
  return localeFor(locale, useDirection());
}
