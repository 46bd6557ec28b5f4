import { jsonFields } from '../../../src/core/answer/jsonFields.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { createCheck } from '../../../src/core/answer/createCheck.ts';
import { blankDraft, createDraft } from '../../../src/core/answer/createDraft.ts';
import type { Draft, Field } from '../../../src/core/schema/model.ts';
import type { Content } from '../../../src/core/protocol/types.ts';
import { modelOf, ofOne, read, resultOf } from '../../support/forms.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const everything = modelOf({
  properties: {
    text: { type: 'string' },
    number: { type: 'number' },
    yes: { type: 'boolean' },
    choice: { type: 'string', enum: ['a', 'b'] },
    choices: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
    list: { type: 'array', items: { type: 'string' } },
    date: { type: 'string', format: 'date' },
    moment: { type: 'string', format: 'date-time' },
    fixed: { const: 'always' },
  },
});

describe('a value of another type, which a theme’s control may pass', () => {
  test.each([
    ['text', 5, 'required'],
    ['text', null, 'required'],
    ['number', 5, 'notANumber'],
    ['yes', 'true', 'required'],
    ['choice', 5, 'notAnOption'],
    ['choices', 'o0', 'notAnOption'],
    ['choices', [null], 'notAnOption'],
    ['choices', ['o7'], 'notAnOption'],
    ['choice', 'x0', 'notAnOption'],
    ['list', [{ other: 'x' }], 'blankItem'],
    ['list', 'a', 'required'],
    ['list', [null], 'blankItem'],
    ['list', ['a', 5], 'blankItem'],
    ['list', ['a', ''], 'blankItem'],
    ['list', ['', ''], 'blankItem'],
    ['date', new Date(0), 'required'],
    ['moment', 0, 'required'],
  ])('in %s, %j is an issue', (key, value, code) => {
    const field = everything.fields.find((candidate) => candidate.key === key) as Field;
    const result = createCheck(everything)({ ...createDraft(everything), [field.id]: value } as Draft);
    expect(result).toMatchObject({ ok: false, issues: [{ field: field.id, code }] });
  });

  test('never makes the check throw', () => {
    const check = createCheck(everything);
    fc.assert(
      fc.property(fc.constantFrom(...everything.fields), fc.anything(), (field, value) => {
        expect(check({ ...createDraft(everything), [field.id]: value } as Draft)).toHaveProperty('ok');
      }),
    );
  });
});

describe('a control at the start', () => {
  const blank = { f0: '', f1: '', f2: undefined, f3: '', f4: [], f5: [], f6: '', f7: '', f8: undefined };

  test('is blank without a default', () => {
    expect(createDraft(everything)).toStrictEqual(blank);
  });

  test('holds the earlier answer, as it can be edited', () => {
    const content = { text: ' a ', number: 1.5, yes: false, choice: 'b', choices: ['b', 'a'], list: ['x'] };
    const earlier = { ...content, date: '2026-02-28', moment: '2026-02-28T10:00:00Z', fixed: 'always' };
    expect(createDraft(everything, earlier, { locale: 'de' })).toStrictEqual({
      ...{ f0: ' a ', f1: '1,5', f2: false, f3: 'o1', f4: ['o1', 'o0'], f5: ['x'] },
      ...{ f6: '2026-02-28', f7: '2026-02-28T10:00:00Z', f8: undefined },
    });
  });

  test.each<[string, object]>([
    ['of other types', { text: 5, number: '5', yes: 'true', choice: 5, choices: 'a', list: 'a', date: 5, moment: 5 }],
    ['that do not fit', { number: Infinity, choice: 'z', choices: ['a', 'z'], list: ['a', 5], date: 'soon' }],
  ])('is blank for values %s', (_, content) => {
    expect(createDraft(everything, content as Content)).toStrictEqual(blank);
  });

  test('JSON is laid out to be read, with its hidden characters written as escapes', () => {
    const { model } = read(ofOne({ type: 'object', properties: { a: {} } }), { json: jsonFields });
    const draftOf = (a: string, json?: typeof jsonFields) =>
      createDraft(model, { it: { a } } as unknown as Content, { json }).f0;
    expect(draftOf('M\u00fc\u202e', jsonFields)).toBe('{\n  "a": "M\u00fc\\u202e"\n}');
    // Who does not say what writes JSON gets the same value in ASCII: nothing is hidden there either.
    expect(draftOf('M\u00fc\u202e')).toBe('{\n  "a": "M\\u00fc\\u202e"\n}');
    expect(createDraft(model, {}).f0).toBe('');
    const cycle: Record<string, unknown> = {};
    cycle['it'] = cycle;
    expect(createDraft(model, cycle as Content).f0).toBe('');
  });

  test('"Other…" takes a text of its own, and nothing else', () => {
    const other = modelOf(ofOne({ anyOf: [{ enum: ['a'] }, { type: 'string' }] }));
    expect(createDraft(other, { it: 'zed' })).toEqual({ f0: { other: 'zed' } });
    for (const it of ['', 5, 'two\nlines']) expect(createDraft(other, { it })).toEqual({ f0: '' });
  });
});

describe('what the server suggests starts the control, and is sent if nobody touches it', () => {
  const options = { type: 'string', enum: ['a', 'b'] };
  test.each<[string, object, unknown, unknown]>([
    ['a text', { type: 'string' }, 'Ada', 'Ada'],
    ['a text that is empty', { type: 'string' }, '', ''],
    ['a number', { type: 'number' }, 1.5, '1.5'],
    ['zero', { type: 'number' }, 0, '0'],
    ['a negative number', { type: 'integer' }, -1, '-1'],
    ['yes', { type: 'boolean' }, true, true],
    ['no', { type: 'boolean' }, false, false],
    ['an option', options, 'b', 'o1'],
    ['an option that is zero', { type: 'integer', enum: [5, 0] }, 0, 'o1'],
    ['several options', { type: 'array', items: options }, ['b'], ['o1']],
    ['no option', { type: 'array', items: options }, [], []],
    ['entries', { type: 'array', items: { type: 'string' } }, ['x', 'y'], ['x', 'y']],
    ['no entry', { type: 'array', items: { type: 'string' } }, [], []],
    ['a day', { type: 'string', format: 'date' }, '2026-02-28', '2026-02-28'],
    ['a moment', { type: 'string', format: 'date-time' }, '2026-02-28T10:00:00Z', '2026-02-28T10:00:00Z'],
  ])('%s', (_, property, suggested, held) => {
    const model = modelOf(ofOne({ ...property, default: suggested }));
    const draft = createDraft(model);
    expect(draft.f0).toEqual(held);
    expect(createCheck(model)(draft)).toEqual({ ok: true, content: { it: suggested } });
    // An earlier answer goes before it, and what that left blank stays blank.
    expect(createDraft(model, { it: suggested } as Content).f0).toEqual(held);
    expect(createDraft(model, {}).f0).toEqual(blankDraft(model.fields[0] as Field));
  });
});

describe('nothing, as a control gives it', () => {
  test('is missing where it is required, but a switch that is off says no', () => {
    const { fields } = everything;
    const check = createCheck({ root: {}, fields: fields.map((field) => ({ ...field, required: true })) });
    const result = check({});
    expect(result.ok ? [] : result.issues).toEqual(
      ['f0', 'f1', 'f3', 'f4', 'f5', 'f6', 'f7'].map((field) => ({ field, code: 'required' })),
    );
  });

  test.each([
    ['number', '  '],
    ['list', ['']],
    ['list', []],
    ['choices', []],
    ['choice', ''],
    ['text', ''],
  ])('is no answer where it is optional: %s, %j', (key, value) => {
    const id = everything.fields.find((field) => field.key === key)?.id ?? '';
    expect(createCheck(everything)({ [id]: value } as Draft)).toEqual({ ok: true, content: { fixed: 'always' } });
  });
});

test('blanks around the entries of a list count, where they can be meant', () => {
  const list = (items: object) => ofOne({ type: 'array', items });
  expect(resultOf(list({ type: 'string' }), [' a '])).toEqual({ it: [' a '] });
  expect(resultOf(list({ type: 'string', format: 'email' }), [' a@b.example '])).toEqual({ it: ['a@b.example'] });
});

describe('a date that a picker cannot show', () => {
  test.each([
    ['date-time', '2026-02-28T10:00:00.123456', 'UTC'],
    ['date-time', '2026-02-28 10:00:00Z', 'UTC'],
    ['date-time', '2026-02-28T10:00:00+0530', 'UTC'],
    ['date-time', '2026-02-30T10:00:00Z', 'UTC'],
    ['date-time', '2016-12-31T23:59:60Z', 'UTC'],
    ['date-time', '9999-12-31T23:59:59Z', 'Asia/Tokyo'],
    ['date-time', '0001-01-01T00:00:00Z', 'America/New_York'],
    ['date', '2026-02-30', 'UTC'],
    ['date', '0000-01-01', 'UTC'],
  ])('%s %s is never blank and sent', (format, text, tz) => {
    process.env['TZ'] = tz;
    const model = modelOf(ofOne({ type: 'string', format, default: text }));
    const [field] = model.fields;
    const draft = createDraft(model);
    const result = createCheck(model)(draft);
    if (field && 'asText' in field) {
      // A text field shows it, so it is sent as shown, or there is an issue about it.
      expect(draft.f0).toBe(text);
      expect(result.ok ? result.content : {}).toEqual(result.ok ? { it: text } : {});
    } else {
      expect(draft.f0).toBe('');
      expect(result).toEqual({ ok: true, content: {} });
    }
    // An earlier answer fills a picker only with what it can show.
    const plain = modelOf(ofOne({ type: 'string', format }));
    expect(createDraft(plain, { it: text }).f0).toBe('');
  });

  test.each([
    ['date', '2026-02-30', '\u00a02026-02-28\n', { it: '2026-02-28' }],
    ['date', '2026-02-30', ' ', {}],
    ['date-time', 'soon', '\u200b2026-02-28T10:00:00Z ', { it: '2026-02-28T10:00:00Z' }],
    ['date-time', 'soon', ' ', {}],
  ])('%s %s: blanks around what is typed in its text box do not count', (format, start, typed, content) => {
    expect(resultOf(ofOne({ type: 'string', format, default: start }), typed)).toEqual(content);
  });

  test('a list of dates starts with the values that its inputs can hold, or blank', () => {
    const model = modelOf(ofOne({ type: 'array', items: { type: 'string', format: 'date' } }));
    expect(createDraft(model, { it: ['2026-02-28'] }).f0).toEqual(['2026-02-28']);
    expect(createDraft(model, { it: ['2026-02-28', '2026-02-30'] }).f0).toEqual([]);
  });
});

describe('a date-time with a short maxLength', () => {
  test.each([
    [24, { it: '2026-02-28T04:30:00Z' }],
    [20, { it: '2026-02-28T04:30:00Z' }],
    [25, { it: '2026-02-28T04:30:00Z' }],
    // Too short for any date-time.
    [19, ['tooLong']],
  ])('maxLength %i', (maxLength, result) => {
    process.env['TZ'] = 'Asia/Kolkata';
    const schema = ofOne({ type: 'string', format: 'date-time', maxLength }, true);
    expect(resultOf(schema, '2026-02-28T10:00')).toEqual(result);
  });
});

describe('a date-time beside a pattern', () => {
  const iso = (end: string) => ({
    type: 'string',
    format: 'date-time',
    pattern: `^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d${end}$`,
  });

  test.each([
    ['only UTC', iso('Z'), '2026-02-28T10:00', '2026-02-28T04:30:00Z'],
    ['thousandths, as Date#toISOString writes them', iso('\\.\\d{3}Z'), '2026-02-28T10:00', '2026-02-28T04:30:00.000Z'],
    ['thousandths, and the user gave tenths', iso('\\.\\d{3}Z'), '2026-02-28T10:00:30.5', '2026-02-28T04:30:30.500Z'],
    ['millionths', iso('\\.\\d{6}Z'), '2026-02-28T10:00:30', '2026-02-28T04:30:30.000000Z'],
    [
      'something that the kit cannot check',
      { ...iso(''), pattern: '^(?=.*Z$)' },
      '2026-02-28T10:00',
      '2026-02-28T04:30:00Z',
    ],
  ])('that knows %s', (_, property, draft, it) => {
    process.env['TZ'] = 'Asia/Kolkata';
    expect(resultOf(ofOne(property, true), draft)).toEqual({ it });
  });
});

test('only the requested fields are checked', () => {
  const properties = { a: { type: 'string' }, b: { type: 'string', minLength: 3 } };
  const check = createCheck(modelOf({ properties, required: ['a', 'b'] }));
  expect(check({ f0: '', f1: 'x' }, ['f1'])).toMatchObject({ ok: false, issues: [{ field: 'f1', code: 'tooShort' }] });
  expect(check({ f0: '', f1: 'xyz' }, ['f1'])).toEqual({ ok: true, content: { b: 'xyz' } });
});

test('a start value that cannot be read is none: createDraft never throws', () => {
  const boom = () => {
    throw new Error('boom');
  };
  const content = Object.defineProperty({}, 'text', { enumerable: true, get: boom });
  for (const hostile of [content, new Proxy({}, { getOwnPropertyDescriptor: boom, get: boom })])
    expect(createDraft(everything, hostile)).toMatchObject({ f0: '' });
});
