import { describe, expect, test } from 'vitest';
import { checkContent } from '../../src/core/answer/checkContent.ts';
import { createCheck } from '../../src/core/answer/createCheck.ts';
import { createDraft } from '../../src/core/answer/createDraft.ts';
import { jsonFields } from '../../src/core/answer/jsonFields.ts';
import { suggestFix } from '../../src/core/answer/suggestFix.ts';
import { appResourceOf } from '../../src/core/protocol/appResource.ts';
import type { Content } from '../../src/core/protocol/types.ts';
import type { Draft, DraftValue, Field } from '../../src/core/schema/model.ts';
import { parseForm } from '../../src/core/schema/parse.ts';
import { toRequestedSchema } from '../../src/core/schema/toRequestedSchema.ts';
import { cutText } from '../../src/core/text/codePoints.ts';
import { skeletonOf } from '../../src/core/text/confusables.ts';
import { displayText, hiddenIn } from '../../src/core/text/display.ts';
import { isEquivalentText, normalizeForSearch } from '../../src/core/text/normalize.ts';
import { asksForSecret, holdsSecret } from '../../src/core/text/secrets.ts';
import { inspectUrl, otherSite } from '../../src/core/url/inspectUrl.ts';
import { askToElicitation } from '../../src/photon.ts';
import { fromFormDefinition, toFormDefinition } from '../../src/esheet.ts';
import { langGraphInterrupt, questionsToElicitation } from '../../src/questions.ts';
import { bindMessages, issueText, mergeMessages } from '../../src/messages/bind.ts';
import { defaultMessages } from '../../src/messages/en.ts';
import { missingArguments } from '../../src/tools.ts';
import { parseTool } from '../../src/core/answer/readTool.ts';
import { growthOf } from '../core/schema/growth.ts';
import { ofOne, read } from '../support/forms.ts';

// A server sends a text of any kind in any place for one, and a user pastes one into any box. What is twice as long may take
// twice as long. At this length, work that is quadratic takes seconds, so only what takes long is measured twice.

const length = 12_000;
/** In milliseconds of processor time. */
const isQuick = 60;
const most = 2.5;

/** One of each kind: letters, digits, marks of formats and of JSON, blanks, and what is not drawn. */
const characters = [
  ...['a', 'E', '5', '0', ' ', '\t', '\n', '\r', '.', ',', '-', ':', '/', '@', '%', '"', '\\', '[', '{', '_', '\0'],
  ...['\u00e9', '\u0301', '\u00a0', '\u2028', '\u200b', '\u202e', '\u3000', '\u0661', '\u4e2d', '\ud800', '\ufe0f'],
  ...['\u{e0061}', '\u{1f600}', '\u{1f468}\u200d', '1\ufe0f\u20e3', '\u0915\u094d\u200d'],
];
/** What may stand before and after a run: nothing, and what makes a reader think that it has begun or not ended. */
const ends = [
  ['', ''],
  ['', 'x'],
  ['\u00e9', 'x'],
  ['ann@lee.example', 'x'],
  ['https://a.example/', '\u00e9'],
  ['2026-02-28T10:00:00', 'Z'],
  ['{"a": "', '"}'],
] as const;

const options = { json: jsonFields, limits: { size: 1e9 }, message: '' };
const messages = bindMessages(mergeMessages(defaultMessages), 'de', defaultMessages);

/** All that a form does with a schema until it is sent, with suggestions as they are. */
function answer(requestedSchema: unknown, message = ''): void {
  const parsed = parseForm(requestedSchema, { ...options, message });
  if (!parsed.ok) return;
  toRequestedSchema(parsed.model);
  check(parsed.model, createDraft(parsed.model, undefined, { locale: 'de' }));
}

function check(model: Parameters<typeof createCheck>[0], draft: Draft): void {
  const result = createCheck(model, undefined, { json: jsonFields, locale: 'de' })(draft);
  if (result.ok) return;
  for (const issue of result.issues) {
    const field = model.fields.find(({ id }) => id === issue.field) as Field;
    issueText(messages, issue, field, 'summary');
    suggestFix(issue, draft[field.id], field);
  }
}

/** A form with one property, and what its control holds after somebody typed or pasted. */
const typing =
  (property: object, draft: (text: string) => DraftValue = (text) => text) =>
  (text: string) => {
    check(read(ofOne(property, true), options).model, { f0: draft(text) });
  };
const list = (items: object) => ({ type: 'array', items });
const text = { type: 'string' };
const formats = ['email', 'uri', 'date', 'date-time', 'password', 'other'];

const places: Readonly<Record<string, (text: string) => unknown>> = {
  ...Object.fromEntries(
    ['title', 'description', 'default', 'pattern', 'format', 'const', '$ref', '$schema', 'type'].map((keyword) => [
      `the ${keyword} of a field`,
      (value: string) => answer(ofOne({ ...text, [keyword]: value }, true)),
    ]),
  ),
  ...Object.fromEntries(
    formats.flatMap((format) => [
      [`the default of ${format}`, (value: string) => answer(ofOne({ ...text, format, default: value }))],
      [
        `entries of a list of ${format}`,
        (it: string) => answer(ofOne({ ...list({ ...text, format }), default: [it] })),
      ],
      [`what is typed for ${format}`, typing({ ...text, format })],
      [`what is typed into a list of ${format}`, typing(list({ ...text, format }), (entry) => [entry, entry])],
      [
        `content for ${format}`,
        (it: string) => checkContent({ message: '', requestedSchema: ofOne({ format }) }, { it }),
      ],
    ]),
  ),
  'a key': (key) => answer({ type: 'object', properties: { [key]: text }, required: [key] }),
  'a key and its title': (key) => answer({ type: 'object', properties: { [key]: { ...text, title: key } } }),
  'a name that is required': (name) => answer({ type: 'object', properties: { a: text }, required: [name] }),
  'the message': (message) => answer(ofOne(text), message),
  'the message of a field named value': (message) =>
    answer({ type: 'object', properties: { value: text }, required: ['value'] }, message),
  'the words of the root': (words) => answer({ ...ofOne(text), title: words, description: words, $schema: words }),
  'the values of a choice': (value) => answer(ofOne({ enum: [value, `${value}b`], default: value })),
  'the values and names of several choices': (value) =>
    answer(ofOne({ ...list({ enum: [value], enumNames: [value] }), default: [value] })),
  'the titles of options': (title) => answer(ofOne({ oneOf: [{ const: 'a', title, description: title }] })),
  'options beside a pattern': (value) => answer(ofOne({ enum: [value], pattern: '^a*b?$' })),
  'a default of "Other…"': (it) =>
    answer(ofOne({ anyOf: [{ enum: ['a'] }, { ...text, format: 'email' }], default: it })),
  'a default of JSON': (it) => answer(ofOne({ type: 'object', default: { [it]: it }, properties: { [it]: text } })),
  'a definition and its name': (name) => answer({ ...ofOne({ $ref: `#/$defs/${name}` }), $defs: { [name]: text } }),
  'what is typed against a pattern': typing({ ...text, pattern: '^(a|b)*c$' }),
  'what is typed against a length': typing({ ...text, maxLength: 5 }),
  'what is typed as a number': typing({ type: 'number' }),
  'what is typed as a whole number': typing({ type: 'integer' }),
  'what is typed as "Other…"': typing({ anyOf: [{ enum: ['a'] }, { ...text, format: 'uri' }] }, (other) => ({ other })),
  'what is typed as JSON': typing({ type: 'object', properties: { a: { format: 'email' } } }),
  'a text in JSON': typing({ type: 'object', properties: { a: { format: 'email' } } }, (a) => JSON.stringify({ a })),
  'known arguments of a tool': (it) => missingArguments({ name: it, inputSchema: ofOne({ format: 'email' }) }, { it }),
  'the schema of a tool': (it) => parseTool({ ...ofOne({ title: it, default: it }), description: it }, options.limits),
  'an earlier answer': (it) => {
    const parsed = parseForm(ofOne({ ...text, format: 'date-time' }), options);
    if (parsed.ok) check(parsed.model, createDraft(parsed.model, { it } as Content));
  },
  'a URL': (url) => otherSite(inspectUrl(url), `https://${url}`),
  'a host': (host) => inspectUrl(`https://${host}/`),
  'a path': (path) => inspectUrl(`https://a.example/${path}`),
  'an app': (uri) => appResourceOf({ mode: 'form', message: '', _meta: { ui: { resourceUri: uri } } } as never),
  'a text that is shown': (words) => [displayText(words), hiddenIn(words), cutText(words, 200)],
  'a name beside another': (name) => [isEquivalentText(name, `${name}.`), skeletonOf(name), normalizeForSearch(name)],
  'a text that may be secret': (words) => [
    holdsSecret(words),
    holdsSecret({ [words]: words }),
    asksForSecret(words, words),
  ],
  'an interrupt': (value) => langGraphInterrupt.toElicitation({ value, response_schema: { title: value } }),
  "an agent's question": (question) =>
    answer(
      questionsToElicitation([{ id: question, text: question, header: question, options: [{ label: question }] }])
        .requestedSchema,
    ),
  "Photon's question": (prompt) => askToElicitation({ type: 'text', message: prompt, label: prompt } as never),
  'an eSheet': (title) =>
    fromFormDefinition({ title, fields: [{ id: title, fieldType: 'text', question: title }] } as never),
  'a form as an eSheet': (title) => toFormDefinition({ message: title, requestedSchema: ofOne({ title }) } as never),
};

/** Processor time in milliseconds. */
function timeOf(work: () => void): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

describe('twice the text takes at most twice the time, give or take', () => {
  test.each(Object.entries(places))('%s', (_, use) => {
    for (const character of characters)
      for (const [before, after] of ends) {
        const run = (count: number) => () => void use(before + character.repeat(count) + after);
        if (timeOf(run(length)) < isQuick) continue;
        let growth = Infinity;
        // Other work of the machine disturbs some attempts. Quadratic work passes none.
        for (let attempt = 0; attempt < 40 && growth > most; attempt += 1)
          growth = Math.min(growth, growthOf(run(length / 4), run(length / 2)));
        expect([before, character, after, growth <= most || growth]).toEqual([before, character, after, true]);
      }
  });
});

test('a text of any length is a result, and never too much for the engine', () => {
  const it = '\\u0041'.repeat(1_000_000);
  for (const typed of [`"${it}`, `{"a": "${it}x", }`, '['.repeat(1_000_000), `[${'"a",'.repeat(1_000_000)}`])
    expect(() => typing({ type: 'object' })(typed)).not.toThrow();
});
