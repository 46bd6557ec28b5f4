import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formats as ours } from '../../../src/core/schema/formats.ts';
import type { StringFormat } from '../../../src/core/schema/validator.ts';
import { oraclesOf, type FormatOracles } from './formatoracles.ts';
import { leastGrowth } from './growth.ts';
import { cases } from '../../support/fuzzing.ts';

const formats = Object.keys(ours) as StringFormat[];
const validators = Object.fromEntries(
  formats.map((format) => [format, { ours: ours[format], ...oraclesOf(format) }]),
) as Record<StringFormat, FormatOracles & { ours(text: string): boolean }>;

const ZEROS = '00000000-0000-0000-0000-000000000000';

describe('common values are accepted', () => {
  const real: Record<StringFormat, readonly string[]> = {
    email: [
      ...["o'neil@pier.example", 'crew+deck@ship.example.org', 'a@b.co', 'A.B@Example.COM'],
      ...['first.last@sub.domain.example', 'x_y-z@xn--bcher-kva.example', 'user@domain.xn--p1ai'],
      ...['te~st@example.com', '1234567890@example.com', 'a&b=c@example.com'],
      `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
      `a@${'b.'.repeat(125)}bcd`,
    ],
    uri: [
      'https://example.com',
      'HTTPS://EXAMPLE.COM/',
      'http://localhost:3000/path?a=1&b=2#top',
      'http://[2001:db8::7]:8080/',
      'http://[::1]',
      'http://[::ffff:192.0.2.1]/',
      'http://192.0.2.1:80/a%20b',
      'http://example.com:65535/',
      'https://user:secret@example.com/',
      'https://example.com:/',
      'https://example.com/(wiki)_a~b!$*,;=@:',
      'ldap://[2001:db8::7]/c=GB?objectClass?one',
      'mailto:crew@ship.example',
      'mailto:a@b.example?subject=Hi%20there',
      'urn:oasis:names:specification:docbook:dtd:xml:4.1.2',
      'urn:isbn:0451450523',
      'tel:+1-816-555-1212',
      'news:comp.infosystems.www.servers.unix',
      'file:///etc/hosts',
      'data:text/plain;base64,SGk=',
      'git+ssh://git@example.com/repo.git',
      "http://-.~_!$&'()*+,;=:%40:80%2f::::::@example.com",
      'http://999.999.999.999/',
      'x:/',
    ],
    date: ['2026-02-28', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31', '2026-04-30'],
    'date-time': [
      ...['2026-02-28T10:00:00Z', '2026-02-28T10:00:00+01:00', '2026-02-28T10:00:00.123456-08:30'],
      ...['2026-02-28t10:00:00z', '2026-02-28T23:59:59+23:59', '2026-02-28T00:00:00-00:00'],
      ...['1999-01-01T05:29:60+05:30', '1998-12-31T18:29:60-05:30'],
      ...['1998-12-31T23:59:60Z', '1998-12-31T15:59:60.123-08:00', '1999-01-01T00:59:60+01:00'],
    ],
    uuid: ['123e4567-e89b-42d3-a456-426614174000', '9B2D7C1E-3F4A-4B5C-8D6E-0F1A2B3C4D5E', ZEROS],
    time: ['22:15:00Z', '00:00:00z', '08:30:06.283185-08:00', '23:59:60Z', '15:59:60-08:00'],
    duration: ['P3DT12H', 'PT15M', 'P1W', 'P1Y2M3DT4H5M6S', 'PT0S', 'P4Y', 'PT36H', 'P0D'],
    ipv4: ['192.0.2.1', '0.0.0.0', '255.255.255.255', '87.10.0.1'],
    ipv6: ['2001:db8::1', '::', '::1', '1::', 'fe80::A', '1:2:3:4:5:6:7:8', '::ffff:192.0.2.1', '1::2:192.0.2.1'],
    hostname: [
      'example.com',
      'localhost',
      'a',
      '1host',
      'xn--bcher-kva.example',
      'a-b.example',
      `${'a'.repeat(63)}.example`,
    ],
  };
  test.each(formats)('%s', (format) => {
    for (const text of real[format]) {
      expect([text, validators[format].ours(text)]).toEqual([text, true]);
      expect([text, validators[format].ajv(text), validators[format].cfworker(text)]).toEqual([text, true, true]);
    }
  });
});

describe('what neither validator accepts is refused', () => {
  const wrong: Record<StringFormat, readonly string[]> = {
    email: [
      ...['', 'a', 'a@', '@b.example', '.a@b.example', 'a.@b.example', 'a..b@c.example', 'a b@c.example'],
      ...['a@b@c.example', 'ü@x.y'],
    ],
    uri: [
      ...['', 'abc', '/abc', '//foo.bar/?baz', 'http://a b', 'https://exämple.com', 'x:', 'x:?q', 'x:#f'],
      'http://e/%6G',
      ...['http://e/?q=[', 'x:a#b#c', 'http://e/a[', 'http://u[@e/'],
      ...['http://[z::1]/', 'http://[::1z]/'],
    ],
    date: [
      ...['', '2026-02-30', '2023-02-29', '2024-13-01', '2026-00-10', '2026-1-2', '10000-01-01', '2026-01-01Z'],
      '2100-02-29',
    ],
    'date-time': [
      ...['', '2026-02-28', '2026-02-28T10:00', '2026-02-28T10:00:00', '2026-02-28T10:00Z'],
      ...['2026-02-28T24:00:00Z', '2026-02-28T10:60:00Z', '2026-02-30T10:00:00Z', '2026-02-28T10:00:00.Z'],
      ...['2026-02-28T10:00:00,5Z', '2026-02-28T10:00:60Z', '2026-02-28T10:00:00+24:00'],
      ...['2026-02-28T10:00:00+10:60', '2026-02-28T10:00:00Z\n', '20260228T100000Z'],
    ],
    uuid: ['', 'abc', '123e4567-e89b-42d3', `${ZEROS}0`, `{${ZEROS}}`, ZEROS.replaceAll('-', ''), `${ZEROS}\n`],
    time: [
      '',
      '22:15',
      '22:15:00',
      '24:00:00Z',
      '22:60:00Z',
      '22:15:60Z',
      '22:15:00.Z',
      '22:15:00+24:00',
      '22:15:00Z\n',
      'noon',
    ],
    duration: ['', 'P', 'PT', 'P1', '1D', 'P1YT', 'PT1D', 'P2D1Y', 'P1D2H', 'P-1D', 'P1D\n', 'three days'],
    ipv4: ['', '192.0.2', '192.0.2.1.4', '192.0.2.256', '192.0.2.1.', '.192.0.2.1', '192.0.2.1\n', '0x7f.0.0.1'],
    ipv6: [
      '',
      ':',
      '12345::',
      '1:2:3:4:5:6:7',
      '1:2:3:4:5:6:7:8:9',
      '1::2::3',
      '::1%eth0',
      '::1/64',
      '::256.0.2.1',
      '[::1]',
      '::1\n',
    ],
    hostname: [
      '',
      '.',
      '-a.example',
      'a-.example',
      'a..b',
      'a b',
      'bücher.example',
      'a_b.example',
      `${'a'.repeat(64)}.example`,
      'a\n',
    ],
  };
  test.each(formats)('%s', (format) => {
    for (const text of wrong[format]) {
      expect([text, validators[format].ours(text)]).toEqual([text, false]);
      expect([text, validators[format].ajv(text), validators[format].cfworker(text)]).toEqual([text, false, false]);
    }
  });
});

/**
 * Values on which the validators differ, or on which the kit is stricter than both. docs/decisions/0002 gives the
 * reasons.
 */
describe('where the validators disagree, the kit decides', () => {
  const rows: readonly (readonly [StringFormat, string, { ajv: boolean; cfworker: boolean; ours: boolean }])[] = [
    ['email', 'a@b', { ajv: false, cfworker: true, ours: false }],
    ['email', 'user@localhost', { ajv: false, cfworker: true, ours: false }],
    ['email', '"joe bloggs"@example.com', { ajv: false, cfworker: true, ours: false }],
    ['email', 'joe@[127.0.0.1]', { ajv: false, cfworker: true, ours: false }],
    ['email', 'joe@[IPv6:::1]', { ajv: false, cfworker: true, ours: false }],
    ['email', `${'a'.repeat(65)}@b.example`, { ajv: true, cfworker: false, ours: false }],
    ['email', `a@${'b'.repeat(64)}.example`, { ajv: true, cfworker: false, ours: false }],
    ['email', `a@${'b.'.repeat(126)}bc`, { ajv: true, cfworker: false, ours: false }],
    ['uri', 'http://', { ajv: true, cfworker: true, ours: false }],
    ['uri', 'https://:443/', { ajv: true, cfworker: true, ours: false }],
    ['uri', 'http://x:99999', { ajv: true, cfworker: true, ours: false }],
    ['uri', 'http://e:8a/', { ajv: true, cfworker: true, ours: false }],
    ['uri', 'http://e:a8/', { ajv: true, cfworker: true, ours: false }],
    ['uri', 'http://a@b@e/', { ajv: true, cfworker: true, ours: false }],
    ['uri', 'http:/[::1]', { ajv: true, cfworker: true, ours: false }],
    ['uri', 'http://[::ffff:01.2.3.4]', { ajv: true, cfworker: true, ours: false }],
    ['date', '0000-01-01', { ajv: true, cfworker: true, ours: false }],
    ['date-time', '0000-01-01T00:00:00Z', { ajv: true, cfworker: true, ours: false }],
    ['date-time', '2026-02-28T10:00:00+0200', { ajv: true, cfworker: false, ours: false }],
    ['date-time', '2026-02-28T10:00:00+02', { ajv: true, cfworker: false, ours: false }],
    ['date-time', '2026-02-28 10:00:00Z', { ajv: true, cfworker: true, ours: false }],
    ['date-time', '2016-12-31T24:59:60+01:00', { ajv: true, cfworker: false, ours: false }],
    ['date-time', '1985-04-12T00:59:59.999999999999999Z', { ajv: false, cfworker: true, ours: false }],
    ['date-time', '1998-12-31T23:59:60.99999999999999999Z', { ajv: false, cfworker: true, ours: false }],
    ['uuid', `urn:uuid:${ZEROS}`, { ajv: true, cfworker: false, ours: false }],
    ['time', '22:15:00+0200', { ajv: true, cfworker: false, ours: false }],
    ['duration', 'P1Y2D', { ajv: true, cfworker: false, ours: false }],
    ['duration', 'P1Y2W', { ajv: false, cfworker: false, ours: false }],
    ['duration', 'PT0.5S', { ajv: false, cfworker: false, ours: false }],
    ['ipv4', '192.0.02.1', { ajv: false, cfworker: true, ours: false }],
    ['hostname', 'example.com.', { ajv: true, cfworker: false, ours: false }],
  ];
  test.each(rows)('%s %s', (format, text, decided) => {
    const { ours, ajv, cfworker } = validators[format];
    expect({ ajv: ajv(text), cfworker: cfworker(text), ours: ours(text) }).toEqual(decided);
  });
});

/** Texts close to the format: combined from real parts, with single characters changed. */
const near: Record<StringFormat, fc.Arbitrary<string>> = {
  email: fc.oneof(
    fc.emailAddress({ size: 'medium' }),
    pieces([
      ...['a', 'B', '0', '.', '..', '-', '_', '+', "'", '~', '@', '"', ' ', 'é', 'x--y', '[', ']', '.co', '\n'],
      'a'.repeat(32),
    ]),
  ),
  uri: fc.oneof(
    fc.webUrl({
      withFragments: true,
      withQueryParameters: true,
      authoritySettings: { withIPv4: true, withIPv6: true, withIPv4Extended: true, withPort: true, withUserInfo: true },
    }),
    pieces([
      ...['http', 'x', ':', '/', '//', '?', '#', '@', '[', ']', '::', '1', 'f', '.', '%41', '%', 'é', ' ', '1.2.3.4'],
      ...['v1.', '80', '|', '\\', "'", '"'],
    ]),
    pieces(['[', '::', ':', '0', 'ab12', '01.2.3.4', '1.2.3.4', '12345', 'v', ']']).map((host) => `x://[${host}]`),
    fc.ipV6().map((host) => `http://[${host}]/`),
  ),
  date: fc.oneof(
    fc.tuple(digits(4), digits(2), digits(2)).map((parts) => parts.join('-')),
    fc
      .tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 27, max: 32 }))
      .map(([year, month, day]) => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`),
  ),
  'date-time': fc
    .tuple(
      fc.constantFrom('2026-02-28', '2024-02-29', '2026-02-29', '0000-01-01', '0001-01-01'),
      fc.constantFrom('T', 't', ' ', '\t', '', 'TT', '_'),
      fc.constantFrom('00', '01', '12', '15', '22', '23', '24', '1'),
      fc.constantFrom('00', '29', '30', '59', '60'),
      fc.constantFrom('00', '59', '60', '61', '59.9', '60.5', '59.', '60.99999999999999999', '59.999999999999999999'),
      fc.constantFrom(
        ...['Z', 'z', '', '+00:00', '-00:00', '+01:00', '-08:30', '+23:59', '+24:00', '+0100', '-01', '+01:60', 'Z '],
      ),
    )
    .map(([date, separator, hour, minute, second, zone]) => `${date}${separator}${hour}:${minute}:${second}${zone}`),
  uuid: fc.oneof(fc.uuid(), pieces(['0000', 'ab12', 'F', '-', 'urn:uuid:', '{', '00000000'])),
  time: fc
    .tuple(
      fc.constantFrom('00', '01', '12', '15', '22', '23', '24', '1'),
      fc.constantFrom('00', '29', '30', '59', '60'),
      fc.constantFrom(':00', ':59', ':60', ':61', ':59.9', ':60.5', ':59.', '', ':59.999999999999999999'),
      fc.constantFrom('Z', 'z', '', '+00:00', '-00:00', '+01:00', '-08:30', '+23:59', '+24:00', '+0100', '-01', 'Z '),
    )
    .map(([hour, minute, second, zone]) => `${hour}:${minute}${second}${zone}`),
  duration: pieces(['P', 'T', '1', '20', 'Y', 'M', 'W', 'D', 'H', 'S', '.', '-', 'P1']),
  ipv4: fc.oneof(fc.ipV4(), fc.ipV4Extended(), pieces(['0', '1', '25', '5', '6', '.', '.1.2', ' '])),
  ipv6: fc.oneof(fc.ipV6(), pieces(['::', ':', '0', 'ab12', 'F', '01.2.3.4', '1.2.3.4', '12345', '%', '1:2:3:4'])),
  hostname: fc.oneof(fc.domain(), pieces(['a', 'B', '0', '-', '.', '_', 'é', 'xn--', 'a'.repeat(32)])),
};

function pieces(parts: readonly string[]): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...parts), { maxLength: 14 }).map((chosen) => chosen.join(''));
}

function digits(length: number): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom(...'0123456789'), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/** Stricter than both validators, on purpose. */
const stricter: Record<StringFormat, (text: string) => boolean> = {
  email: () => false,
  uri: (text) =>
    // No host where there must be one; a port that no machine has; brackets or leading zeros that RFC 3986 forbids.
    /^(?:https?|wss?|ftp):\/\/(?:[^/?#@]*@)?(?::\d*)?(?:[/?#]|$)/i.test(text) ||
    Number(/^[^:]*:\/\/[^/?#]*:(\d+)(?:[/?#]|$)/.exec(text)?.[1] ?? 0) > 65_535 ||
    /^[^:]*:\/(?!\/)[^/?#]*\[/.test(text) ||
    // Both take the second slash for the beginning of a path, so they see no host: two signs that a user's name ends, a
    // port that is no number.
    /^[^:]*:\/\/(?:[^/?#]*@[^/?#]*@|(?:[^/?#]*@)?[^/?#[:]*:\d*[^\d/?#])/.test(text) ||
    /\[[^\]]*[:.]0\d{0,2}\.|\[[^\]]*\.0\d/.test(text),
  date: (text) => text.startsWith('0000'),
  'date-time': (text) => text.startsWith('0000') || !/^.{10}t/i.test(text),
  uuid: () => false,
  time: () => false,
  duration: () => false,
  ipv4: () => false,
  ipv6: () => false,
  hostname: () => false,
};

describe('compared with the validators, on texts close to the format and on any text', () => {
  test.each(formats)('%s: what the kit accepts, both accept; what only the kit refuses is listed', (format) => {
    const { ours, ajv, cfworker } = validators[format];
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: near[format] }, fc.string({ unit: 'binary' })), (text) => {
        const both = ajv(text) && cfworker(text);
        if (ours(text)) expect(both).toBe(true);
        else if (both) expect(stricter[format](text)).toBe(true);
      }),
      { numRuns: cases(600) },
    );
  });
});

test('time grows with the length of a hostile text, not with its square', () => {
  const hostile = (n: number): readonly string[] => [
    'a'.repeat(n),
    `${'a'.repeat(n)}@`,
    `${'a.'.repeat(n)}@b.c`,
    `a@${'a-'.repeat(n)}`,
    `a@${'b.'.repeat(n)}!`,
    '@'.repeat(n),
    `http://${'a'.repeat(n)}!|`,
    `http://${'a:'.repeat(n)}`,
    `http://${'[::'.repeat(n)}`,
    `http://[${'1:'.repeat(n)}]`,
    `http://[v1.${':'.repeat(n)}`,
    `http://a:${'9'.repeat(n)}`,
    `http://xn--${'a'.repeat(n)}/`,
    `x:${'%41'.repeat(n)}%4`,
    `x:${'#'.repeat(n)}`,
    `${'a+'.repeat(n)}:`,
    '9'.repeat(n),
    '2026-01-01T'.repeat(n),
    `2026-01-01T00:00:00.${'9'.repeat(n)}`,
    `2026-01-01T00:00:60.${'9'.repeat(n)}Z`,
    `00:00:00.${'9'.repeat(n)}`,
    `P${'9'.repeat(n)}`,
    `P${'9'.repeat(n / 4)}Y${'9'.repeat(n / 4)}M${'9'.repeat(n / 4)}DT${'9'.repeat(n / 4)}`,
    `PT${'9H'.repeat(n)}`,
    '1.'.repeat(n),
    '1:'.repeat(n),
    `${'0-'.repeat(n)}!`,
  ];
  const checkAll = (texts: readonly string[]) => (): void => {
    for (const text of texts) for (const format of formats) validators[format].ours(text);
  };
  // Linear is 10, quadratic 100.
  expect(leastGrowth(50, checkAll(hostile(20_000)), checkAll(hostile(200_000)))).toBeLessThan(50);
});
