const interactive = 'button, input, select, textarea, a[href], summary, [role="button"], [role="option"]';

const visible = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });

const shortOf = (element: Element): string => (element.cloneNode(false) as Element).outerHTML.slice(0, 160);

/** Elements that need horizontal scrolling: WCAG 1.4.10. Visually hidden text does not count. */
export function sidewaysParts(): readonly string[] {
  const wide: string[] = [];
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
    wide.push('the page scrolls sideways');
  for (const part of document.querySelectorAll('[data-elicitation], [data-elicitation-piece], dialog')) {
    // Inline elements have no width of their own; text in an input scrolls within it.
    if (part.clientWidth === 0 || part.matches('input, textarea, select, [data-elicitation-piece="spoken"]')) continue;
    // Overflow may be clipped or scrolled by an ancestor.
    if (getComputedStyle(part).overflowX === 'visible') continue;
    if (visible(part) && part.scrollWidth > part.clientWidth + 1) wide.push(`scrolls sideways: ${shortOf(part)}`);
  }
  return wide;
}

/**
 * Targets that are too small, in CSS px: WCAG 2.5.8. A checkbox counts together with its label; links in a sentence are
 * exempt.
 */
export function smallTargets(least: number): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>(interactive)]
    .filter((target) => visible(target) && !target.matches(':disabled, [data-elicitation-piece="popup-option"]'))
    .filter((target) => target.closest('[data-elicitation], [data-elicitation-piece]') !== null)
    .filter((target) => {
      const label = target instanceof HTMLInputElement ? (target.labels?.[0] ?? target) : target;
      const { width, height } = label.getBoundingClientRect();
      const own = target.getBoundingClientRect();
      return Math.max(width, own.width) < least - 0.5 || Math.max(height, own.height) < least - 0.5;
    })
    .map((target) => `smaller than ${least} px: ${shortOf(target)}`);
}

/** Answer buttons that are out of view and cannot be scrolled into view: WCAG 1.4.10, 2.4.11. */
export function clippedParts(): readonly string[] {
  const dialog = document.querySelector('dialog[open]');
  if (!dialog) return [];
  return [...dialog.querySelectorAll('[data-elicitation="actions"] [data-elicitation="button"]')]
    .filter(visible)
    .filter((button) => {
      button.scrollIntoView({ block: 'nearest' });
      const { top, bottom, left, right } = button.getBoundingClientRect();
      return top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1;
    })
    .map((button) => `out of view: ${shortOf(button)}`);
}
