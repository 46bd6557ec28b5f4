import type { FieldId } from '../core/schema/model.ts';
import type { Issue } from '../core/answer/issues.ts';
import type { ClosedSchema, ClosedValues, CompiledCheck } from '../core/answer/validator.ts';
import { entriesOf } from './entries.ts';
import type { LinearPattern } from './linearengine.ts';

type Judge = (values: ClosedValues) => readonly Issue[];

/**
 * What patterns may cost in one judgement, in characters times automaton states: at most a fifth of a second or so.
 * Beyond it the rest is left to the server.
 */
const WORK_PER_JUDGEMENT = 10_000_000;

/**
 * Adds the judgement of patterns to a judge of everything else. Their engine is loaded only for a schema that has some;
 * a pattern comes last, so a field that has an issue keeps it.
 */
export function withPatterns(schema: ClosedSchema, judge: Judge): CompiledCheck {
  const patterns = patternsOf(schema);
  if (patterns.size === 0) return judge;
  let engine: ReadonlyMap<string, LinearPattern> = new Map();
  const load = async (): Promise<void> => {
    try {
      const { compilePatterns } = await import('./linearengine.ts');
      engine = compilePatterns(patterns.values());
    } catch {
      // Without the engine (offline, a blocked chunk) patterns are the server's to judge.
    }
  };
  const check = (values: ClosedValues): readonly Issue[] => {
    const others = judge(values);
    return engine.size === 0 ? others : addPatternIssues(schema, patterns, engine, values, others);
  };
  return Object.assign(check, { ready: load() });
}

function patternsOf(schema: ClosedSchema): ReadonlyMap<FieldId, string> {
  const patterns = new Map<FieldId, string>();
  for (const [id, property] of entriesOf(schema)) {
    const rules = property.type === 'array' ? property.items : property;
    if ('pattern' in rules && rules.pattern !== undefined) patterns.set(id, rules.pattern);
  }
  return patterns;
}

function addPatternIssues(
  schema: ClosedSchema,
  patterns: ReadonlyMap<FieldId, string>,
  engine: ReadonlyMap<string, LinearPattern>,
  values: ClosedValues,
  others: readonly Issue[],
): readonly Issue[] {
  const issues = new Map(others.map((issue) => [issue.field, issue]));
  let work = WORK_PER_JUDGEMENT;
  const refuses = (pattern: LinearPattern, text: unknown): boolean => {
    if (typeof text !== 'string') return false;
    const cost = pattern.costPerCharacter * (text.length + 1);
    if (cost > work) return false;
    work -= cost;
    return !pattern.test(text);
  };
  for (const [id, source] of patterns) {
    const pattern = engine.get(source);
    const value = values[id];
    if (pattern === undefined || value === undefined) continue;
    const other = issues.get(id);
    if (Array.isArray(value)) {
      // Of a list, the first entry with anything wrong is told.
      const unjudged = other && 'item' in other ? value.slice(0, other.item) : other ? [] : value;
      const item = unjudged.findIndex((entry) => refuses(pattern, entry));
      if (item >= 0) issues.set(id, { field: id, code: 'pattern', item });
    } else if (other === undefined && refuses(pattern, value)) {
      issues.set(id, { field: id, code: 'pattern' });
    }
  }
  return entriesOf(schema).flatMap(([id]) => issues.get(id) ?? []);
}
