// @ts-check
// Takes docs/screenshots/themes.webp, one request in all themes: node stories/themes/shots.mjs. With a folder, it takes large
// pictures of light, dark and errors into that. Look at them before they are committed.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = process.argv[2];
const picture = fileURLToPath(new URL('../../docs/screenshots/themes.webp', import.meta.url));
const names = ['kit', 'mui', 'mantine', 'aria', 'base', 'shadcn', 'chakra', 'fluent'];
const [width, height] = [560, 1000];

/** @param {string} body */
const html = (body) => `<!doctype html><html lang="en"><title>Themes</title><body style="margin:0">${body}`;
/** @param {string} query @param {readonly string[]} themes */
const wall = (query, themes) =>
  html(
    `<div style="display:grid;grid-template-columns:repeat(${Math.min(4, themes.length)},${width}px)">${themes
      .map(
        (name) =>
          `<iframe style="border:0" width="${width}" height="${height}" src="/one?design=${name}&${query}"></iframe>`,
      )
      .join('')}</div>`,
  );

const server = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'warn',
  optimizeDeps: { entries: ['stories/themes/shots.tsx', 'stories/themes/**/stage.tsx'] },
  server: { hmr: false },
  plugins: [
    react(),
    tailwindcss(),
    {
      name: 'shots-pages',
      configureServer({ middlewares, transformIndexHtml }) {
        middlewares.use('/one', async (_request, response) => {
          response.setHeader('Content-Type', 'text/html');
          const script = '<script type="module" src="/stories/themes/shots.tsx"></script>';
          response.end(await transformIndexHtml('/one', html(script)));
        });
        middlewares.use('/wall', (request, response) => {
          response.setHeader('Content-Type', 'text/html');
          const query = new URLSearchParams(request.url?.split('?')[1]);
          response.end(wall(query.toString(), (query.get('names') ?? '').split(',')));
        });
      },
    },
  ],
});

const browser = await chromium.launch(await chromiumLaunchOptions());
try {
  await server.listen();
  const address = server.resolvedUrls?.local[0];
  const found = await themesIn(address ?? '');
  if (folder === undefined) {
    const tab = await open(`${address}wall?scheme=light&names=${found.join(',')}`, found.length, 0.6);
    // Playwright cannot write WebP, but the browser can.
    const session = await tab.context().newCDPSession(tab);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
    await writeFile(picture, Buffer.from(data, 'base64'));
    await tab.close();
  } else {
    await mkdir(folder, { recursive: true });
    for (const [file, query] of [
      ['themes-light', 'scheme=light'],
      ['themes-dark', 'scheme=dark'],
      ['themes-errors', 'scheme=light&accept=1'],
    ]) {
      const tab = await open(`${address}wall?${query}&names=${found.join(',')}`, found.length, 1);
      await tab.screenshot({ path: `${folder}/${file}.png` });
      await tab.close();
    }
  }
} finally {
  await browser.close();
  await server.close();
}

/**
 * @param {string} address
 * @param {number} count
 * @param {number} deviceScaleFactor
 */
async function open(address, count, deviceScaleFactor) {
  const viewport = { width: width * Math.min(4, count), height: height * Math.ceil(count / 4) };
  const tab = await browser.newPage({ viewport, deviceScaleFactor, reducedMotion: 'reduce' });
  await tab.goto(address);
  for (const frame of tab.frames().slice(1)) await frame.locator('html[data-ready]').waitFor({ state: 'attached' });
  return tab;
}

/** @param {string} address */
async function themesIn(address) {
  const tab = await browser.newPage();
  await tab.goto(`${address}one?design=kit&scheme=light`);
  await tab.locator('html[data-ready]').waitFor({ state: 'attached' });
  const known = (await tab.locator('html').getAttribute('data-themes')) ?? '';
  await tab.close();
  return names.filter((name) => name === 'kit' || known.split(' ').includes(name));
}
