import { jsonFields } from '../../src/core/answer/jsonFields.ts';
// The check of JSON fields beside the validators of servers: ajv and cfworker.
import { Validator as CfworkerValidator } from '@cfworker/json-schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCheck } from '../../src/core/answer/createCheck.ts';
import { jsonIssue } from '../../src/core/answer/jsonIssue.ts';
import { ajvValidator } from '../../src/validators/ajv.ts';
import { ofOne, read } from '../support/forms.ts';
import { cases } from '../support/fuzzing.ts';

const names = fc.constantFrom('a', 'b', 'ab', '__proto__', 'constructor');
const scalar = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'ab',
    'a1',
    'ann@lee.example',
    'https://a.example',
    '2026-02-28',
    0,
    1,
    2,
    1.5,
    -1,
    true,
    false,
    null,
  ),
  fc.integer({ min: -3, max: 3 }),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.array(fc.tuple(names, tie('value')), { maxLength: 3 }).map((entries) => Object.fromEntries(entries)),
  ),
}));

const count = fc.integer({ min: 0, max: 3 });
const pattern = fc.constantFrom('^a', 'b$', '^[a-z]+$', '\\d');
const format = fc.constantFrom('email', 'uri', 'date', 'date-time');
const record = <T>(schema: fc.Arbitrary<T>) =>
  fc
    .array(fc.tuple(names, schema), { maxLength: 3 })
    .map((entries) => Object.fromEntries(entries) as Record<string, T>);

const { schema } = fc.letrec<{ schema: unknown }>((tie) => {
  const one = tie('schema');
  const several = fc.array(one, { minLength: 1, maxLength: 3 });
  return {
    schema: fc.oneof(
      { maxDepth: 2 },
      fc.record({ type: fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object') }),
      fc.boolean(),
      fc.record(
        {
          type: fc.uniqueArray(fc.constantFrom('string', 'number', 'integer', 'object', 'array', 'null'), {
            minLength: 1,
          }),
          const: value,
          enum: fc.array(value, { minLength: 1, maxLength: 3 }),
          minLength: count,
          maxLength: count,
          pattern,
          format,
          minimum: count,
          exclusiveMaximum: count,
          multipleOf: fc.constantFrom(1, 2, 0.5),
          minItems: count,
          maxItems: count,
          uniqueItems: fc.boolean(),
          minProperties: count,
          maxProperties: count,
        },
        { requiredKeys: [] },
      ),
      fc.record(
        {
          properties: record(one),
          patternProperties: fc.dictionary(pattern, one, { maxKeys: 2 }),
          additionalProperties: one,
          propertyNames: one,
          required: fc.uniqueArray(names, { maxLength: 2 }),
          dependentRequired: record(fc.uniqueArray(names, { maxLength: 2 })),
          dependentSchemas: record(one),
          prefixItems: several,
          items: one,
          contains: one,
          anyOf: several,
          oneOf: several,
          allOf: several,
          not: one,
          if: one,
          // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
          then: one,
          else: one,
          $ref: fc.constantFrom('#/$defs/Text', '#/$defs/Closed'),
        },
        { requiredKeys: [] },
      ),
    ),
  };
});

const $defs = {
  Text: { type: 'string', minLength: 1 },
  Closed: { type: 'object', properties: { a: { type: 'number' } }, additionalProperties: false },
};

const lenient = { strict: false, validateSchema: false, meta: false, ownProperties: true, logger: false } as const;

/** What each server's validator says. Undefined where it cannot read the schema. */
function verdicts(whole: object, given: unknown): readonly (boolean | undefined)[] {
  const tries = [
    () => addFormats.default(new Ajv2020(lenient)).compile(whole)(given),
    () => new CfworkerValidator(whole as never, '2020-12').validate(given).valid,
  ];
  return tries.map((validate) => {
    try {
      return validate();
    } catch {
      return undefined;
    }
  });
}

test('a JSON field accepts what ajv and cfworker accept, and nothing else', () => {
  let compared = 0;
  const runs = cases(300);
  fc.assert(
    fc.property(schema, value, (part, given) => {
      const whole = typeof part === 'object' && part !== null ? { ...part, $defs } : { allOf: [part], $defs };
      const [ajv, cfworker] = verdicts(whole, given);
      fc.pre(ajv !== undefined && ajv === cfworker);
      compared += 1;
      const field = { id: 'f0', key: 'k', kind: 'json', label: 'K', required: true, schema: whole } as const;
      expect(jsonIssue(field, given) === undefined).toBe(ajv);
    }),
    { numRuns: runs },
  );
  expect(compared).toBe(runs);
});

const byEmail = { by: { const: 'email' }, to: { type: 'string', format: 'email' } };
const byPhone = { by: { const: 'phone' }, to: { type: 'string' } };
const way = (properties: object) => ({ type: 'object', properties, required: ['by', 'to'] });
test.each<[string, object, unknown]>([
  ['oneOf', { oneOf: [way(byEmail), way(byPhone)] }, { by: 'email', to: 'nope' }],
  ['anyOf', { anyOf: [way(byEmail), way(byPhone)] }, { by: 'email', to: 'nope' }],
  ['contains', { type: 'array', contains: { format: 'email' } }, ['nope']],
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  ['if', { if: { format: 'email' }, then: {}, else: { minLength: 9 } }, 'nope'],
  ['not', { not: { not: { format: 'email' } } }, 'nope'],
])('a wrong format inside of %s does not get out: ajv refuses it too', (_, schema, given) => {
  const field = { id: 'f0', key: 'k', kind: 'json', label: 'K', required: true, schema } as const;
  expect(jsonIssue(field, given)).toBeDefined();
  expect(verdicts(schema, given)[0]).toBe(false);
});

test('a format under a keyword that turns a fault round has a finding, because validators do not agree on every format', () => {
  const findingsOf = (it: object) =>
    read(ofOne({ type: 'object', properties: { it } }), { json: jsonFields }).findings.filter(
      ({ code }) => code === 'leftToServer',
    );
  const format = { items: { format: 'email' } };
  for (const keyword of ['not', 'if', 'contains'])
    expect(findingsOf({ [keyword]: format })).toMatchObject([{ keyword: 'format' }]);
  expect(findingsOf({ oneOf: [{}, format] })).toMatchObject([{ keyword: 'format' }]);
  for (const keyword of ['anyOf', 'allOf']) expect(findingsOf({ [keyword]: [{}, format] })).toEqual([]);
});

test('every keyword that is not checked has a finding, at any depth, and no other keyword', () => {
  const deep = (inner: object) => ({
    type: 'object',
    properties: { a: { type: 'array', items: { anyOf: [{ type: 'null' }, { not: { properties: { b: inner } } }] } } },
  });
  const findingsOf = (inner: object) =>
    read(ofOne(deep(inner)), { json: jsonFields }).findings.filter(({ code }) => code === 'leftToServer');
  for (const keyword of ['unevaluatedProperties', 'unevaluatedItems', 'dependencies', '$dynamicRef', 'additionalItems'])
    expect(findingsOf({ [keyword]: {} })).toMatchObject([{ key: 'it', keyword }]);
  expect(findingsOf({ pattern: '(?<=a)' })).toMatchObject([{ keyword: 'pattern' }]);
  expect(findingsOf({ patternProperties: { '(?<=a)': true } })).toMatchObject([{ keyword: 'pattern' }]);
  expect(findingsOf({ format: 'ipv4' })).toMatchObject([{ keyword: 'format' }]);
  expect(findingsOf({ $ref: '#/properties/none' })).toMatchObject([{ keyword: '$ref' }]);
  const ofObjects = { minProperties: 1, patternProperties: { a: {} }, propertyNames: {}, dependentRequired: {} };
  const ofOthers = { uniqueItems: true, contains: {}, prefixItems: [], const: {}, oneOf: [{}], not: {}, if: {} };
  expect(findingsOf({ ...ofObjects, ...ofOthers })).toEqual([]);
});

test('ajvValidator checks the whole schema of a JSON field, what the kit leaves out too', () => {
  const closed = { type: 'object', allOf: [{ properties: { a: { type: 'number' } } }], unevaluatedProperties: false };
  const { model } = read(ofOne({ type: 'object', properties: { in: closed } }), { json: jsonFields });
  const invalid = { f0: '{"in": {"a": 1, "b/c": 2}}' };
  expect(createCheck(model, undefined, { json: jsonFields })(invalid)).toMatchObject({ ok: true });
  const check = createCheck(model, ajvValidator, { json: jsonFields });
  expect(check({ f0: '{"in": {"a": 1}}' })).toMatchObject({ ok: true });
  const issue = { field: 'f0', code: 'jsonRule', path: 'in', keyword: 'unevaluatedProperties' };
  expect(check(invalid)).toEqual({ ok: false, issues: [issue] });
});

test.each<[string, object]>([
  ['answers later', { $async: true }],
  ['refers elsewhere', { properties: { a: { $ref: 'https://else.example/' } } }],
  ['goes round in circles', { properties: { a: { $ref: '#' } }, $ref: '#' }],
  ['is larger than code should be', { enum: [{ a: 'x'.repeat(100_000) }, { b: 1 }] }],
])('a schema that %s is left to the built-in check', (_, own) => {
  const schema = { type: 'object', ...own, unevaluatedProperties: false };
  const field = { id: 'f0', key: 'k', kind: 'json', label: 'K', required: true, schema } as const;
  const model = { fields: [field], root: {} };
  expect(createCheck(model, ajvValidator, { json: jsonFields })({ f0: '{"b": 1}' })).toEqual({
    ok: true,
    content: { k: { b: 1 } },
  });
});
