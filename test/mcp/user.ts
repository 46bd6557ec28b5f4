import type { Elicitations, PendingElicitation } from '../../src/core/queue/elicitations.ts';
import type { ElicitResult } from '../../src/core/protocol/types.ts';

/** Resolves with the pending entries as soon as there are `count`. */
export function waiting(elicitations: Elicitations, count = 1): Promise<readonly PendingElicitation[]> {
  return until(elicitations, (pending) => pending.length === count);
}

/** Resolves with the entries of the queue as soon as the check passes. */
export function until(
  elicitations: Elicitations,
  wanted: (pending: readonly PendingElicitation[]) => boolean,
): Promise<readonly PendingElicitation[]> {
  return new Promise((resolve) => {
    const check = () => {
      const pending = elicitations.getSnapshot();
      if (!wanted(pending)) return;
      unsubscribe();
      resolve(pending);
    };
    const unsubscribe = elicitations.subscribe(check);
    check();
  });
}

/** Answers the next request as soon as it is the only one. @returns it */
export async function answerNext(elicitations: Elicitations, answer: ElicitResult): Promise<PendingElicitation> {
  const [pending] = await waiting(elicitations);
  if (!pending || !(await elicitations.respond(pending.id, answer))) throw new Error('The answer was not taken.');
  return pending;
}

/**
 * Answers every request at once. A fault in it ends all of them: the queue keeps the error of a listener from its callers, and the
 * test would wait for an answer until its time is over. @returns the requests so far
 */
export function answering(
  elicitations: Elicitations,
  answer: (pending: PendingElicitation) => ElicitResult | undefined,
): readonly PendingElicitation[] {
  const seen: PendingElicitation[] = [];
  const settle = async (pending: PendingElicitation) => {
    try {
      const result = answer(pending);
      if (!result) check();
      else if (!(await elicitations.respond(pending.id, result))) throw new Error('The answer was not taken.');
    } catch (fault) {
      elicitations.cancelAll();
      throw fault;
    }
  };
  const check = () => {
    const pending = elicitations
      .getSnapshot()
      .find(({ id, state }) => state === 'asked' && !seen.some((one) => one.id === id));
    if (!pending) return;
    seen.push(pending);
    void settle(pending);
  };
  elicitations.subscribe(check);
  return seen;
}
