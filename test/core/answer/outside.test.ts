import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCheck } from '../../../src/core/answer/check.ts';
import { createDraft } from '../../../src/core/answer/draft.ts';
import { keywordOf } from '../../../src/core/schema/keyword.ts';
import { isDraftValue, readAnswer } from '../../../src/core/answer/outside.ts';
import { parseForm } from '../../../src/core/schema/parse.ts';
import { interpretedValidator } from '../../../src/validators/interpreted.ts';

function modelOf(properties: object) {
  const form = parseForm({ type: 'object', properties });
  if (!form.ok) throw new Error(form.problem);
  return form.model;
}

const model = modelOf({
  text: { type: 'string' },
  number: { type: 'number' },
  yes: { type: 'boolean' },
  choice: { type: 'string', enum: ['a', 'b'] },
  choices: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
  list: { type: 'array', items: { type: 'string' } },
  date: { type: 'string', format: 'date' },
  moment: { type: 'string', format: 'date-time' },
  fixed: { const: 'always' },
});

describe('a value from a control that is not the kit’s', () => {
  test('is taken where it is of the type that the field holds', () => {
    const draft = createDraft(model);
    for (const field of model.fields) expect(isDraftValue(field, draft[field.id])).toBe(true);
  });

  test.each([
    ['text', 5],
    ['number', 5],
    ['yes', 'true'],
    ['yes', null],
    ['choice', undefined],
    ['choices', 'o0'],
    ['choices', [0]],
    ['list', [null]],
    ['date', new Date(0)],
    ['fixed', 'always'],
  ])('is refused of another type: %s', (key, value) => {
    const field = model.fields.find((candidate) => candidate.key === key);
    expect(field && isDraftValue(field, value)).toBe(false);
  });

  test('never makes the check throw', () => {
    const check = createCheck(model, interpretedValidator);
    fc.assert(
      fc.property(fc.constantFrom(...model.fields), fc.anything(), (field, value) => {
        if (isDraftValue(field, value))
          expect(check({ ...createDraft(model), [field.id]: value })).toHaveProperty('ok');
      }),
    );
  });
});

describe('an answer that an app made', () => {
  test('fits where every value has its field', () => {
    const content = { text: 'x', number: 2.5, yes: false, choice: 'b', choices: ['a'], list: [], fixed: 'always' };
    const { draft, unfit } = readAnswer(model, content);
    expect(unfit).toEqual([]);
    expect(createCheck(model, interpretedValidator)(draft)).toMatchObject({
      ok: true,
      content: { text: 'x', number: 2.5, yes: false, choice: 'b', choices: ['a'], fixed: 'always' },
    });
  });

  test('names what fits nowhere, and keeps the rest', () => {
    const content = { text: 'x', number: '2', choice: 'c', fixed: 'never', extra: 1, ['__proto__']: 1 };
    const { draft, unfit } = readAnswer(model, JSON.parse(JSON.stringify(content)) as unknown);
    expect(unfit).toEqual(['number', 'choice', 'fixed', 'extra', '__proto__']);
    expect(draft.f0).toBe('x');
  });

  test('may leave everything out, and be nothing at all', () => {
    expect(readAnswer(model, undefined)).toEqual({ draft: createDraft(model), unfit: [] });
    for (const content of [null, 5, 'text', ['text']]) expect(readAnswer(model, content).unfit).toEqual(['content']);
  });

  test('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (content) => {
        const { draft } = readAnswer(model, content);
        for (const field of model.fields) expect(isDraftValue(field, draft[field.id])).toBe(true);
      }),
    );
  });
});

describe('a keyword of the server’s own', () => {
  const schema = {
    type: 'object',
    $defs: { Shade: { type: 'string', 'x-widget': 'colour' } },
    properties: { shade: { $ref: '#/$defs/Shade' }, size: { type: 'integer', 'x-step': { by: 5 } } },
  };

  test('is read where it stands, and through references', () => {
    expect(keywordOf(schema, 'size', 'x-step')).toEqual({ by: 5 });
    expect(keywordOf(schema, 'shade', 'x-widget')).toBe('colour');
  });

  test('is nothing where it is not, and never inherited', () => {
    expect(keywordOf(schema, 'shade', 'x-step')).toBeUndefined();
    expect(keywordOf(schema, 'shade', 'toString')).toBeUndefined();
    expect(keywordOf(schema, 'constructor', 'name')).toBeUndefined();
  });

  test('never throws, whatever the schema is', () => {
    const trap = {
      get properties(): never {
        throw new Error('no');
      },
    };
    expect(keywordOf(trap, 'a', 'b')).toBeUndefined();
    fc.assert(
      fc.property(fc.anything(), fc.string(), fc.string(), (anything, key, name) => {
        expect(() => keywordOf(anything, key, name)).not.toThrow();
        expect(() => keywordOf({ properties: { [key]: anything } }, key, name)).not.toThrow();
      }),
    );
  });
});
