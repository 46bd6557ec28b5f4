// @ts-check
// node bench/profile.mjs [--peer kit-dialog] [--form reg5] [--what mount|warm|key|submit] [--times 8] [--dist dist] [--rows 40]
// Shows the time of each function: a CPU profile of Chromium, with names, summed over fresh pages.
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';
import { installOnce } from '../scripts/installonce.mjs';
import { buildPages } from './build.mjs';
import { Page } from './page.mjs';
import { typedInto } from './schemas.mjs';
import { serve } from './server.mjs';
import { openAnew, press, pressSubmit } from './workloads/forms.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values: options } = parseArgs({
  options: {
    peer: { type: 'string', default: 'kit-dialog' },
    form: { type: 'string', default: 'reg5' },
    what: { type: 'string', default: 'mount' },
    times: { type: 'string', default: '8' },
    rows: { type: 'string', default: '40' },
    dist: { type: 'string' },
  },
});
const form = /** @type {'reg5' | 'f50' | 'f250'} */ (options.form);
const times = Number(options.times);
installOnce(join(root, 'bench'));
if (!options.dist) execFileSync('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
const pages = await buildPages('profile', resolve(options.dist ?? join(root, 'dist')), { minify: false });
const server = await serve({ pages });
const browser = await chromium.launch(await chromiumLaunchOptions());
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });

/** @type {Map<string, { self: number, total: number }>} milliseconds by function */
const functions = new Map();
let count = 0;
try {
  for (let i = 0; i < times; i++) await visit();
} finally {
  await browser.close();
  server.close();
}

const rows = [...functions].map(([name, { self, total }]) => ({ name, self: self / count, total: total / count }));
const spent = rows
  .filter(({ name }) => !/^\((?:idle|program|root)\)/.test(name))
  .reduce((sum, { self }) => sum + self, 0);
console.log(`${options.peer} ${form} ${options.what}: ${spent.toFixed(2)} ms of script each, as sampled`);
for (const by of /** @type {const} */ (['self', 'total'])) {
  console.log(`\nby ${by}, ms`);
  for (const row of rows.toSorted((a, b) => b[by] - a[by]).slice(0, Number(options.rows)))
    console.log(`${row.self.toFixed(3).padStart(9)} ${row.total.toFixed(3).padStart(9)}  ${row.name}`);
}

async function visit() {
  const page = await Page.open(context, `${server.origin}/pages/index.html?peer=${options.peer}`);
  try {
    await page.bench('warmUp');
    await page.bench('prepare', form);
    await page.idle();
    await page.session.send('Profiler.enable');
    await page.session.send('Profiler.setSamplingInterval', { interval: 50 });
    if (options.what === 'mount') return await profiled(page, 1, () => page.bench('mount'));
    await page.bench('mount');
    if (options.what === 'warm') {
      await page.bench('remount', form, 5);
      return await profiled(page, 20, () => page.bench('remount', form, 20));
    }
    if (options.what === 'submit') {
      await openAnew(page, form, options.peer.startsWith('kit') ? 500 : 0);
      return await profiled(page, 1, () => pressSubmit(page, form));
    }
    await page.bench('focusOn', typedInto[form]);
    await page.idle();
    for (let i = 0; i < 5; i++) await press(page, 'a');
    await profiled(page, 60, async () => {
      for (let i = 0; i < 60; i++) await press(page, 'a');
    });
  } finally {
    await page.close();
  }
}

/**
 * @param {Page} page
 * @param {number} units by which the times are divided
 * @param {() => Promise<unknown>} work
 */
async function profiled(page, units, work) {
  await page.session.send('Profiler.start');
  await work();
  const { profile } = await page.session.send('Profiler.stop');
  count += units;
  add(profile);
}

/** @param {{ nodes: any[], samples?: number[], timeDeltas?: number[] }} profile */
function add({ nodes, samples = [], timeDeltas = [] }) {
  const byId = new Map(nodes.map((node) => [node.id, { ...node, self: 0 }]));
  for (const [index, id] of samples.entries()) byId.get(id).self += (timeDeltas[index + 1] ?? 0) / 1000;
  /** @param {any} node @param {ReadonlySet<string>} above @returns {number} */
  const walk = (node, above) => {
    const { functionName, url, lineNumber } = node.callFrame;
    const file = url.split('/').pop();
    const name = `${functionName || 'anonymous'}${file ? ` ${file}:${lineNumber + 1}` : ''}`;
    const inside = new Set(above).add(name);
    let total = node.self;
    for (const child of node.children ?? []) total += walk(byId.get(child), inside);
    const sum = functions.get(name) ?? { self: 0, total: 0 };
    functions.set(name, { self: sum.self + node.self, total: sum.total + (above.has(name) ? 0 : total) });
    return total;
  };
  walk(byId.get(nodes[0].id), new Set());
}
