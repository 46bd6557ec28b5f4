// Forms that are made of several schemas, one of them closed, beside ajv.
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkContent, createContentCheck } from '../../src/core/answer/checkContent.ts';
import { jsonFields } from '../../src/core/answer/jsonFields.ts';
import type { Content } from '../../src/core/protocol/types.ts';
import type { Field } from '../../src/core/schema/model.ts';
import { parseForm } from '../../src/core/schema/parse.ts';
import { cases } from '../support/fuzzing.ts';

const names = ['a', 'b', 'c', 'xa', 'constructor'];
const name = fc.constantFrom(...names);
const text = { type: 'string' };
const property = fc.oneof(
  { weight: 3, arbitrary: fc.constant<unknown>(text) },
  fc.constantFrom<unknown>(
    { type: 'string', maxLength: 1 },
    { type: 'boolean' },
    { type: 'array', items: text },
    { type: 'array', allOf: [{ items: text }, { unevaluatedItems: false }] },
    { type: 'array', unevaluatedItems: false },
    { allOf: [text, { additionalProperties: false }] },
    { unevaluatedItems: false },
    ...[{}, true, false],
  ),
);
const closing = fc.constantFrom<unknown>(false, true, {}, { type: 'string' }, { type: 'boolean' });

/** Of ten, so many have it. */
const often = <T>(arbitrary: fc.Arbitrary<T>, weight: number) =>
  fc.oneof({ weight, arbitrary }, { weight: 10 - weight, arbitrary: fc.constant(undefined) });
function partOf(inner: fc.Arbitrary<object> | undefined): fc.Arbitrary<object> {
  const parts = (most: number) => (inner ? fc.array(inner, { minLength: 1, maxLength: most }) : fc.constant(undefined));
  return fc
    .record({
      type: often(fc.constant('object'), 7),
      properties: often(fc.dictionary(name, property, { maxKeys: 3 }), 9),
      required: often(fc.uniqueArray(name, { maxLength: 1 }), 1),
      additionalProperties: often(closing, 4),
      unevaluatedProperties: often(closing, 2),
      patternProperties: often(fc.constantFrom({ '^x': text }, { b: false }, {}), 1),
      allOf: often(parts(3), 6),
      anyOf: often(parts(1), 1),
      $ref: often(fc.constantFrom('#/$defs/Open', '#/$defs/Closed', '#/$defs/Nested'), 2),
    })
    .map((schema) => JSON.parse(JSON.stringify(schema)) as object);
}
const part = partOf(partOf(partOf(undefined)));

const $defs = {
  Open: { type: 'object', properties: { a: { type: 'string' } } },
  Closed: { type: 'object', properties: { b: { type: 'string' } }, additionalProperties: false },
  Nested: { allOf: [{ $ref: '#/$defs/Open' }], properties: { c: { type: 'string' } }, unevaluatedProperties: false },
};

/** Each set of the names, with a value that the field takes. */
function answersFor(fields: readonly Field[]): readonly Content[] {
  const kinds = new Map(fields.map(({ key, kind }) => [key, kind]));
  const valueOf = (key: string) => (kinds.get(key) === 'boolean' ? true : kinds.get(key) === 'list' ? ['v'] : 'v');
  return Array.from(
    { length: 2 ** names.length },
    (_, set) =>
      Object.fromEntries(
        names.filter((_name, index) => set & (1 << index)).map((key) => [key, valueOf(key)]),
      ) as Content,
  );
}

const ajv = addFormats.default(
  new Ajv2020({ strict: false, validateSchema: false, ownProperties: true, logger: false }),
);

test('no answer is accepted that ajv refuses, unless a finding says that the server decides', () => {
  let accepted = 0;
  fc.assert(
    fc.property(part, (root) => {
      const requestedSchema = { ...root, $defs };
      const parsed = parseForm(requestedSchema, { json: jsonFields });
      if (!parsed.ok) return;
      const check = createContentCheck({ message: '', requestedSchema });
      const isSaid = parsed.findings.some(({ code }) => code === 'leftToServer' || code === 'requiredAbsent');
      const validate = ajv.compile(requestedSchema);
      for (const content of answersFor(parsed.model.fields)) {
        if (!check(content).ok) continue;
        accepted += 1;
        if (!isSaid) expect([requestedSchema, content, validate(content)]).toEqual([requestedSchema, content, true]);
      }
      ajv.removeSchema();
    }),
    { numRuns: cases(800) },
  );
  expect(accepted).toBeGreaterThan(500);
});

const a = { properties: { a: { type: 'string' } } };
const closedB = { type: 'object', properties: { b: { type: 'string' } }, additionalProperties: false };
test.each<[string, object]>([
  ['a branch', { allOf: [{ type: 'object', ...a }, closedB] }],
  ['a branch without a type', { allOf: [a, { properties: { b: { type: 'string' } }, additionalProperties: false }] }],
  ['a reference beside', { type: 'object', ...a, $ref: '#/$defs/Closed' }],
  ['the root', { ...closedB, allOf: [a] }],
  ['a branch before an open one', { allOf: [closedB, a] }],
])('what a closed part does not list is not asked for: %s', (_, root) => {
  const requestedSchema = { ...root, $defs };
  const parsed = parseForm(requestedSchema);
  expect(parsed).toMatchObject({ ok: true, model: { fields: [{ key: 'b' }] }, skipped: [{ key: 'a' }] });
  const check = (content: Content) => checkContent({ message: '', requestedSchema }, content).ok;
  expect([check({ b: 'x' }), check({ a: 'x' }), check({ a: 'x', b: 'x' })]).toEqual([true, false, false]);
});

test.each<[string, object]>([
  ['additionalProperties', { allOf: [a, { ...closedB, additionalProperties: { type: 'boolean' } }] }],
  ['additionalProperties', { allOf: [a, { ...closedB, patternProperties: { a: {} } }] }],
  ['unevaluatedProperties', { allOf: [a, { properties: closedB.properties, unevaluatedProperties: false }] }],
])('what the kit cannot tell of %s is left to the server, and said', (keyword, root) => {
  expect(parseForm(root).findings).toContainEqual(expect.objectContaining({ keyword, code: 'leftToServer' }));
});

test.each([true, {}])('a part that says %j is open, and nothing is said of it', (additionalProperties) => {
  const parsed = parseForm({ type: 'object', ...a, allOf: [{ ...closedB, additionalProperties }] });
  expect(parsed.findings.filter(({ code }) => code === 'leftToServer')).toEqual([]);
  expect(parsed).toMatchObject({ ok: true, model: { fields: [{ key: 'b' }, { key: 'a' }] } });
});
