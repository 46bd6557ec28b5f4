import { RE2JS } from 're2js';
import { MAX_PATTERN_LENGTH } from '../core/answer/patternSyntax.ts';
import { toLinearSyntax } from './linearsyntax.ts';

/** Units of `LinearSyntax.size`. One pattern of that size compiles in some 10 ms, all of a form's in some 100. */
const MAX_PATTERN_SIZE = 5_000;
const MAX_FORM_SIZE = 50_000;

/** A pattern that runs in time linear in the text. */
export interface LinearPattern {
  /** An upper bound of what one character costs: the states of its automaton. */
  readonly costPerCharacter: number;
  test(text: string): boolean;
}

/** Compiles what the engine can run. What it cannot, or what would cost too much, is missing from the result. */
export function compilePatterns(patterns: Iterable<string>): ReadonlyMap<string, LinearPattern> {
  const compiled = new Map<string, LinearPattern>();
  let room = MAX_FORM_SIZE;
  for (const pattern of new Set(patterns)) {
    if (pattern.length > MAX_PATTERN_LENGTH) continue;
    const syntax = toLinearSyntax(pattern);
    if (syntax === undefined || syntax.size > Math.min(MAX_PATTERN_SIZE, room)) continue;
    room -= syntax.size;
    const linear = compile(syntax.source);
    if (linear !== undefined) compiled.set(pattern, linear);
  }
  return compiled;
}

function compile(source: string): LinearPattern | undefined {
  try {
    const program = RE2JS.compile(source);
    return { costPerCharacter: program.programSize(), test: (text) => program.test(text) };
  } catch {
    // Its syntax is beyond the engine, or no syntax at all: the server will judge.
    return undefined;
  }
}
