import { describe, expect, test } from 'vitest';
import { jsonIssue } from '../../../src/core/answer/jsonIssue.ts';
import { readJsonAnswer } from '../../../src/core/answer/readJsonAnswer.ts';
import type { JsonField } from '../../../src/core/schema/model.ts';

const fieldOf = (schema: unknown): JsonField =>
  ({ id: 'f0', key: 'k', kind: 'json', label: 'K', required: true, schema }) as const;
const read = (text: string, schema: unknown = {}) => readJsonAnswer(fieldOf(schema), text);
const issueOf = (value: unknown, schema: unknown) => jsonIssue(fieldOf(schema), value);

test('JSON text is parsed unchanged, hostile names too', () => {
  expect(read(' {"a": [1, {"b": null}], "s": "12345678901234567890"} ')).toEqual({
    value: { a: [1, { b: null }], s: '12345678901234567890' },
  });
  const { value } = read('{"__proto__": {"x": 1}}') as { value: object };
  expect(Object.keys(value)).toEqual(['__proto__']);
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
});

test.each([
  ['nothing', 1, 1],
  ['{ "a": 1,\n  b: 2 }', 2, 3],
  ['{ "a": ', 1, 8],
  ['[1, 2\n', 2, 1],
  ['[1, ]', 1, 5],
  ['{"a" 1}', 1, 6],
  ['{"a": 01}', 1, 8],
  ['[1] [2]', 1, 5],
  ['"a\nb"', 1, 1],
  ['{"a": 1, }', 1, 10],
  ['[}', 1, 2],
  ['1 2', 1, 3],
  ['1, x', 1, 2],
  ['[[],x', 1, 5],
  ['[[1] x', 1, 6],
  ['[1: 2]', 1, 3],
  ['[,1]', 1, 2],
  ['{"a":1, 2', 1, 9],
  ['[{"a":1,"b":2,x', 1, 15],
  // What is no token begins at its first sign, and a number ends where its notation does.
  [String.raw`["\x"]`, 1, 2],
  [String.raw`["\u12"]`, 1, 2],
  [String.raw`["\u12g4"]`, 1, 2],
  ["['a']", 1, 2],
  ['[tru]', 1, 2],
  ['[.5]', 1, 2],
  ['[+1]', 1, 2],
  ['[-]', 1, 2],
  ['[-a]', 1, 2],
  ['[1.]', 1, 3],
  ['[1e]', 1, 3],
  ['[1e+]', 1, 3],
])('%j is a syntax error at line %i, column %i', (text, line, column) => {
  expect(read(text)).toEqual({ issue: { field: 'f0', code: 'jsonSyntax', line, column } });
});

test.each([
  ...[String.raw`"\"\\\/\b\f\n\r\t\u00e9\uFFFF"`, String.raw`"a\nb\u0041c"`, '""', 'true', 'false', 'null'],
  ...['0', '-0', '10', '1.05', '-12.5e10', '1E+05', '1e-9', '{}', '[]', '{"a":[{}]}'],
])('behind %s, a syntax error is where it is', (token) => {
  const text = `[${token} ,\t${token}, ?]`;
  expect(read(text)).toEqual({ issue: { field: 'f0', code: 'jsonSyntax', line: 1, column: text.indexOf('?') + 1 } });
});

test('nothing entered is no answer, and what is no text is none', () => {
  for (const nothing of [undefined, '', ' \n']) {
    expect(readJsonAnswer(fieldOf({}), nothing)).toEqual({ issue: { field: 'f0', code: 'required' } });
    expect(readJsonAnswer({ ...fieldOf({}), required: false }, nothing)).toBe('absent');
  }
  expect(readJsonAnswer({ ...fieldOf({}), required: false }, 5)).toEqual({ issue: { field: 'f0', code: 'required' } });
  expect(read('5', { type: 'string' })).toEqual({ issue: { field: 'f0', code: 'jsonType', type: 'string' } });
});

test.each([
  '12345678901234567890',
  '{"a": [1, 9007199254740993]}',
  '[9007199254740993.0]',
  '{"n": 1e400}',
  '{"s": "\\"", "n": -1E400}',
])('%s cannot be sent as it is', (text) => {
  expect(read(text)).toEqual({ issue: { field: 'f0', code: 'unsafeNumber' } });
});

test.each(['1e5', '{"a": 1.5e300}', '["1e400", "12345678901234567890\\" 1e400"]'])(
  '%s can be sent as it is',
  (text) => {
    expect(read(text)).toEqual({ value: JSON.parse(text) });
  },
);

test('a text of many megabytes is read, or its error is found', () => {
  const text = `{"n": "${'1234567890123456'.repeat(600_000)}"}`;
  expect(read(text)).toEqual({ value: JSON.parse(text) });
  const issue = { field: 'f0', code: 'jsonSyntax', line: 1, column: text.length + 1 };
  expect(read(`${text}x`)).toEqual({ issue });
});

const order = {
  type: 'object',
  required: ['items'],
  additionalProperties: false,
  properties: {
    items: { type: 'array', minItems: 1, items: { $ref: '#/$defs/Item' } },
    note: { type: ['string', 'null'], maxLength: 3 },
    price: { type: 'number', multipleOf: 0.5 },
    tag: { anyOf: [{ type: 'string', maxLength: 2 }, { type: 'null' }] },
    to: { anyOf: [{ type: 'string' }, { type: 'object', required: ['city'] }] },
    level: { enum: [1, 2] },
  },
  $defs: { Item: { type: 'object', properties: { count: { type: 'integer', minimum: 1 } }, required: ['count'] } },
};

describe('a value is checked against the schema, at every depth', () => {
  test.each([
    [[], { code: 'jsonType', type: 'object' }],
    [{}, { code: 'jsonMissing', path: 'items' }],
    [{ items: [] }, { code: 'jsonRule', path: 'items', keyword: 'minItems' }],
    [{ items: [{ count: 1 }, { count: 1.5 }] }, { code: 'jsonType', path: 'items[1].count', type: 'integer' }],
    [{ items: [{}] }, { code: 'jsonMissing', path: 'items[0].count' }],
    [{ items: [{ count: 0 }] }, { code: 'jsonRule', path: 'items[0].count', keyword: 'minimum' }],
  ])('%j', (value, issue) => {
    expect(issueOf(value, order)).toEqual({ field: 'f0', ...issue });
  });

  test.each([
    [{ items: [{ count: 1, more: true }], note: null, to: { city: 'Bonn' }, level: 2 }, undefined],
    [{ tag: null }, undefined],
    [{ note: 5 }, { code: 'jsonType', path: 'note', type: 'string | null' }],
    [{ note: 'long' }, { code: 'jsonRule', path: 'note', keyword: 'maxLength' }],
    [{ price: 0.7 }, { code: 'jsonRule', path: 'price', keyword: 'multipleOf' }],
    [{ tag: 5 }, { code: 'jsonType', path: 'tag', type: 'string | null' }],
    [{ to: {} }, { code: 'jsonRule', path: 'to', keyword: 'anyOf' }],
    [{ level: 3 }, { code: 'jsonRule', path: 'level', keyword: 'enum' }],
    [{ other: 1 }, { code: 'jsonRule', path: 'other', keyword: 'additionalProperties' }],
  ])('%j beside its items', (value, issue) => {
    expect(issueOf({ items: [{ count: 1 }], ...value }, order)).toEqual(issue && { field: 'f0', ...issue });
  });

  test('properties beside a reference do not make those of the definition unknown', () => {
    const closed = { type: 'object', properties: { a: { type: 'number' } }, additionalProperties: false };
    const schema = { $ref: '#/$defs/T', properties: { b: {} }, $defs: { T: closed } };
    expect(issueOf({ a: 1 }, schema)).toBeUndefined();
  });

  test('a recursive or empty schema is left to the server', () => {
    const tree = { $ref: '#/$defs/T', $defs: { T: { anyOf: [{ $ref: '#/$defs/T' }, { $ref: '#/$defs/T' }] } } };
    expect(issueOf({ a: 1 }, tree)).toBeUndefined();
    expect(issueOf(Array(50_000).fill('x'), { type: 'array', items: { type: 'string' } })).toBeUndefined();
    for (const schema of [true, {}, null, 5]) expect(issueOf('x', schema)).toBeUndefined();
  });
});

test('a long or misleading name in a path is cut, and its hidden characters are shown', () => {
  const issue = issueOf({}, { required: [`\u202e${'x'.repeat(500)}`] });
  expect(issue).toMatchObject({ code: 'jsonMissing', path: expect.stringMatching(/^\[U\+202E\]x{99}…$/) });
});
