import type { ElicitParams, ServerInfo } from '../core/protocol/types.ts';
import type { Elicitations, PendingElicitation } from '../core/queue/elicitations.ts';
import { createAllowance, type Allowance } from './allowance.ts';

/** How many invalid answers are checked at once; then one after each `mistakeMs`. */
const mostMistakes = { ofRequest: 5, ofQueue: 20 };
const mistakeMs = 1000;
const maxRemembered = 1000;

/** One for all connections of a queue: what was sent at one of them may come again at the next. */
export interface QueueMemory {
  /** True for answers that were taken, by their ids. */
  readonly outcomes: Map<string, boolean | Promise<boolean>>;
  /** The latest requests that were sent: one may be withdrawn while its server is being blocked. */
  readonly requests: Map<string, SentRequest>;
  /** The states that were written last, for connections that come, or have seen the same: by the list that they have seen. */
  readonly bodies: WeakMap<readonly PendingElicitation[], WrittenBody>;
  /** Invalid answers, and those of each request. */
  readonly mistakes: Allowance;
  readonly mistakesOf: Map<string, Allowance>;
  /** Tells whether the requests that were answered are within the limits. */
  readonly isAcceptable: WeakMap<ElicitParams, boolean>;
}

/** A state as text, without what is different for each connection. */
export interface WrittenBody {
  readonly text: string;
  /** In milliseconds since the epoch. */
  readonly writtenAt: number;
  /** It tells everything, not only what has changed. */
  readonly full: boolean;
  readonly after: readonly PendingElicitation[];
  readonly fresh: readonly PendingElicitation[];
  /** The limit of sizes that it was written with. */
  readonly largest: number;
}

/** The memory of a request that was sent. */
export interface SentRequest extends Pick<PendingElicitation, 'id' | 'call'> {
  readonly server: ServerInfo;
}

const memories = new WeakMap<object, QueueMemory>();

/** The memory of a queue. */
export function memoryOf(elicitations: Elicitations): QueueMemory {
  // The same object in each copy of a queue.
  const { drafts } = elicitations;
  const memory = memories.get(drafts) ?? {
    outcomes: new Map(),
    requests: new Map(),
    bodies: new WeakMap(),
    mistakes: createAllowance(mostMistakes.ofQueue, mistakeMs),
    mistakesOf: new Map(),
    isAcceptable: new WeakMap(),
  };
  memories.set(drafts, memory);
  return memory;
}

/** A form checks its answers before it sends them: it gives no invalid ones. */
export function noteMistake({ mistakes, mistakesOf }: QueueMemory, id: string): void {
  const ofRequest = mistakesOf.get(id) ?? createAllowance(mostMistakes.ofRequest, mistakeMs);
  ofRequest.spend();
  mistakes.spend();
  mistakesOf.set(id, ofRequest);
  forgetOldest(mistakesOf);
}

/** Keeps what came last. */
export function forgetOldest(map: Map<string, unknown>): void {
  for (const oldest of map.keys()) {
    if (map.size <= maxRemembered) return;
    map.delete(oldest);
  }
}
