import { jsonFields } from '../../../src/core/answer/jsonFields.ts';
import { describe, expect, test } from 'vitest';
import { checkContent } from '../../../src/core/answer/checkContent.ts';
import { createCheck } from '../../../src/core/answer/createCheck.ts';
import { parseForm } from '../../../src/core/schema/parse.ts';
import type { Validator } from '../../../src/core/schema/validator.ts';
import { modelOf, ofOne, read } from '../../support/forms.ts';

const fail = () => {
  throw new Error('no eval here');
};
const short = modelOf(ofOne({ type: 'string', maxLength: 3 }));
const tooLong = { field: 'f0', code: 'tooLong', limit: 3, actual: 4 };

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
