// npm run foreign:picture: writes docs/internal/foreign.webp, the kit on each page of this lane, light and dark. Look at it before it is committed.
import { expect, test } from 'vitest';
import { cdp, commands, page } from 'vitest/browser';
import kit from '../../src/styles.css?inline';
import { markupOf, requests } from './markup.tsx';
import { pageOf } from './pages.ts';
import { sheets } from './sheets.tsx';

const views = ['dialog', 'tool'] as const;
const schemes = ['light', 'dark'] as const;
/** Sheets beside each other. */
const across = 3;
const cell = { width: 480, height: 600, scale: 0.38, gap: 6, title: 20 };
const width = cell.width * cell.scale + cell.gap;
const height = cell.height * cell.scale + cell.gap + cell.title;

/** What the page itself shows, in its own style. */
const around = '<h1>A page</h1><p>Text, and <a href="#top">a link</a>. <button>A button</button></p>';

async function pictureOf(css: string, attributes: string, scheme: 'light' | 'dark', markup: string) {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] });
  const frame = await pageOf({ markup: around + markup, sheets: [css, kit], attributes, scheme, width: cell.width });
  frame.style.blockSize = `${cell.height}px`;
  const base64 = await page.screenshot({ element: frame, save: false });
  frame.remove();
  return createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob(), {
    resizeWidth: Math.round(cell.width * cell.scale),
    resizeQuality: 'high',
  });
}

test('the contact sheet', async () => {
  const markups: string[] = [];
  for (const view of views) markups.push(await markupOf({ [view]: requests[view] ?? expect.unreachable(view) }));
  const all = Object.entries(sheets);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(across * views.length * schemes.length * width);
  canvas.height = Math.ceil(Math.ceil(all.length / across) * height);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = '#888';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.font = '600 13px system-ui';
  context.fillStyle = '#000';
  for (const [index, [name, sheet]] of all.entries()) {
    const css = await sheet.css();
    const top = Math.floor(index / across) * height;
    let left = (index % across) * views.length * schemes.length * width;
    context.fillText(name, left + cell.gap, top + 15);
    for (const scheme of schemes)
      for (const markup of markups) {
        const picture = await pictureOf(css, sheet.page?.(scheme) ?? '', scheme, markup);
        context.drawImage(picture, left + cell.gap, top + cell.title);
        left += width;
      }
  }
  const [, base64 = ''] = canvas.toDataURL('image/webp', 0.9).split(',');
  await commands.writeFile('docs/internal/foreign.webp', base64, 'base64');
}, 300_000);
