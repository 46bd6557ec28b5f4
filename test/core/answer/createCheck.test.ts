import { jsonFields } from '../../../src/core/answer/jsonFields.ts';
import { describe, expect, test } from 'vitest';
import { checkContent } from '../../../src/core/answer/checkContent.ts';
import { createCheck } from '../../../src/core/answer/createCheck.ts';
import { parseForm } from '../../../src/core/schema/parse.ts';
import type { Validator } from '../../../src/core/schema/validator.ts';
import { modelOf, ofOne, read, resultOf } from '../../support/forms.ts';

const fail = () => {
  throw new Error('no eval here');
};
const short = modelOf(ofOne({ type: 'string', maxLength: 3 }));
const tooLong = { field: 'f0', code: 'tooLong', limit: 3, actual: 4 };

describe('what a control holds is sent as', () => {
  const options = { enum: ['a', 'b'], type: 'string' };
  const open = { anyOf: [{ enum: ['a'] }, { type: 'string', maxLength: 3 }] };
  const several = { type: 'array', items: options, minItems: 1, maxItems: 1 };
  const entries = { type: 'array', items: { type: 'string' } };

  test.each<[string, object, unknown, unknown]>([
    ['a text, with the blanks around it', { type: 'string' }, ' Ada ', ' Ada '],
    ['an address, without them', { type: 'string', format: 'email' }, ' a@b.example ', 'a@b.example'],
    ['a whole number', { type: 'integer' }, '36', 36],
    ['zero', { type: 'integer' }, '0', 0],
    ['a decimal', { type: 'number' }, '1.50', 1.5],
    ['yes', { type: 'boolean' }, true, true],
    ['no', { type: 'boolean' }, false, false],
    ['the value of an option', options, 'o1', 'b'],
    ['a number of an option', { enum: [1, 2] }, 'o1', 2],
    ['an answer of the user’s own', open, { other: 'xyz' }, 'xyz'],
    ['the values of options, in their order', several, ['o1'], ['b']],
    ['entries', entries, ['x', 'x'], ['x', 'x']],
    ['a day', { type: 'string', format: 'date' }, '2026-02-28', '2026-02-28'],
    ['a moment with its zone', { type: 'string', format: 'date-time' }, '2026-02-28T10:00:00Z', '2026-02-28T10:00:00Z'],
  ])('%s', (_, property, draft, it) => {
    for (const required of [true, false]) expect(resultOf(ofOne(property, required), draft)).toEqual({ it });
  });

  test.each<[string, object, unknown, string]>([
    ['a text that is too long', { type: 'string', maxLength: 3 }, 'abcd', 'tooLong'],
    ['an address without a sign', { type: 'string', format: 'email' }, 'ann', 'email'],
    ['words in a number', { type: 'number' }, 'many', 'notANumber'],
    ['a part of a whole number', { type: 'integer' }, '1.5', 'notAnInteger'],
    ['a number below the least', { type: 'number', minimum: 1 }, '0', 'tooSmall'],
    ['an option that is not there', options, 'o2', 'notAnOption'],
    ['“Other…” that was left blank', open, { other: ' ' }, 'blankOther'],
    ['“Other…” of the wrong kind', open, { other: 'wxyz' }, 'tooLong'],
    ['more options than are allowed', several, ['o0', 'o1'], 'tooMany'],
    ['an entry that is blank', entries, ['x', ''], 'blankItem'],
    ['a day that is in no calendar', { type: 'string', format: 'date' }, '2026-02-30', 'date'],
  ])('an issue: %s', (_, property, draft, code) => {
    for (const required of [true, false]) expect(resultOf(ofOne(property, required), draft)).toEqual([code]);
  });
});

describe('a validator of the host', () => {
  const refusesAll: Validator = { compile: () => () => [{ field: 'f0', code: 'pattern' }] };

  test('is asked about what was read', () => {
    expect(createCheck(short, refusesAll)({ f0: 'a' })).toEqual({
      ok: false,
      issues: [{ field: 'f0', code: 'pattern' }],
    });
  });

  test('is not asked about what cannot be read: the issue of reading stands', () => {
    const number = modelOf(ofOne({ type: 'number' }));
    expect(createCheck(number, refusesAll)({ f0: 'x' })).toMatchObject({ issues: [{ code: 'notANumber' }] });
  });

  test('that cannot run is replaced by the built-in one', () => {
    const check = createCheck(short, { compile: fail });
    expect(check({ f0: 'abcd' })).toEqual({ ok: false, issues: [tooLong] });
    expect(check({ f0: 'abc' })).toEqual({ ok: true, content: { it: 'abc' } });
  });
});

describe('`json: true`, as earlier builds had it, from plain JavaScript', () => {
  const old = { json: true } as unknown as { readonly json: typeof jsonFields };
  const nested = ofOne({ type: 'object', properties: { a: { type: 'number' } } });
  const form = { type: 'object', properties: { ...nested.properties, name: { type: 'string' } } };

  test('is a form without JSON fields, as without the option', () => {
    expect(parseForm(form, old)).toEqual(parseForm(form));
    expect(checkContent({ message: '', requestedSchema: form }, { name: 'Ada', it: { a: 1 } }, old)).toEqual(
      checkContent({ message: '', requestedSchema: form }, { name: 'Ada', it: { a: 1 } }, { json: undefined }),
    );
    const parsed = parseForm(form, old);
    expect(parsed.ok && createCheck(parsed.model, undefined, old)({ f0: 'Ada' })).toEqual({
      ok: true,
      content: { name: 'Ada' },
    });
  });

  test('to the check of a form that has JSON fields is an error that says what to write', () => {
    const { model } = read(nested, { json: jsonFields });
    expect(() => createCheck(model, undefined, old)({ f0: '{}' })).toThrow(/give createCheck `json: jsonFields`/);
  });
});

describe('a JSON field', () => {
  const { model } = read(ofOne({ type: 'object', properties: { a: { type: 'number' } } }), { json: jsonFields });
  const compile = () => () => [];
  const withJson = (compileJson: Validator['compileJson']): Validator => ({
    compile,
    ...(compileJson && { compileJson }),
  });
  const passes = { ok: true, content: { it: { a: 1 } } };

  test.each<[string, Validator | undefined]>([
    ['no validator', undefined],
    ['one without a check of JSON', withJson(undefined)],
    ['one that cannot check this schema', withJson(fail)],
    ['one that throws at a value', withJson(() => fail)],
    ['one that finds nothing', withJson(() => () => undefined)],
  ])('is sent by %s, and checked by the kit', (_, validator) => {
    const check = createCheck(model, validator, { json: jsonFields });
    expect(check({ f0: '{"a": 1}' })).toEqual(passes);
    expect(check({ f0: '{"a": "1"}' })).toMatchObject({ ok: false, issues: [{ code: 'jsonType', path: 'a' }] });
  });

  test('is refused where the validator of the host finds more', () => {
    const compiled: unknown[] = [];
    const check = createCheck(
      model,
      withJson((schema) => {
        compiled.push(schema);
        return () => ({ path: 'a', keyword: 'unevaluatedItems' });
      }),
      { json: jsonFields },
    );
    for (const f0 of ['{"a": 1}', '{"a": 2}'])
      expect(check({ f0 })).toEqual({
        ok: false,
        issues: [{ field: 'f0', code: 'jsonRule', path: 'a', keyword: 'unevaluatedItems' }],
      });
    // Once for a form, not at every key.
    expect(compiled).toHaveLength(1);
  });

  test('that is blank and optional is left out', () => {
    expect(
      createCheck(
        model,
        withJson(() => fail),
        { json: jsonFields },
      )({ f0: ' ' }),
    ).toEqual({ ok: true, content: {} });
  });
});
