import type { Locator, Page } from 'playwright';

/** What a person sees of the page itself: its root, its body and a button of its own. */
export type Look = Readonly<Record<string, string>>;

const properties = [
  'color',
  'background-color',
  'background-image',
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'letter-spacing',
  'text-transform',
  'border',
  'border-radius',
  'margin',
  'padding',
  'box-shadow',
  'opacity',
  'color-scheme',
  'accent-color',
  'width',
  'height',
];

/** The look of the page now. @param page that of the app */
export function lookOf(page: Page): Promise<Look> {
  return page.evaluate((names) => {
    const button = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Book a berth');
    const parts = { root: document.documentElement, body: document.body, button };
    return Object.fromEntries(
      Object.entries(parts).flatMap(([part, element]) => {
        if (!element) return [[part, 'is not there']];
        const style = getComputedStyle(element);
        return names.map((name) => [`${part}: ${name}`, style.getPropertyValue(name)]);
      }),
    );
  }, properties);
}

/** Colors that can be compared, and the contrast between text and background. */
export interface Filled {
  readonly background: string;
  readonly contrast: number;
}

/** The colors of a button. */
export function colorsOf(button: Locator): Promise<Filled> {
  return button.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const rgbOf = (color: string): readonly number[] => {
      if (!context) return [];
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = rgbOf(color).map((value) => {
        const part = value / 255;
        return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { color, backgroundColor } = getComputedStyle(element);
    const [lighter = 0, darker = 0] = [luminance(color), luminance(backgroundColor)].sort((a, b) => b - a);
    return { background: rgbOf(backgroundColor).join(' '), contrast: (lighter + 0.05) / (darker + 0.05) };
  });
}

/** Everything in the dialog that takes presses or keys, and cannot be scrolled to where a pointer hits it. */
export function outOfReach(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('[data-elicitation-piece="frame"]');
    const controls =
      'button, input:not([type=hidden]), textarea, select, [role=combobox], [role=spinbutton], [role=radio]';
    const found = [...(dialog?.querySelectorAll(controls) ?? [])].filter(
      (each) =>
        !each.closest('[aria-hidden=true], [hidden], [inert]') && each.checkVisibility({ visibilityProperty: true }),
    );
    if (found.length < 15) return [`there are only ${found.length} controls`];
    return found.flatMap((control) => {
      // Design systems hide the browser's own box under a picture in its label.
      const label = control.closest('label');
      const target =
        control instanceof HTMLInputElement && /radio|checkbox/.test(control.type) ? (label ?? control) : control;
      target.scrollIntoView({ block: 'nearest' });
      const place = target.getBoundingClientRect();
      const [x, y] = [place.left + Math.min(place.width / 2, 12), place.top + place.height / 2];
      const hit = document.elementFromPoint(x, y);
      const isHit =
        hit !== null &&
        (target.contains(hit) || hit.contains(control) || (label !== null && hit.closest('label') === label)) &&
        hit.closest('[data-elicitation-piece="frame"]') === dialog;
      return isHit
        ? []
        : [`${control.outerHTML.slice(0, 200)} at ${Math.round(x)}, ${Math.round(y)}: ${hit?.outerHTML.slice(0, 200)}`];
    });
  });
}
