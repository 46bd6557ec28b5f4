import { describe, expect, test } from 'vitest';
import { checkContent, createCheck, createDraft, describeIssue } from '../../src/core.ts';
import { messages as german } from '../../src/locales/de.ts';
import { defaultMessages } from '../../src/messages/en.ts';
import { catalogues } from './catalogues.ts';
import { read } from '../support/forms.ts';

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 2 },
    size: { type: 'string', enum: ['s', 'm'] },
    seats: { type: 'integer', maximum: 20_000 },
    tags: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, minItems: 1 },
    day: { type: 'string', format: 'date' },
  },
  required: ['name', 'size'],
};
const request = { message: 'Who?', requestedSchema: schema };

function issuesOf(content: unknown, of: unknown = request) {
  const result = checkContent(of, content);
  return result.ok ? [] : result.issues;
}
const sentences = (content: unknown, ...more: readonly [messages?: typeof german, locale?: string]) =>
  issuesOf(content).map((issue) => describeIssue(issue, more[0] ?? defaultMessages, { locale: more[1] }));

describe('a host that answers in words says what is wrong with foreign content', () => {
  test('in sentences, property by property', () => {
    const answers = issuesOf({ name: 'A', size: 'xl', seats: 30_000, tags: [], day: '2026-02-30' }).map((issue) => [
      'key' in issue && issue.key,
      describeIssue(issue, defaultMessages),
    ]);
    expect(answers).toEqual([
      ['name', 'Must be at least 2 characters'],
      ['size', 'Choose from the options'],
      ['seats', 'Enter 20,000 or less'],
      ['tags', expect.stringMatching(/at least 1/)],
      ['day', 'Enter a valid date, for example 2026-02-28'],
    ]);
  });

  test('in the words of its field, if it is given', () => {
    const parsed = read(schema);
    const result = createCheck(parsed.model)(createDraft(parsed.model));
    const told = (result.ok ? [] : result.issues).map((issue) =>
      describeIssue(issue, defaultMessages, { field: parsed.model.fields.find(({ id }) => id === issue.field) }),
    );
    expect(told).toEqual(['Enter a value', 'Choose an option']);
  });

  test('in German, with its digits', () => {
    expect(sentences({ name: 'Ada', size: 's', seats: 30_000 }, german, 'de')).toEqual([
      expect.stringContaining('20.000'),
    ]);
  });

  test('what is no property, no object and no form', () => {
    expect(sentences({ name: 'Ada', size: 's', nickname: 'A' })).toEqual([
      '“nickname” doesn’t match what is asked for',
    ]);
    expect(sentences('Ada')).toEqual(['Must be of type object']);
    const link = { mode: 'url', message: '', url: 'https://example.com' };
    expect(issuesOf({}, link).map((issue) => describeIssue(issue, defaultMessages))).toEqual([
      defaultMessages.problemTitle,
    ]);
  });

  test('a name that the server chose shows its hidden characters', () => {
    const [issue] = issuesOf({ name: 'Ada', size: 's', ['a\u202eb']: 1 });
    expect(issue && describeIssue(issue, defaultMessages)).not.toContain('\u202e');
  });
});

test.each(catalogues)('%s has a sentence for each of them', (tag, messages) => {
  const told = sentences(
    { name: 'A', size: 'xl', seats: 30_000, tags: [], day: 'x', other: 1 },
    messages as typeof german,
    tag,
  );
  expect(told).toHaveLength(6);
  for (const sentence of told) expect(sentence).not.toMatch(/^\s*$|\{|undefined/);
});
