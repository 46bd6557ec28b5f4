import { describe, expect, test } from 'vitest';
import { createCheck } from '../../../src/core/answer/createCheck.ts';
import { parseForm } from '../../../src/core/schema/parse.ts';
import { modelOf, ofOne, resultOf } from '../../support/forms.ts';

/** The content that the form sends for a typed text; undefined if it shows an error. */
function sent(property: object, text: string, rest?: object): unknown {
  const result = resultOf(ofOne(property, false, rest), text);
  return 'it' in result ? result['it'] : undefined;
}
const field = (property: object, rest?: object) => {
  const parsed = parseForm(ofOne(property, false, rest));
  return parsed.ok ? parsed.model.fields[0] : undefined;
};
const findings = (property: object, rest?: object) => parseForm(ofOne(property, false, rest)).findings;
const finding = (members: object) => expect.objectContaining(members) as unknown;
const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const mail = { type: 'string', format: 'email' };

describe('rules in branches beside a type are checked', () => {
  test.each([
    ['e-mail or URI', { type: 'string', anyOf: [{ format: 'email' }, { format: 'uri' }] }, '=1+1', 'a@b.de'],
    ['a whole or a large number', { type: 'number', anyOf: [{ type: 'integer' }, { minimum: 100 }] }, '0.5', '100.5'],
    ['either but not both', { oneOf: [{ type: 'number' }, { type: 'integer' }] }, '5', '5.5'],
    ['without a type', { anyOf: [{ type: 'string', minLength: 3 }, { type: 'object' }] }, 'ab', 'abc'],
    [
      'a word or one of two patterns',
      { type: 'string', anyOf: [{ const: 'auto' }, { pattern: '^\\d+$' }, { pattern: '^x' }] },
      'automatic',
      'auto',
    ],
    ['with null inside', nullable(nullable({ type: 'string', maxLength: 2 })), 'abc', 'ab'],
    ['a reference', { type: 'string', anyOf: [{ $ref: '#/$defs/Mail' }, { maxLength: 1 }] }, 'abc', 'a@b.de'],
    ['the stricter of two limits', { type: 'string', minLength: 2, ...nullable({ minLength: 4 }) }, 'abc', 'abcd'],
    ['the narrower of two types', { type: 'number', ...nullable({ type: 'integer' }) }, '1.5', '1'],
  ])('%s', (_, property, wrong, right) => {
    const rest = { $defs: { Mail: mail } };
    expect(sent(property, wrong, rest)).toBeUndefined();
    expect(String(sent(property, right, rest))).toBe(right);
  });

  test('in the entries of a list as well', () => {
    const items = { type: 'string', oneOf: [{ format: 'email' }, { maxLength: 2 }] };
    const check = createCheck(modelOf(ofOne({ type: 'array', items })));
    expect(check({ f0: ['ab', 'a@b.de'] }).ok).toBe(true);
    expect(check({ f0: ['ab', 'abc'] }).ok).toBe(false);
  });

  test.each([
    ['an unchecked keyword', { type: 'string', anyOf: [{ not: { const: 'a' } }, { maxLength: 2 }] }],
    ['an unchecked pattern', { type: 'string', oneOf: [{ pattern: '(?<=a)' }, { maxLength: 2 }] }],
    ['an unknown format', { type: 'string', anyOf: [{ format: 'iri' }, { maxLength: 2 }] }],
    ['a list that is none', { type: 'string', anyOf: { minLength: 2 } }],
    ['rules of a whole list', { type: 'array', items: { type: 'string' }, anyOf: [{ minItems: 2 }], enum: [['a']] }],
    ['two references that disagree', { $ref: '#/$defs/A', pattern: '^a' }],
  ])('%s is left to the server, and a finding says so', (_, property) => {
    const rest = { $defs: { A: { type: 'string', pattern: 'a$' } } };
    expect(findings(property, rest)).toContainEqual(finding({ key: 'it', code: 'leftToServer' }));
  });
});

describe('rules beside options and constants are checked', () => {
  test.each([
    ['a pattern', { type: 'string', enum: ['a1', 'b2', 'c'], pattern: '\\d' }, ['a1', 'b2']],
    ['a length', { type: 'string', enum: ['a', 'bb'], minLength: 2 }, ['bb']],
    ['a range', { type: 'integer', enum: [1, 5, 9], minimum: 3, exclusiveMaximum: 9 }, [5]],
    ['a union', { type: 'string', enum: ['a', 'bb'], anyOf: [{ maxLength: 1 }] }, ['a']],
    ['another list of options', { enum: ['a', 'b'], oneOf: [{ const: 'b' }, { const: 'c' }] }, ['b']],
    ['lists of options in branches', { anyOf: [{ enum: ['a'] }, { type: 'string', enum: ['b', 1] }] }, ['a', 'b']],
    ['options of several', { type: 'array', items: { type: 'string', enum: ['a', 'bb'], maxLength: 1 } }, ['a']],
    ['one constant of several', { type: 'array', items: { const: 'a' } }, ['a']],
  ])('%s', (_, property, values) => {
    expect(field(property)).toMatchObject({ options: values.map((value) => ({ value })) });
  });
});

describe('a form that nobody can answer', () => {
  function expectRefused(property: object) {
    const parsed = parseForm(ofOne(property, true));
    expect(parsed).toMatchObject({ ok: false, problem: 'contradiction', key: 'it' });
    expect(parsed.findings).toContainEqual(finding({ code: 'contradiction' }));
  }
  test.each([
    ['no option is left', { type: 'string', enum: ['a'], minLength: 2 }],
    ['a constant that is not in the list', { const: 'a', enum: ['b'] }],
    ['a constant that is too short', { const: 'a', minLength: 2 }],
    ['no branch of the type', { type: 'string', anyOf: [{ type: 'integer' }, { type: 'boolean' }] }],
  ])('%s: no value meets the rules', (_, property) => expectRefused(property));

  const [crossed, open] = [
    { minimum: 2, maximum: 1 },
    { exclusiveMinimum: 3, maximum: 3 },
  ];
  test.each([
    ['of lengths', { type: 'string', anyOf: [{ minLength: 5, maxLength: 2 }] }],
    ['of ranges', { type: 'integer', oneOf: [crossed, open] }],
  ])('only branches without an answer: a form is refused, with the reason (%s)', (_, property) =>
    expectRefused(property),
  );

  test('one branch without an answer: the others count', () => {
    const property = { type: 'string', anyOf: [{ minLength: 5, maxLength: 2 }, { maxLength: 3 }] };
    expect([sent(property, 'abc'), sent(property, 'abcdef')]).toEqual(['abc', undefined]);
  });
});

describe('all of several schemas', () => {
  const rest = { $defs: { Colour: { type: 'string', enum: ['r', 'g'], title: 'Colour', description: 'Any of ours' } } };
  const [fromOne, toFive] = [
    { type: 'number', minimum: 1 },
    { type: 'number', maximum: 5 },
  ];

  test.each([
    ['what zod writes for .and()', { allOf: [fromOne, toFive] }],
    ['within each other', { allOf: [{ allOf: [{ type: 'number' }, { minimum: 1 }] }, { maximum: 5 }] }],
  ])('%s are one', (_, property) => {
    expect(field(property)).toMatchObject({ kind: 'number', minimum: 1, maximum: 5 });
    expect(sent(property, '3')).toBe(3);
    expect(sent(property, '6')).toBeUndefined();
  });

  test('a reference with a title and description, as in OpenAPI, is the referenced field with this text', () => {
    const property = { allOf: [{ $ref: '#/$defs/Colour' }, { description: 'Of the door' }] };
    const options = [{ value: 'r' }, { value: 'g' }];
    expect(field(property, rest)).toMatchObject({ kind: 'choice', description: 'Of the door', options });
  });

  test('of two patterns one is checked, and a finding says that the other is left to the server', () => {
    const property = { type: 'string', allOf: [{ pattern: '^a' }, { pattern: 'z$' }] };
    expect(sent(property, 'b')).toBeUndefined();
    expect(findings(property)).toContainEqual(finding({ keyword: 'pattern', code: 'leftToServer' }));
  });

  test.each([
    ['of which one is no schema', { allOf: [true, 5] }],
    ['that refer to themselves', { allOf: [{ $ref: '#/$defs/Self' }, { minLength: 1 }] }],
    ['that exclude everything', { not: {} }],
  ])('what names no type is no text: schemas %s', (_, property) => {
    expect(field(property, { $defs: { Self: { allOf: [{ $ref: '#/$defs/Self' }, {}] } } })).toBeUndefined();
  });
});

describe('a root that is made of other schemas', () => {
  const named = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
  const aged = { type: 'object', properties: { age: { type: 'integer' } }, required: ['age'] };

  test('is one form where all of them hold', () => {
    const fields = ['name', 'age'].map((key) => ({ key, required: true }));
    expect(parseForm({ type: 'object', allOf: [named, aged] })).toMatchObject({ model: { fields } });
  });

  test('is one form where null is the other', () => {
    expect(parseForm(nullable(named))).toMatchObject({ model: { fields: [{ key: 'name' }] } });
  });

  test.each(['oneOf', 'anyOf'])('cannot be displayed where one of several is to be chosen: %s', (keyword) => {
    // Else the user would confirm what was never asked.
    expect(parseForm({ [keyword]: [named, aged] })).toMatchObject({ ok: false, problem: 'requiredUnsupported' });
  });

  test('is a form where its branches only say which properties are required', () => {
    const root = { ...named, required: [], anyOf: [{ required: ['name'] }, { required: ['age'] }] };
    expect(parseForm(root)).toMatchObject({ ok: true, model: { fields: [{ key: 'name' }] } });
  });
});

test('options beside a list of types with "array" are options', () => {
  expect(field({ type: ['string', 'array'], enum: ['x', 'y'] })).toMatchObject({ kind: 'choice' });
  expect(field({ type: 'array', items: { type: 'string' }, enum: [['x']] })).toMatchObject({ kind: 'list' });
});

describe('nested nullable types', () => {
  const reference = { $ref: '#/$defs/Mail' };
  const thrice = nullable({ oneOf: [nullable(reference), { const: null }] });
  test.each([
    ['what zod writes for nullish().nullable()', nullable(nullable(mail))],
    ['a nullable reference that is nullable itself', nullable(reference)],
    ['a reference to a reference', { $ref: '#/$defs/Again' }],
    ['four times', { oneOf: [{ type: 'null' }, thrice] }],
  ])('%s is removed', (_, property) => {
    const rest = { $defs: { Mail: nullable({ ...mail, type: ['string', 'null'] }), Again: reference } };
    expect(field(property, rest)).toMatchObject({ kind: 'text', format: 'email' });
  });

  test('a property that allows only null is unsupported, and so are circular unions', () => {
    const circle = nullable({ $ref: '#/$defs/A' });
    expect(field({ anyOf: [{ type: 'null' }, { const: null }] })).toBeUndefined();
    expect(field(circle, { $defs: { A: circle } })).toBeUndefined();
  });
});

test.each([
  [{ type: ['string', 'number'], default: 5 }, 'number'],
  [{ anyOf: [{ type: 'string' }, { type: 'boolean' }], default: true }, 'boolean'],
  [{ anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }], default: ['x'] }, 'text'],
  [{ anyOf: [{ type: 'string' }, { type: 'object' }], default: {} }, 'text'],
])('of several types, the form asks for that of the default, if a field can hold it: %j', (property, kind) => {
  expect(field(property)).toMatchObject({ kind, ...(kind !== 'text' && { default: property.default }) });
});

test.each([
  [{ anyOf: [{ type: 'number' }, { minLength: 3 }] }, 'text'],
  [{ anyOf: [{ type: 'number' }, {}] }, 'text'],
  [{ anyOf: [{ minimum: 3 }, { multipleOf: 2 }] }, 'number'],
])('a branch without a type is one of texts, unless its rules are about numbers: %j', (property, kind) => {
  expect(field(property)?.kind).toBe(kind);
});

test('a format in exactly one branch is left to the server, which may validate it differently', () => {
  const branches = [{ format: 'date' }, { minLength: 2 }];
  const property = { type: 'string', oneOf: branches };
  expect(findings(property)).toMatchObject([{ key: 'it', keyword: 'oneOf', code: 'leftToServer' }]);
  expect(sent(property, '2026-02-28')).toBeUndefined();
  expect(findings({ type: 'string', anyOf: branches })).toEqual([]);
});

test('options that an expensive pattern did not check are offered, with a finding', () => {
  const options = Array.from({ length: 5000 }, (_, index) => `${'a'.repeat(50)}${index}`);
  const property = { type: 'string', enum: options, pattern: '^(a?){100}x' };
  expect(findings(property)).toContainEqual(finding({ keyword: 'pattern', code: 'leftToServer' }));
});

test('multiples of less than a double can tell apart are left to the server, with a finding', () => {
  const property = { type: 'number', multipleOf: 1e-21 };
  expect(findings(property)).toContainEqual(finding({ code: 'leftToServer', keyword: 'multipleOf' }));
  expect(sent(property, '1')).toBe(1);
  expect(sent({ type: 'number', multipleOf: 1e-10 }, '1')).toBe(1);
});
