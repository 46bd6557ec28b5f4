// @ts-check
// node bench/limits.mjs [--calls] [--docs]: the longest task of a page that is sent requests at the limits of the reader, and calls of a
// hostile agent. Medians of five pages, each of which has shown a small request before. --docs writes them into docs/internal/limits.md
// and docs/internal/red-team.md, and the longest of the requests into docs/security.md. --calls measures the calls alone.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { build } from 'vite';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';
import { between } from '../scripts/entries.mjs';
import { calls } from './limits/calls.mjs';
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
const steps = ['shown', 'typed', 'accepted', 'withdrawn', 'reviewed', 'sent'];
/** A press on Approve leads to the whole call, where not all of it was in view. */
const stepsOfCalls = ['shown', 'accepted', 'withdrawn'];
/** @typedef {{ longest: number, all: number }} Work */
try {
  if (!process.argv.includes('--calls')) {
    const rows = await measure(Object.keys(requests), steps, 'a default list of 100 entries');
    const cells = rows.map(([name, work]) => [name, ...work.map(({ longest }) => longest)]);
    const all = cells.at(-1) ?? [];
    const longest = steps.map((_, at) => Math.max(...cells.slice(0, -1).map((row) => Number(row[at + 1]))));
    const head = ['Request', 'shown', 'typed', 'Accept', 'withdrawn', 'review', 'sent'];
    write('docs/internal/limits.md', 'limits', [head, ...cells]);
    write('docs/security.md', 'limits', [head, ['one limit (longest)', ...longest], all]);
  }
  const rows = await measure(Object.keys(calls), stepsOfCalls, 'a short text');
  const head = ['Call', 'opened: all work', 'longest task', 'Approve: longest task', 'withdrawn'];
  const cells = rows.map(([name, [shown, accepted, withdrawn]]) => [
    name,
    shown?.all ?? 0,
    shown?.longest ?? 0,
    accepted?.longest ?? 0,
    withdrawn?.longest ?? 0,
  ]);
  write('docs/internal/red-team.md', 'calls', [head, ...cells]);
} finally {
  await browser.close();
  server.close();
}

/**
 * @param {readonly string[]} names of requests
 * @param {readonly string[]} steps
 * @param {string} small the request that each page has shown before
 * @returns {Promise<[name: string, work: Work[]][]>} for each step the median of the rounds
 */
async function measure(names, steps, small) {
  /** @type {[name: string, work: Work[]][]} */
  const rows = [];
  for (const name of names) {
    /** @type {Record<string, Work[]>} */
    const samples = Object.fromEntries(steps.map((step) => [step, []]));
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(`${server.origin}/limits/index.html`);
      await page.waitForSelector('html[data-ready]', { state: 'attached' });
      for (const step of steps) await take(page, step, small);
      for (const step of steps) {
        if (step === 'reviewed') await take(page, 'shownAsOptional', name);
        samples[step]?.push(await workOf(page, () => take(page, step, name)));
      }
      await page.close();
    }
    const medianOf = (/** @type {Work[]} */ all, /** @type {keyof Work} */ of) =>
      Math.round(median(all.map((work) => work[of])));
    const work = steps.map((step) => {
      const all = samples[step] ?? [];
      return { longest: medianOf(all, 'longest'), all: medianOf(all, 'all') };
    });
    rows.push([name, work]);
    console.log([name, ...work.map(({ longest }) => longest)].join(' | '));
  }
  return rows;
}

/**
 * With --docs.
 *
 * @param {string} page
 * @param {string} name of its block
 * @param {readonly (readonly (string | number)[])[]} rows the first is the head
 */
function write(page, name, [head = [], ...rows]) {
  if (!process.argv.includes('--docs')) return;
  const file = join(root, page);
  const [title = '', ...lines] = [head, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const table = [title, `|${head.map(() => '---|').join('')}`, ...lines].join('\n');
  writeFileSync(file, between(readFileSync(file, 'utf8'), name, table));
}

/** @param {import('playwright').Page} page @param {string} step @param {string} name */
function take(page, step, name) {
  return page.evaluate(
    ([which, request]) => /** @type {any} */ (globalThis).steps[/** @type {string} */ (which)](request),
    [step, name],
  );
}

/**
 * The longest task of the page during the work and all of them, in milliseconds of processor time, so that other programs do not count.
 *
 * @param {import('playwright').Page} page
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Work>}
 */
async function workOf(page, work) {
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
  const times = tasks.map(({ tdur = 0 }) => tdur / 1000);
  return { longest: Math.max(...times), all: times.reduce((sum, time) => sum + time, 0) };
}
