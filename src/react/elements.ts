// The only file that looks for the elements of a form.
import type { FieldId } from '../core/schema/model.ts';

/** The elements of one form on the screen. */
export interface FormElements {
  /** The element of each field that takes the focus. */
  readonly controls: Map<FieldId, HTMLElement>;
  readonly frame: { current: HTMLElement | null };
  readonly acceptButton: { current: HTMLButtonElement | null };
  readonly reviewButton: { current: HTMLButtonElement | null };
  /** Had the focus before the question whether to discard. */
  readonly beforeDiscard: { current: Element | null };
}

export const createElements = (): FormElements => ({
  controls: new Map(),
  frame: { current: null },
  acceptButton: { current: null },
  reviewButton: { current: null },
  beforeDiscard: { current: null },
});

/** Puts focus on a field's control and scrolls its label and its error into view. @param inputId finds it where a slot did not pass on the ref */
export function focusField({ controls }: FormElements, id: FieldId, inputId: string): void {
  focusControl(controls.get(id) ?? document.getElementById(inputId), inputId);
}

/** Puts focus on an option of a field, or else on its control. */
export function focusOption(elements: FormElements, option: string, id: FieldId, inputId: string): void {
  const element = elements.frame.current?.querySelector<HTMLElement>(`input[value="${option}"]`);
  if (element) element.focus();
  else focusField(elements, id, inputId);
}

/** Puts focus on the question whether to discard. @param active has the focus */
export function focusQuestion(elements: FormElements, question: HTMLElement | null, active: Element | null): void {
  // Effects run twice in StrictMode: the second time the question has the focus.
  if (active !== question && active !== document.body) elements.beforeDiscard.current = active;
  question?.focus();
}

/** Puts focus back to where it was before that question. */
export function leaveQuestion({ beforeDiscard }: FormElements, question: HTMLElement | null): void {
  const before = beforeDiscard.current?.isConnected && beforeDiscard.current;
  const place = before || question?.closest('[data-elicitation="dialog"]');
  if (place instanceof HTMLElement) place.focus();
}

const focusables =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], [tabindex], [contenteditable]';

/**
 * Puts focus on a control, or on the first thing in it that takes focus, and scrolls its label and its error into view. Never throws:
 * DOMs of test environments lack some of these methods.
 */
function focusControl(control: HTMLElement | null, inputId: string): void {
  if (!control) return;
  const root = control.getRootNode() as Document | ShadowRoot;
  const candidates = [chosenRadio(control), control, ...control.querySelectorAll<HTMLElement>(focusables)];
  candidates.some((candidate) => {
    candidate?.focus({ preventScroll: true });
    return candidate && root.activeElement === candidate;
  });
  const textOf = (part: 'label' | 'error') => root.querySelector(`[id="${inputId}-${part}"]`);
  for (const element of [control, textOf('label'), textOf('error')]) {
    (element as Partial<Element> | null)?.scrollIntoView?.({ block: 'nearest' });
  }
}

/** The chosen radio button: Tab reaches that one. */
function chosenRadio(control: HTMLElement): HTMLElement | null {
  if (!control.matches('input[type=radio]')) return control.querySelector<HTMLElement>('input[type=radio]:checked');
  return (
    control.closest('fieldset, [role=radiogroup]')?.querySelector<HTMLElement>('input[type=radio]:checked') ?? null
  );
}
