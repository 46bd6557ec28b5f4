import { lazy } from '../core/text/normalize.ts';
import type { MessageTools } from './types.ts';

/** The names in braces of a template. */
export type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/** A text for each plural form that a language has. */
export type Forms<T extends string> = Partial<Record<Intl.LDMLPluralRule, T>> & { readonly other: T };

/**
 * A text with its parameters in braces: `template('{label}: enter {limit} or more')`.
 * A name that the message does not have, or may lack, does not compile.
 */
export function template<const T extends string>(
  text: T,
): (params: { readonly [N in Names<T>]: unknown }, tools: MessageTools) => string {
  return (params, tools) => fill(text, params, tools);
}

/** A template for each plural form: `templateByCount('count', { one: '{count} thing', other: '{count} things' })`. */
export function templateByCount<const N extends string, const T extends string>(
  name: N,
  forms: Forms<T>,
): (
  params: { readonly [K in Exclude<Names<T>, N>]: unknown } & { readonly [K in N]: number },
  tools: MessageTools,
) => string {
  return (params, tools) => fill(tools.plural(params[name], forms), params, tools);
}

/** Fills in once, so that braces in a parameter stay what they are. An unknown name stays as written. */
export function fill(text: string, params: object, tools: MessageTools): string {
  const values = new Map(Object.entries(params));
  return text.replace(/\{(\w+)\}/g, (written, name: string) =>
    values.has(name) ? show(values.get(name), tools) : written,
  );
}

function show(value: unknown, tools: MessageTools): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return tools.number(value);
  return Array.isArray(value) ? tools.list(value.map(String)) : String(value);
}

/** The tools of a locale. Formatters are made when first needed, and kept with the tools. An unusable tag counts as English. */
export function createMessageTools(locale: string): MessageTools {
  const tag = usableLocale(locale);
  const english = /^en(?:-US|-GB)?$/.test(tag);
  const plainDigits = hasPlainDigits(tag);
  const number = lazy(() => new Intl.NumberFormat(tag, { maximumFractionDigits: 20, useGrouping }));
  const plural = lazy(() => new Intl.PluralRules(tag));
  const list = lazy(() => new Intl.ListFormat(tag, { type: 'conjunction' }));
  return {
    locale: tag,
    // The first formatter of a page costs as much as a small form, and these are written as JavaScript does.
    // The true minus sign: number boxes read it, too.
    number(value) {
      if (isCount(value) && (english || (plainDigits && value < firstGrouped))) return inEnglish(value);
      return number().format(value).replace('-', '\u2212');
    },
    plural: (count, forms) =>
      forms[english && isCount(count) ? inOneOrMany(count) : plural().select(count)] ?? forms.other,
    list: (items) => list().format(items),
  };
}

/** Without the sign of minus nought. */
const isCount = (value: number): boolean => Number.isSafeInteger(value) && (value > 0 || Object.is(value, 0));

const inOneOrMany = (count: number): Intl.LDMLPluralRule => (count === 1 ? 'one' : 'other');

/** From here on, digits have groups, which languages mark in other ways. */
const firstGrouped = 10_000;

/** Languages of the kit that write 0 to 9, whatever the region. Without extensions, which may ask for other digits. */
const hasPlainDigits = (tag: string): boolean =>
  /^(?:de|en|es|fr|he|it|ja|ko|nl|pl|pt|sv|tr|uk|zh)(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2}|-\d{3})?$/.test(tag);

const inEnglish = (count: number): string =>
  count < firstGrouped ? String(count) : String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** The tag in canonical form (`en_us` → `en-US`); `en` where it is none. */
export function usableLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** Writing direction of a locale, from the script that it is written in. */
export function dirOf(locale: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(usableLocale(locale)).maximize();
  return /^(Adlm|Arab|Aran|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/.test(script) ? 'rtl' : 'ltr';
}

/** 10,000 but 1999: ES2023, which the types of ES2022 do not know; older engines read it as `true`. */
const useGrouping = 'min2' as unknown as boolean;
