import type { KeyboardEvent } from 'react';

/** Inside the dialog, and fixed: a menu that is longer than the dialog is not cut off at its edge. */
export function menuIn(portalContainer: HTMLElement | null) {
  return { portalProps: { target: portalContainer ?? undefined }, floatingStrategy: 'fixed' } as const;
}

/** The first Escape closes the menu and nothing else: a native dialog would take it for its own. */
export function keepEscape(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') === 'true') event.preventDefault();
}
