import type { KeyboardEvent } from 'react';

/** Fixed and inside the dialog, so that a menu longer than the dialog is not cut off. */
export function menuIn(portalContainer: HTMLElement | null) {
  return { portalProps: { target: portalContainer ?? undefined }, floatingStrategy: 'fixed' } as const;
}

/** The first Escape closes only the menu: without this, the native dialog would react to it too. */
export function keepEscape(event: KeyboardEvent<HTMLInputElement>): void {
  // Mantine 8 has no aria-expanded here.
  if (event.key === 'Escape' && event.currentTarget.matches('[aria-expanded=true], [data-expanded]'))
    event.preventDefault();
}
