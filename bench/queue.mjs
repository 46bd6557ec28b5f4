// @ts-check
// node bench/queue.mjs [--dist dist]: a queue with raised limits that is asked 100, 1,000 and 10,000 times in one tick and
// answered one by one, alone and over a port. Medians of interleaved rounds. Read the ratios: the times are of this machine. Ten
// times as many take ten times as long, and twelve at most. A state message of a port is as long however many wait.
import { execFileSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from './statistics.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values: options } = parseArgs({
  options: { dist: { type: 'string' }, rounds: { type: 'string', default: '7' } },
});
if (!options.dist) execFileSync('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
const load = (/** @type {string} */ entry) =>
  import(String(pathToFileURL(`${options.dist ?? `${root}dist`}/${entry}.js`)));
const { createElicitations } = await load('core');
const { connectElicitations, serveElicitations } = await load('remote');

const counts = [100, 1000, 10_000];
/** Over a port, the other side reads and copies the list for each answer. */
const countsOverPort = [100, 1000];
const raised = { maxPending: Infinity, perServer: { limit: Infinity, pending: Infinity } };
const request = {
  message: 'Your name?',
  requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
};
const origins = ['A', 'B', 'C'].map((name) => ({ server: { name } }));

/** @param {number} count @param {boolean} hasListener */
async function alone(count, hasListener) {
  const queue = createElicitations(raised);
  if (hasListener) queue.subscribe(() => queue.getSnapshot());
  const start = performance.now();
  const answers = Array.from({ length: count }, (_, index) => queue.request(request, origins[index % 3]));
  const asked = performance.now();
  for (let left = count; left > 0; left -= 1) queue.respond(queue.getSnapshot()[0].id, { action: 'decline' });
  await Promise.all(answers);
  return { ask: asked - start, answer: performance.now() - asked };
}

/** @param {number} count */
async function overPort(count) {
  const queue = createElicitations(raised);
  /** @type {Record<'served' | 'shown', ((text: string) => void) | undefined>} */
  const listeners = { served: undefined, shown: undefined };
  /** @type {number[]} */
  const lengths = [];
  const port = (/** @type {'served' | 'shown'} */ here, /** @type {'served' | 'shown'} */ there) => ({
    /** @param {string} text */
    send(text) {
      if (there === 'shown') lengths.push(text.length);
      queueMicrotask(() => listeners[there]?.(text));
    },
    /** @param {(text: string) => void} listener */
    onMessage(listener) {
      listeners[here] = listener;
      return () => {};
    },
  });
  const stop = serveElicitations(queue, port('served', 'shown'), { rate: { limit: Infinity } });
  const source = connectElicitations(port('shown', 'served'));
  const answers = Array.from({ length: count }, (_, index) => queue.request(request, origins[index % 3]));
  while (source.getSnapshot().length < count) await Promise.resolve();
  // A full state that the other side asked for when it started may still be on its way.
  await new Promise((resolve) => setTimeout(resolve));
  const before = lengths.length;
  const start = performance.now();
  for (let left = count; left > 0; left -= 1) await source.respond(source.getSnapshot()[0].id, { action: 'decline' });
  await Promise.all(answers);
  stop();
  return { answer: performance.now() - start, length: Math.max(...lengths.slice(before)) };
}

/** @type {Record<string, Record<number, number[]>>} */
const samples = {};
const add = (/** @type {string} */ name, /** @type {number} */ count, /** @type {number} */ value) =>
  ((samples[name] ??= {})[count] ??= []).push(value);
for (let round = 0; round < Number(options.rounds) + 1; round += 1) {
  for (const count of counts) {
    const plain = await alone(count, false);
    const listened = await alone(count, true);
    const remote = countsOverPort.includes(count) ? await overPort(count) : undefined;
    // The first round compiles.
    if (round === 0) continue;
    add('ask, ms', count, plain.ask);
    add('answer, ms', count, plain.answer);
    add('ask and answer, with a listener that reads the list, ms', count, listened.ask + listened.answer);
    if (!remote) continue;
    add('answer over a port, ms', count, remote.answer);
    add('longest state for one answer, characters', count, remote.length);
  }
}
console.log(`| | ${counts.map((count) => count.toLocaleString('en')).join(' | ')} | 1,000 ÷ 100 | 10,000 ÷ 1,000 |`);
console.log('|---|---|---|---|---|---|');
for (const [name, byCount] of Object.entries(samples)) {
  const medians = counts.map((count) => (byCount[count] ? median(byCount[count]) : undefined));
  const ratio = (/** @type {number} */ at) => {
    const [few, many] = [medians[at], medians[at + 1]];
    return few && many ? (many / few).toFixed(1) : '–';
  };
  console.log(`| ${[name, ...medians.map((value) => value?.toFixed(1) ?? '–'), ratio(0), ratio(1)].join(' | ')} |`);
}
