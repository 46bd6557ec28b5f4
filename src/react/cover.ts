import { listen } from './listen.ts';
import { isVeiled } from './veil.ts';

/** Tells whether a press went to a button that a person cannot have seen: something lies over it. */
export interface CoverWatch {
  /** Whether the button that this press is on is covered at its middle, also by what lets presses through. */
  covered(event: Event): boolean;
  stop(): void;
}

/** Watches until it is stopped: popovers that open from now on lie above what is open already. */
export function watchCovers(): CoverWatch {
  const popovers = new Set<Element>();
  // Not `toggle`, which comes a task later: a press can come before it.
  const stop = listen(
    document,
    ['beforetoggle'],
    ({ target }) => {
      if (target instanceof HTMLElement && target.popover !== null) popovers.add(target);
    },
    { capture: true },
  );

  return {
    stop,
    covered(event) {
      const [target] = event.composedPath();
      const button = target instanceof Element ? target.closest('button, [role="button"]') : null;
      if (!button) return false;
      const { left, top, width, height } = button.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const root = button.getRootNode();
      const hit = root instanceof Document || root instanceof ShadowRoot ? root.elementFromPoint(x, y) : null;
      if (hit && !button.contains(hit) && !hit.contains(button)) return true;
      if (isVeiled(button, x, y)) return true;
      // Under a modal dialog's rule a popover outside of it is inert: a press goes through, and no hit test finds it.
      const dialog = button.closest('dialog, [role="dialog"], [role="alertdialog"]') ?? button;
      return [...popovers].some((popover) => {
        if (!popover.isConnected || !popover.matches(':popover-open')) return false;
        const box = popover.getBoundingClientRect();
        const over = box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
        return over && !popover.contains(button) && !dialog.contains(popover);
      });
    },
  };
}
