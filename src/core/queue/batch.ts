import type { createContentCheck } from '../answer/checkContent.ts';
import type { ElicitParams, ElicitResult } from '../protocol/types.ts';
import { recall, type CallContext } from './callContext.ts';
import type { Decision } from './decision.ts';
import type { PendingElicitation } from './elicitations.ts';
import type { Origin } from './origin.ts';
import { randomId } from './randomId.ts';

/** Loaded when it is needed: it reads schemas. */
export type CreateContentCheck = typeof createContentCheck;

/** A unit of sending: a single request, or a round. */
export interface Batch {
  readonly origin: Origin;
  readonly call: CallContext | undefined;
  /** All of them, in the order of the results. */
  readonly items: readonly BatchItem[];
  /** Those that the user is asked: the host's rules have decided the others. */
  shown: readonly BatchItem[];
  readonly resolve: (results: readonly ElicitResult[]) => void;
  timer?: ReturnType<typeof setTimeout>;
  stopListening?: () => void;
  /** opened: a single URL. The promise is resolved, and the user is elsewhere. */
  state: 'asked' | 'opened' | 'over';
}

export interface BatchItem {
  readonly batch: Batch;
  pending: PendingElicitation;
  /** The answer of the host's rules, which is final. */
  decision?: ElicitResult;
  /** Reads the request at the first answer that no form of the kit made, and not again. */
  checkContent?: ReturnType<CreateContentCheck>;
  /** While the content of an answer is being checked. */
  checking?: Promise<unknown> | undefined;
  /** The server has said that the URL is done, before or after the user's consent. */
  completed: boolean;
}

/** The key is that of a round. */
export interface BatchRequest {
  readonly key: string | undefined;
  readonly params: ElicitParams;
}

export function createBatch(
  requests: readonly BatchRequest[],
  origin: Origin,
  call: CallContext | undefined,
  resolve: Batch['resolve'],
): Batch {
  const { server, about, timeoutMs, moreTimeMs } = origin;
  const roundId = randomId();
  const items: BatchItem[] = [];
  const batch: Batch = { origin, call, items, shown: items, resolve, state: 'asked' };
  for (const [index, { key, params }] of requests.entries()) {
    const pending: PendingElicitation = {
      id: randomId(),
      request: params,
      server,
      state: 'asked',
      ...(about !== undefined && { about }),
      ...(call && { call: call.id, ...recall(call, origin.serverKey, key, params) }),
      ...(timeoutMs !== undefined && { deadline: Date.now() + timeoutMs }),
      ...(timeoutMs !== undefined && moreTimeMs !== undefined && { moreTimeMs }),
      ...(key !== undefined && { round: Object.freeze({ id: roundId, key, index, count: requests.length }) }),
    };
    items.push({ batch, pending: Object.freeze(pending), completed: false });
  }
  return batch;
}

export function update(item: BatchItem, changes: Partial<PendingElicitation>): void {
  item.pending = Object.freeze({ ...item.pending, ...changes });
}

/** Takes what the host's rules have decided out of what the user is asked, who sees places among the rest only. */
export function applyDecisions(batch: Batch, decisions: readonly Decision[]): void {
  batch.items.forEach((item, index) => {
    const decision = decisions[index];
    if (decision) item.decision = decision;
  });
  batch.shown = batch.items.filter(({ decision }) => !decision);
  const count = batch.shown.length;
  for (const [index, item] of batch.shown.entries()) {
    const { round } = item.pending;
    if (round && count < batch.items.length) update(item, { round: Object.freeze({ ...round, index, count }) });
  }
}

/** Nobody counts the time while the user is elsewhere. */
export function stopDeadline(batch: Batch): void {
  clearTimeout(batch.timer);
  for (const item of batch.items) {
    const { deadline: _, moreTimeMs: __, ...rest } = item.pending;
    item.pending = Object.freeze(rest);
  }
}

/** Nothing is left to ask. */
export const isAnswered = ({ shown }: Batch): boolean => shown.every(({ pending }) => pending.state === 'answered');
