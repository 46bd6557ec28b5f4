import type { Messages } from '../../src/index.ts';

const modules = import.meta.glob<{ readonly messages: Messages }>('../../src/locales/*.ts', { eager: true });

/** Every catalogue of the kit by language tag. English is built in. */
export const catalogues: Readonly<Record<string, Messages>> = Object.fromEntries(
  Object.entries(modules)
    .map(([file, { messages }]) => [file.replace(/^.*\/|\.ts$/g, ''), messages] as const)
    .filter(([tag]) => !tag.startsWith('reference-')),
);

/** The name of a language in that language. */
export const nameOf = (tag: string): string => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
