import { onWindowPress } from '../react/windowEvents.ts';

/** Escape and Tab in a dialog above modal layers of the page. */
export interface DialogKeys {
  /** Whether a dismissal of the dialog is meant. It is not where Escape was for a menu inside. */
  dismisses(): boolean;
  /**
   * Keeps the keys of a native dialog from the layers below.
   *
   * @param around Holds the dialog.
   * @param isAbove Whether a layer is known to be below: it may bring Tab back.
   * @returns what ends it
   */
  keepInside(around: HTMLElement, isAbove: boolean): () => void;
}

/** What has a menu open. Not a button that shows more text, which is expanded as well. */
const openMenu = '[aria-expanded="true"]:is([aria-haspopup], [role="combobox"])';
/** Where Tab may be part of the text. */
const editor = 'textarea, [contenteditable]';

export function createDialogKeys(): DialogKeys {
  /** The last press was for a menu. */
  let taken = false;

  function keepInside(around: HTMLElement, isAbove: boolean): () => void {
    const isNative = () => around.querySelector('dialog:modal') !== null;

    // A layer may listen while the event is on its way to its target.
    function onPress(event: Event): void {
      taken = false;
      const { target } = event;
      if (!(event instanceof KeyboardEvent) || !(target instanceof Element) || !around.contains(target)) return;
      const isEscape = event.key === 'Escape';
      const isTab = event.key === 'Tab' && isAbove && !target.closest(editor);
      if (!isEscape && !isTab) return;
      const hasMenu = around.querySelector(openMenu) !== null;
      taken = isEscape && hasMenu;
      // The browser dismisses the dialog and moves focus without any listener.
      if (!hasMenu && isNative()) event.stopImmediatePropagation();
    }

    function onKeyDown(event: KeyboardEvent): void {
      if ((event.key === 'Escape' || event.key === 'Tab') && isNative()) event.stopPropagation();
    }

    around.addEventListener('keydown', onKeyDown);
    return onWindowPress(onPress);
  }

  return { dismisses: () => !taken, keepInside };
}
