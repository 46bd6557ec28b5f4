import type { JsonObject } from '../protocol/json.ts';
import { countCodePoints } from '../text/codePoints.ts';
import { formats } from './formats.ts';
import type { FieldId, Issue } from './issues.ts';
import { createPatternCompiler, WORK_PER_CHECK, type Pattern, type Work } from './pattern.ts';
import type {
  Alternatives,
  ClosedProperty,
  ClosedSchema,
  NumberRuleSet,
  StringFormat,
  TextRuleSet,
  Validator,
} from './validator.ts';

/** Rules of a text or a number: a field's own, or a set of `anyOf` or `oneOf`. */
export interface Rules extends Omit<TextRuleSet, 'enum'>, Omit<NumberRuleSet, 'enum' | 'type'>, Alternatives<Rules> {
  readonly type?: 'string' | 'number' | 'integer';
  readonly enum?: readonly unknown[];
}

/** Says whether a text matches a pattern, or that the pattern is left to the server (true). */
export type PatternTest = (pattern: string, text: string) => boolean;

/**
 * The built-in validator. It reads the schema at each check instead of generating code, so it runs under any
 * Content-Security-Policy.
 */
export const interpretedValidator: Validator = {
  compile(schema) {
    const entries = entriesOf(schema);
    const compilePattern = createPatternCompiler();
    return (values) => {
      const matches = createPatternTest(compilePattern);
      return entries.flatMap(([id, property]) => {
        const value = values[id];
        return value === undefined ? [] : (validateValue(id, property, value, matches) ?? []);
      });
    };
  },
};

/** The properties of a schema in their order, with the type of their keys. */
export function entriesOf(schema: ClosedSchema): readonly (readonly [FieldId, ClosedProperty])[] {
  // Object.entries forgets the type of keys; a closed schema has no others.
  return Object.entries(schema.properties) as [FieldId, ClosedProperty][];
}

/** The patterns of one check share its work. */
export function createPatternTest(
  compile: (source: string) => Pattern | undefined,
  work: Work = { statesLeft: WORK_PER_CHECK },
): PatternTest {
  return (pattern, text) => compile(pattern)?.(text, work) ?? true;
}

/** The issue of one value by the rules of its property: the most basic issue, or undefined. */
export function validateValue(
  field: FieldId,
  property: ClosedProperty,
  value: unknown,
  matches: PatternTest,
): Issue | undefined {
  if (property.type === 'string' && typeof value !== 'string') return { field, code: 'required' };
  if (property.type !== 'array')
    return typeIssue(field, property.type, value) ?? ruleIssue(field, property, value, matches);
  if (!Array.isArray(value)) return { field, code: 'required' };
  for (const [item, entry] of value.entries()) {
    if (typeof entry !== 'string') return { field, code: 'blankItem', item };
    const issue = ruleIssue(field, property.items, entry, matches);
    // The issues of a text are those that an entry may have.
    if (issue) return { ...issue, item } as Issue;
  }
  return undefined;
}

function typeIssue(field: FieldId, type: 'string' | 'number' | 'integer', value: unknown): Issue | undefined {
  if (type === 'string') return undefined;
  if (typeof value !== 'number' || Number.isNaN(value)) return { field, code: 'notANumber' };
  if (!Number.isFinite(value)) return { field, code: 'unsafeNumber' };
  if (type === 'number' || Number.isSafeInteger(value)) return undefined;
  return { field, code: Number.isInteger(value) ? 'unsafeNumber' : 'notAnInteger' };
}

/** Of formats without a text of their own an example is shown, as of a pattern. */
function issueOfFormat(format: StringFormat | undefined): 'email' | 'uri' | 'date' | 'dateTime' | 'pattern' {
  if (format === 'date-time') return 'dateTime';
  return format === 'email' || format === 'uri' || format === 'date' ? format : 'pattern';
}

/** The issue of the first rule that a value of the right type breaks. */
function ruleIssue(field: FieldId, rules: Rules, value: unknown, matches: PatternTest): Issue | undefined {
  const keyword = brokenRule(rules, value, matches);
  switch (keyword) {
    case undefined:
      return undefined;
    case 'format':
      return { field, code: issueOfFormat(rules.format) };
    case 'minLength':
    case 'maxLength':
      return {
        field,
        code: keyword === 'minLength' ? 'tooShort' : 'tooLong',
        limit: Number(rules[keyword]),
        actual: lengthOf(value),
      };
    // If there are two lower or two upper limits, the tighter one counts. If they are equal, the exclusive one counts. A limit of -0 is shown as 0.
    case 'minimum':
    case 'exclusiveMinimum': {
      const { minimum = -Infinity, exclusiveMinimum = -Infinity } = rules;
      const exclusive = exclusiveMinimum >= minimum;
      return { field, code: 'tooSmall', limit: (exclusive ? exclusiveMinimum : minimum) + 0, exclusive };
    }
    case 'maximum':
    case 'exclusiveMaximum': {
      const { maximum = Infinity, exclusiveMaximum = Infinity } = rules;
      const exclusive = exclusiveMaximum <= maximum;
      return { field, code: 'tooLarge', limit: (exclusive ? exclusiveMaximum : maximum) + 0, exclusive };
    }
    case 'multipleOf':
      return { field, code: 'notAMultiple', of: Number(rules.multipleOf) };
    default:
      return { field, code: 'pattern' };
  }
}

/** The first rule that a value breaks: its keyword. */
export function brokenRule(rules: Rules, value: unknown, matches: PatternTest): string | undefined {
  const { type, format, pattern, enum: values, anyOf, oneOf } = rules;
  if (typeof value === 'string' && format && !formats[format](value)) return 'format';
  // The same counts here as for the server: in a set of rules, unsafe integers are integers.
  if (type === 'integer' && !Number.isInteger(value)) return 'type';
  const limit = brokenLimit(rules, value);
  if (limit !== undefined) return limit;
  const fits = (set: Rules) => brokenRule(set, value, matches) === undefined;
  if (typeof value === 'string' && pattern !== undefined && !matches(pattern, value)) return 'pattern';
  if (values && !values.includes(value)) return 'enum';
  if (anyOf && !anyOf.some(fits)) return 'anyOf';
  return oneOf && oneOf.filter(fits).length !== 1 ? 'oneOf' : undefined;
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
const lengthOf = (value: unknown): number => (typeof value === 'string' ? countCodePoints(value) : Number.NaN);
const entryCountOf = (value: unknown): number => (Array.isArray(value) ? value.length : Number.NaN);

/** Each is whether a value breaks a limit; of a value of another type it is false. In the order in which they are reported. */
const limits: readonly (readonly [keyword: string, breaks: (value: unknown, limit: number) => boolean])[] = [
  ['minLength', (value, limit) => lengthOf(value) < limit],
  ['maxLength', (value, limit) => lengthOf(value) > limit],
  ['minimum', (value, limit) => numberOf(value) < limit],
  ['maximum', (value, limit) => numberOf(value) > limit],
  ['exclusiveMinimum', (value, limit) => numberOf(value) <= limit],
  ['exclusiveMaximum', (value, limit) => numberOf(value) >= limit],
  ['multipleOf', (value, limit) => typeof value === 'number' && !isMultipleOf(value, limit)],
  ['minItems', (value, limit) => entryCountOf(value) < limit],
  ['maxItems', (value, limit) => entryCountOf(value) > limit],
];

/** The number under a keyword. Draft 4 and OpenAPI 3.0 write `true` where the limit beside it is exclusive. */
export function limitIn(rules: JsonObject, keyword: string): unknown {
  // No object inherits these names.
  const limit = rules[keyword];
  if (typeof limit !== 'boolean' || !keyword.startsWith('exclusive')) return limit;
  return limit ? rules[keyword.replace('exclusiveM', 'm')] : undefined;
}

/** The first keyword with a number that a value breaks. */
export function brokenLimit(rules: object, value: unknown): string | undefined {
  for (const [keyword, breaks] of limits) {
    const limit = limitIn(rules as JsonObject, keyword);
    if (typeof limit === 'number' && breaks(value, limit)) return keyword;
  }
  return undefined;
}

/**
 * `multipleOf` as ajv checks it by default, because servers check with it: the quotient of two doubles must be whole.
 * So 0.07 is not a multiple of 0.01. If the quotient is 1e21 or more, the value is never a multiple.
 */
function isMultipleOf(value: number, of: number): boolean {
  const quotient = value / of;
  // Parses the text, as ajv does: from 1e21 on, the text is '1e+21', which is parsed as 1.
  return quotient === Number.parseInt(String(quotient), 10);
}
