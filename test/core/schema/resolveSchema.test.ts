import { describe, expect, test } from 'vitest';
import { parseForm } from '../../../src/core/schema/parse.ts';
import { definitionsOf, resolveSchema } from '../../../src/core/schema/resolveSchema.ts';
import type { JsonObject } from '../../../src/core/protocol/json.ts';
import { becomes } from '../../support/forms.ts';

/** A property; the field, or the keyword for which there is none; what its author is told; the definitions. */
type Row = readonly [property: object, field: object | string, findings: readonly string[], rest?: object];

const text = { kind: 'text' };
const number = { kind: 'number', integer: false };
const whole = { kind: 'number', integer: true };
const lengths = (count: number) => Array.from({ length: count }, (_, index) => ({ maxLength: 50 - index }));
const defs = ($defs: unknown) => ({ $defs });

describe('all of several schemas are one', () => {
  test.each<Row>([
    // Of two limits, the stricter
    [
      { type: 'number', minimum: 1, maximum: 5, allOf: [{ minimum: 3, maximum: 9 }] },
      { ...number, minimum: 3, maximum: 5 },
      ['offGrammar allOf'],
    ],
    [
      {
        type: 'number',
        exclusiveMinimum: 1,
        exclusiveMaximum: 5,
        allOf: [{ exclusiveMinimum: 3, exclusiveMaximum: 4 }],
      },
      { ...number, exclusiveMinimum: 3, exclusiveMaximum: 4 },
      ['offGrammar allOf', 'offGrammar exclusiveMinimum', 'offGrammar exclusiveMaximum'],
    ],
    [
      { type: 'string', minLength: 1, maxLength: 9, allOf: [{ minLength: 0, maxLength: 20 }] },
      { ...text, minLength: 1, maxLength: 9 },
      ['offGrammar allOf'],
    ],
    // Of two rules that cannot be merged, the outer one, and the server checks both
    [
      { type: 'number', multipleOf: 2, allOf: [{ multipleOf: 3 }] },
      { ...number, multipleOf: 2 },
      ['offGrammar allOf', 'leftToServer multipleOf', 'offGrammar multipleOf'],
    ],
    [
      { type: 'number', multipleOf: 2, allOf: [{ multipleOf: 2 }] },
      { ...number, multipleOf: 2 },
      ['offGrammar allOf', 'offGrammar multipleOf'],
    ],
    [
      { type: 'string', pattern: '^a', allOf: [{ pattern: 'b$' }] },
      { ...text, pattern: '^a' },
      ['offGrammar allOf', 'leftToServer pattern', 'offGrammar pattern'],
    ],
    [
      { type: 'string', enum: ['a', 'b'], allOf: [{ enum: ['b', 'c'] }] },
      { kind: 'choice', options: ['a', 'b'], optionSource: 'enum' },
      ['offGrammar allOf', 'leftToServer enum'],
    ],
    [
      { type: 'number', minimum: 1, allOf: [{ minimum: '2' }] },
      { ...number, minimum: 1 },
      ['offGrammar allOf', 'leftToServer minimum'],
    ],
    [
      { type: 'number', minimum: '2', allOf: [{ minimum: 1 }] },
      number,
      ['offGrammar allOf', 'leftToServer minimum', 'ignored minimum'],
    ],
    [
      { type: 'string', titled: 1, subtitle: 1, allOf: [{ titled: 2, subtitle: 2 }] },
      text,
      ['offGrammar allOf', 'leftToServer titled', 'leftToServer subtitle'],
    ],
    // Of two words, the outer one
    [
      {
        ...{ type: 'string', title: 'Mine', description: 'Mine', default: 'a', $comment: 'a', 'x-a': 1, examples: [1] },
        allOf: [
          { title: 'T', description: 'D', default: 'b', $comment: 'b', 'x-a': 2, examples: [2], deprecated: true },
        ],
      },
      { ...text, description: 'Mine', default: 'a' },
      ['offGrammar allOf'],
    ],
    // Of two types, what both allow
    [{ type: 'number', allOf: [{ type: 'integer' }] }, whole, ['offGrammar allOf']],
    [{ type: 'integer', allOf: [{ type: 'number' }] }, whole, ['offGrammar allOf']],
    [{ type: ['string', 'null'], allOf: [{ type: 'string' }] }, text, ['offGrammar allOf']],
    [
      { type: ['string', 'integer'], allOf: [{ type: ['number', 'string'] }] },
      text,
      ['offGrammar allOf', 'offGrammar type'],
    ],
    [{ type: 'string', allOf: [{ type: 'number' }] }, 'type', ['unsupported type']],
    // What is no list of schemas, or too long a one, is left to the server
    [{ type: 'string', allOf: [] }, text, ['leftToServer allOf']],
    [{ type: 'string', allOf: [5] }, text, ['leftToServer allOf']],
    [{ type: 'string', allOf: [{ minLength: 1 }, 5] }, text, ['leftToServer allOf']],
    [{ type: 'string', allOf: 'x' }, text, ['leftToServer allOf']],
    [{ type: 'string', allOf: lengths(16) }, { ...text, maxLength: 35 }, ['offGrammar allOf']],
    [{ type: 'string', allOf: lengths(17) }, text, ['leftToServer allOf']],
  ])('%j', (property, field, findings) => {
    expect(becomes(property)).toEqual([field, findings]);
  });

  const form = (properties: object) => ({ type: 'object', properties });
  const conflict = expect.objectContaining({ code: 'leftToServer', keyword: 'properties' });

  test('of one property that two roots state, one is asked for, and the server checks both', () => {
    const [one, other] = [form({ it: { type: 'string' }, a: {} }), form({ it: { type: 'integer' }, b: {} })];
    const parsed = parseForm({ allOf: [one, other] });
    expect(parsed.ok && parsed.model.fields.map(({ key, kind }) => [key, kind])).toEqual([
      ['it', 'number'],
      ['a', 'text'],
      ['b', 'text'],
    ]);
    expect(parsed.findings).toContainEqual(conflict);
    expect(parseForm({ allOf: [form({ a: {} }), form({ b: {} })] }).findings).not.toContainEqual(conflict);
  });

  test('the properties of several roots are asked for as they were written, and those beside them last', () => {
    const $defs = { Base: form({ a: {}, b: {} }), Next: form({ y: {} }) };
    const keysOf = (root: object) => {
      const parsed = parseForm({ ...root, $defs });
      return parsed.ok && parsed.model.fields.map(({ key }) => key).join('');
    };
    expect(keysOf({ allOf: [form({ b: {}, a: {} }), form({ c: {}, b: {} })], properties: { z: {} } })).toBe('bacz');
    expect(keysOf({ allOf: [{ $ref: '#/$defs/Base' }], properties: { z: {} } })).toBe('abz');
    const [base, next] = [{ $ref: '#/$defs/Base' }, { $ref: '#/$defs/Next' }];
    expect(keysOf({ allOf: [base, next, form({ x: {} })], properties: { z: {} } })).toBe('abyxz');
    expect(keysOf({ allOf: [{ title: 'A' }, { description: 'B' }] })).toBe('');
  });

  test.each<[string, object]>([
    ['required', { ...form({ a: {} }), required: ['a'], allOf: [{ required: 'a' }] }],
    ['properties', { ...form({ a: {} }), allOf: [{ properties: 5 }] }],
  ])('"%s" that is none beside one that is some is left to the server', (keyword, schema) => {
    const parsed = parseForm(schema);
    expect(parsed).toMatchObject({ ok: true, model: { fields: [{ key: 'a' }] } });
    expect(parsed.findings).toContainEqual(expect.objectContaining({ code: 'leftToServer', keyword }));
  });

  test('roots of a thousand properties are merged, and larger ones are left to the server', () => {
    const many = (count: number) =>
      form(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, { type: 'string' }])));
    const read = (count: number) => parseForm({ allOf: [many(count), form({ a: {} })] }, { limits: { fields: 5000 } });
    expect(read(1000)).toMatchObject({ ok: true, findings: expect.not.arrayContaining([conflict]) });
    const large = read(1001);
    expect(large.ok && large.model.fields).toHaveLength(1001);
    expect(large.findings).toContainEqual(conflict);
  });
});

describe('a reference to a definition is that definition', () => {
  const ref = (name: string, rest?: object) => ({ $ref: `#/$defs/${name}`, ...rest });
  const told = ['offGrammar $ref'];
  test.each<Row>([
    // Its words are those of the field, but not its name
    [
      ref('A', { maxLength: 3 }),
      { ...text, maxLength: 3 },
      told,
      defs({ A: { type: 'string', title: 'A', maxLength: 5 } }),
    ],
    [
      { $ref: '#/definitions/A' },
      { ...text, maxLength: 5 },
      told,
      { definitions: { A: { type: 'string', maxLength: 5 } } },
    ],
    [ref('a~1b~0c'), whole, told, defs({ 'a/b~c': { type: 'integer' } })],
    [ref('a%20b'), whole, told, defs({ 'a b': { type: 'integer' } })],
    [ref('a%'), whole, told, defs({ 'a%': { type: 'integer' } })],
    [
      { allOf: [ref('A'), ref('B')] },
      { ...text, description: 'Of B', minLength: 3 },
      ['offGrammar allOf', 'offGrammar $ref'],
      defs({ A: { type: 'string', minLength: 2 }, B: { type: 'string', minLength: 3, description: 'Of B' } }),
    ],
    [
      { allOf: [ref('A'), { description: 'Mine', minLength: 1 }] },
      { ...text, description: 'Mine', minLength: 2 },
      ['offGrammar allOf', 'offGrammar $ref'],
      defs({ A: { type: 'string', minLength: 2, description: 'Of A' } }),
    ],
    [
      ref('A', { allOf: [ref('B')] }),
      { ...text, description: 'Of A', maxLength: 4 },
      ['offGrammar $ref', 'offGrammar allOf'],
      defs({ A: { type: 'string', description: 'Of A' }, B: { type: 'string', description: 'Of B', maxLength: 4 } }),
    ],
  ])('%j', (property, field, findings, rest) => {
    expect(becomes(property, rest as object)).toEqual([field, findings]);
  });

  test.each<[string, unknown, unknown]>([
    ['to a property', '#/properties/it', {}],
    ['elsewhere', 'https://example.org/#/$defs/A', { A: { type: 'integer' } }],
    ['that is no text', 5, {}],
    ['where there are no definitions', '#/$defs/A', 5],
    ['to what is no schema', '#/$defs/A', { A: 5 }],
    ['to what every object has', '#/$defs/toString', {}],
  ])('but not one %s', (_, $ref, $defs) => {
    expect(becomes({ $ref }, defs($defs))).toEqual(['$ref', ['unsupported $ref']]);
  });

  test.each([
    ['A', 'A', 'It'],
    ['A', 'Colour of the door', 'Colour of the door'],
  ])('the name of a class is no title: %s, titled %j', (name, title, label) => {
    const parsed = parseForm({
      type: 'object',
      properties: { it: ref(name) },
      ...defs({ [name]: { type: 'string', title } }),
    });
    expect(parsed).toMatchObject({ model: { fields: [{ label }] } });
  });

  test('thirty within each other are followed, and no circle', () => {
    const chain = (length: number) =>
      Object.fromEntries(
        Array.from({ length }, (_, index) => [
          `D${index}`,
          index === length - 1 ? { type: 'string' } : ref(`D${index + 1}`),
        ]),
      );
    expect(becomes(ref('D0'), defs(chain(30)))).toEqual([text, told]);
    expect(becomes(ref('D0'), defs(chain(40)))).toEqual(['$ref', ['unsupported $ref']]);
  });

  test('a large definition is read a few times only', () => {
    const $defs = { Large: { type: 'string', enum: ['a'], 'x-notes': 'x'.repeat(100_000) } };
    const properties = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`k${index}`, ref('Large')]));
    const parsed = parseForm({ type: 'object', properties, $defs });
    expect(parsed.ok && [parsed.model.fields.length, parsed.skipped.length]).toEqual([10, 10]);
    expect(parsed.findings).toContainEqual(expect.objectContaining({ key: 'k10', code: 'limit', keyword: '$ref' }));
  });
});

describe('null among types and branches means that the field may be blank', () => {
  test.each<Row>([
    [{ type: ['string', 'null'] }, text, ['offGrammar type']],
    [{ type: ['string', 'string'] }, text, ['offGrammar type']],
    [{ type: ['null'] }, 'type', ['unsupported type']],
    [{ type: [] }, 'type', ['unsupported type']],
    [{ type: [5, 'string'] }, text, ['offGrammar type']],
    // Of a list of types, ten are read: JSON Schema has seven.
    [{ type: [...'abcdefghi', 'string'] }, text, ['offGrammar type']],
    [{ type: [...'abcdefghij', 'string'] }, 'type', ['offGrammar type', 'unsupported type']],
    [{ anyOf: [{ type: 'null' }] }, 'anyOf', ['unsupported anyOf']],
    [
      { anyOf: [{ type: 'null' }, { const: null }, { type: 'string', maxLength: 3 }] },
      { ...text, maxLength: 3 },
      ['offGrammar anyOf'],
    ],
    [
      { anyOf: [{ type: 'null' }, { const: 'a', title: 'A' }] },
      { kind: 'choice', options: [['a', 'A']], optionSource: 'anyOf' },
      ['offGrammar anyOf', 'offGrammar anyOf', 'offGrammar type'],
    ],
    [
      { anyOf: [{ type: 'null' }, { type: 'string' }, { type: 'integer' }] },
      text,
      ['offGrammar anyOf', 'offGrammar anyOf'],
    ],
    [{ anyOf: [{ type: 'string', maxLength: 3 }] }, { ...text, maxLength: 3 }, ['offGrammar anyOf']],
    [{ oneOf: [{ type: 'string', maxLength: 3 }, { type: 'null' }] }, { ...text, maxLength: 3 }, ['offGrammar oneOf']],
    [{ anyOf: [] }, 'type', ['offGrammar anyOf', 'unsupported type']],
    [{ anyOf: [5] }, 'type', ['offGrammar anyOf', 'unsupported type']],
  ])('%j', (property, field, findings) => {
    expect(becomes(property)).toEqual([field, findings]);
  });
});

test.each<[object, boolean]>([
  [{ type: 'string' }, false],
  [{ type: ['string', 'null'] }, true],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, true],
  [{ anyOf: [{ type: 'string' }] }, false],
  [{ oneOf: [{ anyOf: [{ type: 'string' }, { const: null }] }] }, true],
  [{ allOf: [{ type: 'string' }, { minLength: 1 }] }, false],
])('whether %j takes null: %s', (schema, nullable) => {
  expect(resolveSchema(schema as JsonObject, definitionsOf({}))).toMatchObject({ ok: true, nullable });
});
