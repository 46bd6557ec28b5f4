/**
 * Remembers where focus is. The function it returns is for after a dialog closed: where the browser could not put
 * focus back (its place is gone, hidden or disabled), focus goes to the nearest ancestor that is left, never to the body.
 */
export function rememberFocus(dialog: HTMLElement): () => void {
  const trail: HTMLElement[] = [];
  for (let node = document.activeElement; node instanceof HTMLElement; node = node.parentElement) {
    if (node !== document.body && node !== document.documentElement) trail.push(node);
  }
  return () => {
    const current = document.activeElement;
    // In the dialog still: it is closed, but in the document for another moment.
    const lost = current === null || current === document.body || dialog.contains(current);
    if (!lost) return;
    for (const place of trail) {
      if (place.isConnected && focusSomehow(place)) return;
    }
  };
}

function focusSomehow(place: HTMLElement): boolean {
  place.focus();
  if (document.activeElement === place) return true;
  if (place.hasAttribute('tabindex') || place.matches(':disabled')) return false;
  place.tabIndex = -1;
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  place.focus();
  if (document.activeElement === place) return true;
  place.removeAttribute('tabindex');
  return false;
}
