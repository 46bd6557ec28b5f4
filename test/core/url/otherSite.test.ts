import { defaultMessages } from '../../../src/messages/en.ts';
import { describe, expect, test } from 'vitest';
import { otherSite } from '../../../src/core/url/inspectUrl.ts';
import { inspectUrl } from '../../../src/core/url/inspectUrl.ts';
import { messages as arabic } from '../../../src/locales/ar.ts';
import { bindMessages } from '../../../src/messages/bind.ts';

type Row = readonly [what: string, url: string, serverUrl?: string, ownHost?: string];

const table: readonly Row[] = [
  // One site
  ['the same host', 'https://example.com/sign-in', 'https://example.com/mcp'],
  ['another port', 'https://example.com:8443/', 'https://example.com/mcp'],
  ['the closing dot', 'https://example.com./', 'https://example.com/'],
  ['capitals', 'https://Example.com/', 'HTTPS://EXAMPLE.COM'],
  ['Punycode and its letters', 'https://b\u00fccher.de/', 'https://xn--bcher-kva.de/'],
  ['the same IP address', 'https://192.0.2.7/in', 'https://192.0.2.7:8080/mcp'],
  ['one number, written in two ways', 'https://0300.0.2.7/', 'https://192.0.2.7/'],
  ['the same IPv6 address', 'https://[2001:db8:0::1]/', 'https://[2001:db8::1]/'],
  ['a host below it', 'https://login.desk.example/', 'https://desk.example/mcp'],
  ['the same name of the own network', 'https://intranet/in', 'https://intranet:8080/'],

  // Another site
  ['a sign-in elsewhere', 'https://github.com/login', 'https://mcp.example.com/', 'mcp.example.com'],
  [
    'a sign-in elsewhere, of a server without encryption',
    'https://github.com/login',
    'http://mcp.example.com/',
    'mcp.example.com',
  ],
  ['a web socket', 'https://github.com/login', 'wss://mcp.example.com/', 'mcp.example.com'],
  ['the name as a sub-domain', 'https://example.com.evil.net/', 'https://example.com/', 'example.com'],
  ['a sub-domain', 'https://login.example.com/', 'https://tools.example.com/sse', 'tools.example.com'],
  ['another site of a second level', 'https://login.evil.co.uk/', 'https://mcp.acme.co.uk/', 'mcp.acme.co.uk'],
  ['a site of another user', 'https://evil.github.io/', 'https://mcp.mine.github.io/', 'mcp.mine.github.io'],
  ['a name of one label', 'https://evil.example/', 'https://mcp.example/', 'mcp.example'],
  ['the name with more before it', 'https://my-example.com/', 'https://example.com/', 'example.com'],
  ['one second level', 'https://other.co.uk/', 'https://example.co.uk/', 'example.co.uk'],
  ['a host of many', 'https://evil.github.io/', 'https://mine.github.io/', 'mine.github.io'],
  ['an IP address', 'https://203.0.113.9/', 'https://example.com/', 'example.com'],
  ['another IP address', 'https://192.0.2.8/', 'https://192.0.2.7/', '192.0.2.7'],
  ['another name of the own network', 'https://intranet/', 'https://tools/', 'tools'],
  ['this computer', 'http://localhost:3000/', 'https://example.com/', 'example.com'],
  // аррӏе.com, all of it Cyrillic
  ['a look-alike', 'https://\u0430\u0440\u0440\u04cf\u0435.com/', 'https://apple.com/', 'apple.com'],
  // раyраl.com, Cyrillic and Latin
  ['a mixture', 'https://\u0440\u0430y\u0440\u0430l.com/', 'https://paypal.com/', 'paypal.com'],
  ['what looks like a path', 'https://bank.com\u2044x.evil.com/', 'https://bank.com/', 'bank.com'],

  // Nothing to compare
  ['a host that gives no url', 'https://github.com/'],
  ['an empty url', 'https://github.com/', ''],
  ['a command', 'https://github.com/', 'npx -y @example/mcp-server'],
  ['a path', 'https://github.com/', 'C:\\tools\\server.exe'],
  ['an address of no web', 'https://github.com/', 'stdio://example'],
  ['a scheme that ends like one of the web', 'https://github.com/', 'shttp://example.com'],
  ['a scheme that begins like one of the web', 'https://github.com/', 'httpx://example.com'],
  ['a url that cannot be read', 'https://github.com/', 'https://exa mple.com/'],
  ['a server on this computer', 'https://github.com/', 'http://localhost:3000/mcp'],
  ['a server on this computer, by number', 'https://github.com/', 'http://127.0.0.1:3000/mcp'],
  ['a server on this computer, by long number', 'https://github.com/', 'http://[::1]:3000/mcp'],
  ['a server of the machine by a name', 'https://github.com/', 'http://mcp.localhost/'],
  ['an address that is not opened', 'http://github.com/', 'https://example.com/'],
  ['an address that is none', 'javascript:alert(1)', 'https://example.com/'],
  ['no address', '', 'https://example.com/'],
];

describe('a user learns that a URL leads to another site than its server’s (S-33)', () => {
  test.each(table.map((row) => [row[0], row] as const))('%s', (_, [, url, serverUrl, ownHost]) => {
    expect(otherSite(inspectUrl(url), serverUrl)).toEqual(ownHost === undefined ? undefined : { ownHost });
  });

  test('a URL that is not a string is not compared', () => {
    // As a host without types may pass.
    expect(otherSite(inspectUrl('https://github.com/'), new URL('https://example.com/') as unknown as string)).toBe(
      undefined,
    );
  });

  test('in right-to-left text, a host name keeps its own direction', () => {
    const text = bindMessages(arabic, 'ar', defaultMessages).otherSite({ ownHost: '192.0.2.7' });
    expect(text).toContain('\u2068192.0.2.7\u2069');
  });
});
