import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCheck } from '../../../src/core/answer/createCheck.ts';
import { checkContent, createContentCheck } from '../../../src/core/answer/checkContent.ts';
import { createDraft } from '../../../src/core/answer/createDraft.ts';
import { parseForm } from '../../../src/core/schema/parse.ts';
import type { Content } from '../../../src/core/protocol/types.ts';
import { formOf } from '../../fixtures/fixture.ts';
import { fixtures } from '../../fixtures/load.ts';
import { ofOne, read } from '../../support/forms.ts';

const request = {
  message: 'Some of everything',
  requestedSchema: {
    type: 'object',
    properties: {
      text: { type: 'string', maxLength: 5 },
      number: { type: 'number' },
      whole: { type: 'integer' },
      yes: { type: 'boolean' },
      choice: { type: 'string', enum: ['a', 'b'] },
      choices: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, maxItems: 1 },
      list: { type: 'array', items: { type: 'string', pattern: '^[a-z]+$' } },
      date: { type: 'string', format: 'date' },
      fixed: { const: 'always' },
    },
    required: ['text'],
  },
};

const asked = (it: unknown, required?: boolean) => ({ message: '', requestedSchema: ofOne(it, required) });

/** Codes by key, or the content where it passes. */
function checked(content: unknown) {
  const result = checkContent(request, content);
  if (result.ok) return result.content;
  return Object.fromEntries(result.issues.map((issue) => ['key' in issue ? issue.key : '', issue.code]));
}

describe('content that was not entered in a form of the kit', () => {
  test('is returned unchanged if the schema allows it', () => {
    const picked = { yes: false, choice: 'b', choices: ['a'], list: [], date: '2026-02-28', fixed: 'always' };
    const content = { text: ' x ', number: 2.5, whole: 3, ...picked };
    expect(checked(content)).toEqual(content);
    expect(checked({ text: '' })).toEqual({ text: '' });
  });

  test('is also checked against a whole JSON-RPC request', () => {
    const envelope = { method: 'elicitation/create', params: request };
    expect(checkContent(envelope, { text: 'x' })).toEqual({ ok: true, content: { text: 'x' } });
  });

  test.each([
    [{ text: 5 }, { text: 'required' }],
    [{}, { text: 'required' }],
    [undefined, { text: 'required' }],
    [{ text: 'longer' }, { text: 'tooLong' }],
    [{ text: 'x', number: '2' }, { number: 'notANumber' }],
    [{ text: 'x', number: Number.NaN }, { number: 'notANumber' }],
    [{ text: 'x', number: Infinity }, { number: 'unsafeNumber' }],
    [{ text: 'x', whole: 2.5 }, { whole: 'notAnInteger' }],
    [{ text: 'x', yes: 'true' }, { yes: 'required' }],
    [{ text: 'x', choice: 'c' }, { choice: 'notAnOption' }],
    [{ text: 'x', choices: ['c'] }, { choices: 'notAnOption' }],
    [{ text: 'x', choices: ['a', 'b'] }, { choices: 'tooMany' }],
    [{ text: 'x', list: [null] }, { list: 'required' }],
    [{ text: 'x', list: ['a', 'B'] }, { list: 'pattern' }],
    [{ text: 'x', date: '2026-02-30' }, { date: 'date' }],
    [{ text: 'x', fixed: 'never' }, { fixed: 'notAnOption' }],
    [{ text: 'x', extra: 1 }, { extra: 'unknownProperty' }],
    [JSON.parse('{"text":"x","__proto__":1}'), { ['__proto__']: 'unknownProperty' }],
    [null, { '': 'notAnObject' }],
    [['x'], { '': 'notAnObject' }],
  ])('%j is refused: %j', (content, issues) => {
    expect(Object.entries(checked(content))).toEqual(Object.entries(issues));
  });

  test('may hold what only a JSON field can, and is checked there too', () => {
    const request = asked({ type: 'object', properties: { x: { type: 'number' } }, required: ['x'] }, true);
    expect(checkContent(request, { it: { x: 1 } })).toEqual({ ok: true, content: { it: { x: 1 } } });
    expect(checkContent(request, { it: {} })).toMatchObject({ ok: false, issues: [{ key: 'it' }] });
    expect(checkContent(request, {})).toMatchObject({ ok: false, issues: [{ key: 'it', code: 'required' }] });
  });

  test.each([Number.NaN, Infinity, new Date(0), new Map(), () => 1, undefined, 5n])(
    'cannot hold what JSON does not carry: %s',
    (n) => {
      const free = asked({ anyOf: [{ type: 'object' }, { type: 'array' }] });
      for (const it of [{ n }, [n], [{ deep: { n } }]])
        expect(checkContent(free, { it })).toMatchObject({ ok: false, issues: [{ key: 'it' }] });
      expect(checkContent(free, { it: { n: null } })).toEqual({ ok: true, content: { it: { n: null } } });
    },
  );

  describe('for a property of several types', () => {
    test.each<[property: unknown, values: readonly unknown[], refused: readonly unknown[]]>([
      [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }, ['x', 5], [5.5, true, [], ['x'], {}]],
      [{ type: ['string', 'integer'], minLength: 2, minimum: 3 }, ['xy', 3], ['x', 2, 3.5, false, ['xy']]],
      [{ oneOf: [{ type: 'boolean' }, { type: 'number', maximum: 1 }] }, [true, 0.5], [2, 'true']],
      [{ anyOf: [{ type: 'string', format: 'date' }, { type: 'number' }] }, ['2026-02-28', 1], ['soon', true]],
      [
        { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' }, maxItems: 1 }] },
        ['x', ['y']],
        [['x', 'y'], [5]],
      ],
      [{ anyOf: [{ type: 'integer' }, { type: 'string', enum: ['all', 'none'] }] }, [5, 'all'], ['5', 'some']],
      [{ type: ['integer', 'array'], items: { type: 'string' } }, [5, ['x']], ['x', [5]]],
      [{ type: ['string', 'number', 'null'] }, ['x', 1], [null]],
      [{}, ['x', 1, true, ['x']], [{}, [1]]],
      [{ minimum: 3 }, [3, 'x', false], [2]],
    ])('a value of each of its types passes, by the rules for that type: %j', (property, values, refused) => {
      for (const it of values)
        expect(checkContent(asked(property, true), { it })).toEqual({ ok: true, content: { it } });
      for (const it of refused) expect([it, checkContent(asked(property, true), { it }).ok]).toEqual([it, false]);
    });
  });

  test('is refused where it cannot be read, and the next is checked as ever', () => {
    const hostile = Object.defineProperty({}, 'text', {
      enumerable: true,
      get: () => {
        throw new Error('hostile');
      },
    });
    const check = createContentCheck(request);
    expect(check(hostile).ok).toBe(false);
    expect(check({ text: 'x' })).toEqual({ ok: true, content: { text: 'x' } });
    expect(check(hostile)).toEqual({ ok: false, issues: [{ code: 'notAnObject' }] });
    const cycle: Record<string, unknown> = {};
    cycle['it'] = cycle;
    expect(checkContent(asked({ type: 'object' }), cycle)).toMatchObject({ ok: false, issues: [{ key: 'it' }] });
  });

  test('is checked by the rules of its own type, whatever was checked before', () => {
    const check = createContentCheck(asked({ type: ['string', 'integer'], maxLength: 3, maximum: 3 }));
    for (const it of ['abc', 3, 'a', 1]) expect(check({ it })).toEqual({ ok: true, content: { it } });
    for (const it of ['abcd', 4, 'abcd']) expect(check({ it }).ok).toBe(false);
  });

  test('a repeated text is named by its place, and the rule of the one that was written is about the field', () => {
    const list = { type: 'array', items: { anyOf: [{ enum: ['a'] }, { type: 'string', minLength: 3 }] } };
    expect(checkContent(asked({ ...list, uniqueItems: true }), { it: ['zed', 'a', 'zed'] })).toEqual({
      ok: false,
      issues: [{ field: 'f0', code: 'duplicate', item: 2, key: 'it' }],
    });
    expect(checkContent(asked(list), { it: ['a', 'z'] })).toEqual({
      ok: false,
      issues: [{ field: 'f0', code: 'tooShort', limit: 3, actual: 1, key: 'it' }],
    });
    expect(
      checkContent(asked({ type: 'array', items: { type: 'string' }, uniqueItems: true }), { it: ['a', 'a'] }),
    ).toEqual({
      ok: false,
      issues: [{ field: 'f0', code: 'duplicate', item: 1, key: 'it' }],
    });
  });

  test('cannot answer a request that is not a form', () => {
    for (const url of [{ mode: 'url', message: '', url: 'https://a.example' }, 5, { message: '', requestedSchema: [] }])
      expect(checkContent(url, {})).toEqual({ ok: false, issues: [{ code: 'notAForm' }] });
  });

  test('never makes it throw, and passes only what a form would send', () => {
    const { model } = read(request.requestedSchema);
    const check = createCheck(model);
    const values = fc.oneof(fc.anything(), fc.string(), fc.double(), fc.boolean(), fc.array(fc.string()));
    const keys = Object.keys(request.requestedSchema.properties);
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...keys), values)), (content) => {
        const result = checkContent(request, content);
        if (!result.ok || result.content['text'] === '' || result.content['list']?.toString() === '') return;
        expect(check(createDraft(model, result.content))).toMatchObject({ ok: true });
      }),
    );
  });

  test('every content recorded as acceptable passes, and every other is refused', () => {
    for (const fixture of fixtures) {
      const form = formOf(fixture);
      if (!form || !parseForm(form.requestedSchema).ok) continue;
      for (const content of fixture.accept)
        expect([fixture.id, checkContent(form, content)]).toEqual([fixture.id, { ok: true, content }]);
      for (const { content } of fixture.reject) {
        const result = checkContent(form, content as Content, { json: undefined });
        expect([fixture.id, content, result.ok]).toEqual([fixture.id, content, false]);
      }
    }
  });
});
