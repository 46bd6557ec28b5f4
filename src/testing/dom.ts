/**
 * Lets React work as in a browser. Requests arrive from outside the page, so a test cannot wrap what follows in `act`, and
 * React would warn of every update.
 */
export function leaveAct(): void {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
}

/** Gives React, the browser and the control time to do what they are about to do. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 15);
  });
}

/** A pause that lets a frame pass: some controls bring their text and their state together in frames. A hidden page has none. */
export async function pauseForFrame(): Promise<void> {
  const frame = new Promise((resolve) => {
    // Plain jsdom has no frames.
    if ('requestAnimationFrame' in globalThis) requestAnimationFrame(resolve);
  });
  await Promise.race([frame, pause().then(pause)]);
  await pause();
}

/** Looks again until there is something, or the time is over. @returns the last look: falsy if it did not come */
export async function eventually<T>(look: () => T, limitMs = 3000): Promise<T> {
  // `Date` would not do: tests of a host often set it to a fixed time.
  const end = performance.now() + limitMs;
  for (;;) {
    const found = look();
    if (found || performance.now() > end) return found;
    await pause();
  }
}

/** The element that has focus, inside shadow roots as well. */
export function focused(): Element | null {
  let { activeElement } = document;
  while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot);
  return activeElement;
}

/** A text as it is read: blanks as one space, and none around it. */
export const collapseBlanks = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** The text of an element, without what is hidden from assistive technology. */
export function textOf(node: Node | null): string {
  const pieces: string[] = [];
  const collect = (inner: Node): void => {
    if (inner.nodeType === Node.TEXT_NODE) pieces.push(inner.textContent ?? '');
    if (!(inner instanceof Element) || inner.matches('[aria-hidden=true], script, style, template')) return;
    inner.childNodes.forEach(collect);
    // Words of neighbouring elements are words of their own.
    pieces.push(' ');
  };
  if (node) collect(node);
  return collapseBlanks(pieces.join(''));
}

function textsByIds(element: Element, attribute: string): string {
  const ids = element.getAttribute(attribute)?.split(/\s+/).filter(Boolean) ?? [];
  const named = ids.map((id) => (element.getRootNode() as Document | ShadowRoot).getElementById(id));
  // An element that is referred to counts even if it is hidden itself.
  const texts = named.map((other) => {
    return other?.getAttribute('aria-label') ?? Array.from(other?.childNodes ?? [], textOf).join(' ');
  });
  return collapseBlanks(texts.join(' '));
}

const NAMED_BY_CONTENT = /^(?:button|option|checkbox|radio|switch|link|menuitem|tab|gridcell)$/;

/** The accessible name, as far as controls need it. */
export function nameOf(element: Element): string {
  const given = textsByIds(element, 'aria-labelledby') || element.getAttribute('aria-label')?.trim();
  if (given) return given;
  const labels = 'labels' in element ? (element.labels as NodeListOf<Element> | null) : null;
  const native = Array.from(labels ?? [], textOf)
    .join(' ')
    .trim();
  return native || (NAMED_BY_CONTENT.test(roleOf(element)) ? textOf(element) : '');
}

/** The accessible description. */
export function descriptionOf(element: Element): string {
  return textsByIds(element, 'aria-describedby') || (element.getAttribute('aria-description') ?? '');
}

const ELEMENT_ROLES: Readonly<Record<string, string>> = {
  SELECT: 'combobox',
  TEXTAREA: 'textbox',
  BUTTON: 'button',
  OPTION: 'option',
  DIALOG: 'dialog',
  FIELDSET: 'group',
};
const INPUT_ROLES: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  number: 'spinbutton',
  range: 'slider',
  date: 'date',
  'datetime-local': 'date',
  button: 'button',
  submit: 'button',
};

/** The role, written or native. Date pickers of the browser have the role `date` here. */
export function roleOf(element: Element): string {
  const native = element instanceof HTMLInputElement ? (INPUT_ROLES[element.type] ?? 'textbox') : undefined;
  return element.getAttribute('role') ?? native ?? ELEMENT_ROLES[element.tagName] ?? '';
}

const NATIVE: Readonly<Record<string, string>> = {
  checkbox: ', input[type=checkbox]',
  radio: ', input[type=radio]',
  button: ', button:not([role])',
};

/** All visible elements of a role. */
export function allOf(within: ParentNode, role: string): HTMLElement[] {
  return Array.from(within.querySelectorAll<HTMLElement>(`[role="${role}"]${NATIVE[role] ?? ''}`)).filter(isExposed);
}

/** Tells whether assistive technology gets to know of an element. */
export function isExposed(element: Element): boolean {
  if (element.closest('[aria-hidden="true"], [hidden], [inert]')) return false;
  // jsdom has no such method.
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

export function isChecked(element: Element): boolean {
  return element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true';
}

/** Tells whether boxes have a size: not in jsdom and happy-dom. */
export const hasLayout = (): boolean => document.documentElement.getBoundingClientRect().width > 0;

/** Tells whether a click at an element's centre hits it. True if there is no layout. */
export function isOnTop(element: Element): boolean {
  if (!hasLayout()) return true;
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}
