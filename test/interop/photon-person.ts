import type { Elicitations, PendingElicitation } from '../../src/core/queue/elicitations.ts';

/** Waits until the queue is as wanted, and gives what is pending then. */
export function whenPending(
  elicitations: Elicitations,
  wanted: (pending: readonly PendingElicitation[]) => boolean,
): Promise<readonly PendingElicitation[]> {
  return new Promise((resolve) => {
    const look = () => {
      const pending = elicitations.getSnapshot();
      if (!wanted(pending)) return;
      unsubscribe();
      resolve(pending);
    };
    const unsubscribe = elicitations.subscribe(look);
    look();
  });
}

/** The question that is shown, once there is one. */
export async function shown(elicitations: Elicitations): Promise<PendingElicitation> {
  const [head] = await whenPending(elicitations, (pending) => pending.length > 0);
  if (!head) throw new Error('nothing is pending');
  return head;
}
