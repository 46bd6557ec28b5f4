import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPatternCompiler, type Pattern } from '../../../src/core/schema/pattern.ts';
import { fixtures } from '../../fixtures/load.ts';
import { cases } from '../../support/fuzzing.ts';

const compilePattern = (source: string): Pattern | undefined => createPatternCompiler()(source);
const isSupportedPattern = (source: string): boolean => compilePattern(source) !== undefined;

/** Patterns of servers, zod and OpenAPI documents, with texts that match and that do not. */
const real: readonly (readonly [name: string, pattern: string, ...texts: string[]])[] = [
  ['slug', '^[a-z0-9]+(?:-[a-z0-9]+)*$', 'a-b-c', 'a--b', '-a', 'A'],
  ['npm name', '^(?:@[a-z0-9-~][a-z0-9-._~]*/)?[a-z0-9-~][a-z0-9-._~]*$', '@scope/name', 'Name', 'a/b'],
  ['version', '^v?\\d+\\.\\d+\\.\\d+$', 'v1.2.3', '1.2', '1.2.3-rc'],
  [
    'semantic version',
    '^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-((?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\\+([0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*))?$',
    '1.0.0-alpha.1+build.5',
    '01.0.0',
    '1.0',
  ],
  ['E.164', '^\\+[1-9]\\d{1,14}$', '+4930123456', '+0123', '4930'],
  ['North American phone', '^(\\+1[ .-]?)?\\(?\\d{3}\\)?[ .-]?\\d{3}[ .-]?\\d{4}$', '(555) 123-4567', '555 1234'],
  ['ZIP', '^\\d{5}(-\\d{4})?$', '12345-6789', '1234'],
  ['British postcode', '^[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}$', 'SW1A 1AA', 'SW1'],
  [
    'UUID',
    '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$',
    '123e4567-e89b-42d3-a456-426614174000',
    '123e4567',
  ],
  ['ULID', '^[0-7][0-9A-HJKMNP-TV-Z]{25}$', '01ARZ3NDEKTSV4RRFFQ69G5FAV', '81ARZ3NDEKTSV4RRFFQ69G5FAV'],
  ['CUID', '^[cC][^\\s-]{8,}$', 'cjld2cjxh0000qzrmn831i7rn', 'x'],
  ['nanoid', '^[a-zA-Z0-9_-]{21}$', 'V1StGXR8_Z5jdHi6B-myT', 'short'],
  ['identifier', '^[A-Za-z_][A-Za-z0-9_]*$', '_a1', '1a', ''],
  ['environment variable', '^[A-Z][A-Z0-9_]*$', 'PATH_2', 'path'],
  ['Kubernetes name', '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$', 'my-pod-1', 'my-pod-'],
  ['host name', '^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,}$', 'a.example.org', '-a.org', 'org'],
  ['hex colour', '^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$', '#fff', '#ffff', '#abcdef'],
  ['SHA-256', '^[a-f0-9]{64}$', 'a'.repeat(64), 'a'.repeat(63)],
  ['git commit', '^[0-9a-f]{7,40}$', 'deadbeef', 'xyz'],
  [
    'IPv4',
    '^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$',
    '255.1.20.3',
    '256.1.1.1',
    '1.1.1',
  ],
  [
    'IPv6',
    '^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|::)$',
    '2001:db8::1',
    '::',
    ':::',
  ],
  ['CIDR', '^(\\d{1,3}\\.){3}\\d{1,3}/(3[0-2]|[12]?\\d)$', '10.0.0.0/8', '10.0.0.0/33'],
  ['MAC', '^([0-9A-F]{2}[:-]){5}([0-9A-F]{2})$', '00:1A:2B:3C:4D:5E', '00:1A'],
  ['port', '^([1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5])$', '65535', '65536', '0'],
  ['day', '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', '2026-02-28', '2026-13-01'],
  ['time', '^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$', '23:59', '24:00'],
  [
    'zod 3 date-time',
    '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?Z$',
    '2026-02-28T10:00:00.5Z',
    '2026-02-28',
  ],
  [
    'zod 4 date-time',
    '^(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))T(?:(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?(?:Z))$',
    '2028-02-29T10:00:00Z',
    '2027-02-29T10:00:00Z',
  ],
  ['ISO duration', '^P(?:\\d+Y)?(?:\\d+M)?(?:\\d+W)?(?:\\d+D)?(?:T(?:\\d+H)?(?:\\d+M)?(?:\\d+S)?)?$', 'P1DT2H', '1D'],
  [
    'e-mail of HTML',
    "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$",
    'a@b.example',
    'a@-b',
  ],
  [
    'e-mail of zod 4',
    "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
    'a@b.co',
  ],
  ['HTTPS URL', '^https?://[^\\s/$.?#].[^\\s]*$', 'https://a.example/x', 'ftp://a'],
  ['GitHub repository', '^[\\w.-]+/[\\w.-]+$', 'owner/name', 'owner'],
  ['S3 bucket', '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$', 'my-bucket', 'My'],
  ['AWS account', '^\\d{12}$', '123456789012', '12'],
  ['ARN', '^arn:aws[a-zA-Z-]*:[a-z0-9-]+:[a-z0-9-]*:\\d{0,12}:.+$', 'arn:aws:s3:::bucket', 'arn'],
  ['cron', '^(\\S+\\s+){4}\\S+$', '0 5 * * 1', '0 5'],
  ['currency code', '^[A-Z]{3}$', 'EUR', 'eur'],
  ['money', '^-?\\d+(\\.\\d{1,2})?$', '-12.50', '1.234'],
  ['IBAN', '^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$', 'DE89370400440532013000', 'DE'],
  ['VIN', '^[A-HJ-NPR-Z0-9]{17}$', '1HGCM82633A004352', 'I'],
  ['Jira key', '^[A-Z][A-Z0-9]+-\\d+$', 'ABC-12', 'ABC'],
  ['language tag', '^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\\d{3}))?$', 'zh-Hant-TW', 'x'],
  ['base64', '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$', 'aGk=', 'a'],
  ['JWT', '^[\\w-]+\\.[\\w-]+\\.[\\w-]*$', 'a.b.c', 'a.b'],
  ['names of people', "^[\\p{L}\\p{M}][\\p{L}\\p{M}' .-]{1,99}$", 'Zo\u00eb O\u2019Neil', 'Jos\u00e9', '1'],
  ['no control characters', '^[^\\x00-\\x1f\\x7f]*$', 'fine', 'a\u0007'],
  ['emoji', '^(?:\\p{Extended_Pictographic}|\\p{Emoji_Component})+$', '\u{1f44d}\u{1f3fd}', 'a'],
  ['not only blanks', '\\S', '  a ', '  '],
  ['whole words', '\\b(?:yes|no)\\b', 'say yes', 'yesterday'],
  ['password', '^(?=.*[A-Z])(?=.*\\d).{8,}$', 'Passw0rd'],
  ['named group', '^(?<year>\\d{4})-(?<month>\\d{2})$', '2026-02', '26-2'],
];

const recorded = new Set(
  [...JSON.stringify(fixtures).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
    ([, text]) => JSON.parse(text ?? '') as string,
  ),
);

function compiled(source: string): Pattern {
  const pattern = compilePattern(source);
  if (!pattern) throw new Error(`not supported: ${source}`);
  return pattern;
}

function stepsOf(source: string, text: string): number {
  const work = { statesLeft: 1e12 };
  compiled(source)(text, work);
  return 1e12 - work.statesLeft;
}

describe('a pattern matches what the native engine matches', () => {
  const alphabet = ['a', 'b', 'B', '1', '_', '-', ' ', '\n', '\u00e9', '\u2028', '\u{1f600}', '\ud83d', '\ude00'];
  const text = fc.array(fc.constantFrom(...alphabet), { maxLength: 5 }).map((units) => units.join(''));
  const atom = fc.constantFrom(
    ...['a', 'b', '1', '-', ' ', '\u00e9', '\u{1f600}', '.', '\\d', '\\D', '\\w', '\\W', '\\s', '\\S', '\\n', '\\.'],
    ...['\\x61', '\\u0061', '\\u{1f600}', '\\ud83d\\ude00', '\\ud83d', '\\p{L}', '\\P{Lu}', '[ab]', '[^a]', '[a-c1]'],
    ...['[\\w-]', '[]', '[^]', '[\\]a]', '[^\\s\\u{1f600}]', '[\\ud83d\\ude00b]'],
  );
  const assertion = fc.constantFrom('^', '$', '\\b', '\\B');
  const unsupported = fc.constantFrom('(?<=a)', '\\1', '{', ']', '\\-', '(?i:a)', '^*');
  const repeated = (pattern: fc.Arbitrary<string>) =>
    fc
      .tuple(
        fc.oneof(
          // Deeper nesting and longer texts keep the native engine busy for hours.
          { maxDepth: 2, withCrossShrink: true },
          atom,
          fc.tuple(fc.constantFrom('(', '(?:', '(?<n>'), pattern).map(([open, inner]) => `${open}${inner})`),
        ),
        fc.constantFrom('', '', '', '*', '+', '?', '*?', '+?', '??', '{2}', '{1,}', '{0,2}', '{2,3}?', '{0}'),
      )
      .map((parts) => parts.join(''));
  const { pattern } = fc.letrec<{ pattern: string; branch: string; piece: string }>((tie) => ({
    pattern: fc.array(tie('branch'), { minLength: 1, maxLength: 3 }).map((branches) => branches.join('|')),
    branch: fc.array(tie('piece'), { maxLength: 4 }).map((pieces) => pieces.join('')),
    piece: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      { weight: 20, arbitrary: repeated(tie('pattern')) },
      { weight: 4, arbitrary: assertion },
      {
        weight: 3,
        arbitrary: fc.tuple(fc.constantFrom('=', '!'), tie('pattern')).map(([sign, inner]) => `(?${sign}${inner})`),
      },
      { weight: 1, arbitrary: unsupported },
    ),
  }));

  test('whatever the pattern and the text', () => {
    let compared = 0;
    fc.assert(
      fc.property(pattern, fc.array(text, { minLength: 1, maxLength: 6 }), (source, texts) => {
        const ours = compilePattern(source);
        let native: RegExp | undefined;
        try {
          native = new RegExp(source, 'u');
        } catch {
          expect(ours).toBeUndefined();
        }
        if (!ours || !native) return;
        for (const each of texts) {
          // V8 finds a position between the halves of a surrogate pair, which the specification does not have.
          if (source.includes('\\B') && /[\u{10000}-\u{10ffff}]/u.test(each)) continue;
          compared += 1;
          expect([source, each, ours(each)]).toEqual([source, each, native.test(each)]);
        }
      }),
      { numRuns: cases(2000) },
    );
    expect(compared).toBeGreaterThan(cases(2000));
  });

  test('for the patterns that servers use', () => {
    const texts = real.flatMap(([, , ...each]) => each);
    const differ = real.flatMap(([name, source]) => {
      const ours = compilePattern(source);
      const native = new RegExp(source, 'u');
      return ours ? texts.filter((each) => ours(each) !== native.test(each)).map((each) => [name, each]) : [];
    });
    expect(differ).toEqual([]);
  });
});

test.each([
  ['\\Bb', ['ab', 'b', ' b', 'aab']],
  ['a\\B', ['ab', 'a', 'a ']],
  ['^.a$', ['\uffffa', '\u{10000}a', 'aa']],
  ['^\u00e9[\u00e8-\u00ea\u{10000}]$', ['\u00e9\u00e9', '\u00e9\u{10000}', '\u00e9a']],
  ['^[\\x7f\\x80]$', ['\u007f', '\u0080', '\u0081']],
  ['a|b|', ['c', '']],
  ['^(?:a|bc|d)$', ['a', 'bc', 'd', 'b', 'abc']],
])('%j matches as the native engine does', (source, texts) => {
  const native = new RegExp(source, 'u');
  for (const each of texts) expect([each, compiled(source)(each)]).toEqual([each, native.test(each)]);
});

describe('what is supported', () => {
  test('all 52 patterns of servers, and all recorded ones', () => {
    const left = real.filter(([, source]) => !isSupportedPattern(source)).map(([name]) => name);
    expect([left, real.length]).toEqual([[], 52]);
    expect([...recorded].filter((source) => !isSupportedPattern(source))).toEqual([]);
  });

  test.each([
    ['look-behind', '(?<=a)b'],
    ['a back-reference', '(a)\\1'],
    ['a named back-reference', '(?<n>a)\\k<n>'],
    ['inline flags', '(?i:a)'],
    ['what is no regular expression', 'a{2'],
    ['what only the flagless mode takes', '^[\\w-.]+$'],
    ['Python’s own', '^(?P<a>b)\\Z'],
    ['more states than a form may have', '(?:a{50}){50}'],
    ['nothing, a billion times', '(?:){1000000000}'],
    ['groups a thousand deep', `${'('.repeat(1000)}a${')'.repeat(1000)}`],
    ['a text of 5,000 characters', 'a?'.repeat(2500)],
    ['a class of more than 4,096 characters', `[${'a'.repeat(4095)}]`],
  ])('not %s', (_, source) => expect(isSupportedPattern(source)).toBe(false));
});

describe('what it costs', () => {
  test.each([['^(a+)+$'], ['^(a|a)*$'], ['(.*)*b'], ['^(?:a?){30}a{30}$'], ['\\s+$']])(
    '%s is linear in the text',
    (source) => {
      const [short, long] = [stepsOf(source, `${'a '.repeat(500)}!`), stepsOf(source, `${'a '.repeat(5000)}!`)];
      expect(long).toBeLessThan(short * 11);
    },
  );

  test('all patterns of a form share one budget, and the same source is compiled once', () => {
    const compile = createPatternCompiler();
    expect(Array.from({ length: 100 }, () => compile('^[a-f0-9]{64}$')).every(Boolean)).toBe(true);
    const supported = Array.from({ length: 100 }, (_, n) => compile(`^[a-f0-9]{64}${n}$`)).filter(Boolean);
    expect(supported.length).toBeGreaterThan(20);
    expect(supported.length).toBeLessThan(40);
  });

  test('a form compiles only as many property classes as take a short time', () => {
    expect(isSupportedPattern(`[${'\\p{L}'.repeat(60)}]`)).toBe(true);
    expect(isSupportedPattern(`[${'\\p{L}'.repeat(600)}]`)).toBe(false);
    const compile = createPatternCompiler();
    const classes = (count: number, end: string) => compile(`[${'\\p{L}'.repeat(count)}]${end}`) !== undefined;
    expect([classes(30, 'a'), classes(30, 'b'), classes(30, 'c'), classes(1, 'd')]).toEqual([true, true, false, true]);
    expect(isSupportedPattern(`[${'a'.repeat(4094)}]`)).toBe(true);
  });

  test('a text that takes too long is left to the server', () => {
    expect(compiled('b$')('a'.repeat(1000), { statesLeft: 100 })).toBe(true);
    expect(compiled('b$')('a'.repeat(1000))).toBe(false);
  });
});
