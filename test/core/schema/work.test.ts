import { jsonFields } from '../../../src/core/answer/jsonFields.ts';
import { expect, test } from 'vitest';
import { checkContent } from '../../../src/core/answer/checkContent.ts';
import { createCheck } from '../../../src/core/answer/createCheck.ts';
import { createDraft } from '../../../src/core/answer/createDraft.ts';
import { parseForm } from '../../../src/core/schema/parse.ts';
import { leastGrowth } from './growth.ts';
import { read } from '../../support/forms.ts';

// A server cannot freeze the page with a request within the limits: what it takes to read one grows with its size.

const form = (properties: object, rest: object = {}) => ({ type: 'object', properties, ...rest });
const list = <T>(length: number, of: (index: number) => T): T[] => Array.from({ length }, (_, index) => of(index));

/** Of an input ten times as large, linear work takes ten times as long, quadratic a hundred times. */
const most = 40;

const longKey = (size: number) => `${'a'.repeat(size)}b${'a'.repeat(size)}`;
const types = (size: number) => [...list(size, (i) => `t${i}`), 'integer'];

test.each<[string, (size: number) => object]>([
  ['a long key in a long title', (size) => form({ [longKey(size)]: { type: 'string', title: 'a'.repeat(4 * size) } })],
  ['a long list in a branch', (size) => form({ a: { oneOf: [{ enum: list(size, (i) => i) }, { const: 'x' }] } })],
  ['many types beside many options', (size) => form({ a: { type: types(size), enum: list(size / 10, (i) => i) } })],
  [
    'as many rules for one text',
    (size) => form({ a: { type: 'string', allOf: list(size, (i) => ({ [`x${i}`]: 1, required: [`x${i}`] })) } }),
  ],
  [
    'as many schemas that are one form',
    (size) => ({ type: 'object', allOf: list(size, (i) => form({ [`x${i}`]: {} }, { required: [`x${i}`] })) }),
  ],
])('%s takes linear time', (_, schemaOf) => {
  const limits = { size: 1e9, options: 1e9 };
  const parsing = (schema: object) => () => void parseForm(schema, { limits });
  expect(leastGrowth(most, parsing(schemaOf(2000)), parsing(schemaOf(20_000)))).toBeLessThan(most);
});

test('many options beside many sets of rules are offered, and a finding says that the rules are left to the server', () => {
  const options = list(3000, (index) => `2026-02-28T10:00:00.${index}Z`);
  const anyOf = list(190, () => ({ format: 'date-time', minLength: 1000 }));
  const parsed = parseForm(form({ a: { type: 'string', enum: options, anyOf } }));
  expect(parsed).toMatchObject({ model: { fields: [{ kind: 'choice' }] } });
  expect(parsed.findings).toContainEqual(expect.objectContaining({ keyword: 'anyOf', code: 'leftToServer' }));
});

test('JSON fields share one copy of the definitions, which may be large', () => {
  const nested = { type: 'array', items: { $ref: '#/$defs/d' } };
  const schema = form({ a: nested, b: nested }, { required: ['a', 'b'], $defs: { d: { type: 'integer' } } });
  const parsed = parseForm(schema, { json: jsonFields });
  const [a, b] = parsed.ok ? parsed.model.fields : [];
  if (a?.kind !== 'json' || b?.kind !== 'json') throw new Error('no JSON fields');
  const definitionsOf = ({ schema: written }: { readonly schema: unknown }) => (written as { $defs: object }).$defs;
  expect(definitionsOf(a)).toEqual({ d: { type: 'integer' } });
  expect(definitionsOf(a)).toBe(definitionsOf(b));
  const request = { message: '', requestedSchema: schema };
  expect(checkContent(request, { a: [1], b: ['x'] })).toMatchObject({ issues: [{ key: 'b', code: 'jsonType' }] });
});

test('the entries of a JSON list are checked in the same time, however much else their schema holds', () => {
  const wide = (size: number) => Object.fromEntries(list(size, (index) => [`x${index}`, index]));
  const checkOf = (width: number) => {
    const items = { $ref: '#/$defs/Wide' };
    const property = { type: 'array', items, default: list(200, () => 0) };
    const $defs = { Wide: { type: 'integer', ...wide(width) } };
    const parsed = read(form({ a: property }, { required: ['a'], $defs }), { json: jsonFields });
    const check = createCheck(parsed.model, undefined, { json: jsonFields });
    const draft = createDraft(parsed.model);
    return () => check(draft);
  };
  expect(leastGrowth(5, checkOf(50), checkOf(5000))).toBeLessThan(5);
});
