/** Patterns longer than this, in UTF-16 units, are left to the server. */
export const MAX_PATTERN_LENGTH = 4096;
/** States that all patterns of one form may have together. */
export const MAX_PATTERN_STATES = 2000;
const MAX_DEPTH = 200;
/** What reading all patterns of one form may cost: one a character, and an engine takes 0.2 ms for a `\p{…}`. */
const MAX_READING_COST = 32_768;
const PROPERTY_COST = 512;

/** How many states one check may still visit. What it runs out of is left to the server. */
export interface Work {
  left: number;
}

/** A regular expression that runs in time linear in the text: `test` means what `new RegExp(source, 'u').test` does. */
export interface Pattern {
  /** @returns true also where the work ran out: the server decides then */
  test(text: string, work?: Work): boolean;
}

type Node =
  | { readonly type: 'atom'; readonly source: string }
  | { readonly type: 'assertion'; readonly source: '^' | '$' | '\\b' | '\\B' }
  | { readonly type: 'sequence' | 'alternation'; readonly nodes: readonly Node[] }
  | { readonly type: 'repeat'; readonly node: Node; readonly least: number; readonly most: number };

type State =
  | { readonly type: 'atom'; readonly accepts: (codePoint: number) => boolean; readonly next: number }
  | { readonly type: 'assertion'; readonly source: string; readonly next: number }
  | { readonly type: 'split'; nexts: readonly number[] }
  | { readonly type: 'match' };

/**
 * Compiles the patterns of one form: each source once, all of them within `MAX_PATTERN_STATES`.
 * The function returns undefined for a pattern that is left to the server: no regular expression (with the `u` flag, as
 * ajv reads patterns), look-around, back-references, inline flags, or larger than what is left of the budget.
 */
export function createPatternCompiler(): (source: string) => Pattern | undefined {
  const compiled = new Map<string, Pattern | undefined>();
  const accepts = new Map<string, (codePoint: number) => boolean>();
  let room = MAX_PATTERN_STATES;
  let readable = MAX_READING_COST;
  return (source) => {
    if (compiled.has(source)) return compiled.get(source);
    const cost = readingCost(source);
    const node = cost <= readable && isRegExp(source) ? parse(source) : undefined;
    if (cost <= readable) readable -= cost;
    const states = node && buildStates(node, room, accepts);
    if (states) room -= states.length;
    const pattern: Pattern | undefined = states && {
      test: (text, work = { left: Infinity }) => matches(states, text, work),
    };
    compiled.set(source, pattern);
    return pattern;
  };
}

/** One pattern by itself. @returns undefined where it is left to the server */
export const compilePattern = (source: string): Pattern | undefined => createPatternCompiler()(source);

/** Whether a pattern can be checked here, or must be left to the server. */
export const isSupportedPattern = (source: string): boolean => compilePattern(source) !== undefined;

function readingCost(source: string): number {
  if (source.length > MAX_PATTERN_LENGTH) return Infinity;
  return source.length + (source.match(/\\p/gi)?.length ?? 0) * PROPERTY_COST;
}

function isRegExp(source: string): boolean {
  try {
    // Only parsed: nothing of the server's is ever run by an engine that goes back.
    return new RegExp(source, 'u').unicode;
  } catch {
    return false;
  }
}

/** Escapes with more than one character after the backslash, a surrogate pair as one; then classes; then code points. */
const ATOM =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\(?:u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{[^}]*\}|c[a-zA-Z]|[^1-9k])|\[(?:\\.|[^\\\]])*\]|[^\\*+?{}()|]/suy;
const REPEAT = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y;
const GROUP = /\((?:\?:|\?<[^=!>][^>]*>|(?!\?))/y;

/** The structure of a valid regular expression; undefined for what is not supported. */
function parse(source: string): Node | undefined {
  let at = 0;
  const take = (token: RegExp): RegExpExecArray | null => {
    token.lastIndex = at;
    const match = token.exec(source);
    if (match) at = token.lastIndex;
    return match;
  };

  function alternation(depth: number): Node | undefined {
    const branches: Node[] = [];
    do {
      const nodes: Node[] = [];
      while (at < source.length && source[at] !== '|' && source[at] !== ')') {
        const node = repeated(depth);
        if (!node) return undefined;
        nodes.push(node);
      }
      branches.push({ type: 'sequence', nodes });
    } while (source[at] === '|' && ++at);
    return { type: 'alternation', nodes: branches };
  }

  function repeated(depth: number): Node | undefined {
    const node = single(depth);
    const match = node && take(REPEAT);
    if (!match) return node;
    const [, sign, count, comma, end] = match;
    const least = sign ? (sign === '+' ? 1 : 0) : Number(count);
    const most = sign ? (sign === '?' ? 1 : Infinity) : !comma ? least : end ? Number(end) : Infinity;
    return { type: 'repeat', node, least, most };
  }

  function single(depth: number): Node | undefined {
    if (take(GROUP)) {
      const node = depth < MAX_DEPTH ? alternation(depth + 1) : undefined;
      at += 1;
      return node;
    }
    const [atom] = take(ATOM) ?? [];
    if (atom === undefined) return undefined;
    return atom === '^' || atom === '$' || atom === '\\b' || atom === '\\B'
      ? { type: 'assertion', source: atom }
      : { type: 'atom', source: atom };
  }

  return alternation(0);
}

/** The automaton, built from its end; it starts at the last state. Undefined where it has more states than there is room for. */
function buildStates(
  root: Node,
  room: number,
  known: Map<string, (codePoint: number) => boolean>,
): readonly State[] | undefined {
  const states: State[] = [{ type: 'match' }];
  // Counted also where nothing is added: nothing, a billion times, takes its time.
  let steps = 0;
  const add = (state: State): number => states.push(state) - 1;

  function build(node: Node, next: number): number {
    if (++steps > room || states.length > room) throw tooLarge;
    switch (node.type) {
      case 'atom': {
        const accepts = known.get(node.source) ?? acceptorOf(node.source);
        known.set(node.source, accepts);
        return add({ type: 'atom', accepts, next });
      }
      case 'assertion':
        return add({ type: 'assertion', source: node.source, next });
      case 'sequence':
        return node.nodes.reduceRight((end, part) => build(part, end), next);
      case 'alternation': {
        const nexts = node.nodes.map((branch) => build(branch, next));
        return nexts.length === 1 ? (nexts[0] ?? next) : add({ type: 'split', nexts });
      }
      case 'repeat': {
        let start = next;
        if (node.most === Infinity) {
          const loop: State = { type: 'split', nexts: [] };
          start = add(loop);
          loop.nexts = [build(node.node, start), next];
        }
        for (let count = node.least; count < node.most && node.most !== Infinity; count += 1)
          start = add({ type: 'split', nexts: [build(node.node, start), next] });
        for (let count = 0; count < node.least; count += 1) start = build(node.node, start);
        return start;
      }
      default:
        return node satisfies never;
    }
  }

  try {
    add({ type: 'split', nexts: [build(root, 0)] });
    return states.length > room ? undefined : states;
  } catch (error) {
    if (error === tooLarge) return undefined;
    throw error;
  }
}

const tooLarge = new RangeError('This pattern has too many states.');

/** Whether an atom accepts a code point, by the engine's own reading of it. ASCII is asked once a character. */
function acceptorOf(source: string): (codePoint: number) => boolean {
  if (!/^[\\[.]/.test(source)) {
    const only = source.codePointAt(0);
    return (codePoint) => codePoint === only;
  }
  let expression: RegExp | undefined;
  const ask = (codePoint: number): boolean => {
    expression ??= new RegExp(`^(?:${source})$`, 'u');
    return expression.test(String.fromCodePoint(codePoint));
  };
  const ascii: (boolean | undefined)[] = [];
  return (codePoint) => (codePoint < 128 ? (ascii[codePoint] ??= ask(codePoint)) : ask(codePoint));
}

const isWord = (codePoint: number | undefined): boolean =>
  codePoint !== undefined && /\w/.test(String.fromCodePoint(codePoint));

/** Follows all states at once, each at most once a character. */
function matches(states: readonly State[], text: string, work: Work): boolean {
  const seenAt = new Int32Array(states.length).fill(-1);
  let current: number[] = [];
  let position = 0;
  let previous: number | undefined;
  for (let index = 0; ; position += 1) {
    const codePoint = text.codePointAt(index);
    // A search may begin anywhere.
    current.push(states.length - 1);
    const waiting = current;
    current = [];
    while (waiting.length > 0) {
      const at = waiting.pop() ?? 0;
      const state = states[at];
      if (state === undefined || seenAt[at] === position) continue;
      seenAt[at] = position;
      if (--work.left < 0 || state.type === 'match') return true;
      if (state.type === 'split') waiting.push(...state.nexts);
      else if (state.type === 'assertion') {
        if (holds(state.source, previous, codePoint)) waiting.push(state.next);
      } else if (codePoint !== undefined && state.accepts(codePoint)) current.push(state.next);
    }
    if (codePoint === undefined) return false;
    previous = codePoint;
    index += codePoint > 0xffff ? 2 : 1;
  }
}

function holds(assertion: string, before: number | undefined, after: number | undefined): boolean {
  if (assertion === '^') return before === undefined;
  if (assertion === '$') return after === undefined;
  return (isWord(before) === isWord(after)) === (assertion === '\\B');
}
