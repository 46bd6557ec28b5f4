// @ts-check
// node bench/limits.mjs [--docs]: the longest task of a page that is sent requests at the limits of the reader.
// Medians of five pages, each of which has shown a small request before. --docs writes them into docs/internal/limits.md, and the
// longest of them into docs/security.md.
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
/** The steps with each request: first one whose fields are all required, then one whose fields are all optional. */
const steps = /** @type {const} */ (['shown', 'typed', 'accepted', 'withdrawn', 'reviewed', 'sent']);
/** @type {string[][]} */
const rows = [];
try {
  for (const name of Object.keys(requests)) {
    /** @type {Record<string, number[]>} */
    const samples = Object.fromEntries(steps.map((step) => [step, []]));
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(`${server.origin}/limits/index.html`);
      await page.waitForSelector('html[data-ready]', { state: 'attached' });
      for (const step of steps) await take(page, step, 'a default list of 100 entries');
      for (const step of steps) {
        if (step === 'reviewed') await take(page, 'shownAsOptional', name);
        samples[step]?.push(await longestTask(page, () => take(page, step, name)));
      }
      await page.close();
    }
    rows.push([name, ...steps.map((step) => String(Math.round(median(samples[step] ?? []))))]);
    console.log(rows.at(-1)?.join(' | '));
  }
} finally {
  await browser.close();
  server.close();
}
const table = (/** @type {string[][]} */ lines) =>
  [
    '| Request | shown | typed | Accept | withdrawn | review | sent |',
    '|---|---|---|---|---|---|---|',
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
if (process.argv.includes('--docs')) {
  const all = rows.at(-1) ?? [];
  const longest = steps.map((_, at) => String(Math.max(...rows.slice(0, -1).map((cells) => Number(cells[at + 1])))));
  write('docs/internal/limits.md', table(rows));
  write('docs/security.md', table([['one limit (longest)', ...longest], all]));
}

/** @param {string} page @param {string} text */
function write(page, text) {
  const file = join(root, page);
  writeFileSync(file, between(readFileSync(file, 'utf8'), 'limits', text));
}

/** @param {import('playwright').Page} page @param {string} step @param {string} name */
function take(page, step, name) {
  return page.evaluate(
    ([which, request]) => /** @type {any} */ (globalThis).steps[/** @type {string} */ (which)](request),
    [step, name],
  );
}

/**
 * The longest task of the page during the work, in milliseconds of processor time, so that other programs do not count.
 *
 * @param {import('playwright').Page} page
 * @param {() => Promise<unknown>} work
 */
async function longestTask(page, work) {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  /** @type {{ traceEvents: { name: string, pid: number, tid: number, tdur?: number, args: any }[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ pid, tid, tdur }) => tdur !== undefined && main.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error('The trace holds no task.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
