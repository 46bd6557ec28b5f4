import { describe, expect, test } from 'vitest';
import { becomes, modelOf, ofOne, titled } from '../../support/forms.ts';

const text = { type: 'string' };
const asText = { kind: 'text' };
/** As most write options beside a text. */
const unlisted = { otherSource: { keyword: 'anyOf', areOptionsUntyped: true } };

/** A property; the field, or the keyword for which there is none; what its author is told. */
type Row = readonly [property: object, field: object | string, findings: readonly string[]];

describe('the options of a list are those that can be an answer', () => {
  test.each<Row>([
    [
      { type: 'string', enum: ['a', 'a', 'b', null, 5, {}] },
      { kind: 'choice', options: ['a', 'b'], optionSource: 'enum' },
      ['ignored enum', 'ignored enum'],
    ],
    [
      { enum: ['a', true, 1, null] },
      { kind: 'choice', options: ['a', true, 1], optionSource: 'enum' },
      ['offGrammar enum', 'offGrammar type'],
    ],
    [
      { type: 'string', enum: ['a', 'b'], enumNames: ['A'] },
      { kind: 'choice', options: [['a', 'A'], 'b'], optionSource: 'enumNames' },
      ['ignored enumNames'],
    ],
    [
      { type: 'string', enum: ['a', 'b'], enumNames: ['A', 5] },
      { kind: 'choice', options: [['a', 'A'], 'b'], optionSource: 'enumNames' },
      [],
    ],
    [
      { type: 'string', enum: ['a', 'b'], enumNames: [] },
      { kind: 'choice', options: ['a', 'b'], optionSource: 'enum' },
      ['ignored enumNames'],
    ],
    [
      { type: 'string', enum: ['a', 'b'], enumNames: 'A' },
      { kind: 'choice', options: ['a', 'b'], optionSource: 'enum' },
      ['ignored enumNames'],
    ],
    [{ type: 'string', enum: 'a' }, { ...asText }, []],
    [{ const: 'a', enum: ['a', 'b'] }, { kind: 'fixed', value: 'a' }, ['offGrammar const']],
    [
      {
        type: 'string',
        oneOf: [
          { const: 'a', title: 'A', type: 'integer' },
          { const: 'b', title: 'B', type: 'string' },
        ],
      },
      { kind: 'choice', options: [['b', 'B']], optionSource: 'oneOf' },
      ['ignored oneOf'],
    ],
    [
      {
        type: 'string',
        oneOf: [
          { const: 'a', enum: ['b'] },
          { const: 'c', enum: ['c'] },
        ],
      },
      { kind: 'choice', options: ['c'], optionSource: 'oneOf' },
      ['offGrammar oneOf', 'ignored oneOf'],
    ],
    [
      { oneOf: [{ const: 'a', minLength: 1 }, { const: 'b' }] },
      { ...asText, oneOf: [{ minLength: 1, enum: ['a'] }, { enum: ['b'] }] },
      ['offGrammar oneOf'],
    ],
    [
      { oneOf: [{ enum: [] }, { const: 'b' }] },
      { kind: 'choice', options: ['b'], optionSource: 'oneOf' },
      ['offGrammar oneOf', 'offGrammar oneOf', 'offGrammar type'],
    ],
    [{ oneOf: [5, { const: 'b' }] }, { ...asText }, ['offGrammar oneOf', 'leftToServer oneOf']],
    [{ oneOf: [], type: 'string' }, 'oneOf', ['contradiction oneOf']],
    [
      { oneOf: titled({ a: 'A' }), anyOf: [{ const: 'a' }, { const: 'b' }], type: 'string' },
      { kind: 'choice', options: [['a', 'A']], optionSource: 'oneOf' },
      [],
    ],
    [
      { enum: [true, 'a', 'bb', 1], anyOf: [{ minLength: 2 }] },
      { kind: 'choice', options: [true, 'bb', 1], optionSource: 'enum' },
      ['offGrammar anyOf', 'ignored enum', 'offGrammar enum', 'offGrammar type'],
    ],
    [
      { enum: ['a', 'bb', 1, 3], minLength: 2, minimum: 2 },
      { kind: 'choice', options: ['bb', 3], optionSource: 'enum' },
      ['ignored enum', 'offGrammar enum', 'offGrammar type'],
    ],
    [
      { type: 'integer', enum: [1, 1.5, '1'] },
      { kind: 'choice', options: [1], optionSource: 'enum' },
      ['ignored enum', 'offGrammar enum'],
    ],
    [
      { enum: [true, 'a', 'bb'], anyOf: [{ minLength: 2 }, { maxLength: 0 }] },
      { kind: 'choice', options: [true, 'bb'], optionSource: 'enum' },
      ['leftToServer anyOf', 'ignored enum', 'offGrammar enum', 'offGrammar type'],
    ],
    [
      { enum: ['a', true], minLength: 2 },
      { kind: 'choice', options: [true], optionSource: 'enum' },
      ['ignored enum', 'offGrammar enum', 'offGrammar type'],
    ],
  ])('%j', (property, field, findings) => {
    expect(becomes(property)).toEqual([field, findings]);
  });
});

test('an option has the label, description and value that its author wrote, where there are any', () => {
  const oneOf = [
    { const: 'a', title: 'A', description: 'Of a' },
    { const: 'b', title: ' ', description: '' },
    { const: 'c', title: 'c', description: 5 },
    { const: 7 },
  ];
  expect(modelOf(ofOne({ oneOf })).fields[0]).toMatchObject({
    options: [
      { id: 'o0', value: 'a', label: 'A', description: 'Of a' },
      { id: 'o1', value: 'b', label: 'b', title: ' ' },
      { id: 'o2', value: 'c', label: 'c' },
      { id: 'o3', value: 7, label: '7' },
    ],
  });
  const [field] = modelOf(ofOne({ oneOf })).fields;
  const members = field && 'options' in field ? field.options.map((option) => Object.keys(option).join(' ')) : [];
  expect(members).toEqual(['id value label description', 'id value label title', 'id value label', 'id value label']);
});

test('no option is a number that JSON cannot carry', () => {
  expect(becomes({ enum: ['a', Infinity, Number.NaN] })).toEqual([
    { kind: 'choice', options: ['a'], optionSource: 'enum' },
    ['ignored enum', 'offGrammar type'],
  ]);
});

describe('options, or a text of the user', () => {
  test.each<Row>([
    [
      { anyOf: [{ enum: ['a'] }, text, { type: 'null' }] },
      { kind: 'choice', options: ['a'], optionSource: 'enum', other: {}, ...unlisted },
      ['offGrammar anyOf', 'offGrammar anyOf', 'offGrammar type'],
    ],
    [
      { type: 'string', anyOf: [{ const: 'a', title: 'A' }, { const: 'b', title: 'B' }, {}] },
      {
        kind: 'choice',
        options: [
          ['a', 'A'],
          ['b', 'B'],
        ],
        optionSource: 'anyOf',
        other: {},
        otherSource: { keyword: 'anyOf', isFlat: true, areOptionsUntyped: true, isTextUntyped: true, isTyped: true },
      },
      ['offGrammar anyOf'],
    ],
    [
      { oneOf: [{ enum: ['aaa', 'b'] }, { type: 'string', minLength: 3 }] },
      {
        kind: 'choice',
        options: ['aaa', 'b'],
        optionSource: 'enum',
        other: { minLength: 3 },
        otherSource: { keyword: 'oneOf', areOptionsUntyped: true },
      },
      ['offGrammar oneOf', 'leftToServer oneOf', 'offGrammar type'],
    ],
    [
      { oneOf: [{ enum: ['a'] }, { type: 'string', minLength: 3 }] },
      {
        kind: 'choice',
        options: ['a'],
        optionSource: 'enum',
        other: { minLength: 3 },
        otherSource: { keyword: 'oneOf', areOptionsUntyped: true },
      },
      ['offGrammar oneOf', 'offGrammar type'],
    ],
    [
      { anyOf: [text, { enum: ['a'] }] },
      {
        kind: 'choice',
        options: ['a'],
        optionSource: 'enum',
        other: {},
        otherSource: { keyword: 'anyOf', isFirst: true, areOptionsUntyped: true },
      },
      ['offGrammar anyOf', 'offGrammar type'],
    ],
    [
      {
        anyOf: [
          { oneOf: titled({ a: 'A', b: 'B' }), type: 'string' },
          { type: 'string', maxLength: 3, title: 'Own', description: 'Your own' },
        ],
      },
      {
        kind: 'choice',
        options: [
          ['a', 'A'],
          ['b', 'B'],
        ],
        optionSource: 'oneOf',
        other: { maxLength: 3 },
        otherSource: { keyword: 'anyOf', text: { title: 'Own', description: 'Your own' } },
      },
      ['offGrammar anyOf', 'offGrammar type'],
    ],
    [
      { anyOf: [{ const: 'a' }, { const: 'b', type: 'string', title: 'B' }, text] },
      {
        kind: 'choice',
        options: ['a', ['b', 'B']],
        optionSource: 'anyOf',
        other: {},
        otherSource: { keyword: 'anyOf', isFlat: true, areOptionsUntyped: true },
      },
      ['offGrammar anyOf', 'offGrammar anyOf', 'offGrammar type'],
    ],
    [
      { anyOf: [{ anyOf: [{ const: 'a' }, { const: 'b' }] }, text] },
      {
        ...{ kind: 'choice', options: ['a', 'b'], optionSource: 'anyOf', other: {} },
        otherSource: { ...unlisted.otherSource, isFlat: true, isUntitled: true },
      },
      ['offGrammar anyOf', 'offGrammar anyOf', 'offGrammar anyOf', 'offGrammar type'],
    ],
    [
      { anyOf: [{ enum: ['a'] }, { type: 'string', anyOf: [{ maxLength: 1 }] }] },
      { kind: 'choice', options: ['a'], optionSource: 'enum', other: { maxLength: 1 }, ...unlisted },
      ['offGrammar anyOf', 'offGrammar anyOf', 'offGrammar type'],
    ],
    [
      { anyOf: [{ enum: ['a'] }, { type: 'string', allOf: [{ pattern: '^a' }, { pattern: 'b$' }] }] },
      { kind: 'choice', options: ['a'], optionSource: 'enum', other: { pattern: 'b$' }, ...unlisted },
      ['offGrammar pattern', 'offGrammar allOf', 'leftToServer pattern', 'offGrammar anyOf', 'offGrammar type'],
    ],
    [
      { anyOf: [{ enum: ['a'] }, { type: 'string', pattern: '(?<=a)' }] },
      { kind: 'choice', options: ['a'], optionSource: 'enum', other: {}, ...unlisted },
      ['leftToServer pattern', 'offGrammar anyOf', 'offGrammar type'],
    ],
    [
      { anyOf: [{ enum: [1] }, text] },
      { kind: 'choice', options: [1], optionSource: 'enum', other: {}, ...unlisted },
      ['offGrammar anyOf', 'offGrammar enum', 'offGrammar type'],
    ],
    [
      { anyOf: [{ enum: ['', 'a'] }, text] },
      { kind: 'choice', options: ['', 'a'], optionSource: 'enum', other: {}, blank: 'allowed', ...unlisted },
      ['offGrammar anyOf', 'offGrammar type'],
    ],
    [
      { anyOf: [{ enum: ['a'] }, { type: 'string', minLength: 2, maxLength: 2 }] },
      { kind: 'choice', options: ['a'], optionSource: 'enum', other: { minLength: 2, maxLength: 2 }, ...unlisted },
      ['offGrammar anyOf', 'offGrammar type'],
    ],
    [
      { anyOf: [{ enum: ['a'] }, { enum: ['b'] }, text] },
      {
        ...{ kind: 'choice', options: ['a', 'b'], optionSource: 'anyOf', other: {} },
        otherSource: { keyword: 'anyOf', isFlat: true, isUntitled: true, areOptionsUntyped: true },
      },
      ['offGrammar anyOf', 'offGrammar anyOf', 'offGrammar type'],
    ],
  ])('%j', (property, field, findings) => {
    expect(becomes(property)).toEqual([field, findings]);
  });

  test.each<Row>([
    [{ anyOf: [{ enum: [''] }, text] }, { ...asText, blank: 'allowed' }, ['offGrammar anyOf']],
    [{ anyOf: [{ enum: ['a'] }, { type: ['string', 'integer'] }] }, { ...asText }, ['offGrammar anyOf']],
    [
      { anyOf: [{ enum: ['a'] }, { type: 'string', oneOf: [{ maxLength: 1 }, { minLength: 3 }] }] },
      { ...asText },
      ['offGrammar anyOf', 'leftToServer anyOf'],
    ],
    [
      { anyOf: [{ enum: ['a'] }, { type: 'string', anyOf: [{ maxLength: 1 }, { minLength: 3 }] }] },
      { ...asText },
      ['offGrammar anyOf', 'leftToServer anyOf'],
    ],
    [{ type: ['string', 'integer'], anyOf: [{ enum: ['a'] }, text] }, { ...asText }, ['offGrammar type']],
    [
      { type: 'integer', anyOf: [{ enum: [1] }, { type: 'integer' }] },
      { kind: 'number', integer: true, anyOf: [{ enum: [1] }, { type: 'integer' }] },
      [],
    ],
    [{ const: 'x', anyOf: [{ enum: ['a'] }, text] }, { kind: 'fixed', value: 'x' }, ['offGrammar const']],
    [{ minLength: 1, anyOf: [{ enum: ['a'] }, text] }, { ...asText, minLength: 1 }, ['offGrammar anyOf']],
    [{ not: {}, anyOf: [{ enum: ['a'] }, text] }, 'not', ['contradiction not']],
    [{ anyOf: [{ anyOf: [{ const: 'a' }, {}] }, text] }, { ...asText }, ['offGrammar anyOf', 'offGrammar anyOf']],
    [{ anyOf: [text, text] }, { ...asText }, ['offGrammar anyOf']],
    [
      { anyOf: [{ enum: ['a'] }] },
      { kind: 'choice', options: ['a'], optionSource: 'enum' },
      ['offGrammar anyOf', 'offGrammar type'],
    ],
    [{ anyOf: [{ enum: ['a'] }, 5, text] }, { ...asText }, ['offGrammar anyOf', 'leftToServer anyOf']],
    [{ anyOf: [{ enum: ['a'] }, { $ref: '#/none' }, text] }, { ...asText }, ['offGrammar anyOf', 'leftToServer anyOf']],
    [
      { anyOf: [{ enum: ['a'] }, { type: 'string', minLength: 3, maxLength: 2 }] },
      { ...asText, anyOf: [{ enum: ['a'] }] },
      ['offGrammar anyOf'],
    ],
  ])('is not what this says: %j', (property, field, findings) => {
    expect(becomes(property)).toEqual([field, findings]);
  });
});
