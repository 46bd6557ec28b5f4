import type { ServerInfo } from '../core/protocol/types.ts';
import { createDrafts } from '../core/queue/drafts.ts';
import type { ElicitationSource, PendingElicitation } from '../core/queue/elicitations.ts';
import { createListeners } from '../core/queue/createStore.ts';
import { keyOf } from '../core/queue/origin.ts';
import type { Outcome } from '../core/queue/outcomes.ts';
import {
  readMessage,
  stateVersion,
  toText,
  trySend,
  type FormMessage,
  type Port,
  type StateMessage,
} from './protocol.ts';
import { forgetOldest } from './queueMemory.ts';
import { createSentAnswers } from './sentAnswers.ts';
import { createSentReports } from './sentReports.ts';
import { takeTurns } from './turns.ts';

/** Options of `connectElicitations`. */
export interface ConnectOptions {
  /** Milliseconds after which an answer that was not acknowledged fails. The form stays open, and can be sent again. @default 30_000 */
  readonly answerTimeoutMs?: number | undefined;
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
  const answers = createSentAnswers(port, answerTimeoutMs);
  const reports = createSentReports(port, answerTimeoutMs);
  const received = createReceived();
  const isPending = (id: string) => received.find(id) !== undefined;
  const { keepOnly, forget: _, ...drafts } = createDrafts(isPending);
  let maxLength = Infinity;
  const send = (message: FormMessage) => void trySend(port, toText(message));
  const hello = () => send({ type: 'hello' });

  function onState(state: StateMessage): void {
    const isNext = received.continues(state);
    // A message was lost.
    if (isNext === false) hello();
    if (!isNext) return;
    maxLength = state.maxLength ?? Infinity;
    const settle = answers.acknowledge(state.answers);
    if (state.full) answers.sendAgain();
    // Who hears that an answer was taken no longer finds its request.
    const pending = received.update(state, answers.isSending);
    keepOnly(isPending);
    answers.keepOnly(pending);
    reports.update(pending, state.full);
    settle();
    // After the promises of `respond` have settled: their forms then know why a request is gone.
    queueMicrotask(notify);
  }

  const reportOf = (report: (id: string) => void) => (server: ServerInfo) => {
    const id = received.latestIdOf(server);
    if (id !== undefined) report(id);
  };
  const source: ElicitationSource = {
    subscribe,
    getSnapshot: received.getSnapshot,
    respond: (id, result) => answers.send(id, result, maxLength),
    finish(id, how) {
      // Nothing that is known here ends by it.
      return received.find(id)?.state === 'opened' ? reports.finish(id, how) : send({ type: 'finish', id, how });
    },
    // `respond` and `finish` follow, which are sent again until they arrive.
    abandon: (id) => send({ type: 'abandon', id }),
    extend: (id) => send({ type: 'extend', id }),
    block: reportOf(reports.block),
    unblock: reportOf(reports.unblock),
    outcome: received.outcome,
    drafts,
  };
  port.onMessage((message) => {
    const state = readMessage(message, stateVersion);
    // It comes from the program that the answers go to, so nothing is gained by checking its shape.
    if (state?.type === 'state') onState(state as unknown as StateMessage);
  });
  port.onOpen?.(hello);
  hello();
  return source;
}

/** The queue as the other side has told it. */
function createReceived() {
  /** The latest request of each server: to block one whose request was withdrawn meanwhile. */
  const latestOf = new Map<string, string>();
  let session: string | undefined;
  let count = 0;
  /** What is pending at the other side, in order. */
  let pending = new Map<string, PendingElicitation>();
  let snapshot: readonly PendingElicitation[] = [];
  const outcomes = new Map<string, Outcome>();
  const find = (id: string) => snapshot.find((entry) => entry.id === id);

  return {
    getSnapshot: () => snapshot,
    find,
    outcome: (id: string) => outcomes.get(id),
    latestIdOf: (server: PendingElicitation['server']) => latestOf.get(keyOf(server)),
    /** Tells whether no message was lost before this one. Undefined: it has come before, or comes late. */
    continues(state: StateMessage): boolean | undefined {
      const ahead = state.session === session ? state.count - count : 2;
      if (ahead < 1) return undefined;
      const isNext = state.full || ahead === 1;
      if (isNext) ({ session, count } = state);
      return isNext;
    },
    /**
     * @param isSending tells which requests stay in the snapshot until it is known whether their answers were taken
     * @returns the requests that are pending at the other side
     */
    update(state: StateMessage, isSending: (id: string) => boolean): ReadonlyMap<string, PendingElicitation> {
      const { full, gone, entries, order, ageMs, ended } = state;
      const known = pending;
      if (full) pending = new Map();
      for (const { timeLeftMs, ...entry } of entries) {
        // A request never changes. The same object, so that its form is not made anew.
        const request = known.get(entry.id)?.request ?? (entry.request as PendingElicitation['request']);
        latestOf.set(keyOf(entry.server), entry.id);
        const deadline = timeLeftMs === undefined ? undefined : Date.now() + timeLeftMs - ageMs;
        pending.set(entry.id, { ...entry, request, deadline });
      }
      const list = [...pending.values()];
      for (const id of gone) pending.delete(id);
      const inOrder = order
        ? order.map((id) => pending.get(id) as PendingElicitation)
        : !full && takeTurns(list, ({ id }) => !pending.has(id), entries.length > 0);
      if (inOrder) pending = new Map(inOrder.map((entry) => [entry.id, entry]));
      const next = [...pending.values()];
      snapshot.forEach((entry, index) => {
        if (!pending.has(entry.id) && isSending(entry.id)) next.splice(index, 0, entry);
      });
      snapshot = Object.freeze(next);
      for (const [id, outcome] of ended) outcomes.set(id, outcome);
      forgetOldest(outcomes);
      return pending;
    },
  };
}
