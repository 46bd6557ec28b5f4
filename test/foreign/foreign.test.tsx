// The kit on other people's pages: with each style sheet, before and after the kit's, it looks as at home.
import { afterAll, describe, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import kit from '../../src/styles.css?inline';
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

async function lookAt(options: Omit<Page, 'markup'>): Promise<Look> {
  markup ??= markupOf(requests);
  const opened = await pageOf({ ...options, markup: await markup });
  try {
    return lookOf(opened);
  } finally {
    opened.remove();
  }
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
      for (const order of orders) {
        const both = order === 'before' ? [css, kit] : [kit, css];
        const there = await lookAt({ sheets: both, attributes, scheme, width });
        expect(differencesOf(home, there, sheet.tolerated), `${order} the kit’s, ${width} px`).toEqual([]);
      }
    }
  });
});
