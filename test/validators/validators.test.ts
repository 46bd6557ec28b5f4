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

  const string = (rules: object) => ({ type: 'string', ...rules }) as ClosedProperty;
  const number = (rules: object) => ({ type: 'number', ...rules }) as ClosedProperty;
  const integer = (rules: object = {}) => ({ type: 'integer', ...rules }) as ClosedProperty;
  type Row = [property: ClosedProperty, value: string | number, issue?: object];

  test.each<Row>([
    [string({ minLength: 2 }), '👍', { code: 'tooShort', limit: 2, actual: 1 }],
    [string({ minLength: 2 }), '👍🏽'],
    [string({ maxLength: 2 }), '👍🏽'],
    [string({ maxLength: 2 }), '👍🏽!', { code: 'tooLong', limit: 2, actual: 3 }],
    [string({ maxLength: 2 }), '\ud83d\ud83d\udc4d'],
    [string({ maxLength: 0 }), ''],
  ])('lengths count code points, at each limit: %j %j', (property, value, issue) => {
    expect(issueOf(property, value)).toEqual(issue);
  });

  test.each<Row>([
    [string({ format: 'email', minLength: 5 }), 'a', { code: 'email' }],
    [string({ format: 'uri', maxLength: 2 }), 'abc', { code: 'uri' }],
    [string({ format: 'date', minLength: 20 }), '2026-02-28', { code: 'tooShort', limit: 20, actual: 10 }],
    [string({ format: 'date' }), '2026-02-30', { code: 'date' }],
    [string({ format: 'date-time' }), '2026-02-28T10:00', { code: 'dateTime' }],
  ])('the format is checked before the length: %j %j', (property, value, issue) => {
    expect(issueOf(property, value)).toEqual(issue);
  });

  test.each<Row>([
    [number({ minimum: 1 }), 1],
    [number({ minimum: 1 }), 0.9, { code: 'tooSmall', limit: 1, exclusive: false }],
    [number({ exclusiveMinimum: 1 }), 1, { code: 'tooSmall', limit: 1, exclusive: true }],
    [number({ maximum: 1 }), 1],
    [number({ maximum: 1 }), 1.1, { code: 'tooLarge', limit: 1, exclusive: false }],
    [number({ exclusiveMaximum: 1 }), 1, { code: 'tooLarge', limit: 1, exclusive: true }],
  ])('a limit may belong to the range or not: %j %j', (property, value, issue) => {
    expect(issueOf(property, value)).toEqual(issue);
  });

  test.each([
    [{ minimum: 5, exclusiveMinimum: 3 }, 2, false],
    [{ minimum: 3, exclusiveMinimum: 5 }, 2, true],
    [{ minimum: 5, exclusiveMinimum: 5 }, 2, true],
    [{ maximum: 5, exclusiveMaximum: 7 }, 9, false],
    [{ maximum: 7, exclusiveMaximum: 5 }, 9, true],
    [{ maximum: 5, exclusiveMaximum: 5 }, 9, true],
    [{ minimum: 3, exclusiveMinimum: 5 }, 4, true],
  ])('of two limits the stricter one is reported, which is 5: %j %d', (rules, value, exclusive) => {
    expect(issueOf(number(rules), value)).toMatchObject({ limit: 5, exclusive });
  });

  test.each<Row>([
    [integer(), 5],
    [integer(), -0],
    [integer(), 2 ** 53 - 1],
    [integer(), 1.5, { code: 'notAnInteger' }],
    [integer({ minimum: 9, multipleOf: 7 }), 1.5, { code: 'notAnInteger' }],
    [integer({ maximum: 9 }), 2 ** 53, { code: 'unsafeNumber' }],
    [number({}), 2 ** 53],
    [number({}), 1e21],
  ])('an integer is whole and safe: %j %d', (property, value, issue) => {
    expect(issueOf(property, value)).toEqual(issue);
  });

  test.each<Row>([
    [number({ multipleOf: 0.5 }), 2.5],
    [number({ multipleOf: 0.01 }), 0.06],
    [number({ multipleOf: 0.01 }), 0.07, { code: 'notAMultiple', of: 0.01 }],
    [number({ multipleOf: 1 }), 1e20],
    [number({ multipleOf: 1 }), 1e21, { code: 'notAMultiple', of: 1 }],
    [number({ multipleOf: 3, minimum: 5 }), 4, { code: 'tooSmall', limit: 5, exclusive: false }],
    [number({ multipleOf: 3 }), -0],
  ])('multiples are checked like ajv, and so like servers: %j %d', (property, value, issue) => {
    expect(issueOf(property, value)).toEqual(issue);
  });

  test('the first invalid entry of a list is reported', () => {
    const property = { type: 'array', items: { type: 'string', format: 'email', maxLength: 12 } } as const;
    expect(issueOf(property, ['a@b.example'])).toBeUndefined();
    expect(issueOf(property, [])).toBeUndefined();
    const tooLong = { code: 'tooLong', limit: 12, actual: 19, item: 1 };
    expect(issueOf(property, ['a@b.example', 'long-name@b.example', 'b'])).toEqual(tooLong);
    const last = [...Array<string>(11).fill('a@b.example'), 'b'];
    expect(issueOf(property, last)).toEqual({ code: 'email', item: 11 });
  });

  test('a value of another kind is an issue, never an exception', () => {
    for (const value of [null, 5, true, {}, [], ['a'], Symbol.iterator, () => 5]) {
      expect(issueOf({ type: 'string', minLength: 1, format: 'uri' }, value)).toEqual({ code: 'required' });
    }
    for (const value of [null, '5', true, {}, [5], Number.NaN, 5n]) {
      expect(issueOf({ type: 'integer', minimum: 1 }, value)).toEqual({ code: 'notANumber' });
    }
    for (const value of [Infinity, -Infinity])
      for (const property of [number({ minimum: 1, maximum: 2, multipleOf: 1 }), integer()])
        expect(issueOf(property, value)).toEqual({ code: 'unsafeNumber' });
    for (const value of [null, 'a', {}, 5]) {
      expect(issueOf({ type: 'array', items: { type: 'string' } }, value)).toEqual({ code: 'required' });
    }
    const list = { type: 'array', items: { type: 'string', minLength: 1 } } as const;
    expect(issueOf(list, ['a', 5, ''])).toEqual({ code: 'blankItem', item: 1 });
  });

  test('of sets of rules, at least one of anyOf and exactly one of oneOf must be met', () => {
    const text = { type: 'string', anyOf: [{ format: 'email' }, { pattern: '^\\d+$' }, { enum: ['none'] }] } as const;
    for (const value of ['a@b.example', '12', 'none']) expect(issueOf(text, value)).toBeUndefined();
    const wholeOrLarge = number({ oneOf: [{ type: 'integer' }, { minimum: 100 }] });
    for (const value of [5, 100.5]) expect(issueOf(wholeOrLarge, value)).toBeUndefined();
    const refused = { code: 'pattern' };
    expect(issueOf(text, '=1+1')).toEqual(refused);
    expect(issueOf({ type: 'array', items: text }, ['12', 'x'])).toEqual({ ...refused, item: 1 });
    for (const value of [0.5, 100]) expect(issueOf(wholeOrLarge, value)).toEqual(refused);
    expect(issueOf(number({ oneOf: [{ minimum: 0 }, { type: 'integer' }] }), 1e21)).toEqual(refused);
    expect(issueOf(string({ oneOf: [] }), 'a')).toEqual(refused);
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
