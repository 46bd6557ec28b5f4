import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { createGuard } from './guard.ts';
import { SettingsContext } from './settings.ts';

export interface UseGuardOptions {
  /** Milliseconds without a key, pointer or input event. 0: no wait. @default the setting, 500 */
  readonly guardMs?: number | undefined;
  /** What a person is shown beside the request: when it is another value, the moment begins anew. */
  readonly since?: unknown;
}

export interface GuardState {
  /** Whether a press counts now: ask in its handler, and do nothing where it does not. */
  ready(): boolean;
  /** Whether presses do not count yet, for a text that says so. Changes by rendering. */
  readonly waiting: boolean;
  /** Whether the last press did not count because something lies over its button, for a text that says so. Changes by rendering. */
  readonly covered: boolean;
}

/**
 * Accept does nothing until what it accepts has been on the screen for a moment of quiet: so an Enter or a click that was
 * meant for something else is not an answer. Anything pressed meanwhile begins the moment anew, for five seconds in all;
 * coming back to the window begins it anew; a held key never counts, nor does a press under something that hides the
 * button, nor the second click of a double click that began on something else; a slow press always does. Use it in a component that
 * comes with the request (give it the request's `key`).
 */
export function useGuard({ guardMs, since }: UseGuardOptions = {}): GuardState {
  const settings = useContext(SettingsContext);
  const quietMs = guardMs ?? settings.guardMs;
  const [guard] = useState(() => createGuard(quietMs > 0));
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another `since` is what begins the moment anew
  useEffect(() => guard.start(quietMs), [guard, quietMs, since]);
  const waiting = useSyncExternalStore(guard.subscribe, guard.waiting, guard.waiting);
  const covered = useSyncExternalStore(guard.subscribe, guard.covered, guard.covered);
  return { ready: guard.ready, waiting, covered };
}
