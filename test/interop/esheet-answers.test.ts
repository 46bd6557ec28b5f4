import { importFromMcp, type McpElicitationSchema } from '@esheet/adapters';
import { createFormStore, type FormDefinition as TheirDefinition } from '@esheet/core';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCheck } from '../../src/core/answer/check.ts';
import { createDraft } from '../../src/core/answer/draft.ts';
import { own } from '../../src/core/protocol/json.ts';
import { parseForm } from '../../src/core/schema/parse.ts';
import { fromFormDefinition, toElicitContent, toFormDefinition } from '../../src/esheet.ts';
import { interpretedValidator } from '../../src/validators/interpreted.ts';
import { formOf } from '../fixtures/fixture.ts';
import { fixtures } from '../fixtures/load.ts';

const forms = fixtures.flatMap((fixture) => {
  const form = formOf(fixture);
  return form && parseForm(form.requestedSchema).ok ? [{ ...fixture, ...form }] : [];
});

/** The store of eSheet after a person gave these answers in eSheet's own controls. */
function filledIn(definition: TheirDefinition, content: object) {
  const store = createFormStore(definition);
  for (const field of definition.fields) {
    const value = own(content as Record<string, unknown>, field.id);
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

describe.each(forms)('$id', ({ message, requestedSchema, accept, reject }) => {
  const definition = toFormDefinition({ message, requestedSchema });

  test.each(accept.map((content) => [JSON.stringify(content).slice(0, 80), content] as const))(
    'what was typed and picked is sent: %s',
    (_, content) => {
      const { responses } = filledIn(definition, content);
      expect(toElicitContent(responses, requestedSchema)).toMatchObject({ ok: true, content, ignored: [] });
      expect(toElicitContent(responses, requestedSchema, { definition })).toMatchObject({ ok: true, content });
    },
  );

  test.each(reject.map(({ content, why }) => [why, content] as const))(
    'is not sent, because: %s',
    async (_, content) => {
      const result = toElicitContent(filledIn(definition, content).responses, requestedSchema);
      if (!result.ok || JSON.stringify(result.content) !== JSON.stringify(content)) return;
      // Nothing but a pattern is left to others.
      const parsed = parseForm(requestedSchema);
      if (!parsed.ok) throw new Error('no form');
      const check = createCheck(parsed.model, interpretedValidator);
      const judged = check(createDraft(parsed.model, result.content));
      expect(judged.ok ? [] : judged.issues.map(({ code }) => code)).toContain('pattern');
    },
  );
});

describe('a form of their own importer', () => {
  const { requestedSchema, accept } = forms.find(({ id }) => id === 'every-kind-one-form') ?? { accept: [] };
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
  formats.default(ajv);
  const isValid = ajv.compile(requestedSchema as object);
  const definition = importFromMcp(requestedSchema as McpElicitationSchema);

  test.each(accept)('answers from its store, and from its submission, satisfy the server: %j', (content) => {
    const store = filledIn(definition, content);
    for (const answers of [store.responses, store.hydrateResponse(), store.hydrateResponse().items]) {
      const result = toElicitContent(answers, requestedSchema, { definition });
      expect(result).toMatchObject({ ok: true, content });
      expect(result.ok && isValid(result.content)).toBe(true);
    }
  });
});

const schema = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });
const yes = { selected: { id: 'yes', value: 'Yes' } };

describe('one answer at a time', () => {
  const list = { type: 'array', items: { type: 'string' } };
  const several = { type: 'array', items: { type: 'string', enum: ['p', 'q'] } };
  test.each([
    ['a number typed', { type: 'integer' }, { answer: '3' }, 3],
    ['a number as such', { type: 'number' }, 2.5, 2.5],
    ['a number picked', { type: 'number' }, { selected: { id: 'x', value: '0.5' } }, 0.5],
    ['yes', { type: 'boolean' }, yes, true],
    ['no, by its id', { type: 'boolean' }, { selected: { id: 'no', value: 'Nein' } }, false],
    ['true as such', { type: 'boolean' }, true, true],
    ['a text', { type: 'string' }, { answer: ' as typed ' }, ' as typed '],
    ['a text as such', { type: 'string' }, 'plain', 'plain'],
    ['a day', { type: 'string', format: 'date' }, { answer: '2028-02-29' }, '2028-02-29'],
    ['an option', { enum: [1, '1', true] }, { selected: { id: 'o', value: '1 (number)' } }, 1],
    ['the option of the same look', { enum: [1, '1', true] }, { selected: { id: 'o', value: '1' } }, '1'],
    ['an option as such', { type: 'string', enum: ['p'] }, 'p', 'p'],
    [
      'options',
      several,
      {
        selected: [
          { id: 'o', value: 'q' },
          { id: 'o2', value: 'p' },
        ],
      },
      ['q', 'p'],
    ],
    ['one option of several', several, { selected: { id: 'o', value: 'q' } }, ['q']],
    ['lines', list, { answer: 'a\r\n\n b\n' }, ['a', ' b']],
    ['entries as such', list, ['a', 'b'], ['a', 'b']],
    ['a constant, whatever was answered', { const: 'light' }, { answer: 'dark' }, 'light'],
  ])('%s', (_, property, response, value) => {
    expect(toElicitContent({ key: response }, schema({ key: property }))).toEqual({
      ok: true,
      content: { key: value },
      ignored: [],
    });
  });

  test('a local date and time gets the seconds and the zone that servers want', () => {
    const result = toElicitContent(
      { at: { answer: '2027-03-01T09:30' } },
      schema({ at: { type: 'string', format: 'date-time' } }),
    );
    expect(result.ok && result.content['at']).toMatch(/^2027-03-01T09:30:00(Z|[+-]\d\d:\d\d)$/);
  });

  test.each([
    ['3.7 for an integer', { type: 'integer' }, { answer: '3.7' }, { code: 'notAnInteger' }],
    ['an object for a number', { type: 'number' }, { selected: {} }, { code: 'notANumber' }],
    ['words for a number', { type: 'number' }, { answer: 'many' }, { code: 'notANumber' }],
    ['too large a number', { type: 'number', maximum: 3 }, { answer: '4' }, { code: 'tooLarge', limit: 3 }],
    ['a day that is none', { type: 'string', format: 'date' }, { answer: '2027-02-29' }, { code: 'date' }],
    ['a list for a day', { type: 'string', format: 'date' }, { answer: [1] }, { code: 'date' }],
    [
      'an option that is not there',
      { type: 'string', enum: ['p'] },
      { selected: { id: 'o', value: 'r' } },
      { code: 'notAnOption' },
    ],
    [
      'the title of an option',
      { type: 'string', oneOf: [{ const: 'p', title: 'P' }] },
      { answer: 'P' },
      { code: 'notAnOption' },
    ],
    ['an object for an option', { type: 'string', enum: ['p'] }, { selected: {} }, { code: 'notAnOption' }],
    ['perhaps', { type: 'boolean' }, { selected: { id: 'o', value: 'Perhaps' } }, { code: 'notAnOption' }],
    ['one of several that is not there', several, { selected: [{ id: 'o', value: 'p' }, {}] }, { code: 'notAnOption' }],
    ['too short a text', { type: 'string', minLength: 3 }, { answer: 'ab' }, { code: 'tooShort', limit: 3 }],
    ['an object for a list', list, { selected: {} }, { code: 'notAnOption' }],
  ])('refused, with the property: %s', (_, property, response, issue) => {
    const result = toElicitContent({ key: response }, schema({ key: property }));
    expect(result).toMatchObject({ ok: false, issues: [{ key: 'key', field: 'f0', ...issue }], ignored: [] });
  });

  test('what is blank is left out; what is required is said; a required boolean is false', () => {
    const properties = { a: { type: 'string' }, b: { type: 'number' }, c: { type: 'boolean' }, d: several };
    const blanks = { a: { answer: '' }, b: {}, c: { selected: null }, d: { selected: [] } };
    expect(toElicitContent(blanks, schema(properties))).toEqual({ ok: true, content: {}, ignored: [] });
    expect(toElicitContent({}, schema(properties, ['c']))).toEqual({ ok: true, content: { c: false }, ignored: [] });
    expect(toElicitContent(undefined, schema(properties, ['b', 'a']))).toMatchObject({
      ok: false,
      issues: [
        { key: 'a', code: 'required' },
        { key: 'b', code: 'required' },
      ],
    });
  });

  test('answers that nothing asks for are named', () => {
    const properties = { a: { type: 'string' }, nested: { type: 'object' } };
    const responses = {
      a: { answer: 'x' },
      nested: { answer: '{}' },
      rank: { selected: [{ id: '1', value: '1' }] },
      empty: {},
    };
    expect(toElicitContent(responses, schema(properties))).toEqual({
      ok: true,
      content: { a: 'x' },
      ignored: ['nested', 'rank'],
    });
  });

  test('keys that break objects are ordinary keys', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"answer":"x"},"constructor":{"answer":"y"}}');
    const properties: unknown = JSON.parse(
      '{"__proto__":{"type":"string"},"constructor":{"type":"string"},"toString":{"type":"string"}}',
    );
    const result = toElicitContent(hostile, { type: 'object', properties });
    expect(JSON.stringify(result)).toBe('{"ok":true,"content":{"__proto__":"x","constructor":"y"},"ignored":[]}');
  });
});

describe('with the form that was filled in', () => {
  const levels = ['Poor', 'Fair', 'Good'].map((value, index) => ({ id: `l${index}`, value }));
  const definition: TheirDefinition = {
    id: 'x',
    fields: [
      { id: 'stars', fieldType: 'rating', options: levels },
      { id: 'share', fieldType: 'slider', options: [{ id: 's', value: '10' }] },
      {
        id: 'agree',
        fieldType: 'boolean',
        options: [
          { id: 'a', value: 'Agreed' },
          { id: 'b', value: 'Not agreed' },
        ],
      },
    ],
  };
  const { requestedSchema } = fromFormDefinition(definition).params;

  test('the place of a level is the rating, a slider gives its number, and the first of two is yes', () => {
    const responses = {
      stars: { selected: { id: 'l2', value: 'Good' } },
      share: { selected: { id: 's', value: '10' } },
      agree: { selected: { id: 'b', value: 'Not agreed' } },
    };
    expect(toElicitContent(responses, requestedSchema, { definition })).toEqual({
      ok: true,
      content: { stars: 3, share: 10, agree: false },
      ignored: [],
    });
    expect(toElicitContent(responses, requestedSchema)).toMatchObject({
      ok: false,
      issues: [
        { key: 'stars', code: 'notANumber' },
        { key: 'agree', code: 'notAnOption' },
      ],
    });
  });

  test('a level may be told by its value alone', () => {
    const result = toElicitContent([{ id: 'stars', answer: 'Fair' }], requestedSchema, { definition });
    expect(result).toMatchObject({ ok: true, content: { stars: 2 } });
  });
});

test('a schema that makes no form is a problem', () => {
  expect(toElicitContent({}, { type: 'array' })).toEqual({
    ok: false,
    problem: 'notAnObject',
    issues: [],
    ignored: [],
  });
  expect(toElicitContent({}, schema({ a: { type: 'object' } }, ['a']))).toMatchObject({
    problem: 'requiredUnsupported',
    key: 'a',
  });
});

test('no answers, and no getters, make it throw', () => {
  const asked = schema({
    a: { type: 'string' },
    b: { type: 'boolean' },
    c: { enum: ['x', 1] },
    d: { type: 'array', items: {} },
  });
  const definition = toFormDefinition({ message: '', requestedSchema: asked });
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.anything())),
      (responses) => {
        const result = toElicitContent(responses, asked, { definition });
        if (!result.ok) expect(result.issues.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 500 },
  );
  const trap = {
    get a() {
      throw new Error('read');
    },
  };
  expect(toElicitContent(trap, asked)).toMatchObject({ ok: false, problem: 'unreadable' });
});
