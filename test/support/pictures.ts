import { expect, onTestFinished } from 'vitest';
import { cdp, page, type Locator } from 'vitest/browser';
import { inBoxes } from './boxes.ts';

// Screenshots in a font of boxes and in the Chromium from npm, so that they are the same on every machine. Look at a
// changed picture before you run with `--update`.

/** Small differences at the edges of curves are allowed, but no moved line. */
const tolerance = { threshold: 0.15, allowedMismatchedPixelRatio: 0.002 };

export interface Media {
  readonly scheme?: 'light' | 'dark';
  readonly forcedColours?: boolean;
}

async function emulate(features: Record<string, string>): Promise<void> {
  const named = Object.entries(features).map(([name, value]) => ({ name, value }));
  await cdp().send('Emulation.setEmulatedMedia', { features: named });
}

/** What pictures have in common: the font, no motion, and the colours. Until the end of the test. */
export async function preparePicture({ scheme = 'light', forcedColours = false }: Media = {}): Promise<void> {
  const undo = await inBoxes();
  document.documentElement.style.colorScheme = scheme;
  await emulate({
    'prefers-color-scheme': scheme,
    'prefers-reduced-motion': 'reduce',
    'forced-colors': forcedColours ? 'active' : 'none',
  });
  onTestFinished(async () => {
    undo();
    document.documentElement.style.removeProperty('color-scheme');
    await emulate({});
  });
}

export async function expectPicture(name: string, shown: Locator = page.getByRole('dialog')): Promise<void> {
  // Moves the pointer away, because hovered elements look different.
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 });
  await expect.element(shown).toMatchScreenshot(name, {
    comparatorName: 'pixelmatch',
    comparatorOptions: tolerance,
    // Two screenshots must be equal first, which takes a busy machine seconds.
    timeout: 20_000,
  });
}
