// @ts-check
// npm run bench:limits [-- --docs]: the longest task of a page that shows requests at the limits of the reader.
// Medians of five pages, each of which has shown a small request before. --docs writes them into docs/security.md.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { build } from 'vite';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';
import { between } from '../scripts/entries.mjs';
import { requests } from './limits/requests.mjs';
import { serve } from './server.mjs';
import { median } from './statistics.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = join(root, 'bench/.cache/limits');
const dist = join(root, 'dist');
const rounds = 5;

execFileSync('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
await build({
  root: join(root, 'bench/limits'),
  base: './',
  configFile: false,
  logLevel: 'error',
  mode: 'production',
  resolve: {
    alias: [
      { find: /^react-elicitation\/styles\.css$/, replacement: `${dist}/styles.css` },
      { find: /^react-elicitation\/(.+)$/, replacement: `${dist}/$1.js` },
      { find: /^react-elicitation$/, replacement: `${dist}/index.js` },
    ],
  },
  build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: false },
});
const server = await serve({ limits: outDir });
const browser = await chromium.launch(await chromiumLaunchOptions());
/** @type {string[][]} */
const rows = [];
try {
  for (const name of Object.keys(requests)) {
    /** @type {Record<string, number[]>} */
    const samples = {};
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(`${server.origin}/limits/index.html`);
      await page.waitForSelector('html[data-ready]', { state: 'attached' });
      const measure = (/** @type {string} */ of) =>
        page.evaluate((which) => /** @type {any} */ (globalThis).measure(which), of);
      await measure('a default list of 100 entries');
      for (const [step, ms] of Object.entries(await measure(name)))
        if (ms !== undefined) (samples[step] ??= []).push(ms);
      await page.close();
    }
    const of = (/** @type {string} */ step) => (samples[step] ? String(Math.round(median(samples[step]))) : '–');
    rows.push([name, of('painted'), of('shown'), of('pressed'), of('closed')]);
    console.log(rows.at(-1)?.join(' | '));
  }
} finally {
  await browser.close();
  server.close();
}
const table = [
  '| A request with | painted after | longest task: shown | Accept pressed | closed |',
  '|---|---|---|---|---|',
  ...rows.map((cells) => `| ${cells.join(' | ')} |`),
].join('\n');
console.log(table);
if (process.argv.includes('--docs')) {
  const page = join(root, 'docs/security.md');
  writeFileSync(page, between(readFileSync(page, 'utf8'), 'limits', table));
}
