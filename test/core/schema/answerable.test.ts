import { describe, expect, test } from 'vitest';
import { checkContent } from '../../../src/core/answer/checkContent.ts';
import { parseForm } from '../../../src/core/schema/parse.ts';
import { toRequestedSchema } from '../../../src/core/schema/toRequestedSchema.ts';
import { modelOf, ofOne } from '../../support/forms.ts';

describe('a form that nobody could answer is refused, with a finding', () => {
  test.each<[string, object]>([
    [
      'a branch that is longer than the text may be',
      { type: 'string', maxLength: 1, oneOf: [{ minLength: 2 }, { type: 'number' }] },
    ],
    ['the same with several branches', { type: 'string', maxLength: 1, anyOf: [{ minLength: 2 }, { minLength: 3 }] }],
    ['a branch beyond the range', { type: 'number', maximum: 1, anyOf: [{ minimum: 2 }, { exclusiveMinimum: 1 }] }],
    [
      'a branch between two whole numbers',
      { type: 'integer', minimum: 1, oneOf: [{ maximum: 0.5 }, { type: 'string' }] },
    ],
    ['exactly one of two that take everything', { type: 'string', oneOf: [{}, true] }],
  ])('%s', (_, property) => {
    const parsed = parseForm(ofOne(property, true));
    expect(parsed).toMatchObject({ ok: false, problem: 'contradiction', key: 'it' });
    expect(parsed.findings).toContainEqual(expect.objectContaining({ code: 'contradiction', severity: 'error' }));
  });

  test('only the branches that can hold are left', () => {
    const property = { type: 'string', maxLength: 3, anyOf: [{ minLength: 9 }, { minLength: 2 }, { pattern: '^a' }] };
    const [field] = modelOf(ofOne(property)).fields;
    expect(field).toMatchObject({ anyOf: [{ minLength: 2 }, { pattern: '^a' }] });
    const model = modelOf(ofOne(property));
    expect(modelOf(toRequestedSchema(model))).toEqual(model);
  });
});

describe('a choice that takes a text too is written as it can be read', () => {
  const lists: readonly object[] = [
    { enum: ['a', 'b'] },
    { enum: ['a', 'b'], enumNames: ['A', 'B'] },
    {
      oneOf: [
        { const: 'a', title: 'A' },
        { const: 'b', title: 'B' },
      ],
    },
    { anyOf: [{ const: 'a', title: 'A' }] },
    { const: 'a' },
    { enum: [1, 2] },
    { enum: [1, 'a', true] },
    {
      anyOf: [
        { const: 1, title: 'A' },
        { const: 1.5, title: 'B' },
      ],
    },
  ];
  test.each(lists)('%j', (list) => {
    for (const type of [undefined, 'string', 'integer', 'number', ['string', 'integer', 'boolean']])
      for (const keyword of ['anyOf', 'oneOf']) {
        const branches = [
          { ...(type !== undefined && { type }), ...list },
          { type: 'string', minLength: 3 },
        ];
        for (const order of [branches, branches.toReversed()]) {
          const parsed = parseForm(ofOne({ [keyword]: order }));
          if (!parsed.ok || parsed.model.fields[0]?.kind !== 'choice') continue;
          const written = toRequestedSchema(parsed.model);
          expect(JSON.stringify(written)).not.toContain('undefined');
          expect(modelOf(written)).toEqual(parsed.model);
        }
      }
  });
});

test.each([false, 5, 'text', 1.5])('a branch without a type takes a value of any: %j', (it) => {
  const requestedSchema = ofOne({ anyOf: [{ maxLength: 0 }, { type: 'string' }] }, true);
  expect(checkContent({ message: '', requestedSchema }, { it })).toEqual({ ok: true, content: { it } });
});
