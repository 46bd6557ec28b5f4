import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCheck } from '../../../src/core/answer/createCheck.ts';
import { suggestFix } from '../../../src/core/answer/suggestFix.ts';
import type { DraftValue } from '../../../src/core/schema/model.ts';
import { modelOf, ofOne } from '../../support/forms.ts';
import { cases } from '../../support/fuzzing.ts';

/** The correction that a user is offered after entering `draft` into the only field of a form. */
function fixOf(property: object, draft: DraftValue) {
  const model = modelOf(ofOne(property, true));
  const check = createCheck(model);
  const result = check({ f0: draft });
  const [[field], [issue]] = [model.fields, result.ok ? [] : result.issues];
  const fix = field && issue && suggestFix(issue, draft, field);
  return { fix, passed: result.ok, fixPasses: fix === undefined || check({ f0: fix.value }).ok };
}

const uri = { type: 'string', format: 'uri' };
const email = { type: 'string', format: 'email' };
const number = { type: 'number' };
const date = { type: 'string', format: 'date' };

describe('a user is offered the one correction that makes an answer valid', () => {
  test.each<[string, object, string, string]>([
    ['a web address without its scheme', uri, 'oslo.example', 'https://oslo.example'],
    ['the same with a path', uri, 'oslo.example/a?b#c', 'https://oslo.example/a?b#c'],
    ['the same with slashes', uri, '//oslo.example', 'https://oslo.example'],
    ['a blank in a web address', uri, 'https://oslo .example', 'https://oslo.example'],
    ['a blank in an email address', email, 'ada @example.com', 'ada@example.com'],
    ['blanks beside all marks of an email address', email, 'ann @ lee . example', 'ann@lee.example'],
    [
      'letters outside of ASCII',
      uri,
      'https://de.wikipedia.org/wiki/K\u00f6ln',
      'https://de.wikipedia.org/wiki/K%C3%B6ln',
    ],
    [
      'the same without a scheme',
      uri,
      'ru.wikipedia.org/wiki/\u041a\u0438\u0457\u0432',
      'https://ru.wikipedia.org/wiki/%D0%9A%D0%B8%D1%97%D0%B2',
    ],
    ['a host in its own letters', uri, 'https://k\u00f6ln.de/', 'https://xn--kln-sna.de/'],
    ['blanks in a path', uri, 'https://oslo.example/my file 2.pdf', 'https://oslo.example/my%20file%202.pdf'],
    [
      'blanks and accents in a query',
      uri,
      'https://oslo.example/?q=caf\u00e9 au lait',
      'https://oslo.example/?q=caf%C3%A9%20au%20lait',
    ],
    ['braces', uri, 'https://oslo.example/users/{id}', 'https://oslo.example/users/%7Bid%7D'],
    ['quotation marks', uri, 'https://oslo.example/"a"', 'https://oslo.example/%22a%22'],
    ['emoji', uri, 'https://oslo.example/\u{1f600}', 'https://oslo.example/%F0%9F%98%80'],
    ['a comma after an email address', email, 'ada@example.com,', 'ada@example.com'],
    ['a link to an email address', email, 'mailto:ada@example.com', 'ada@example.com'],
    ['two slashes in a path', uri, 'oslo.example/a//b', 'https://oslo.example/a//b'],
    ['a host of one letter and one with hyphens', uri, 'a.my-host.oslo.example', 'https://a.my-host.oslo.example'],
    ['several marks after an email address', email, 'ada@example.com.,', 'ada@example.com'],
    ['a blank before a code', { type: 'string', pattern: '^[A-Z]{3}$' }, ' OSL', 'OSL'],
    ['groups of three digits', { type: 'string', pattern: '^\\d+$' }, '12 345 678', '12345678'],
    ['a date in another notation', date, '2027/2/3', '2027-02-03'],
    ['a blank after a long text', { type: 'string', maxLength: 999 }, `${'x'.repeat(999)} `, 'x'.repeat(999)],
    ['a blank that makes a text too long', { type: 'string', maxLength: 3 }, 'OSL ', 'OSL'],
  ])('%s', (_, property, entered, text) => {
    expect(fixOf(property, entered).fix).toMatchObject({ value: text, text });
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

  test('only removing blanks at the ends looks like the text that was entered: else the button shows the result', () => {
    const code = { type: 'string', pattern: '^[A-Z]{3}$' };
    expect(fixOf(code, ' OSL ').fix?.removesBlanks).toBe(true);
    expect(fixOf(email, 'ada @example.com').fix?.removesBlanks).toBe(false);
    expect(fixOf({ type: 'string', pattern: '^\\d+$' }, '5 000').fix?.removesBlanks).toBe(false);
    expect(fixOf(uri, 'oslo.example').fix?.removesBlanks).toBe(false);
  });

  test.each<[string, object, string]>([
    ['a word instead of a web address', uri, 'oslo'],
    ['a file path', uri, '/etc/passwd'],
    ['two email addresses', email, 'ada@example.com, bob@example.com'],
    ['two web addresses', uri, 'https://bank.example evil.example'],
    ['two web addresses with a slash between them', uri, 'https://bank.example/ https://evil.example'],
    ['a web address at the end of a sentence', uri, 'https://bank.example. https://evil.example'],
    ['an address in its own letters, and another one', uri, 'https://oslo.example/\u00f6 https://evil.example'],
    ['two addresses without scheme', uri, 'oslo.example/a evil.example/b'],
    ['an address and a mail address', uri, 'https://oslo.example/a ann@lee.example'],
    ['two lines', uri, 'https://oslo.example/a\nb'],
    ['a host with a blank in it', uri, 'https://bank evil.example/'],
    ['letters in a scheme', uri, 'h\u00f6ttps://oslo.example'],
    ['a web address and a user name', uri, 'https://bank.example @evil.example'],
    ['a name and an email address', email, 'Ann Lee ann@lee.example'],
    ['a title and an email address', email, 'Dr. ann@lee.example'],
    ['a word and a number', { type: 'string', pattern: '^\\S+$' }, 'pay 5 000'],
    ['two words', { type: 'string', pattern: '^\\S+$' }, 'open sesame'],
    ['two numbers', { type: 'string', pattern: '^[\\d.,]+$' }, '12 34,5'],
    ['two numbers, the second with decimals', { type: 'string', pattern: '^[\\d.]+$' }, '1 2.5'],
    // Which mark stands for decimals is anybody's guess.
    ['a number in the notation of another language', number, '1.000,5'],
    ['two numbers for one', number, '12 34,5'],
    ['a number with a unit', number, '12 kg'],
    ['a text that is too long to be read', { type: 'string', maxLength: 1000 }, `${'x'.repeat(1000)} `],
    ['a web address behind another', uri, 'oslo.example@bank.example'],
    ['a name that is no host', uri, '_oslo.example'],
    ['what a control gives for an option', { type: 'string', enum: ['a'] }, ' o0'],
    ['blanks alone', uri, '   '],
    ['a host with a port, which may be a scheme', uri, 'oslo.example:8080'],
    ['a host that ends with a hyphen', uri, 'oslo-.example'],
    ['a link in the middle of an email address', email, 'ada.mailto:x@example.com'],
    ['a date with the day first', { type: 'array', items: { type: 'string', format: 'date' } }, '03/02/2027'],
    ['a secret', { type: 'string', title: 'Password', pattern: '^\\S+$' }, ' sesame'],
  ])('nothing is offered for %s', (_, property, entered) => {
    expect(fixOf(property, entered).fix).toBeUndefined();
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
    fc.property(properties, texts, (property, text) => {
      const { fix, passed, fixPasses } = fixOf(property, text);
      expect(fixPasses).toBe(true);
      if (passed) expect(fix).toBeUndefined();
    }),
    { numRuns: cases(3000) },
  );
});

test('a correction never joins two words: only groups of three digits', () => {
  const word = fc.stringMatching(
    /^(?:https:\/\/)?[a-z]{1,4}(?:[.@][a-z]{2,4}){0,2}[.,/:@]?$|^[.@]$|^\d{1,4}(?:[.,]\d)?$/,
  );
  const blanks = fc.stringMatching(/^[ \t]{1,2}$/);
  const anything = fc.constantFrom<object>(uri, email, number, date, { type: 'string', pattern: '^\\S+$' });
  let corrected = 0;
  fc.assert(
    fc.property(anything, fc.array(fc.tuple(word, blanks), { minLength: 2, maxLength: 4 }), (property, parts) => {
      const entered = parts.flat().join('').trim();
      const { fix } = fixOf(property, entered);
      if (!fix) return;
      corrected += 1;
      // All that the correction leaves out, apart from a scheme in front.
      // A blank in a path is written as one, and parts nothing.
      const kept = [...decodeURI(fix.text).replace(/^https:\/\/(?!.*https:)/, '')];
      const words = entered.split(/(?<![a-z\d])|(?![a-z\d])/i).filter((part) => /[a-z\d]/i.test(part));
      const joined = kept.join('').split(/[^a-z\d]+/i);
      const isGrouped = /^[1-9]\d{0,2}(?:\s\d{3})+$/.test(entered);
      if (!isGrouped) for (const part of joined.filter((text) => text !== '')) expect(words).toContain(part);
    }),
    { numRuns: cases(5000) },
  );
  expect(corrected).toBeGreaterThan(20);
});
