import type { PendingElicitation } from './elicitations.ts';
import type { Origin } from './origin.ts';
import type { ElicitParams, ElicitResult } from './protocol.ts';

/** What is answered as one: a request by itself, or a round. */
export interface Unit {
  readonly origin: Origin;
  readonly entries: readonly Entry[];
  readonly resolve: (results: readonly ElicitResult[]) => void;
  stopClock: () => void;
  stopListening: () => void;
  /** opened: URL mode, the promise is resolved, the person is elsewhere. */
  state: 'asked' | 'opened' | 'over';
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
  nextId: () => string,
  resolve: Unit['resolve'],
): Unit {
  const { server, about, timeoutMs, moreTimeMs } = origin;
  const roundId = nextId();
  const shared = {
    server,
    ...(about !== undefined && { about }),
    ...(timeoutMs !== undefined && { deadline: Date.now() + timeoutMs }),
    ...(timeoutMs !== undefined && moreTimeMs !== undefined && { moreTimeMs }),
  };
  const entries: Entry[] = [];
  const unit: Unit = { origin, entries, resolve, stopClock: nothing, stopListening: nothing, state: 'asked' };
  for (const [index, { key, params }] of parts.entries()) {
    const round = key !== undefined && { round: Object.freeze({ id: roundId, key, index, count: parts.length }) };
    const pending = Object.freeze({ id: nextId(), request: params, ...shared, state: 'asked' as const, ...round });
    entries.push({ unit, pending, completed: false });
  }
  return unit;
}

/** The entry after consent: what is awaited now has no deadline. */
export function withConsent({ id, request, server, about }: PendingElicitation): PendingElicitation {
  return Object.freeze({ id, request, server, ...(about !== undefined && { about }), state: 'opened' });
}

/** What the units show, in order. Read at every change: a loop, for the sake of long rows. */
export function pendingOf(units: readonly Unit[]): PendingElicitation[] {
  const list: PendingElicitation[] = [];
  for (const { entries } of units) for (const { pending } of entries) list.push(pending);
  return list;
}

function nothing(): void {}
