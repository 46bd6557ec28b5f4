import { createContrasts } from './contrast.ts';

/** A part that a rule of the page has changed, in words for developers. */
export interface StrippedPart {
  readonly part: string;
  /** The selector of that rule. Absent if it may be in a style sheet that scripts may not read. */
  readonly selector: string | undefined;
}

/** In px: what a scroll bar of the page may move. */
const tolerancePx = 20;

/**
 * Finds what a page's rules for elements have done to a dialog or form: its actions without padding, the dialog not where it
 * should be, Accept that cannot be read. By computed style. Parts with a class or in a slot are the host's, and so is what a rule
 * does that names the kit's attributes.
 */
export function strippedParts(frame: HTMLElement): readonly StrippedPart[] {
  return [strippedActions(frame), strippedDialog(frame), strippedAccept(frame)].flatMap((stripped) => {
    if (!stripped) return [];
    const { part, element, properties } = stripped;
    const { selector, isComplete } = ruleOfPage(element, properties);
    return selector === undefined && isComplete ? [] : [{ part, selector }];
  });
}

interface Stripped {
  readonly part: string;
  readonly element: HTMLElement;
  /** Any of these may have done it. */
  readonly properties: readonly string[];
}

function strippedActions(frame: HTMLElement): Stripped | undefined {
  const element = frame.querySelector<HTMLElement>('[data-elicitation="actions"]:not([class])');
  if (!element) return undefined;
  const expected = { 'padding-top': 'var(--el-3)', 'padding-left': 'var(--el-gutter)' };
  const properties = Object.entries(expected).flatMap(([name, value]) => {
    const kits = Number.parseFloat(asComputed(frame, element, name, value));
    // Little height and dense pages have less.
    return Number.parseFloat(styleOf(element).getPropertyValue(name)) < kits / 2 ? [name] : [];
  });
  return properties.length === 0 ? undefined : { part: 'the padding around the buttons', element, properties };
}

const ofPlace = ['margin-top', 'margin-left', 'top', 'left', 'inset', 'position', 'width', 'transform', 'translate'];
const ofSight = ['display', 'visibility', 'opacity'];

function strippedDialog(frame: HTMLElement): Stripped | undefined {
  const element = frame.closest<HTMLElement>('dialog[data-elicitation="dialog"]:modal:not([class])');
  const view = frame.ownerDocument.defaultView;
  if (!element || !view) return undefined;
  // Older browsers have no such method.
  const isSeen = element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;
  if (!isSeen) return { part: 'that the dialog is shown at all', element, properties: ofSight };
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const below = view.innerHeight - bottom;
  const isCentered = Math.abs(left - (view.innerWidth - right)) <= tolerancePx;
  // On a phone, it is a sheet at the lower edge.
  const isInPlace = isCentered && (Math.abs(top - below) <= tolerancePx || Math.abs(below) <= 1);
  return isInPlace ? undefined : { part: 'the place of the dialog', element, properties: ofPlace };
}

function strippedAccept(frame: HTMLElement): Stripped | undefined {
  const element = frame.querySelector<HTMLElement>('button[data-intent="accept"]:not([class])');
  const contrasts = createContrasts();
  if (!element || !contrasts) return undefined;
  const color = (name: string) => asComputed(frame, element, 'color', `var(${name})`);
  const paper = color('--el-paper');
  // The host's variables have a warning of their own.
  if (contrasts.ratioOf(color('--el-on-accent'), color('--el-accent'), paper) < leastContrast) return undefined;
  const style = styleOf(element);
  return contrasts.ratioOf(style.color, style.backgroundColor, paper) < leastContrast
    ? { part: 'the colors of Accept', element, properties: ['color', 'background-color'] }
    : undefined;
}

/** WCAG 2.2 asks for 4.5 (1.4.3). */
const leastContrast = 4.45;

const styleOf = (element: Element) => (element.ownerDocument.defaultView ?? window).getComputedStyle(element);

/** The computed value inside of an element, whatever rules the page has. */
function asComputed(frame: HTMLElement, element: HTMLElement, property: string, value: string): string {
  const probe = element.appendChild(frame.ownerDocument.createElement('span'));
  probe.style.setProperty('transition', 'none', 'important');
  probe.style.setProperty(property, value, 'important');
  try {
    return styleOf(probe).getPropertyValue(property);
  } finally {
    probe.remove();
  }
}

/** The last rule of the page, or the last with `!important`, that sets one of these properties and does not name the kit. */
function ruleOfPage(element: HTMLElement, properties: readonly string[]) {
  let selector: string | undefined;
  let isImportant = false;
  let isComplete = true;

  function visitSheet(sheet: CSSStyleSheet | null): void {
    try {
      visit(sheet?.cssRules ?? []);
    } catch {
      // Of another origin.
      isComplete = false;
    }
  }
  function visit(rules: Iterable<CSSRule>): void {
    for (const rule of rules) {
      const { selectorText, style, styleSheet, cssRules } = rule as Partial<CSSStyleRule & CSSImportRule>;
      if (styleSheet !== undefined) visitSheet(styleSheet);
      if (cssRules) visit(cssRules);
      if (selectorText === undefined || !style || selectorText.includes('data-elicitation')) continue;
      const set = properties.filter((name) => style.getPropertyValue(name) !== '');
      if (set.length === 0 || !element.matches(selectorText)) continue;
      const important = set.some((name) => style.getPropertyPriority(name) === 'important');
      if (isImportant && !important) continue;
      selector = selectorText;
      isImportant = important;
    }
  }

  const root = element.getRootNode() as Document | ShadowRoot;
  for (const sheet of [...root.styleSheets, ...(root.adoptedStyleSheets ?? [])]) visitSheet(sheet);
  return { selector, isComplete };
}
