/** Escape in a dialog above layers of the host: it closes the innermost thing, and nothing outside of the dialog hears of it. */
export interface EscapeKey {
  /** Whether a dismissal of the dialog is meant. It is not where a menu inside took the key for itself. */
  dismisses(): boolean;
  /**
   * @param inner Holds the dialog.
   * @param around Holds `inner` and nothing else.
   * @returns what ends it
   */
  keepInside(inner: HTMLElement, around: HTMLElement): () => void;
}

/** What may take Escape for itself: what opens or filters a list, and lists. */
const takesEscape =
  ':is([aria-expanded], [aria-haspopup], [aria-controls], [role="combobox"], [role="listbox"], [role="menu"], [role="grid"], [popover])';
/** What has a menu open. Not a button that shows more text, which is expanded as well. */
const openMenu = '[aria-expanded="true"]:is([aria-haspopup], [role="combobox"])';

export function createEscapeKey(): EscapeKey {
  /** The last press closed a menu, or what it met kept it. */
  let taken = false;
  let dismissed = false;

  function keepInside(inner: HTMLElement, around: HTMLElement): () => void {
    /** The event on its way through the dialog, and where it was for a menu. */
    let current:
      | { readonly event: KeyboardEvent; readonly isEscape: boolean; readonly hadMenu: boolean; inside: boolean }
      | undefined;
    let again: Event | undefined;

    // On the window: a layer of the host may listen while the event is on its way to its target.
    function onPress(event: Event): void {
      if (event === again) return;
      taken = dismissed = false;
      current = undefined;
      const { target } = event;
      if (!(event instanceof KeyboardEvent) || !(target instanceof Element) || !inner.contains(target)) return;
      const { key } = event;
      // A trap for focus that is not native listens for Tab on the document.
      if (key !== 'Escape' && !(key === 'Tab' && isNative(inner))) return;
      const hadMenu = target.closest(takesEscape) !== null && inner.querySelector(openMenu) !== null;
      const press = { event, isEscape: key === 'Escape', hadMenu, inside: false };
      // Outside it is a key that nobody knows.
      Object.defineProperty(event, 'key', { get: () => (press.inside ? key : 'Unidentified') });
      current = press;
      // A native dialog is dismissed after the event, any other one by it.
      taken = press.isEscape && (hadMenu || isNative(inner));
    }

    function onEnter(event: Event): void {
      if (current?.event === event) current.inside = true;
    }

    function onLeave(event: Event): void {
      if (current?.event !== event) return;
      const { isEscape, hadMenu } = current;
      current.inside = false;
      if (!isEscape) return;
      taken = hadMenu;
      // A menu, or a dialog that is not native, may listen on the document. It alone hears the key there, as far as we can tell.
      const isWaiting = hadMenu ? inner.querySelector(openMenu) !== null : !isNative(inner);
      if (!isWaiting || dismissed || event.defaultPrevented) return;
      const { code, keyCode, ctrlKey, shiftKey, altKey, metaKey } = current.event;
      const init = { key: 'Escape', code, keyCode, ctrlKey, shiftKey, altKey, metaKey };
      again = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true, composed: true });
      if (event.target?.dispatchEvent(again) === false) event.preventDefault();
    }

    const types = ['keydown', 'pointerdown', 'click'];
    for (const type of types) window.addEventListener(type, onPress, { capture: true });
    inner.addEventListener('keydown', onEnter, { capture: true });
    around.addEventListener('keydown', onLeave);
    return () => {
      for (const type of types) window.removeEventListener(type, onPress, { capture: true });
    };
  }

  return {
    dismisses() {
      dismissed = true;
      return !taken;
    },
    keepInside,
  };
}

const isNative = (inner: Element): boolean => inner.querySelector('dialog:modal') !== null;
