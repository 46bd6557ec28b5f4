import { whenIdle } from '../react/idle.ts';
import type { Components } from '../react/slots.ts';

// For developers, on their console. Bundles for production never load this file.

function warn(text: string): void {
  // oxlint-disable-next-line no-console -- in a developer's build, and this is where developers look
  console.warn(`react-elicitation: ${text}`);
}

/**
 * Warns, once for each slot, when the same code comes as another component: one that is written where it is used. Other
 * code is a change of theme.
 */
export function createSlotWatch(): (components: Partial<Components>) => void {
  const warned = new Set<string>();
  let earlier: Partial<Components> = {};
  return (components) => {
    for (const [slot, component] of Object.entries(components)) {
      const before: unknown = earlier[slot as keyof Components];
      if (before === undefined || before === component || warned.has(slot) || codeOf(before) !== codeOf(component))
        continue;
      warned.add(slot);
      warn(
        `the component for ${slot} is another one than in the last render, so React remounts it and loses its state and focus. Define it outside of your component, or use useMemo.`,
      );
    }
    earlier = components;
  };
}

/** The source of a component, through `memo` and `forwardRef`. */
function codeOf(component: unknown): string {
  if (typeof component === 'function') return String(component);
  const { type, render } = Object(component) as { readonly type?: unknown; readonly render?: unknown };
  return type === undefined && render === undefined ? '' : codeOf(type ?? render);
}

export function warnOfSecondHost(): void {
  warn('two ElicitationHosts show the same requests, so the user sees each request twice. Mount one.');
}

/** How long a host may take to remove a dialog that was answered. */
const removalMs = 5000;

/** Warns if an answered dialog stays mounted: the host may have caught an error in `onRespond` that the user should know. */
export function warnIfMounted(isMounted: () => boolean): void {
  setTimeout(() => {
    if (!isMounted()) return;
    warn(
      'a dialog was answered, and 5 seconds later your app still renders it for the same request. If onRespond (or onFinish) catches an error, throw it again or return false: else the dialog counts the answer as sent, and the user cannot send it again. If it was sent, stop rendering the dialog.',
    );
  }, removalMs);
}

/** Looks at the colours of a form when the page is idle. What controls have to do is tested by `describeComponents`. */
export function warnAboutForm(frame: { readonly current: HTMLElement | null }): void {
  whenIdle(() => {
    if (!frame.current?.isConnected) return;
    for (const { front, back, ratio, least } of faintPairs(frame.current)) {
      warn(
        `${front} on ${back} has a contrast of ${ratio.toFixed(1)}:1 and needs at least ${String(least)}:1. Set both variables together, in every color scheme; docs/theming.md lists the pairs.`,
      );
    }
  });
}

/** Colours that lie on each other, as the host's variables end. WCAG 2.2 asks for 4.5 for text (1.4.3), 3 for focus (1.4.11). */
const pairs = [
  ['text', 'background', 4.5],
  ['on-accent', 'accent', 4.5],
  ['danger', 'background', 4.5],
  ['ring', 'background', 3],
] as const;

/** The pairs that are too faint on this frame. None without the style sheet, or in forced colours. */
function faintPairs(frame: HTMLElement) {
  const isStyled = getComputedStyle(frame).getPropertyValue('--el-text') !== '';
  const isUnstyled = frame.closest('[data-elicitation-unstyled]') !== null;
  if (!isStyled || isUnstyled || matchMedia('(forced-colors: active)').matches) return [];
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  const probe = frame.appendChild(document.createElement('span'));
  probe.style.transition = 'none';
  try {
    return pairs.flatMap(([front, back, least]) => {
      const [light = NaN, dark = NaN] = [front, back]
        .map((name) => luminanceOf(`--el-${name === 'background' ? 'paper' : name}`, probe, context))
        .sort((a, b) => b - a);
      const ratio = (light + 0.05) / (dark + 0.05);
      if (Number.isNaN(ratio) || ratio >= least - 0.05) return [];
      return [{ front: `--elicitation-${front}`, back: `--elicitation-${back}`, least, ratio }];
    });
  } finally {
    probe.remove();
  }
}

/** Relative luminance (WCAG 2.2) of a colour, in whatever way it is written. NaN if it is not opaque. */
function luminanceOf(variable: string, probe: HTMLElement, context: CanvasRenderingContext2D): number {
  probe.style.color = `var(${variable})`;
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = getComputedStyle(probe).color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  if (alpha !== 255) return NaN;
  const [r, g, b] = [red, green, blue].map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
