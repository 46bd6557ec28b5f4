const focusables =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], [tabindex], [contenteditable]';

/**
 * Puts focus on a control, or on the first thing in it that takes focus, and scrolls its label into view. Never throws:
 * DOMs of test environments lack some of these methods.
 */
export function focusControl(control: HTMLElement | null, labelId: string): void {
  if (!control) return;
  const root = control.getRootNode() as Document | ShadowRoot;
  const candidates = [chosenRadio(control), control, ...control.querySelectorAll<HTMLElement>(focusables)];
  candidates.some((candidate) => {
    candidate?.focus({ preventScroll: true });
    return candidate && root.activeElement === candidate;
  });
  for (const element of [control, root.querySelector(`[id="${labelId}"]`)]) {
    (element as Partial<Element> | null)?.scrollIntoView?.({ block: 'nearest' });
  }
}

/** Of radio buttons, the chosen one is the one that Tab would reach. */
function chosenRadio(control: HTMLElement): HTMLElement | null {
  if (!control.matches('input[type=radio]')) return control.querySelector<HTMLElement>('input[type=radio]:checked');
  return (
    control.closest('fieldset, [role=radiogroup]')?.querySelector<HTMLElement>('input[type=radio]:checked') ?? null
  );
}
