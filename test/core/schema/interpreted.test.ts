import { describe, expect, test } from 'vitest';
import { interpretedValidator } from '../../../src/core/schema/interpreted.ts';
import type { ClosedProperty } from '../../../src/core/schema/validator.ts';

/** The issue of a value, without the name of its field. */
function issueOf(property: ClosedProperty, value: unknown): object | undefined {
  const check = interpretedValidator.compile({ type: 'object', properties: { f0: property } });
  const [issue] = check({ f0: value as never });
  if (issue === undefined) return undefined;
  const { field, ...rest } = issue;
  expect(field).toBe('f0');
  return rest;
}

const text = { type: 'string' } as const;
const number = { type: 'number' } as const;
const whole = { type: 'integer' } as const;
const list = { type: 'array', items: { ...text, maxLength: 2 } } as const;

describe('the issue of a value is the first rule that it breaks', () => {
  test.each<[ClosedProperty, unknown, object]>([
    [text, 5, { code: 'required' }],
    [{ ...text, minLength: 2 }, 'a', { code: 'tooShort', limit: 2, actual: 1 }],
    [{ ...text, maxLength: 2 }, '\u{1f600}bc', { code: 'tooLong', limit: 2, actual: 3 }],
    [{ ...text, format: 'email' }, 'a', { code: 'email' }],
    [{ ...text, format: 'uri' }, 'a', { code: 'uri' }],
    [{ ...text, format: 'date' }, 'a', { code: 'date' }],
    [{ ...text, format: 'date-time' }, 'a', { code: 'dateTime' }],
    [{ ...text, format: 'email', minLength: 3, pattern: '^b' }, 'a', { code: 'email' }],
    [{ ...text, minLength: 3, pattern: '^b' }, 'a', { code: 'tooShort', limit: 3, actual: 1 }],
    [{ ...text, pattern: '^b' }, 'a', { code: 'pattern' }],
    [{ ...text, anyOf: [{ minLength: 3 }, { pattern: '^b' }] }, 'a', { code: 'pattern' }],
    [{ ...text, anyOf: [{ format: 'email' }, { enum: ['b'] }] }, 'a', { code: 'pattern' }],
    [{ ...text, oneOf: [{ maxLength: 3 }, { pattern: '^a' }] }, 'a', { code: 'pattern' }],
    [{ ...text, oneOf: [{ minLength: 3 }, { pattern: '^b' }] }, 'a', { code: 'pattern' }],

    [number, '5', { code: 'notANumber' }],
    [number, Number.NaN, { code: 'notANumber' }],
    [number, Infinity, { code: 'unsafeNumber' }],
    [whole, 1.5, { code: 'notAnInteger' }],
    [whole, 2 ** 53, { code: 'unsafeNumber' }],
    [{ ...number, minimum: 2 }, 1, { code: 'tooSmall', limit: 2, exclusive: false }],
    [{ ...number, exclusiveMinimum: 2 }, 2, { code: 'tooSmall', limit: 2, exclusive: true }],
    [{ ...number, minimum: 3, exclusiveMinimum: 2 }, 1, { code: 'tooSmall', limit: 3, exclusive: false }],
    [{ ...number, minimum: 2, exclusiveMinimum: 2 }, 1, { code: 'tooSmall', limit: 2, exclusive: true }],
    [{ ...number, minimum: -0 }, -1, { code: 'tooSmall', limit: 0, exclusive: false }],
    [{ ...number, maximum: 2 }, 3, { code: 'tooLarge', limit: 2, exclusive: false }],
    [{ ...number, exclusiveMaximum: 2 }, 2, { code: 'tooLarge', limit: 2, exclusive: true }],
    [{ ...number, maximum: 1, exclusiveMaximum: 2 }, 3, { code: 'tooLarge', limit: 1, exclusive: false }],
    [{ ...number, maximum: 2, exclusiveMaximum: 2 }, 3, { code: 'tooLarge', limit: 2, exclusive: true }],
    [{ ...number, maximum: -0 }, 1, { code: 'tooLarge', limit: 0, exclusive: false }],
    [{ ...number, multipleOf: 2 }, 3, { code: 'notAMultiple', of: 2 }],
    // As ajv computes it, which servers check with
    [{ ...number, multipleOf: 0.01 }, 0.07, { code: 'notAMultiple', of: 0.01 }],
    [{ ...number, multipleOf: 1 }, 1e21, { code: 'notAMultiple', of: 1 }],
    [{ ...number, anyOf: [{ type: 'integer' }, { minimum: 9 }] }, 1.5, { code: 'pattern' }],
    [{ ...number, anyOf: [{ enum: [1, 2] }] }, 3, { code: 'pattern' }],

    [list, 'ab', { code: 'required' }],
    [list, ['ab', 5], { code: 'blankItem', item: 1 }],
    [list, ['ab', 'abc'], { code: 'tooLong', limit: 2, actual: 3, item: 1 }],
  ])('%j: %j', (property, value, issue) => {
    expect(issueOf(property, value)).toStrictEqual(issue);
  });

  test.each<[ClosedProperty, readonly unknown[]]>([
    [text, ['', 'a']],
    [{ ...text, minLength: 2, maxLength: 2 }, ['ab', '\u{1f600}b']],
    [{ ...text, oneOf: [{ minLength: 3 }, { pattern: '^a' }] }, ['a', 'bcd']],
    [{ ...text, anyOf: [{ minLength: 3 }, { pattern: '^a' }] }, ['a', 'abc']],
    // A pattern that cannot be checked is left to the server
    [{ ...text, pattern: '(?<=b)' }, ['a']],
    [number, [0, -0, 1.5, 2 ** 53]],
    [whole, [0, 2 ** 53 - 1]],
    [{ ...number, minimum: 2, maximum: 2 }, [2]],
    [{ ...number, exclusiveMinimum: 1, exclusiveMaximum: 2 }, [1.5]],
    [{ ...number, multipleOf: 0.5 }, [1.5, -2, 0]],
    // In a set of rules an integer of any size is one
    [{ ...number, anyOf: [{ type: 'integer' }] }, [2 ** 53]],
    [list, [[], ['a', '']]],
  ])('%j: nothing is wrong with each of %j', (property, values) => {
    for (const value of values) expect(issueOf(property, value)).toBeUndefined();
  });

  test('of each field, in the order of the fields; of those that are absent none', () => {
    const short = { ...text, maxLength: 1 };
    const check = interpretedValidator.compile({ type: 'object', properties: { f0: short, f1: short, f2: short } });
    expect(check({ f2: 'ab', f0: 'ab' }).map(({ field }) => field)).toEqual(['f0', 'f2']);
  });
});
