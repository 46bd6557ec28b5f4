import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Elicitations, PendingElicitation } from '../../../src/core/queue/elicitations.ts';
import type { ElicitRequest, ElicitResult } from '../../../src/core/protocol/types.ts';
import { createElicitations } from '../../../src/core/queue/queue.ts';
import { ask, envelope, visit } from './queue-setup.ts';

const maxPending = 6;
const servers = ['a', 'b', 'c'];

/** One question of the model. */
interface Entry {
  id: string;
  url: boolean;
  answer: ElicitResult | undefined;
  /** An address of a round: agreed to, and not done with. */
  open: boolean;
  completed: boolean;
}

/** What the model knows of a request or a round. */
interface Unit {
  server: string;
  round: boolean;
  call: string | undefined;
  entries: Entry[];
  deadline: number;
  state: 'asked' | 'opened' | 'sent' | 'over';
  /** Which entry stands for all of them, once they were sent, and until when. */
  sent: Entry | undefined;
  heldUntil: number;
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

const holdMs = 100;

const cancel = (): ElicitResult => ({ action: 'cancel' });
const live = ({ units }: Model): Unit[] => units.filter(({ state }) => state !== 'over');
const waiting = ({ units }: Model) => units.filter(({ state }) => state === 'asked').flatMap(({ entries }) => entries);

function finish(unit: Unit, results: ElicitResult[]): void {
  if (unit.state === 'asked') unit.expected = results;
  unit.state = 'over';
}

/** What a person answered: its place is held where it is the one that is shown and its call has asked nothing else. */
function answerUnit(model: Model, real: Real, unit: Unit, entry: Entry, results: ElicitResult[], alone = true): void {
  if (unit.state === 'asked') unit.expected = results;
  const others = live(model).filter((other) => other !== unit && other.call === unit.call);
  const shown = unit.entries.some(({ id }) => id === real.before[0]?.id);
  const accepted = results.some(({ action }) => action === 'accept');
  if (!alone || !accepted || unit.call === undefined || !shown || others.length > 0) unit.state = 'over';
  else Object.assign(unit, { state: 'sent', sent: entry, heldUntil: Date.now() + holdMs });
}

function leaveAddress(model: Model, real: Real, unit: Unit, entry: Entry, alone = true): void {
  if (unit.state === 'opened') return answerUnit(model, real, unit, entry, [{ action: 'accept' }], alone);
  entry.open = false;
  const answers = unit.entries.flatMap(({ answer, open }) => (answer && !open ? [answer] : []));
  if (answers.length === unit.entries.length) answerUnit(model, real, unit, entry, answers, alone);
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
  const snapshot = real.queue.getRow?.() ?? [];

  // What is pending, in which state, with which answer.
  const expected = live(model).flatMap((unit) =>
    shownOf(unit).map((entry) => {
      const inRound = unit.state === 'asked' && unit.round && entry.answer;
      const state = inRound ? (entry.open ? 'opened' : 'answered') : unit.state;
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
  expect(order).toEqual(units.flatMap((unit) => shownOf(unit).map(({ id }) => id)));
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

const shownOf = ({ entries, sent }: Unit): readonly Entry[] => (sent ? [sent] : entries);
const firstId = (unit: Unit) => shownOf(unit)[0]?.id ?? '';

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
function request(
  server: string,
  urls: readonly boolean[],
  round: boolean,
  timeoutMs: number | undefined,
  call: string | undefined,
) {
  return (model: Model, real: Real): void => {
    const controller = new AbortController();
    const from = { server: { name: server }, signal: controller.signal, timeoutMs, call };
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
      call: call && `${server} ${call}`,
      entries: urls.map((url, index) => ({
        id: ids[index] ?? '',
        url,
        answer: undefined,
        open: false,
        completed: false,
      })),
      sent: undefined,
      heldUntil: 0,
      deadline: Date.now() + (timeoutMs ?? Number.POSITIVE_INFINITY),
      state: 'asked',
      expected: undefined,
      controller,
      got: undefined,
      settlements: 0,
    };
    const held = model.units.findIndex((each) => each.state === 'sent' && call && each.call === unit.call);
    if (refused) cancelUnit(unit);
    else if (held >= 0) finish(model.units[held] as Unit, []);
    // In the place that was held for it, before whatever the server asked meanwhile.
    model.units.splice(held >= 0 && !refused ? held : model.units.length, 0, unit);
    void promise.then((results) => {
      unit.got = results;
      return unit.settlements++;
    });
  };
}

function respond(action: ElicitResult['action']) {
  return (model: Model, real: Real, unit: Unit, entry: Entry): void => {
    const answer: ElicitResult = action === 'accept' && !entry.url ? { action, content: {} } : { action };
    expect(real.queue.respond(entry.id, { action })).toBe(unit.state === 'asked');
    if (unit.state !== 'asked') return;
    entry.answer = answer;
    entry.open = entry.url && action === 'accept' && !entry.completed;
    if (unit.round) {
      if (!entry.open) leaveAddress(model, real, unit, entry);
    } else if (entry.open) {
      unit.expected = [answer];
      unit.state = 'opened';
    } else answerUnit(model, real, unit, entry, [answer]);
  };
}

function complete(model: Model, real: Real, { server, entries }: Unit, entry: Entry): void {
  const elicitationId = `e-${entries.indexOf(entry)}`;
  const meant = live(model)
    .filter((unit) => unit.server === server)
    .filter(({ state }) => state !== 'sent')
    .flatMap((unit) => unit.entries.map((each, at) => ({ unit, each, id: `e-${at}` })))
    .filter(({ each, id }) => each.url && id === elicitationId && !each.completed);
  expect(real.queue.complete(elicitationId, { name: server })).toBe(meant.length > 0);
  for (const { unit, each } of meant) {
    each.completed = true;
    if (unit.state === 'opened' || each.open) leaveAddress(model, real, unit, each, meant.length === 1);
  }
}

function dismiss(model: Model, real: Real, unit: Unit, entry: Entry): void {
  const opened = unit.state === 'opened' || (unit.state === 'asked' && unit.round && entry.open);
  const sent = unit.state === 'sent' && unit.sent === entry;
  expect(real.queue.dismiss(entry.id)).toBe(opened || sent);
  if (opened) leaveAddress(model, real, unit, entry);
  else if (sent) unit.state = 'over';
}

function release(model: Model, { queue }: Real, unit: Unit): void {
  if (unit.call === undefined) return;
  const call = unit.call.slice(unit.server.length + 1);
  queue.release?.(call);
  for (const each of model.units) if (each.state === 'sent' && each.call?.endsWith(` ${call}`)) each.state = 'over';
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
    for (const unit of units) {
      if (unit.state === 'asked' && unit.deadline <= Date.now()) cancelUnit(unit);
      if (unit.state === 'sent' && unit.heldUntil <= Date.now()) unit.state = 'over';
    }
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
const anyCall = fc.constantFrom(undefined, 'call-1', 'call-1', 'call-2');
const asks = fc
  .tuple(anyServer, fc.boolean(), timeouts, anyCall)
  .map(([server, url, timeoutMs, call]) =>
    command(
      `ask(${server}, ${url ? 'url' : 'form'}, ${timeoutMs}, ${call})`,
      request(server, [url], false, timeoutMs, call),
    ),
  );
const rounds = fc
  .tuple(anyServer, fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }), timeouts, anyCall)
  .map(([server, urls, timeoutMs, call]) =>
    command(`round(${server}, ${urls.length}, ${timeoutMs}, ${call})`, request(server, urls, true, timeoutMs, call)),
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
    onUnit('dismiss', dismiss),
    onUnit('release', release),
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
        // Of a run that failed, and is being shrunk.
        vi.clearAllTimers();
        const began: string[] = [];
        const ended: string[] = [];
        const queue = createElicitations({
          maxPending,
          perServer: { limit: Number.POSITIVE_INFINITY, windowMs: 1 },
          holdMs,
          onPending: ({ id }) => began.push(id),
          onSettled: ({ id }) => ended.push(id),
        });
        const real: Real = { queue, began, ended, changes: 0, before: queue.getRow?.() ?? [] };
        real.queue.subscribe(() => real.changes++);
        await fc.asyncModelRun(() => ({ model: { units: [], muted: new Set<string>() }, real }), steps);
        real.queue.cancelAll();
        expect(vi.getTimerCount()).toBe(0);
      }),
      { numRuns: 1000 },
    );
  }, 120_000);
});
