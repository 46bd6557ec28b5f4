import { useCallback, useSyncExternalStore } from 'react';
import type { ElicitationSource, PendingElicitation } from '../core/queue/elicitations.ts';

const none: readonly PendingElicitation[] = [];

/** The requests that wait for the user, in the order in which to show them. Empty during server rendering. */
export function useElicitations(elicitations: ElicitationSource): readonly PendingElicitation[] {
  const subscribe = useCallback((listener: () => void) => elicitations.subscribe(listener), [elicitations]);
  const snapshot = useCallback(() => elicitations.getSnapshot(), [elicitations]);
  return useSyncExternalStore(subscribe, snapshot, () => none);
}
