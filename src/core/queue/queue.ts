import { createDrafts } from './drafts.ts';
import { copyResult } from '../protocol/result.ts';
import type {
  ElicitationProblem,
  Elicitations,
  ElicitationsOptions,
  PendingElicitation,
  SettledBy,
} from './elicitations.ts';
import { callHost, createListeners } from './listeners.ts';
import { checkNumber, isOver, isSameCall, readOrigin, serverKey, type Origin } from './origin.ts';
import type { ElicitParams, ElicitResult } from '../protocol/types.ts';
import { createRateLimit } from './rateLimit.ts';
import { readRequest } from '../protocol/request.ts';
import { createRotation } from './roundRobin.ts';
import { entriesOf, resultsOf } from '../protocol/round.ts';
import { startTimer } from './timer.ts';
import { createThreads } from './threads.ts';
import { afterwards, createUnit, pendingOf, type Entry, type Part, type Unit } from './batch.ts';

const cancel = (): ElicitResult => ({ action: 'cancel' });

/**
 * The queue of requests between servers and a person: every request settles exactly once, from wherever it ends.
 * Nothing that a server sends makes it throw. Each call makes a queue of its own.
 */
export function createElicitations(options: ElicitationsOptions = {}): Elicitations {
  const {
    maxPending = 100,
    perServer = { limit: 30, windowMs: 60_000 },
    modes = ['form', 'url'],
    holdMs = 2000,
  } = options;
  checkNumber('maxPending', maxPending);
  checkNumber('perServer.limit', perServer.limit);
  checkNumber('perServer.windowMs', perServer.windowMs);
  checkNumber('timeoutMs', options.timeoutMs);
  checkNumber('holdMs', holdMs);

  // Random, so that ids of two queues differ; not secret.
  const prefix = Math.random().toString(36).slice(2, 10);
  let made = 0;
  const admit = createRateLimit(perServer);
  const rotation = createRotation<Unit>();
  const threads = createThreads(nextId);
  const entries = new Map<string, Entry>();
  const muted = new Set<string>();
  const listeners = createListeners();
  const drafts = options.keepDrafts === false ? undefined : createDrafts();
  let waiting = 0;
  let row: readonly PendingElicitation[] | undefined;
  let snapshot: readonly PendingElicitation[] | undefined;
  let showsRow = false;
  let told = true;

  function changed(): void {
    row = snapshot = undefined;
    told = false;
  }

  function readRow(): readonly PendingElicitation[] {
    row ??= Object.freeze(pendingOf(rotation.inOrder()));
    return row;
  }

  function tell(): void {
    if (told) return;
    told = true;
    listeners.notify();
  }

  function problem(
    code: Exclude<ElicitationProblem['code'], 'notARequest'>,
    { server }: Origin,
    request: unknown,
  ): void {
    callHost(options.onProblem, { code, server, request });
  }

  /** Whether there is any use in reading what was sent. */
  function turnedAway(origin: Origin, sent: unknown): boolean {
    if (isOver(origin)) return true;
    if (!muted.has(serverKey(origin.server))) return false;
    problem('muted', origin, sent);
    return true;
  }

  function notARequest({ server }: Origin, request: unknown, detail: string): void {
    callHost(options.onProblem, { code: 'notARequest', server, request, detail });
  }

  function read(sent: unknown, origin: Origin): ElicitParams | undefined {
    const request = readRequest(sent);
    if (!request.ok) notARequest(origin, sent, request.detail);
    else if (modes.includes(request.params.mode ?? 'form')) return request.params;
    else notARequest(origin, sent, `this host does not show the mode "${request.params.mode ?? 'form'}"`);
    return undefined;
  }

  /** Puts a unit in the row, if there is room for all of it. */
  function ask(parts: readonly Part[], origin: Origin, sent: unknown): Promise<readonly ElicitResult[]> {
    // Looked at again: the host may have aborted when it heard of a problem with another entry.
    if (isOver(origin)) return Promise.resolve(parts.map(cancel));
    if (waiting + parts.length > maxPending) problem('tooManyPending', origin, sent);
    else if (!admit(serverKey(origin.server), parts.length)) problem('rateLimited', origin, sent);
    else return new Promise((resolve) => begin(parts, origin, resolve));
    return Promise.resolve(parts.map(cancel));
  }

  function begin(parts: readonly Part[], origin: Origin, resolve: Unit['resolve']): void {
    const { server, signal, timeoutMs, call } = origin;
    const held = heldFor(origin);
    const unit = createUnit(parts, origin, threads.of(call, held?.thread), nextId, resolve);
    for (const entry of unit.entries) entries.set(entry.pending.id, entry);
    waiting += parts.length;
    if (held) {
      rotation.replace(serverKey(server), held, unit);
      leave(held);
    } else rotation.add(serverKey(server), unit);
    if (timeoutMs !== undefined) startClock(unit, timeoutMs);
    if (signal) {
      const onAbort = () => end([unit], 'abort', cancel);
      signal.addEventListener('abort', onAbort, { once: true });
      unit.stopListening = () => signal.removeEventListener('abort', onAbort);
    }
    changed();
    for (const { pending } of unit.entries) callHost(options.onPending, pending);
    tell();
  }

  /** What holds the place for this. */
  function heldFor(origin: Origin): Unit | undefined {
    const unit = rotation.first();
    return unit?.state === 'sent' && isSameCall(unit.origin, origin) ? unit : undefined;
  }

  function startClock(unit: Unit, timeoutMs: number): void {
    unit.stopClock = startTimer(timeoutMs, () => end([unit], 'timeout', cancel));
  }

  function nextId(): string {
    return `${prefix}-${++made}`;
  }

  /** Takes units off the row and resolves what is not resolved yet. All state is settled before the host hears of any. */
  function end(units: readonly Unit[], by: SettledBy, answerOf: (entry: Entry) => ElicitResult): void {
    const settled: { pending: PendingElicitation; result: ElicitResult }[] = [];
    for (const unit of units) {
      if (unit.state === 'over') continue;
      rotation.remove(serverKey(unit.origin.server), unit);
      if (unit.state === 'asked') {
        settled.push(...resolve(unit, answerOf));
        if (by !== 'person') for (const { pending } of unit.entries) drafts?.unsent(pending);
      }
      leave(unit);
      changed();
    }
    tellSettled(settled, by);
  }

  /** It is on the row no more. */
  function leave(unit: Unit): void {
    unit.stopClock();
    unit.stopListening();
    for (const { pending } of unit.entries) entries.delete(pending.id);
    unit.state = 'over';
  }

  function tellSettled(settled: ReturnType<typeof resolve>, by: SettledBy): void {
    for (const { pending, result } of settled) callHost(options.onSettled, pending, result, by);
    tell();
  }

  function resolve(unit: Unit, answerOf: (entry: Entry) => ElicitResult) {
    const answers = unit.entries.map((entry) => ({ pending: entry.pending, result: answerOf(entry) }));
    waiting -= answers.length;
    unit.resolve(answers.map(({ result }) => result));
    return answers;
  }

  /** Consent is the answer; what the person does at the address goes on. */
  function open(entry: Entry, answer: ElicitResult): void {
    entry.unit.stopClock();
    const answers = resolve(entry.unit, () => answer);
    entry.unit.state = 'opened';
    entry.pending = afterwards(entry, 'opened');
    changed();
    tellSettled(answers, 'person');
  }

  /** What a person answered: resolved, and its place held where its call may ask more. */
  function finish(entry: Entry, answerOf: (entry: Entry) => ElicitResult, alone = true): void {
    const { unit } = entry;
    const goesOn = unit.entries.some((each) => answerOf(each).action === 'accept');
    if (!alone || !goesOn || !mayHold(unit)) return end([unit], 'person', answerOf);
    unit.stopClock();
    const answers = resolve(unit, answerOf);
    hold(entry);
    tellSettled(answers, 'person');
  }

  /** Only what is shown has a place to hold, and only a call may ask more; what it has asked already waits for no answer. */
  function mayHold(unit: Unit): boolean {
    if (!showsRow || holdMs === 0 || unit.origin.call === undefined || rotation.first() !== unit) return false;
    return rotation.inOrder().every((other) => other === unit || !isSameCall(other.origin, unit.origin));
  }

  function hold(entry: Entry): void {
    const { unit } = entry;
    unit.state = 'sent';
    for (const { pending } of unit.entries) if (pending !== entry.pending) entries.delete(pending.id);
    entry.pending = afterwards(entry, 'sent');
    unit.stopClock = startTimer(holdMs, () => end([unit], 'host', cancel));
    changed();
  }

  /** An address that was opened is done with: answered in its round, or off the list. Alone, or with others at once. */
  function done(entry: Entry, alone: boolean): void {
    const { unit, pending } = entry;
    if (pending.state !== 'opened') return;
    if (unit.state === 'asked') answered(entry, pending.answer ?? cancel(), alone);
    else if (alone && mayHold(unit)) hold(entry);
    else end([unit], 'person', cancel);
    tell();
  }

  /** One entry of a round: the last one sends it. */
  function answered(entry: Entry, answer: ElicitResult, alone?: boolean): void {
    entry.pending = Object.freeze({ ...entry.pending, state: 'answered', answer });
    changed();
    if (entry.unit.entries.every(({ pending }) => pending.state === 'answered'))
      finish(entry, ({ pending }) => pending.answer ?? answer, alone);
  }

  function pick(where: (pending: PendingElicitation) => boolean): readonly Unit[] {
    const picked = [...entries.values()].filter(({ pending }) => where(pending));
    return [...new Set(picked.map(({ unit }) => unit))];
  }

  return {
    modes,
    ...(drafts && { drafts }),
    async request(request, from) {
      const origin = readOrigin(from, options.timeoutMs);
      if (turnedAway(origin, request)) return cancel();
      const params = read(request, origin);
      if (!params) return cancel();
      const [result = cancel()] = await ask([{ params }], origin, request);
      return result;
    },

    async requestAll(inputRequests, from) {
      const origin = readOrigin(from, options.timeoutMs);
      const sent = entriesOf(inputRequests);
      const keys = (sent ?? []).map(([key]) => key);
      if (!sent) notARequest(origin, inputRequests, 'the round is not an object of requests');
      if (!sent || turnedAway(origin, inputRequests)) return resultsOf(keys, new Map());
      const parts = sent.flatMap(([key, value]) => {
        const params = read(value, origin);
        return params ? [{ key, params }] : [];
      });
      const answers = parts.length > 0 ? await ask(parts, origin, inputRequests) : [];
      return resultsOf(keys, new Map(parts.map(({ key }, index) => [key, answers[index] ?? cancel()])));
    },

    respond(id, result) {
      const entry = entries.get(id);
      if (entry?.unit.state !== 'asked') return false;
      const { pending } = entry;
      const answer = copyResult(result, pending.request);
      const opens = pending.request.mode === 'url' && answer.action === 'accept' && !entry.completed;
      if (!pending.round) {
        if (opens) open(entry, answer);
        else finish(entry, () => answer);
      } else if (opens && showsRow) {
        entry.pending = Object.freeze({ ...pending, state: 'opened', answer });
        changed();
      } else answered(entry, answer);
      tell();
      return true;
    },

    complete(elicitationId, server) {
      const from = server && serverKey(server);
      const meant = [...entries.values()].filter(
        ({ completed, unit, pending: { request, server } }) =>
          !completed &&
          unit.state !== 'sent' &&
          request.mode === 'url' &&
          request.elicitationId !== undefined &&
          request.elicitationId === elicitationId &&
          (from === undefined || serverKey(server) === from),
      );
      for (const entry of meant) entry.completed = true;
      for (const entry of meant) done(entry, meant.length === 1);
      return meant.length > 0;
    },

    dismiss(id) {
      const entry = entries.get(id);
      if (entry?.pending.state === 'opened') done(entry, true);
      else if (entry?.pending.state === 'sent') end([entry.unit], 'person', cancel);
      else return false;
      return true;
    },

    extend(id) {
      const entry = entries.get(id);
      const { deadline, moreTimeMs } = entry?.pending ?? {};
      if (entry?.unit.state !== 'asked' || deadline === undefined || moreTimeMs === undefined) return false;
      const later = deadline + moreTimeMs;
      entry.unit.stopClock();
      startClock(entry.unit, later - Date.now());
      for (const part of entry.unit.entries) part.pending = Object.freeze({ ...part.pending, deadline: later });
      changed();
      tell();
      return true;
    },

    release(call) {
      drafts?.over(threads.idOf(call));
      end(
        rotation.inOrder().filter(({ state, origin }) => state === 'sent' && origin.call === call),
        'host',
        cancel,
      );
    },

    cancelAll(where = () => true) {
      end(pick(where), 'host', cancel);
    },

    mute(server) {
      const key = serverKey(server);
      muted.add(key);
      end(
        pick((pending) => serverKey(pending.server) === key),
        'person',
        cancel,
      );
    },

    subscribe: listeners.subscribe,

    getSnapshot() {
      snapshot ??= Object.freeze(readRow().filter(({ state }) => state !== 'sent'));
      return snapshot;
    },

    getRow() {
      showsRow = true;
      return readRow();
    },
  };
}
