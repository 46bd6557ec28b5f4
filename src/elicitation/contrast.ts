export interface ColourPair {
  /** Variables that a host sets. */
  readonly front: string;
  readonly back: string;
  /** What WCAG 2.2 asks for: 4.5 for text (1.4.3), 3 for boundaries and focus (1.4.11). */
  readonly least: number;
}

/** Colours that lie on each other, by the variables of the style sheet and of the host. */
const pairs: readonly (ColourPair & { readonly inner: readonly [front: string, back: string] })[] = [
  pair('text', 'background', 4.5),
  pair('text', 'background-subtle', 4.5, ['text', 'subtle']),
  pair('text-subtle', 'background', 4.5),
  pair('text-subtle', 'background-subtle', 4.5, ['text-subtle', 'subtle']),
  pair('on-accent', 'accent', 4.5),
  pair('danger', 'background', 4.5),
  pair('danger', 'danger-background', 4.5, ['danger', 'danger-wash']),
  pair('warning', 'warning-background', 4.5, ['warning', 'warning-wash']),
  pair('border-control', 'background', 3),
  pair('ring', 'background', 3),
];

function pair(front: string, back: string, least: number, inner: readonly [string, string] = [front, back]) {
  return { front: `--elicitation-${front}`, back: `--elicitation-${back}`, least, inner } as const;
}

/** The pairs that are too faint, as they are on this frame and in its scheme. None where the style sheet is not there, or the system's colours are forced. */
export function faintPairs(frame: HTMLElement): readonly (ColourPair & { readonly ratio: number })[] {
  const styled = getComputedStyle(frame).getPropertyValue('--_text') !== '';
  const unstyled = frame.closest('[data-elicitation-unstyled]') !== null;
  if (!styled || unstyled || matchMedia('(forced-colors: active)').matches) return [];
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  const probe = frame.appendChild(document.createElement('span'));
  probe.style.transition = 'none';
  try {
    return pairs.flatMap(({ inner: [front, back], ...given }) => {
      const [light, dark] = [front, back]
        .map((name) => luminance(pixelOf(`--_${name}`, probe, context)))
        .sort((a, b) => b - a);
      const ratio = ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
      return Number.isNaN(ratio) || ratio >= given.least - 0.05 ? [] : [{ ...given, ratio }];
    });
  } finally {
    probe.remove();
  }
}

/** Whatever way a colour is written in, as bytes. Undefined for what lets something shine through. */
function pixelOf(
  variable: string,
  probe: HTMLElement,
  context: CanvasRenderingContext2D,
): readonly number[] | undefined {
  probe.style.color = `var(${variable})`;
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = getComputedStyle(probe).color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return alpha === 255 ? [red, green, blue] : undefined;
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(pixel: readonly number[] | undefined): number {
  if (!pixel) return Number.NaN;
  const [red = 0, green = 0, blue = 0] = pixel.map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
