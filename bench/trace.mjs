// @ts-check
// node bench/trace.mjs [--peers kit,floor,rhf-dialog --form reg5 --times 6 --warm --dist dist]
// What the browser does from the schema until the form is painted, from Chromium's trace: the time of each kind of task of the
// main thread itself, passes of style and layout and how much they touch, and what other threads do meanwhile. Medians of fresh pages.
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';
import { installOnce } from '../scripts/installonce.mjs';
import { buildPages } from './build.mjs';
import { Page } from './page.mjs';
import { serve } from './server.mjs';
import { median } from './statistics.mjs';

/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, args?: any }} TraceEvent times in microseconds */

const root = fileURLToPath(new URL('..', import.meta.url));
const { values: options } = parseArgs({
  options: {
    peers: { type: 'string', default: 'kit,floor,rhf-dialog' },
    form: { type: 'string', default: 'reg5' },
    times: { type: 'string', default: '6' },
    warm: { type: 'boolean', default: false },
    dist: { type: 'string' },
  },
});
const peers = options.peers.split(',');
installOnce(join(root, 'bench'));
if (!options.dist) execFileSync('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
const pages = await buildPages('trace', resolve(options.dist ?? join(root, 'dist')));
const server = await serve({ pages });
const browser = await chromium.launch(await chromiumLaunchOptions());
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
/** @type {Map<string, Record<string, number>[]>} */
const traced = new Map(peers.map((peer) => [peer, []]));
try {
  for (let i = 0; i <= Number(options.times); i++)
    for (const peer of peers) {
      const values = await visit(peer);
      // Not counted: the browser compiles and caches the code of each peer.
      if (i > 0) traced.get(peer)?.push(values);
    }
} finally {
  await browser.close();
  server.close();
}

/** In milliseconds, or a count. */
const smallest = 0.08;
const names = new Set([...traced.values()].flat().flatMap((values) => Object.keys(values)));
const rows = [...names]
  .map((name) => ({
    name,
    medians: peers.map((peer) => median((traced.get(peer) ?? []).map((values) => values[name] ?? 0))),
  }))
  .filter(({ medians }) => Math.max(...medians) >= smallest)
  .toSorted((a, b) => Math.max(...b.medians) - Math.max(...a.medians));
console.log(`${options.form}${options.warm ? ', warm' : ''}: milliseconds or counts, medians of ${options.times}\n`);
console.log(`| | ${peers.join(' | ')} |\n|${'---|'.repeat(peers.length + 1)}`);
for (const { name, medians } of rows)
  console.log(`| ${name} | ${medians.map((value) => value.toFixed(2)).join(' | ')} |`);

/** @param {string} peer */
async function visit(peer) {
  const page = await Page.open(context, `${server.origin}/pages/index.html?peer=${peer}`);
  try {
    await page.bench('warmUp');
    await page.bench('prepare', options.form);
    await page.idle();
    if (options.warm) {
      await page.bench('mount');
      await page.bench('remount', options.form, 4);
      await page.bench('unmount');
      await page.bench('prepare', options.form);
      await page.idle();
    }
    await browser.startTracing(page.page, {
      categories: ['devtools.timeline', 'blink.user_timing', 'blink', 'cc', 'viz', 'toplevel', 'v8'],
    });
    await page.page.evaluate(async () => {
      performance.mark('bench begins');
      await /** @type {any} */ (globalThis).bench.mount();
      performance.mark('bench ends');
    });
    const trace = await browser.stopTracing();
    return measuresOf(JSON.parse(trace.toString()).traceEvents);
  } finally {
    await page.close();
  }
}

/** @param {readonly TraceEvent[]} events @returns {Record<string, number>} */
function measuresOf(events) {
  const begin = events.find(({ name }) => name === 'bench begins');
  const end = events.find(({ name }) => name === 'bench ends');
  if (!begin || !end) throw new Error('The trace has no marks.');
  const tasks = events.filter(({ ph, ts, dur = 0 }) => ph === 'X' && ts + dur > begin.ts && ts < end.ts);
  const isMain = (/** @type {TraceEvent} */ { pid, tid }) => pid === begin.pid && tid === begin.tid;
  const main = tasks.filter(isMain);
  const styles = main.filter(({ name }) => name === 'UpdateLayoutTree');
  const layouts = main.filter(({ name }) => name === 'Layout');
  const sum = (/** @type {readonly TraceEvent[]} */ list, /** @type {(event: TraceEvent) => number} */ of) =>
    list.reduce((total, event) => total + of(event), 0);
  const duration = (/** @type {TraceEvent} */ { dur = 0 }) => dur / 1000;
  const { busy, self } = selfTimes(main, begin.ts, end.ts);
  const painted = (end.ts - begin.ts) / 1000;
  return {
    painted,
    'main thread: busy': busy,
    'main thread: idle': painted - busy,
    ...Object.fromEntries([...self].map(([name, ms]) => [`itself: ${name}`, ms])),
    'style: passes': styles.length,
    'style: elements': sum(styles, ({ args }) => args?.elementCount ?? 0),
    'style: time': sum(styles, duration),
    'layout: passes': layouts.length,
    'layout: objects': sum(layouts, ({ args }) => args?.beginData?.dirtyObjects ?? 0),
    'layout: time': sum(layouts, duration),
    ...otherThreads(
      tasks.filter((task) => !isMain(task)),
      events,
    ),
  };
}

/**
 * The time of each kind of task without those inside it.
 *
 * @param {readonly TraceEvent[]} tasks of one thread
 * @param {number} from
 * @param {number} to
 */
function selfTimes(tasks, from, to) {
  /** @type {Map<string, number>} */
  const self = new Map();
  const add = (/** @type {string} */ name, /** @type {number} */ ms) => self.set(name, (self.get(name) ?? 0) + ms);
  /** @type {{ name: string, end: number }[]} */
  const around = [];
  let busy = 0;
  for (const { name, ts, dur = 0 } of tasks.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    const ms = Math.max(0, Math.min(ts + dur, to) - Math.max(ts, from)) / 1000;
    while ((around.at(-1)?.end ?? Infinity) <= ts) around.pop();
    const outer = around.at(-1);
    if (outer) add(outer.name, -ms);
    else busy += ms;
    add(name, ms);
    around.push({ name, end: ts + dur });
  }
  return { busy, self };
}

/**
 * @param {readonly TraceEvent[]} tasks
 * @param {readonly TraceEvent[]} events with the names of threads
 * @returns {Record<string, number>} milliseconds in which each is busy
 */
function otherThreads(tasks, events) {
  const threadOf = (/** @type {TraceEvent} */ { pid, tid }) => `${pid}/${tid}`;
  const names = new Map(
    events.filter(({ name }) => name === 'thread_name').map((event) => [threadOf(event), event.args.name]),
  );
  /** @type {Record<string, number>} */
  const busy = {};
  /** @type {Map<string, number>} */
  const ends = new Map();
  for (const task of tasks.toSorted((a, b) => a.ts - b.ts)) {
    const thread = threadOf(task);
    const from = Math.max(ends.get(thread) ?? 0, task.ts);
    const to = Math.max(from, task.ts + (task.dur ?? 0));
    ends.set(thread, to);
    const name = `thread ${String(names.get(thread) ?? 'without a name').replace(/\d+/g, '')}`;
    busy[name] = (busy[name] ?? 0) + (to - from) / 1000;
  }
  return busy;
}
