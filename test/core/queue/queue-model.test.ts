import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Elicitations, PendingElicitation } from '../../../src/core/queue/elicitations.ts';
import type { ElicitRequest, ElicitResult } from '../../../src/core/protocol/types.ts';
import { createContentCheck } from '../../../src/core/answer/checkContent.ts';
import { createQueue } from '../../../src/core/queue/createElicitations.ts';
import { ask, envelope, visit, withClock } from './queue-setup.ts';
import { cases } from '../../support/fuzzing.ts';

const maxPending = 6;
const maxOfServer = 4;
const servers = ['a', 'b', 'c'];

/** One request of the model. */
interface Entry {
  id: string;
  url: boolean;
  answer: ElicitResult | undefined;
  /** A URL that the user agreed to, and has not finished. */
  open: boolean;
  completed: boolean;
}

/** What the model stores of a single request or a round. */
interface Batch {
  server: string;
  round: boolean;
  entries: Entry[];
  deadline: number;
  state: 'asked' | 'opened' | 'over';
  expected: ElicitResult[] | undefined;
  controller: AbortController;
  got: ElicitResult[] | undefined;
  settlements: number;
}

interface Model {
  batches: Batch[];
  blocked: Set<string>;
}

interface Real {
  queue: Elicitations;
  began: string[];
  ended: string[];
  changes: number;
  before: readonly PendingElicitation[];
}

const cancel = (): ElicitResult => ({ action: 'cancel' });
const live = ({ batches }: Model): Batch[] => batches.filter(({ state }) => state !== 'over');
const waiting = ({ batches }: Model, name?: string) =>
  batches
    .filter(({ state, server }) => state === 'asked' && (name === undefined || server === name))
    .flatMap(({ entries }) => entries);

function end(batch: Batch, results: ElicitResult[]): void {
  if (batch.state === 'asked') batch.expected = results;
  batch.state = 'over';
}

/** The last answer sends a round. The deadline stops while only URLs are left. */
function sendIfAnswered(batch: Batch): void {
  if (batch.entries.some(({ answer }) => !answer)) return;
  const answers = batch.entries.flatMap(({ answer, open }) => (answer && !open ? [answer] : []));
  if (answers.length === batch.entries.length) end(batch, answers);
  else batch.deadline = Number.POSITIVE_INFINITY;
}

function finishUrl(batch: Batch, entry: Entry, how: 'done' | 'left'): void {
  if (batch.state === 'opened') return end(batch, []);
  entry.open = false;
  entry.answer = how === 'done' ? { action: 'accept' } : cancel();
  sendIfAnswered(batch);
}

function cancelBatch(batch: Batch): void {
  end(batch, batch.entries.map(cancel));
}

const flush = async () => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

/** Runs a step on both, then compares everything that is visible. */
async function step(model: Model, real: Real, run: () => void): Promise<void> {
  const headBefore = real.before[0];
  run();
  await flush();
  const snapshot = real.queue.getSnapshot();

  // What is pending, in which state, with which answer.
  const expected = live(model).flatMap((batch) =>
    batch.entries.map((entry) => {
      const inRound = batch.state === 'asked' && batch.round && entry.answer;
      const state = inRound ? (entry.open ? 'opened' : 'answered') : batch.state;
      return [entry.id, [state, inRound ? entry.answer?.action : undefined]] as const;
    }),
  );
  const seen = snapshot.map(({ id, state, answer }) => [id, [state, answer?.action]] as const);
  expect(new Map(seen)).toEqual(new Map(expected));
  expect(seen).toHaveLength(expected.length);

  // The head stays while it is pending.
  if (headBefore && snapshot.some(({ id }) => id === headBefore.id)) expect(snapshot[0]?.id).toBe(headBefore.id);

  checkOrder(model, snapshot);

  // Each promise settles once, with the answer that is due.
  for (const batch of model.batches) {
    expect(batch.settlements).toBe(batch.expected ? 1 : 0);
    expect(batch.got).toEqual(batch.expected);
  }

  // Every request ends once, after it began.
  const due = model.batches.filter(({ expected }) => expected).flatMap(({ entries }) => entries.map(({ id }) => id));
  expect(real.ended.slice().sort()).toEqual(due.filter((id) => real.began.includes(id)).sort());
  expect(new Set(real.began).size).toBe(real.began.length);

  // The snapshot is a new object exactly if listeners were called.
  expect(snapshot !== real.before).toBe(real.changes > 0);
  real.changes = 0;
  real.before = snapshot;
}

function checkOrder(model: Model, snapshot: readonly PendingElicitation[]): void {
  const order = snapshot.map(({ id }) => id);
  const batches = live(model)
    .slice()
    .sort((a, b) => order.indexOf(firstId(a)) - order.indexOf(firstId(b)));
  // Entries of a round stay together.
  expect(order).toEqual(batches.flatMap((batch) => batch.entries.map(({ id }) => id)));
  for (const server of servers) {
    const own = (list: Batch[]) => list.filter((batch) => batch.server === server);
    expect(own(batches)).toEqual(own(live(model)));
  }
  // Waiting servers have had equally many turns, within one.
  for (let cut = 1; cut < batches.length; cut++) {
    const turns = (server: string) => batches.slice(0, cut).filter((batch) => batch.server === server).length;
    const behind = new Set(batches.slice(cut).map(({ server }) => server));
    for (const server of behind) {
      expect(Math.max(...servers.map(turns)) - turns(server)).toBeLessThanOrEqual(1);
    }
  }
}

const firstId = ({ entries }: Batch) => entries[0]?.id ?? '';

type Command = fc.AsyncCommand<Model, Real>;

const command = (label: string, act: (model: Model, real: Real) => void): Command => ({
  check: () => true,
  toString: () => label,
  run: (model, real) => step(model, real, () => act(model, real)),
});

/** A step on any batch, including settled ones, because late actions must do nothing. */
function onBatch(label: string, act: (model: Model, real: Real, batch: Batch, entry: Entry) => void) {
  return fc.nat(40).map((pick): Command => ({
    ...command(`${label}(${pick})`, (model, real) => {
      const batch = model.batches[pick % model.batches.length];
      const entry = batch?.entries[pick % batch.entries.length];
      if (batch && entry) act(model, real, batch, entry);
    }),
    check: ({ batches }) => batches.length > 0,
  }));
}

/** Asks a single request, or a round of several. */
function request(server: string, urls: readonly boolean[], round: boolean, timeoutMs: number | undefined) {
  return (model: Model, real: Real): void => {
    const controller = new AbortController();
    const from = { server: { name: server }, signal: controller.signal, timeoutMs };
    const refused =
      model.blocked.has(server) ||
      waiting(model).length + urls.length > maxPending ||
      waiting(model, server).length + urls.length > maxOfServer;
    const began = real.began.length;
    const params = urls.map((url, index) => (url ? visit(`e-${index}`) : ask()));
    const [first = ask()] = params;
    const keyed = params.map((each, index): [string, ElicitRequest] => [`k${index}`, envelope(each)]);
    const promise = round
      ? real.queue.requestAll(Object.fromEntries(keyed), from).then((results) => Object.values(results))
      : real.queue.request(first, from).then((result) => [result]);
    const ids = real.began.slice(began);
    const batch: Batch = {
      server,
      round,
      entries: urls.map((url, index) => ({
        id: ids[index] ?? '',
        url,
        answer: undefined,
        open: false,
        completed: false,
      })),
      deadline: Date.now() + (timeoutMs ?? Number.POSITIVE_INFINITY),
      state: 'asked',
      expected: undefined,
      controller,
      got: undefined,
      settlements: 0,
    };
    if (refused) cancelBatch(batch);
    model.batches.push(batch);
    void promise.then((results) => {
      batch.got = results;
      return batch.settlements++;
    });
  };
}

function respond(action: ElicitResult['action']) {
  return (_: Model, real: Real, batch: Batch, entry: Entry): void => {
    const answer: ElicitResult = action === 'accept' && !entry.url ? { action, content: {} } : { action };
    expect(real.queue.respond(entry.id, { action })).toBe(batch.state === 'asked');
    if (batch.state !== 'asked') return;
    entry.answer = answer;
    entry.open = entry.url && action === 'accept' && !entry.completed;
    if (batch.round) sendIfAnswered(batch);
    else if (entry.open) Object.assign(batch, { expected: [answer], state: 'opened' });
    else end(batch, [answer]);
  };
}

function complete(model: Model, real: Real, { server, entries }: Batch, entry: Entry): void {
  const elicitationId = `e-${entries.indexOf(entry)}`;
  const meant = live(model)
    .filter((batch) => batch.server === server)
    .flatMap((batch) => batch.entries.map((each, at) => ({ batch, each, id: `e-${at}` })))
    .filter(({ each, id }) => each.url && id === elicitationId && !each.completed);
  expect(real.queue.complete(elicitationId, { name: server })).toBe(meant.length > 0);
  for (const { batch, each } of meant) {
    each.completed = true;
    if (batch.state === 'opened' || each.open) finishUrl(batch, each, 'done');
  }
}

const finish =
  (how: 'done' | 'left') =>
  (_: Model, real: Real, batch: Batch, entry: Entry): void => {
    const opened = batch.state === 'opened' || (batch.state === 'asked' && batch.round && entry.open);
    real.queue.finish(entry.id, how);
    if (opened) finishUrl(batch, entry, how);
  };

function abort(_: Model, __: Real, batch: Batch): void {
  batch.controller.abort();
  cancelBatch(batch);
}

function cancelOne(_: Model, { queue }: Real, batch: Batch, { id }: Entry): void {
  queue.cancelAll((pending) => pending.id === id);
  cancelBatch(batch);
}

const wait =
  (ms: number) =>
  ({ batches }: Model): void => {
    vi.advanceTimersByTime(ms);
    for (const batch of batches) if (batch.state === 'asked' && batch.deadline <= Date.now()) cancelBatch(batch);
  };

function cancelAll(model: Model, { queue }: Real): void {
  queue.cancelAll();
  live(model).forEach(cancelBatch);
}

const block =
  (name: string) =>
  (model: Model, { queue }: Real): void => {
    queue.block({ name });
    model.blocked.add(name);
    for (const batch of live(model)) if (batch.server === name) cancelBatch(batch);
  };

const timeouts = fc.option(fc.integer({ min: 1, max: 300 }), { nil: undefined });
const anyServer = fc.constantFrom(...servers);
const asks = fc
  .tuple(anyServer, fc.boolean(), timeouts)
  .map(([server, url, timeoutMs]) =>
    command(`ask(${server}, ${url ? 'url' : 'form'}, ${timeoutMs})`, request(server, [url], false, timeoutMs)),
  );
const rounds = fc
  .tuple(anyServer, fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }), timeouts)
  .map(([server, urls, timeoutMs]) =>
    command(`round(${server}, ${urls.length}, ${timeoutMs})`, request(server, urls, true, timeoutMs)),
  );

const commands = fc.commands(
  [
    asks,
    asks,
    rounds,
    onBatch('accept', respond('accept')),
    onBatch('accept', respond('accept')),
    onBatch('decline', respond('decline')),
    onBatch('cancel', respond('cancel')),
    onBatch('abort', abort),
    onBatch('complete', complete),
    onBatch('done', finish('done')),
    onBatch('left', finish('left')),
    onBatch('cancelOne', cancelOne),
    fc.integer({ min: 1, max: 200 }).map((ms) => command(`wait(${ms})`, wait(ms))),
    fc.constant(command('cancelAll', cancelAll)),
    anyServer.map((name) => command(`block(${name})`, block(name))),
  ],
  { maxCommands: 60, size: 'max' },
);

withClock();

describe('whatever happens, in whatever order', () => {
  test('every request settles once, and the list shows what is still open', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        // Left over from a failed run that is being shrunk.
        vi.clearAllTimers();
        const began: string[] = [];
        const ended: string[] = [];
        const queue = createQueue(
          {
            maxPending,
            perServer: { limit: Number.POSITIVE_INFINITY, pending: maxOfServer },
            onPending: ({ id }) => began.push(id),
            onSettled: ({ id }) => ended.push(id),
          },
          createContentCheck,
        );
        const real: Real = { queue, began, ended, changes: 0, before: queue.getSnapshot() };
        real.queue.subscribe(() => real.changes++);
        await fc.asyncModelRun(() => ({ model: { batches: [], blocked: new Set<string>() }, real }), steps);
        real.queue.cancelAll();
        expect(vi.getTimerCount()).toBe(0);
      }),
      { numRuns: cases(200) },
    );
  });
});
