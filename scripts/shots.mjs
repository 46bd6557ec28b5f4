// @ts-check
// Takes the pictures of the documentation: node scripts/shots.mjs [names]. Look at them before they are committed.
import { mkdir, writeFile } from 'node:fs/promises';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { chromiumLaunchOptions } from './chromium.mjs';
import { takeWebp } from './pictures.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));

/** @type {readonly { name: string, request: string, width?: number, height?: number, dark?: boolean, accept?: boolean, choose?: string }[]} */
const shots = [
  { name: 'form', request: 'registration' },
  { name: 'form-dark', request: 'registration', dark: true },
  { name: 'form-errors', request: 'registration', accept: true },
  { name: 'form-phone', request: 'registration', width: 360, height: 720 },
  { name: 'choices', request: 'choices', height: 860 },
  { name: 'url', request: 'address', height: 700 },
  { name: 'questions', request: 'questions', height: 640, choose: 'date-fns' },
  { name: 'approval', request: 'approval', height: 360 },
  { name: 'interrupt', request: 'interrupt', height: 460 },
  { name: 'interrupt-dark', request: 'interrupt', height: 460, dark: true },
  { name: 'interrupt-phone', request: 'interrupt', width: 360, height: 560 },
];
/** Names of pictures. None: all. */
const only = argv.slice(2);

/** @type {Readonly<Record<string, string | RegExp>>} */
const acceptOf = { address: /^Open/, questions: 'Next', approval: 'Once', interrupt: 'Confirm' };

const page =
  '<!doctype html><html lang="en"><title>Shots</title><body><script type="module" src="/scripts/shots.tsx"></script>';

const server = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'warn',
  optimizeDeps: { entries: ['scripts/shots.tsx'] },
  server: { hmr: false },
  plugins: [
    react(),
    {
      name: 'shots-page',
      configureServer: ({ middlewares, transformIndexHtml }) => {
        middlewares.use('/shots', async (_request, response) => {
          response.setHeader('Content-Type', 'text/html');
          response.end(await transformIndexHtml('/shots', page));
        });
      },
    },
  ],
});

const browser = await chromium.launch(await chromiumLaunchOptions());
try {
  await server.listen();
  await mkdir(folder, { recursive: true });
  for (const { name, request, width = 820, height = 780, dark = false, accept = false, choose } of shots) {
    if (only.length > 0 && !only.includes(name)) continue;
    const tab = await browser.newPage({
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    await tab.goto(`${server.resolvedUrls?.local[0]}shots?request=${request}`);
    await tab.getByRole(request === 'address' ? 'alertdialog' : 'dialog').waitFor();
    await tab.getByRole('button', { name: acceptOf[request] ?? 'Accept' }).waitFor();
    // By key: the pointer would stay over an option.
    if (choose) await tab.getByRole('radio', { name: choose }).press('Space');
    if (accept) {
      await tab.getByRole('button', { name: 'Accept' }).press('Enter');
      await tab.getByRole('group', { name: /problem/ }).waitFor();
    }
    await writeFile(`${folder}${name}.webp`, await takeWebp(tab, false));
    await tab.close();
  }
} finally {
  await browser.close();
  await server.close();
}
