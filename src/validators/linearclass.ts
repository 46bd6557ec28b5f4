/** One character, or a set of them written as what stands between RE2's brackets; and the index after it. */
type Member = { readonly end: number } & ({ readonly char: number } | { readonly set: string });

/** A piece of RE2's syntax, and the index after what it stands for. */
export interface Piece {
  readonly text: string;
  readonly end: number;
}

const SPACE =
  '\\x{9}-\\x{D}\\x{20}\\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}\\x{3000}\\x{FEFF}';
const NOT_SPACE =
  '\\x{0}-\\x{8}\\x{E}-\\x{1F}\\x{21}-\\x{9F}\\x{A1}-\\x{167F}\\x{1681}-\\x{1FFF}\\x{200B}-\\x{2027}\\x{202A}-\\x{202E}' +
  '\\x{2030}-\\x{205E}\\x{2060}-\\x{2FFF}\\x{3001}-\\x{FEFE}\\x{FF00}-\\x{10FFFF}';

/** A character class, from its opening bracket. @returns undefined where it has no end, or says what RE2 cannot */
export function classAt(pattern: string, start: number): Piece | undefined {
  const negated = pattern.charAt(start + 1) === '^';
  let text = '';
  let at = start + (negated ? 2 : 1);
  while (at < pattern.length && pattern.charAt(at) !== ']') {
    const low = memberAt(pattern, at);
    if (low === undefined) return undefined;
    at = low.end;
    const hyphen = pattern.charAt(at) === '-' && at + 1 < pattern.length && pattern.charAt(at + 1) !== ']';
    if (!hyphen) {
      text += inBrackets(low);
      continue;
    }
    const high = memberAt(pattern, at + 1);
    if (high === undefined) return undefined;
    at = high.end;
    if ('char' in low && 'char' in high) {
      if (low.char > high.char) return undefined;
      text += `${literal(low.char)}-${literal(high.char)}`;
    } else {
      // [\w-.]: three members, as in JavaScript without its u flag.
      text += inBrackets(low) + literal(HYPHEN) + inBrackets(high);
    }
  }
  if (at >= pattern.length) return undefined;
  // JavaScript's [] matches nothing, its [^] everything.
  if (text === '') return { text: negated ? `[${ANY}]` : `[^${ANY}]`, end: at + 1 };
  return { text: `[${negated ? '^' : ''}${text}]`, end: at + 1 };
}

/** What a backslash begins, outside a class. @returns undefined for back-references and for what nobody defines */
export function escapeAt(pattern: string, start: number): Piece | undefined {
  const assertion = ASSERTIONS[pattern.charAt(start + 1)];
  if (assertion !== undefined) return { text: assertion, end: start + 2 };
  const member = memberAt(pattern, start);
  return member && { text: 'char' in member ? literal(member.char) : `[${member.set}]`, end: member.end };
}

/** Any character, as RE2 reads it in every place. */
export function literal(char: number): string {
  return `\\x{${char.toString(16)}}`;
}

const ANY = '\\x{0}-\\x{10FFFF}';
const HYPHEN = 0x2d;
/** Python's and Rust's ends of the text are understood; JavaScript has no meaning for them. */
const ASSERTIONS: Readonly<Partial<Record<string, string>>> = { b: '\\b', B: '\\B', A: '\\A', Z: '\\z', z: '\\z' };
const CONTROLS: Readonly<Partial<Record<string, number>>> = { t: 9, n: 10, v: 11, f: 12, r: 13, b: 8 };

function inBrackets(member: Member): string {
  return 'char' in member ? literal(member.char) : member.set;
}

function memberAt(pattern: string, start: number): Member | undefined {
  if (pattern.charAt(start) !== '\\') return charAt(pattern, start);
  const letter = pattern.charAt(start + 1);
  const control = CONTROLS[letter];
  if (control !== undefined) return { char: control, end: start + 2 };
  if (/[dDwW]/.test(letter)) return { set: `\\${letter}`, end: start + 2 };
  if (letter === 's') return { set: SPACE, end: start + 2 };
  if (letter === 'S') return { set: NOT_SPACE, end: start + 2 };
  if (/[a-z\d]/i.test(letter)) return codeAt(pattern, start) ?? propertyAt(pattern, start);
  return charAt(pattern, start + 1);
}

function charAt(pattern: string, start: number): Member | undefined {
  const char = pattern.codePointAt(start);
  return char === undefined ? undefined : { char, end: start + (char > 0xffff ? 2 : 1) };
}

const PAIR = /^\\u(d[89ab][\da-f]{2})\\u(d[c-f][\da-f]{2})/i;
const CODE = /^\\(?:u([\da-f]{4})|x([\da-f]{2})|[ux]\{([\da-f]{1,8})\})/i;

/** `\uXXXX` (a pair of them is one character), `\u{X…}`, `\xXX`, `\cX`, `\0`. */
function codeAt(pattern: string, start: number): Member | undefined {
  const text = pattern.slice(start, start + 12);
  const [pair, high, low] = PAIR.exec(text) ?? [];
  if (pair !== undefined) {
    const char = ((Number.parseInt(high ?? '', 16) & 0x3ff) << 10) + (Number.parseInt(low ?? '', 16) & 0x3ff) + 0x10000;
    return { char, end: start + pair.length };
  }
  const [code, ...digits] = CODE.exec(text) ?? [];
  if (code !== undefined) {
    const char = Number.parseInt(digits.join(''), 16);
    return char > 0x10ffff ? undefined : { char, end: start + code.length };
  }
  if (/^\\c[a-z]/i.test(text)) return { char: text.charCodeAt(2) % 32, end: start + 3 };
  return /^\\0(?!\d)/.test(text) ? { char: 0, end: start + 2 } : undefined;
}

const PROPERTY = /^\\([pP])(?:\{(?:(?:Script|sc|General_Category|gc)=)?(\w+)\}|([A-Z]))/;

function propertyAt(pattern: string, start: number): Member | undefined {
  const [property, sign, name, initial] = PROPERTY.exec(pattern.slice(start, start + 80)) ?? [];
  return property === undefined ? undefined : { set: `\\${sign}{${name ?? initial}}`, end: start + property.length };
}
