// What generators send besides the grammar, by kind: the form is the one that its author means.
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkContent } from '../../../src/core/answer/checkContent.ts';
import { createCheck } from '../../../src/core/answer/createCheck.ts';
import { blankDraft, createDraft } from '../../../src/core/answer/createDraft.ts';
import { jsonFields } from '../../../src/core/answer/jsonFields.ts';
import type { Draft, Field, FieldBase } from '../../../src/core/schema/model.ts';
import { checkSchema, parseForm } from '../../../src/core/schema/parse.ts';
import { toRequestedSchema } from '../../../src/core/schema/toRequestedSchema.ts';
import { ajvValidator } from '../../../src/validators/ajv.ts';
import { modelOf, ofOne, resultOf, titled } from '../../support/forms.ts';

const fieldOf = (it: unknown, rest?: object) => modelOf(ofOne(it, false, rest)).fields[0];
const text = { type: 'string' };
const ofEachKind = {
  text: { type: 'string', minLength: 2 },
  email: { type: 'string', format: 'email' },
  day: { type: 'string', format: 'date' },
  moment: { type: 'string', format: 'date-time' },
  number: { type: 'number', minimum: 1 },
  integer: { type: 'integer' },
  flag: { type: 'boolean' },
  choice: { type: 'string', enum: ['a', 'b'] },
  numbers: { type: 'integer', enum: [1, 2] },
  titled: { oneOf: titled({ a: 'First', b: 'Second' }), type: 'string' },
  several: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
  list: { type: 'array', items: { type: 'string', maxLength: 4 } },
};

describe('a branch that nothing meets is no branch', () => {
  const nevers = [{ not: {} }, { not: true }, false, { enum: [] }, { type: 'string', not: {} }, { type: 'undefined' }];
  const deep = { anyOf: [{ not: {} }, { oneOf: [false, { enum: [] }] }] };
  const byReference = { $ref: '#/$defs/Never' };
  const rest = { $defs: { Never: { not: {} } } };

  test.each(Object.entries(ofEachKind))('beside a %s', (_, property) => {
    const meant = fieldOf(property);
    for (const never of [...nevers, deep, byReference])
      for (const union of ['anyOf', 'oneOf']) {
        expect(fieldOf({ [union]: [never, property] }, rest)).toEqual(meant);
        expect(fieldOf({ [union]: [property, never, never] }, rest)).toEqual(meant);
        // zod 3: `.optional().nullable()`.
        expect(fieldOf({ anyOf: [{ [union]: [never, property] }, { type: 'null' }] }, rest)).toEqual(meant);
        if ('type' in property)
          expect(fieldOf({ type: property.type, [union]: [never, property] }, rest)).toEqual(meant);
        if (property.type === 'array') {
          const { items, ...list } = property as { readonly items: object };
          expect(fieldOf({ ...list, items: { [union]: [never, items] } }, rest)).toEqual(meant);
        }
      }
  });

  test('its author is told, and what only such branches describe is no question', () => {
    expect(checkSchema(ofOne({ anyOf: [{ not: {} }, { type: 'number' }] }))).toMatchObject([{ keyword: 'anyOf' }]);
    for (const property of [{ not: {} }, { not: true, ...text }, { anyOf: [{ not: {} }, false] }]) {
      expect(parseForm(ofOne(property))).toMatchObject({ ok: true, model: { fields: [] } });
      expect(parseForm(ofOne(property, true), { json: jsonFields })).toMatchObject({
        ok: false,
        problem: 'contradiction',
      });
    }
  });
});

describe('a reference leads to any place of the document', () => {
  const places: Readonly<Record<string, readonly [reference: string, property: object, rest: object]>> = {
    'a sibling': ['#/properties/other', ofEachKind.email, {}],
    'the items of a sibling': ['#/properties/other/items', { type: 'array', items: ofEachKind.email }, {}],
    'a branch of a sibling': ['#/properties/other/anyOf/1', { anyOf: [{ type: 'null' }, ofEachKind.email] }, {}],
    'a place below a definition': [
      '#/$defs/A/properties/b',
      text,
      { $defs: { A: { properties: { b: ofEachKind.email } } } },
    ],
    'escaped names': ['#/$defs/a~1b~0%20c', text, { $defs: { 'a/b~ c': ofEachKind.email } }],
    'an anchor': ['#mail', { $anchor: 'mail', ...ofEachKind.email }, {}],
    'an old anchor': ['#mail', { $id: '#mail', ...ofEachKind.email }, {}],
    'the $id of a sibling': ['Mail', { $id: 'Mail', ...ofEachKind.email }, {}],
    'a whole address': [
      'https://example.org/a/mail',
      { $id: 'mail', ...ofEachKind.email },
      { $id: 'https://example.org/a/' },
    ],
    'an address of the document': [
      'https://example.org/a#/properties/other',
      ofEachKind.email,
      { $id: 'https://example.org/a' },
    ],
    'a place below an $id': [
      'Box#/properties/mail',
      text,
      { $defs: { x: { $id: 'Box', properties: { mail: ofEachKind.email } } } },
    ],
  };

  test.each(Object.entries(places))('%s', (_, [$ref, other, rest]) => {
    const schema = {
      type: 'object',
      properties: { it: { $ref }, other, list: { type: 'array', items: { $ref } } },
      ...rest,
    };
    const [it, , list] = modelOf(schema).fields;
    expect(it).toMatchObject({ kind: 'text', format: 'email', label: 'It' });
    expect(list).toMatchObject({ kind: 'list', item: { format: 'email' } });
  });

  test.each(Object.entries(places))(
    'inside of a JSON field: %s, and another validator can follow it',
    (_, [$ref, other, rest]) => {
      const it = {
        type: 'object',
        properties: { deep: { $ref }, more: { properties: { again: { $ref } } } },
        required: ['deep'],
      };
      const schema = { type: 'object', properties: { it, other }, ...rest };
      const request = { message: '', requestedSchema: schema };
      expect(checkContent(request, { it: { deep: 'a@example.com' } }).ok).toBe(true);
      expect(checkContent(request, { it: { deep: 'nobody' } }).ok).toBe(false);
      expect(checkContent(request, { it: { deep: 'a@b.cc', more: { again: 'no' } } }).ok).toBe(false);
      const parsed = parseForm(schema, { json: jsonFields });
      const field = parsed.ok ? parsed.model.fields[0] : undefined;
      const ajv = new Ajv2020({ strict: false });
      addFormats(ajv);
      const validate = ajv.compile(structuredClone(field?.kind === 'json' ? field.schema : false) as object);
      expect([validate({ deep: 'a@example.com' }), validate({ deep: 'nobody' })]).toEqual([true, false]);
    },
  );

  test('circles end, and so do references that a circle is behind', () => {
    const properties = {
      a: { $ref: '#/properties/b' },
      b: { $ref: '#/properties/a' },
      c: { $ref: '#/properties/c' },
      d: { $ref: '#' },
      e: { anyOf: [{ $ref: '#/properties/e' }, { type: 'null' }] },
      f: { type: 'object', properties: { g: { $ref: '#/properties/f' } } },
      h: { anyOf: [{ $ref: '#/properties/h' }, { $ref: '#/properties/h' }] },
    };
    const parsed = parseForm({ type: 'object', properties });
    expect(parsed).toMatchObject({ ok: true, model: { fields: [{ key: 'h' }] } });
    const asJson = parseForm({ type: 'object', properties }, { json: jsonFields });
    expect(asJson.ok && asJson.model.fields.map(({ key }) => key)).toEqual(Object.keys(properties));
    const request = { message: '', requestedSchema: { type: 'object', properties } };
    expect(checkContent(request, { f: { g: { g: 'x' } } }).ok).toBe(false);
    expect(checkContent(request, { f: { g: { g: {} } } }).ok).toBe(true);
  });

  test('a title that is the name of the place is of no other field; one that says more is', () => {
    const at = (title: string, name = 'start') =>
      modelOf({ properties: { [name]: { ...text, title }, end: { $ref: `#/properties/${name}` } } }).fields[1]?.label;
    expect(at('Start')).toBe('End');
    expect(at('Start date', 'start_date')).toBe('End');
    expect(at('Day of travel')).toBe('Day of travel');
  });
});

describe('options of one value', () => {
  const plans = [
    { enum: ['p1'], title: 'Small team', description: 'Up to five' },
    { type: 'string', enum: ['p2'], title: 'Whole company' },
  ];
  const options = [
    { value: 'p1', label: 'Small team', description: 'Up to five' },
    { value: 'p2', label: 'Whole company' },
  ];

  test.each<[string, object]>([
    ['anyOf', { anyOf: plans }],
    ['oneOf', { oneOf: plans, type: 'string' }],
    ['with null', { anyOf: [...plans, { type: 'null' }] }],
    ['within each other', { anyOf: [{ anyOf: plans }, { type: 'null' }] }],
  ])('%s: they have their titles', (_, property) => {
    expect(fieldOf(property)).toMatchObject({ kind: 'choice', options });
    expect(fieldOf({ type: 'array', items: property })).toMatchObject({ kind: 'choices', options });
  });

  test('numbers, references, and beside branches of several values', () => {
    const numbers = {
      anyOf: [
        { enum: [1], title: 'One' },
        { type: 'integer', const: 2, title: 'Two' },
      ],
    };
    expect(fieldOf(numbers)).toMatchObject({
      options: [
        { value: 1, label: 'One' },
        { value: 2, label: 'Two' },
      ],
    });
    const mixed = {
      oneOf: [
        { enum: ['a', 'b'], title: 'None of theirs' },
        { enum: ['c'], title: 'Third' },
      ],
    };
    expect(fieldOf(mixed)).toMatchObject({ options: [{ label: 'a' }, { label: 'b' }, { label: 'Third' }] });
    const $defs = { Small: plans[0], Big: plans[1] };
    const byReference = { anyOf: [{ $ref: '#/$defs/Small' }, { $ref: '#/$defs/Big', description: 'More' }] };
    expect(fieldOf(byReference, { $defs })).toMatchObject({
      options: [options[0], { ...options[1], description: 'More' }],
    });
    const open = {
      anyOf: [
        { enum: ['p1'], title: 'Small team' },
        { ...text, minLength: 4 },
      ],
    };
    expect(fieldOf(open)).toMatchObject({
      kind: 'choice',
      options: [{ label: 'Small team' }],
      other: { minLength: 4 },
    });
  });
});

describe('names of options', () => {
  const same = (value: unknown) => ({ const: value, title: 'T-shirt', description: 'For the parcel' });

  test('one title on every option is the title of the field', () => {
    const options = [
      { value: 's', label: 's' },
      { value: 'm', label: 'm' },
    ];
    const names = { label: 'T-shirt', description: 'For the parcel', options };
    expect(fieldOf({ anyOf: [same('s'), same('m')] })).toMatchObject(names);
    expect(fieldOf({ anyOf: [same('s'), same('m'), { type: 'null' }] })).toMatchObject(names);
    expect(fieldOf({ type: 'array', items: { anyOf: [same('s'), same('m')] } })).toMatchObject(names);
    expect(fieldOf({ title: 'Size', anyOf: [same('s'), same('m')] })).toMatchObject({ ...names, label: 'Size' });
    expect(fieldOf({ anyOf: [same('s')] })).toMatchObject({ label: 'It', options: [{ label: 'T-shirt' }] });
  });

  test('no two options without a title share one, whatever their values', () => {
    const value = fc.oneof(
      fc.constantFrom('1', 'true', 'a', '"1"'),
      fc.constantFrom(1, 2, true),
      fc.string({ minLength: 1, maxLength: 2 }),
    );
    fc.assert(
      fc.property(fc.array(value, { minLength: 2 }), (values) => {
        const field = fieldOf({ oneOf: values.map((one) => ({ const: one })) });
        const labels = field?.kind === 'choice' ? field.options.map(({ label }) => label) : [];
        expect(new Set(labels).size).toBe(labels.length);
      }),
    );
  });

  // Beside each of them stands what is sent, wherever options are shown (S-07).
  test('titles that repeat stay as the server wrote them', () => {
    expect(fieldOf({ oneOf: titled({ a: 'Plan', b: 'Plan', c: 'Free' }) })).toMatchObject({
      options: [{ label: 'Plan' }, { label: 'Plan' }, { label: 'Free' }],
    });
  });
});

describe('limits that draft 4 and OpenAPI 3.0 make exclusive', () => {
  test('are exclusive, in fields and in JSON', () => {
    const property = { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: true };
    const inJson = { type: 'object', properties: { deep: property } };
    for (const [value, isValid] of [
      [0, false],
      [1, true],
      [9, false],
    ] as const) {
      expect(resultOf(ofOne(property), String(value))).toEqual(
        isValid ? { it: value } : [value === 0 ? 'tooSmall' : 'tooLarge'],
      );
      const request = { message: '', requestedSchema: ofOne(inJson) };
      expect(checkContent(request, { it: { deep: value } }).ok).toBe(isValid);
    }
    const inclusive = { type: 'number', minimum: 0, exclusiveMinimum: false };
    expect(resultOf(ofOne(inclusive), '0')).toEqual({ it: 0 });
    expect(checkSchema(ofOne(inclusive))).toEqual([]);
    expect(resultOf(ofOne({ type: 'number', exclusiveMinimum: true }), '0')).toEqual({ it: 0 });
  });
});

describe('words that generators make of types', () => {
  test.each([
    ['int', 'an integer'],
    ['between(1, 9)', 'a number between 1 and 9'],
    ['maxLength(2000)', 'a string at most 2000 character(s) long'],
    ['lessThanOrEqualTo(10)', 'a number less than or equal to 10'],
    ['startsWith("a")', 'a string starting with "a"'],
    ['positive', 'a positive number'],
    ['nonNegative', 'a non-negative number'],
    ['nonEmptyString', 'a non empty string'],
    ['pattern', 'a string matching the pattern ^a$'],
    ['string', undefined],
  ])('%s, "%s": are neither label nor help, and their author is told', (title, description) => {
    const property = { ...text, title, ...(description !== undefined && { description }) };
    const field = fieldOf(property);
    expect(field).toMatchObject({ label: 'It', title });
    expect(field).not.toHaveProperty('description');
    const codes = checkSchema(ofOne(property)).map(({ code, keyword }) => `${code} ${keyword}`);
    expect(codes).toEqual(['ignored title', ...(description === undefined ? [] : ['ignored description'])]);
    expect(fieldOf({ $ref: '#/$defs/Rule' }, { $defs: { Rule: property } })).toMatchObject({ label: 'It' });
  });

  test.each([
    ['Name(s)', 'A phone number'],
    ['Weight (kg)', 'a phone number'],
    ['weight(kg)', 'a number of your choice'],
    ['positive', 'Is it a positive result?'],
    ['Int', 'an integer that you like'],
    ['f(x)', 'a string of pearls'],
  ])('%s, "%s": are what the author wrote', (title, description) => {
    expect(fieldOf({ ...text, title, description })).toMatchObject({ label: title, description });
  });
});

test('a moment without a zone is in that of the user, as a suggestion and as it is sent', () => {
  const zone = process.env['TZ'];
  process.env['TZ'] = 'Europe/Berlin';
  const schema = ofOne({ type: 'string', format: 'date-time', default: '2026-12-01T10:30:00' });
  const model = modelOf(schema);
  expect(model.fields[0]).not.toHaveProperty('asText');
  expect(checkSchema(schema)).toEqual([]);
  const { it } = resultOf(schema, createDraft(model).f0) as { readonly it: string };
  expect(Date.parse(it)).toBe(Date.parse('2026-12-01T09:30:00Z'));
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe('a number, or one of a few words', () => {
  const width = { anyOf: [{ type: 'number', minimum: 0 }, { const: 'auto' }, { const: 'fill', title: 'All of it' }] };
  const spellings = [
    width,
    { oneOf: width.anyOf },
    { anyOf: [...width.anyOf, { type: 'null' }] },
    { anyOf: [{ anyOf: width.anyOf.slice(0, 2) }, width.anyOf[2]] },
  ];

  test.each(spellings)('both can be entered: %j', (property) => {
    const options = [{ value: 'auto' }, { value: 'fill', label: 'All of it' }];
    expect(fieldOf(property)).toMatchObject({ kind: 'choice', options, other: { type: 'number', minimum: 0 } });
    const schema = ofOne(property, true);
    for (const validator of [undefined, ajvValidator]) {
      expect(resultOf(schema, 'o0', validator)).toEqual({ it: 'auto' });
      expect(resultOf(schema, { other: '12.5' }, validator)).toEqual({ it: 12.5 });
      expect(resultOf(schema, { other: '-1' }, validator)).toEqual(['tooSmall']);
      expect(resultOf(schema, { other: 'abc' }, validator)).toEqual(['notANumber']);
      expect(resultOf(schema, { other: ' ' }, validator)).toEqual(['blankOther']);
    }
    const request = { message: '', requestedSchema: schema };
    const accepted = [12.5, 'auto', 'fill', '12.5', 'abc', -1, true].map((it) => checkContent(request, { it }).ok);
    expect(accepted).toEqual([true, true, true, false, false, false, false]);
  });

  test('a whole number, by reference, and as the user writes numbers', () => {
    const $defs = {
      Words: { type: 'string', enum: ['auto', 'none'] },
      Size: { anyOf: [{ type: 'integer' }, { $ref: '#/$defs/Words' }] },
    };
    const model = modelOf(ofOne({ $ref: '#/$defs/Size' }, true, { $defs }));
    expect(model.fields[0]).toMatchObject({
      options: [{ value: 'auto' }, { value: 'none' }],
      other: { type: 'integer' },
    });
    const answer = (other: string, locale: string) =>
      createCheck(model, undefined, { locale })({ f0: { other } } as Draft);
    expect(answer('1.234', 'en')).toMatchObject({ issues: [{ code: 'notAnInteger' }] });
    expect(answer('1.234.567', 'de')).toMatchObject({ content: { it: 1234567 } });
  });

  test('an earlier answer and a default come back as the user writes numbers; the schema comes back as it was', () => {
    const model = modelOf(ofOne({ ...width, default: 1.5 }));
    expect(createDraft(model, undefined, { locale: 'de' }).f0).toEqual({ other: '1,5' });
    expect(createDraft(model, { it: 'auto' }).f0).toBe('o0');
    const typed = [
      { type: 'number', minimum: 0 },
      { type: 'string', const: 'auto', title: 'Auto' },
    ];
    expect(toRequestedSchema(modelOf(ofOne({ anyOf: typed, default: 2 })))).toEqual(
      ofOne({ anyOf: typed, default: 2 }),
    );
    expect(fieldOf({ ...width, default: -1 })).not.toHaveProperty('default');
    expect(fieldOf({ ...width, default: 'x' })).not.toHaveProperty('default');
  });

  test.each([
    { anyOf: [{ type: 'number' }, { type: 'string', enum: ['Infinity', '-Infinity', 'NaN'] }] },
    { anyOf: [{ type: 'number' }, { const: 'NaN' }, { type: 'null' }] },
    { anyOf: [{ anyOf: [{ enum: ['NaN'] }, { type: 'number' }] }, { type: 'null' }] },
  ])('words that mean no number are not offered: %j', (property) => {
    expect(fieldOf(property)).toEqual(fieldOf({ type: 'number' }));
  });
});

describe('a number beside texts that are numbers, or cannot be checked', () => {
  test.each<[string, object, object]>([
    [
      'pydantic',
      {
        anyOf: [
          { type: 'number', minimum: 0 },
          { type: 'string', pattern: '^(?!^[-+.]*$)[+-]?0*\\d*\\.?\\d*$' },
        ],
      },
      { minimum: 0 },
    ],
    ['.NET', { type: ['string', 'number'], pattern: '^-?(?:0|[1-9]\\d*)(?:\\.\\d+)?$' }, {}],
    ['.NET, whole', { type: ['string', 'integer', 'null'], pattern: '^-?(?:0|[1-9]\\d*)$' }, { integer: true }],
    ['schemars', { type: ['string', 'number'], pattern: '^-?\\d+(\\.\\d+)?([eE]\\d+)?$' }, {}],
    [
      'a pattern that is left to the server',
      { anyOf: [{ type: 'number' }, { type: 'string', pattern: '^(?<=)\\d$' }] },
      {},
    ],
    ['a format of numbers', { type: ['string', 'integer'], format: 'int64' }, { integer: true }],
  ])('%s: a number', (_, property, rules) => {
    expect(fieldOf(property)).toMatchObject({ kind: 'number', ...rules });
    expect(resultOf(ofOne(property, true), '12')).toEqual({ it: 12 });
    expect(resultOf(ofOne(property, true), 'abc')).toEqual(['notANumber']);
    expect(fieldOf({ ...property, default: '9' })).toMatchObject({ kind: 'number', default: 9 });
    expect(checkContent({ message: '', requestedSchema: ofOne(property) }, { it: 12 }).ok).toBe(true);
  });

  test.each([
    { type: ['string', 'number'] },
    { type: ['string', 'number'], pattern: '^\\d{5}$' },
    { type: ['string', 'integer'], pattern: '^[a-z]+$' },
    { anyOf: [{ type: 'integer' }, { type: 'string', format: 'date' }] },
  ])('%j: other texts stay texts', (property) => {
    expect(fieldOf(property)?.kind).not.toBe('number');
  });
});

describe('blank that the schema lists', () => {
  const blanks = [
    { const: '' },
    { type: 'string', const: '' },
    { enum: [''] },
    { type: 'string', maxLength: 0 },
    { $ref: '#/$defs/Blank' },
  ];
  const rest = { $defs: { Blank: { type: 'string', enum: [''] } } };
  const kinds = { ...ofEachKind };
  const answers = {
    text: 'abc',
    email: 'a@example.com',
    day: '2026-12-01',
    number: '5',
    integer: '5',
    choice: 'o0',
    titled: 'o1',
    numbers: 'o0',
    flag: true,
    several: ['o0'],
    list: ['x'],
  };

  test.each(Object.entries(answers))('%s, or blank', (kind, draft) => {
    const property = kinds[kind as keyof typeof answers];
    for (const blank of blanks)
      for (const or of [
        { anyOf: [property, blank] },
        { oneOf: [blank, property] },
        { anyOf: [{ anyOf: [blank, property] }, { type: 'null' }] },
      ]) {
        const schema = ofOne(or, true, rest);
        const { blank: _, ...field } = modelOf(schema).fields[0] as FieldBase;
        // The field that it is without, but that nobody has to fill it in.
        expect(field).toEqual(fieldOf(property));
        const nothing = blankDraft(modelOf(schema).fields[0] as Field);
        expect(resultOf(schema, nothing)).toEqual({ it: '' });
        expect(resultOf(schema, draft)).toEqual(resultOf(ofOne(property, true), draft));
        expect(resultOf(ofOne(or, false, rest), nothing)).toEqual({});
        const check = (content: object, required: boolean) =>
          checkContent({ message: '', requestedSchema: ofOne(or, required, rest) }, content).ok;
        expect([check({ it: '' }, true), check({}, true), check({ it: '' }, false), check({}, false)]).toEqual([
          true,
          false,
          true,
          true,
        ]);
        expect(check({ it: '?' }, true)).toBe(false);
      }
  });

  test('an option without a name, in a list of values, may stay unchosen', () => {
    for (const property of [{ type: 'string', enum: ['', 'a'] }, { enum: ['a', ''] }]) {
      const schema = ofOne(property, true);
      expect(modelOf(schema).fields[0]).toMatchObject({ required: false, blank: 'sent' });
      expect(resultOf(schema, '')).toEqual({ it: '' });
      expect(checkContent({ message: '', requestedSchema: schema }, {}).ok).toBe(false);
    }
  });

  test('a wrong answer is none, and an option with a title stays one', () => {
    const email = { anyOf: [ofEachKind.email, { const: '' }] };
    expect(resultOf(ofOne(email, true), 'nobody')).toEqual(['email']);
    expect(resultOf(ofOne({ ...email, default: '' }), '')).toEqual({ it: '' });
    const none = { oneOf: titled({ '': 'None', a: 'A' }), type: 'string' };
    expect(modelOf(ofOne(none, true)).fields[0]).toMatchObject({
      required: true,
      options: [{ label: 'None' }, { label: 'A' }],
    });
    expect(toRequestedSchema(modelOf(ofOne(ofEachKind.email, true)))).toEqual(ofOne(ofEachKind.email, true));
  });
});

describe('a required enum of one value', () => {
  test('is fixed, as a constant is, and comes back as it was', () => {
    for (const property of [{ type: 'string', enum: ['v2'] }, { enum: [2] }, { type: 'boolean', enum: [true] }]) {
      const schema = ofOne(property, true);
      expect(modelOf(schema).fields[0]).toMatchObject({ kind: 'fixed', value: property.enum[0] });
      expect(resultOf(schema, undefined)).toEqual({ it: property.enum[0] });
      expect(toRequestedSchema(modelOf(schema))).toMatchObject({ properties: { it: { enum: property.enum } } });
    }
  });

  test.each([
    [{ type: 'string', enum: ['v2'] }, false],
    [{ type: ['string', 'null'], enum: ['v2'] }, true],
    [{ type: 'string', enum: ['v2'], default: 'v2' }, true],
    [{ type: 'string', enum: ['v2'], enumNames: ['Two'] }, true],
    [{ type: 'string', enum: ['v1', 'v2'] }, true],
    [{ type: 'string', oneOf: titled({ v2: 'Two' }) }, true],
  ])('but not %j (required: %s)', (property, required) => {
    expect(modelOf(ofOne(property, required)).fields[0]).toMatchObject({ kind: 'choice' });
  });
});

describe('patterns of generators', () => {
  const day =
    '^([+-]?\\d{4}(?!\\d{2}\\b))((-?)((0[1-9]|1[0-2])(\\3([12]\\d|0[1-9]|3[01]))?|W([0-4]\\d|5[0-3])(-?[1-7])?|(00[1-9]|0[1-9]\\d|[12]\\d{2}|3([0-5]\\d|6[1-6])))(T((([01]\\d|2[0-3])((:?)[0-5]\\d)?|24:?00)([,.]\\d+(?!:))?)?(\\17[0-5]\\d([,.]\\d+)?)?([Zz]|([+-])([01]\\d|2[0-3]):?([0-5]\\d)?)?)?)?$';
  test.each([
    [
      'days and moments of ArkType',
      day,
      [
        '2026-12-01',
        '20261201',
        '2026-1201',
        '202612',
        '2026-13-01',
        'soon',
        '2026-12-01T10:30',
        '2026-12-01T1030',
        '2026-12-01T10:30:59Z',
        '2026-12-01T10:3059Z',
      ],
    ],
    ['integers of ArkType', '^(?:(?!^-0$)-?(?:(?:0|[1-9]\\d*)))$', ['0', '-0', '-5', '1.5', 'x', '007']],
    ['a password', '^(?=.*[A-Z])(?=.*\\d).{8,}$', ['Abcdefg1', 'abcdefg1', 'A1']],
  ])('%s are checked', (_, pattern, texts) => {
    const native = new RegExp(pattern, 'u');
    for (const text of texts)
      expect([text, resultOf(ofOne({ type: 'string', pattern }), text)]).toEqual([
        text,
        native.test(text) ? { it: text } : ['pattern'],
      ]);
  });
});
