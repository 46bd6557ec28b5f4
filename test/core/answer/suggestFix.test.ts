import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCheck } from '../../../src/core/answer/createCheck.ts';
import { suggestFix } from '../../../src/core/answer/suggestFix.ts';
import type { DraftValue } from '../../../src/core/schema/model.ts';
import { modelOf, ofOne } from '../../support/forms.ts';
import { cases } from '../../support/fuzzing.ts';

/** The correction that a user is offered after entering `draft` into the only field of a form. */
function fixOf(property: object, draft: DraftValue, locale?: string) {
  const model = modelOf(ofOne(property, true));
  const check = createCheck(model, undefined, { locale });
  const result = check({ f0: draft });
  const [[field], [issue]] = [model.fields, result.ok ? [] : result.issues];
  const fix = field && issue && suggestFix(issue, draft, field, locale);
  return { fix, passed: result.ok, fixPasses: fix === undefined || check({ f0: fix.value }).ok };
}

const uri = { type: 'string', format: 'uri' };
const email = { type: 'string', format: 'email' };
const number = { type: 'number' };
const date = { type: 'string', format: 'date' };

describe('a user is offered the one correction that makes an answer valid', () => {
  test.each<[string, object, string, string | undefined, string]>([
    ['a web address without its scheme', uri, 'oslo.example', undefined, 'https://oslo.example'],
    ['the same with a path', uri, 'oslo.example/a?b#c', undefined, 'https://oslo.example/a?b#c'],
    ['the same with slashes', uri, '//oslo.example', undefined, 'https://oslo.example'],
    ['a blank in a web address', uri, 'https://oslo .example', undefined, 'https://oslo.example'],
    ['a blank in an email address', email, 'ada @example.com', undefined, 'ada@example.com'],
    ['a comma after an email address', email, 'ada@example.com,', undefined, 'ada@example.com'],
    ['a link to an email address', email, 'mailto:ada@example.com', undefined, 'ada@example.com'],
    ['a decimal comma in English', number, '1000,5', 'en', '1000.5'],
    ['German marks in English', number, '1.000,5', 'en', '1000.5'],
    ['English marks in German', number, '1,000.5', 'de', '1000,5'],
    ['a minus sign of typography', number, '\u22122,5', 'en', '-2.5'],
    ['groups and a decimal mark in German', number, '1,234,567.5', 'de', '1234567,5'],
    ['German groups in English', number, '1.234.567', 'en', '1234567'],
    ['two slashes in a path', uri, 'oslo.example/a//b', undefined, 'https://oslo.example/a//b'],
    [
      'a host of one letter and one with hyphens',
      uri,
      'a.my-host.oslo.example',
      undefined,
      'https://a.my-host.oslo.example',
    ],
    ['several marks after an email address', email, 'ada@example.com.,', undefined, 'ada@example.com'],
    ['a blank before a code', { type: 'string', pattern: '^[A-Z]{3}$' }, ' OSL', undefined, 'OSL'],
    ['a date in another notation', date, '2027/2/3', undefined, '2027-02-03'],
    ['groups of three in German, of which the first has three', number, '123,456,789.5', 'de', '123456789,5'],
    [
      'a blank after a long text',
      { type: 'string', maxLength: 999 },
      `${'x'.repeat(999)} `,
      undefined,
      'x'.repeat(999),
    ],
    ['a blank that makes a text too long', { type: 'string', maxLength: 3 }, 'OSL ', undefined, 'OSL'],
  ])('%s', (_, property, entered, locale, text) => {
    expect(fixOf(property, entered, locale).fix).toMatchObject({ value: text, text });
  });

  test.each([
    ['date', '2027-01-05', '2027/2/3', '2027-02-03'],
    ['date', '2027-01-05', '2027 . 12 . 13.', '2027-12-13'],
    ['date-time', '2027-01-05T10:00:00Z', '2027-02-03  10:00:00Z', '2027-02-03T10:00:00Z'],
  ])('in one entry of a list of a %s', (format, other, entered, text) => {
    const list = { type: 'array', items: { type: 'string', format } };
    expect(fixOf(list, [other, entered]).fix).toEqual({ value: [other, text], text, removesBlanks: false });
  });

  test.each([
    ['date', '12027/2/3'],
    ['date', '2027/2/3, 10 a.m.'],
    ['date', '2027/13/3'],
    ['date-time', 'on 2027-02-03 10:00:00Z'],
  ])('nothing is offered for an entry of a list of a %s: %s', (format, entered) => {
    const list = { type: 'array', items: { type: 'string', format } };
    expect(fixOf(list, [entered]).fix).toBeUndefined();
  });

  test('removing blanks is told apart: the corrected text looks like the one that was entered', () => {
    expect(fixOf(email, 'ada @example.com').fix?.removesBlanks).toBe(true);
    expect(fixOf(uri, 'oslo.example').fix?.removesBlanks).toBe(false);
  });

  test.each<[string, object, string, string | undefined]>([
    ['a word instead of a web address', uri, 'oslo', undefined],
    ['a file path', uri, '/etc/passwd', undefined],
    ['two email addresses', email, 'ada@example.com, bob@example.com', undefined],
    ['a thousand or one and a half, in German', number, '1.500', 'de'],
    ['a number with a unit', number, '12 kg', 'en'],
    ['a number with a word before it', number, 'about 1000,5', 'en'],
    ['a number whose first group has four digits', number, '1234,567.5', 'de'],
    ['a number with a group of two digits before its decimal mark', number, '1,234,56.5', 'de'],
    ['a number with two decimal marks', number, '1.5,5.5', 'en'],
    ['a number with a mark at its end', number, '1,234.', 'de'],
    ['a number with a unit after its decimals', number, '1000,5 kg', 'en'],
    ['a whole number with a mark at its end', number, '5,', 'en'],
    ['groups with a mark at their end', number, '1,234,567.', 'de'],
    ['groups with two kinds of marks', number, '1,234.567,890', 'en'],
    ['a text that can be mended in two ways', { type: 'string', maxLength: 3 }, ' a b ', undefined],
    ['a text that is too long to be read', { type: 'string', maxLength: 1000 }, `${'x'.repeat(1000)} `, undefined],
    ['a web address behind another', uri, 'oslo.example@bank.example', undefined],
    ['a name that is no host', uri, '_oslo.example', undefined],
    ['what a control gives for an option', { type: 'string', enum: ['a'] }, ' o0', undefined],
    ['blanks alone', uri, '   ', undefined],
    ['a host with a port, which may be a scheme', uri, 'oslo.example:8080', undefined],
    ['a host that ends with a hyphen', uri, 'oslo-.example', undefined],
    ['a link in the middle of an email address', email, 'ada.mailto:x@example.com', undefined],
    ['a number with groups of two digits', number, '1,00,5', 'en'],
    ['a date with the day first', { type: 'array', items: { type: 'string', format: 'date' } }, '03/02/2027', 'en'],
    ['a number beyond the limit', { type: 'number', maximum: 10 }, '1000,5', 'en'],
    ['a secret', { type: 'string', title: 'Password', pattern: '^\\S+$' }, 'open sesame', undefined],
  ])('nothing is offered for %s', (_, property, entered, locale) => {
    expect(fixOf(property, entered, locale).fix).toBeUndefined();
  });
});

test.each<[string, object, unknown]>([
  ['a number in a field of texts', uri, 5],
  ['a text in a list', { type: 'array', items: uri }, 'oslo.example'],
  ['a number in a list', { type: 'array', items: uri }, [5]],
  ['too few entries', { type: 'array', items: uri, minItems: 2 }, ['https://oslo.example']],
])('nothing is offered for what a control should not give: %s', (_, property, draft) => {
  expect(fixOf(property, draft as DraftValue)).toMatchObject({ passed: false, fix: undefined });
});

const properties = fc.oneof(
  fc.constantFrom<object>(uri, email, number, { type: 'integer' }, { type: 'string', format: 'date' }),
  fc.record({ type: fc.constant('string'), maxLength: fc.integer({ min: 3, max: 8 }), minLength: fc.nat(3) }),
  fc.record({ type: fc.constant('number'), minimum: fc.integer({ max: 0 }), maximum: fc.integer({ min: 0 }) }),
  fc.constantFrom<object>({ type: 'string', pattern: '^[a-z]+$' }, { type: 'string', pattern: '^\\d{3}$' }),
);
const texts = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.stringMatching(/^[-+]?[\d.,' ]{1,9}$/),
  fc.stringMatching(/^ ?[a-z.@/: ]{1,14}$/),
  fc.stringMatching(/^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$/),
);

test('a correction always passes the check, and an answer that passes is never corrected', () => {
  fc.assert(
    fc.property(properties, texts, fc.constantFrom(undefined, 'en', 'de', 'fr', 'hi'), (property, text, locale) => {
      const { fix, passed, fixPasses } = fixOf(property, text, locale);
      expect(fixPasses).toBe(true);
      if (passed) expect(fix).toBeUndefined();
    }),
    { numRuns: cases(3000) },
  );
});
