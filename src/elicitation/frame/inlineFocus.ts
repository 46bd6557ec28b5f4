import { useCallback, useLayoutEffect, useRef, type FocusEvent } from 'react';
import { focusedBeside, isFocusFree, rememberFocus } from '../../ui/focus.ts';

/** In the page: what comes takes no focus from elsewhere, and what goes with the focus in it does not lose it. */
export function useInlineFocus(viewId: string) {
  const section = useRef<HTMLElement>(null);
  /** Focus is in the section, or was lost there. */
  const hasFocus = useRef(false);
  const giveBack = useRef<() => void>(undefined);
  const takeFocus = useCallback((element: HTMLElement | null) => {
    if (element && section.current && hasFocus.current && isFocusFree(section.current)) element.focus();
  }, []);
  useLayoutEffect(() => {
    takeFocus(section.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- something else is shown
  }, [takeFocus, viewId]);
  // The section is still in the page, and so is its focus.
  useLayoutEffect(
    () => () => {
      if (hasFocus.current) giveBack.current?.();
    },
    [],
  );

  function onFocus({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    // It also comes from the section: to a menu of one of its controls, elsewhere in the document.
    if (!hasFocus.current && !currentTarget.contains(relatedTarget)) {
      // Focus goes back to the other question, not into its field: the user would type there by mistake.
      const other = relatedTarget?.closest('[data-elicitation-piece="inline"]');
      giveBack.current = rememberFocus(other ?? relatedTarget, currentTarget);
    }
    hasFocus.current = true;
  }
  function onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    // While another window has the focus, it is still here.
    hasFocus.current = currentTarget.contains(relatedTarget ?? focusedBeside(currentTarget));
  }
  return { section, takeFocus, onFocus, onBlur };
}
