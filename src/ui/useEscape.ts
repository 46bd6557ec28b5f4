import { useEffect } from 'react';
import { useLatest } from '../react/useLatest.ts';
import { onWindowPress } from '../react/windowEvents.ts';
import { isComposing } from './attributes.ts';

/**
 * Handles Escape for a list or filter that is open in a control. The dialog and the layers of the page do not receive it, so they
 * stay open.
 *
 * @param id the id of the element that has focus while something is open, and `undefined` while nothing is
 */
export function useEscape(id: string | undefined, onEscape: () => void): void {
  const latest = useLatest(onEscape);
  useEffect(() => {
    if (id === undefined) return;
    return onWindowPress((event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
      // A shadow root hides it from the window, but not from the path.
      const [target] = event.composedPath();
      const isOwn = target instanceof Element && target.id === id;
      if (!isOwn || isComposing(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current();
    });
  }, [id, latest]);
}
