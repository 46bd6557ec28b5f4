import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCheck } from '../../../src/core/answer/createCheck.ts';
import { createDraft } from '../../../src/core/answer/createDraft.ts';
import { parseForm } from '../../../src/core/schema/parse.ts';
import { cases } from '../../support/fuzzing.ts';

const form = (property: object, rest: object = {}) => ({ type: 'object', properties: { a: property }, ...rest });

/** The content that the form sends for a typed text; undefined if it shows an error. */
function sent(property: object, text: string, rest?: object): unknown {
  const parsed = parseForm(form(property, rest));
  if (!parsed.ok || !parsed.model.fields[0]) throw new Error('no field');
  const result = createCheck(parsed.model)({ f0: text });
  return result.ok ? (result.content['a'] ?? 'absent') : undefined;
}

const field = (property: object, rest?: object) => {
  const parsed = parseForm(form(property, rest));
  return parsed.ok ? parsed.model.fields[0] : undefined;
};

describe('rules in branches beside a type are checked', () => {
  test.each([
    ['e-mail or URI', { type: 'string', anyOf: [{ format: 'email' }, { format: 'uri' }] }, '=1+1', 'a@b.de'],
    [
      'a whole number or a large one',
      { type: 'number', anyOf: [{ type: 'integer' }, { minimum: 100 }] },
      '0.5',
      '100.5',
    ],
    ['either but not both', { oneOf: [{ type: 'number' }, { type: 'integer' }] }, '5', '5.5'],
    ['without a type', { anyOf: [{ type: 'string', minLength: 3 }, { type: 'object' }] }, 'ab', 'abc'],
    [
      'a word or one of two patterns',
      { type: 'string', anyOf: [{ const: 'auto' }, { pattern: '^\\d+$' }, { pattern: '^x' }] },
      'automatic',
      'auto',
    ],
    [
      'with null inside',
      { anyOf: [{ anyOf: [{ type: 'string', maxLength: 2 }, { type: 'null' }] }, { type: 'null' }] },
      'abc',
      'ab',
    ],
    [
      'a branch that is a reference',
      { type: 'string', anyOf: [{ $ref: '#/$defs/Mail' }, { maxLength: 1 }] },
      'abc',
      'a@b.de',
    ],
    [
      'the stricter of two limits',
      { type: 'string', minLength: 2, anyOf: [{ type: 'string', minLength: 4 }, { type: 'null' }] },
      'abc',
      'abcd',
    ],
    ['the narrower of two types', { type: 'number', anyOf: [{ type: 'integer' }, { type: 'null' }] }, '1.5', '1'],
  ])('%s', (_, property, wrong, right) => {
    const rest = { $defs: { Mail: { type: 'string', format: 'email' } } };
    expect(sent(property, wrong, rest)).toBeUndefined();
    expect(String(sent(property, right, rest))).toBe(right);
  });

  test('in the entries of a list as well', () => {
    const parsed = parseForm(
      form({ type: 'array', items: { type: 'string', oneOf: [{ format: 'email' }, { maxLength: 2 }] } }),
    );
    if (!parsed.ok) throw new Error(parsed.problem);
    const check = createCheck(parsed.model);
    expect(check({ f0: ['ab', 'a@b.de'] }).ok).toBe(true);
    expect(check({ f0: ['ab', 'abc'] }).ok).toBe(false);
  });

  test.each([
    [
      'a branch with a keyword that is not checked',
      { type: 'string', anyOf: [{ not: { const: 'a' } }, { maxLength: 2 }] },
    ],
    [
      'a branch with a pattern that is not checked',
      { type: 'string', oneOf: [{ pattern: '(?=a)' }, { maxLength: 2 }] },
    ],
    ['a branch with an unknown format', { type: 'string', anyOf: [{ format: 'uuid' }, { maxLength: 2 }] }],
    ['a list that is none', { type: 'string', anyOf: { minLength: 2 } }],
    [
      'rules of a list as a whole',
      { type: 'array', items: { type: 'string' }, anyOf: [{ minItems: 2 }], enum: [['a']] },
    ],
    ['two references that disagree', { $ref: '#/$defs/A', pattern: '^a' }],
  ])('%s is left to the server, and a finding says so', (_, property) => {
    const parsed = parseForm(form(property, { $defs: { A: { type: 'string', pattern: 'a$' } } }));
    expect(parsed.findings).toContainEqual(expect.objectContaining({ key: 'a', code: 'leftToServer' }));
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

  test.each([
    ['no option is left', { type: 'string', enum: ['a'], minLength: 2 }],
    ['a constant that is not in the list', { const: 'a', enum: ['b'] }],
    ['a constant that is too short', { const: 'a', minLength: 2 }],
    ['no branch of the type', { type: 'string', anyOf: [{ type: 'integer' }, { type: 'boolean' }] }],
  ])('%s: no value meets the rules', (_, property) => {
    expect(parseForm(form(property, { required: ['a'] }))).toMatchObject({ ok: false, problem: 'contradiction' });
  });
});

describe('all of several schemas', () => {
  const rest = { $defs: { Colour: { type: 'string', enum: ['r', 'g'], title: 'Colour', description: 'Any of ours' } } };

  test.each([
    [
      'what zod writes for .and()',
      {
        allOf: [
          { type: 'number', minimum: 1 },
          { type: 'number', maximum: 5 },
        ],
      },
    ],
    ['within each other', { allOf: [{ allOf: [{ type: 'number' }, { minimum: 1 }] }, { maximum: 5 }] }],
  ])('%s are one', (_, property) => {
    expect(field(property)).toMatchObject({ kind: 'number', minimum: 1, maximum: 5 });
    expect(sent(property, '3')).toBe(3);
    expect(sent(property, '6')).toBeUndefined();
  });

  test('a reference with a title and description, as in OpenAPI, is the referenced field with this text', () => {
    const property = { allOf: [{ $ref: '#/$defs/Colour' }, { description: 'Of the door' }] };
    expect(field(property, rest)).toMatchObject({
      kind: 'choice',
      description: 'Of the door',
      options: [{ value: 'r' }, { value: 'g' }],
    });
  });

  test('of two patterns one is checked, and a finding says that the other is left to the server', () => {
    const property = { type: 'string', allOf: [{ pattern: '^a' }, { pattern: 'z$' }] };
    expect(sent(property, 'b')).toBeUndefined();
    expect(parseForm(form(property)).findings).toContainEqual(
      expect.objectContaining({ keyword: 'pattern', code: 'leftToServer' }),
    );
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
    const parsed = parseForm({ type: 'object', allOf: [named, aged] });
    expect(parsed).toMatchObject({ model: { fields: [{ key: 'age' }, { key: 'name' }] } });
    expect(parsed).toMatchObject({ model: { fields: [{ required: true }, { required: true }] } });
  });

  test('is one form where null is the other', () => {
    expect(parseForm({ anyOf: [named, { type: 'null' }] })).toMatchObject({ model: { fields: [{ key: 'name' }] } });
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
  test.each([
    [
      'what zod writes for nullish().nullable()',
      { anyOf: [{ anyOf: [{ type: 'string', format: 'email' }, { type: 'null' }] }, { type: 'null' }] },
    ],
    ['a nullable reference that is nullable itself', { anyOf: [{ $ref: '#/$defs/Mail' }, { type: 'null' }] }],
    ['a reference to a reference', { $ref: '#/$defs/Again' }],
    [
      'four times',
      {
        oneOf: [
          { type: 'null' },
          {
            anyOf: [
              { oneOf: [{ anyOf: [{ $ref: '#/$defs/Mail' }, { type: 'null' }] }, { const: null }] },
              { type: 'null' },
            ],
          },
        ],
      },
    ],
  ])('%s is removed', (_, property) => {
    const rest = {
      $defs: {
        Mail: { anyOf: [{ type: ['string', 'null'], format: 'email' }, { type: 'null' }] },
        Again: { $ref: '#/$defs/Mail' },
      },
    };
    expect(field(property, rest)).toMatchObject({ kind: 'text', format: 'email' });
  });

  test('a property that allows only null is unsupported, and so are circular unions', () => {
    const circle = { anyOf: [{ $ref: '#/$defs/A' }, { type: 'null' }] };
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

test('a format in exactly one branch is left to the server, which may validate it differently', () => {
  const property = { type: 'string', oneOf: [{ format: 'date' }, { minLength: 2 }] };
  const parsed = parseForm(form(property));
  expect(parsed.findings).toMatchObject([{ key: 'a', keyword: 'oneOf', code: 'leftToServer' }]);
  expect(sent(property, '2026-02-28')).toBeUndefined();
  expect(parseForm(form({ ...property, oneOf: undefined, anyOf: property.oneOf })).findings).toEqual([]);
});

test('options that an expensive pattern did not check are offered, with a finding', () => {
  const options = Array.from({ length: 5000 }, (_, index) => `${'a'.repeat(50)}${index}`);
  const property = { type: 'string', enum: options, pattern: '^(a?){100}x' };
  const parsed = parseForm(form(property));
  expect(parsed.findings).toContainEqual(expect.objectContaining({ keyword: 'pattern', code: 'leftToServer' }));
});

test('what is sent is valid for the schema as written, or a finding says which rule is left to the server', () => {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: false }));
  const text = fc.constantFrom(
    '',
    'a',
    'ab',
    'abc',
    '5',
    '5.5',
    '100',
    'a@b.de',
    'https://a.de/',
    '2026-02-28',
    '0000-01-01',
    'http://',
    'auto',
  );
  const rule = fc.oneof(
    fc.record({ minLength: fc.nat(4) }),
    fc.record({ maxLength: fc.nat(4) }),
    fc.record({ pattern: fc.constantFrom('^a', 'b$', '\\d', '^[a-c]+$') }),
    fc.record({ format: fc.constantFrom('email', 'uri', 'date') }),
    fc.record({ minimum: fc.integer({ min: -2, max: 101 }) }),
    fc.record({ exclusiveMaximum: fc.integer({ min: -2, max: 101 }) }),
    fc.record({ multipleOf: fc.constantFrom(1, 5, 0.5) }),
    fc.record({ type: fc.constantFrom('string', 'number', 'integer', 'boolean', 'null') }),
    fc.record({ const: fc.constantFrom('a', 'auto', 5, 5.5, true, null) }),
    fc.record({ enum: fc.subarray(['a', 'ab', 'auto', 5, 100, true, null], { minLength: 1 }) }),
  );
  const flat = fc.array(rule, { maxLength: 3 }).map((rules) => Object.assign({}, ...rules) as object);
  const { schema } = fc.letrec<{ schema: object; branches: object[] }>((tie) => ({
    branches: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      flat,
      fc
        .tuple(flat, fc.constantFrom('anyOf', 'oneOf'), tie('branches'))
        .map(([own, name, all]) => ({ ...own, [name]: all })),
    ),
  }));
  fc.assert(
    fc.property(schema, fc.boolean(), fc.array(text, { minLength: 1, maxLength: 4 }), (property, several, texts) => {
      const requested = form(several ? { type: 'array', items: property } : property);
      const parsed = parseForm(requested);
      if (!parsed.ok || parsed.findings.some(({ code }) => code === 'leftToServer' || code === 'ignored')) return;
      const check = createCheck(parsed.model);
      const isValid = ajv.compile(requested);
      const [only] = parsed.model.fields;
      const drafts =
        only === undefined || only.kind === 'fixed'
          ? [createDraft(parsed.model)]
          : only.kind === 'choice'
            ? only.options.map(({ id }) => ({ f0: id }))
            : only.kind === 'choices'
              ? only.options.map(({ id }) => ({ f0: [id] }))
              : only.kind === 'list'
                ? texts.map((entry) => ({ f0: [entry] }))
                : only.kind === 'boolean'
                  ? [{ f0: true }, { f0: false }]
                  : texts.map((entry) => ({ f0: entry }));
      for (const draft of drafts) {
        const result = check(draft);
        if (result.ok) expect({ ...result, valid: isValid(result.content) }).toEqual({ ...result, valid: true });
      }
    }),
    { numRuns: cases(300) },
  );
});

describe('forms that nobody can answer, or whose rules no engine agrees on, are decided', () => {
  const read = (property: object) => parseForm(form(property, { required: ['a'] }));

  test.each([
    ['of lengths', { type: 'string', anyOf: [{ minLength: 5, maxLength: 2 }] }],
    [
      'of ranges',
      {
        type: 'integer',
        oneOf: [
          { minimum: 2, maximum: 1 },
          { exclusiveMinimum: 3, maximum: 3 },
        ],
      },
    ],
  ])('only branches without an answer: a form is refused, with the reason (%s)', (_, property) => {
    const parsed = read(property);
    expect(parsed).toMatchObject({ ok: false, problem: 'contradiction', key: 'a' });
    expect(parsed.findings).toContainEqual(expect.objectContaining({ code: 'contradiction' }));
  });

  test('one branch without an answer: the others count', () => {
    const property = { type: 'string', anyOf: [{ minLength: 5, maxLength: 2 }, { maxLength: 3 }] };
    expect([sent(property, 'abc'), sent(property, 'abcdef')]).toEqual(['abc', undefined]);
  });

  test('a branch without a type is one of texts, unless its rules are about numbers', () => {
    const kindOf = (property: object) => {
      const parsed = read(property);
      return parsed.ok && parsed.model.fields[0]?.kind;
    };
    expect(kindOf({ anyOf: [{ type: 'number' }, { minLength: 3 }] })).toBe('text');
    expect(kindOf({ anyOf: [{ type: 'number' }, {}] })).toBe('text');
    expect(kindOf({ anyOf: [{ minimum: 3 }, { multipleOf: 2 }] })).toBe('number');
  });

  test('multiples of less than a double can tell apart are left to the server, with a finding', () => {
    const parsed = parseForm(form({ type: 'number', multipleOf: 1e-21 }));
    expect(parsed.findings).toContainEqual(expect.objectContaining({ code: 'leftToServer', keyword: 'multipleOf' }));
    expect(sent({ type: 'number', multipleOf: 1e-21 }, '1')).toBe(1);
    expect(sent({ type: 'number', multipleOf: 1e-10 }, '1')).toBe(1);
  });
});
