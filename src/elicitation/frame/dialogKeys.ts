import { onWindowPress } from '../../react/windowEvents.ts';
import { isComposing } from '../../ui/attributes.ts';

/** Escape and Tab in a dialog above modal layers of the page. */
export interface DialogKeys {
  /** Tells whether a dismissal of the dialog is meant. It is not where Escape was for a menu inside, or an input method. */
  dismisses(): boolean;
  /**
   * Keeps the keys of a native dialog from the layers below.
   *
   * @param around Holds the dialog.
   * @param isAbove A layer is known to be below: it may bring Tab back.
   * @returns what ends it
   */
  keepInside(around: HTMLElement, isAbove: () => boolean): () => void;
}

/** Matches controls with an open menu, and no button that shows more text, which is expanded as well. */
const openMenu = '[aria-expanded="true"]:is([aria-haspopup], [role="combobox"])';
/** Where Tab may be part of the text. */
const editor = 'textarea, [contenteditable]';

export function createDialogKeys(): DialogKeys {
  /** The last press was for a menu, or for an input method that was composing. */
  let isForMenu = false;

  function keepInside(around: HTMLElement, isAbove: () => boolean): () => void {
    const isNative = () => around.querySelector('dialog:modal') !== null;

    // A layer may listen while the event is on its way to its target.
    function onPress(event: Event): void {
      isForMenu = false;
      if (!(event instanceof KeyboardEvent) || (event.key !== 'Escape' && event.key !== 'Tab')) return;
      // A shadow root hides it from the window, but not from the path.
      const [target] = event.composedPath();
      if (!(target instanceof Element) || !around.contains(target)) return;
      const isEscape = event.key === 'Escape';
      if (!isEscape && (!isAbove() || target.closest(editor))) return;
      const hasMenu = around.querySelector(openMenu) !== null;
      isForMenu = isEscape && (hasMenu || isComposing(event));
      // The browser dismisses the dialog and moves focus without any listener.
      if (!hasMenu && isNative()) event.stopImmediatePropagation();
    }

    function onKeyDown(event: KeyboardEvent): void {
      if ((event.key === 'Escape' || event.key === 'Tab') && isNative()) event.stopPropagation();
    }

    around.addEventListener('keydown', onKeyDown);
    const stop = onWindowPress(onPress);
    return () => {
      stop();
      around.removeEventListener('keydown', onKeyDown);
    };
  }

  return { dismisses: () => !isForMenu, keepInside };
}
