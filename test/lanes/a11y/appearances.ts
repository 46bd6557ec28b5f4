import { cdp, page } from 'vitest/browser';

/** How a story is shown for an audit. */
export interface Appearance {
  readonly theme: 'light' | 'dark';
  readonly dir: 'ltr' | 'rtl';
  readonly width: 1280 | 320;
  readonly forcedColours: boolean;
}

/** Each theme, direction and width, and forced colors, in three appearances. */
export const appearances: readonly Appearance[] = [
  { theme: 'light', dir: 'ltr', width: 1280, forcedColours: false },
  { theme: 'dark', dir: 'rtl', width: 320, forcedColours: false },
  { theme: 'light', dir: 'ltr', width: 320, forcedColours: true },
];

export const nameOf = ({ theme, dir, width, forcedColours }: Appearance): string =>
  `${forcedColours ? 'forced colours, ' : ''}${theme}, ${dir}, ${width} px`;

/** Applies an appearance to the page, and to every element that sets its own direction, without rendering again. */
export async function appear({ theme, dir, width, forcedColours }: Appearance): Promise<void> {
  const root = document.documentElement;
  root.style.colorScheme = theme;
  root.dataset['theme'] = theme;
  root.dir = dir;
  for (const frame of document.querySelectorAll<HTMLElement>(frames)) frame.dir = dir;
  await page.viewport(width, 800);
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value: forcedColours ? 'active' : 'none' },
      { name: 'prefers-color-scheme', value: theme },
      // Waits for transitions, because a color in transition has no meaningful contrast.
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });
}

export const frames =
  '[data-elicitation="dialog"], [data-elicitation-piece="inline"], [data-elicitation-piece="notice"], [dir][role="dialog"]';

export async function reset(): Promise<void> {
  const root = document.documentElement;
  root.removeAttribute('style');
  root.removeAttribute('dir');
  delete root.dataset['theme'];
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  await page.viewport(1280, 800);
}
