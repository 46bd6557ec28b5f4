import { describe, expect, test } from 'vitest';
import { jsonIssue } from '../../../src/core/answer/jsonIssue.ts';

const issueOf = (value: unknown, schema: unknown) =>
  jsonIssue({ id: 'f0', key: 'k', kind: 'json', label: 'K', required: true, schema }, value);

/** A schema, the values that are sent, and each that is not with the rule that it breaks, and where. */
type Row = readonly [
  schema: object,
  sent: readonly unknown[],
  refused: readonly (readonly [unknown, string, string?])[],
];

const even = { type: 'integer', multipleOf: 2 };
const text = { type: 'string' };
const short = { maxLength: 3 };
// oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
const then = (branch: unknown) => ({ then: branch });
/** Only the server can check it. */
const unknown = { format: 'iban' };

describe('each keyword of JSON Schema is checked as it says, and only then', () => {
  test.each<Row>([
    // Values
    [
      { const: 'a' },
      ['a'],
      [
        ['b', 'const'],
        [null, 'const'],
        [['a'], 'const'],
      ],
    ],
    [{ const: null }, [null], [[0, 'const']]],
    [
      { const: { a: 1, b: [2] } },
      [{ b: [2], a: 1 }],
      [
        [{ a: 1, b: [3] }, 'const'],
        [{ a: 1 }, 'const'],
      ],
    ],
    [
      { enum: [[1, 2], 'x'] },
      [[1, 2], 'x'],
      [
        [[2, 1], 'enum'],
        ['y', 'enum'],
        [{}, 'enum'],
      ],
    ],
    [
      { enum: ['a', 'b'], const: 'b' },
      ['b'],
      [
        ['a', 'const'],
        ['c', 'enum'],
      ],
    ],
    [
      { type: ['integer', 'null'] },
      [1, null],
      [
        [1.5, 'integer | null'],
        ['1', 'integer | null'],
      ],
    ],
    [{ type: ['null', 'boolean'] }, [true, null], [[0, 'boolean | null']]],
    // A type of another draft
    [{ type: 'any' }, [1, 'a', null], []],
    [{ type: ['any', 'integer'] }, ['a'], []],
    // Counts of another type say nothing
    [{ minProperties: '2', maxProperties: '0' }, [{ a: 1 }], []],
    [{ required: [1, 'a'] }, [{ a: 1 }], [[{ 1: 1 }, 'missing', 'a']]],

    // Texts
    [{ pattern: '^a+$' }, ['aa', 5], [['ab', 'pattern']]],
    [{ format: 'email' }, ['a@b.example', 5], [['a', 'format']]],
    [
      { pattern: '^a', format: 'email' },
      ['a@b.example'],
      [
        ['b@b.example', 'pattern'],
        ['a', 'format'],
      ],
    ],
    [unknown, ['a'], []],
    [{ ...unknown, pattern: '^a' }, ['a'], [['b', 'pattern']]],
    [{ pattern: '(' }, ['a'], []],
    [{ pattern: '(', format: 'email' }, ['a@b.example'], [['a', 'format']]],

    // Objects
    [
      { minProperties: 1, maxProperties: 2 },
      [{ a: 1 }, { a: 1, b: 2 }, 'a'],
      [
        [{}, 'minProperties'],
        [{ a: 1, b: 2, c: 3 }, 'maxProperties'],
      ],
    ],
    [{ dependentRequired: { a: ['b'] } }, [{}, { b: 1 }, { a: 1, b: 1 }], [[{ a: 1 }, 'missing', 'b']]],
    [{ dependentSchemas: { a: { required: ['b'] } } }, [{}, { b: 1 }, { a: 1, b: 1 }], [[{ a: 1 }, 'missing', 'b']]],
    [{ properties: { o: { required: ['b'] } } }, [{}, { o: { b: 1 } }, { o: 1 }], [[{ o: {} }, 'missing', 'o.b']]],
    [
      { patternProperties: { '^n': even } },
      [{ n1: 2, a: 1 }],
      [
        [{ n1: 3 }, 'multipleOf', 'n1'],
        [{ a: 1, nn: 'x' }, 'integer', 'nn'],
      ],
    ],
    [
      {
        properties: { na: text },
        patternProperties: { '^n': short, a$: { minLength: 2 } },
        additionalProperties: false,
      },
      [{ na: 'abc' }, { nb: 1 }, { ba: 'ab' }],
      [
        [{ na: 'abcd' }, 'maxLength', 'na'],
        [{ na: 'a' }, 'minLength', 'na'],
        [{ na: 1 }, 'string', 'na'],
        [{ b: 1 }, 'additionalProperties', 'b'],
      ],
    ],
    [{ patternProperties: { '(': even }, additionalProperties: false }, [{ a: 1 }], []],
    [{ propertyNames: short }, [{ abc: 1 }], [[{ abcd: 1 }, 'propertyNames', 'abcd']]],
    [{ propertyNames: unknown }, [{ abcd: 1 }], []],
    [{ propertyNames: unknown, additionalProperties: false }, [{}], [[{ abcd: 1 }, 'additionalProperties', 'abcd']]],
    [{ additionalProperties: even }, [{ a: 2 }], [[{ a: 3 }, 'multipleOf', 'a']]],
    [{ properties: { a: false } }, [{}, { b: 1 }], [[{ a: 1 }, 'false', 'a']]],

    // Lists
    [{ items: even }, [[], [2, 4], 'a'], [[[2, 3], 'multipleOf', '[1]']]],
    [
      { prefixItems: [text, even], items: false },
      [['a'], ['a', 2]],
      [
        [['a', 3], 'multipleOf', '[1]'],
        [[2], 'string', '[0]'],
        [['a', 2, 1], 'false', '[2]'],
      ],
    ],
    [
      { uniqueItems: true },
      [
        [1, '1'],
        [{ a: 1 }, { a: 2 }],
      ],
      [
        [[1, 1], 'uniqueItems'],
        [
          [
            { a: 1, b: 2 },
            { b: 2, a: 1 },
          ],
          'uniqueItems',
        ],
      ],
    ],
    [{ uniqueItems: false }, [[1, 1]], []],
    [
      { contains: even },
      [
        [1, 2],
        [2, 2],
      ],
      [
        [[1, 3], 'contains'],
        [[], 'contains'],
      ],
    ],
    [{ contains: even, minContains: 2 }, [[2, 4]], [[[1, 2], 'minContains']]],
    [{ contains: even, minContains: 0 }, [[1]], []],
    [{ contains: even, maxContains: 1 }, [[1, 2]], [[[2, 2], 'maxContains']]],
    [{ contains: unknown }, [['a']], [[[], 'contains']]],
    [{ contains: { ...even, ...unknown }, maxContains: 1 }, [[2]], [[[1], 'contains']]],
    [{ contains: even, minContains: '2' }, [[1]], []],
    [{ contains: even, maxContains: '2' }, [[1]], []],
    [{ items: even }, [], [[[...Array.from({ length: 100 }, () => 2), 3], 'multipleOf', '[100]']]],
    [{ items: unknown, uniqueItems: true }, [['a', 'b']], [[['a', 'a'], 'uniqueItems']]],
    [{ items: unknown, contains: even }, [['a', 2]], [[['a', 'b'], 'contains']]],

    // Branches
    [
      { allOf: [text, short] },
      ['abc'],
      [
        ['abcd', 'maxLength'],
        [1, 'string'],
      ],
    ],
    [{ allOf: [unknown, short] }, ['abc'], [['abcd', 'maxLength']]],
    [
      { anyOf: [text, even] },
      ['a', 2],
      [
        [3, 'anyOf'],
        [null, 'string | integer'],
      ],
    ],
    [
      { anyOf: [even, { type: 'null' }] },
      [2, null],
      [
        [3, 'multipleOf'],
        ['a', 'integer | null'],
      ],
    ],
    [{ anyOf: [even, unknown] }, [2, 'a'], []],
    [{ anyOf: [] }, ['a'], []],
    [
      { oneOf: [even, { minimum: 10 }] },
      [2, 11],
      [
        [12, 'oneOf'],
        [3, 'oneOf'],
      ],
    ],
    [{ oneOf: [text, { type: 'null' }] }, ['a', null], [[1, 'string | null']]],
    [{ oneOf: [even, { ...even, ...unknown }] }, [], [['a', 'integer']]],
    [
      { anyOf: [{ properties: { a: text } }, { properties: { a: even } }] },
      [{ a: 'x' }, { a: 2 }],
      [[{ a: null }, 'anyOf']],
    ],
    [{ allOf: [short], anyOf: [{ minLength: 9 }] }, [], [['abcd', 'maxLength']]],
    // A broken format is a fault wherever it stands: where no branch is valid, and where a condition asks for it.
    [{ anyOf: [{ format: 'email' }] }, [], [['a', 'format']]],
    [{ oneOf: [{ format: 'email' }] }, ['a@b.example', 5], [['a', 'format']]],
    [{ oneOf: [{ format: 'email' }, { maxLength: 2 }] }, ['a', 'a@b.example'], [['abc', 'oneOf']]],
    [{ oneOf: [{ format: 'email' }, unknown] }, ['a'], []],
    [{ if: { format: 'email' }, ...then({ minLength: 9 }), else: { maxLength: 2 } }, ['a'], [['abc', 'maxLength']]],
    [{ if: unknown, ...then({ minLength: 9 }), else: { maxLength: 2 } }, ['a', 'a long text'], [['abcd', 'minLength']]],
    [{ contains: { format: 'email' } }, [['a', 'a@b.example']], [[['a'], 'contains']]],
    [{ allOf: [{ not: even }, { format: 'email' }] }, [], [['a', 'format']]],
    [{ not: even }, [1, 'a'], [[2, 'not']]],
    [{ not: unknown }, ['a'], []],
    [{ not: { format: 'email' } }, ['a'], [['a@b.example', 'not']]],
    [{ not: { not: { format: 'email' } } }, ['a@b.example'], [['a', 'not']]],
    // What only the server can tell is not refused by `not`, and what is certain is.
    [{ not: true }, [], [['a', 'not']]],
    [{ not: { pattern: '(' } }, ['a'], []],
    [{ not: { pattern: '(', format: 'email' } }, ['a@b.example'], []],
    [
      { not: { anyOf: [even, unknown] } },
      ['a'],
      [
        [2, 'not'],
        [3, 'not'],
      ],
    ],
    [{ not: { oneOf: [even, unknown] } }, [2, 'a'], [[3, 'not']]],
    [{ not: { oneOf: [text, unknown] } }, ['a'], []],
    [{ not: { oneOf: [even, text] } }, [3], [[2, 'not']]],
    [{ not: { contains: even } }, [[1]], [[[2], 'not']]],
    [{ not: { contains: unknown } }, [['a'], []], []],
    [{ not: { contains: unknown, minContains: 0, maxContains: 1 } }, [['a', 'b']], [[['a'], 'not']]],
    [{ not: { contains: even, minContains: 2 } }, [[2]], [[[2, 4], 'not']]],
    [{ not: { uniqueItems: true } }, [[1, 1]], [[[1, 2], 'not']]],
    [{ not: { propertyNames: unknown } }, [{ a: 1 }], [[{}, 'not']]],
    [{ not: { patternProperties: { '(': even } } }, [{ a: 2 }], [[{}, 'not']]],
    [{ not: { patternProperties: { '^b': even } } }, [{ b: 3 }], [[{ a: 3 }, 'not']]],
    [{ not: { properties: { a: unknown } } }, [{ a: 'x' }], [[{ b: 'x' }, 'not']]],
    [{ not: { unevaluatedProperties: false } }, [{ a: 1 }], []],
    [{ not: { $ref: '#/$defs/None' } }, [3], []],
    [{ not: { type: 'any' } }, [3], []],
    [
      { if: text, ...then(short), else: even },
      ['abc', 2],
      [
        ['abcd', 'maxLength'],
        [3, 'multipleOf'],
      ],
    ],
    [{ if: text, ...then(short) }, ['abc', 3], [['abcd', 'maxLength']]],
    [{ if: text, else: even }, ['abcd', 2], [[3, 'multipleOf']]],
    [{ if: unknown, ...then(false) }, ['a'], []],
    [{ ...then(false) }, ['a'], []],
    [
      { allOf: [short], anyOf: [text], not: { const: 'b' } },
      ['a'],
      [
        ['abcd', 'maxLength'],
        [1, 'string'],
        ['b', 'not'],
      ],
    ],

    // References
    [{ $ref: '#/$defs/E', $defs: { E: even } }, [2], [[3, 'multipleOf']]],
    [
      { $ref: '#/$defs/E', maximum: 4, $defs: { E: even } },
      [2],
      [
        [3, 'multipleOf'],
        [6, 'maximum'],
      ],
    ],
    [{ $ref: '#/$defs/None' }, [3], []],
    [{ $ref: 'https://example.com/schema' }, [3], []],
    // Left to the server
    [{ unevaluatedProperties: false }, [{ a: 1 }], []],
  ])('%j', (schema, sent, refused) => {
    for (const value of sent) expect(issueOf(value, schema), JSON.stringify(value)).toBeUndefined();
    for (const [value, what, path] of refused) {
      const { code, path: where, ...issue } = issueOf(value, schema) ?? {};
      const said =
        code === 'jsonMissing'
          ? 'missing'
          : 'type' in issue
            ? issue.type
            : 'keyword' in issue
              ? issue.keyword
              : undefined;
      expect([said, where], JSON.stringify(value)).toEqual([what, path]);
    }
  });

  test('the schemas false and true', () => {
    expect(issueOf('a', false)).toEqual({ field: 'f0', code: 'jsonRule', keyword: 'false' });
    expect(issueOf('a', true)).toBeUndefined();
  });

  test('a text in an issue says where, with dots and brackets', () => {
    const deep = { properties: { a: { items: { properties: { b: { items: even } } } } } };
    expect(issueOf({ a: [{}, { b: [2, 3] }] }, deep)).toMatchObject({ path: 'a[1].b[1]', keyword: 'multipleOf' });
  });

  test('what is nested deeper than the check goes is left to the server', () => {
    const nest = (levels: number, inner: object): object => (levels === 0 ? inner : { items: nest(levels - 1, inner) });
    const list = (levels: number): unknown => (levels === 0 ? 3 : [list(levels - 1)]);
    expect(issueOf(list(60), nest(60, even))).toMatchObject({ keyword: 'multipleOf' });
    expect(issueOf(list(70), nest(70, even))).toBeUndefined();
  });

  test('so is what a pattern takes too long to tell, and what is nested too deeply to compare', () => {
    expect(issueOf('a'.repeat(100_000), { pattern: '^(a|aa|b?a)*c$' })).toBeUndefined();
    expect(issueOf('a'.repeat(100), { pattern: '^(a|aa|b?a)*c$' })).toMatchObject({ keyword: 'pattern' });
    const deep: unknown = Array.from({ length: 100_000 }).reduce((inner: unknown) => [inner], 1);
    expect(issueOf(deep, { const: [] })).toBeUndefined();
    expect(issueOf([deep, deep], { uniqueItems: true })).toBeUndefined();
    expect(issueOf([deep, deep], { not: { uniqueItems: true } })).toBeUndefined();
  });

  test('an object of fifteen thousand members is checked to its end', () => {
    const members = Array.from({ length: 15_000 }, (_, index) => [`k${index}`, index === 14_999 ? 3 : 2]);
    expect(issueOf(Object.fromEntries(members), { additionalProperties: even })).toMatchObject({ path: 'k14999' });
  });

  test('values that are too many to compare are left to the server', () => {
    const large = Array.from({ length: 3000 }, (_, n) => ({ n, text: 'x'.repeat(1000) }));
    expect(issueOf([...large, large[0]], { uniqueItems: true })).toBeUndefined();
    expect(issueOf(large.slice(0, 2).concat(large.slice(0, 1)), { uniqueItems: true })).toMatchObject({
      keyword: 'uniqueItems',
    });
  });
});
