import { defaultMessages } from '../../../src/messages/en.ts';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCheck } from '../../../src/core/answer/createCheck.ts';
import { createDraft } from '../../../src/core/answer/createDraft.ts';
import type { Draft, Field } from '../../../src/core/schema/model.ts';
import { checkSchema } from '../../../src/core/schema/parse.ts';
import type { Content } from '../../../src/core/protocol/types.ts';
import { toRequestedSchema } from '../../../src/core/schema/toRequestedSchema.ts';
import { messages } from '../../../src/locales/reference-2025-06-18.ts';
import { bindMessages, issueText } from '../../../src/messages/bind.ts';
import { interpretedValidator } from '../../../src/validators/interpreted.ts';
import { cases } from '../../support/fuzzing.ts';
import { referenceForms, type ReferenceProperty } from '../../../stories/reference/forms.ts';
import { read } from '../../support/forms.ts';

type Name = keyof typeof referenceForms;
const names = Object.keys(referenceForms) as Name[];

const property = (it: unknown, required = false) => ({
  type: 'object',
  properties: { it },
  ...(required && { required: ['it'] }),
});

/** The kit's result for one value of a control. */
function resultOf(it: unknown, draft: unknown, required = true) {
  const { model } = read(property(it, required));
  const result = createCheck(model, interpretedValidator)({ f0: draft } as Draft);
  return result.ok ? result.content : result.issues.map(({ code }) => code);
}

/** The reference's name for the kind of a field. */
function referenceType(field: Field): string {
  switch (field.kind) {
    case 'text':
      return field.format === 'uri' ? 'url' : (field.format ?? 'text');
    case 'dateTime':
      return 'datetime';
    case 'boolean':
      return 'checkbox';
    case 'choice':
      return 'select';
    default:
      return field.kind;
  }
}

describe('the field mapping of the reference', () => {
  const table: readonly [Name, Readonly<Record<string, string>>][] = [
    ['texts', { username: 'text', firstName: 'text', bio: 'text' }],
    ['formats', { email: 'email', website: 'url', birthDate: 'date', meetingTime: 'datetime' }],
    ['numbers', { age: 'number', salary: 'number', score: 'number', quantity: 'number' }],
    ['booleans', { newsletter: 'checkbox', termsAccepted: 'checkbox', notifications: 'checkbox' }],
    ['choices', { priority: 'select', theme: 'select', language: 'select' }],
    ['registration', { username: 'text', email: 'email', age: 'number', country: 'select', newsletter: 'checkbox' }],
    ['project', { projectName: 'text', framework: 'select', typescript: 'checkbox', port: 'number', apiUrl: 'url' }],
    [
      'environment',
      {
        editor: 'select',
        shellType: 'select',
        tabSize: 'number',
        lineEndings: 'select',
        enableLinting: 'checkbox',
        maxFileSize: 'number',
      },
    ],
    ['preferences', { theme: 'select', notifications: 'checkbox', refreshInterval: 'number', defaultEditor: 'select' }],
  ];

  test('the table names every form', () => expect(table.map(([name]) => name)).toEqual(names));

  test.each(table)('%s', (name, types) => {
    const { requestedSchema } = referenceForms[name];
    const { fields } = read(requestedSchema).model;
    expect(Object.fromEntries(fields.map((field) => [field.key, referenceType(field)]))).toEqual(types);
    for (const field of fields) {
      const schema = requestedSchema.properties[field.key] as ReferenceProperty;
      expect(field.label).toBe(schema['title']);
      expect(field.description).toBe(schema['description']);
      expect(field.required).toBe(requestedSchema.required?.includes(field.key) ?? false);
      expect(rulesOf(field)).toEqual(rulesIn(schema));
    }
  });

  test.each(names)('%s is unchanged after conversion, without findings', (name) => {
    const { requestedSchema } = referenceForms[name];
    expect(toRequestedSchema(read(requestedSchema).model)).toEqual(requestedSchema);
    expect(checkSchema(requestedSchema)).toEqual([]);
  });
});

const bounds = ['minLength', 'maxLength', 'minimum', 'maximum', 'default'];
const pick = (from: object) => Object.fromEntries(Object.entries(from).filter(([name]) => bounds.includes(name)));

function rulesOf(field: Field) {
  const options = field.kind === 'choice' ? field.options.map(({ value, label }) => [value, label]) : [];
  return { ...pick(field), integer: field.kind === 'number' && field.integer, options };
}

function rulesIn(schema: ReferenceProperty) {
  const { enum: values = [], enumNames = [] } = schema as { enum?: string[]; enumNames?: string[] };
  const options = values.map((value, index) => [value, enumNames[index] ?? value]);
  return { ...pick(schema), integer: schema.type === 'integer', options };
}

describe('the nine messages of the reference, word for word', () => {
  const bound = bindMessages(messages, 'en', defaultMessages);
  const said = (it: object, draft: unknown, required = true) => {
    const { model } = read(property({ title: 'age', ...it }, required));
    const result = createCheck(model, interpretedValidator)({ f0: draft } as Draft);
    const [issue] = result.ok ? [] : result.issues;
    const [field] = model.fields;
    return issue && field && issueText(bound, issue, field);
  };

  test.each([
    ['required', { type: 'string' }, '', 'age is required'],
    ['minLength', { type: 'string', minLength: 3 }, 'ab', 'age must be at least 3 characters'],
    ['maxLength', { type: 'string', maxLength: 2000 }, 'x'.repeat(2001), 'age must be no more than 2000 characters'],
    ['minimum', { type: 'integer', minimum: 13 }, '12', 'age must be at least 13'],
    ['maximum', { type: 'number', maximum: 120 }, '121', 'age must be no more than 120'],
    ['format', { type: 'string', format: 'email' }, 'nobody', 'age has invalid format'],
    ['format', { type: 'string', format: 'uri' }, 'nowhere', 'age has invalid format'],
    ['format', { type: 'string', format: 'date' }, '2026-02-30', 'age has invalid format'],
    ['enum', { type: 'string', enum: ['low', 'high'] }, 'o7', 'age must be one of: low, high'],
    ['type', { type: 'number' }, 'many', 'age must be a number'],
    ['type', { type: 'integer' }, '1.5', 'age must be a integer'],
    ['anything else', { type: 'number', multipleOf: 5 }, '7', 'age is invalid'],
    ['anything else', { type: 'array', uniqueItems: true, items: { type: 'string' } }, ['a', 'a'], 'age is invalid'],
  ])('%s', (_, it, draft, text) => expect(said(it, draft)).toBe(text));
});

describe('what the checker of the reference rejects is a finding, with its property and a remedy', () => {
  const fine = { type: 'string' };
  const rejected: readonly [string, unknown, { key?: string; keyword: string }][] = [
    ['another root', { type: 'array' }, { keyword: 'type' }],
    ['a root without type', { properties: {} }, { keyword: 'type' }],
    ['no properties', { type: 'object' }, { keyword: 'properties' }],
    ['properties that are none', { type: 'object', properties: 'name' }, { keyword: 'properties' }],
    ['an unknown type', property({ type: 'colour' }), { key: 'it', keyword: 'type' }],
    ['null', property({ type: 'null' }), { key: 'it', keyword: 'type' }],
    ['no schema at all', property(5), { key: 'it', keyword: 'properties' }],
    ['required that is no list', { ...property(fine), required: 'it' }, { keyword: 'required' }],
    ['required names that are none', { ...property(fine), required: ['it', 5] }, { keyword: 'required' }],
    ['required without a property', { ...property(fine), required: ['other'] }, { key: 'other', keyword: 'required' }],
    ['lengths that are no counts', property({ type: 'string', minLength: -1 }), { key: 'it', keyword: 'minLength' }],
    ['lengths that cross', property({ ...fine, minLength: 5, maxLength: 2 }), { key: 'it', keyword: 'minLength' }],
    ['another format', property({ type: 'string', format: 'phone' }), { key: 'it', keyword: 'format' }],
    ['limits that are no numbers', property({ type: 'number', minimum: '1' }), { key: 'it', keyword: 'minimum' }],
    ['limits that cross', property({ type: 'number', minimum: 5, maximum: 2 }), { key: 'it', keyword: 'minimum' }],
    ['a default of another type', property({ type: 'boolean', default: 'yes' }), { key: 'it', keyword: 'default' }],
  ];

  test.each(rejected)('%s', (_, schema, where) => {
    const finding = checkSchema(schema).find(({ key, keyword }) => key === where.key && keyword === where.keyword);
    expect(finding).toBeDefined();
    // Two sentences: the problem and the remedy.
    expect(finding?.message).toMatch(/\w{2,}[^.]*[.:] .*\w/);
  });

  test('all of it at once, where the reference stops at the first', () => {
    const schema = {
      type: 'object',
      properties: { one: { type: 'object' }, two: {}, three: { type: 'number', minimum: 'x' }, four: fine },
      required: ['four', 'five'],
    };
    expect(new Set(checkSchema(schema).map(({ key }) => key))).toEqual(new Set(['one', 'two', 'three', 'five']));
  });
});

describe('where the validators of the reference differ from servers, the kit agrees with the servers', () => {
  test.each(['', ' ', 'null', 'true', '[]', '0x10', '1,5'])('%j is not a number', (typed) => {
    expect(resultOf({ type: 'number' }, typed)).toEqual([typed.trim() === '' ? 'required' : 'notANumber']);
  });

  test.each([null, true, [], '5', ''])('%j is never shown in a number field', (value) => {
    const { model } = read(property({ type: 'number' }));
    expect(createDraft(model, { it: value } as unknown as Content)).toEqual({ f0: '' });
  });

  test('an empty text that was suggested is an answer', () => {
    const { model } = read(property({ type: 'string', default: '' }, true));
    expect(createCheck(model, interpretedValidator)(createDraft(model))).toEqual({ ok: true, content: { it: '' } });
  });

  test.each([
    { pattern: '^[a-z]+$' },
    { minLength: 1 },
    { anyOf: [{ minLength: 3 }, { pattern: 'x' }] },
    { format: 'uri' },
  ])('an empty text that was suggested against %j is none: the field can be left blank', (rules) => {
    const schema = property({ type: 'string', default: '', ...rules });
    const { model } = read(schema);
    expect(createCheck(model, interpretedValidator)(createDraft(model))).toEqual({ ok: true, content: {} });
    expect(checkSchema(schema)).toContainEqual(expect.objectContaining({ code: 'unusableDefault', key: 'it' }));
  });

  test('a date-time is never sent without its time zone', () => {
    expect(resultOf({ type: 'string', format: 'date-time' }, '2026-03-01T10:00')).toEqual({
      it: expect.stringMatching(/^2026-03-01T10:00:00(?:Z|[+-]\d\d:\d\d)$/),
    });
  });

  test('what a schema does not declare is not sent', () => {
    const { model } = read(property({ type: 'string' }));
    const draft = createDraft(model, { it: 'x', more: 'y' });
    expect(createCheck(model, interpretedValidator)(draft)).toEqual({ ok: true, content: { it: 'x' } });
  });

  test('defaults, titled options and several choices of 2025-11-25 are there as well', () => {
    const options = [{ const: 'a', title: 'A' }];
    const properties = {
      text: { type: 'string', default: 'x' },
      one: { type: 'string', oneOf: options, default: 'a' },
      some: { type: 'array', items: { anyOf: options }, default: ['a'] },
    };
    const { model } = read({ type: 'object', properties });
    const content = { text: 'x', one: 'a', some: ['a'] };
    expect(createCheck(model, interpretedValidator)(createDraft(model))).toEqual({ ok: true, content });
  });
});

describe('for every value, the kit and ajv agree', () => {
  const ajv = addFormats.default(
    new Ajv({ strict: false, validateFormats: true, validateSchema: false, allErrors: true, logger: false }),
  );

  test.each(names)('%s', (name) => {
    const { requestedSchema } = referenceForms[name];
    const { model } = read(requestedSchema);
    const check = createCheck(model, interpretedValidator);
    const valid = ajv.compile(requestedSchema);
    const record = Object.fromEntries(
      model.fields.map((field) => [field.key, fc.option(valueFor(field), { nil: undefined, freq: 8 })]),
    );
    fc.assert(
      fc.property(fc.record(record), (values) => {
        const content = Object.fromEntries(
          Object.entries(values).filter(([, value]) => value !== undefined),
        ) as Content;
        const result = check(createDraft(model, content));
        // A value of the wrong type is dropped, so it is not accepted.
        const same = result.ok && JSON.stringify(result.content) === JSON.stringify(content);
        expect({ content, ok: same }).toEqual({ content, ok: valid(content) });
      }),
      { numRuns: cases(100) },
    );
  });
});

function valueFor(field: Field): fc.Arbitrary<unknown> {
  const filled = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 25 });
  switch (field.kind) {
    case 'text':
      if (field.format === 'email') return fc.oneof(fc.emailAddress(), trimmed(filled));
      if (field.format === 'uri')
        return fc.oneof(fc.webUrl(), trimmed(filled), fc.constantFrom('javascript:void(0)', 'x:', 'x'));
      return field.maxLength === 500 ? fc.oneof(filled, fc.string({ minLength: 495, maxLength: 505 })) : filled;
    case 'number':
      return fc.oneof(fc.integer({ min: -10, max: 70_000 }), fc.double({ noNaN: true, min: -1e12, max: 1e12 }));
    case 'boolean':
      return fc.boolean();
    case 'choice':
      return fc.oneof(fc.constantFrom(...field.options.map(({ value }) => value)), filled);
    case 'date':
      return fc.oneof(
        fc
          .tuple(fc.integer({ min: 1990, max: 2030 }), fc.integer({ min: 1, max: 13 }), fc.integer({ min: 1, max: 31 }))
          .map(([year, month, day]) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`),
        filled,
      );
    case 'dateTime':
      return fc
        .date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2100-01-01') })
        .map((date) => date.toISOString());
    default:
      throw new Error(`The reference has no ${field.kind}.`);
  }
}

/** Spaces around an address are trimmed, so the sent value differs from the given one. */
const trimmed = (text: fc.Arbitrary<string>) =>
  text.map((given) => given.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '') || 'x');
