import { describe, expect, test } from 'vitest';
import { inspectUrl } from '../../../src/core/url/inspectUrl.ts';
import { bindMessages } from '../../../src/messages/bind.ts';
import { defaultMessages } from '../../../src/messages/en.ts';

describe('a host that imitates another one', () => {
  test.each([
    // One Cyrillic letter
    ['https://xn--pple-43d.com/', 'apple.com', [[0, 'Cyrl']]],
    ['https://login.xn--pple-43d.com/in', 'apple.com', [[0, 'Cyrl']]],
    // All of it Cyrillic
    ['https://\u0430\u0440\u0440\u04cf\u0435.com/', 'apple.com', [0, 1, 2, 3, 4].map((at) => [at, 'Cyrl'])],
    ['https://g\u03bf\u03bfgle.com/', 'google.com', [1, 2].map((at) => [at, 'Grek'])],
    // Before the registrable part
    ['https://\u0430pple.evil.com/', 'apple.evil.com', [[0, 'Cyrl']]],
  ])('%s', (url, host, letters) => {
    const { lookAlike } = inspectUrl(url);
    expect(lookAlike?.host).toBe(host);
    expect(lookAlike?.letters.map(({ index, script }) => [index, script])).toEqual(letters);
  });

  test.each([
    'https://example.com/',
    'https://b\u00fccher.de/',
    'https://\u65e5\u672c\u8a9e.jp/',
    'https://\u043f\u0440\u0438\u0432\u0435\u0442.com/',
    // Cyrillic letters that look like no Latin one, before and after others that do
    'https://\u0436\u0430b.com/',
    'https://\u0430b\u0436.com/',
    'https://xn--a/',
    'not a url',
  ])('but not %s', (url) => {
    expect(inspectUrl(url)).not.toHaveProperty('lookAlike');
  });

  test('the letters are named', () => {
    const { lookAlike } = bindMessages(defaultMessages, 'en', defaultMessages);
    const apple = { host: 'apple.com', scripts: ['Cyrillic'] };
    expect(lookAlike({ ...apple, positions: [1], count: 1 })).toBe('Looks like apple.com, but letter 1 is Cyrillic');
    expect(lookAlike({ ...apple, positions: [1, 2], count: 2 })).toBe(
      'Looks like apple.com, but letters 1 and 2 are Cyrillic',
    );
  });
});
