import kit from '../../../src/styles.css?inline';

export interface Page {
  readonly markup: string;
  /** In this order. */
  readonly sheets: readonly string[];
  /** Attributes of `<html>`. */
  readonly attributes: string;
  readonly scheme: 'light' | 'dark';
  readonly width: number;
}

/** The text of a page. */
export const documentOf = ({ markup, sheets, attributes, scheme }: Omit<Page, 'width'>) =>
  `<!doctype html><html lang="en" ${attributes}><head><style>:root { color-scheme: ${scheme} }</style>${sheets
    .map((sheet) => `<style>${sheet}</style>`)
    .join('')}</head><body><div id="root">${markup}</div></body></html>`;

/** Opens the page in a frame. Dialogs are modal, one upon the other. */
export async function pageOf({ width, ...page }: Page): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.style.cssText = `inline-size: ${width}px; block-size: 800px; border: 0; position: fixed; inset: 0; pointer-events: none`;
  frame.srcdoc = documentOf(page);
  await new Promise((loaded) => {
    frame.addEventListener('load', loaded);
    document.body.append(frame);
  });
  for (const dialog of frame.contentDocument?.querySelectorAll('dialog') ?? []) {
    dialog.close();
    dialog.showModal();
  }
  // A script may only focus what the browser shows.
  for (const animation of frame.contentDocument?.getAnimations() ?? []) {
    // What turns for ever has no end to go to.
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
    else animation.finish();
  }
  return frame;
}

/** The variables that the kit reads of a page, as this page sets them. */
export async function tokensOf(page: Omit<Page, 'width' | 'markup'>): Promise<string> {
  const frame = await pageOf({ ...page, markup: '', width: 1280 });
  const style = getComputedStyle(frame.contentDocument?.documentElement as Element);
  const names = new Set(kit.match(/(?<=var\(\s*)--(?!el-)[a-z-]+/g));
  const declarations = [...names].map((name) => `${name}: ${style.getPropertyValue(name)}`);
  const rule = declarations.filter((declaration) => !declaration.endsWith(': ')).join('; ');
  frame.remove();
  return `:root { ${rule} }`;
}

/** What is compared of each element of a frame. Lengths in px. */
const compared = [
  'visibility',
  'color',
  'backgroundImage',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'lineHeight',
  'letterSpacing',
  'textAlign',
  'textTransform',
  'textDecorationLine',
] as const;

/** What is compared of the elements around a frame as well: a page may set the text there, because the frame sets it again. */
const comparedAround = [
  'display',
  'opacity',
  'backgroundColor',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'borderTopLeftRadius',
  'boxShadow',
  'transform',
] as const;

/** Of buttons the browser draws nothing, because they have a background. */
const drawn = 'input, select, textarea';

/** What nobody sees, or what the browser draws in its own way. */
const unseen =
  '[data-elicitation-piece=spoken], [data-elicitation-piece=spoken] *, svg *, option, [hidden], [hidden] *';

/** A difference of sizes and places that nobody sees, in px: fractions that depend on where the page puts the element. */
const tolerancePx = 0.6;

/** For each element and property, its value. */
export type Look = Readonly<Record<string, string | number>>;

/** Places are those in the request: a page may put the requests where it wants, and only a dialog has a place in the window. */
export function lookOf(frame: HTMLIFrameElement): Look {
  const look: Record<string, string | number> = {};
  for (const area of frame.contentDocument?.querySelectorAll<HTMLElement>('[data-case]') ?? []) {
    const root = area.querySelector('dialog') ?? area.firstElementChild;
    if (!root) continue;
    const origin = root.tagName === 'DIALOG' ? new DOMRect() : root.getBoundingClientRect();
    for (const [index, element] of [root, ...root.querySelectorAll('*')].entries()) {
      if (element.matches(unseen)) continue;
      const name = `${area.dataset['case']} ${index} ${nameOf(element)}`;
      const style = getComputedStyle(element);
      const isInFrame = element.closest('[data-elicitation-piece=frame]') !== null;
      for (const property of comparedAround) look[`${name} ${property}`] = style[property];
      if (isInFrame) for (const property of compared) look[`${name} ${property}`] = style[property];
      if (element.matches('ul, li')) look[`${name} listStyleType`] = style.listStyleType;
      if (element.matches(drawn)) look[`${name} appearance`] = style.appearance;
      if (style.borderTopWidth !== '0px') look[`${name} borderTopColor`] = style.borderTopColor;
      // It has no box.
      if (style.display === 'contents') continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      // In the page, the actions stick to its lower edge.
      const isSticky = element.closest('[data-elicitation-piece=inline] [data-elicitation=actions]') !== null;
      Object.assign(look, {
        [`${name} x`]: x - origin.x,
        ...(isSticky ? {} : { [`${name} y`]: y - origin.y }),
        [`${name} width`]: width,
        [`${name} height`]: height,
      });
    }
  }
  return look;
}

function nameOf(element: Element): string {
  const { elicitation, elicitationPiece, intent } = (element as HTMLElement).dataset;
  return [element.tagName.toLowerCase(), elicitation ?? elicitationPiece, intent].filter(Boolean).join('.');
}

/** What differs from the look at home, in words. */
export function differencesOf(home: Look, there: Look, tolerated?: RegExp): readonly string[] {
  return [...new Set([...Object.keys(home), ...Object.keys(there)])].flatMap((key) => {
    const [expected, actual] = [home[key], there[key]];
    const isClose =
      typeof expected === 'number' && typeof actual === 'number'
        ? Math.abs(expected - actual) <= tolerancePx
        : expected === actual;
    return isClose || tolerated?.test(key) ? [] : [`${key}: ${expected} → ${actual}`];
  });
}
