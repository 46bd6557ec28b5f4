// The kit on other people's pages: with each style sheet, before and after the kit's, it looks as at home.
import { afterAll, describe, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import kit from '../../../src/styles.css?inline';
import layered from '../../../src/styles.layer.css?inline';
import { lookProblem } from '../../../src/ui/lookProblem.ts';
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
  const lines = [...frames].flatMap((frame) => lookProblem(frame) ?? []);
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

describe('developers are warned where Accept cannot be read', () => {
  const lookWith = (styles: readonly string[]) =>
    lookAt({ sheets: styles, attributes: '', scheme: 'light', width: 1280 });

  test.each<[string, readonly string[], string]>([
    ['a button with !important', [kit, 'button { color: #fff; background: #fff !important }'], 'button'],
    [
      'a class and an element',
      [kit, '#root button, body > div div button { color: #ccc; background: #fff }'],
      '#root button',
    ],
    ['elements, and the layer', [layered, 'button { color: #fff; background: #f9f9f9 }'], 'button'],
  ])('and of the rule that wins: %s', async (_, styles, rule) => {
    await emulate('light');
    expect((await lookWith(styles)).warned).toContain(`hard to read: its text has a contrast of 1.`);
    expect((await lookWith(styles)).warned).toContain(`The rule that wins is ${rule}`);
  });

  test('and of the variables, where no rule does it', async () => {
    await emulate('light');
    const styles = [kit, ':root { --elicitation-accent: #ddd; --elicitation-on-accent: #fff } * { color: red }'];
    expect((await lookWith(styles)).warned).toMatch(/contrast of 1\.\d:1.*Set --elicitation-accent/);
  });

  test.each<[string, string]>([
    ['names the kit', "[data-elicitation='button'] { color: black; background: white }"],
    [
      'excepts the kit',
      'button:not([data-elicitation], [data-elicitation-piece], [data-elicitation-piece] *) { color: #fff; background: #fff !important }',
    ],
  ])('and not where a rule %s', async (_, css) => {
    await emulate('light');
    expect((await lookWith([kit, css])).warned).toBe('');
  });
});
