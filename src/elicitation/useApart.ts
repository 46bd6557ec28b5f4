import { useEffect, useState } from 'react';
import { useCurrentSettings } from '../react/settings.ts';
import type { FrameGroup } from './frames.ts';

/**
 * The dialog to show, with a pause after the one before it: nobody shall take the next for the one that just closed.
 * The pause is the guard's, and none where that is off.
 */
export function useApart(next: FrameGroup | undefined): FrameGroup | undefined {
  const { guardMs } = useCurrentSettings();
  const [shown, show] = useState(next?.id);
  const id = next?.id;
  // Nothing was on the screen: nothing to keep apart from.
  const due = id === undefined || id === shown || shown === undefined || guardMs === 0;
  if (due && id !== shown) show(id);

  useEffect(() => {
    if (due) return;
    const timer = setTimeout(() => show(id), guardMs);
    return () => clearTimeout(timer);
  }, [due, id, guardMs]);

  return due ? next : undefined;
}
