// RFC 3492, section 5.
const base = 36;
const tMin = 1;
const tMax = 26;
const skew = 38;
const damp = 700;

/** Longest label of the domain name system: a longer one names nothing, and decoding is quadratic. */
const longestLabel = 63;

/** A label in Unicode: the part after `xn--` decoded, any other label as it is. Nothing where it does not decode. */
export function decodeLabel(label: string): string | undefined {
  if (!label.startsWith('xn--')) return label;
  return label.length <= longestLabel ? decodePunycode(label.slice(4)) : undefined;
}

/** Decodes Punycode in lower case (RFC 3492, section 6.2), as the URL parser writes it. */
export function decodePunycode(text: string): string | undefined {
  const basicEnd = text.lastIndexOf('-');
  const output = Array.from(text.slice(0, Math.max(basicEnd, 0)), (character) => character.charCodeAt(0));
  // A hyphen in front ends no basic part (RFC 3492, section 6.2), and is no digit.
  let position = basicEnd > 0 ? basicEnd + 1 : 0;
  let codePoint = 128;
  let index = 0;
  let bias = 72;
  while (position < text.length) {
    const before = index;
    let weight = 1;
    for (let k = base; ; k += base) {
      const digit = digitOf(text.charCodeAt(position++));
      if (digit === undefined) return undefined;
      index += digit * weight;
      const threshold = Math.min(Math.max(k - bias, tMin), tMax);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const length = output.length + 1;
    bias = adapt(index - before, length, before === 0);
    codePoint += Math.floor(index / length);
    if (codePoint > 0x10ffff || !Number.isSafeInteger(index)) return undefined;
    index %= length;
    output.splice(index++, 0, codePoint);
  }
  return String.fromCodePoint(...output);
}

function digitOf(code: number): number | undefined {
  if (code >= 97 && code <= 122) return code - 97;
  return code >= 48 && code <= 57 ? code - 22 : undefined;
}

function adapt(delta: number, length: number, first: boolean): number {
  let rest = Math.floor(first ? delta / damp : delta / 2);
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}
