import type { ElicitResult } from '../core/protocol/types.ts';
import { createDrafts } from '../core/queue/drafts.ts';
import type { ElicitationSource, PendingElicitation } from '../core/queue/elicitations.ts';
import { createListeners } from '../core/queue/listeners.ts';
import { longestTimeoutMs, serverKey } from '../core/queue/origin.ts';
import type { Outcome } from '../core/queue/outcomes.ts';
import { randomId } from '../core/queue/randomId.ts';
import { readMessage, toText, trySend, type FormMessage, type Port, type StateMessage } from './protocol.ts';

/** Until what could not be sent is sent again. */
const retryMs = 2000;
/** How often that is tried. */
const mostTries = 10;

/** Options of `connectElicitations`. */
export interface ConnectOptions {
  /** Milliseconds after which an answer that was not acknowledged fails. The form stays open, and can be sent again. @default 30_000 */
  readonly answerTimeoutMs?: number | undefined;
}

/** An answer that was sent and not acknowledged yet. */
interface Unacknowledged {
  /** The id of the request. */
  readonly id: string;
  readonly text: string;
  /** It is no longer being sent. */
  readonly end: () => void;
  /** @param taken null if the other side did not read it */
  readonly settle: (taken: boolean | null) => void;
}

/**
 * Shows the queue that `serveElicitations` serves at the other end of the port: give the result to `<ElicitationHost>`.
 * Create it once, outside of rendering. `respond` resolves when the other side has acknowledged the answer, with false if the
 * answer was refused. While one answer is being sent, it returns false for another. It rejects if the port is closed, or if
 * the answer is not acknowledged in time. `finish` resolves in the same way, and with false if it is not acknowledged in time.
 */
export function connectElicitations(port: Port, options: ConnectOptions = {}): ElicitationSource {
  const { answerTimeoutMs = 30_000 } = options;
  const { subscribe, notify } = createListeners();
  const unacknowledged = new Map<string, Unacknowledged>();
  /** Answers that failed, by request: they may have arrived. The same answer again gets the same id, so it counts once. */
  const failedAnswers = new Map<string, { readonly answer: string; readonly result: string }>();
  /** How the user came back from links, until the other side has acknowledged it. */
  const finished = new Map<string, { readonly how: 'done' | 'left'; readonly onArrived: () => void }>();
  /** Requests whose servers the user blocked, until the other side has acknowledged it. */
  const blocked = new Set<string>();
  /** The latest request of each server: to block one whose request was withdrawn meanwhile. */
  const latestOf = new Map<string, string>();
  let session: string | undefined;
  let count = 0;
  /** Longer messages are not read at the other side. */
  let maxLength: number | null = null;
  let snapshot: readonly PendingElicitation[] = [];
  let outcomes: ReadonlyMap<string, Outcome> = new Map();
  const isPending = (id: string) => snapshot.some((entry) => entry.id === id);
  const { keepOnly, forget: _, ...drafts } = createDrafts(isPending);

  const send = (message: FormMessage) => void trySend(port, toText(message));

  function onState(state: StateMessage): void {
    if (!state.full && (state.session !== session || state.count !== count + 1)) {
      // A message was lost.
      session = undefined;
      send({ type: 'hello' });
      return;
    }
    ({ session, count, maxLength } = state);
    const acknowledged = state.answers.flatMap(([answer, taken]) => {
      const one = unacknowledged.get(answer);
      one?.end();
      return one ? [() => one.settle(taken)] : [];
    });
    if (state.full) for (const { text } of unacknowledged.values()) void trySend(port, text);
    // Who hears that an answer was taken no longer finds its request.
    show(state);
    for (const settle of acknowledged) settle();
    // After the promises of `respond` have settled: their forms then know why a request is gone.
    queueMicrotask(notify);
  }

  /** Not for ever: a channel that comes back later asks for everything, and a closed one takes nothing. */
  function sendWhile(isNeeded: () => boolean, message: FormMessage, tries = mostTries): void {
    const again = () => (tries > 1 ? setTimeout(sendWhile, retryMs, isNeeded, message, tries - 1) : undefined);
    if (isNeeded()) void trySend(port, toText(message), again);
  }
  function sendFinish(id: string, how: 'done' | 'left'): void {
    sendWhile(() => finished.get(id)?.how === how, { type: 'finish', id, how });
  }
  /** Sent twice, it is the same. */
  function sendBlock(id: string): void {
    sendWhile(() => true, { type: 'block', id });
  }

  function show({ full, ids, entries, ended }: StateMessage): void {
    const known = new Map(snapshot.map((entry) => [entry.id, entry]));
    outcomes = new Map(ended);
    for (const { timeLeftMs, ...entry } of entries) {
      // A request never changes. The same object, so that its form is not made anew.
      const request = known.get(entry.id)?.request ?? entry.request;
      if (!request) continue;
      latestOf.set(serverKey(entry.server), entry.id);
      known.set(entry.id, {
        ...entry,
        request,
        ...(timeLeftMs !== undefined && { deadline: Date.now() + timeLeftMs }),
      });
    }
    const order = [...ids];
    const isThere = new Set(ids);
    for (const id of failedAnswers.keys()) if (!isThere.has(id)) failedAnswers.delete(id);
    // What is being answered stays until it is known whether the answer was taken.
    const answered = new Set(Array.from(unacknowledged.values(), ({ id }) => id));
    for (const [index, { id }] of snapshot.entries())
      if (answered.has(id) && !isThere.has(id)) order.splice(index, 0, id);
    snapshot = Object.freeze(order.flatMap((id) => known.get(id) ?? []));
    keepOnly(isPending);
    for (const [id, { how, onArrived }] of finished) {
      if (!isThere.has(id) || known.get(id)?.state !== 'opened') onArrived();
      else if (full) sendFinish(id, how);
    }
    for (const id of full ? blocked : []) {
      // A request may also be gone because it was withdrawn, so this is sent once more.
      sendBlock(id);
      if (!isThere.has(id)) blocked.delete(id);
    }
  }

  function respond(id: string, result: ElicitResult): boolean | Promise<boolean> {
    for (const sending of unacknowledged.values()) if (sending.id === id) return false;
    const written = JSON.stringify(result);
    const failed = failedAnswers.get(id);
    const answer = failed?.result === written ? failed.answer : randomId();
    const text = toText({ type: 'respond', id, answer, result });
    return new Promise((resolve, reject) => {
      if (text.length > (maxLength ?? Infinity)) throw new Error('The answers are too long. Shorten them.');
      const end = () => {
        clearTimeout(timer);
        unacknowledged.delete(answer);
      };
      const fail = (cause: unknown) => {
        end();
        failedAnswers.set(id, { answer, result: written });
        // No message: the form has a text for it, in the user's language.
        reject(new Error('', { cause }));
      };
      const settle = (taken: boolean | null) => {
        if (taken === null) return fail('The other side reads no more answers at the moment.');
        end();
        failedAnswers.delete(id);
        resolve(taken);
      };
      const limitMs = Math.min(answerTimeoutMs, longestTimeoutMs);
      const timer = setTimeout(fail, limitMs, `Nobody acknowledged the answer in ${answerTimeoutMs} ms.`);
      unacknowledged.set(answer, { id, text, end, settle });
      void trySend(port, text, fail);
    });
  }

  function finish(id: string, how: 'done' | 'left'): void | Promise<boolean> {
    // Nothing that is known here ends by it.
    if (snapshot.find((entry) => entry.id === id)?.state !== 'opened') return send({ type: 'finish', id, how });
    return new Promise((resolve) => {
      const end = (isTaken: boolean) => {
        clearTimeout(timer);
        finished.delete(id);
        resolve(isTaken);
      };
      const timer = setTimeout(end, Math.min(answerTimeoutMs, longestTimeoutMs), false);
      finished.set(id, { how, onArrived: () => end(true) });
      sendFinish(id, how);
    });
  }

  const source: ElicitationSource = {
    subscribe,
    getSnapshot: () => snapshot,
    respond,
    finish,
    extend: (id) => send({ type: 'extend', id }),
    block(server) {
      const id = latestOf.get(serverKey(server));
      if (id === undefined) return;
      blocked.add(id);
      sendBlock(id);
    },
    unblock(server) {
      const id = latestOf.get(serverKey(server));
      if (id === undefined) return;
      blocked.delete(id);
      send({ type: 'unblock', id });
    },
    outcome: (id) => outcomes.get(id),
    drafts,
  };
  port.onMessage((message) => {
    const state = readMessage(message);
    // It comes from the program that the answers go to, so nothing is gained by checking its shape.
    if (state?.type === 'state') onState(state as unknown as StateMessage);
  });
  port.onOpen?.(() => send({ type: 'hello' }));
  send({ type: 'hello' });
  return source;
}
