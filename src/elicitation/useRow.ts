import { useCallback, useSyncExternalStore } from 'react';
import type { Elicitations, PendingElicitation } from '../core/queue/elicitations.ts';

const none: readonly PendingElicitation[] = [];

/** What waits, with the place that is held for a call's next question. A queue that holds none has its snapshot alone. */
export function useRow(elicitations: Elicitations): readonly PendingElicitation[] {
  const subscribe = useCallback((listener: () => void) => elicitations.subscribe(listener), [elicitations]);
  const row = useCallback(() => elicitations.getRow?.() ?? elicitations.getSnapshot(), [elicitations]);
  return useSyncExternalStore(subscribe, row, () => none);
}
