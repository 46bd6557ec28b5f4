import { describe, expect, test } from 'vitest';
import type { Field } from '../../src/core/schema/model.ts';
import type { Issue, IssueCode } from '../../src/core/schema/issues.ts';
import { messages as arabic } from '../../src/locales/ar.ts';
import { messages as hebrew } from '../../src/locales/he.ts';
import { messages as ja } from '../../src/locales/ja.ts';
import { bindMessages, issueText, mergeMessages } from '../../src/messages/bind.ts';
import { defaultMessages } from '../../src/messages/en.ts';
import { createMessageTools, dirOf } from '../../src/messages/format.ts';

const english = bindMessages(defaultMessages, 'en', defaultMessages);

function field(label: string, more: Partial<Field> = {}): Field {
  // Only the members that texts use.
  return { id: 'f0', key: 'k', kind: 'text', label, required: true, multiline: false, secret: false, ...more } as Field;
}

const oneOfEach: { [C in IssueCode]: Issue } = {
  required: { field: 'f0', code: 'required' },
  tooShort: { field: 'f0', code: 'tooShort', limit: 3, actual: 1 },
  tooLong: { field: 'f0', code: 'tooLong', limit: 1, actual: 2 },
  tooSmall: { field: 'f0', code: 'tooSmall', limit: 18, exclusive: false },
  tooLarge: { field: 'f0', code: 'tooLarge', limit: 0.5, exclusive: true },
  notANumber: { field: 'f0', code: 'notANumber' },
  notAnInteger: { field: 'f0', code: 'notAnInteger' },
  unsafeNumber: { field: 'f0', code: 'unsafeNumber' },
  notAMultiple: { field: 'f0', code: 'notAMultiple', of: 0.01 },
  email: { field: 'f0', code: 'email', item: 1 },
  uri: { field: 'f0', code: 'uri' },
  date: { field: 'f0', code: 'date' },
  dateTime: { field: 'f0', code: 'dateTime' },
  skippedTime: { field: 'f0', code: 'skippedTime' },
  pattern: { field: 'f0', code: 'pattern' },
  notAnOption: { field: 'f0', code: 'notAnOption' },
  tooFew: { field: 'f0', code: 'tooFew', limit: 2, actual: 1 },
  tooMany: { field: 'f0', code: 'tooMany', limit: 2, actual: 3 },
  duplicate: { field: 'f0', code: 'duplicate', item: 1 },
  blankOther: { field: 'f0', code: 'blankOther' },
  blankItem: { field: 'f0', code: 'blankItem', item: 0 },
  jsonSyntax: { field: 'f0', code: 'jsonSyntax', line: 2, column: 5 },
  jsonType: { field: 'f0', code: 'jsonType', path: 'a[0]', type: 'array | null' },
  jsonMissing: { field: 'f0', code: 'jsonMissing', path: 'a[0]' },
  jsonRule: { field: 'f0', code: 'jsonRule', keyword: 'enum' },
};

const colours = field('Colour', {
  kind: 'choice',
  optionSource: 'enum',
  options: ['Red', 'Blue'].map((label, index) => ({ id: `o${index}`, value: label.toLowerCase(), label })),
});

const text = (issue: Issue, of: Field) => issueText(english, issue, of);
const summaryText = (issue: Issue, of: Field) => issueText(english, issue, of, 'summary');

describe('an error says what to do', () => {
  test.each(Object.values(oneOfEach))('$code: without the label at its field, with it in the summary', (issue) => {
    expect(text(issue, field('Age'))).toMatch(/^(Entry \d: [a-z]|[A-Z“])/);
    expect(text(issue, field('Age'))).not.toContain('Age');
    expect(summaryText(issue, field('Age'))).toMatch(/^Age(, entry \d)?: [a-z“]/);
    expect(summaryText(issue, field('Age'))).not.toMatch(/\binvalid\b|\bforbidden\b|\bplease\b|[{}]|undefined/i);
  });

  test('with the numbers that matter', () => {
    expect(text(oneOfEach.tooSmall, field('Age'))).toBe('Enter 18 or more');
    expect(text(oneOfEach.tooLarge, field('Rate'))).toBe('Enter a number below 0.5');
    expect(text(oneOfEach.tooShort, field('Name'))).toBe('Must be at least 3 characters');
    expect(text(oneOfEach.tooLong, field('Name'))).toBe('Must be at most 1 character');
  });

  test('with the entry of a list, counted from one', () => {
    const guests = field('Guests', { kind: 'list', item: {} });
    const remedy = 'enter an email address, for example name@example.com';
    expect(text(oneOfEach.email, guests)).toBe(`Entry 2: ${remedy}`);
    expect(summaryText(oneOfEach.email, guests)).toBe(`Guests, entry 2: ${remedy}`);
  });

  test('after a label that is a question, or ends in a colon', () => {
    expect(summaryText(oneOfEach.required, field('How old are you?'))).toBe('How old are you? enter a value');
    expect(summaryText(oneOfEach.required, field('Name: '))).toBe('Name: enter a value');
  });

  test('to choose, if the field is a choice', () => {
    expect(text(oneOfEach.required, colours)).toBe('Choose an option');
  });

  test('with the pattern, if there is no description', () => {
    const code = { pattern: '^[a-z]+$' } as Partial<Field>;
    const described = field('Code', { ...code, description: 'Small letters' });
    expect(text(oneOfEach.pattern, field('Code', code))).toBe('Doesn’t match the required format: ^[a-z]+$');
    expect(text(oneOfEach.pattern, described)).toBe('Doesn’t match the required format');
  });
});

describe('a host', () => {
  test('replaces single texts, also inside a group, and keeps the others', () => {
    const texts = bindMessages(
      mergeMessages(defaultMessages, { accept: 'Send', decline: undefined, issues: { required: 'Fill in {label}' } }),
      'en',
      defaultMessages,
    );
    expect(texts.accept).toBe('Send');
    expect(texts.decline).toBe('Decline');
    expect(issueText(texts, oneOfEach.required, field('{label}'))).toBe('Fill in {label}');
    expect(issueText(texts, oneOfEach.required, field('{label}'), 'summary')).toBe('Fill in {label}');
    expect(issueText(texts, oneOfEach.notAnInteger, field('Age'))).toBe('Enter a whole number');
  });

  test('can replace a text with parameters by a fixed one', () => {
    const texts = bindMessages(
      mergeMessages(defaultMessages, { asks: '{server} fragt', chosen: 'Some' }),
      'de',
      defaultMessages,
    );
    expect(texts.asks({ server: 'Files' })).toBe('Files fragt');
    expect(texts.chosen({ count: 1, total: 2 })).toBe('Some');
  });
});

describe('a locale', () => {
  test('formats numbers and plurals, and years without separators', () => {
    const german = bindMessages(defaultMessages, 'de-DE', defaultMessages);
    expect(issueText(german, { ...oneOfEach.tooSmall, limit: 1900 } as Issue, field('Jahr'))).toContain('1900');
    expect(german.rangeHint({ min: 0.5, max: 12_345 })).toBe('0,5 to 12.345');
    expect(english.summaryTitle({ count: 1 })).toBe('There is 1 problem');
    expect(english.summaryTitle({ count: 12_000 })).toBe('There are 12,000 problems');
  });

  test('that is English has the same plurals with and without a formatter', () => {
    const tools = createMessageTools('en');
    const numbers = new Intl.NumberFormat('en', { useGrouping: 'min2' as unknown as boolean });
    const plurals = new Intl.PluralRules('en');
    for (const count of [0, -0, 1, 2, 9, 11, 21, 101, 999, 1000, 9999, 10_000, 1_234_567, -1, 1.5]) {
      expect(tools.number(count)).toBe(numbers.format(count).replace('-', '\u2212'));
      expect(tools.plural(count, { one: 'one', other: 'other' })).toBe(plurals.select(count));
    }
  });

  test('that is invalid falls back to English', () => {
    expect(bindMessages(defaultMessages, 'not a locale', defaultMessages).rangeHint({ min: 0.5 })).toBe('0.5 or more');
  });

  test.each([
    ['en', 'ltr'],
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['fa_IR', 'rtl'],
    ['az-Arab', 'rtl'],
    ['uz', 'ltr'],
    ['', 'ltr'],
  ] as const)('%s is written %s', (locale, dir) => {
    expect(dirOf(locale)).toBe(dir);
  });
});

test('a text that depends on the kind of field does so in languages written from right to left as well', () => {
  for (const [tag, own] of Object.entries({ ar: arabic, he: hebrew })) {
    const bound = bindMessages(mergeMessages(defaultMessages, own), tag, defaultMessages);
    const required = (kind: Field['kind']) => bound.issues.required({ kind, label: '' } as never);
    expect(required('choice')).not.toBe(required('text'));
    expect(required('list')).not.toBe(required('choice'));
  }
});

describe('server text inside a text of the kit', () => {
  test('is isolated if it has another direction, and shows its hidden characters', () => {
    expect(english.asks({ server: 'שלום' })).toBe('\u2068שלום\u2069 needs some information');
    expect(english.asks({ server: 'a\u202eb' })).toBe('a[U+202E]b needs some information');
    expect(bindMessages(defaultMessages, 'ar', defaultMessages).urlHost({ host: 'example.com' })).toContain(
      '\u2068example.com\u2069',
    );
  });

  test('is cut if it is very long', () => {
    expect(english.rawValue({ value: '😀'.repeat(1_000_000) })).toBe(`sent as ${'😀'.repeat(300)}…`);
  });
});

test('hints state the limits', () => {
  expect(english.countHint({ min: 1, max: 3 })).toBe('Choose 1 to 3');
  expect(english.countHint({ min: 2 })).toBe('Choose at least 2');
  expect(english.countHint({ max: 3 })).toBe('Up to 3');
  expect(english.countHint({ min: 2, max: 2 })).toBe('Choose 2');
  expect(english.entriesHint({ max: 3 })).toBe('Up to 3');
  expect(english.rangeHint({ min: 1, max: 5 })).toBe('1 to 5');
  expect(english.rangeHint({ above: 0, max: 5 })).toBe('Above 0, 5 or less');
  expect(english.rangeHint({ below: 0 })).toBe('Below 0');
});

test('every text with parameters is a function, every other one a string', () => {
  const walk = (bound: object, catalogue: object): void => {
    const texts = new Map(Object.entries(catalogue));
    for (const [name, value] of Object.entries(bound)) {
      if (typeof value === 'object') walk(value, texts.get(name) as object);
      else expect([name, typeof value]).toEqual([name, typeof texts.get(name)]);
    }
  };
  walk(english, defaultMessages);
  expect(english.deadline({ secondsLeft: 1 })).toBe('1 sec left');
  expect(english.deadline({ secondsLeft: 130 })).toBe('3 min left');
  expect(english.skipped({ labels: ['a', 'b', 'c'], count: 3 })).toContain('a, b, and c');
  expect(english.dialogName({ server: 'Files' })).toBe('Files needs some information');
  expect(english.dialogName({ server: 'Files', about: 'create_issue' })).toBe(
    'Files needs some information for create_issue',
  );
  expect(english.problems.contradiction({ key: 'age' })).toBe('It has rules that contradict each other: “age”.');
});

describe('a failure', () => {
  const [what, rest] = ['Your answers weren’t sent.', 'Nothing you entered is lost.'];

  test('is what failed, the reason, and what to do', () => {
    expect(english.sendFailed({ reason: 'The server is restarting.' })).toBe(
      `${what} The server is restarting. ${rest} Try again.`,
    );
    expect(english.finishFailed({})).toBe('The next step failed. Try again.');
  });

  test.each([
    ['Please try again.', `${what} Please try again. ${rest}`],
    [`${what} Try again!`, `${what} Try again! ${rest}`],
    [`Offline. ${rest} Try again.`, `${what} Offline. ${rest} Try again.`],
  ])('whose reason says that already (%s) does not say it twice', (reason, text) => {
    expect(english.sendFailed({ reason })).toBe(text);
  });

  test('in another language too', () => {
    const japanese = bindMessages(ja, 'ja', defaultMessages);
    expect(japanese.sendFailed({ reason: 'もう一度お試しください。' })).toBe(
      '回答は送信されませんでした。もう一度お試しください。入力した内容は失われていません。',
    );
  });
});

describe('a server without a name', () => {
  test('is "a server", in texts of its own where it is not the subject', () => {
    expect(english.asks({ server: '' })).toBe('A server needs some information');
    expect(english.dialogName({ server: '', about: 'book' })).toBe('A server needs some information for book');
    expect(english.receiptCancelled({ server: '' })).toBe('Nothing was sent');
    expect(english.messageFrom({ server: '' })).toBe('Message from a server');
  });

  test('loses the word that stands before a name', () => {
    const texts = bindMessages(hebrew, 'he', defaultMessages);
    expect(texts.asks({ server: '' }).replace(/[\u2068\u2069]/g, '')).toBe('שרת מבקש מידע');
    expect(texts.asks({ server: 'X' }).replace(/[\u2068\u2069]/g, '')).toBe('השרת X מבקש מידע');
  });

  test('is the word of the host in a text of the host', () => {
    const texts = bindMessages(
      mergeMessages(defaultMessages, { aServer: 'Goose', asks: '{server} asks' }),
      'en',
      defaultMessages,
    );
    expect(texts.asks({ server: '' })).toBe('Goose asks');
  });
});
