import { validCopy } from '../answer/validContent.ts';
import { isObject } from '../protocol/json.ts';
import { readRequest } from '../protocol/request.ts';
import type { ElicitParams, ElicitResult, ResultMeta, ServerInfo } from '../protocol/types.ts';
import { readUrl } from '../url/readUrl.ts';
import {
  applyDecisions,
  createBatch,
  isAnswered,
  stopDeadline,
  update,
  type Batch,
  type BatchItem,
  type BatchRequest,
  type CreateContentCheck,
} from './batch.ts';
import { callHost } from './callHost.ts';
import { createCallContexts, remember } from './callContext.ts';
import { createCounts } from './counts.ts';
import { isPromise, readDecision, type Decision } from './decision.ts';
import { createDrafts, type DraftStore } from './drafts.ts';
import { createListeners } from './createStore.ts';
import type {
  ElicitationOrigin,
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
const noLimits = { limits: { fields: Infinity, options: Infinity, size: 2 ** 26 } };

type Settled = readonly [pending: PendingElicitation, result: ElicitResult, by: SettledBy];

/**
 * Creates the queue between servers and the user. Every request is settled exactly once. Nothing that a server sends can make
 * the queue throw.
 */
export function createElicitations(options: ElicitationsOptions = {}): Elicitations {
  return createQueue(options);
}

/** @param createContentCheck if it is loaded already */
export function createQueue(options: ElicitationsOptions, createContentCheck?: CreateContentCheck): Elicitations {
  const queue = new Queue(options, createContentCheck);
  const { get, set } = queue.drafts;
  // A plain object: hosts copy it, and pass on its functions.
  return {
    // Accepted content was checked against the schema that types it.
    request: (request, from) => queue.request(request, from) as Promise<ElicitResult<never>>,
    requestAll: (inputRequests, from) => queue.requestAll(inputRequests, from),
    respond: queue.respond,
    finish: queue.finish,
    abandon: queue.abandon,
    complete: queue.complete,
    extend: queue.extend,
    cancelAll: queue.cancelAll,
    block: queue.block,
    unblock: queue.unblock,
    outcome: queue.outcomes.get,
    drafts: { get, set },
    subscribe: queue.listeners.subscribe,
    getSnapshot: queue.getSnapshot,
  };
}

interface QueueLimits {
  readonly maxPending: number;
  readonly maxPendingOfServer: number;
}

class Queue {
  readonly listeners = createListeners();
  readonly drafts: DraftStore = createDrafts((id) => this.#items.has(id));
  readonly outcomes = createOutcomes((id) => this.#items.has(id) || this.#calls.get(id) > 0);
  readonly #options: ElicitationsOptions;
  readonly #limits: QueueLimits;
  readonly #admit: ReturnType<typeof createRateLimit>;
  readonly #order = createRoundRobin(({ shown }: Batch) => shown.map(({ pending }) => pending));
  /** All that can still be answered, by their ids. */
  readonly #items = new Map<string, BatchItem>();
  /** How many wait for an answer: of all servers, and by the keys of servers. */
  #waiting = 0;
  readonly #waitingOf = createCounts();
  /** Batches that are not over, by the ids of their calls. */
  readonly #calls = createCounts();
  /** Servers, by their keys. */
  readonly #blocked = new Set<string>();
  readonly #callContextOf = createCallContexts(({ id }) => {
    this.outcomes.add(id, 'over');
    this.#markChanged();
    this.#notify();
  });
  #snapshot: readonly PendingElicitation[] | undefined;
  /** The listeners do not know yet. */
  #isChanged = false;
  /** If it is there already. Otherwise it is loaded for the first content that no form of the kit made. */
  readonly #createContentCheck: CreateContentCheck | undefined;
  #loading: Promise<CreateContentCheck> | undefined;

  constructor(options: ElicitationsOptions, createContentCheck: CreateContentCheck | undefined) {
    const { maxPending = 100, perServer = {} } = options;
    const { limit = 30, windowMs = 60_000, pending: maxPendingOfServer = 10 } = perServer;
    checkNumber('maxPending', maxPending);
    checkNumber('perServer.limit', limit);
    checkNumber('perServer.windowMs', windowMs);
    checkNumber('perServer.pending', maxPendingOfServer);
    checkNumber('timeoutMs', options.timeoutMs);
    this.#options = options;
    this.#createContentCheck = createContentCheck;
    this.#limits = { maxPending, maxPendingOfServer };
    this.#admit = createRateLimit(limit, windowMs);
  }

  async request(request: unknown, from: ElicitationOrigin): Promise<ElicitResult> {
    const origin = readOrigin(from, this.#options.timeoutMs);
    if (this.#isRejected(origin, request)) return cancel();
    const params = this.#read(request, origin);
    const [result = cancel()] = await this.#add(params ? [{ key: undefined, params }] : [], origin, request);
    return result;
  }

  async requestAll(inputRequests: unknown, from: ElicitationOrigin): Promise<Record<string, ElicitResult>> {
    const origin = readOrigin(from, this.#options.timeoutMs);
    const { server } = origin;
    const { maxPending, maxPendingOfServer } = this.#limits;
    const entries = entriesOf(inputRequests);
    // `Object.fromEntries` keeps a key such as `__proto__` as an own property, which assignment would not.
    const cancelled = (): Record<string, ElicitResult> =>
      Object.fromEntries((entries ?? []).map(([key]) => [key, cancel()]));
    // Counted before they are read.
    if (entries && entries.length > Math.min(maxPending, maxPendingOfServer)) {
      this.#report({ code: 'tooManyPending', server, request: inputRequests });
      return cancelled();
    }
    const detail = 'the round is not an object of requests';
    if (!entries) this.#report({ code: 'notARequest', server, request: inputRequests, detail });
    if (!entries || this.#isRejected(origin, inputRequests)) return cancelled();
    const requests = entries.flatMap(([key, request]) => {
      const params = this.#read(request, origin);
      return params ? [{ key, params }] : [];
    });
    const results = await this.#add(requests, origin, inputRequests);
    const answers = requests.map(({ key }, index) => [key, results[index] ?? cancel()] as const);
    return { ...cancelled(), ...Object.fromEntries(answers) };
  }

  readonly respond = (id: string, result: ElicitResult): boolean | Promise<boolean> => {
    const item = this.#waitingItem(id);
    if (!item) return false;
    // Another answer came first, and its content is being checked.
    const again = () => this.respond(id, result);
    if (item.checking) return item.checking.then(again, again);
    const answer = this.#readAnswer(item, result);
    // Its content is known then. The request may have ended meanwhile, by another answer too.
    if (answer instanceof Promise) {
      const checked = answer.finally(() => (item.checking = undefined));
      item.checking = checked;
      return checked.then((valid) => valid !== undefined && this.respond(id, valid));
    }
    if (!answer) return false;
    const { request, round } = item.pending;
    const opens = request.mode === 'url' && answer.action === 'accept' && !item.completed;
    if (round) this.#answerEntry(item, answer, opens ? 'opened' : 'answered');
    else if (opens) this.#openUrl(item, answer);
    else this.#end([item.batch], 'user', () => answer);
    this.#notify();
    return true;
  };

  readonly finish = (id: string, how: 'done' | 'left'): void => {
    const item = this.#items.get(id);
    if (item) this.#finishUrl(item, how);
    this.#notify();
  };

  readonly abandon = (id: string): void => {
    const { batch, pending } = this.#items.get(id) ?? {};
    if (!batch || !pending) return;
    const { server, request } = pending;
    const sent = batch.state === 'opened';
    this.#end([batch], 'host', cancel);
    this.#report({ code: 'notDisplayed', server, request, sent });
  };

  readonly complete = (elicitationId: string, server: ServerInfo): boolean => {
    const key = serverKey(server);
    const meant = [...this.#items.values()].filter(
      ({ completed, batch, pending: { request } }) =>
        !completed &&
        batch.origin.serverKey === key &&
        request.mode === 'url' &&
        request.elicitationId !== undefined &&
        request.elicitationId === elicitationId,
    );
    for (const item of meant) item.completed = true;
    for (const item of meant) this.#finishUrl(item, 'done');
    this.#notify();
    return meant.length > 0;
  };

  readonly extend = (id: string): void => {
    const item = this.#items.get(id);
    const { deadline, moreTimeMs } = item?.pending ?? {};
    if (!item || deadline === undefined || moreTimeMs === undefined) return;
    const next = deadline + moreTimeMs;
    stopDeadline(item.batch);
    // A longer time counts as none.
    if (next - Date.now() <= longestTimeoutMs) {
      this.#startDeadline(item.batch, next - Date.now());
      for (const each of item.batch.items) update(each, { deadline: next, moreTimeMs });
    }
    this.#markChanged(item.batch);
    this.#notify();
  };

  readonly cancelAll = (where: (pending: PendingElicitation) => boolean = () => true): void => {
    this.#end(this.#batchesWhere(where), 'host', cancel);
  };

  readonly block = (server: ServerInfo): void => {
    const key = serverKey(server);
    this.#blocked.add(key);
    const batches = this.#batchesWhere((pending) => serverKey(pending.server) === key);
    this.#end(batches, 'user', cancel);
  };

  readonly unblock = (server: ServerInfo): void => {
    this.#blocked.delete(serverKey(server));
  };

  readonly getSnapshot = (): readonly PendingElicitation[] => {
    this.#snapshot ??= Object.freeze(this.#order.inOrder());
    return this.#snapshot;
  };

  #report(problem: ElicitationProblem): void {
    callHost(this.#options.onProblem, problem);
  }

  /** @param batch if its entries are others now, and it stays */
  #markChanged(batch?: Batch): void {
    if (batch) this.#order.refresh(batch);
    this.#snapshot = undefined;
    this.#isChanged = true;
  }

  #notify(): void {
    if (!this.#isChanged) return;
    this.#isChanged = false;
    this.listeners.notify();
  }

  /** The request is withdrawn or blocked, so that it need not be read. */
  #isRejected(origin: Origin, request: unknown): boolean {
    if (isOver(origin)) return true;
    if (!this.#blocked.has(origin.serverKey)) return false;
    this.#report({ code: 'blocked', server: origin.server, request });
    return true;
  }

  #read(request: unknown, { server }: Origin): ElicitParams | undefined {
    const reading = readRequest(request);
    if (reading.ok) return reading.params;
    this.#report({ code: 'notARequest', server, request, detail: reading.detail });
    return undefined;
  }

  /** Why this many more requests cannot wait. */
  #limitFor(count: number, { serverKey: key }: Origin): 'tooManyPending' | 'rateLimited' | undefined {
    const { maxPending, maxPendingOfServer } = this.#limits;
    if (this.#waiting + count > maxPending || this.#waitingOf.get(key) + count > maxPendingOfServer)
      return 'tooManyPending';
    return this.#admit(key, count) ? undefined : 'rateLimited';
  }

  /** Adds a batch, if all of it is within the limits. */
  async #add(requests: readonly BatchRequest[], origin: Origin, request: unknown): Promise<readonly ElicitResult[]> {
    // Checked again: `onProblem` of another entry may have aborted the round.
    if (isOver(origin) || requests.length === 0) return requests.map(cancel);
    const code = this.#limitFor(requests.length, origin);
    if (code === undefined) return new Promise((resolve) => this.#start(requests, origin, resolve));
    this.#report({ code, server: origin.server, request });
    return requests.map(cancel);
  }

  #start(requests: readonly BatchRequest[], origin: Origin, resolve: Batch['resolve']): void {
    const { signal, timeoutMs } = origin;
    const batch = createBatch(requests, origin, this.#callContextOf(origin.call), resolve);
    for (const item of batch.items) this.#items.set(item.pending.id, item);
    this.#countWaiting(batch, batch.items.length);
    if (batch.call) this.#calls.add(batch.call.id, 1);
    if (timeoutMs !== undefined) this.#startDeadline(batch, timeoutMs);
    if (signal) {
      const onAbort = () => this.#end([batch], 'abort', cancel);
      signal.addEventListener('abort', onAbort, { once: true });
      batch.stopListening = () => signal.removeEventListener('abort', onAbort);
    }
    const { decide } = this.#options;
    if (!decide) return this.#show(batch);
    const decisions = batch.items.map(({ pending }) => readDecision(decide, pending));
    // At once where the host's rules need no time: nothing waits for a promise then.
    if (decisions.some(isPromise)) void Promise.all(decisions).then((settled) => this.#applyDecisions(batch, settled));
    else this.#applyDecisions(batch, decisions as readonly Decision[]);
  }

  /** The host's rules never accept. A round goes back when all of its entries have an answer. */
  #applyDecisions(batch: Batch, decisions: readonly Decision[]): void {
    if (batch.state !== 'asked') return;
    applyDecisions(batch, decisions);
    // From here on nobody else can answer what they decided.
    for (const item of batch.items) if (item.decision) this.#forget(item);
    if (batch.shown.length === 0) this.#end([batch], 'policy', cancel);
    else this.#show(batch);
  }

  #countWaiting({ origin }: Batch, more: number): void {
    this.#waiting += more;
    this.#waitingOf.add(origin.serverKey, more);
  }

  #forget({ pending }: BatchItem): void {
    this.#items.delete(pending.id);
    this.drafts.forget(pending.id);
  }

  /** From here on the user can see it. */
  #show(batch: Batch): void {
    this.#order.add(batch.origin.serverKey, batch);
    this.#markChanged();
    // `onPending` of the first entry may end the round.
    for (const { pending } of batch.shown) if (batch.state === 'asked') callHost(this.#options.onPending, pending);
    this.#notify();
  }

  #startDeadline(batch: Batch, timeoutMs: number): void {
    batch.timer = setTimeout(() => this.#end([batch], 'timeout', cancel), timeoutMs);
  }

  /** The request, if it can be answered. */
  #waitingItem(id: string): BatchItem | undefined {
    const item = this.#items.get(id);
    if (item?.batch.state !== 'asked') return undefined;
    const { deadline = Infinity } = item.pending;
    if (Date.now() < deadline) return item;
    // Its timer is late: the page was busy, or the machine slept.
    this.#end([item.batch], 'timeout', cancel);
    return undefined;
  }

  /** The answer with nothing but what may be sent. Undefined if its content is not valid. */
  #readAnswer(item: BatchItem, result: ElicitResult): ElicitResult | undefined | Promise<ElicitResult | undefined> {
    const { request } = item.pending;
    const { action } = result;
    const meta = metaOf(result);
    if (action === 'decline' || action === 'cancel') return { action, ...meta };
    if (action !== 'accept')
      throw new TypeError(`The action of an answer is ${String(action)}: use accept, decline or cancel.`);
    if (request.mode === 'url') {
      if (readUrl(request.url).refusal === undefined) return { action, ...meta };
      throw new TypeError('This URL cannot be opened, so nobody can agree to it: offer decline and cancel only.');
    }
    const copy = validCopy(result.content, request.requestedSchema);
    if (copy) return { action, content: copy, ...meta };
    return this.#createContentCheck
      ? this.#checkContent(item, result, this.#createContentCheck)
      : this.#loadContentCheck().then((createCheck) => this.#checkContent(item, result, createCheck));
  }

  /** One load for all answers: the first one that came is the first one that is checked. */
  #loadContentCheck(): Promise<CreateContentCheck> {
    this.#loading ??= import('../answer/checkContent.ts').then(({ createContentCheck }) => createContentCheck);
    // One that failed is repeated.
    return this.#loading.catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
  }

  /** Content that no form of the kit made. */
  #checkContent(item: BatchItem, result: ElicitResult, createCheck: CreateContentCheck): ElicitResult | undefined {
    const { request, server } = item.pending;
    item.checkContent ??= createCheck(request, noLimits);
    const checked = item.checkContent(result.content);
    if (checked.ok) return { action: 'accept', content: checked.content, ...metaOf(result) };
    this.#report({ code: 'invalidContent', server, request, issues: checked.issues });
    return undefined;
  }

  /** A single URL: consent is the answer, and the user goes elsewhere. */
  #openUrl(item: BatchItem, answer: ElicitResult): void {
    const settled = this.#resolve(item.batch, 'user', () => answer);
    item.batch.state = 'opened';
    stopDeadline(item.batch);
    update(item, { state: 'opened' });
    this.#markChanged(item.batch);
    this.#reportSettled(settled);
  }

  /** An entry of a round. A URL is answered when the user is back; the last answer sends the round. */
  #answerEntry(item: BatchItem, answer: ElicitResult, state: 'opened' | 'answered'): void {
    const { batch } = item;
    update(item, { state, answer });
    if (isAnswered(batch)) return this.#end([batch], 'user', ({ pending }) => pending.answer ?? cancel());
    if (batch.shown.every(({ pending }) => pending.state !== 'asked')) stopDeadline(batch);
    this.#markChanged(batch);
  }

  #finishUrl(item: BatchItem, how: 'done' | 'left'): void {
    const { batch, pending } = item;
    if (pending.state !== 'opened') return;
    if (batch.state === 'opened') this.#end([batch], 'user', cancel);
    else this.#answerEntry(item, how === 'done' ? { action: 'accept' } : cancel(), 'answered');
  }

  /** Removes batches and resolves those that are still asked. The state is complete before the host's callbacks run. */
  #end(batches: readonly Batch[], by: SettledBy, answerOf: (item: BatchItem) => ElicitResult): void {
    const settled = batches.flatMap((batch) => {
      const results = batch.state === 'asked' ? this.#resolve(batch, by, answerOf) : [];
      if (batch.state !== 'over') this.#remove(batch);
      return results;
    });
    this.#reportSettled(settled);
  }

  /** What the host's rules decided stands, whatever ends the rest of its round. */
  #resolve(batch: Batch, by: SettledBy, answerOf: (item: BatchItem) => ElicitResult): readonly Settled[] {
    this.#countWaiting(batch, -batch.items.length);
    const settled = batch.items.map((item): Settled => {
      const { pending, decision } = item;
      return decision ? [pending, decision, 'policy'] : [pending, answerOf(item), by];
    });
    for (const [pending, result, endedBy] of settled) {
      if (endedBy !== 'user') continue;
      this.outcomes.add(pending.id, 'answered');
      if (batch.call) remember(batch.call, batch.origin.serverKey, pending, result);
    }
    batch.resolve(settled.map(([, result]) => result));
    return settled;
  }

  #remove(batch: Batch): void {
    clearTimeout(batch.timer);
    batch.stopListening?.();
    batch.state = 'over';
    this.#order.remove(batch.origin.serverKey, batch);
    if (batch.call) this.#calls.add(batch.call.id, -1);
    for (const item of batch.items) this.#forget(item);
    this.#markChanged();
  }

  #reportSettled(settled: readonly Settled[]): void {
    for (const [pending, result, by] of settled) callHost(this.#options.onSettled, pending, result, by);
    this.#notify();
  }

  #batchesWhere(where: (pending: PendingElicitation) => boolean): readonly Batch[] {
    const items = [...this.#items.values()].filter(({ pending }) => where(pending));
    return [...new Set(items.map(({ batch }) => batch))];
  }
}

/** The metadata of an answer, where it is an object. */
function metaOf({ _meta: meta }: ElicitResult): { readonly _meta?: ResultMeta } {
  return isObject(meta) ? { _meta: { ...meta } } : {};
}

/** The requests of a round under their keys, or nothing where it cannot be read. */
function entriesOf(inputRequests: unknown): readonly (readonly [key: string, request: unknown])[] | undefined {
  try {
    return isObject(inputRequests) ? Object.entries(inputRequests) : undefined;
  } catch {
    return undefined;
  }
}
