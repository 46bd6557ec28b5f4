/** Computes contrasts of colours, in whatever way they are written. For developers: nothing else loads this. */
export interface Contrasts {
  /** The contrast (WCAG 2.2) of the first colour on the second one. NaN if the second is not opaque, with what is below it. */
  ratioOf(front: string, back: string, ...below: readonly string[]): number;
}

/** @returns undefined where there is no canvas */
export function createContrasts(): Contrasts | undefined {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  return {
    ratioOf(front, back, ...below) {
      const ground = [...below, back];
      const [light = NaN, dark = NaN] = [[...ground, front], ground]
        .map((colors) => luminanceOf(colors, context))
        .sort((a, b) => b - a);
      return (light + 0.05) / (dark + 0.05);
    },
  };
}

/** The relative luminance of colours that lie on each other, the lowest first. */
function luminanceOf(colors: readonly string[], canvas: CanvasRenderingContext2D): number {
  canvas.clearRect(0, 0, 1, 1);
  for (const color of colors) {
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  if (alpha !== 255) return NaN;
  const [r, g, b] = [red, green, blue].map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
