/** Patterns longer than this, in UTF-16 units, are left to the server. */
const MAX_PATTERN_LENGTH = 4096;
/** States that all patterns of one form may have together. */
const MAX_STATES = 2000;
const MAX_DEPTH = 200;
/** The cost that reading all patterns of one form may have: one a character, and more for `\p{…}`, which takes engines 0.2 ms. */
const MAX_READING_COST = 32_768;
const PROPERTY_COST = 512;

/** States that the patterns of one check may visit, some hundredths of a second. */
export const WORK_PER_CHECK = 500_000;

/** How many states one check may still visit. What it runs out of is left to the server. */
export interface Work {
  statesLeft: number;
}

/**
 * Tests a text as `new RegExp(source, 'u').test` does, in time linear in the text.
 * @returns true also where the work ran out: the server decides then
 */
export type Pattern = (text: string, work?: Work) => boolean;

/** One state of the automaton: it may need a character, a place between two, or what follows. Without nexts, the text matches. */
interface State {
  readonly accepts?: (codePoint: number) => boolean;
  readonly holds?: (before: number | undefined, after: number | undefined) => boolean;
  /** The first state of a look-ahead, and whether it must not match. */
  readonly ahead?: readonly [start: number, isNegative: boolean];
  readonly nexts: number[];
}

/** A part of a pattern: adds its states in front of the state `next`, and gives the first of them. */
type Part = (next: number) => number;

/**
 * Compiles the patterns of one form: each source once, all of them within one budget.
 * The function returns undefined for a pattern that is left to the server: no regular expression (with the `u` flag, as
 * ajv reads patterns), look-behind, back-references, inline flags, or larger than what is left of the budget.
 */
export function createPatternCompiler(): (source: string) => Pattern | undefined {
  const compiled = new Map<string, Pattern | undefined>();
  let statesLeft = MAX_STATES;
  let readable = MAX_READING_COST;
  return (source) => {
    if (compiled.has(source)) return compiled.get(source);
    const cost = readingCost(source);
    const states = cost <= readable && isRegExp(source) ? statesOf(withoutReferences(source), statesLeft) : undefined;
    if (cost <= readable) readable -= cost;
    if (states) statesLeft -= states.length;
    const pattern: Pattern | undefined =
      states && ((text, work = { statesLeft: Infinity }) => matches(states, text, work));
    compiled.set(source, pattern);
    return pattern;
  };
}

function readingCost(source: string): number {
  if (source.length > MAX_PATTERN_LENGTH) return Infinity;
  return source.length + (source.match(/\\p/gi)?.length ?? 0) * PROPERTY_COST;
}

function isRegExp(source: string): boolean {
  try {
    // Only parsed: no pattern of a server is ever run by an engine that backtracks.
    return new RegExp(source, 'u').unicode;
  } catch {
    return false;
  }
}

/** How ArkType begins its days and moments of ISO 8601: with a hyphen, or without, that comes again, as a colon does later. */
const ISO_DAY = '^([+-]?\\d{4}(?!\\d{2}\\b))((-?)(';

/** The one pattern with back-references that many servers send, once for each of its notations. All others are not supported. */
function withoutReferences(source: string): string {
  if (!source.startsWith(ISO_DAY)) return source;
  const written = (text: string, group: string, number: string, mark: string) =>
    text.replace(group, `(${mark})`).replaceAll(number, mark);
  const notations = ['-', ''].flatMap((hyphen) =>
    [':', ''].map((colon) => written(written(source, '(-?)', '\\3', hyphen), '(:?)', '\\17', colon)),
  );
  return `(?:${notations.join(')|(?:')})`;
}

/** Escapes of several characters, a surrogate pair as one; then classes; then single code points. */
const ATOM =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\(?:u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{[^}]*\}|c[a-zA-Z]|[^1-9k])|\[(?:\\.|[^\\\]])*\]|[^\\*+?{}()|]/suy;
const REPEAT = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y;
const GROUP = /\((?:\?:|\?<[^=!>][^>]*>|\?([=!])|(?!\?))/y;

/** The states of a valid regular expression, the last one first; undefined where it is not supported, or too large. */
function statesOf(source: string, statesLeft: number): readonly State[] | undefined {
  const states: State[] = [{ nexts: [] }];
  const acceptors = new Map<string, (codePoint: number) => boolean>();
  let at = 0;
  let repeats = 0;

  function take(token: RegExp): RegExpExecArray | null {
    token.lastIndex = at;
    const match = token.exec(source);
    if (match) at = token.lastIndex;
    return match;
  }

  function add(state: State): number {
    if (states.length >= statesLeft) throw unsupported;
    return states.push(state) - 1;
  }

  function alternation(depth: number): Part {
    if (depth > MAX_DEPTH) throw unsupported;
    const branches: Part[] = [];
    do {
      const parts: Part[] = [];
      while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(depth));
      branches.push((next) => parts.reduceRight((end, part) => part(end), next));
    } while (source[at] === '|' && ++at);
    const [only] = branches;
    return only && branches.length === 1 ? only : (next) => add({ nexts: branches.map((branch) => branch(next)) });
  }

  function repeated(depth: number): Part {
    const part = single(depth);
    const match = take(REPEAT);
    if (!match) return part;
    const [, sign, count, comma, end] = match;
    const least = sign ? Number(sign === '+') : Number(count);
    const most = sign ? (sign === '?' ? 1 : Infinity) : !comma ? least : end ? Number(end) : Infinity;
    return (next) => {
      let start = next;
      if (most === Infinity) {
        const nexts = [next];
        start = add({ nexts });
        nexts.push(part(start));
      }
      for (let count = most === Infinity ? least : most; count > 0; count -= 1) {
        // To repeat nothing a billion times adds no state, but takes its time.
        if (++repeats > MAX_STATES) throw unsupported;
        start = count > least ? add({ nexts: [part(start), next] }) : part(start);
      }
      return start;
    };
  }

  function single(depth: number): Part {
    const group = take(GROUP);
    if (group) {
      const part = alternation(depth + 1);
      at += 1;
      const [, sign] = group;
      if (sign === undefined) return part;
      const start = part(0);
      return (next) => add({ ahead: [start, sign === '!'], nexts: [next] });
    }
    const [atom] = take(ATOM) ?? [];
    if (atom === undefined) throw unsupported;
    const holds = assertions[atom];
    if (holds) return (next) => add({ holds, nexts: [next] });
    const accepts = acceptors.get(atom) ?? acceptorOf(atom);
    acceptors.set(atom, accepts);
    return (next) => add({ accepts, nexts: [next] });
  }

  try {
    add({ nexts: [alternation(0)(0)] });
    return states;
  } catch (error) {
    if (error === unsupported) return undefined;
    throw error;
  }
}

const unsupported = new RangeError('This pattern is left to the server.');

const isWord = (codePoint: number | undefined): boolean =>
  codePoint !== undefined && /\w/.test(String.fromCodePoint(codePoint));

const assertions: Readonly<Record<string, State['holds']>> = {
  '^': (before) => before === undefined,
  $: (_, after) => after === undefined,
  '\\b': (before, after) => isWord(before) !== isWord(after),
  '\\B': (before, after) => isWord(before) === isWord(after),
};

/** Tells whether an atom accepts a code point, by the engine's own reading of it. An ASCII character is asked for once. */
function acceptorOf(atom: string): (codePoint: number) => boolean {
  if (!/^[\\[.]/.test(atom)) {
    const only = atom.codePointAt(0);
    return (codePoint) => codePoint === only;
  }
  let expression: RegExp | undefined;
  const ask = (codePoint: number): boolean => {
    expression ??= new RegExp(`^(?:${atom})$`, 'u');
    return expression.test(String.fromCodePoint(codePoint));
  };
  const ascii: (boolean | undefined)[] = [];
  return (codePoint) => (codePoint < 128 ? (ascii[codePoint] ??= ask(codePoint)) : ask(codePoint));
}

/**
 * Follows all states at once, each at most once a character.
 * @param start of a look-ahead, which begins at `from`, behind `before`. Without it, a match may begin anywhere.
 */
function matches(
  states: readonly State[],
  text: string,
  work: Work,
  from = 0,
  start?: number,
  before?: number,
): boolean {
  const seenAt = new Int32Array(states.length).fill(-1);
  let current = start === undefined ? [] : [start];
  for (let index = from; ;) {
    const codePoint = text.codePointAt(index);
    if (start === undefined) current.push(states.length - 1);
    const waiting = current;
    current = [];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const state = states[at];
      if (!state || seenAt[at] === index) continue;
      seenAt[at] = index;
      if (--work.statesLeft < 0 || state.nexts.length === 0) return true;
      if (state.accepts) {
        if (codePoint !== undefined && state.accepts(codePoint)) current.push(...state.nexts);
      } else if (state.ahead) {
        const [ahead, isNegative] = state.ahead;
        // To make room for its states takes as long as to visit some.
        work.statesLeft -= states.length >> 5;
        if (matches(states, text, work, index, ahead, before) !== isNegative) waiting.push(...state.nexts);
      } else if (!state.holds || state.holds(before, codePoint)) waiting.push(...state.nexts);
    }
    // A look-ahead may have used up the work.
    if (codePoint === undefined || (start !== undefined && current.length === 0)) return work.statesLeft < 0;
    before = codePoint;
    index += codePoint > 0xffff ? 2 : 1;
  }
}
