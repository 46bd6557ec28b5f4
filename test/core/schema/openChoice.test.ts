import { describe, expect, expectTypeOf, test } from 'vitest';
import { checkContent } from '../../../src/core/answer/checkContent.ts';
import { createDraft } from '../../../src/core/answer/createDraft.ts';
import type { InferContent } from '../../../src/core/protocol/infer.ts';
import { checkSchema } from '../../../src/core/schema/parse.ts';
import { toRequestedSchema } from '../../../src/core/schema/toRequestedSchema.ts';
import { ajvValidator } from '../../../src/validators/ajv.ts';
import { modelOf as formOf, ofOne, resultOf as resultOfForm, titled } from '../../support/forms.ts';

const modelOf = (property: object, $defs?: object) => formOf(ofOne(property, false, $defs && { $defs }));

/** What leaves for one value of the control, or the codes of what is wrong. */
function resultOf(property: object, draft: unknown, required = false): unknown {
  const schema = ofOne(property, required);
  const result = resultOfForm(schema, draft);
  expect(resultOfForm(schema, draft, ajvValidator)).toEqual(result);
  return result;
}

const text = { type: 'string' };
const withRules = (rules: object) => ({ type: 'string', ...rules });
const letters = { enum: ['a', 'b'], type: 'string' };
const firstAndSecond = titled({ a: 'First', b: 'Second' });

/** As generators and people write it. The structures were seen in public schemas; the words are ours. */
const spellings: readonly (readonly [name: string, property: object])[] = [
  ['Pydantic: Literal["a", "b"] | str', { anyOf: [letters, text], title: 'It' }],
  ['Pydantic: Literal["a"] | str', { anyOf: [{ const: 'a', type: 'string' }, text], title: 'It' }],
  ['TypeScript generators: the text first', { anyOf: [text, letters], description: 'Name of the backoff.' }],
  ['by hand: no type beside enum', { anyOf: [{ enum: ['a', 'b'] }, text] }],
  [
    'zod: a union of literals and a string',
    { anyOf: [withRules({ const: 'a' }), withRules({ const: 'b' }), withRules({ minLength: 3 })] },
  ],
  ['titled constants and a text', { anyOf: [...firstAndSecond, text] }],
  ['oneOf of titled constants and a bare string', { oneOf: [...firstAndSecond, text] }],
  [
    'a list of titled constants in one branch',
    { anyOf: [withRules({ oneOf: titled({ a: 'First' }) }), withRules({ format: 'email' })] },
  ],
  ['enumNames', { anyOf: [{ ...letters, enumNames: ['First', 'Second'] }, text] }],
  ['the type beside the union', { type: 'string', anyOf: [{ enum: ['a', 'b'] }, { pattern: '^x' }] }],
  ['a title of the text', { anyOf: [letters, { title: 'Custom', ...text }] }],
  ['numbers or a text', { anyOf: [{ type: 'integer', enum: [1, 2] }, withRules({ maxLength: 5 })] }],
  ['a default outside the options', { anyOf: [letters, text], default: 'zed' }],
];

describe('options or a text of the user', () => {
  test.each(spellings)('%s: is a choice that takes a text, and comes back as it was written', (_, property) => {
    const model = modelOf(property);
    expect(model.fields[0]).toMatchObject({ kind: 'choice', other: {} });
    expect(toRequestedSchema(model)).toEqual(ofOne(property));
    const asItems = { type: 'array', items: property, uniqueItems: true };
    // Words of the items are not kept: nothing shows them.
    const { default: start, title: _title, description: _words, ...items } = property as Record<string, unknown>;
    const list = { ...asItems, items, ...(start !== undefined && { default: [start] }) };
    const several = modelOf(list);
    if (JSON.stringify(property).includes('integer')) return;
    expect(several.fields[0]).toMatchObject({ kind: 'choices', other: {} });
    expect(toRequestedSchema(several)).toEqual(ofOne(list));
  });

  test('Optional[Literal | str], and an enum class or a str by reference', () => {
    const optional = { anyOf: [letters, text, { type: 'null' }], default: null };
    expect(modelOf(optional).fields[0]).toMatchObject({ kind: 'choice', other: {} });
    const $defs = { Colour: { enum: ['red', 'blue'], title: 'Colour', type: 'string' } };
    const byReference = modelOf({ anyOf: [{ $ref: '#/$defs/Colour' }, text] }, $defs);
    const options = [{ value: 'red' }, { value: 'blue' }];
    expect(byReference.fields[0]).toMatchObject({ kind: 'choice', other: {}, options });
  });

  test.each<[string, object]>([
    ['a constant for "blank"', { anyOf: [{ type: 'string' }, { enum: [''], type: 'string' }] }],
    ['two texts', { anyOf: [{ enum: ['a'] }, { type: 'string', format: 'email' }, { type: 'string', format: 'uri' }] }],
    ['rules beside the union', { type: 'string', minLength: 2, anyOf: [{ enum: ['aa'] }, { type: 'string' }] }],
    ['numbers beside a number', { anyOf: [{ enum: [1, 2] }, { type: 'integer' }] }],
    ['a number that no number can be', { anyOf: [{ enum: ['a'] }, { type: 'number', minimum: 3, maximum: 2 }] }],
    ['a text that no text can be', { anyOf: [{ enum: ['a'] }, { type: 'string', minLength: 3, maxLength: 2 }] }],
  ])('%s: is not one', (_, property) => {
    expect(modelOf(property).fields[0]).not.toHaveProperty('other');
  });

  test('the text meets its own rules, and an option need not', () => {
    const property = { anyOf: [{ enum: ['a', 'b'] }, { type: 'string', minLength: 3, maxLength: 5 }] };
    expect(resultOf(property, 'o0')).toEqual({ it: 'a' });
    expect(resultOf(property, { other: 'abc' })).toEqual({ it: 'abc' });
    expect(resultOf(property, { other: 'ab' })).toEqual(['tooShort']);
    expect(resultOf(property, { other: 'abcdef' })).toEqual(['tooLong']);
    const mail = { anyOf: [{ enum: ['a'] }, { type: 'string', format: 'email' }] };
    expect(resultOf(mail, { other: 'x' })).toEqual(['email']);
    expect(resultOf(mail, { other: ' x@y.zz ' })).toEqual({ it: 'x@y.zz' });
    const code = { anyOf: [{ enum: ['a'] }, { type: 'string', pattern: '^x' }] };
    expect(resultOf(code, { other: 'y' })).toEqual(['pattern']);
  });

  test('"Other…" without a text is an error, also where the field is optional; nothing chosen is no answer', () => {
    const property = { anyOf: [{ enum: ['a'] }, { type: 'string' }] };
    expect(resultOf(property, { other: '' })).toEqual(['blankOther']);
    expect(resultOf(property, '')).toEqual({});
    expect(resultOf(property, '', true)).toEqual(['required']);
    expect(resultOf({ type: 'string', enum: ['a'] }, { other: 'x' })).toEqual(['notAnOption']);
    expect(resultOf(property, { other: 5 })).toEqual(['notAnOption']);
  });

  test('several: options and one text, never the same twice, never an empty list', () => {
    const property = { type: 'array', items: { anyOf: [{ enum: ['a', 'b'] }, { type: 'string', minLength: 2 }] } };
    expect(resultOf(property, ['o1', { other: 'zed' }])).toEqual({ it: ['b', 'zed'] });
    expect(resultOf(property, ['o0', 'o1'])).toEqual({ it: ['a', 'b'] });
    expect(resultOf(property, ['o1', { other: 'z' }])).toEqual(['tooShort']);
    const twice = ['o0', { other: 'a' }];
    expect(resultOf({ type: 'array', items: { anyOf: [{ enum: ['a'] }, text] } }, twice)).toEqual(['duplicate']);
    expect(resultOf(property, [{ other: ' ' }])).toEqual(['blankOther']);
    expect(resultOf(property, [])).toEqual({});
    expect(resultOf({ ...property, minItems: 2 }, [{ other: 'zed' }])).toEqual(['tooFew']);
  });

  test('an earlier answer comes back: an option, a text, both; what no control shows is left out', () => {
    const property = { anyOf: [{ enum: ['a'] }, { type: 'string' }] };
    const one = modelOf(property);
    expect(createDraft(one, { it: 'a' })).toEqual({ f0: 'o0' });
    expect(createDraft(one, { it: 'zed' })).toEqual({ f0: { other: 'zed' } });
    expect(createDraft(one, { it: 'two\nlines' })).toEqual({ f0: '' });
    const several = modelOf({ type: 'array', items: property });
    expect(createDraft(several, { it: ['zed', 'a'] })).toEqual({ f0: [{ other: 'zed' }, 'o0'] });
    expect(createDraft(several, { it: ['x', 'y'] })).toEqual({ f0: [] });
  });

  test('content of foreign origin is checked like the form', () => {
    const params = (property: object) => ({ message: 'Which?', requestedSchema: ofOne(property) });
    const property = { anyOf: [{ enum: ['a'] }, { type: 'string', minLength: 3 }] };
    expect(checkContent(params(property), { it: 'a' })).toEqual({ ok: true, content: { it: 'a' } });
    expect(checkContent(params(property), { it: 'zed' })).toEqual({ ok: true, content: { it: 'zed' } });
    expect(checkContent(params(property), { it: 'z' })).toMatchObject({ ok: false, issues: [{ code: 'tooShort' }] });
    expect(checkContent(params(property), { it: 5 })).toMatchObject({ ok: false });
    const list = { type: 'array', items: property };
    expect(checkContent(params(list), { it: ['a', 'one', 'two'] })).toMatchObject({ ok: true });
    expect(checkContent(params(list), { it: ['a', 'z'] })).toMatchObject({ issues: [{ code: 'tooShort', key: 'it' }] });
  });

  test('a default is an option, or a text that meets the rules', () => {
    const withDefault = (start: unknown) => ({
      anyOf: [{ enum: ['a'] }, { type: 'string', minLength: 3 }],
      default: start,
    });
    expect(createDraft(modelOf(withDefault('a')))).toEqual({ f0: 'o0' });
    expect(createDraft(modelOf(withDefault('zed')))).toEqual({ f0: { other: 'zed' } });
    for (const start of ['z', '', 5, 'two\nlines']) {
      expect(modelOf(withDefault(start)).fields[0]).not.toHaveProperty('default');
      const finding = expect.objectContaining({ code: 'unusableDefault', keyword: 'default' });
      expect(checkSchema(ofOne(withDefault(start)))).toContainEqual(finding);
    }
  });

  test('a server author reads what other clients do with it, and that oneOf refuses the options', () => {
    const codes = (property: object) => checkSchema(ofOne(property)).map(({ code, keyword }) => `${code} ${keyword}`);
    expect(codes({ anyOf: [{ enum: ['a'] }, { type: 'string' }] })).toEqual(['offGrammar anyOf', 'offGrammar type']);
    const [finding] = checkSchema(ofOne({ oneOf: [{ const: 'a' }, { type: 'string' }] })).filter(
      ({ code }) => code === 'leftToServer',
    );
    expect(finding).toMatchObject({ keyword: 'oneOf', severity: 'warning' });
    expect(finding?.message).toContain('Use "anyOf"');
    // Exactly one branch holds for these.
    expect(codes({ oneOf: [{ const: 'a' }, { type: 'string', minLength: 2 }] })).not.toContain('leftToServer oneOf');
  });

  test('a text that is a secret is marked as one', () => {
    const [field] = modelOf({ title: 'API key', anyOf: [{ enum: ['none'] }, text] }).fields;
    expect(field).toMatchObject({ secret: true });
  });

  test('its type is a text, or a list of texts', () => {
    const schema = {
      type: 'object',
      properties: {
        one: { anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'string' }] },
        several: { type: 'array', items: { anyOf: [{ const: 'a' }, { type: 'string' }] } },
      },
      required: ['one'],
    } as const;
    expectTypeOf<InferContent<typeof schema>>().toEqualTypeOf<{ one: string; several?: string[] }>();
  });
});
