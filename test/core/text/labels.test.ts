import { expect, test } from 'vitest';
import { labelFor, wordsOf } from '../../../src/core/text/labels.ts';

test.each([
  ['checkAlternative', 'Check alternative'],
  ['api_key', 'Api key'],
  ['HTTPPort', 'HTTP port'],
  ['userID', 'User ID'],
  ['planB', 'Plan b'],
  ['_name', 'Name'],
  ['line2Text', 'Line2 text'],
  ['db.host[0]', 'Db host 0'],
  ['a_\u200b_b', 'A b'],
  // Of this letter, the small one is written with two.
  ['\u0130simAlan', '\u0130sim alan'],
  [
    '\u0441\u0442\u0440\u0430\u043d\u0430\u0410\u0434\u0440\u0435\u0441',
    '\u0421\u0442\u0440\u0430\u043d\u0430 \u0430\u0434\u0440\u0435\u0441',
  ],
  ['', '""'],
  ['\u200b', '"\u200b"'],
])('a field without a title is called by its key, made readable: %j is %j', (key, label) => {
  for (const title of [undefined, '', ' \u200b', 7]) expect(labelFor(key, title)).toBe(label);
});

test.each([
  ['words that a generator ran together', 'checkAlternative', 'Checkalternative', 'Check alternative'],
  ['a word of its own', 'URL', 'Url', 'Url'],
  ['a title that differs', 'checkAlternative', 'Check it', 'Check it'],
  ['a key with a sign', 'check_alternative', 'Check_alternative', 'Check_alternative'],
])('%s: %j, titled %j, is %j', (_, key, title, label) => {
  expect(labelFor(key, title)).toBe(label);
});

test('the words of a name, whatever stands between them', () => {
  expect(wordsOf('_api__key-Of.theHTTPServer ')).toEqual(['api', 'key', 'Of', 'the', 'HTTP', 'Server']);
  expect(wordsOf('\u00e4pi__k\u00e9y\u00dcber')).toEqual(['\u00e4pi', 'k\u00e9y', '\u00dcber']);
  // Of a name of any length, the beginning is read.
  expect(wordsOf('a_'.repeat(10_000))).toHaveLength(150);
});
