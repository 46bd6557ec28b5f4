import { describe, expect, test } from 'vitest';
import type { ClosedProperty, ClosedSchema, ClosedValues, Validator } from '../../src/core/schema/validator.ts';
import { ajvValidator } from '../../src/validators/ajv.ts';
import { interpretedValidator } from '../../src/validators/interpreted.ts';

const validators: readonly (readonly [string, Validator])[] = [
  ['ajv', ajvValidator],
  ['interpreted', interpretedValidator],
];

function formOf(...properties: readonly ClosedProperty[]): ClosedSchema {
  return { type: 'object', properties: Object.fromEntries(properties.map((property, n) => [`f${n}`, property])) };
}

describe.each(validators)('%s', (_, validator) => {
  /** The issue of one value, without the field. */
  const issueOf = (property: ClosedProperty, value: unknown): object | undefined => {
    // Some of the values have types that the core refuses.
    const [issue, ...more] = validator.compile(formOf(property))({ f0: value } as ClosedValues);
    expect(more).toEqual([]);
    if (issue === undefined) return undefined;
    const { field, ...rest } = issue;
    expect(field).toBe('f0');
    return rest;
  };

  test('an answer that keeps every rule has no issues', () => {
    const check = validator.compile(
      formOf(
        { type: 'string', minLength: 2, maxLength: 4 },
        { type: 'integer', minimum: 1, maximum: 9 },
        { type: 'array', items: { type: 'string', format: 'email' } },
        { type: 'string', format: 'date-time' },
      ),
    );
    expect(check({ f0: 'abc', f1: 5, f2: ['a@b.example'], f3: '2026-02-28T10:00:00Z' })).toEqual([]);
  });

  test('a blank field, which is absent, has none either', () => {
    const check = validator.compile(formOf({ type: 'string', minLength: 2 }, { type: 'integer' }));
    expect(check({})).toEqual([]);
    expect(check({ f0: undefined, f1: undefined })).toEqual([]);
  });

  test('a form without rules accepts everything', () => {
    expect(validator.compile(formOf())({ f0: 'anything' })).toEqual([]);
  });

  test('each field has its own issue, in the order of the form', () => {
    const check = validator.compile(
      formOf({ type: 'number', maximum: 1 }, { type: 'string' }, { type: 'string', maxLength: 1 }),
    );
    expect(check({ f2: 'ab', f1: 'x', f0: 2 })).toEqual([
      { field: 'f0', code: 'tooLarge', limit: 1, exclusive: false },
      { field: 'f2', code: 'tooLong', limit: 1, actual: 2 },
    ]);
  });

  test('lengths count code points, at each limit', () => {
    expect(issueOf({ type: 'string', minLength: 2 }, '👍')).toEqual({ code: 'tooShort', limit: 2, actual: 1 });
    expect(issueOf({ type: 'string', minLength: 2 }, '👍🏽')).toBeUndefined();
    expect(issueOf({ type: 'string', maxLength: 2 }, '👍🏽')).toBeUndefined();
    expect(issueOf({ type: 'string', maxLength: 2 }, '👍🏽!')).toEqual({ code: 'tooLong', limit: 2, actual: 3 });
    expect(issueOf({ type: 'string', maxLength: 2 }, '\ud83d\ud83d\udc4d')).toBeUndefined();
    expect(issueOf({ type: 'string', maxLength: 0 }, '')).toBeUndefined();
  });

  test('the format is checked before the length', () => {
    expect(issueOf({ type: 'string', format: 'email', minLength: 5 }, 'a')).toEqual({ code: 'email' });
    expect(issueOf({ type: 'string', format: 'uri', maxLength: 2 }, 'abc')).toEqual({ code: 'uri' });
    expect(issueOf({ type: 'string', format: 'date', minLength: 20 }, '2026-02-28')).toEqual({
      code: 'tooShort',
      limit: 20,
      actual: 10,
    });
    expect(issueOf({ type: 'string', format: 'date' }, '2026-02-30')).toEqual({ code: 'date' });
    expect(issueOf({ type: 'string', format: 'date-time' }, '2026-02-28T10:00')).toEqual({ code: 'dateTime' });
  });

  test('a limit may belong to the range or not', () => {
    expect(issueOf({ type: 'number', minimum: 1 }, 1)).toBeUndefined();
    expect(issueOf({ type: 'number', minimum: 1 }, 0.9)).toEqual({ code: 'tooSmall', limit: 1, exclusive: false });
    expect(issueOf({ type: 'number', exclusiveMinimum: 1 }, 1)).toEqual({
      code: 'tooSmall',
      limit: 1,
      exclusive: true,
    });
    expect(issueOf({ type: 'number', maximum: 1 }, 1)).toBeUndefined();
    expect(issueOf({ type: 'number', maximum: 1 }, 1.1)).toEqual({ code: 'tooLarge', limit: 1, exclusive: false });
    expect(issueOf({ type: 'number', exclusiveMaximum: 1 }, 1)).toEqual({
      code: 'tooLarge',
      limit: 1,
      exclusive: true,
    });
  });

  test('of two limits the stricter one is reported', () => {
    expect(issueOf({ type: 'number', minimum: 5, exclusiveMinimum: 3 }, 2)).toMatchObject({
      limit: 5,
      exclusive: false,
    });
    expect(issueOf({ type: 'number', minimum: 3, exclusiveMinimum: 5 }, 2)).toMatchObject({
      limit: 5,
      exclusive: true,
    });
    expect(issueOf({ type: 'number', minimum: 5, exclusiveMinimum: 5 }, 2)).toMatchObject({
      limit: 5,
      exclusive: true,
    });
    expect(issueOf({ type: 'number', maximum: 5, exclusiveMaximum: 7 }, 9)).toMatchObject({
      limit: 5,
      exclusive: false,
    });
    expect(issueOf({ type: 'number', maximum: 7, exclusiveMaximum: 5 }, 9)).toMatchObject({
      limit: 5,
      exclusive: true,
    });
    expect(issueOf({ type: 'number', maximum: 5, exclusiveMaximum: 5 }, 9)).toMatchObject({
      limit: 5,
      exclusive: true,
    });
    expect(issueOf({ type: 'number', minimum: 3, exclusiveMinimum: 5 }, 4)).toMatchObject({
      limit: 5,
      exclusive: true,
    });
  });

  test('an integer is whole and safe', () => {
    expect(issueOf({ type: 'integer' }, 5)).toBeUndefined();
    expect(issueOf({ type: 'integer' }, -0)).toBeUndefined();
    expect(issueOf({ type: 'integer' }, 2 ** 53 - 1)).toBeUndefined();
    expect(issueOf({ type: 'integer' }, 1.5)).toEqual({ code: 'notAnInteger' });
    expect(issueOf({ type: 'integer', minimum: 9, multipleOf: 7 }, 1.5)).toEqual({ code: 'notAnInteger' });
    expect(issueOf({ type: 'integer', maximum: 9 }, 2 ** 53)).toEqual({ code: 'unsafeNumber' });
    expect(issueOf({ type: 'number' }, 2 ** 53)).toBeUndefined();
    expect(issueOf({ type: 'number' }, 1e21)).toBeUndefined();
  });

  test('multiples are checked like ajv, and so like servers', () => {
    expect(issueOf({ type: 'number', multipleOf: 0.5 }, 2.5)).toBeUndefined();
    expect(issueOf({ type: 'number', multipleOf: 0.01 }, 0.06)).toBeUndefined();
    expect(issueOf({ type: 'number', multipleOf: 0.01 }, 0.07)).toEqual({ code: 'notAMultiple', of: 0.01 });
    expect(issueOf({ type: 'number', multipleOf: 1 }, 1e20)).toBeUndefined();
    expect(issueOf({ type: 'number', multipleOf: 1 }, 1e21)).toEqual({ code: 'notAMultiple', of: 1 });
    expect(issueOf({ type: 'number', multipleOf: 3, minimum: 5 }, 4)).toEqual({
      code: 'tooSmall',
      limit: 5,
      exclusive: false,
    });
    expect(issueOf({ type: 'number', multipleOf: 3 }, -0)).toBeUndefined();
  });

  test('the first invalid entry of a list is reported', () => {
    const property = { type: 'array', items: { type: 'string', format: 'email', maxLength: 12 } } as const;
    expect(issueOf(property, ['a@b.example'])).toBeUndefined();
    expect(issueOf(property, [])).toBeUndefined();
    expect(issueOf(property, ['a@b.example', 'long-name@b.example', 'b'])).toEqual({
      code: 'tooLong',
      limit: 12,
      actual: 19,
      item: 1,
    });
    expect(
      issueOf(
        property,
        Array.from({ length: 12 }, (_, n) => (n === 11 ? 'b' : 'a@b.example')),
      ),
    ).toEqual({ code: 'email', item: 11 });
  });

  test('a value of another kind is an issue, never an exception', () => {
    for (const value of [null, 5, true, {}, [], ['a'], Symbol.iterator, () => 5]) {
      expect(issueOf({ type: 'string', minLength: 1, format: 'uri' }, value)).toEqual({ code: 'required' });
    }
    for (const value of [null, '5', true, {}, [5], Number.NaN, 5n]) {
      expect(issueOf({ type: 'integer', minimum: 1 }, value)).toEqual({ code: 'notANumber' });
    }
    for (const value of [Infinity, -Infinity]) {
      expect(issueOf({ type: 'number', minimum: 1, maximum: 2, multipleOf: 1 }, value)).toEqual({
        code: 'unsafeNumber',
      });
      expect(issueOf({ type: 'integer' }, value)).toEqual({ code: 'unsafeNumber' });
    }
    for (const value of [null, 'a', {}, 5]) {
      expect(issueOf({ type: 'array', items: { type: 'string' } }, value)).toEqual({ code: 'required' });
    }
    expect(issueOf({ type: 'array', items: { type: 'string', minLength: 1 } }, ['a', 5, ''])).toEqual({
      code: 'blankItem',
      item: 1,
    });
  });

  test('of sets of rules, at least one of anyOf and exactly one of oneOf must be met', () => {
    const text = { type: 'string', anyOf: [{ format: 'email' }, { pattern: '^\\d+$' }, { enum: ['none'] }] } as const;
    expect(['a@b.example', '12', 'none'].map((value) => issueOf(text, value))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(issueOf(text, '=1+1')).toEqual({ code: 'pattern' });
    expect(issueOf({ type: 'array', items: text }, ['12', 'x'])).toEqual({ code: 'pattern', item: 1 });
    const number = { type: 'number', oneOf: [{ type: 'integer' }, { minimum: 100 }] } as const;
    expect([5, 100.5].map((value) => issueOf(number, value))).toEqual([undefined, undefined]);
    expect([0.5, 100].map((value) => issueOf(number, value))).toEqual([{ code: 'pattern' }, { code: 'pattern' }]);
    expect(issueOf({ type: 'number', oneOf: [{ minimum: 0 }, { type: 'integer' }] }, 1e21)).toEqual({
      code: 'pattern',
    });
    expect(issueOf({ type: 'string', oneOf: [] }, 'a')).toEqual({ code: 'pattern' });
  });

  test('a frozen schema works', () => {
    const check = validator.compile(Object.freeze(formOf(Object.freeze({ type: 'string', maxLength: 1 }))));
    expect(check({ f0: 'ab' })).toEqual([{ field: 'f0', code: 'tooLong', limit: 1, actual: 2 }]);
  });
});

test('if code generation is forbidden, compiling with ajv throws, and the interpreted validator works', () => {
  const { Function: original } = globalThis;
  // Simulates a Content-Security-Policy without unsafe-eval.
  globalThis.Function = function refuse() {
    throw new EvalError('Refused to evaluate a string as JavaScript');
  } as unknown as FunctionConstructor;
  try {
    expect(() => ajvValidator.compile(formOf({ type: 'string', maxLength: 1 }))).toThrow(EvalError);
    expect(ajvValidator.compile(formOf())({})).toEqual([]);
    expect(interpretedValidator.compile(formOf({ type: 'string', maxLength: 1 }))({ f0: 'ab' })).toHaveLength(1);
  } finally {
    globalThis.Function = original;
  }
});
