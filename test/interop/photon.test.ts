import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCheck } from '../../src/core/answer/createCheck.ts';
import { createDraft } from '../../src/core/answer/createDraft.ts';
import type { FormModel } from '../../src/core/schema/model.ts';
import type { Content, ElicitResult } from '../../src/core/protocol/types.ts';
import { answerFromResult, askToElicitation, type PhotonAsk } from '../../src/photon.ts';
import { interpretedValidator } from '../../src/validators/interpreted.ts';
import { read } from '../support/forms.ts';

const integrations = new URL('../fixtures/integrations.json', import.meta.url);
const { photonAsks } = JSON.parse(readFileSync(integrations, 'utf8')) as { photonAsks: PhotonAsk[] };

function askOf(kind: PhotonAsk['ask'], more: object = {}): PhotonAsk {
  const ask = photonAsks.find((candidate) => candidate.ask === kind && 'multi' in candidate === 'multi' in more);
  if (!ask) throw new Error(`no ask ${kind}`);
  return { ...ask, ...more } as PhotonAsk;
}

function schemaOf(ask: PhotonAsk) {
  const elicitation = askToElicitation(ask);
  if (!elicitation.ok || elicitation.params.mode === 'url') throw new Error('no form');
  return elicitation.params.requestedSchema as {
    properties: Record<string, Record<string, unknown>>;
    required?: string[];
  };
}

const modelOf = (ask: PhotonAsk): FormModel => read(schemaOf(ask), { message: ask.message }).model;

const accept = (content: Content): ElicitResult => ({ action: 'accept', content });
const loose = (ask: unknown) => ask as PhotonAsk;

describe('every recorded ask becomes the expected form', () => {
  const west = { value: 'west', label: 'West pier', description: 'deep water' };
  const expected: readonly object[] = [
    { key: 'value', kind: 'text', label: 'Berth', default: 'North', secret: false },
    { key: 'value', kind: 'text', label: 'Code for the gate', secret: true },
    { key: 'confirmed', kind: 'boolean', label: 'Cast off now?' },
    {
      key: 'selection',
      kind: 'choice',
      label: 'Which pier?',
      options: [{ value: 'east', label: 'east' }, west],
    },
    { key: 'selection', kind: 'choices', options: [{ value: 'bow' }, { value: 'stern' }, { value: 'spring' }] },
    { key: 'value', kind: 'number', integer: true, minimum: 1, maximum: 10, default: 3 },
    { key: 'value', kind: 'date', label: 'Leaving on?' },
  ];

  test.each(photonAsks.slice(0, 7).map((ask, index) => [ask.ask, ask, expected[index]] as const))(
    '%s',
    (_, ask, field) => {
      expect(askToElicitation(ask)).toMatchObject({ ok: true, params: { mode: 'form', message: ask.message } });
      expect(modelOf(ask).fields).toMatchObject([{ ...field, required: true }]);
    },
  );

  test('a form keeps its own schema', () => {
    const ask = askOf('form');
    const params = { mode: 'form', message: 'The crew', requestedSchema: 'schema' in ask && ask.schema };
    expect(askToElicitation(ask)).toEqual({ ok: true, params });
  });

  test('a URL ask is a URL request', () => {
    const params = { mode: 'url', message: 'Harbour office', url: 'https://harbour.example.com/sign-in' };
    expect(askToElicitation(askOf('url'))).toEqual({ ok: true, params });
    const withId = { ok: true, params: { ...params, elicitationId: 'e1' } };
    expect(askToElicitation(askOf('url', { elicitationId: 'e1' }))).toEqual(withId);
  });

  test.each([
    ['a file', askOf('file'), 'file'],
    ['a kind from the future', { ask: 'drawing', message: 'm' }, 'unknownAsk'],
    ['a kind that every object has', { ask: 'constructor', message: 'm' }, 'unknownAsk'],
    ['a select of nothing', { ask: 'select', message: 'm', options: [] }, 'noOptions'],
    [
      'a select of what is gone',
      { ask: 'select', message: '', options: [{ value: 'a', disabled: true }] },
      'noOptions',
    ],
    ['an address without one', { ask: 'url', message: 'm' }, 'unreadable'],
    ['a yield that is no ask', { emit: 'status' }, 'unreadable'],
    ['nothing', null, 'unreadable'],
  ])('%s is reported as unsupported', (_, ask, reason) => {
    const unsupported = { ok: false, action: 'unsupported', reason };
    expect(askToElicitation(loose(ask))).toEqual({ ok: false, reason });
    expect(answerFromResult(loose(ask), accept({ value: 'x' }))).toEqual(unsupported);
  });
});

describe('other members of an ask', () => {
  test('label, hint and placeholder', () => {
    const texts = (more: object) => schemaOf(askOf('password', more)).properties['value'];
    const described = { title: 'Code', description: 'On the key ring' };
    expect(texts({ label: 'Code', hint: 'On the key ring' })).toMatchObject(described);
    expect(texts({ placeholder: '1234' })).toMatchObject({ title: 'Code for the gate', description: '1234' });
    expect(texts({ message: '' })).toEqual({ type: 'string', format: 'password' });
  });

  test('optional answers', () => {
    expect(schemaOf(askOf('text', { required: false })).required).toBeUndefined();
    expect(schemaOf(askOf('confirm', { required: false })).required).toEqual(['confirmed']);
  });

  test('a dangerous option is never preselected', () => {
    const start = (more: object) => schemaOf(askOf('confirm', more)).properties['confirmed']?.['default'];
    expect(start({ default: true })).toBeUndefined();
    expect(start({ default: true, dangerous: undefined, destructive: true })).toBeUndefined();
    expect(start({ default: true, dangerous: false })).toBe(true);
    expect(start({ default: false })).toBe(false);
  });

  test('rules of a text', () => {
    const ask = askOf('text', { minLength: 2, maxLength: 6, pattern: '^[a-z]+$' });
    expect(modelOf(ask).fields).toMatchObject([{ minLength: 2, maxLength: 6, pattern: '^[a-z]+$' }]);
  });

  test.each([
    [{ step: 1 }, { integer: true }, undefined],
    [{ step: 2, min: 4 }, { integer: true, multipleOf: 2 }, undefined],
    [{ step: 2, min: 1 }, { integer: true }, '(1; 3; 5; …)'],
    [{ step: 0.1, min: 0 }, { integer: false }, '(0; 0.1; 0.2; …)'],
    [{ step: 0.5, min: undefined }, { integer: false }, '(0; 0.5; 1; …)'],
    [{ step: undefined, min: undefined }, { integer: false }, undefined],
    [{ step: 0 }, { integer: false }, undefined],
  ])('steps that a schema can express are in it, others are in the description: %j', (rules, field, description) => {
    const [number] = modelOf(askOf('number', rules)).fields;
    expect(number).toMatchObject(field);
    expect(number?.description).toBe(description);
    expect(number && 'multipleOf' in number).toBe('multipleOf' in field);
  });

  test('a date has a time if the ask has one, and its limits are in the description', () => {
    const limits = { min: '2027-01-01', max: '2027-12-31', hint: 'A weekday.' };
    const at = '2027-05-01T10:00:00Z';
    const fieldOf = (more: object) => modelOf(askOf('date', more)).fields[0];
    const day = { kind: 'date', default: '2027-05-01', description: 'A weekday. (2027-01-01 – 2027-12-31)' };
    expect(fieldOf({ default: at, ...limits })).toMatchObject(day);
    const moment = { kind: 'dateTime', default: at, description: '(≥ 2027-01-01)' };
    expect(fieldOf({ includeTime: true, default: at, min: '2027-01-01' })).toMatchObject(moment);
    expect(fieldOf({ max: '2027-12-31' })).toMatchObject({ description: '(≤ 2027-12-31)' });
  });

  test('options: disabled ones are left out, and selected ones are the default', () => {
    const options = [
      { value: 'a', label: 'A', disabled: true, selected: true },
      { value: 2, label: 'Two', selected: true },
      { label: 'Only a label', description: 'Its value too', selected: true },
      null,
      { value: {} },
    ];
    const fieldOf = (more: object) => modelOf(askOf('select', more)).fields[0];
    const [two, labelled] = [
      { value: 2, label: 'Two' },
      { value: 'Only a label', description: 'Its value too' },
    ];
    expect(fieldOf({ options })).toMatchObject({ options: [two, labelled], default: 2 });
    const several = { options: [{ value: '2' }, { value: 'Only a label' }], default: ['2', 'Only a label'] };
    expect(fieldOf({ options, multi: true })).toMatchObject(several);
    expect(fieldOf({ options, multi: true, default: 2 })).toMatchObject({ default: ['2'] });
    expect(fieldOf({ default: 'west' })).toMatchObject({ default: 'west' });
  });
});

describe('the answer for the photon', () => {
  test.each([
    ['a text', askOf('text'), { value: 'South' }, 'South'],
    ['a password', askOf('password'), { value: 'gull' }, 'gull'],
    ['yes', askOf('confirm'), { confirmed: true }, true],
    ['no, which is an answer and no refusal', askOf('confirm'), { confirmed: false }, false],
    ['an option', askOf('select'), { selection: 'west' }, 'west'],
    ['several', askOf('select', { multi: true }), { selection: ['stern', 'bow'] }, ['stern', 'bow']],
    ['several numbers', askOf('select', { multi: true, options: [1, 2] }), { selection: ['2'] }, [2]],
    ['a number', askOf('number'), { value: 10 }, 10],
    ['a day', askOf('date'), { value: '2028-02-29' }, '2028-02-29'],
    ['a form', askOf('form'), { name: 'Ida', age: 16 }, { name: 'Ida', age: 16 }],
    ['consent', askOf('url'), undefined, { action: 'accept' }],
    ['no text', askOf('text', { required: false, default: undefined }), {}, ''],
    ['no number', askOf('number', { required: false }), {}, null],
    ['no option', askOf('select', { required: false }), {}, null],
    ['none of several', askOf('select', { multi: true, required: false }), {}, []],
    ['a decimal step', askOf('number', { step: 0.1, min: 0 }), { value: 0.3 }, 0.3],
    ['a step from elsewhere', askOf('number', { step: 2, min: 1 }), { value: 7 }, 7],
    ['the first day', askOf('date', { min: '2027-01-02T12:00:00Z' }), { value: '2027-01-02' }, '2027-01-02'],
    ['a limit that is no date', askOf('date', { min: 'tomorrow' }), { value: '2027-01-02' }, '2027-01-02'],
  ])('%s', (_, ask, content, value) => {
    expect(answerFromResult(ask, content ? accept(content) : { action: 'accept' })).toEqual({ ok: true, value });
  });

  test.each(photonAsks)('$ask: decline and cancel are told apart', (ask) => {
    expect(answerFromResult(ask, { action: 'decline' })).toEqual({ ok: false, action: 'decline' });
    expect(answerFromResult(ask, { action: 'cancel' })).toEqual({ ok: false, action: 'cancel' });
  });

  const day = '2027-01-02';
  test.each([
    ['nothing', askOf('text'), {}, { key: 'value', code: 'required' }],
    ['99 where 10 is the most', askOf('number'), { value: 99 }, { key: 'value', code: 'tooLarge', limit: 10 }],
    ['a text for a number', askOf('number'), { value: '3' }, { key: 'value', code: 'notANumber' }],
    ['the same where nothing was needed', askOf('number', { required: false }), { value: '3' }, { code: 'notANumber' }],
    ['half a fender', askOf('number'), { value: 1.5 }, { code: 'notAnInteger' }],
    ['between two steps', askOf('number', { step: 2, min: 1 }), { value: 4 }, { code: 'offStep', step: 2, from: 1 }],
    ['between two decimal steps', askOf('number', { step: 0.1, min: 0 }), { value: 0.35 }, { code: 'offStep' }],
    ['no option', askOf('select'), { selection: 'north' }, { key: 'selection', code: 'notAnOption' }],
    [
      'one of several is gone',
      askOf('select', { multi: true }),
      { selection: ['bow', 'mast'] },
      { code: 'notAnOption' },
    ],
    ['a day that is none', askOf('date'), { value: '2027-02-29' }, { code: 'date' }],
    ['too early', askOf('date', { min: day }), { value: '2027-01-01' }, { code: 'tooEarly', limit: day }],
    ['too late', askOf('date', { max: day }), { value: '2027-01-03' }, { code: 'tooLate', limit: day }],
    [
      'an hour too late',
      askOf('date', { max: `${day}T12:00:00Z`, includeTime: true }),
      { value: `${day}T13:00:00Z` },
      { code: 'tooLate' },
    ],
    ['a form with a child in the crew', askOf('form'), { name: 'Ida', age: 9 }, { key: 'age', code: 'tooSmall' }],
  ])('explains what is wrong: %s', (_, ask, content, issue) => {
    const invalid = { ok: false, action: 'invalid', issues: [issue] };
    expect(answerFromResult(ask, accept(content as Content))).toMatchObject(invalid);
  });

  test('a form that cannot be shown has no answer', () => {
    const ask = askOf('form', { schema: { type: 'object', properties: { a: { type: 'object' } }, required: ['a'] } });
    expect(answerFromResult(ask, accept({}))).toEqual({ ok: false, action: 'unsupported', reason: 'noForm' });
  });

  test.each(photonAsks.slice(0, 8).map((ask) => [ask.ask, ask] as const))(
    '%s: everything that the kit sends is a valid answer',
    async (_, ask) => {
      const model = modelOf(ask);
      const contents: Record<string, Content> = {
        text: { value: 'a' },
        password: { value: 'a' },
        confirm: { confirmed: true },
        select: { selection: 'multi' in ask ? ['bow'] : 'east' },
        number: { value: 1 },
        date: { value: '2027-01-01' },
        form: { name: 'Bo' },
      };
      const checked = createCheck(model, interpretedValidator)(createDraft(model, contents[ask.ask]));
      expect(checked.ok && answerFromResult(ask, accept(checked.content))).toMatchObject({ ok: true });
    },
  );
});

test('a suggestion that has no text is none', () => {
  const suggested = [{ toString: 1, valueOf: 1 }, 'red'];
  const ask = { ask: 'select', multi: true, message: '', options: ['red'], default: suggested };
  expect(askToElicitation(loose(ask))).toMatchObject({
    params: { requestedSchema: { properties: { selection: { default: ['red'] } } } },
  });
});

test('it does not throw for any JSON as ask or answer', () => {
  const kind = fc.constantFrom(...photonAsks.map(({ ask }) => ask), 'oauth', 'constructor');
  const names = 'message label options default min max step schema url multi required minLength'.split(' ');
  const members = fc.dictionary(fc.constantFrom(...names), fc.jsonValue(), { noNullPrototype: true });
  const content = fc.dictionary(fc.constantFrom('value', 'confirmed', 'selection', '__proto__'), fc.jsonValue());
  fc.assert(
    fc.property(kind, members, content, (ask, more, given) => {
      const made = loose({ ...more, ask });
      const elicitation = askToElicitation(made);
      const answer = answerFromResult(made, accept(given as Content));
      if (!elicitation.ok) expect(answer).toEqual({ ok: false, action: 'unsupported', reason: elicitation.reason });
    }),
  );
});
