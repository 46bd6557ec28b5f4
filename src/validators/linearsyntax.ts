import { classAt, escapeAt, literal } from './linearclass.ts';
import type { Piece } from './linearclass.ts';

/** A pattern in the syntax of RE2, and roughly how big a program it becomes: known before anything is compiled. */
export interface LinearSyntax {
  readonly source: string;
  readonly size: number;
}

/** A group's opening, a count, or a mark of one character. */
const TOKEN = /^(?:\((?!\?)|\(\?(?:i?:|i\)|P?<[^\s<>=!()]{1,100}>)|\{(\d+)(?:(,)(\d*))?\}|[)*+?|])/;
const LINE_ENDS = '\\x{A}\\x{D}\\x{2028}\\x{2029}';

/**
 * Writes a JavaScript pattern in the syntax of RE2, with JavaScript's meaning: code points, no flags. What both write
 * alike but mean differently (`\s`, `.`, `[]`, `[[:alpha:]]`) is spelled out. Beside ECMAScript, Python's `\A`, `\Z`,
 * `(?i)` and `(?P<name>…)` are understood. Linear in the pattern.
 * @returns undefined for what has no such form: look-around, back-references, other flags, unknown escapes
 */
export function toLinearSyntax(pattern: string): LinearSyntax | undefined {
  const open: number[] = [];
  let source = '';
  let size = 1;
  /** How much of `size` a count would repeat. */
  let last = 0;
  for (let at = 0; at < pattern.length;) {
    const atom = atomAt(pattern, at);
    if (atom !== undefined) {
      last = 1;
      size += 1;
      source += atom.text;
      at = atom.end;
      continue;
    }
    const [token, least, comma, most] = TOKEN.exec(pattern.slice(at, at + 120)) ?? [];
    if (token === undefined) return undefined;
    at += token.length;
    // A group's name means nothing here, and RE2 takes fewer names.
    source += token.startsWith('(') && !token.startsWith('(?i') ? '(?:' : token;
    if (token === ')') {
      const before = open.pop();
      if (before === undefined) return undefined;
      size += 1;
      last = size - before;
    } else if (token.startsWith('(') && token !== '(?i)') {
      open.push(size);
    } else if (least !== undefined) {
      const times = Math.max(1, Number(least), comma === undefined ? 0 : Number(most) + 1);
      size += last * (times - 1);
      last *= times;
    }
  }
  return open.length === 0 ? { source, size } : undefined;
}

/** What stands for one character, or for a place between two. */
function atomAt(pattern: string, at: number): Piece | undefined {
  const char = pattern.codePointAt(at) ?? 0;
  const mark = pattern.charAt(at);
  if (mark === '\\') return escapeAt(pattern, at);
  if (mark === '[') return classAt(pattern, at);
  if (mark === '.') return { text: `[^${LINE_ENDS}]`, end: at + 1 };
  if (mark === '^' || mark === '$') return { text: mark, end: at + 1 };
  // A brace that counts nothing stands for itself.
  if (mark === '{' ? TOKEN.test(pattern.slice(at, at + 120)) : '()*+?|'.includes(mark)) return undefined;
  return { text: literal(char), end: at + (char > 0xffff ? 2 : 1) };
}
