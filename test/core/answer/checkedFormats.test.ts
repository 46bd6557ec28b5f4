import { describe, expect, test } from 'vitest';
import { checkContent } from '../../../src/core/answer/checkContent.ts';
import { createCheck } from '../../../src/core/answer/createCheck.ts';
import { jsonFields } from '../../../src/core/answer/jsonFields.ts';
import type { DraftValue } from '../../../src/core/schema/model.ts';
import { parseForm } from '../../../src/core/schema/parse.ts';
import { bindMessages, issueText } from '../../../src/messages/bind.ts';
import { defaultMessages } from '../../../src/messages/en.ts';
import { ajvValidator } from '../../../src/validators/ajv.ts';
import { ofOne, read } from '../../support/forms.ts';

// What schema libraries write besides the four formats of the grammar. Servers check with ajv-formats, and refuse other texts.
const formats = [
  ['uuid', '123e4567-e89b-42d3-a456-426614174000', 'abc'],
  ['time', '22:15:00Z', 'noon'],
  ['duration', 'P3DT12H', 'three days'],
  ['ipv4', '192.0.2.1', '192.0.2'],
  ['ipv6', '2001:db8::1', '2001:db8'],
  ['hostname', 'example.com', 'no host'],
] as const;

const messages = bindMessages(defaultMessages, 'en', defaultMessages);
const other = (value: string): DraftValue => ({ other: value });
const places: readonly (readonly [string, (rules: object) => object, (text: string) => DraftValue])[] = [
  ['a field', (rules) => rules, (text) => text],
  ['a list', (rules) => ({ type: 'array', items: rules }), (text) => [text]],
  ['a text beside options', (rules) => ({ anyOf: [{ enum: ['none'] }, rules] }), other],
  ['one of several branches', (rules) => ({ type: 'string', anyOf: [rules, { maxLength: 1 }] }), (text) => text],
  ['JSON', (rules) => ({ type: 'object', properties: { a: rules } }), (text) => JSON.stringify({ a: text })],
];

describe.each(formats)('a text of format %s', (format, right, wrong) => {
  const rules = { type: 'string', format };

  test.each(places)('is checked in %s, by both validators', (_, propertyOf, draftOf) => {
    const form = read(ofOne(propertyOf(rules), true), { json: jsonFields });
    for (const validator of [undefined, ajvValidator]) {
      const check = createCheck(form.model, validator, { json: jsonFields });
      expect(check({ f0: draftOf(right) })).toMatchObject({ ok: true });
      expect(check({ f0: draftOf(wrong) })).toMatchObject({ ok: false });
    }
  });

  test('is a plain text field: the format is its author’s, and nothing of an e-mail or web address', () => {
    const form = parseForm(ofOne(rules));
    expect(form).toMatchObject({ ok: true, model: { fields: [{ kind: 'text', checkedFormat: format }] } });
    expect(form.ok && form.model.fields[0]).not.toHaveProperty('format');
    expect(form.findings).toContainEqual(expect.objectContaining({ keyword: 'format', code: 'offGrammar' }));
  });

  test('is checked in content of other forms', () => {
    const request = { message: '', requestedSchema: ofOne(rules) };
    expect(checkContent(request, { it: right }).ok).toBe(true);
    expect(checkContent(request, { it: wrong }).ok).toBe(false);
  });

  test('has an error that shows one, unless its author describes it', () => {
    const textOf = (property: object) => {
      const form = parseForm(ofOne(property));
      const [field] = form.ok ? form.model.fields : [];
      if (!form.ok || !field) throw new Error('no form');
      const result = createCheck(form.model)({ f0: field.kind === 'list' ? [wrong] : wrong });
      return result.ok ? '' : result.issues.map((issue) => issueText(messages, issue, field)).join();
    };
    expect(textOf(rules)).toContain(right);
    expect(textOf({ type: 'array', items: rules })).toContain(right);
    expect(textOf({ ...rules, description: 'Of the order' })).toBe('Doesn’t match the required format');
  });
});

test('blanks around a pasted one do not count', () => {
  const form = parseForm(ofOne({ type: 'string', format: 'uuid' }));
  const [uuid] = formats;
  expect(form.ok && createCheck(form.model)({ f0: `\u00a0${uuid[1]}\n` })).toEqual({
    ok: true,
    content: { it: uuid[1] },
  });
});

test('a pattern that is about another notation of the format counts alone', () => {
  // zod 4's times have no zone.
  const property = { type: 'string', format: 'time', pattern: '^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$' };
  const form = read(ofOne(property));
  const answers = ['22:15', '22:15:00', '22:15:00Z', 'noon'];
  expect(answers.filter((text) => createCheck(form.model)({ f0: text }).ok)).toEqual(['22:15', '22:15:00']);
  expect(form.findings).toContainEqual(expect.objectContaining({ keyword: 'format', code: 'leftToServer' }));
});
