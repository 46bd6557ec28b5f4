// The kit on other people's pages: with each style sheet, before and after the kit's, it looks as at home.
import { afterAll, describe, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import kit from '../../../src/styles.css?inline';
import layered from '../../../src/styles.layer.css?inline';
import { strippedParts } from '../../../src/ui/strippedParts.ts';
import { markupOf, requests } from './markup.tsx';
import { differencesOf, lookOf, pageOf, tokensOf, type Look, type Page } from './pages.ts';
import { sheets } from './sheets.tsx';

const schemes = ['light', 'dark'] as const;
const widths = [390, 1280] as const;
const orders = ['before', 'after'] as const;

/** The markup of each request, without a style sheet. Made by the first test, because only a test can wait for a page. */
let markup: Promise<string> | undefined;

afterAll(() => cdp().send('Emulation.setEmulatedMedia', { features: [] }));

const emulate = (scheme: string) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });

async function lookAt(options: Omit<Page, 'markup'>): Promise<Look & { readonly warned: string }> {
  markup ??= markupOf(requests);
  const opened = await pageOf({ ...options, markup: await markup });
  try {
    return { ...lookOf(opened), warned: warnedOf(opened) };
  } finally {
    opened.remove();
  }
}

/** What developers are warned of. */
function warnedOf(opened: HTMLIFrameElement): string {
  const frames = opened.contentDocument?.querySelectorAll<HTMLElement>('[data-elicitation-piece=frame]') ?? [];
  const lines = [...frames]
    .flatMap((frame) => strippedParts(frame))
    .map(({ part, selector }) => `${part}: ${selector}`);
  return [...new Set(lines)].join('; ');
}

describe.each(schemes)('in %s', (scheme) => {
  test.each(Object.entries(sheets))('%s changes nothing', async (_, sheet) => {
    await emulate(scheme);
    const css = await sheet.css();
    expect(css.length).toBeGreaterThan(40);
    const attributes = sheet.page?.(scheme) ?? '';
    // A page may define variables that the kit reads. Then these are its colours.
    const tokens = await tokensOf({ sheets: [css], attributes, scheme });
    for (const width of widths) {
      const home = await lookAt({ sheets: [tokens, kit], attributes, scheme, width });
      expect(Object.keys(home).length).toBeGreaterThan(100);
      expect(home.warned).toBe('');
      for (const order of orders) {
        const both = order === 'before' ? [css, kit] : [kit, css];
        const there = await lookAt({ sheets: both, attributes, scheme, width });
        expect(differencesOf(home, there, sheet.tolerated), `${order} the kit’s, ${width} px`).toEqual([]);
      }
    }
  });
});

describe('developers are warned where a rule of the page wins', () => {
  const padding = 'the padding around the buttons';
  const colors = 'the colors of Accept';
  const place = 'the place of the dialog';

  test.each<[string, readonly string[], string]>([
    ['* with !important', [kit, '* { padding: 0 !important }'], `${padding}: *`],
    [
      'a class and an element',
      [kit, '#root div, body > div div { padding: 0 }'],
      `${padding}: #root div, body > div div`,
    ],
    ['a button with !important', [kit, 'button { color: #fff; background: #fff !important }'], `${colors}: button`],
    [
      'dialog with !important',
      [kit, 'dialog { inset: 0 auto auto 0 !important; margin: 0 !important }'],
      `${place}: dialog`,
    ],
    ['a hidden dialog', [kit, 'dialog { opacity: 0 !important }'], 'that the dialog is shown at all: dialog'],
    ['a reset, and the layer', [layered, '* { margin: 0; padding: 0 }'], `${padding}: *`],
    ['elements, and the layer', [layered, 'button { color: #fff; background: #f9f9f9 }'], `${colors}: button`],
  ])('%s', async (_, styles, warned) => {
    await emulate('light');
    expect((await lookAt({ sheets: styles, attributes: '', scheme: 'light', width: 1280 })).warned).toBe(warned);
  });

  test.each<[string, string]>([
    [
      'names the kit',
      "[data-elicitation='actions'] { padding: 0 !important } [data-elicitation='dialog'] { inset: 0 0 auto auto }",
    ],
    ['sets variables', ':root { --elicitation-accent: #ddd; --elicitation-on-accent: #fff } * { color: red }'],
    [
      'excepts the kit',
      '*:not([data-elicitation], [data-elicitation-piece], [data-elicitation-piece] *) { padding: 0 !important }',
    ],
  ])('and not where it %s', async (_, css) => {
    await emulate('light');
    expect((await lookAt({ sheets: [kit, css], attributes: '', scheme: 'light', width: 1280 })).warned).toBe('');
  });
});
