import { useCallback, useSyncExternalStore } from 'react';
import type { Elicitations, PendingElicitation } from '../core/queue/elicitations.ts';

const none: readonly PendingElicitation[] = [];

/** What waits for a person, in the order in which it is to be shown. The same array until something changes; nothing on a server. */
export function useElicitations(elicitations: Elicitations): readonly PendingElicitation[] {
  const subscribe = useCallback((listener: () => void) => elicitations.subscribe(listener), [elicitations]);
  const snapshot = useCallback(() => elicitations.getSnapshot(), [elicitations]);
  return useSyncExternalStore(subscribe, snapshot, () => none);
}
