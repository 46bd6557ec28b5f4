/** The element that has focus, inside shadow roots as well. */
export function focused(): Element | null {
  let { activeElement } = document;
  while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot);
  return activeElement;
}

/** The element that has focus, as the document or shadow root of an element sees it. */
export function focusedBeside(element: Element): Element | null {
  return (element.getRootNode() as Document | ShadowRoot).activeElement ?? element.ownerDocument.activeElement;
}

/** Tells whether focus is in an element or nowhere, as after what had it was removed. */
export function isFocusFree(element: Element): boolean {
  const focused = focusedBeside(element);
  return !focused || focused === element.ownerDocument.body || element.contains(focused);
}

/**
 * Tells whether focus may be moved into an element without an action of the user. It may if focus is in the element, nowhere, or on a
 * modal of the host around it. Such a modal gets the focus of a removed button, or of a button that Safari does not focus.
 */
export function mayTakeFocus(element: Element): boolean {
  const focused = focusedBeside(element);
  return isFocusFree(element) || (focused?.matches('dialog, [tabindex="-1"]') && focused.contains(element)) === true;
}

/**
 * Returns a function that returns focus from a frame that is removed to the element that had it before. If that element is
 * gone, hidden or disabled, its nearest remaining ancestor gets focus, never the body.
 */
export function rememberFocus(before: EventTarget | null, frame: HTMLElement): () => void {
  const ancestors: HTMLElement[] = [];
  for (
    let node: EventTarget | null | undefined = before;
    node instanceof HTMLElement;
    node = node.parentElement ?? hostOf(node)
  ) {
    if (node !== document.body && node !== document.documentElement) ancestors.push(node);
  }
  return () => {
    // A closed dialog is in the document for another moment.
    if (!isFocusFree(frame)) return;
    for (const place of ancestors) {
      if (place.isConnected && focusAnyhow(place)) return;
    }
  };
}

/** The element or root around one that is at the top of a shadow root. */
function hostOf(node: Node): Element | undefined {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
}

function focusAnyhow(place: HTMLElement): boolean {
  place.focus();
  if (focusedBeside(place) === place) return true;
  if (place.hasAttribute('tabindex') || place.matches(':disabled')) return false;
  place.tabIndex = -1;
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  place.focus();
  if (focusedBeside(place) === place) return true;
  place.removeAttribute('tabindex');
  return false;
}
