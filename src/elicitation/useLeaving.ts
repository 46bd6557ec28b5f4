import { useImperativeHandle, useState, type RefObject } from 'react';
import type { ElicitationFormState } from '../react/types.ts';

export interface Leaving {
  /** Whether the question is on the screen: discard what was entered? */
  readonly asking: boolean;
  readonly keep: () => void;
}

/**
 * What Escape and a close button do to a form: cancel. Where something was entered they ask first, and once more is yes.
 * The buttons that say decline and cancel mean what they say and do not ask.
 */
export function useLeaving(
  { dirty, cancel }: Pick<ElicitationFormState, 'dirty' | 'cancel'>,
  dismissRef: RefObject<(() => void) | null> | undefined,
  hidden: boolean,
): Leaving {
  const [asking, ask] = useState(false);
  useImperativeHandle(hidden ? undefined : dismissRef, () => () => {
    if (asking || !dirty()) cancel();
    else ask(true);
  });
  return { asking, keep: () => ask(false) };
}
