/** What is read of an element: its text without what is hidden from assistive technology. */
export function textOf(node: Node | null): string {
  if (node === null) return '';
  const pieces: string[] = [];
  collect(node, pieces);
  return pieces.join('').replaceAll(/\s+/gu, ' ').trim();
}

function collect(node: Node, pieces: string[]): void {
  if (node.nodeType === Node.TEXT_NODE) pieces.push(node.textContent ?? '');
  if (!(node instanceof Element)) return;
  if (node.getAttribute('aria-hidden') === 'true' || node.matches('script, style, template')) return;
  for (const child of node.childNodes) collect(child, pieces);
  // Words of neighbouring elements are words of their own.
  pieces.push(' ');
}

/** What is referred to is read also where it is hidden itself. */
function childrenOf(node: Node | null): string {
  return Array.from(node?.childNodes ?? [], textOf)
    .filter(Boolean)
    .join(' ');
}

function textsByIds(element: Element, attribute: string): string | undefined {
  const ids = element.getAttribute(attribute)?.split(/\s+/).filter(Boolean) ?? [];
  if (ids.length === 0) return undefined;
  const named = ids.map((id) => element.ownerDocument.getElementById(id));
  return named
    .map((other) => other?.getAttribute('aria-label') ?? childrenOf(other))
    .join(' ')
    .trim();
}

/** Roles whose name is what is in them. */
const fromContent = /^(?:button|option|checkbox|radio|switch|link|menuitem|tab|gridcell)$/;

/** The accessible name, as far as controls need it: labelledby, label, native label, content. */
export function nameOf(element: Element): string {
  const given = textsByIds(element, 'aria-labelledby') || element.getAttribute('aria-label')?.trim();
  if (given) return given;
  const labels = 'labels' in element ? (element.labels as NodeListOf<Element> | null) : null;
  const native = Array.from(labels ?? [], textOf)
    .join(' ')
    .trim();
  return native || (fromContent.test(roleOf(element)) ? textOf(element) : '');
}

/** The accessible description: the texts of `aria-describedby`, in order. */
export function descriptionOf(element: Element): string {
  return textsByIds(element, 'aria-describedby') ?? element.getAttribute('aria-description') ?? '';
}

const inputRoles: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  number: 'spinbutton',
  range: 'slider',
  date: 'date',
  'datetime-local': 'date',
  button: 'button',
  submit: 'button',
};

/** The role, written or native. Pickers of the browser have the role `date` here. */
export function roleOf(element: Element): string {
  const written = element.getAttribute('role');
  if (written) return written;
  if (element instanceof HTMLInputElement) return inputRoles[element.type] ?? 'textbox';
  if (element instanceof HTMLSelectElement) return 'combobox';
  if (element instanceof HTMLTextAreaElement) return 'textbox';
  if (element instanceof HTMLButtonElement) return 'button';
  if (element instanceof HTMLDialogElement) return 'dialog';
  if (element instanceof HTMLFieldSetElement) return 'group';
  return '';
}

const native: Readonly<Record<string, string>> = {
  checkbox: ', input[type=checkbox]',
  radio: ', input[type=radio]',
  button: ', button:not([role])',
};

/** All elements of a role below one, hidden ones left out. */
export function allOf(root: ParentNode, role: string): HTMLElement[] {
  return Array.from(root.querySelectorAll<HTMLElement>(`[role="${role}"]${native[role] ?? ''}`)).filter(isExposed);
}

/** Whether assistive technology is told of it. */
export function isExposed(element: Element): boolean {
  if (element.closest('[aria-hidden="true"], [hidden], [inert]')) return false;
  // Not in jsdom, which has no boxes.
  if (typeof element.checkVisibility === 'function') return element.checkVisibility({ visibilityProperty: true });
  const { visibility, display } = getComputedStyle(element);
  return visibility !== 'hidden' && display !== 'none';
}

export function isChecked(element: Element): boolean {
  if (element instanceof HTMLInputElement) return element.checked;
  return element.getAttribute('aria-checked') === 'true';
}
