import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Elicitations, PendingElicitation } from '../../src/core/elicitations.ts';
import type { ElicitRequest, ElicitResult } from '../../src/core/protocol.ts';
import { createElicitations } from '../../src/core/queue.ts';
import { ask, envelope, visit } from './queue-setup.ts';

const maxPending = 6;
const servers = ['a', 'b', 'c'];

/** One question of the model. */
interface Entry {
  id: string;
  url: boolean;
  answer: ElicitResult | undefined;
  completed: boolean;
}

/** What the model knows of a request or a round. */
interface Unit {
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
  units: Unit[];
  muted: Set<string>;
}

interface Real {
  queue: Elicitations;
  began: string[];
  ended: string[];
  changes: number;
  before: readonly PendingElicitation[];
}

const cancel = (): ElicitResult => ({ action: 'cancel' });
const live = ({ units }: Model): Unit[] => units.filter(({ state }) => state !== 'over');
const waiting = ({ units }: Model) => units.filter(({ state }) => state === 'asked').flatMap(({ entries }) => entries);

function finish(unit: Unit, results: ElicitResult[]): void {
  if (unit.state === 'asked') unit.expected = results;
  unit.state = 'over';
}

function cancelUnit(unit: Unit): void {
  finish(unit, unit.entries.map(cancel));
}

const flush = async () => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

/** Runs a step on both, then compares all that can be seen. */
async function step(model: Model, real: Real, run: () => void): Promise<void> {
  const headBefore = real.before[0];
  run();
  await flush();
  const snapshot = real.queue.getSnapshot();

  // What is pending, in which state, with which answer.
  const expected = live(model).flatMap(({ entries, state, round }) =>
    entries.map(({ id, answer }) => [id, state === 'asked' && round && answer ? 'answered' : state, answer?.action]),
  );
  const seen = snapshot.map(({ id, state, answer }) => [id, state, answer?.action]);
  expect(new Map(seen.map(([id, ...rest]) => [id, rest]))).toEqual(
    new Map(expected.map(([id, state, answer]) => [id, [state, state === 'answered' ? answer : undefined]])),
  );
  expect(seen).toHaveLength(expected.length);

  // The head stays while it is pending.
  if (headBefore && snapshot.some(({ id }) => id === headBefore.id)) expect(snapshot[0]?.id).toBe(headBefore.id);

  checkOrder(model, snapshot);

  // Each promise settles once, with the answer that is due.
  for (const unit of model.units) {
    expect(unit.settlements).toBe(unit.expected ? 1 : 0);
    expect(unit.got).toEqual(unit.expected);
  }

  // What began ends once, and ends after it began.
  const due = model.units.filter(({ expected }) => expected).flatMap(({ entries }) => entries.map(({ id }) => id));
  expect(real.ended.slice().sort()).toEqual(due.filter((id) => real.began.includes(id)).sort());
  expect(new Set(real.began).size).toBe(real.began.length);

  // The snapshot is a new one exactly where listeners were told.
  expect(snapshot !== real.before).toBe(real.changes > 0);
  real.changes = 0;
  real.before = snapshot;
}

function checkOrder(model: Model, snapshot: readonly PendingElicitation[]): void {
  const order = snapshot.map(({ id }) => id);
  const units = live(model)
    .slice()
    .sort((a, b) => order.indexOf(firstId(a)) - order.indexOf(firstId(b)));
  // Entries of a round stand together.
  expect(order).toEqual(units.flatMap(({ entries }) => entries.map(({ id }) => id)));
  for (const server of servers) {
    const own = (list: Unit[]) => list.filter((unit) => unit.server === server);
    expect(own(units)).toEqual(own(live(model)));
  }
  // Whoever still waits has had as many turns as the others, within one.
  for (let cut = 1; cut < units.length; cut++) {
    const turns = (server: string) => units.slice(0, cut).filter((unit) => unit.server === server).length;
    const behind = new Set(units.slice(cut).map(({ server }) => server));
    for (const server of behind) {
      expect(Math.max(...servers.map(turns)) - turns(server)).toBeLessThanOrEqual(1);
    }
  }
}

const firstId = ({ entries }: Unit) => entries[0]?.id ?? '';

type Command = fc.AsyncCommand<Model, Real>;

const command = (label: string, act: (model: Model, real: Real) => void): Command => ({
  check: () => true,
  toString: () => label,
  run: (model, real) => step(model, real, () => act(model, real)),
});

/** A step on one of the units that were ever asked, settled ones too: what comes late must do nothing. */
function onUnit(label: string, act: (model: Model, real: Real, unit: Unit, entry: Entry) => void) {
  return fc.nat(40).map((pick): Command => ({
    ...command(`${label}(${pick})`, (model, real) => {
      const unit = model.units[pick % model.units.length];
      const entry = unit?.entries[pick % unit.entries.length];
      if (unit && entry) act(model, real, unit, entry);
    }),
    check: ({ units }) => units.length > 0,
  }));
}

/** Asks a single request, or a round of several. */
function request(server: string, urls: readonly boolean[], round: boolean, timeoutMs: number | undefined) {
  return (model: Model, real: Real): void => {
    const controller = new AbortController();
    const from = { server: { name: server }, signal: controller.signal, timeoutMs };
    const refused = model.muted.has(server) || waiting(model).length + urls.length > maxPending;
    const began = real.began.length;
    const params = urls.map((url, index) => (url ? visit(`e-${index}`) : ask()));
    const [first = ask()] = params;
    const keyed = params.map((each, index): [string, ElicitRequest] => [`k${index}`, envelope(each)]);
    const promise = round
      ? real.queue.requestAll(Object.fromEntries(keyed), from).then((results) => Object.values(results))
      : real.queue.request(first, from).then((result) => [result]);
    const ids = real.began.slice(began);
    const unit: Unit = {
      server,
      round,
      entries: urls.map((url, index) => ({ id: ids[index] ?? '', url, answer: undefined, completed: false })),
      deadline: Date.now() + (timeoutMs ?? Number.POSITIVE_INFINITY),
      state: 'asked',
      expected: undefined,
      controller,
      got: undefined,
      settlements: 0,
    };
    model.units.push(unit);
    if (refused) cancelUnit(unit);
    void promise.then((results) => {
      unit.got = results;
      return unit.settlements++;
    });
  };
}

function respond(action: ElicitResult['action']) {
  return (_: Model, { queue }: Real, unit: Unit, entry: Entry): void => {
    const answer: ElicitResult = action === 'accept' && !entry.url ? { action, content: {} } : { action };
    expect(queue.respond(entry.id, { action })).toBe(unit.state === 'asked');
    if (unit.state !== 'asked') return;
    entry.answer = answer;
    if (unit.round) {
      const answers = unit.entries.flatMap(({ answer }) => answer ?? []);
      if (answers.length === unit.entries.length) finish(unit, answers);
    } else if (entry.url && action === 'accept' && !entry.completed) {
      unit.expected = [answer];
      unit.state = 'opened';
    } else finish(unit, [answer]);
  };
}

function complete(model: Model, { queue }: Real, { server, entries }: Unit, entry: Entry): void {
  const elicitationId = `e-${entries.indexOf(entry)}`;
  const meant = live(model)
    .filter((unit) => unit.server === server)
    .flatMap((unit) => unit.entries.map((each, at) => ({ unit, each, id: `e-${at}` })))
    .filter(({ each, id }) => each.url && id === elicitationId && !each.completed);
  expect(queue.complete(elicitationId, { name: server })).toBe(meant.length > 0);
  for (const { unit, each } of meant) {
    each.completed = true;
    if (unit.state === 'opened') unit.state = 'over';
  }
}

function dismiss(_: Model, { queue }: Real, unit: Unit, { id }: Entry): void {
  expect(queue.dismiss(id)).toBe(unit.state === 'opened');
  if (unit.state === 'opened') unit.state = 'over';
}

function abort(_: Model, __: Real, unit: Unit): void {
  unit.controller.abort();
  cancelUnit(unit);
}

function cancelOne(_: Model, { queue }: Real, unit: Unit, { id }: Entry): void {
  queue.cancelAll((pending) => pending.id === id);
  cancelUnit(unit);
}

const wait =
  (ms: number) =>
  ({ units }: Model): void => {
    vi.advanceTimersByTime(ms);
    for (const unit of units) if (unit.state === 'asked' && unit.deadline <= Date.now()) cancelUnit(unit);
  };

function cancelAll(model: Model, { queue }: Real): void {
  queue.cancelAll();
  live(model).forEach(cancelUnit);
}

const mute =
  (name: string) =>
  (model: Model, { queue }: Real): void => {
    queue.mute({ name });
    model.muted.add(name);
    for (const unit of live(model)) if (unit.server === name) cancelUnit(unit);
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
    onUnit('accept', respond('accept')),
    onUnit('accept', respond('accept')),
    onUnit('decline', respond('decline')),
    onUnit('cancel', respond('cancel')),
    onUnit('abort', abort),
    onUnit('complete', complete),
    onUnit('dismiss', dismiss),
    onUnit('cancelOne', cancelOne),
    fc.integer({ min: 1, max: 200 }).map((ms) => command(`wait(${ms})`, wait(ms))),
    fc.constant(command('cancelAll', cancelAll)),
    anyServer.map((name) => command(`mute(${name})`, mute(name))),
  ],
  { maxCommands: 60, size: 'max' },
);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('whatever happens, in whatever order', () => {
  test('every request settles once, and the list shows what is still open', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const began: string[] = [];
        const ended: string[] = [];
        const queue = createElicitations({
          maxPending,
          perServer: { limit: Number.POSITIVE_INFINITY, windowMs: 1 },
          onPending: ({ id }) => began.push(id),
          onSettled: ({ id }) => ended.push(id),
        });
        const real: Real = { queue, began, ended, changes: 0, before: queue.getSnapshot() };
        real.queue.subscribe(() => real.changes++);
        await fc.asyncModelRun(() => ({ model: { units: [], muted: new Set<string>() }, real }), steps);
        real.queue.cancelAll();
        expect(vi.getTimerCount()).toBe(0);
      }),
      { numRuns: 1000 },
    );
  }, 120_000);
});
