import { countCodePoints } from '../core/codepoints.ts';
import type { FieldId } from '../core/field.ts';
import { formats } from '../core/formats.ts';
import type { Issue } from '../core/issues.ts';
import { isMultipleOf } from '../core/multipleof.ts';
import type { ClosedNumber, ClosedProperty, ClosedString, Validator } from '../core/validator.ts';
import { entriesOf } from './entries.ts';
import { withPatterns } from './patterns.ts';

/**
 * Judges by reading the schema each time: no code is generated, so it runs under any Content-Security-Policy, and
 * nothing is to be compiled. Finds exactly what `ajvValidator` finds.
 */
export const interpretedValidator: Validator = {
  compile(schema) {
    const entries = entriesOf(schema);
    return withPatterns(schema, (values) => {
      const issues: Issue[] = [];
      for (const [id, property] of entries) {
        const value = values[id];
        const issue = value === undefined ? undefined : issueOf(id, property, value);
        if (issue !== undefined) issues.push(issue);
      }
      return issues;
    });
  },
};

function issueOf(field: FieldId, property: ClosedProperty, value: unknown): Issue | undefined {
  if (property.type === 'string') return textIssue(field, property, value, {});
  if (property.type !== 'array') return numberIssue(field, property, value);
  if (!Array.isArray(value)) return { field, code: 'required' };
  for (const [item, entry] of value.entries()) {
    const issue = textIssue(field, property.items, entry, { item });
    if (issue !== undefined) return issue;
  }
  return undefined;
}

// Both judge in the order that ajvissues.ts lists.

function textIssue(field: FieldId, rules: ClosedString, value: unknown, place: { item?: number }): Issue | undefined {
  if (typeof value !== 'string')
    return place.item === undefined ? { field, code: 'required' } : { field, code: 'blankItem', item: place.item };
  const { format, minLength, maxLength } = rules;
  if (format !== undefined && !formats[format](value))
    return { field, code: format === 'date-time' ? 'dateTime' : format, ...place };
  if (minLength === undefined && maxLength === undefined) return undefined;
  const actual = countCodePoints(value);
  if (minLength !== undefined && actual < minLength)
    return { field, code: 'tooShort', limit: minLength, actual, ...place };
  if (maxLength !== undefined && actual > maxLength)
    return { field, code: 'tooLong', limit: maxLength, actual, ...place };
  return undefined;
}

function numberIssue(field: FieldId, rules: ClosedNumber, value: unknown): Issue | undefined {
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
  return multipleOf === undefined || isMultipleOf(value, multipleOf)
    ? undefined
    : { field, code: 'notAMultiple', of: multipleOf };
}

function beyond(field: FieldId, code: 'tooSmall' | 'tooLarge', limit: number, exclusive: boolean): Issue {
  // A limit of -0 is told as 0.
  return { field, code, limit: limit + 0, exclusive };
}
