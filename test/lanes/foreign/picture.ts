import { cdp, commands, page } from 'vitest/browser';
import { pageOf, type Page } from './pages.ts';

/** A picture of a page that is this high, made smaller. */
export async function pictureOf(shown: Page, height: number, scale: number): Promise<ImageBitmap> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: shown.scheme }] });
  const frame = await pageOf(shown);
  frame.style.blockSize = `${height}px`;
  const base64 = await page.screenshot({ element: frame, save: false });
  frame.remove();
  return createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob(), {
    resizeWidth: Math.round(shown.width * scale),
    resizeQuality: 'high',
  });
}

/** For pictures, with their names in black. */
export function greyCanvas(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = '#888';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.font = '600 13px system-ui';
  context.fillStyle = '#000';
  return context;
}

export async function writeWebp({ canvas }: CanvasRenderingContext2D, path: string): Promise<void> {
  const [, base64 = ''] = canvas.toDataURL('image/webp', 0.9).split(',');
  await commands.writeFile(path, base64, 'base64');
}
