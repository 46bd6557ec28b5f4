// "Never throws" of the converters: also for what no JSON is, at every member, and for results that a host made itself.
import { describe, expect, test, vi } from 'vitest';
import { parseForm } from '../../src/core/schema/parse.ts';
import * as esheet from '../../src/esheet.ts';
import * as photon from '../../src/photon.ts';
import * as questions from '../../src/questions.ts';

const thrown = () => {
  throw new Error('read');
};
/** An object that throws at every member of this name, at any depth. */
const throwsAt = (name: string, value: unknown): unknown =>
  new Proxy(value as object, {
    get: (target, key) => {
      if (key === name) return thrown();
      const found: unknown = Reflect.get(target, key);
      return typeof found === 'object' && found !== null ? throwsAt(name, found) : found;
    },
  });
const throwing = new Proxy({}, { get: thrown, ownKeys: thrown, has: thrown, getOwnPropertyDescriptor: thrown });
const circle: Record<string, unknown> = { question: 'Why?' };
circle['self'] = circle;
let deep: unknown = 'end';
for (let depth = 0; depth < 50_000; depth += 1) deep = [deep];
const { proxy: revoked, revoke } = Proxy.revocable({}, {});
revoke();

const question = {
  id: 'a',
  question: 'Which?',
  header: 'H',
  options: [{ label: 'A', description: 'B' }],
  multiSelect: true,
};
const whole = {
  ...question,
  questions: [question],
  choices: ['A'],
  value: { message: 'Go on?', requestedSchema: { type: 'object', properties: { a: { type: 'string' } } } },
  response_schema: { type: 'array', items: { enum: ['a'] } },
  responseSchema: { $ref: '#/$defs/A', $defs: { A: { type: 'string' } } },
  reason: 'input',
  message: 'Go on?',
  expiresAt: '2030-01-01T00:00:00Z',
  ask: 'select',
  fields: [{ id: 'f', fieldType: 'text', question: 'F', options: [] }],
  params: { message: 'M', requestedSchema: { type: 'object', properties: {} } },
};
const members = [
  ...Object.keys(whole),
  'label',
  'options',
  'items',
  'properties',
  'type',
  '$ref',
  'fieldType',
  'length',
  'toJSON',
];
const values: readonly unknown[] = [
  undefined,
  null,
  true,
  5,
  NaN,
  5n,
  '',
  'x',
  '{',
  '[',
  Symbol('s'),
  thrown,
  [],
  {},
  [null],
  [[]],
  new Date(NaN),
  new Map(),
  throwing,
  revoked,
  circle,
  deep,
  [throwing],
  { questions: throwing },
  { questions: [revoked] },
  { value: deep },
  { value: circle },
  { value: 5n },
  { response_schema: circle, value: 'x' },
  { responseSchema: throwing, message: 'x' },
  { id: Symbol('s'), reason: {} },
  { ask: 'select', options: throwing },
  { ask: 'form', schema: throwing },
  { fields: [throwing] },
  whole,
  ...members.map((name) => throwsAt(name, whole)),
];
const results: readonly unknown[] = [
  { action: 'accept', content: {} },
  { action: 'accept' },
  { action: 'accept', content: null },
  { action: 'accept', content: 5 },
  { action: 'accept', content: { q0: {}, value: [] } },
  { action: 'decline' },
  { action: 'cancel' },
  { action: 'other' },
  undefined,
  null,
  5,
  throwing,
  { action: 'accept', content: throwing },
  throwsAt('content', { action: 'accept', content: {} }),
];

const formats = Object.entries(questions).flatMap(([name, entry]) =>
  typeof entry === 'object'
    ? [[name, entry as { toElicitation: Function; toAnswer: Function; timeoutMs?: Function }] as const]
    : [],
);
// Functions of unknown arguments: that is what this is about.
const calls: Record<string, (value: unknown, result: unknown) => unknown> = {
  ...Object.fromEntries(
    formats.flatMap(([name, { toElicitation, toAnswer, timeoutMs }]) => [
      [`${name}.toElicitation`, (value: unknown) => toElicitation(value) as unknown],
      [`${name}.toAnswer`, (value: unknown, result: unknown) => toAnswer(value, result) as unknown],
      ...(timeoutMs ? [[`${name}.timeoutMs`, (value: unknown) => timeoutMs(value) as unknown] as const] : []),
    ]),
  ),
  questionsToElicitation: (value, result) => questions.questionsToElicitation(value as never, result as never),
  answersFromResult: (value, result) => questions.answersFromResult(value as never, result as never),
  askToElicitation: (value) => photon.askToElicitation(value as never),
  answerFromResult: (value, result) => photon.answerFromResult(value as never, result as never),
  toElicitContent: (value, result) => [
    esheet.toElicitContent(value, whole.value.requestedSchema, result as never),
    esheet.toElicitContent({ a: 'x' }, value, { definition: value as never }),
  ],
  fromFormDefinition: (value, result) => esheet.fromFormDefinition(value as never, result as never),
};

describe('every converter of the entries', () => {
  test('is in this file', () => {
    const names = [questions, photon, esheet].flatMap((entry) => Object.keys(entry));
    const tested = new Set(Object.keys(calls).map((name) => name.replace(/\..*/, '')));
    // It throws a TypeError, and says so.
    expect(names.filter((name) => !tested.has(name))).toEqual(['toFormDefinition']);
  });

  test.each(Object.entries(calls))('%s never throws', (_, call) => {
    for (const value of values) for (const result of results) expect(() => call(value, result)).not.toThrow();
  });

  test('toFormDefinition throws a TypeError, whatever could not be read', () => {
    const tried = values.map((value) => {
      try {
        esheet.toFormDefinition(value as never);
        return 'a form';
      } catch (error) {
        return error instanceof TypeError ? 'TypeError' : error;
      }
    });
    expect(new Set(tried)).toEqual(new Set(['a form', 'TypeError']));
  });

  test.each(formats)('%s: what cannot be read is refused, and no answer of it is a yes', (_, format) => {
    for (const value of [undefined, null, 5, throwing, revoked, {}, []]) {
      const request = format.toElicitation(value) as { requestedSchema: unknown };
      expect(parseForm(request.requestedSchema)).toMatchObject({ ok: false });
      const answer: unknown = format.toAnswer(value, { action: 'accept', content: { q0: 'x', value: 'x' } });
      expect(JSON.stringify(answer) ?? 'undefined').not.toMatch(/allow|true|resolved|"x"/);
    }
  });
});

test('an eSheet form that cannot be read is a loss, and no form that somebody could accept', () => {
  const onLoss = vi.fn<(loss: esheet.FormLoss) => void>();
  const { params } = esheet.fromFormDefinition(throwing as never, { onLoss });
  expect(parseForm(params.requestedSchema)).toMatchObject({ ok: false });
  expect(onLoss).toHaveBeenCalledWith({ id: '', fieldType: '', code: 'unreadable' });
});
