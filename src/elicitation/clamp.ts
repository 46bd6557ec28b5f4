/** How much more is shown at a time, once unfolded: a text of a megabyte must not freeze the page. In UTF-16 code units. */
const step = 20_000;
/** More than fits on eight lines of any screen: what is past it is not in the page while it is folded. */
const foldedLength = 4000;

/** Eight lines of the narrowest form hold so much, where no letter is wider than an ideograph: nothing needs measuring. */
const alwaysFits = 100;

/** Whether a text fits into eight lines wherever it is shown. */
export function surelyShort(text: string): boolean {
  return text.length <= alwaysFits && !/[^\0-\u2e7f]|(?:\n[^\n]*){8}/.test(text);
}

/** Where a text is cut while it is folded, in UTF-16 code units, and where after each further step. */
export function cutAfter(text: string, shown: number): number {
  const at = Math.min(text.length, shown === 0 ? foldedLength : shown + step);
  const code = text.charCodeAt(at - 1);
  return at < text.length && code >= 0xd800 && code < 0xdc00 ? at + 1 : at;
}

const styles = [
  ['display', '-webkit-box'],
  ['-webkit-box-orient', 'vertical'],
  ['-webkit-line-clamp', '8'],
  ['overflow', 'hidden'],
] as const;

/**
 * Shows eight lines of an element at most, with the stylesheet or without, and tells whether there are more: once it is
 * laid out, and again whenever its width or the size of its letters changes.
 *
 * @returns what ends it
 */
export function clamp(element: HTMLElement, tell: (more: boolean) => void): () => void {
  for (const [name, value] of styles) element.style.setProperty(name, value);
  // It calls after layout, so that asking for heights makes nobody wait.
  const observer = new ResizeObserver(() => tell(element.scrollHeight > element.clientHeight + 1));
  observer.observe(element);
  return () => {
    observer.disconnect();
    element.scrollTop = 0;
    for (const [name] of styles) element.style.removeProperty(name);
  };
}
