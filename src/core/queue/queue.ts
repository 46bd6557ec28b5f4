import { createContentCheck } from '../answer/checkContent.ts';
import { isObject, own } from '../protocol/json.ts';
import { readRequest } from '../protocol/request.ts';
import type { ElicitParams, ElicitResult, ResultMeta } from '../protocol/types.ts';
import { readUrl } from '../url/readUrl.ts';
import {
  createBatch,
  isWaiting,
  stopDeadline,
  update,
  type Batch,
  type BatchItem,
  type BatchRequest,
} from './batch.ts';
import { callHost, throwLater } from './callHost.ts';
import { createCallContexts, remember } from './callContext.ts';
import { createDrafts } from './drafts.ts';
import { createListeners } from './listeners.ts';
import type {
  ElicitationProblem,
  Elicitations,
  ElicitationsOptions,
  PendingElicitation,
  SettledBy,
} from './elicitations.ts';
import { createOutcomes } from './outcomes.ts';
import { checkNumber, isOver, longestTimeoutMs, readOrigin, serverKey, type Origin } from './origin.ts';
import { createRateLimit } from './rateLimit.ts';
import { createRoundRobin } from './roundRobin.ts';

const cancel = (): ElicitResult<never> => ({ action: 'cancel' });

/** The user has seen the form, so it was within the host's limits. */
const noLimits = { limits: { fields: Infinity, options: Infinity, size: 2 ** 26 }, json: true };

type Settled = readonly [pending: PendingElicitation, result: ElicitResult];

/**
 * Creates the queue between servers and the user. Every request is settled exactly once. Nothing that a server sends can make
 * the queue throw.
 */
export function createElicitations(options: ElicitationsOptions = {}): Elicitations {
  const { maxPending = 100, perServer = {} } = options;
  const { limit = 30, windowMs = 60_000, pending: maxPendingOfServer = 10 } = perServer;
  checkNumber('maxPending', maxPending);
  checkNumber('perServer.limit', limit);
  checkNumber('perServer.windowMs', windowMs);
  checkNumber('perServer.pending', maxPendingOfServer);
  checkNumber('timeoutMs', options.timeoutMs);

  const admit = createRateLimit(limit, windowMs);
  const order = createRoundRobin<Batch>();
  const callContextOf = createCallContexts(({ id }) => {
    outcomes.add(id, 'over');
    markChanged();
    notify();
  });
  const items = new Map<string, BatchItem>();
  const blocked = new Set<string>();
  const { forget: forgetDraft, keepOnly: _, ...drafts } = createDrafts((id) => items.has(id));
  const outcomes = createOutcomes(() => new Set(elicitations.getSnapshot().flatMap(({ id, call }) => [id, call])));
  const { subscribe, notify: notifyAll } = createListeners();
  let snapshot: readonly PendingElicitation[] | undefined;
  let changed = false;

  function report(problem: ElicitationProblem): void {
    callHost(options.onProblem, problem);
  }

  function markChanged(): void {
    snapshot = undefined;
    changed = true;
  }

  function notify(): void {
    if (!changed) return;
    changed = false;
    notifyAll();
  }

  /** Whether the request is withdrawn or blocked, so that it need not be read. */
  function isRejected(origin: Origin, request: unknown): boolean {
    if (isOver(origin)) return true;
    if (!blocked.has(origin.serverKey)) return false;
    report({ code: 'blocked', server: origin.server, request });
    return true;
  }

  function read(request: unknown, { server }: Origin): ElicitParams | undefined {
    const reading = readRequest(request);
    if (reading.ok) return reading.params;
    report({ code: 'notARequest', server, request, detail: reading.detail });
    return undefined;
  }

  /** Why this many more requests cannot wait. */
  function limitFor(count: number, { serverKey: key }: Origin): 'tooManyPending' | 'rateLimited' | undefined {
    let waiting = count;
    let ofServer = count;
    for (const item of items.values()) {
      if (!isWaiting(item)) continue;
      waiting += 1;
      if (item.batch.origin.serverKey === key) ofServer += 1;
    }
    if (waiting > maxPending || ofServer > maxPendingOfServer) return 'tooManyPending';
    return admit(key, count) ? undefined : 'rateLimited';
  }

  /** Adds a batch, if all of it is within the limits. */
  async function add(
    requests: readonly BatchRequest[],
    origin: Origin,
    sent: unknown,
  ): Promise<readonly ElicitResult[]> {
    // Checked again: `onProblem` of another entry may have aborted the round.
    if (isOver(origin) || requests.length === 0) return requests.map(cancel);
    const code = limitFor(requests.length, origin);
    if (code === undefined) return new Promise((resolve) => start(requests, origin, resolve));
    report({ code, server: origin.server, request: sent });
    return requests.map(cancel);
  }

  function start(requests: readonly BatchRequest[], origin: Origin, resolve: Batch['resolve']): void {
    const { signal, timeoutMs } = origin;
    const batch = createBatch(requests, origin, callContextOf(origin.call), resolve);
    for (const item of batch.items) items.set(item.pending.id, item);
    if (timeoutMs !== undefined) startDeadline(batch, timeoutMs);
    if (signal) {
      const onAbort = () => end([batch], 'abort', cancel);
      signal.addEventListener('abort', onAbort, { once: true });
      batch.stopListening = () => signal.removeEventListener('abort', onAbort);
    }
    const { decide } = options;
    if (!decide) return show(batch);
    const decisions = batch.items.map(({ pending }) => readDecision(decide, pending));
    // At once where the host's rules need no time: nothing waits for a promise then.
    if (decisions.some(isPromise)) void Promise.all(decisions).then((read) => applyDecisions(batch, read));
    else applyDecisions(batch, decisions as readonly Decision[]);
  }

  /** The host's rules never accept. A round goes back when all of its entries have an answer. */
  function applyDecisions(batch: Batch, decisions: readonly Decision[]): void {
    if (batch.state !== 'asked') return;
    batch.items.forEach((item, index) => {
      const answer = decisions[index];
      if (answer) update(item, { state: 'answered', answer });
    });
    if (batch.items.every(({ pending }) => pending.state === 'answered'))
      end([batch], 'policy', ({ pending }) => pending.answer ?? cancel());
    else show(batch);
  }

  /** From here on the user can see it. */
  function show(batch: Batch): void {
    order.add(batch.origin.serverKey, batch);
    markChanged();
    // `onPending` of the first entry may end the round.
    for (const item of batch.items) if (isWaiting(item)) callHost(options.onPending, item.pending);
    notify();
  }

  function startDeadline(batch: Batch, timeoutMs: number): void {
    batch.timer = setTimeout(() => end([batch], 'timeout', cancel), timeoutMs);
  }

  /** Removes batches and resolves those that are still asked. The state is complete before the host's callbacks run. */
  function end(batches: readonly Batch[], by: SettledBy, answerOf: (item: BatchItem) => ElicitResult): void {
    const settled = batches.flatMap((batch) => {
      const results = batch.state === 'asked' ? resolve(batch, by, answerOf) : [];
      if (batch.state !== 'over') remove(batch);
      return results;
    });
    reportSettled(settled, by);
  }

  function resolve(batch: Batch, by: SettledBy, answerOf: (item: BatchItem) => ElicitResult): readonly Settled[] {
    const settled = batch.items.map((item): Settled => [item.pending, answerOf(item)]);
    for (const [pending, result] of settled) {
      if (by !== 'user') continue;
      outcomes.add(pending.id, 'answered');
      if (batch.call) remember(batch.call, batch.origin.serverKey, pending, result);
    }
    batch.resolve(settled.map(([, result]) => result));
    return settled;
  }

  function remove(batch: Batch): void {
    clearTimeout(batch.timer);
    batch.stopListening?.();
    batch.state = 'over';
    order.remove(batch.origin.serverKey, batch);
    for (const { pending } of batch.items) {
      items.delete(pending.id);
      forgetDraft(pending.id);
    }
    markChanged();
  }

  function reportSettled(settled: readonly Settled[], by: SettledBy): void {
    for (const [pending, result] of settled) callHost(options.onSettled, pending, result, by);
    notify();
  }

  /** A single URL: consent is the answer, and the user goes elsewhere. */
  function openUrl(item: BatchItem, answer: ElicitResult): void {
    const settled = resolve(item.batch, 'user', () => answer);
    item.batch.state = 'opened';
    stopDeadline(item.batch);
    update(item, { state: 'opened' });
    markChanged();
    reportSettled(settled, 'user');
  }

  /** An entry of a round. A URL is answered when the user is back; the last answer sends the round. */
  function answerEntry(item: BatchItem, answer: ElicitResult, state: 'opened' | 'answered'): void {
    const { batch } = item;
    update(item, { state, answer });
    markChanged();
    if (batch.items.every(({ pending }) => pending.state === 'answered'))
      end([batch], 'user', ({ pending }) => pending.answer ?? cancel());
    else if (batch.items.every(({ pending }) => pending.state !== 'asked')) stopDeadline(batch);
  }

  /** The answer with nothing but what may be sent. Undefined if its content is not valid. */
  function readAnswer(item: BatchItem, result: ElicitResult): ElicitResult | undefined {
    const { request, server } = item.pending;
    const { action } = result;
    const meta = metaOf(result);
    if (action === 'decline' || action === 'cancel') return { action, ...meta };
    if (action !== 'accept')
      throw new TypeError(`The action of an answer is ${String(action)}: use accept, decline or cancel.`);
    if (request.mode === 'url') {
      if (readUrl(request.url).refusal === undefined) return { action, ...meta };
      throw new TypeError('This URL cannot be opened, so nobody can agree to it: offer decline and cancel only.');
    }
    item.checkContent ??= createContentCheck(request, noLimits);
    const checked = item.checkContent(result.content);
    if (checked.ok) return { action, content: checked.content, ...meta };
    report({ code: 'invalidContent', server, request, issues: checked.issues });
    return undefined;
  }

  function finishUrl(item: BatchItem, how: 'done' | 'left'): void {
    const { batch, pending } = item;
    if (pending.state !== 'opened') return;
    if (batch.state === 'opened') end([batch], 'user', cancel);
    else answerEntry(item, how === 'done' ? { action: 'accept' } : cancel(), 'answered');
  }

  function batchesWhere(where: (pending: PendingElicitation) => boolean): readonly Batch[] {
    const picked = [...items.values()].filter(({ pending }) => where(pending));
    return [...new Set(picked.map(({ batch }) => batch))];
  }

  const elicitations: Elicitations = {
    async request(request, from) {
      const origin = readOrigin(from, options.timeoutMs);
      if (isRejected(origin, request)) return cancel();
      const params = read(request, origin);
      const [result = cancel()] = await add(params ? [{ key: undefined, params }] : [], origin, request);
      // Accepted content was checked against the schema that types it.
      return result as ElicitResult<never>;
    },

    async requestAll(inputRequests, from) {
      const origin = readOrigin(from, options.timeoutMs);
      const entries = entriesOf(inputRequests);
      // Counted before they are read.
      if (entries && entries.length > Math.min(maxPending, maxPendingOfServer)) {
        report({ code: 'tooManyPending', server: origin.server, request: inputRequests });
        return Object.fromEntries(entries.map(([key]) => [key, cancel()]));
      }
      if (!entries) {
        const detail = 'the round is not an object of requests';
        report({ code: 'notARequest', server: origin.server, request: inputRequests, detail });
      }
      // `Object.fromEntries` keeps a key such as `__proto__` as an own property, which assignment would not.
      const answers = Object.fromEntries((entries ?? []).map(([key]) => [key, cancel()]));
      if (!entries || isRejected(origin, inputRequests)) return answers;
      const requests = entries.flatMap(([key, request]) => {
        const params = read(request, origin);
        return params ? [{ key, params }] : [];
      });
      const results = await add(requests, origin, inputRequests);
      return { ...answers, ...Object.fromEntries(requests.map(({ key }, index) => [key, results[index] ?? cancel()])) };
    },

    respond(id, result) {
      const item = items.get(id);
      if (!item || !isWaiting(item)) return false;
      const { request, round, deadline = Infinity } = item.pending;
      if (Date.now() >= deadline) {
        // Its timer is late: the page was busy, or the machine slept.
        end([item.batch], 'timeout', cancel);
        return false;
      }
      const answer = readAnswer(item, result);
      if (!answer) return false;
      const opens = request.mode === 'url' && answer.action === 'accept' && !item.completed;
      if (round) answerEntry(item, answer, opens ? 'opened' : 'answered');
      else if (opens) openUrl(item, answer);
      else end([item.batch], 'user', () => answer);
      notify();
      return true;
    },

    finish(id, how) {
      const item = items.get(id);
      if (item) finishUrl(item, how);
      notify();
    },

    complete(elicitationId, server) {
      const key = serverKey(server);
      const meant = [...items.values()].filter(
        ({ completed, batch, pending: { request } }) =>
          !completed &&
          batch.origin.serverKey === key &&
          request.mode === 'url' &&
          request.elicitationId !== undefined &&
          request.elicitationId === elicitationId,
      );
      for (const item of meant) item.completed = true;
      for (const item of meant) finishUrl(item, 'done');
      notify();
      return meant.length > 0;
    },

    extend(id) {
      const item = items.get(id);
      const { deadline, moreTimeMs } = item?.pending ?? {};
      if (!item || deadline === undefined || moreTimeMs === undefined) return;
      const next = deadline + moreTimeMs;
      stopDeadline(item.batch);
      // A longer time counts as none.
      if (next - Date.now() <= longestTimeoutMs) {
        startDeadline(item.batch, next - Date.now());
        for (const each of item.batch.items) update(each, { deadline: next, moreTimeMs });
      }
      markChanged();
      notify();
    },

    cancelAll(where = () => true) {
      end(batchesWhere(where), 'host', cancel);
    },

    block(server) {
      const key = serverKey(server);
      blocked.add(key);
      end(
        batchesWhere((pending) => serverKey(pending.server) === key),
        'user',
        cancel,
      );
    },

    unblock(server) {
      blocked.delete(serverKey(server));
    },

    outcome: outcomes.get,
    drafts,
    subscribe,

    getSnapshot() {
      snapshot ??= Object.freeze(order.inOrder().flatMap((batch) => batch.items.map(({ pending }) => pending)));
      return snapshot;
    },
  };
  return elicitations;
}

/** The metadata of an answer, where it is an object. */
function metaOf({ _meta: meta }: ElicitResult): { readonly _meta?: ResultMeta } {
  return isObject(meta) ? { _meta: { ...meta } } : {};
}

/** Undefined: the user is asked. */
type Decision = { readonly action: 'decline' | 'cancel' } | undefined;

/** What the host's rules say. A rule that fails asks the user: its error is the host's, and no answer. */
function readDecision(
  decide: NonNullable<ElicitationsOptions['decide']>,
  pending: PendingElicitation,
): Decision | Promise<Decision> {
  const failed = (error: unknown): undefined => void throwLater(error);
  try {
    const decision = decide(pending);
    return isPromise(decision) ? Promise.resolve(decision).then(toDecision).catch(failed) : toDecision(decision);
  } catch (error) {
    return failed(error);
  }
}

/** @throws {TypeError} for anything else: a programming error */
function toDecision(decision: unknown): Decision {
  const action = isObject(decision) ? own(decision, 'action') : undefined;
  if (action === 'decline' || action === 'cancel') return { action };
  if (decision === 'show' || decision === undefined) return undefined;
  throw new TypeError("`decide` returned something else than 'show', decline or cancel. It can never accept.");
}

const isPromise = <T>(value: T | Promise<T>): value is Promise<T> =>
  typeof (value as Partial<Promise<T>> | undefined)?.then === 'function';

/** The requests of a round under their keys, or nothing where it cannot be read. */
function entriesOf(inputRequests: unknown): readonly (readonly [key: string, request: unknown])[] | undefined {
  try {
    return isObject(inputRequests) ? Object.entries(inputRequests) : undefined;
  } catch {
    return undefined;
  }
}
