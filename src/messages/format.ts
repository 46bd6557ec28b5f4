import { lazy } from '../core/text/normalize.ts';
import { formatNumber, knownMarks } from '../core/text/numberMarks.ts';
import { kitLanguageOf, pluralOf } from './plurals.ts';
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

/**
 * The tools of a locale. What the kit's languages need for an ordinary form takes no formatter: the first one of a page takes
 * as long as a small form. Others are made when first needed, and kept with the tools. An unusable tag counts as English.
 */
export function createMessageTools(locale: string): MessageTools {
  const tag = usableLocale(locale);
  const marks = knownMarks(tag);
  const number = lazy(() => new Intl.NumberFormat(tag, { maximumFractionDigits: 20, useGrouping }));
  const plural = lazy(() => new Intl.PluralRules(tag));
  const list = lazy(() => new Intl.ListFormat(tag, { type: 'conjunction' }));
  return {
    locale: tag,
    // The true minus sign: number boxes read it, too.
    number: (value) => (marks && formatNumber(value, marks)) ?? number().format(value).replace('-', '\u2212'),
    plural: (count, forms) => forms[pluralOf(tag, count) ?? plural().select(count)] ?? forms.other,
    list: (items) => list().format(items),
  };
}

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
  const tag = usableLocale(locale);
  // Of the kit's languages without `Intl.Locale`, whose first use takes a quarter of the time of a small form.
  const language = kitLanguageOf(tag);
  if (language !== undefined) return language === 'ar' || language === 'he' ? 'rtl' : 'ltr';
  const { script = '' } = new Intl.Locale(tag).maximize();
  return /^(Adlm|Arab|Aran|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/.test(script) ? 'rtl' : 'ltr';
}

/** 10,000 but 1999: ES2023, which the types of ES2022 do not know; older engines read it as `true`. */
const useGrouping = 'min2' as unknown as boolean;
