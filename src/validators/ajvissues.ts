import type { DefinedError } from 'ajv';
import { countCodePoints } from '../core/text/codePoints.ts';
import type { FieldId } from '../core/schema/model.ts';
import type { Issue, IssueCode } from '../core/answer/issues.ts';
import type { ClosedFormat, ClosedProperty, ClosedSchema, ClosedValues } from '../core/answer/validator.ts';

/**
 * Of everything wrong with one value, the first of these is told: what kind of value is meant comes before how much of
 * it, so 'a' is no e-mail address before it is too short. The interpreted validator judges in the same order.
 */
const ORDER: readonly IssueCode[] = [
  'required',
  'blankItem',
  'notANumber',
  'notAnInteger',
  'unsafeNumber',
  'email',
  'uri',
  'date',
  'dateTime',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'notAMultiple',
];

/** What ajv found, as issues: one a field, about the first entry of a list that has any. */
export function issuesOf(
  errors: readonly DefinedError[],
  schema: ClosedSchema,
  values: ClosedValues,
): Map<FieldId, Issue> {
  const issues = new Map<FieldId, Issue>();
  for (const error of errors) {
    const [, id, item] = error.instancePath.split('/');
    // The path leads to a property of the closed schema, and those are fields.
    const field = id as FieldId;
    const property = schema.properties[field];
    if (property === undefined) continue;
    const issue = issueOf(error, field, property, values[field], item === undefined ? undefined : Number(item));
    const other = issues.get(field);
    if (other === undefined || comesBefore(issue, other)) issues.set(field, issue);
  }
  return issues;
}

function issueOf(error: DefinedError, field: FieldId, property: ClosedProperty, given: unknown, item?: number): Issue {
  const value: unknown = item !== undefined && Array.isArray(given) ? given[item] : given;
  const place = item === undefined ? {} : { item };
  const length = (): number => (typeof value === 'string' ? countCodePoints(value) : 0);
  switch (error.keyword) {
    case 'format':
      // The only other format is that of safe integers.
      return property.type === 'integer'
        ? { field, code: 'unsafeNumber' }
        : { field, code: FORMAT_CODES[error.params.format as ClosedFormat], ...place };
    case 'minLength':
      return { field, code: 'tooShort', limit: error.params.limit, actual: length(), ...place };
    case 'maxLength':
      return { field, code: 'tooLong', limit: error.params.limit, actual: length(), ...place };
    case 'minimum':
    case 'exclusiveMinimum':
      return { field, code: 'tooSmall', limit: error.params.limit, exclusive: error.keyword === 'exclusiveMinimum' };
    case 'maximum':
    case 'exclusiveMaximum':
      return { field, code: 'tooLarge', limit: error.params.limit, exclusive: error.keyword === 'exclusiveMaximum' };
    case 'multipleOf':
      return { field, code: 'notAMultiple', of: error.params.multipleOf };
    default:
      return typeIssue(field, property, value, item);
  }
}

const FORMAT_CODES = { email: 'email', uri: 'uri', date: 'date', 'date-time': 'dateTime' } as const;

function typeIssue(field: FieldId, property: ClosedProperty, value: unknown, item: number | undefined): Issue {
  if (property.type !== 'number' && property.type !== 'integer')
    return item === undefined ? { field, code: 'required' } : { field, code: 'blankItem', item };
  if (typeof value !== 'number' || Number.isNaN(value)) return { field, code: 'notANumber' };
  return { field, code: Number.isFinite(value) ? 'notAnInteger' : 'unsafeNumber' };
}

function comesBefore(one: Issue, other: Issue): boolean {
  const entries = entryOf(one) - entryOf(other);
  if (entries !== 0) return entries < 0;
  const order = ORDER.indexOf(one.code) - ORDER.indexOf(other.code);
  return order === 0 ? isTighter(one, other) : order < 0;
}

function entryOf(issue: Issue): number {
  return 'item' in issue ? (issue.item ?? 0) : 0;
}

/** Of two limits on a side the tighter one counts, and of equal ones the exclusive. */
function isTighter(one: Issue, other: Issue): boolean {
  if (one.code === 'tooSmall' && other.code === 'tooSmall')
    return one.limit === other.limit ? one.exclusive : one.limit > other.limit;
  if (one.code === 'tooLarge' && other.code === 'tooLarge')
    return one.limit === other.limit ? one.exclusive : one.limit < other.limit;
  return false;
}
