import { countCodePoints } from '../text/codePoints.ts';
import { formats } from './formats.ts';
import type { FieldId, Issue } from './issues.ts';
import { createPatternCompiler, type Work } from './pattern.ts';
import type { Alternatives, ClosedProperty, ClosedSchema, NumberRuleSet, TextRuleSet, Validator } from './validator.ts';

/** Says whether a text matches a pattern, or that the pattern is left to the server (true). */
export type PatternTest = (pattern: string, text: string) => boolean;

/**
 * The built-in validator. It reads the schema at each check instead of generating code, so it runs under any
 * Content-Security-Policy.
 */
export const interpretedValidator: Validator = {
  compile(schema) {
    const entries = entriesOf(schema);
    const patterns = createPatternTests();
    return (values) => {
      patterns.restart();
      return entries.flatMap(([id, property]) => {
        const value = values[id];
        return value === undefined ? [] : (validateValue(id, property, value, patterns.test) ?? []);
      });
    };
  },
};

/** The properties of a schema in their order, with the type of their keys. */
export function entriesOf(schema: ClosedSchema): readonly (readonly [FieldId, ClosedProperty])[] {
  // Object.entries forgets the type of keys; a closed schema has no others.
  return Object.entries(schema.properties) as [FieldId, ClosedProperty][];
}

/** Steps that the patterns of one check may take, some hundredths of a second. Beyond it the server decides. */
const WORK_PER_CHECK = 500_000;

export interface PatternTests {
  readonly test: PatternTest;
  /** Whether some pattern was not tried to its end. */
  ranOut(): boolean;
  /** Call it before each check. */
  restart(): void;
}

/** The patterns of one form, compiled where they are first needed. */
export function createPatternTests(compile = createPatternCompiler()): PatternTests {
  const work: Work = { left: WORK_PER_CHECK };
  return {
    test: (pattern, text) => compile(pattern)?.test(text, work) ?? true,
    ranOut: () => work.left < 0,
    restart() {
      work.left = WORK_PER_CHECK;
    },
  };
}

/** What is wrong with one value by the rules of its property: the most basic issue, or undefined. */
export function validateValue(
  field: FieldId,
  property: ClosedProperty,
  value: unknown,
  matches: PatternTest,
): Issue | undefined {
  if (property.type === 'string') return textIssue(field, property, value, {}, matches);
  if (property.type !== 'array') return numberIssue(field, property, value);
  if (!Array.isArray(value)) return { field, code: 'required' };
  for (const [item, entry] of value.entries()) {
    const issue = textIssue(field, property.items, entry, { item }, matches);
    if (issue !== undefined) return issue;
  }
  return undefined;
}

function textIssue(
  field: FieldId,
  rules: TextRuleSet & Alternatives<TextRuleSet>,
  value: unknown,
  place: { item?: number },
  matches: PatternTest,
): Issue | undefined {
  if (typeof value !== 'string')
    return place.item === undefined ? { field, code: 'required' } : { field, code: 'blankItem', item: place.item };
  const { format, minLength, maxLength, pattern } = rules;
  if (format !== undefined && !formats[format](value))
    return { field, code: format === 'date-time' ? 'dateTime' : format, ...place };
  if (minLength !== undefined || maxLength !== undefined) {
    const actual = countCodePoints(value);
    if (minLength !== undefined && actual < minLength)
      return { field, code: 'tooShort', limit: minLength, actual, ...place };
    if (maxLength !== undefined && actual > maxLength)
      return { field, code: 'tooLong', limit: maxLength, actual, ...place };
  }
  const fits = (set: TextRuleSet) => textIssue(field, set, value, place, matches) === undefined;
  return (pattern === undefined || matches(pattern, value)) && meetsAlternatives(rules, value, fits)
    ? undefined
    : { field, code: 'pattern', ...place };
}

type NumberRules = Omit<NumberRuleSet, 'type'> & Alternatives<NumberRuleSet> & { readonly type?: 'number' | 'integer' };

function numberIssue(field: FieldId, rules: NumberRules, value: unknown): Issue | undefined {
  if (typeof value !== 'number' || Number.isNaN(value)) return { field, code: 'notANumber' };
  const integer = rules.type === 'integer';
  if (!Number.isFinite(value)) return { field, code: 'unsafeNumber' };
  if (integer && !Number.isInteger(value)) return { field, code: 'notAnInteger' };
  if (integer && !Number.isSafeInteger(value)) return { field, code: 'unsafeNumber' };
  // Of two limits on a side the tighter one counts, and of equal ones the exclusive.
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = rules;
  if (value < minimum && minimum > exclusiveMinimum) return beyond(field, 'tooSmall', minimum, false);
  if (value <= exclusiveMinimum) return beyond(field, 'tooSmall', exclusiveMinimum, true);
  if (value > maximum && maximum < exclusiveMaximum) return beyond(field, 'tooLarge', maximum, false);
  if (value >= exclusiveMaximum) return beyond(field, 'tooLarge', exclusiveMaximum, true);
  const { multipleOf } = rules;
  if (multipleOf !== undefined && !isMultipleOf(value, multipleOf))
    return { field, code: 'notAMultiple', of: multipleOf };
  // What counts here must be what counts for the server: in a set of rules, unsafe integers are integers.
  const fits = ({ type, ...set }: NumberRuleSet) =>
    (type !== 'integer' || Number.isInteger(value)) && numberIssue(field, set, value) === undefined;
  return meetsAlternatives(rules, value, fits) ? undefined : { field, code: 'pattern' };
}

function meetsAlternatives<Value, RuleSet>(
  { enum: values, anyOf, oneOf }: Alternatives<RuleSet> & { readonly enum?: readonly Value[] },
  value: Value,
  fits: (set: RuleSet) => boolean,
): boolean {
  return (
    (!values || values.includes(value)) && (!anyOf || anyOf.some(fits)) && (!oneOf || oneOf.filter(fits).length === 1)
  );
}

function beyond(field: FieldId, code: 'tooSmall' | 'tooLarge', limit: number, exclusive: boolean): Issue {
  // A limit of -0 is shown as 0.
  return { field, code, limit: limit + 0, exclusive };
}

/**
 * `multipleOf` as ajv checks it by default, because servers check with it: the quotient of two doubles must be whole.
 * 0.07 is therefore no multiple of 0.01, and a quotient of 1e21 or more is none of anything.
 */
function isMultipleOf(value: number, of: number): boolean {
  if (of === 0) return false;
  const quotient = value / of;
  // By way of its text: from 1e21 on that is '1e+21', which reads as 1. ajv does the same.
  return quotient === Number.parseInt(String(quotient), 10);
}
