/** Length as JSON Schema counts it: a surrogate pair is one, a lone surrogate is one. Allocates nothing. */
export function countCodePoints(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length - 1; at += 1) {
    if (isHighSurrogate(text.charCodeAt(at)) && isLowSurrogate(text.charCodeAt(at + 1))) {
      count -= 1;
      at += 1;
    }
  }
  return count;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
