import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs';
import { root } from '../../../scripts/entries.mjs';

// A developer edits the component around the host while a question is open.

const app = (heading: string) => `
import { ElicitationHost } from 'react-elicitation';
import 'react-elicitation/styles.css';
import { queue } from './queue.js';
export const App = () => <main><h1>${heading}</h1><ElicitationHost elicitations={queue} guardMs={0} /></main>;
`;
const files = {
  'index.html': '<!doctype html><div id="root"></div><script type="module" src="/main.jsx"></script>',
  'main.jsx': `
import { createRoot } from 'react-dom/client';
import { App } from './App.jsx';
createRoot(document.getElementById('root')).render(<App />);
`,
  'queue.js': `
import { createElicitations } from 'react-elicitation/core';
export const queue = createElicitations();
const requestedSchema = { type: 'object', properties: { word: { type: 'string', title: 'Word' } } };
globalThis.answer = queue.request({ message: 'Tell us', requestedSchema }, { server: { name: 'Post' } });
`,
  'App.jsx': app('Before'),
};

test('an edit of the app while a question is open: the new code is there, and so is what was typed', async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Inside of the repository, so that React is found.
  const folder = mkdtempSync(join(root, '.cache/hot-reload-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    cacheDir: join(folder, 'vite'),
    plugins: [react()],
    resolve: {
      alias: {
        'react-elicitation/core': join(root, 'dist/core.js'),
        'react-elicitation/styles.css': join(root, 'dist/styles.css'),
        'react-elicitation': join(root, 'dist/index.js'),
      },
    },
    optimizeDeps: {
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-dev-runtime',
        'react/jsx-runtime',
        'react-hook-form',
      ],
    },
    server: { port: 0, host: '127.0.0.1', fs: { allow: [root] } },
  });
  onTestFinished(() => server.close());
  await server.listen();
  const browser = await chromium.launch(await chromiumLaunchOptions());
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.getByLabel('Word').fill('typed before');
  // A reload would lose it.
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  writeFileSync(join(folder, 'App.jsx'), app('After'));
  await page.locator('h1', { hasText: 'After' }).waitFor({ state: 'attached' });
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  expect(await page.getByLabel('Word').inputValue()).toBe('typed before');
  await page.getByRole('button', { name: 'Accept' }).click();
  expect(await page.evaluate(() => (globalThis as unknown as { answer: Promise<unknown> }).answer)).toEqual({
    action: 'accept',
    content: { word: 'typed before' },
  });
});
