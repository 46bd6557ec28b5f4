import { jsonFields } from '../../../src/core/answer/jsonFields.ts';
import { describe, expect, test } from 'vitest';
import { readRequest } from '../../../src/core/protocol/request.ts';
import { parseForm } from '../../../src/core/schema/parse.ts';
import { toRequestedSchema } from '../../../src/core/schema/toRequestedSchema.ts';
import { modelOf, ofOne, read as readForm, titled } from '../../support/forms.ts';

type Options = Parameters<typeof parseForm>[1];
const read = (property: object, options?: Options) => {
  const parsed = readForm(ofOne(property), options);
  return { ...parsed, field: parsed.model.fields[0], codes: parsed.findings.map(({ code }) => code) };
};
/** A form of as many equal properties. */
const many = (count: number, property: object) => ({
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, property])),
});
const letters = (count: number) => 'x'.repeat(count);

describe('each text has a limit (S-04)', () => {
  test('a longer text is cut, with a finding', () => {
    const { field, findings } = read({ type: 'string', title: letters(201), description: letters(2001) });
    expect(field).toMatchObject({ label: `${letters(200)}\u2026`, description: `${letters(2000)}\u2026` });
    expect(findings.map(({ keyword }) => keyword)).toEqual(['title', 'description']);
    expect(read({ type: 'string', title: letters(200), description: letters(2000) }).codes).toEqual([]);
    const skipped = [{ key: 'it', label: `${letters(200)}\u2026`, keyword: 'type' }];
    expect(read({ type: 'object', title: letters(201) }).skipped).toEqual(skipped);
  });

  test('option labels are cut, and values are not', () => {
    const [long, short] = [letters(2001), letters(200)];
    const { field } = read({ oneOf: [{ const: long, title: long, description: long }, { const: short }] });
    const cut = { value: long, label: `${letters(200)}\u2026`, description: `${letters(2000)}\u2026` };
    expect(field).toMatchObject({ options: [cut, { value: short, label: short }] });
  });

  test.each([
    ['a text of 150,000 characters', { type: 'string', default: letters(150_000) }],
    ['a text of 1,001 lines', { type: 'string', default: '\n'.repeat(1000) }],
    ['a list of 200 entries', { type: 'array', items: { type: 'string' }, default: Array(200).fill('x') }],
  ])('a default of %s is dropped, with a finding', (_, property) => {
    const { field, codes } = read(property);
    expect(field).not.toHaveProperty('default');
    expect(codes).toContain('limit');
  });

  test.each([
    ['150,000 characters', { city: letters(150_000) }],
    ['1,001 lines', Array(1001).fill(1)],
    ['2,000 lists within each other', JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`)],
  ])('a default of a JSON field of %s is dropped, with a finding', (_, start) => {
    const { field, codes } = read({ type: 'object', default: start }, { json: jsonFields });
    expect(field).toMatchObject({ kind: 'json' });
    expect(field).not.toHaveProperty('default');
    expect(codes).toContain('limit');
  });

  test('all texts of a form together have a limit: later descriptions are cut sooner, later defaults left out', () => {
    const described = readForm(many(85, { type: 'boolean', description: letters(2000) }));
    const lengths = described.model.fields.map(({ description }) => description?.length);
    expect(lengths).toEqual([...Array<number>(75).fill(2000), ...Array<number>(10).fill(201)]);
    expect(described.findings).toHaveLength(10);
    const defaults = (property: object) =>
      modelOf(many(5, property)).fields.filter((field) => 'default' in field).length;
    expect(defaults({ type: 'string', default: letters(70_000) })).toBe(2);
    expect(defaults({ type: 'string', default: '\n'.repeat(400) })).toBe(2);
    expect(defaults({ type: 'array', items: { type: 'string' }, default: Array(90).fill('x') })).toBe(2);
    expect(defaults({ type: 'array', items: { enum: ['x'] }, default: Array(190).fill('x') })).toBe(5);
  });

  test('options of lists after many others are not shown at once', () => {
    const limits = { options: 20_000, size: 2 ** 21 };
    const collapsed = (count: number, property: object) =>
      readForm(many(count, property), { limits }).model.fields.filter((field) => 'collapsed' in field).length;
    const options = (count: number) => Array.from({ length: count }, (_, index) => `${1000 + index}`);
    const described = options(5).map((value) => ({
      ...{ const: value, title: value + letters(196) },
      description: value + letters(496),
    }));
    expect(collapsed(100, { enum: options(5) })).toBe(0);
    expect(collapsed(10, { type: 'array', items: { enum: options(500) } })).toBe(0);
    expect(collapsed(250, { enum: options(10) })).toBe(0);
    expect(collapsed(250, { enum: options(5) })).toBe(56);
    expect(collapsed(250, { oneOf: described })).toBe(215);
    expect(collapsed(250, { type: 'array', items: { enum: options(80) } })).toBe(234);
  });

  test('a label made from a key is cut between characters', () => {
    const parsed = parseForm({ properties: { [`${letters(199)}\u{1f44d}\u{1f3fd}`]: { type: 'string' } } });
    expect(parsed).toMatchObject({ model: { fields: [{ label: `X${letters(198)}\u2026` }] } });
  });

  test.each(['fields', 'options', 'size'])('%s that is undefined is the default limit', (name) => {
    const undefinedLimit = { limits: { [name]: undefined } } as Options;
    expect(read({ type: 'string' }, undefinedLimit).field).toMatchObject({ key: 'it' });
    const problem = { ok: false, problem: 'tooManyFields' };
    expect(parseForm(many(251, { type: 'string' }), undefinedLimit)).toMatchObject(problem);
  });

  test('a default at the limit is kept', () => {
    expect(read({ type: 'string', default: letters(149_850) }).field).toHaveProperty('default');
    expect(read({ type: 'string', default: '\n'.repeat(992) }).field).toHaveProperty('default');
  });

  test('a constant of over 2,000 characters is unsupported', () => {
    expect(read({ const: letters(2000) }).field).toMatchObject({ kind: 'fixed' });
    expect(read({ const: letters(2001) }).skipped).toMatchObject([{ key: 'it', keyword: 'const' }]);
  });

  test('a message is cut after 16,000 characters', () => {
    expect(readRequest({ message: letters(16_001), requestedSchema: {} })).toMatchObject({
      params: { message: `${letters(16_000)}\u2026` },
    });
  });
});

describe('a default that no control can show', () => {
  test.each([
    ['date-time', '2026-02-28T10:00:00.123456'],
    ['date-time', '2026-02-28T10:00:00.123456Z'],
    ['date-time', '2026-02-28 10:00:00Z'],
    ['date-time', '2026-02-28T10:00:00+0530'],
    ['date-time', '2016-12-31T23:59:60Z'],
    ['date-time', '0000-06-01T00:00:00Z'],
    ['date', '2026-02-30'],
    ['date', 'tomorrow'],
    ['date', '0000-01-01'],
  ])('of the format %s is shown in a text field: %s', (format, start) => {
    const { field, codes } = read({ type: 'string', format, default: start });
    expect(field).toMatchObject({ default: start, asText: true });
    expect(codes).toEqual(['unusableDefault']);
  });

  test('in any local time zone', () => {
    const years = ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'];
    for (const start of years) {
      const year = new Date(start).getFullYear();
      const { field } = read({ type: 'string', format: 'date-time', default: start });
      expect(field).toMatchObject({ default: start, ...(year < 1 || year > 9999 ? { asText: true } : {}) });
    }
  });

  test.each([
    ['an e-mail address with a line break', { type: 'string', format: 'email', default: 'a@b.de\n' }],
    ['a password with a line break', { type: 'string', format: 'password', default: 'a\nb' }],
    [
      'a list of dates with one that is none',
      { type: 'array', items: { type: 'string', format: 'date' }, default: ['2026-02-30'] },
    ],
    ['a list with a line break', { type: 'array', items: { type: 'string' }, default: ['a\nb'] }],
  ])('is dropped with a finding: %s', (_, property) => {
    const { field, codes } = read(property);
    expect(field).not.toHaveProperty('default');
    expect(codes).toContain('unusableDefault');
  });

  test.each([
    ['date-time', '2026-02-28T10:00:00Z'],
    ['date-time', '2026-02-28T10:00:00.123+05:30'],
    ['date', '2026-02-28'],
  ])('but is shown in a picker if that can show it: %s %s', (format, start) => {
    const { field, codes } = read({ type: 'string', format, default: start });
    expect(field).not.toHaveProperty('asText');
    expect(codes).toEqual([]);
  });
});

test('what no form shows is kept in the model: blank texts, a format that is not checked', () => {
  const schema = {
    type: 'object',
    properties: {
      blank: { type: 'string', title: 'Blank', description: ' ' },
      none: { type: 'string', title: '', description: '' },
      named: { type: 'string', oneOf: titled({ a: '', b: 'B' }) },
      older: { type: 'string', enum: ['a', 'b'], enumNames: ['', 'B'] },
      pass: { type: 'string', format: 'password' },
      id: { type: 'string', format: 'uuid' },
    },
  };
  expect(toRequestedSchema(modelOf(schema))).toEqual(schema);
});

describe('with the option json', () => {
  const city = { city: 'Ulm' };
  const nested = { type: 'object', title: 'Place', properties: { city: { $ref: '#/$defs/City' } }, default: city };
  const $defs = { City: { type: 'string' } };

  test('an unsupported property is a JSON field, with its schema and definitions', () => {
    const schema = ofOne(nested, true, { $defs });
    const { model } = readForm(schema, { json: jsonFields });
    const field = { kind: 'json', label: 'Place', required: true, default: city, schema: { ...nested, $defs } };
    expect(model.fields).toMatchObject([field]);
    expect(toRequestedSchema(model)).toEqual(schema);
    expect(parseForm(schema)).toMatchObject({ ok: false, problem: 'requiredUnsupported' });
  });

  test('a default of null is none', () => {
    const optional = { anyOf: [{ type: 'object' }, { type: 'null' }], default: null };
    expect(read(optional, { json: jsonFields }).field).not.toHaveProperty('default');
  });

  test('rules that no value meets are still a problem', () => {
    const impossible = ofOne({ type: 'string', enum: [] }, true);
    expect(parseForm(impossible, { json: jsonFields })).toMatchObject({ ok: false, problem: 'contradiction' });
  });
});
