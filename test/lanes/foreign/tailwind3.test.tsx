// An app with Tailwind 3, built with both style sheets: it looks as without Tailwind, and its utilities win.
import { afterAll, describe, expect, inject, test } from 'vitest';
import { cdp } from 'vitest/browser';
import kit from '../../../src/styles.css?inline';
import { differencesOf, lookOf, pageOf } from './pages.ts';

afterAll(() => cdp().send('Emulation.setEmulatedMedia', { features: [] }));

/** Opens the app, and waits until it shows its form and its dialog. */
async function open(script: string, css: string, scheme: 'light' | 'dark'): Promise<HTMLIFrameElement> {
  const src = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const markup = `<div id="app"></div><script type="module" src="${src}"></script>`;
  const opened = await pageOf({ markup, sheets: [css], attributes: `class="${scheme}"`, scheme, width: 1280 });
  const ready = () => opened.contentDocument?.querySelectorAll('[data-case] [data-intent=accept]').length;
  await expect.poll(ready).toBe(2);
  for (const animation of opened.contentDocument?.getAnimations() ?? []) animation.finish();
  return opened;
}

describe.each(['light', 'dark'] as const)('an app with Tailwind 3 in %s', (scheme) => {
  test.each(['plain', 'layered'] as const)('%s', async (name) => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] });
    const { script, css } = inject('tailwind3Apps')[name];
    // Its preflight, and its utilities.
    expect(css).toMatch(/border-width:0[^]*\.underline/);
    const [home, there] = [await open(script, kit, scheme), await open(script, css, scheme)];
    const [before, after] = [lookOf(home), lookOf(there)];
    expect(Object.keys(before).length).toBeGreaterThan(1000);
    expect(differencesOf(before, after, / (label|div)\.label textDecorationLine$/)).toEqual([]);
    const label = there.contentDocument?.querySelector('label.underline') as Element;
    expect(getComputedStyle(label).textDecorationLine).toBe('underline');
    home.remove();
    there.remove();
  });
});
