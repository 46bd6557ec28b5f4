// @ts-check
// npm run bench [-- --quick | --only reg5,key,parse --peers rhf,kit --rounds 7 --runs 3 --cycles 1000 --dist dist --docs]
// Every workload in interleaved rounds; prints tables, writes results.json, tables.md and chart.svg to bench/results.
// --runs: the forms in several runs of the browser. Times until something is painted get a verdict from three runs on.
// --quick: mount, key and submit of reg5 and f50, for the kit, its floor and rhf-dialog, in three rounds.
// --docs: writes the run into docs/internal/performance.md as well, with its pictures.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';
import { installOnce } from '../scripts/installonce.mjs';
import { checkBudgets } from './budgets.mjs';
import { chartOf } from './chart.mjs';
import { writeDocs } from './docs.mjs';
import { Page } from './page.mjs';
import { reportOf } from './report.mjs';
import { serve } from './server.mjs';
import { Samples } from './statistics.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));
const allPeers = [
  'native',
  'react-floor',
  'controlled',
  'floor',
  'rhf',
  'rhf-dialog',
  'rjsf',
  'jsonforms',
  'uniforms',
  'autoform',
  'tambo',
  'kit-dialog',
  'kit-de',
  'kit',
];
/** These show the cost of a dialog or a host: they are mounted, typed into and submitted only. */
const dialogOnly = ['controlled', 'floor', 'rhf-dialog', 'kit-dialog', 'kit-de'];
const allWorkloads = [
  'reg5',
  'f50',
  'f250',
  'key',
  'submit',
  'enum10k',
  'cycle',
  'flood',
  'parse',
  'validator',
  'size',
];

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: allWorkloads.join() },
    peers: { type: 'string', default: allPeers.join() },
    rounds: { type: 'string', default: '7' },
    runs: { type: 'string', default: '1' },
    cycles: { type: 'string', default: '1000' },
    out: { type: 'string', default: join(here, 'results') },
    dist: { type: 'string' },
    docs: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
});
const only = new Set(options.quick ? ['reg5', 'f50', 'key', 'submit'] : options.only.split(','));
const peers = options.quick ? ['floor', 'rhf-dialog', 'kit-dialog', 'kit-de', 'kit'] : options.peers.split(',');
const rounds = options.quick ? 3 : Number(options.rounds);
const unknown = [...only]
  .filter((name) => !allWorkloads.includes(name))
  .concat(peers.filter((name) => !allPeers.includes(name)));
if (unknown.length > 0)
  throw new Error(
    `Unknown: ${unknown.join(', ')}. Workloads: ${allWorkloads.join(', ')}. Peers: ${allPeers.join(', ')}.`,
  );
// Keys and submits need forms to be typed into and sent.
if ((only.has('key') || only.has('submit')) && !['reg5', 'f50', 'f250'].some((form) => only.has(form))) {
  for (const form of ['reg5', 'f50', 'f250']) only.add(form);
}

// The peers are not dependencies of the project: they are installed on the first run.
installOnce(here);
const dist = options.dist ? resolve(options.dist) : buildKit();
const began = performance.now();
const loadAtStart = os.loadavg()[0]?.toFixed(1);

const { buildPages } = await import('./build.mjs');
const server = await serve({
  pages: await buildPages('pages', dist),
});
let { browser, context } = await launch();
const open = (/** @type {string} */ peer) => Page.open(context, `${server.origin}/pages/index.html?peer=${peer}`);
const samples = new Samples();
/** @type {Samples[]} */
const runs = [];
/** @type {Record<string, string>} */
const notes = {};
/** @type {any} */
const others = {};

try {
  await learnNotes();
  for (let run = 1; run <= Number(options.runs); run++) {
    if (run > 1) await startAnew();
    await forms(run);
  }
  if (only.has('enum10k')) await enum10k();
  if (only.has('cycle')) await cycles();
  if (only.has('flood'))
    await withPage(
      'host',
      async (page) => void (others.flood = await (await import('./workloads/many.mjs')).flood(page)),
    );
} finally {
  await browser.close();
  server.close();
}
const node = await import('./workloads/node.mjs');
if (only.has('parse')) others.parse = await node.parse(dist, rounds);
if (only.has('validator')) others.validators = await node.validators(dist, rounds);
if (only.has('size')) {
  const { kitSizes, sizes } = await import('./workloads/size.mjs');
  others.sizes = kitSizes();
  others.peerSizes = await sizes(peers);
}

const summaries = samples.summaries();
const result = {
  machine: {
    cpu: os.cpus()[0]?.model,
    cores: os.cpus().length,
    load: loadAtStart,
    system: `${os.type()} ${os.release()}`,
    node: process.versions.node,
    chromium: browser.version(),
  },
  minutes: Math.round((performance.now() - began) / 60_000),
  loadAtEnd: os.loadavg()[0]?.toFixed(1),
  versions: JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')).devDependencies,
  rounds,
  runs: runs.length,
  notes,
  summaries,
  budgets: checkBudgets(
    summaries,
    runs.map((run) => run.summaries()),
    others,
  ),
  ...others,
};
mkdirSync(options.out, { recursive: true });
writeFileSync(join(options.out, 'results.json'), `${JSON.stringify(result, null, 1)}\n`);
writeFileSync(join(options.out, 'tables.md'), reportOf(result));
writeFileSync(join(options.out, 'chart.svg'), chartOf(result));
console.log(reportOf(result));
if (options.docs) writeDocs(result);
console.log(`Written: ${options.out}${options.docs ? ' and docs/internal/performance.md' : ''}`);

function buildKit() {
  execFileSync('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  return join(root, 'dist');
}

/**
 * @template T
 * @param {string} peer
 * @param {(page: Page) => Promise<T>} work
 */
async function withPage(peer, work) {
  const page = await open(peer);
  try {
    const result = await work(page);
    if (page.faults.length > 0) console.error(`${peer}: ${page.faults[0]}`);
    return result;
  } finally {
    await page.close();
  }
}

/**
 * The order is shifted in each round, so that no peer always follows the same one. @param {number} round @param
 * {readonly string[]} names
 */
function shifted(round, names) {
  return names.map((_, i) => names[(i + round * 3) % names.length] ?? '');
}

async function learnNotes() {
  for (const peer of peers) {
    // Not measured: the browser compiles and caches the code of each peer.
    for (let i = 0; i < 3; i++) {
      notes[peer] = await withPage(peer, async (page) => {
        await page.bench('warmUp');
        await page.bench('prepare', 'reg5');
        await page.bench('mount');
        await page.idle();
        return page.page.evaluate(() => /** @type {any} */ (globalThis).bench.notes);
      });
    }
  }
}

async function launch() {
  const browser = await chromium.launch(await chromiumLaunchOptions());
  return { browser, context: await browser.newContext({ viewport: { width: 1280, height: 800 } }) };
}

/** A new browser, and its caches filled, for a run of its own. */
async function startAnew() {
  await browser.close();
  ({ browser, context } = await launch());
  await learnNotes();
}

/** @param {number} run */
async function forms(run) {
  const samplesOfRun = new Samples();
  runs.push(samplesOfRun);
  const { visit } = await import('./workloads/forms.mjs');
  for (const form of /** @type {const} */ (['reg5', 'f50', 'f250'])) {
    if (!only.has(form)) continue;
    for (let round = 0; round < rounds; round++) {
      for (const peer of shifted(round, peers)) {
        const wanted = {
          key: only.has('key'),
          submit: only.has('submit') && !['tambo', 'floor'].includes(peer),
          guardMs: peer.startsWith('kit') ? 500 : 0,
        };
        try {
          const values = await withPage(peer, (page) => visit(page, form, wanted));
          samples.add(peer, values);
          samplesOfRun.add(peer, values);
        } catch (error) {
          console.error(`${form}, ${peer}: ${String(error).split('\n')[0]}`);
        }
      }
      console.error(`${form}: round ${round + 1} of ${rounds}, run ${run} of ${options.runs}`);
    }
  }
}

async function enum10k() {
  const { visitLongList } = await import('./workloads/longlist.mjs');
  // jsonforms shows no such form within 20 seconds, and uniforms overflows the stack.
  const unable = ['tambo', 'floor', 'kit-dialog', 'kit-de', 'jsonforms', 'uniforms'];
  const able = peers.filter((peer) => !unable.includes(peer));
  for (let round = 0; round < Math.ceil(rounds * 0.6); round++) {
    for (const peer of shifted(round, able)) {
      try {
        samples.add(peer, await withPage(peer, visitLongList));
      } catch (error) {
        console.error(`enum10k, ${peer}: ${String(error).split('\n')[0]}`);
      }
    }
  }
  console.error('enum10k: done');
}

async function cycles() {
  const { cycle } = await import('./workloads/many.mjs');
  for (const peer of peers
    .filter((name) => !dialogOnly.includes(name))
    .map((name) => (name === 'kit' ? 'host' : name))) {
    try {
      // A mean needs fewer cycles: only peers with a heap budget run all of them.
      const cycles = Number(options.cycles) / (['native', 'rhf', 'host'].includes(peer) ? 1 : 4);
      samples.add(peer, await withPage(peer, (page) => cycle(page, cycles)));
    } catch (error) {
      console.error(`cycle, ${peer}: ${String(error).split('\n')[0]}`);
    }
    console.error(`cycle: ${peer}`);
  }
}
