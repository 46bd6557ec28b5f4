import { countCodePoints } from '../text/codePoints.ts';
import type { FieldId } from '../schema/model.ts';
import { formats } from './formats.ts';
import type { Issue } from './issues.ts';
import { isMultipleOf } from './multipleOf.ts';
import type { ClosedNumber, ClosedProperty, ClosedString } from './validator.ts';

/**
 * What is wrong with one value by the rules of its property, patterns aside: those need an engine. Judges in the order
 * that validators/ajvissues.ts lists. `undefined` where nothing is.
 */
export function judgeValue(field: FieldId, property: ClosedProperty, value: unknown): Issue | undefined {
  if (property.type === 'string') return textIssue(field, property, value, {});
  if (property.type !== 'array') return numberIssue(field, property, value);
  if (!Array.isArray(value)) return { field, code: 'required' };
  for (const [item, entry] of value.entries()) {
    const issue = textIssue(field, property.items, entry, { item });
    if (issue !== undefined) return issue;
  }
  return undefined;
}

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
