import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { clippedParts, sidewaysParts, smallTargets } from '../lanes/a11y/geometry.ts';
import { addressOf, button, formOf, openElicitation } from '../support/elicitation.tsx';
import sheet from '../../src/styles.css?raw';

// Simulates engines without a CSS feature, by a style sheet in which its name is unknown: the rest must be legible and
// complete.

const engines = {
  'this engine': (css: string) => css,
  'without light-dark()': (css: string) => css.replaceAll('light-dark(', 'unknown('),
  'without light-dark() and color-mix()': (css: string) => css.replaceAll(/light-dark\(|color-mix\(/g, 'unknown('),
  'without lh': (css: string) => css.replaceAll(/\b1lh\b/g, '1unknown'),
  'without container queries': (css: string) =>
    css.replaceAll(/^ +container(?:-type)?:.*$/gm, '').replaceAll('@container', '@unknown'),
  'without :has(), popovers and @property': (css: string) =>
    css
      .replaceAll(/:has\(/g, ':unknown(')
      .replaceAll(':popover-open', ':unknown')
      // No engine has relative colours and no registered properties.
      .replaceAll('rgb(from', 'unknown(from')
      .replaceAll('@property', '@unknown'),
} as const;

const sizes = [
  [1280, 800],
  [320, 640],
  // 400 % zoom of 1280 by 1024
  [320, 256],
] as const;

const everyKind = formOf(
  {
    name: { type: 'string', title: 'Name', description: 'As on the label', minLength: 2, maxLength: 40 },
    note: { type: 'string', title: 'Note', maxLength: 400 },
    password: { type: 'string', title: 'Password' },
    age: { type: 'integer', title: 'Age', minimum: 18 },
    day: { type: 'string', title: 'Day', format: 'date' },
    time: { type: 'string', title: 'Time', format: 'date-time' },
    size: { type: 'string', title: 'Size', enum: ['S', 'M', 'L'] },
    colour: { type: 'string', title: 'Colour', enum: [...'abcdefgh'] },
    extras: { type: 'array', title: 'Extras', items: { type: 'string', enum: ['Salt', 'Oil'] }, minItems: 1 },
    news: { type: 'boolean', title: 'News', description: 'Once a month' },
    terms: { type: 'string', title: 'Terms', const: '2026-04' },
  },
  ['name', 'age', 'day', 'time', 'size', 'extras', 'news'],
);

const states = {
  async errors() {
    await openElicitation(everyKind, { position: { index: 1, count: 3 }, about: 'get_forecast' });
    (button('Accept').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('group', { name: /problems/ })).toHaveFocus();
  },
  async 'a link with warnings'() {
    await openElicitation(addressOf(`https://xn--80ak6aa92e.com:8443/login?${'a=1&'.repeat(60)}`));
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
  },
};

const root = document.documentElement;
const kit = [...document.querySelectorAll('style')].find(({ textContent }) =>
  textContent.includes('elicitation-piece'),
);
const own = document.createElement('style');

// Waits for animations, because fading text has no meaningful contrast.
beforeEach(() =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] }),
);

afterEach(async () => {
  own.remove();
  if (kit) kit.disabled = false;
  root.removeAttribute('style');
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  await page.viewport(1280, 800);
});

/** The kit's style sheet as such an engine parses it. */
function useSheet(css: string): void {
  expect(kit, 'the style sheet of the kit is a style element').toBeDefined();
  if (kit) kit.disabled = true;
  own.textContent = css;
  document.head.append(own);
}

describe.each(Object.entries(engines))('%s', (_, change) => {
  test.each(Object.entries(states))('%s can be read and answered in every size and scheme', async (name, show) => {
    useSheet(change(sheet));
    await show();
    const faults: string[] = [];
    for (const scheme of ['light', 'dark'] as const) {
      root.style.colorScheme = scheme;
      for (const [width, height] of sizes) {
        await page.viewport(width, height);
        const found = [...(await unreadable()), ...sidewaysParts(), ...clippedParts(), ...smallTargets(24)];
        faults.push(...found.map((fault) => `${scheme}, ${width} × ${height}: ${fault}`));
      }
    }
    expect(faults, name).toEqual([]);
  });
});

describe('a dark host with its own tokens', () => {
  test.each(Object.entries(engines))('can be read %s', async (_, change) => {
    useSheet(change(sheet));
    root.style.colorScheme = 'dark';
    for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value);
    await states.errors();
    expect(await unreadable()).toEqual([]);
  });
});

const tokens = {
  '--foreground': '#f5f5f5',
  '--background': '#0a0a0a',
  '--primary': '#fafafa',
  '--primary-foreground': '#111',
};

/** Text and inputs with too little contrast to their background. */
async function unreadable(): Promise<readonly string[]> {
  const { violations } = await axe.run(document, { runOnly: ['color-contrast'] });
  const frame = document.querySelector('[data-elicitation-piece="frame"]');
  const boxes = frame?.querySelectorAll(
    '[data-elicitation="control"] :is(input:not([type="radio"], [type="checkbox"]), select, textarea)',
  );
  return [
    ...violations.flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary }) => `${failureSummary} ${html.slice(0, 120)}`),
    ),
    ...(frame && isTransparent(frame) ? ['the page shows through the dialog'] : []),
    ...[...(boxes ?? [])].filter(hasNoEdge).map(({ id }) => `no edge: ${id}`),
  ];
}

const isTransparent = (element: Element) =>
  /^rgba\(0, 0, 0, 0\)$|transparent/.test(getComputedStyle(element).backgroundColor);

function hasNoEdge(element: Element): boolean {
  const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
  return parseFloat(borderTopWidth) < 1 || borderTopStyle === 'none' || borderTopColor.endsWith(', 0)');
}
