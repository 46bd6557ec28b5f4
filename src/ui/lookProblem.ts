import { createContrasts } from './contrast.ts';

/** WCAG 2.2 asks for 4.5 (1.4.3); the rest is rounding. */
const leastContrast = 4.45;

/**
 * What is wrong with the look of a frame on this page, as a sentence for developers: no style sheet of the kit, or an Accept that
 * cannot be read. Nothing is looked for where the host has turned the look off, or the user has forced colors.
 */
export function lookProblem(frame: HTMLElement): string | undefined {
  if (frame.closest('[data-elicitation-unstyled]') || matchMedia('(forced-colors: active)').matches) return undefined;
  const view = frame.ownerDocument.defaultView ?? window;
  const styleOf = (element: Element) => view.getComputedStyle(element);
  if (styleOf(frame).getPropertyValue('--el-text') === '')
    return "no style sheet of the kit is on this page, so forms have no look. Add `import 'react-elicitation/styles.css'`, or set `unstyled` if the look is yours.";

  const accept = frame.querySelector<HTMLElement>('button[data-intent="accept"]');
  if (!accept) return undefined;
  const { color, backgroundColor } = styleOf(accept);
  // NaN where what is behind the text is a picture, or lets another layer through.
  const ratio = createContrasts()?.ratioOf(color, backgroundColor, styleOf(frame).backgroundColor) ?? NaN;
  if (!(ratio < leastContrast) || styleOf(accept).backgroundImage !== 'none') return undefined;
  const problem = `Accept is hard to read: its text has a contrast of ${ratio.toFixed(1)}:1 and needs at least 4.5:1.`;
  const { selector, isComplete } = winningRule(accept);
  const isByVariables =
    color === colorIn(accept, '--el-on-accent') && backgroundColor === colorIn(accept, '--el-accent');
  if (isByVariables || (selector === undefined && isComplete))
    return `${problem} Set --elicitation-accent and --elicitation-on-accent together, in every color scheme.`;
  return `${problem} The rule that wins is ${selector ?? 'in a style sheet of another origin'}. If you import styles.layer.css, import styles.css instead: rules without a layer win over it. If you import styles.css, remove !important from the rule, or end its selector with ${exception}.`;
}

/** A variable of the kit as a color, whatever rules the page has. */
function colorIn(element: HTMLElement, variable: string): string {
  const probe = element.appendChild(element.ownerDocument.createElement('span'));
  probe.style.cssText = `transition: none !important; color: var(${variable}) !important`;
  const { color } = (element.ownerDocument.defaultView ?? window).getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Excepts the kit's elements from a rule. */
const exception = ':not([data-elicitation], [data-elicitation-piece], [data-elicitation-piece] *)';

/** The last rule of the page, or the last with `!important`, that colors the element and does not name the kit. */
function winningRule(element: HTMLElement) {
  let selector: string | undefined;
  let isImportant = false;
  let isComplete = true;

  function visit(sheet: CSSStyleSheet | CSSRule | null): void {
    try {
      const { selectorText, style, styleSheet, cssRules } = (sheet ?? {}) as Partial<CSSStyleRule & CSSImportRule>;
      if (styleSheet) visit(styleSheet);
      for (const rule of cssRules ?? []) visit(rule);
      const set = ['color', 'background-color'].filter((name) => style?.getPropertyValue(name));
      if (!selectorText || set.length === 0 || selectorText.includes('data-elicitation')) return;
      const important = set.some((name) => style?.getPropertyPriority(name) === 'important');
      if (!element.matches(selectorText) || (isImportant && !important)) return;
      selector = selectorText;
      isImportant = important;
    } catch {
      // A style sheet of another origin may not be read.
      isComplete = false;
    }
  }

  const root = element.getRootNode() as Document | ShadowRoot;
  for (const sheet of [...root.styleSheets, ...(root.adoptedStyleSheets ?? [])]) visit(sheet);
  return { selector, isComplete };
}
