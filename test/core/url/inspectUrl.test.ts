import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inspectUrl } from '../../../src/core/url/inspectUrl.ts';
import type { UrlInspection, UrlRefusal, UrlWarning } from '../../../src/core/url/inspectUrl.ts';
import { cases } from '../../support/fuzzing.ts';

type Row = readonly [url: string, host: string, refusal: UrlRefusal | undefined, ...warnings: readonly UrlWarning[]];

const ok = undefined;

/** What is opened, or refused and why, and every warning. */
const table: readonly Row[] = [
  // Plain
  ['https://example.com/', 'example.com', ok],
  ['https://example.com', 'example.com', ok],
  ['https://accounts.example.com/connect?flow=7#top', 'accounts.example.com', ok],
  ['HTTPS://EXAMPLE.COM/Path', 'example.com', ok],
  ['https://example.com:443/', 'example.com', ok],
  ['https://example.com/caf\u00e9 au lait?\u2615', 'example.com', ok],
  ['https://example.com./', 'example.com.', ok],
  ['https://example.com/a/../b', 'example.com', ok],
  ['https://example.com/?q=a\\b@evil.com', 'example.com', ok],

  // This computer
  ['http://localhost/', 'localhost', ok, 'single-label'],
  ['http://localhost:4173/pair', 'localhost', ok, 'single-label'],
  ['http://app.localhost:8080/', 'app.localhost', ok, 'single-label'],
  ['http://127.0.0.1:3000/', '127.0.0.1', ok, 'ip-address'],
  ['http://127.8.9.10/', '127.8.9.10', ok, 'ip-address'],
  ['http://127.10.20.30/', '127.10.20.30', ok, 'ip-address'],
  ['http://[::1]:3000/', '[::1]', ok, 'ip-address'],
  ['https://localhost/', 'localhost', ok, 'single-label'],

  // Not this computer
  ['http://example.com/', 'example.com', 'http', 'http'],
  ['http://localhost.example.com/', 'localhost.example.com', 'http', 'http'],
  ['http://notlocalhost/', 'notlocalhost', 'http', 'http', 'single-label'],
  ['http://127.0.0.1.example.com/', '127.0.0.1.example.com', 'http', 'http'],
  ['http://0.0.0.0/', '0.0.0.0', 'http', 'http', 'ip-address'],
  ['http://[::ffff:127.0.0.1]/', '[::ffff:7f00:1]', 'http', 'rewritten', 'http', 'ip-address'],

  // The user's own network
  ...['local', 'localdomain', 'internal', 'intranet', 'private', 'lan', 'home', 'home.arpa', 'corp'].flatMap(
    (top): readonly Row[] => [
      [`https://printer.${top}/`, `printer.${top}`, ok, 'single-label'],
      [`https://printer.${top}./`, `printer.${top}.`, ok, 'single-label'],
      [`https://${top}.example.com/`, `${top}.example.com`, ok],
    ],
  ),
  ...['fritz.box', 'kubernetes.default.svc', 'localtest.me', 'app.localtest.me', 'app.lvh.me'].map((host): Row => [
    `https://${host}/`,
    host,
    ok,
    'single-label',
  ]),
  ['https://127.0.0.1.nip.io/', '127.0.0.1.nip.io', ok, 'single-label'],
  ['https://notfritz.box/', 'notfritz.box', ok],
  ['https://fritz.box.example.com/', 'fritz.box.example.com', ok],
  ['https://svc.example.com/', 'svc.example.com', ok],

  // Credentials
  ['https://bank.example.com@collector.example.net/', 'collector.example.net', 'credentials', 'credentials'],
  ['https://user:secret@example.com/', 'example.com', 'credentials', 'credentials'],
  ['https://:secret@example.com/', 'example.com', 'credentials', 'credentials'],
  ['http://user@localhost/', 'localhost', 'credentials', 'credentials', 'single-label'],
  ['https://bank.com%2F@evil.com/', 'evil.com', 'credentials', 'credentials'],
  ['https://@example.com/', 'example.com', ok, 'rewritten'],

  // Other schemes
  ['javascript:alert(document.domain)', '', 'scheme'],
  ['\u0001javascript:alert(1)', '', 'scheme'],
  ['java\nscript:alert(1)', '', 'scheme'],
  ['data:text/html,<script>alert(1)</script>', '', 'scheme'],
  ['blob:https://example.com/4f3a', '', 'scheme'],
  ['file:///etc/passwd', '', 'scheme'],
  ['ftp://example.com/', 'example.com', 'scheme'],
  ['ws://localhost/', 'localhost', 'scheme'],
  ['intent://evil.com/#Intent;scheme=https;end', 'evil.com', 'scheme'],
  ['vscode://publisher.extension/run', 'publisher.extension', 'scheme'],
  ['mailto:a@example.com', '', 'scheme'],
  ['about:blank', '', 'scheme'],
  ['view-source:https://example.com/', '', 'scheme'],
  ['localhost:3000/path', '', 'scheme'],

  // Not a URL
  ['', '', 'unparsable'],
  ['   ', '', 'unparsable'],
  ['/relative', '', 'unparsable'],
  ['//example.com/', '', 'unparsable'],
  ['example.com', '', 'unparsable'],
  ['https://', '', 'unparsable'],
  ['https://exa mple.com/', '', 'unparsable'],
  ['https://example.com:99999/', '', 'unparsable'],
  ['https://256.256.256.256/', '', 'unparsable'],

  // Not what it looks like
  ['\u0000\u001f https://example.com/', 'example.com', ok, 'rewritten'],
  ['https://example.com/ ', 'example.com', ok, 'rewritten'],
  ['https://exa\nmple.com/', 'example.com', ok, 'rewritten'],
  ['https://example.com/a\tb', 'example.com', ok, 'rewritten'],
  ['https:evil.com', 'evil.com', ok, 'rewritten'],
  ['https:/evil.com', 'evil.com', ok, 'rewritten'],
  ['https:///evil.com', 'evil.com', ok, 'rewritten'],
  ['https:\\\\evil.com', 'evil.com', ok, 'rewritten'],
  ['https://evil.com\\@bank.com', 'evil.com', ok, 'rewritten'],
  ['https://evil.com/a\\b', 'evil.com', ok, 'rewritten'],
  ['http://2130706433/', '127.0.0.1', ok, 'rewritten', 'ip-address'],
  ['http://0x7f.1/', '127.0.0.1', ok, 'rewritten', 'ip-address'],
  ['https://3405803785/', '203.0.113.9', ok, 'rewritten', 'ip-address'],
  ['https://0313.0.0161.011/', '203.0.113.9', ok, 'rewritten', 'ip-address'],
  ['https://ex%61mple.com/', 'example.com', ok, 'rewritten'],
  ['https://\uff45xample.com/', 'example.com', ok, 'rewritten'],
  ['https://example\u3002com/', 'example.com', ok, 'rewritten'],
  ['https://exam\u00adple.com/', 'example.com', ok, 'rewritten'],

  // Odd hosts
  ['https://203.0.113.9/setup', '203.0.113.9', ok, 'ip-address'],
  ['https://[2001:db8::1]/', '[2001:db8::1]', ok, 'ip-address'],
  ['https://intranet/', 'intranet', ok, 'single-label'],
  ['https://com./', 'com.', ok, 'single-label'],
  ['https://shop.example.com:8443/', 'shop.example.com', ok, 'port'],
  ['https://example.com:80/', 'example.com', ok, 'port'],
  ['https://a.b.c.d.example.com/', 'a.b.c.d.example.com', ok],
  ['https://google.com.login.id7.verify.evil.com/', 'google.com.login.id7.verify.evil.com', ok, 'many-subdomains'],
  ['https://a.b.c.d.example.co.uk/', 'a.b.c.d.example.co.uk', ok],

  // Other alphabets
  ['https://b\u00fccher.de/', 'xn--bcher-kva.de', ok, 'punycode'],
  ['https://bu\u0308cher.de/', 'xn--bcher-kva.de', ok, 'punycode'],
  ['https://xn--bcher-kva.de/', 'xn--bcher-kva.de', ok, 'punycode'],
  ['https://fa\u00df.de/', 'xn--fa-hia.de', ok, 'punycode'],
  ['https://\u65e5\u672c\u8a9e.jp/', 'xn--wgv71a119e.jp', ok, 'punycode'],
  // аррӏе.com, all of it Cyrillic
  ['https://\u0430\u0440\u0440\u04cf\u0435.com/', 'xn--80ak6aa92e.com', ok, 'punycode'],
  // раyраl.com, Cyrillic and Latin
  ['https://\u0440\u0430y\u0440\u0430l.com/', 'xn--yl-6kcb1fc.com', ok, 'mixed-script', 'punycode'],
  ['https://w\u0430llet.example/login', 'xn--wllet-4ve.example', ok, 'mixed-script', 'punycode'],
  ['https://xn--pple-43d.example/login', 'xn--pple-43d.example', ok, 'mixed-script', 'punycode'],
  // a fraction slash for a slash
  ['https://bank.com\u2044login.evil.com/', 'bank.xn--comlogin-g03d.evil.com', ok, 'punycode'],
  // a division slash, which a platform may also take for one
  ['https://bank.com\u2215login.evil.com/', 'bank.xn--comlogin-0f7d.evil.com', ok, 'punycode'],
  ['https://bank.com\u2044.evil.com/', 'bank.xn--com-qt0a.evil.com', ok, 'punycode'],

  // Length: of the address as it would be opened
  [`https://example.com/${'a'.repeat(2028)}`, 'example.com', ok],
  [`https://example.com/${'a'.repeat(2029)}`, 'example.com', ok, 'long'],
];

describe('inspectUrl: a user learns where a URL leads before it opens', () => {
  test.each(table.map((row) => [row[0], row] as const))('%j', (_, [url, host, refusal, ...warnings]) => {
    const inspection = inspectUrl(url);
    expect({ host: inspection.host, refusal: inspection.refusal, warnings: inspection.warnings }).toEqual({
      host,
      refusal,
      warnings,
    });
    expect(inspection.openable).toBe(refusal === undefined);
    checkShown(inspection, url);
  });

  test('a host that only looks like Punycode is refused or warned of: the newest engines read it as a name', () => {
    const { refusal, warnings } = inspectUrl('https://xn--a/');
    expect([refusal, ...warnings]).toEqual(expect.arrayContaining([refusal ? 'unparsable' : 'punycode']));
  });

  test('a value that is not a string is not a URL', () => {
    for (const value of [undefined, null, 7, {}, ['https://example.com/']]) {
      // As a host without types may pass.
      expect(inspectUrl(value as unknown as string)).toMatchObject({
        openable: false,
        refusal: 'unparsable',
        href: '',
      });
    }
  });

  test('what cannot be parsed is shown as it was written, made printable', () => {
    expect(inspectUrl('no\u202e address \u{1f600}\u0007').href).toBe('no\\u{202e} address \\u{1f600}\\u{7}');
    expect(inspectUrl('\ud800').href).toBe('\\u{d800}');
    const fits = 'a'.repeat(2048);
    expect(inspectUrl(fits)).toMatchObject({ href: fits, warnings: [] });
    // What is not printable takes more room than it had.
    expect(inspectUrl('\u202e'.repeat(300)).href).toMatch(/^(?:\\u\{202e\}){256}\.\.\.$/);
  });
});

/** Holds for every URL: S-31 and S-32. */
function checkShown(inspection: UrlInspection, written: string): void {
  expect(inspection.href).toMatch(/^[\x20-\x7e]*$/);
  expect(inspection.parts.map(({ text }) => text).join('')).toBe(inspection.href);
  const { href, hostname: host } = parse(written) ?? {};
  expect(inspection).toMatchObject(href === undefined ? { openable: false, host: '', scheme: '' } : { href, host });
}

/** `URL.canParse` of Node 20, once it is compiled, refuses what is not ASCII. */
function parse(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}

describe('parts: the registrable domain is marked', () => {
  const marked = (url: string) => inspectUrl(url).parts.map(({ part, text }) => `${part} ${text}`);

  test('every part is in its place', () => {
    expect(marked('https://me:pw@login.bank.example.com:8443/in?a=b@c#d')).toEqual([
      'scheme https://',
      'credentials me:pw@',
      'subdomain login.bank.',
      'registrable example.com',
      'port :8443',
      'rest /in?a=b@c#d',
    ]);
    expect(marked('data:text/html,x')).toEqual(['scheme data:', 'rest text/html,x']);
    expect(marked('file:///etc/passwd')).toEqual(['scheme file://', 'rest /etc/passwd']);
    expect(marked('not an address')).toEqual(['rest not an address']);
    expect(marked('')).toEqual([]);
  });

  test.each([
    ['https://example.com/', 'example.com'],
    ['https://a.b.example.com./', 'example.com.'],
    ['https://www.example.co.uk/', 'example.co.uk'],
    ['https://www.example.com.au/', 'example.com.au'],
    ['https://www.com.example/', 'com.example'],
    ['https://co.example.com/', 'example.com'],
    ['https://203.0.113.9/', '203.0.113.9'],
    ['http://[::1]/', '[::1]'],
    ['http://localhost:80/', 'localhost'],
    ['https://intranet/', 'intranet'],
    ['https://google.com.evil.net/', 'evil.net'],
    ['https://evil.github.io/', 'evil.github.io'],
    ['https://a.evil.pages.dev/', 'evil.pages.dev'],
    ['https://evil.web.app./', 'evil.web.app.'],
    ['https://github.io/', 'github.io'],
    ['https://notgithub.io/', 'notgithub.io'],
  ])('%s is the site of %s', (url, registrable) => {
    expect(inspectUrl(url).parts.find(({ part }) => part === 'registrable')?.text).toBe(registrable);
  });
});

describe('unicodeHost: an international name is shown in Unicode only if it cannot mislead', () => {
  test.each([
    ['b\u00fccher.de', 'German'],
    ['fa\u00df.de', 'German sharp s'],
    ['\u65e5\u672c\u8a9e.jp', 'Japanese'],
    ['\u3072\u3089\u304c\u306a\u6f22\u5b57.jp', 'Japanese of two scripts'],
    ['\ud55c\uad6d.kr', 'Korean'],
    ['\u043f\u0440\u0438\u0432\u0435\u0442.\u0440\u0444', 'Russian'],
    ['\u05e9\u05dc\u05d5\u05dd.example', 'Hebrew'],
    ['\u0e44\u0e17\u0e22.example', 'Thai with marks'],
  ])('%s (%s)', (host) => {
    expect(inspectUrl(`https://${host}/`).unicodeHost).toBe(host);
  });

  test.each([
    ['example.com', 'nothing to decode'],
    ['\u0430\u0440\u0440\u04cf\u0435.com', 'Cyrillic that passes for Latin'],
    ['\u03bf\u03bd.com', 'Greek that passes for Latin'],
    ['\u0585\u0578\u0565.\u0585\u0578', 'Armenian that passes for Latin, in one label'],
    ['\u0440\u0430y\u0440\u0430l.com', 'mixed scripts'],
    ['\u0261oogle.com', 'a phonetic letter'],
    ['b\u0131g.com', 'a dotless i'],
    ['com\u30ceevil.jp', 'Latin and a Katakana stroke'],
    ['com\u2044x.example', 'a fraction slash'],
    ['com\u2215x.example', 'a division slash'],
    ['a\u0338b.example', 'a loose mark'],
    ['\u0436\u0338\u0436.example', 'a loose mark in Cyrillic'],
    ['\u05e9\u2044\u05dc.example', 'a fraction slash in Hebrew'],
    ['\u13da\u13a2.example', 'a script the kit does not know'],
  ])('%s is left in Punycode: %s', (host) => {
    const inspection = inspectUrl(`https://${host}/`);
    expect(inspection.host).not.toBe('');
    expect(inspection.unicodeHost).toBeUndefined();
  });
});

const fragments = [
  'https:|http:|javascript:|//|/|\\|@|:|.|?|#|[|]|%|%2F|xn--|-|example|com|localhost|127.1|0x7f|::1|8080|a'.split('|'),
  ['\n', '\t', ' ', '\u0000', '\u202e', '\u200d', '\u00fc', '\u0430', '\u65e5', '\u{1f600}', '\ud800', '\u2044'],
].flat();

describe('any URL', () => {
  const pieces = fc.constantFrom(...fragments);
  const addresses = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.array(pieces, { maxLength: 12 }).map((list) => list.join('')),
    fc.array(pieces, { maxLength: 8 }).map((list) => `https://${list.join('')}`),
  );

  test('is shown as printable ASCII, whole, as the platform would open it', () => {
    fc.assert(
      fc.property(addresses, (url) => checkShown(inspectUrl(url), url)),
      { numRuns: cases(600) },
    );
  });

  test('is opened only over https, or http on this computer, and never with credentials', () => {
    fc.assert(
      fc.property(addresses, (url) => {
        const { openable, scheme, href } = inspectUrl(url);
        if (!openable) return true;
        const { protocol, username, password, hostname } = new URL(href);
        const here = /^(?:localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
        return (
          protocol === `${scheme}:` && username + password === '' && (scheme === 'https' || (scheme === 'http' && here))
        );
      }),
      { numRuns: cases(600) },
    );
  });
});

describe('a URL of megabytes', () => {
  const mega = 2 * 1024 * 1024;

  test('is not opened: only one of up to 8,000 characters is, with a warning that it is long (S-04)', () => {
    const longest = `https://example.com/${'a'.repeat(8000 - 20)}`;
    expect(inspectUrl(longest)).toMatchObject({ openable: true, warnings: ['long'], href: longest });
    expect(inspectUrl(`${longest}a`)).toMatchObject({ openable: false, refusal: 'tooLong', warnings: ['long'] });
  });

  test('is not opened either where most of it is dropped when it is parsed', () => {
    expect(inspectUrl(`https://example.com/${'\t'.repeat(8000)}`).refusal).toBe('tooLong');
  });

  // Platforms convert a host in quadratic time, before they find it too long to be one.
  test.each([
    'https://',
    'http://',
    'HTTPS:',
    'https:\\\\',
    'https:////',
    'ws://',
    'wss://',
    'ftp://',
    ' \u0000https://',
  ])('a host longer than any is not even parsed: %j', (start) => {
    expect(inspectUrl(`${start}${'a'.repeat(2049)}`).refusal).toBe('tooLong');
    expect(inspectUrl(`${start}${'a'.repeat(2048)}`).refusal).not.toBe('tooLong');
    expect(inspectUrl(`${start}a/${'a'.repeat(2049)}`).refusal).not.toBe('tooLong');
  });

  test.each(['mailto:', 'see:https://'])('what only looks like a host may be as long: %s', (start) => {
    expect(inspectUrl(`${start}${'a'.repeat(2049)}`).refusal).toBe('scheme');
  });

  test('cannot be opened where it grows past that when it is encoded', () => {
    const url = `https://example.com/${'\u00e9'.repeat(4000)}`;
    const { refusal, href } = inspectUrl(url);
    expect({ refusal, length: href.length }).toEqual({ refusal: 'tooLong', length: 2051 });
  });

  test.each([
    ['a host of distinct letters', (n: number) => `https://${letters(n)}.com/`],
    ['a host of distinct letters behind tabs', (n: number) => `ht\ttps:\n${letters(n)}`],
    ['a host behind many slashes', (n: number) => `https:${'/'.repeat(n / 2)}${letters(n / 2)}`],
    ['labels', (n: number) => `https://${'xn--bcher-kva.'.repeat(n / 14)}com/`],
    ['Punycode', (n: number) => `https://xn--${'a9'.repeat(n / 2)}.com/`],
    ['at signs', (n: number) => `https://${'@'.repeat(n)}a.com/`],
    ['backslashes', (n: number) => `https://a.com/${'\\'.repeat(n)}`],
    ['blanks before', (n: number) => `${' '.repeat(n)}https://a.com/`],
    ['blanks between', (n: number) => `https://a.com/${' '.repeat(n)}b`],
    ['tabs alone', (n: number) => '\t'.repeat(n)],
    ['dots', (n: number) => `https://a.com/${'../'.repeat(n / 3)}`],
    ['an opaque path', (n: number) => `data:${'\u00e9'.repeat(n)}`],
    ['nothing that parses', (n: number) => '\u{1f600}'.repeat(n / 2)],
  ])('of %s is checked in linear time', (_, make) => {
    const timeOf = (url: string) => {
      const start = performance.now();
      inspectUrl(url);
      return performance.now() - start;
    };
    timeOf(make(1 << 10));
    const small = timeOf(make(1 << 14));
    // 128 times as long: a quadratic step would take 16,000 times as long.
    expect(timeOf(make(mega - 64))).toBeLessThan(Math.max(small, 0.5) * 8000);
  });
});

function letters(count: number): string {
  const distinct = Array.from({ length: 20_000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  );
  return distinct
    .join('')
    .repeat(Math.ceil(count / 20_000))
    .slice(0, count);
}
