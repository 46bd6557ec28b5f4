import { importFromMcp, type McpElicitationSchema } from '@esheet/adapters';
import { createFormStore, type FormDefinition as TheirForm } from '@esheet/core';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownProperty } from '../../src/core/protocol/json.ts';
import { parseForm } from '../../src/core/schema/parse.ts';
import { fromFormDefinition, toElicitContent, toFormDefinition } from '../../src/esheet.ts';
import { formOf } from '../fixtures/fixture.ts';
import { fixtures } from '../fixtures/load.ts';

const recorded = fixtures.flatMap((fixture) => {
  const form = formOf(fixture);
  return form && parseForm(form.requestedSchema).ok ? [{ ...fixture, ...form }] : [];
});

/** The store of eSheet after the user gave these answers in eSheet's own controls. */
function filledIn(definition: TheirForm, content: object) {
  const store = createFormStore(definition);
  for (const field of definition.fields) {
    const value = ownProperty(content as Record<string, unknown>, field.id);
    if (value === undefined) continue;
    const options = 'options' in field ? (field.options ?? []) : [];
    const picked = (wanted: unknown) => {
      const option = options.find((candidate) => candidate.value === String(wanted));
      return { id: option?.id ?? 'elsewhere', value: String(wanted) };
    };
    const { setResponse } = store.getState();
    if (field.fieldType === 'boolean')
      setResponse(field.id, { selected: value === true ? { id: 'yes', value: 'Yes' } : { id: 'no', value: 'No' } });
    else if (field.fieldType === 'radio') setResponse(field.id, { selected: picked(value) });
    else if (Array.isArray(value) && field.fieldType === 'check')
      setResponse(field.id, { selected: value.map(picked) });
    else setResponse(field.id, { answer: Array.isArray(value) ? value.join('\n') : String(value) });
  }
  return store.getState();
}

test.each(recorded)('$id: accepted answers are sent as they are, rejected ones are not sent', (fixture) => {
  const { message, requestedSchema, accept, reject } = fixture;
  const definition = toFormDefinition({ message, requestedSchema });
  for (const content of accept) {
    const { responses } = filledIn(definition, content);
    expect(toElicitContent(responses, requestedSchema)).toMatchObject({ ok: true, content, ignored: [] });
    expect(toElicitContent(responses, requestedSchema, { definition })).toMatchObject({ ok: true, content });
  }
  for (const { content, why } of reject) {
    const result = toElicitContent(filledIn(definition, content).responses, requestedSchema);
    // An answer that eSheet's controls cannot give (another type, an unknown property) is changed or removed by now.
    expect(result.ok && JSON.stringify(result.content), why).not.toBe(JSON.stringify(content));
  }
});

test('a form of eSheet’s importer: its store, its submission and its items give content that ajv accepts', () => {
  const { requestedSchema, accept } = recorded.find(({ id }) => id === 'every-kind-one-form') ?? { accept: [] };
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
  formats.default(ajv);
  const isValid = ajv.compile(requestedSchema as object);
  const definition = importFromMcp(requestedSchema as McpElicitationSchema);
  for (const content of accept) {
    const store = filledIn(definition, content);
    for (const answers of [store.responses, store.hydrateResponse(), store.hydrateResponse().items]) {
      const result = toElicitContent(answers, requestedSchema, { definition });
      expect(result).toMatchObject({ ok: true, content });
      expect(result.ok && isValid(result.content)).toBe(true);
    }
  }
});

const schema = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });
const pick = (value: string, id = 'o') => ({ selected: { id, value } });
const list = { type: 'array', items: { type: 'string' } };
const several = { type: 'array', items: { type: 'string', enum: ['p', 'q'] } };
const date = { type: 'string', format: 'date' };

test.each([
  ['a number typed', { type: 'integer' }, { answer: '3' }, 3],
  ['a plain number', { type: 'number' }, 2.5, 2.5],
  ['a number picked', { type: 'number' }, pick('0.5'), 0.5],
  ['yes', { type: 'boolean' }, pick('Yes', 'yes'), true],
  ['no, by its id', { type: 'boolean' }, pick('Nein', 'no'), false],
  ['plain true', { type: 'boolean' }, true, true],
  ['a text', { type: 'string' }, { answer: ' as typed ' }, ' as typed '],
  ['a plain text', { type: 'string' }, 'plain', 'plain'],
  ['a date', date, { answer: '2028-02-29' }, '2028-02-29'],
  ['an option', { enum: [1, '1', true] }, pick('1 (number)'), 1],
  ['the option that looks the same', { enum: [1, '1', true] }, pick('1'), '1'],
  ['a plain option', { type: 'string', enum: ['p'] }, 'p', 'p'],
  ['options', several, { selected: ['q', 'p'].map((value) => ({ id: value, value })) }, ['q', 'p']],
  ['one option of several', several, pick('q'), ['q']],
  ['lines', list, { answer: 'a\r\n\n b\n' }, ['a', ' b']],
  ['plain entries', list, ['a', 'b'], ['a', 'b']],
  ['a constant, whatever was answered', { const: 'light' }, { answer: 'dark' }, 'light'],
])('%s becomes content', (_, property, response, value) => {
  const sent = { ok: true, content: { key: value }, ignored: [] };
  expect(toElicitContent({ key: response }, schema({ key: property }))).toEqual(sent);
});

test('a local date and time gets the seconds and the zone that servers want', () => {
  const at = { type: 'string', format: 'date-time' };
  const result = toElicitContent({ at: { answer: '2027-03-01T09:30' } }, schema({ at }));
  expect(result.ok && result.content['at']).toMatch(/^2027-03-01T09:30:00(Z|[+-]\d\d:\d\d)$/);
});

test.each([
  ['3.7 for an integer', { type: 'integer' }, { answer: '3.7' }, 'notAnInteger'],
  ['an object for a number', { type: 'number' }, { selected: {} }, 'notANumber'],
  ['words for a number', { type: 'number' }, { answer: 'many' }, 'notANumber'],
  ['too large a number', { type: 'number', maximum: 3 }, { answer: '4' }, 'tooLarge'],
  ['a day that does not exist', date, { answer: '2027-02-29' }, 'date'],
  ['a list for a day', date, { answer: [1] }, 'date'],
  ['an unknown option', { type: 'string', enum: ['p'] }, pick('r'), 'notAnOption'],
  ['the title of an option', { oneOf: [{ const: 'p', title: 'P' }] }, { answer: 'P' }, 'notAnOption'],
  ['an object for an option', { type: 'string', enum: ['p'] }, { selected: {} }, 'notAnOption'],
  ['perhaps', { type: 'boolean' }, pick('Perhaps'), 'notAnOption'],
  ['an unknown one of several', several, { selected: [{ id: 'o', value: 'p' }, {}] }, 'notAnOption'],
  ['too short a text', { type: 'string', minLength: 3 }, { answer: 'ab' }, 'tooShort'],
  ['an object for a list', list, { selected: {} }, 'notAnOption'],
])('%s is refused, with the property', (_, property, response, code) => {
  const result = toElicitContent({ key: response }, schema({ key: property }));
  expect(result).toMatchObject({ ok: false, issues: [{ key: 'key', field: 'f0', code }], ignored: [] });
});

test('what is blank is left out, what is required is an issue, and a required boolean is false', () => {
  const properties = { a: { type: 'string' }, b: { type: 'number' }, c: { type: 'boolean' }, d: several };
  const blanks = { a: { answer: '' }, b: {}, c: { selected: null }, d: { selected: [] } };
  expect(toElicitContent(blanks, schema(properties))).toEqual({ ok: true, content: {}, ignored: [] });
  const alsoC = schema(properties, ['c']);
  expect(toElicitContent({}, alsoC)).toEqual({ ok: true, content: { c: false }, ignored: [] });
  const missing = toElicitContent(undefined, schema(properties, ['b', 'a']));
  expect(missing.ok ? [] : missing.issues.map(({ key, code }) => `${key} ${code}`)).toEqual([
    'a required',
    'b required',
  ]);
});

test('unknown answers are reported, and keys such as __proto__ are ordinary keys', () => {
  const properties = { a: { type: 'string' }, nested: { type: 'object' } };
  const responses = { a: { answer: 'x' }, nested: { answer: '{}' }, rank: pick('1'), empty: {} };
  const sent = { ok: true, content: { a: 'x' }, ignored: ['nested', 'rank'] };
  expect(toElicitContent(responses, schema(properties))).toEqual(sent);
  const hostile: unknown = JSON.parse('{"__proto__":{"answer":"x"},"constructor":{"answer":"y"}}');
  const names = JSON.parse(
    '{"__proto__":{"type":"string"},"constructor":{"type":"string"},"toString":{"type":"string"}}',
  );
  const result = JSON.stringify(toElicitContent(hostile, { type: 'object', properties: names as unknown }));
  expect(result).toBe('{"ok":true,"content":{"__proto__":"x","constructor":"y"},"ignored":[]}');
});

test('with its definition, a rating is the index of its level, and the first of two options is yes', () => {
  const levels = ['Poor', 'Fair', 'Good'].map((value, index) => ({ id: `l${index}`, value }));
  const agreements = ['Agreed', 'Not agreed'].map((value) => ({ id: value, value }));
  const definition: TheirForm = {
    id: 'x',
    fields: [
      { id: 'stars', fieldType: 'rating', options: levels },
      { id: 'share', fieldType: 'slider', options: [{ id: 's', value: '10' }] },
      { id: 'agree', fieldType: 'boolean', options: agreements },
    ],
  };
  const { requestedSchema } = fromFormDefinition(definition).params;
  const responses = { stars: pick('Good', 'l2'), share: pick('10', 's'), agree: pick('Not agreed', 'Not agreed') };
  const sent = { ok: true, content: { stars: 3, share: 10, agree: false }, ignored: [] };
  expect(toElicitContent(responses, requestedSchema, { definition })).toEqual(sent);
  const without = toElicitContent(responses, requestedSchema);
  expect(without.ok ? [] : without.issues.map(({ key, code }) => `${key} ${code}`)).toEqual([
    'stars notANumber',
    'agree notAnOption',
  ]);
  const byValue = toElicitContent([{ id: 'stars', answer: 'Fair' }], requestedSchema, { definition });
  expect(byValue).toMatchObject({ ok: true, content: { stars: 2 } });
});

test('a schema that is not a form is a problem', () => {
  const problem = { ok: false, problem: 'notAnObject', issues: [], ignored: [] };
  expect(toElicitContent({}, { type: 'array' })).toEqual(problem);
  const required = toElicitContent({}, schema({ a: { type: 'object' } }, ['a']));
  expect(required).toMatchObject({ problem: 'requiredUnsupported', key: 'a' });
});

test('it does not throw for an answer that is nested without end', () => {
  const selected: Record<string, unknown> = {};
  selected['value'] = selected;
  const choice = { type: 'string', enum: ['x'] };
  for (const property of [choice, several, { type: 'boolean' }, { type: 'string' }])
    expect(toElicitContent({ a: { selected } }, schema({ a: property }))).toMatchObject({ ok: false });
});

test('it does not throw for any answers', () => {
  const asked = schema({ a: { type: 'string' }, b: { type: 'boolean' }, c: { enum: ['x', 1] }, d: list });
  const definition = toFormDefinition({ message: '', requestedSchema: asked });
  const answers = fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.anything()));
  fc.assert(
    fc.property(answers, (responses) => {
      const result = toElicitContent(responses, asked, { definition });
      if (!result.ok) expect(result.issues.length).toBeGreaterThan(0);
    }),
  );
});
