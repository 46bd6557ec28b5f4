import type { PendingElicitation } from './elicitations.ts';
import type { Origin } from './origin.ts';
import type { ElicitParams, ElicitResult } from '../protocol/types.ts';

/** What is answered as one: a request by itself, or a round. */
export interface Unit {
  readonly origin: Origin;
  readonly entries: readonly Entry[];
  readonly resolve: (results: readonly ElicitResult[]) => void;
  /** The call that it belongs to, and where that is shown: handed on to what takes its place. */
  readonly thread: Thread | undefined;
  stopClock: () => void;
  stopListening: () => void;
  /**
   * opened: URL mode, the promise is resolved, the person is elsewhere · sent: the promise is resolved, and the place is
   * held for the next of the same call.
   */
  state: 'asked' | 'opened' | 'sent' | 'over';
}

/** What the questions of one call share. */
export interface Thread {
  readonly call: string;
  readonly place: string;
}

export interface Entry {
  readonly unit: Unit;
  pending: PendingElicitation;
  /** The server said that it is done: before the person's consent, or after it. */
  completed: boolean;
}

/** One request of a unit. The key is that of a round. */
export interface Part {
  readonly params: ElicitParams;
  readonly key?: string;
}

export function createUnit(
  parts: readonly Part[],
  origin: Origin,
  thread: Thread | undefined,
  nextId: () => string,
  resolve: Unit['resolve'],
): Unit {
  const { timeoutMs, moreTimeMs } = origin;
  const roundId = nextId();
  const shared = {
    ...sharedOf(origin, thread),
    ...(timeoutMs !== undefined && { deadline: Date.now() + timeoutMs }),
    ...(timeoutMs !== undefined && moreTimeMs !== undefined && { moreTimeMs }),
  };
  const entries: Entry[] = [];
  const unit: Unit = { origin, entries, resolve, thread, stopClock: nothing, stopListening: nothing, state: 'asked' };
  for (const [index, { key, params }] of parts.entries()) {
    const round = key !== undefined && { round: Object.freeze({ id: roundId, key, index, count: parts.length }) };
    const pending = Object.freeze({ id: nextId(), request: params, ...shared, state: 'asked' as const, ...round });
    entries.push({ unit, pending, completed: false });
  }
  return unit;
}

function sharedOf({ server, about }: Origin, thread: Thread | undefined) {
  return { server, ...(about !== undefined && { about }), ...thread };
}

/** The entry after its answer: what is awaited now has no deadline, and no place in a round. */
export function afterwards({ unit, pending: { id, request } }: Entry, state: 'opened' | 'sent'): PendingElicitation {
  return Object.freeze({ id, request, ...sharedOf(unit.origin, unit.thread), state });
}

/** What the units show, in order. Read at every change: a loop, for the sake of long rows. */
export function pendingOf(units: readonly Unit[]): PendingElicitation[] {
  const list: PendingElicitation[] = [];
  for (const { state, entries } of units) {
    // What was sent is one thing, however many questions it was.
    for (const { pending } of entries) if (state !== 'sent' || pending.state === 'sent') list.push(pending);
  }
  return list;
}

function nothing(): void {}
