import type { Messages } from '../../src/index.ts';

const modules = import.meta.glob<{ readonly messages: Messages }>('../../src/locales/*.ts', { eager: true });

/** Every catalogue of the kit by its tag; English has none of its own. */
export const catalogues: Readonly<Record<string, Messages>> = Object.fromEntries(
  Object.entries(modules)
    .map(([file, { messages }]) => [file.replace(/^.*\/|\.ts$/g, ''), messages] as const)
    .filter(([tag]) => !tag.startsWith('reference-')),
);

/** A language by the name that its readers give it. */
export const nameOf = (tag: string): string => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
