import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isLookaroundOrBackreference, MAX_PATTERN_LENGTH } from '../../../src/core/answer/patternSyntax.ts';
import type { ClosedProperty, ClosedSchema, Validator } from '../../../src/core/answer/validator.ts';
import { ajvValidator } from '../../../src/validators/ajv.ts';
import { interpretedValidator } from '../../../src/validators/interpreted.ts';
import { compilePatterns } from '../../../src/validators/linearengine.ts';
import { growthOf } from '../schema/growth.ts';

/** The verdict of our engine; undefined where it leaves the pattern to the server. */
function linear(pattern: string, text: string): boolean | undefined {
  return compilePatterns([pattern]).get(pattern)?.test(text);
}

/** JavaScript's verdict: as ajv asks for it (with the u flag), or without where that is no pattern and code units do not matter. */
function native(pattern: string, text: string): boolean | undefined {
  // V8 looks for \B between the halves of a surrogate pair, where ECMAScript has no place.
  if (pattern.includes('\\B') && /[\ud800-\udfff]/.test(text)) return undefined;
  const plain = !/\\[pP]|\\u\{|\\ud8|[\ud800-\udfff]/.test(pattern + text);
  for (const flags of plain ? ['u', ''] : ['u']) {
    try {
      return new RegExp(pattern, flags).test(text);
    } catch {
      // No pattern with these flags.
    }
  }
  return undefined;
}

describe('patterns of servers mean what they mean in JavaScript', () => {
  const patterns = [
    '^[\\w-.]+$',
    '^\\d{3}-\\d{4}$',
    '^[A-Z]{2}\\d{2}$',
    'foo',
    '^foo',
    'foo$',
    '^(?:foo|bar)$',
    '\\bfoo\\b',
    '^\\s*$',
    '^\\S+$',
    '[\\s\\d]',
    '[^\\S]',
    '^.$',
    '^[^]$',
    '^[]?$',
    '^[^a]$',
    '^\\u0041$',
    '^\\x41$',
    '^\\u{1F600}$',
    '^\\uD83D\\uDE00$',
    '^[\\u{1F600}-\\u{1F64F}]+$',
    '^[😀-😎]$',
    '^\\p{L}+$',
    '^\\p{Lu}$',
    '^\\p{Script=Greek}+$',
    '^\\P{L}$',
    '^a{2,3}$',
    '^a{2,}$',
    '^(a{2}){2}$',
    '^a{,2}$',
    'a{',
    '^\\cJ$',
    '^\\0$',
    '^[\\b]$',
    '^[\\]\\\\]$',
    '^\\/$',
    '^[/\\-+]$',
    '^[[:alpha:]]$',
    '^(?<name>a)$',
    '^a??b+?c*?$',
    '^$',
    '',
    '^[+-]?(?:\\d+\\.?\\d*|\\.\\d+)$',
    "^(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
  ];
  const texts = [
    '',
    'a',
    'A',
    'aa',
    'aaa',
    'aaaa',
    'a{',
    'a{,2}',
    'abc',
    'foo',
    'bar',
    'foobar',
    'xfoo y',
    'food',
    'é',
    'Ω',
    'ω',
    '5',
    '123-4567',
    'AB12',
    '-',
    '.',
    '/',
    '\\',
    ']',
    ':]',
    'l]',
    '\n',
    '\r',
    '\u2028',
    '\u00a0',
    '\ufeff',
    '\u0085',
    '\u180e',
    '\0',
    '\b',
    '😀',
    '😀😀',
    '\ud83d',
    '\ude00',
    '3.14',
    '-.5',
    'name.surname@pier.example',
    'a_b-c.d',
  ];
  test.each(patterns)('%s', (pattern) => {
    const judged = texts.filter((text) => native(pattern, text) !== undefined);
    expect(judged.length).toBeGreaterThan(30);
    for (const text of judged) expect([text, linear(pattern, text)]).toEqual([text, native(pattern, text)]);
  });

  test('and so do patterns put together at random', () => {
    fc.assert(
      fc.property(randomPattern, randomText, (pattern, text) => {
        const expected = native(pattern, text);
        const found = linear(pattern, text);
        // What is no pattern in JavaScript, or is left to the server, has no verdict to compare.
        if (expected !== undefined && found !== undefined) expect(found).toBe(expected);
      }),
      { numRuns: 2_000 },
    );
  });
});

const randomText = fc
  .array(
    fc.constantFrom(
      'a',
      'b',
      'A',
      '1',
      '_',
      '-',
      ' ',
      '\u00a0',
      '\n',
      '\u2028',
      'é',
      '😀',
      '\ud83d',
      '\ufeff',
      ']',
      '{',
    ),
    { maxLength: 6 },
  )
  .map((all) => all.join(''));
const atom = fc.constantFrom(
  'a',
  'b',
  '1',
  '.',
  '\\d',
  '\\D',
  '\\w',
  '\\W',
  '\\s',
  '\\S',
  '\\b',
  '\\B',
  '^',
  '$',
  'é',
  '😀',
  '\\u{1F600}',
  '\\ud83d',
  '\\-',
  '\\n',
  '-',
  ' ',
  '[ab]',
  '[^a]',
  '[a-z1]',
  '[\\w-]',
  '[\\s-a]',
  '[^\\S]',
  '[\\W_]',
  '[^\\W]',
  '[-a]',
  '[a\\-b]',
  '[]',
  '[^]',
  '[[a]',
  '[^\\n😀]',
  '\\p{L}',
  '\\P{Lu}',
);
const randomPattern = fc.letrec<{ pattern: string; piece: string }>((tie) => ({
  pattern: fc.array(tie('piece'), { maxLength: 5 }).map((all) => all.join('')),
  piece: fc.oneof(
    { weight: 6, arbitrary: atom },
    {
      weight: 2,
      arbitrary: fc
        .tuple(atom, fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{0,1}?', '+?', '{'))
        .map((all) => all.join('')),
    },
    fc
      .tuple(tie('pattern'), tie('pattern'), fc.constantFrom('', '?', '{2}', '*'))
      .map(([one, other, count]) => `(?:${one}|${other})${count}`),
    fc.tuple(fc.constantFrom('(', '(?<n>'), tie('pattern')).map(([open, inner]) => `${open}${inner})`),
  ),
})).pattern;

describe('Python writes some things otherwise, and is understood', () => {
  test.each([
    ['\\Aab\\Z', 'ab', true],
    ['\\Aab\\Z', 'ab\n', false],
    ['(?P<year>\\d{4})', '2026', true],
    ['(?i)^abc$', 'ABC', true],
  ])('%s on %s: %s', (pattern, text, verdict) => {
    expect(linear(pattern, text)).toBe(verdict);
  });
});

const validators: readonly (readonly [string, Validator])[] = [
  ['ajv', ajvValidator],
  ['interpreted', interpretedValidator],
];

function formOf(...properties: readonly ClosedProperty[]): ClosedSchema {
  return { type: 'object', properties: Object.fromEntries(properties.map((property, n) => [`f${n}`, property])) };
}

describe.each(validators)('%s', (_, validator) => {
  test('a pattern is judged once its engine has arrived, and never keeps a person waiting before', async () => {
    const check = validator.compile(formOf({ type: 'string', pattern: '^a+$' }));
    expect(check({ f0: 'b' })).toEqual([]);
    await check.ready;
    expect(check({ f0: 'b' })).toEqual([{ field: 'f0', code: 'pattern' }]);
    expect(check({ f0: 'aa' })).toEqual([]);
    expect(check({})).toEqual([]);
  });

  test('every other rule is told before the pattern', async () => {
    const check = validator.compile(
      formOf({ type: 'string', pattern: '^a+$', maxLength: 2 }, { type: 'string', pattern: '^a+$', format: 'date' }),
    );
    await check.ready;
    expect(check({ f0: 'bbb', f1: 'b' }).map((issue) => issue.code)).toEqual(['tooLong', 'date']);
    expect(check({ f0: 'bb', f1: '2026-02-28' }).map((issue) => issue.code)).toEqual(['pattern', 'pattern']);
  });

  test('of a list, the first entry with anything wrong is told', async () => {
    const check = validator.compile(
      formOf({ type: 'array', items: { type: 'string', pattern: '^a+$', maxLength: 2 } }),
    );
    await check.ready;
    expect(check({ f0: ['a', 'b', 'aaa'] })).toEqual([{ field: 'f0', code: 'pattern', item: 1 }]);
    expect(check({ f0: ['a', 'aaa', 'b'] })).toEqual([{ field: 'f0', code: 'tooLong', limit: 2, actual: 3, item: 1 }]);
    expect(check({ f0: ['a', 'aa'] })).toEqual([]);
  });

  test('a pattern that cannot run is left to the server, and hinders no other', async () => {
    const check = validator.compile(
      formOf(
        { type: 'string', pattern: '(?=a)b' },
        { type: 'string', pattern: '(' },
        { type: 'string', pattern: '^a$' },
      ),
    );
    await check.ready;
    expect(check({ f0: 'x', f1: 'x', f2: 'x' })).toEqual([{ field: 'f2', code: 'pattern' }]);
  });

  test('a value of another kind is no matter for a pattern', async () => {
    const check = validator.compile(
      formOf({ type: 'string', pattern: '^a$' }, { type: 'array', items: { type: 'string', pattern: '^a$' } }),
    );
    await check.ready;
    expect(check({ f0: 5, f1: 'b' }).map((issue) => issue.code)).toEqual(['required', 'required']);
  });
});

describe('what is left to the server', () => {
  test.each([
    ['look-ahead', '^(?=.*\\d).{8,}$'],
    ['negative look-ahead', '^(?!admin)'],
    ['look-behind', '(?<=a)b'],
    ['negative look-behind', '(?<!a)b'],
    ['back-reference', '(a)\\1'],
    ['named back-reference', '(?<x>a)\\k<x>'],
    ['Python back-reference', '(?P<x>a)(?P=x)'],
    ['too many repetitions', 'a{1001}'],
    ['absurdly many repetitions', 'a{99999999999999999999}'],
    ['repetitions of repetitions', '(?:(?:a{1,100}){1,100}){1,100}'],
    ['repetitions side by side', 'a{900}'.repeat(9)],
    ['length', 'a'.repeat(MAX_PATTERN_LENGTH + 1)],
    ['other flags', '(?s).'],
    ['unknown escapes', '\\y'],
    ['unknown properties', '\\p{Sunday}'],
    ['an open group', '(a'],
    ['a group never opened', 'a)'],
    ['an open class', '[a'],
    ['a range backwards', '[z-a]'],
    ['nothing to repeat', '*a'],
    ['a backslash at the end', 'a\\'],
  ])('%s', (_, pattern) => {
    expect(compilePatterns([pattern]).size).toBe(0);
  });

  test('anything at all may be a pattern: nothing throws', () => {
    const garbage = fc
      .array(fc.constantFrom(...'()[]{}?*+|^$\\.,-:<>=!PpuxckdsbiU019az😀\ud83d'), { maxLength: 20 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(fc.oneof(garbage, fc.string({ unit: 'binary' })), fc.string(), (pattern, text) => {
        expect([true, false, undefined]).toContain(linear(pattern, text));
      }),
      { numRuns: 2_000 },
    );
  });

  test('a form has room for so many patterns: the first ones are judged', () => {
    const large = Array.from({ length: 100 }, (_, n) => `^[a-z]{${900 - n}}$`);
    const compiled = compilePatterns(['^a$', ...large]);
    expect(compiled.has('^a$')).toBe(true);
    expect(compiled.size).toBeGreaterThan(10);
    expect(compiled.size).toBeLessThan(100);
  });

  test('a text so long that its judgement would be felt', async () => {
    const check = interpretedValidator.compile(
      formOf({ type: 'string', pattern: '^(?:\\p{L}{1,900})$' }, { type: 'string', pattern: '^b$' }),
    );
    await check.ready;
    expect(check({ f0: '5'.repeat(1_000), f1: 'c' }).map((issue) => issue.field)).toEqual(['f0', 'f1']);
    expect(check({ f0: '5'.repeat(100_000), f1: 'c' }).map((issue) => issue.field)).toEqual(['f1']);
  });
});

test('a pattern made to hang takes time in proportion to the text', () => {
  const evil = ['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', '(a*)*b', '^(([a-z])+.)+[A-Z]([a-z])+$'];
  const programs = [...compilePatterns(evil).values()];
  const verdicts = (length: number) => {
    const text = `${'a'.repeat(length)}!`;
    return () => programs.map((program) => program.test(text));
  };
  expect(verdicts(8_000)()).toEqual(evil.map(() => false));
  // Linear is 8, quadratic 64; a backtracking engine would not end.
  expect(growthOf(verdicts(100_000), verdicts(800_000))).toBeLessThan(40);
});

describe('without its engine', () => {
  afterEach(() => {
    vi.doUnmock('re2js');
    vi.resetModules();
  });

  test('patterns are left to the server', async () => {
    vi.resetModules();
    vi.doMock('re2js', () => {
      throw new Error('offline');
    });
    const { interpretedValidator } = await import('../../../src/validators/interpreted.ts');
    const check = interpretedValidator.compile(formOf({ type: 'string', pattern: '^a$', maxLength: 3 }));
    await expect(check.ready).resolves.toBeUndefined();
    expect(check({ f0: 'b' })).toEqual([]);
    expect(check({ f0: 'bbbb' })).toHaveLength(1);
  });
});

describe('look-around and back-references are recognised by their syntax', () => {
  test.each(['(?=a)', '(?!a)', '(?<=a)', '(?<!a)', 'x(a)\\1', '\\k<n>', '(?P=n)', '[a]\\2', '\\\\(?=a)', '[](?=a)'])(
    '%s is one',
    (pattern) => {
      expect(isLookaroundOrBackreference(pattern)).toBe(true);
    },
  );

  test.each([
    '',
    'a',
    '(a)',
    '(?:a)',
    '(?<n>a)',
    '(?P<n>a)',
    '[(?=]',
    '\\(?=a',
    '[\\1]',
    '\\\\1',
    '\\d',
    '(?i)a',
    '\\',
    '(?<',
    '\\0',
  ])('%s is none', (pattern) => {
    expect(isLookaroundOrBackreference(pattern)).toBe(false);
  });

  test('no pattern that has one is ever run', () => {
    fc.assert(
      fc.property(
        randomPattern,
        fc.constantFrom('', '(?=a)', '(?<!b)', '\\1', '\\k<n>', '[(?=]'),
        randomPattern,
        (before, part, after) => {
          const pattern = before + part + after;
          if (isLookaroundOrBackreference(pattern)) expect(compilePatterns([pattern]).size).toBe(0);
        },
      ),
    );
  });
});
