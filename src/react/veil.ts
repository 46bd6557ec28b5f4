/** From here on what lies beneath can hardly be read. */
const hides = 0.5;

/**
 * How much of a button an element's own box hides: not what is inside it, and not a canvas, which nobody can ask. What fades
 * both of them, as a dialog that arrives, does not count.
 */
function opacityOver(button: Element, element: Element): number {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  const [, alpha = '1'] = /(?:^rgba\(.*,|\/) *([\d.e-]+)\)$/.exec(backgroundColor) ?? [];
  const said = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  const paints = said || backgroundImage !== 'none' || element.matches('img, video, iframe, object, embed');
  let opacity = paints ? 1 : Number(alpha);
  for (let node: Element | null = element; node && opacity > 0 && !node.contains(button); node = node.parentElement)
    opacity *= Number(getComputedStyle(node).opacity);
  return opacity;
}

/**
 * Whether something that lets presses through is painted over a button at a point. Hit tests pass such things by, so one
 * is made in which nothing lets a press through: between two style sheets, before anything is painted or told.
 */
export function isVeiled(button: Element, x: number, y: number): boolean {
  const root = button.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return false;
  const solid = new CSSStyleSheet();
  solid.replaceSync('* { pointer-events: auto !important }');
  const scopes = [...new Set([document, root])].map((scope) => ({ scope, sheets: [...scope.adoptedStyleSheets] }));
  try {
    for (const { scope, sheets } of scopes) scope.adoptedStyleSheets = [...sheets, solid];
    const stack = root.elementsFromPoint(x, y);
    const above = stack.slice(
      0,
      Math.max(
        0,
        stack.findIndex((element) => button.contains(element)),
      ),
    );
    return above.some((element) => !element.contains(button) && opacityOver(button, element) >= hides);
  } finally {
    for (const { scope, sheets } of scopes) scope.adoptedStyleSheets = sheets;
  }
}
