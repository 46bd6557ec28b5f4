import { jsonFields } from '../../../src/core/answer/jsonFields.ts';
import { describe, expect, test } from 'vitest';
import { parseForm } from '../../../src/core/schema/parse.ts';
import { toRequestedSchema } from '../../../src/core/schema/toRequestedSchema.ts';
import { modelOf, ofOne, read } from '../../support/forms.ts';

const text = { type: 'string' };
const yes = { type: 'boolean' };
const form = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });
const told = (schema: unknown, options?: Parameters<typeof parseForm>[1]) =>
  parseForm(schema, options).findings.map(({ code, keyword }) => `${code} ${keyword}`);

describe('the schema of a form is an object with properties', () => {
  test.each<[string, object, readonly string[]]>([
    ['of the specification', form({}), []],
    ['of several types, one of which is "object"', { type: ['object', 'null'], properties: {} }, []],
    ['without a type', { properties: {} }, ['offGrammar type']],
    ['without properties', { type: 'object' }, ['offGrammar properties']],
    ['whose properties are none', { type: 'object', properties: 5 }, ['ignored properties']],
    ['whose required names are none', { ...form({}), required: 'a' }, ['ignored required']],
    [
      'one of whose required names is none',
      { ...form({}), required: [1, 'a'] },
      ['ignored required', 'requiredAbsent required'],
    ],
    ['by reference', { $ref: '#/$defs/Form', $defs: { Form: form({}) } }, ['offGrammar $ref']],
    [
      'with rules of its own',
      { ...form({}), minProperties: 1, not: {} },
      ['leftToServer not', 'leftToServer minProperties'],
    ],
  ])('%s: %j', (_, schema, findings) => {
    expect(parseForm(schema).ok).toBe(true);
    expect(told(schema)).toEqual(findings);
  });

  test.each<[string, unknown]>([
    ['a list', []],
    ['of another type', { type: 'string' }],
    ['of several other types', { type: ['string', 'null'] }],
    ['whose type is none', { type: 5 }],
    ['a reference to nothing', { $ref: '#/$defs/None' }],
  ])('and nothing else: %s', (_, schema) => {
    expect(parseForm(schema)).toMatchObject({ ok: false, problem: 'notAnObject' });
    expect(told(schema)).toEqual(['unsupported type']);
  });

  test('its own words, and whether it takes other properties, are kept', () => {
    const root = { $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'Trip', description: 'Yours' };
    for (const additionalProperties of [true, false]) {
      const schema = { ...root, ...form({}), additionalProperties };
      expect(toRequestedSchema(modelOf(schema))).toEqual(schema);
    }
    expect(toRequestedSchema(modelOf({ ...form({}), additionalProperties: {}, title: 5 }))).toEqual(form({}));
  });

  test('properties that are merged from several schemas count like its own', () => {
    const allOf = [form({ a: text, b: text }), form({ c: text })];
    expect(parseForm({ type: 'object', allOf }, { limits: { fields: 3 } }).ok).toBe(true);
    expect(parseForm({ type: 'object', allOf }, { limits: { fields: 2 } })).toMatchObject({ problem: 'tooManyFields' });
  });

  test('of required names that are no properties, as many are named as a form may have fields', () => {
    const names = Array.from({ length: 30 }, (_, index) => `k${index}`);
    expect(told(form({}, names), { limits: { fields: 20 } })).toHaveLength(20);
  });
});

describe('a lone field named "value" is called by the message', () => {
  const question = 'How many seats?';
  test.each<[string, object, string | undefined, string]>([
    ['without a title', { value: text }, question, question],
    ['titled like its key', { value: { ...text, title: ' VALUE: ' } }, question, question],
    ['by one of 300 characters', { value: text }, 'x'.repeat(300), 'x'.repeat(300)],
    ['not by one of more', { value: text }, 'x'.repeat(301), 'Value'],
    ['not by one that shows nothing', { value: text }, ' \u200b', 'Value'],
    ['not without one', { value: text }, undefined, 'Value'],
    ['not with a title of its own', { value: { ...text, title: 'Seats' } }, question, 'Seats'],
    ['not under another key', { seats: text }, question, 'Seats'],
    ['not beside another field', { value: text, more: text }, question, 'Value'],
  ])('%s', (_, properties, message, label) => {
    expect(read(form(properties), { message }).model.fields[0]).toMatchObject({ label });
  });
});

describe('a message that asks for a secret masks the only text that says nothing', () => {
  const message = 'Please enter your password.';
  const mail = { ...text, format: 'email' };
  test.each<[string, object, readonly string[]]>([
    ['named "answer"', { answer: text }, ['answer']],
    ['titled "Response"', { a: { ...text, title: 'Response' } }, ['a']],
    ['beside what is no text', { answer: text, yes, mail }, ['answer']],
    ['which would have several lines', { answer: { ...text, maxLength: 1000 } }, ['answer']],
    ['but none with a name of its own', { user: text }, []],
    ['but none beside another text', { answer: text, input: text }, []],
    ['but no address', { answer: mail }, []],
  ])('%s', (_, properties, masked) => {
    const { fields } = read(form(properties), { message }).model;
    const secrets = fields.filter((field) => field.kind === 'text' && field.secret);
    expect(secrets.map(({ key }) => key)).toEqual(masked);
    for (const field of secrets) expect(field).toMatchObject({ multiline: false });
    for (const harmless of [undefined, 'Please enter your name.'])
      expect(read(form(properties), { message: harmless }).model.fields).not.toContainEqual(
        expect.objectContaining({ secret: true }),
      );
  });
});

test.each<[string, object, readonly string[], boolean]>([
  ['a required yes or no', { sure: yes }, ['sure'], true],
  ['an optional one', { sure: yes }, [], false],
  ['one with a default', { sure: { ...yes, default: false } }, ['sure'], false],
  ['one beside another field', { sure: yes, name: text }, ['sure'], false],
  ['a required text', { name: text }, ['name'], false],
  ['no field', {}, [], false],
])('a form of one question is asked with Yes and No: %s', (_, properties, required, isQuestion) => {
  const { fields } = modelOf(form(properties, required));
  expect(fields.filter((field) => 'asQuestion' in field && field.asQuestion)).toHaveLength(isQuestion ? 1 : 0);
});

describe('the sentence about a type that no form can hold', () => {
  test.each<[unknown, string]>([
    [['a', 'b', 'c', 'd'], 'its type is "a" or "b" or "c".'],
    ['x'.repeat(50), `its type is "${'x'.repeat(40)}".`],
    ['object', 'its type is "object".'],
  ])('%j', (type, sentence) => {
    expect(parseForm(ofOne({ type })).findings.at(-1)?.message).toContain(sentence);
  });
});

describe('a description', () => {
  test.each<[string, string, object]>([
    ['is shown', ' Some ', { description: ' Some ' }],
    ['that is blank is kept, and not shown', ' ', { source: { description: ' ' } }],
    [
      'that is long is cut, and kept',
      'x'.repeat(2001),
      { description: `${'x'.repeat(2000)}\u2026`, source: { description: 'x'.repeat(2001) } },
    ],
  ])('%s', (_, description, parts) => {
    const {
      id: _id,
      key: _key,
      label: _label,
      required: _required,
      kind: _kind,
      ...rest
    } = modelOf(ofOne({ type: 'boolean', description })).fields[0] ?? {};
    expect(rest).toEqual(parts);
  });
});

describe('as JSON', () => {
  const nested = { type: 'object', properties: { a: text } };
  test('a field without a default has no finding about one', () => {
    expect(told(ofOne(nested), { json: jsonFields })).toEqual(['unsupported type', 'offGrammar type']);
    expect(told(ofOne({ ...nested, default: { a: 'x' } }), { json: jsonFields })).toEqual([
      'unsupported type',
      'offGrammar type',
    ]);
  });

  test('what is nested too deeply to be copied is no field', () => {
    const deep: unknown = Array.from({ length: 50_000 }).reduce((inner: unknown) => [inner], 1);
    expect(parseForm(ofOne({ ...nested, default: deep }), { json: jsonFields })).toMatchObject({
      ok: true,
      skipped: [{ key: 'it', keyword: 'type' }],
    });
  });
});
