/**
 * The shapes that JSON Schema knows, and some that it does not: every keyword of its drafts, nested, reversed and
 * recursive. No server would send these forms, but parsing them must be harmless.
 */
const leaf = { type: 'string' };

const keywords: Readonly<Record<string, readonly unknown[]>> = {
  $ref: [
    '#',
    '#/$defs/a',
    '#/properties/x',
    'https://evil.example/schema.json',
    'file:///etc/passwd',
    '#/$defs/a/b',
    '',
    7,
    {},
  ],
  $dynamicRef: ['#node', '#', 1],
  $recursiveRef: ['#'],
  $id: ['https://evil.example/', '#x', '', 'urn:x', {}],
  id: ['https://evil.example/', 1],
  $anchor: ['x', ''],
  $dynamicAnchor: ['node'],
  $schema: [
    'https://json-schema.org/draft/2020-12/schema',
    'http://json-schema.org/draft-04/schema#',
    'https://evil.example/meta',
    1,
  ],
  $vocabulary: [{ 'https://evil.example/vocabulary': true }],
  $async: [true, 'yes'],
  $comment: ['words', {}],
  $defs: [{ a: leaf }, { a: { $ref: '#/$defs/a' } }, { a: true }, [], null],
  definitions: [{ a: { $ref: '#/definitions/b' }, b: { $ref: '#/definitions/a' } }, 'x'],
  type: [
    'string',
    'number',
    'integer',
    'boolean',
    'array',
    'object',
    'null',
    'any',
    '',
    7,
    null,
    [],
    ['string', 'null'],
    ['string', 'number'],
    [['string']],
    {},
  ],
  enum: [[], ['a', 'a'], [null], [{}], [[]], [1, '1', true], 'abc', { 0: 'a', length: 1 }, [Number.NaN], ['\u0000']],
  enumNames: [[], ['x'], 'x', [1, 2]],
  const: [null, {}, [], '', 0, false, 'x', Number.POSITIVE_INFINITY],
  oneOf: [
    [],
    [leaf],
    [leaf, { type: 'null' }],
    [{ const: 'a' }, { const: 'a' }],
    [{ const: null }],
    [true],
    [false, leaf],
    'x',
    [[]],
  ],
  anyOf: [[], [leaf], [{ type: 'null' }], [{ const: 1 }, { const: 'b', title: 3 }], {}, [null]],
  allOf: [[], [leaf], [leaf, leaf], [{ $ref: '#' }], null],
  not: [{}, true, leaf, []],
  if: [true, leaf],
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: [false, leaf],
  else: [{ not: {} }],
  dependentSchemas: [{ x: false }, []],
  dependentRequired: [{ x: ['y'] }, 'x'],
  dependencies: [{ x: ['y'] }, { x: leaf }],
  properties: [{}, { a: leaf }, { a: { properties: { b: { properties: {} } } } }, [], null, 'x'],
  patternProperties: [{ '^(a+)+$': leaf }, { '[': leaf }],
  additionalProperties: [false, true, leaf, 'x'],
  unevaluatedProperties: [false],
  propertyNames: [{ pattern: '(' }, false],
  minProperties: [-1, 1e9, 'x'],
  maxProperties: [0, -1],
  required: [[], ['x'], ['__proto__'], 'x', [1], {}, [['x']]],
  items: [leaf, true, false, [], [leaf], { enum: [] }, { $ref: '#' }, { type: 'array', items: leaf }, null],
  prefixItems: [[leaf, leaf]],
  additionalItems: [false],
  unevaluatedItems: [false],
  contains: [leaf, false],
  minContains: [2],
  maxContains: [0],
  minItems: [-1, 0, 1.5, 1e9, '1', null],
  maxItems: [-1, 0, 1e9, {}],
  uniqueItems: [true, 'yes', 1],
  minLength: [-1, 0, 1.5, 1e308, '3'],
  maxLength: [-1, 0, 1e308, null],
  pattern: ['(', '^(a+)+$', '(?=x)', '\\', '[', '(?<x>a)\\k<x>', '\\p{L}', 'x'.repeat(5000), 7, {}],
  format: ['email', 'uri', 'date', 'date-time', 'regex', 'iri', 'x', '', 7, {}, 'password'],
  contentEncoding: ['base64'],
  contentMediaType: ['text/html'],
  contentSchema: [leaf],
  minimum: [0, -0, 1e308, '1', null, Number.NaN],
  maximum: [0, -1, 'x'],
  exclusiveMinimum: [0, true, false, 'x'],
  exclusiveMaximum: [0, true, {}],
  multipleOf: [0, -1, 1e-300, 0.01, 'x'],
  divisibleBy: [0],
  default: [null, '', 0, false, [], {}, ['a', 1], 'x'.repeat(1000), '\ud800'],
  examples: [[], 'x'],
  readOnly: [true],
  writeOnly: ['x'],
  deprecated: [true],
  title: ['', ' ', 7, {}, [], '\u202e', 'x'.repeat(5000)],
  description: ['', 7, null],
  extends: [leaf],
  disallow: ['string'],
};

/** One keyword with one value, below each type that could give it a meaning, and below none. */
const single = Object.entries(keywords).flatMap(([keyword, values]) =>
  values.flatMap((value) =>
    [undefined, 'string', 'number', 'integer', 'boolean', 'array', 'object'].map((type) => ({
      ...(type !== undefined && { type }),
      [keyword]: value,
    })),
  ),
);

/** Two keywords that contradict or contain each other. */
const pairs = Object.entries(keywords).flatMap(([keyword, [first]]) =>
  Object.entries(keywords).map(([other, [second]]) => ({ [keyword]: first, [other]: second })),
);

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let schema: unknown = leaf;
  for (let level = 0; level < depth; level += 1) schema = wrap(schema);
  return schema;
}

const deep = [
  (inner: unknown) => ({ allOf: [inner] }),
  (inner: unknown) => ({ anyOf: [inner, { type: 'null' }] }),
  (inner: unknown) => ({ type: 'array', items: inner }),
  (inner: unknown) => ({ type: 'object', properties: { a: inner } }),
  (inner: unknown) => ({ not: inner }),
  (inner: unknown) => [inner],
].flatMap((wrap) => [1, 10, 5000].map((depth) => nested(depth, wrap)));

const notSchemas = [null, true, false, 0, 1, '', 'x', [], [leaf], Number.NaN, undefined];

/** Those of them that are not deep. */
export const shallowCorpus: readonly unknown[] = [...single, ...pairs, ...notSchemas];

/** Properties of a form; each is also tried as the form itself. */
export const crashCorpus: readonly unknown[] = [...single, ...pairs, ...deep, ...notSchemas];
