const focusables =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], [tabindex], [contenteditable]';

/** Puts focus on a control, or the first thing in it that takes focus, and brings its label into view. @returns whether focus went there */
export function focusControl(control: HTMLElement | null, labelId: string): boolean {
  if (!control) return false;
  const root = control.getRootNode() as Document | ShadowRoot;
  const chosen = chosenRadio(control);
  const candidates = [chosen, control, ...control.querySelectorAll<HTMLElement>(focusables)];
  const reached = candidates.some((candidate) => {
    candidate?.focus({ preventScroll: true });
    return candidate && root.activeElement === candidate;
  });
  control.scrollIntoView({ block: 'nearest' });
  root.querySelector(`#${CSS.escape(labelId)}`)?.scrollIntoView({ block: 'nearest' });
  return reached;
}

/** Of radio buttons, the chosen one is the one that Tab would reach. */
function chosenRadio(control: HTMLElement): HTMLElement | null {
  if (!control.matches('input[type=radio]')) return control.querySelector<HTMLElement>('input[type=radio]:checked');
  return (
    control.closest('fieldset, [role=radiogroup]')?.querySelector<HTMLElement>('input[type=radio]:checked') ?? null
  );
}
