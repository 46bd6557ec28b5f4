import { jsonFields } from '../../../src/core/answer/jsonFields.ts';
import { describe, expect, test } from 'vitest';
import { createCheck, createDraft, type Draft, type FormModel } from '../../../src/core.ts';
import { createAnswerCounter as createCounter } from '../../../src/core/request/answerCount.ts';
import { read } from '../../support/forms.ts';

/** A counter that checks with the built-in validator. */
function createAnswerCounter() {
  const countIn = createCounter();
  return (model: FormModel, values: Readonly<Record<string, unknown>>) =>
    countIn(model, values, (only) => createCheck(model, undefined, { json: jsonFields })(values as Draft, only));
}

const modelOf = (properties: object, required: readonly string[] = []): FormModel =>
  read({ type: 'object', properties, required }).model;

const everyKind = {
  text: { type: 'string' },
  email: { type: 'string', format: 'email' },
  count: { type: 'integer' },
  agreed: { type: 'boolean' },
  size: { type: 'string', enum: ['S', 'M'] },
  days: { type: 'array', items: { type: 'string', enum: ['Mon', 'Tue'] } },
  tags: { type: 'array', items: { type: 'string' } },
  day: { type: 'string', format: 'date' },
  at: { type: 'string', format: 'date-time' },
  fixed: { const: 'v1' },
};
const answers = {
  text: 'Ada',
  email: 'ada@example.com',
  count: 3,
  agreed: false,
  size: 'M',
  days: ['Tue'],
  tags: ['a', 'b'],
  day: '2027-02-03',
  at: '2027-02-03T10:00:00Z',
  fixed: 'v1',
};

describe('the number of answers is the number of properties that accept would send', () => {
  const keys = Object.keys(answers) as (keyof typeof answers)[];
  // Each answer alone, each left out, none and all; as optional and as required properties.
  const contents = [
    {},
    answers,
    ...keys.map((key) => ({ [key]: answers[key] })),
    ...keys.map((key) => Object.fromEntries(Object.entries(answers).filter(([name]) => name !== key))),
  ];

  test.each(contents)('%j', (content) => {
    const model = modelOf(everyKind);
    const draft = createDraft(model, content);
    const result = createCheck(model)(draft);
    expect(result.ok && Object.keys(result.content)).toHaveLength(createAnswerCounter()(model, draft).count);
  });

  test('also for what is sent without being entered', () => {
    const properties = {
      terms: { type: 'boolean' },
      none: { type: 'string', default: '' },
      list: { type: 'array', items: { type: 'string' }, default: [] },
      seats: { type: 'integer', default: 0 },
    };
    const model = modelOf(properties, ['terms']);
    const draft = createDraft(model);
    const result = createCheck(model)({ ...draft, f0: false });
    expect(result.ok && Object.keys(result.content)).toHaveLength(
      createAnswerCounter()(model, { ...draft, f0: false }).count,
    );
  });
});

describe('while the user types', () => {
  const count = (properties: object, ...values: readonly unknown[]) => {
    const model = modelOf(properties, Object.keys(properties));
    const counter = createAnswerCounter();
    return values.map((f0) => counter(model, { f0 }).count);
  };

  test('an answer counts from its first character, valid or not, until the last one is deleted', () => {
    expect(count({ a: { type: 'integer' } }, '', '-', '-1', '-', '')).toEqual([0, 1, 1, 1, 0]);
    expect(count({ a: { type: 'string', format: 'email' } }, '', ' ', 'a', 'a@b.example')).toEqual([0, 0, 1, 1]);
  });

  test('an entry that is added to a list and still blank takes no answer away', () => {
    const list = { a: { type: 'array', minItems: 1, items: { type: 'string' } } };
    expect(count(list, ['x'], ['x', ''], [''])).toEqual([1, 1, 0]);
  });

  test('a text of the user’s own counts once it has one', () => {
    const open = { a: { anyOf: [{ enum: ['x'] }, { type: 'string' }] } };
    expect(count(open, '', { other: '' }, { other: 'mine' }, 'o0')).toEqual([0, 0, 1, 1]);
  });

  test('a JSON text counts as one answer', () => {
    const parsed = read({ type: 'object', properties: { a: { type: 'object' } } }, { json: jsonFields });
    const counter = createAnswerCounter();
    expect(['', '{', '{}'].map((f0) => counter(parsed.model, { f0 }).count)).toEqual([0, 1, 1]);
  });

  test('nothing changes for who listens until the number does', () => {
    const model = modelOf(everyKind);
    const counter = createAnswerCounter();
    const before = counter(model, { f0: 'A' });
    expect(counter(model, { f0: 'Ada' })).toBe(before);
    expect(counter(model, { f0: 'Ada', f2: '3' })).not.toBe(before);
  });

  test('another form is counted anew', () => {
    const counter = createAnswerCounter();
    counter(modelOf({ a: { type: 'string' } }), { f0: 'A' });
    expect(counter(modelOf({ a: { type: 'boolean' } }), { f0: 'A' }).count).toBe(1);
    expect(counter(modelOf({ a: { type: 'array', items: { type: 'string' } } }), { f0: [] }).count).toBe(0);
  });
});

describe('a secret is among the answers', () => {
  test('where a field for one is filled in, and not while it is blank', () => {
    const model = modelOf({ password: { type: 'string' } });
    const counter = createAnswerCounter();
    expect(counter(model, { f0: '' }).hasSecret).toBe(false);
    expect(counter(model, { f0: 'hunter2' }).hasSecret).toBe(true);
    expect(counter(model, { f0: '' }).hasSecret).toBe(false);
  });

  test('where an answer looks like one', () => {
    const model = modelOf({ note: { type: 'string' } });
    expect(createAnswerCounter()(model, { f0: '4111 1111 1111 1111' }).hasSecret).toBe(true);
  });
});

describe('accept would send the answers', () => {
  test('for every content, exactly where the whole check says so', () => {
    const wrong = { text: '', email: 'ada', count: '1.5', size: '', tags: [''], day: '2027-02-30' };
    const model = modelOf({ ...everyKind, text: { type: 'string', minLength: 2 } }, ['text', 'email', 'size']);
    const counter = createAnswerCounter();
    const good = createDraft(model, answers);
    const drafts = [
      good,
      createDraft(model),
      ...model.fields.map(({ id, key }) => ({ ...good, [id]: wrong[key as keyof typeof wrong] ?? good[id] })),
    ];
    for (const draft of [...drafts, ...drafts])
      expect(counter(model, draft).isValid).toBe(createCheck(model)(draft as Draft).ok);
  });

  test('a value is checked once, and only where all that is required is there', () => {
    const model = modelOf({ a: { type: 'string' }, b: { type: 'string' } }, ['a', 'b']);
    const checked: (readonly string[])[] = [];
    const counter = createCounter();
    const at = (f0: string, f1: string) =>
      counter(model, { f0, f1 }, (only) => {
        checked.push(only);
        return createCheck(model)({ f0, f1 }, only);
      });
    at('A', '');
    expect(checked).toEqual([]);
    at('A', 'B');
    at('A', 'B');
    at('A', 'Bc');
    expect(checked).toEqual([['f0', 'f1'], ['f1']]);
  });
});
