/**
 * The 43 cases of `fixtures/sdk-keyword-matrix.json` as params of `elicitation/create`: each has one property `a` and
 * one keyword that the SDKs' parsers strip, refuse or pass. Parsed from JSON where an object literal would lose a key.
 */
const property = (a: unknown, root: object = {}) => ({
  message: 'A question.',
  requestedSchema: { type: 'object', properties: { a }, ...root },
});
const url = { mode: 'url', message: 'An address.', url: 'https://example.com/a', elicitationId: 'e1' };

export const keywordCases: Readonly<Record<string, Record<string, unknown>>> = {
  pattern: property({ type: 'string', pattern: '^a+$' }),
  fmtPassword: property({ type: 'string', format: 'password' }),
  fmtTime: property({ type: 'string', format: 'time' }),
  fmtUuid: property({ type: 'string', format: 'uuid' }),
  exclusiveMin: property({ type: 'number', exclusiveMinimum: 0 }),
  multipleOf: property({ type: 'number', multipleOf: 5 }),
  xExt: property({ type: 'string', 'x-ui': 'wide' }),
  examples: property({ type: 'string', examples: ['one'] }),
  enumNames: property({ type: 'string', enum: ['a', 'b'], enumNames: ['A', 'B'] }),
  enumNoType: property({ enum: ['a', 'b'] }),
  intEnum: property({ type: 'integer', enum: [1, 2] }),
  constOnly: property({ type: 'string', const: 'fixed' }),
  oneOf: property({ type: 'string', oneOf: [{ const: 'a', title: 'A', description: 'The first.' }] }),
  oneOfNoTitle: property({ type: 'string', oneOf: [{ const: 'a' }, { const: 'b' }] }),
  anyOfStr: property({ type: 'string', anyOf: [{ const: 'a', title: 'A' }] }),
  multi: property({ type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] } }),
  multiOneOf: property({ type: 'array', items: { oneOf: [{ const: 'a', title: 'A' }] } }),
  multiAnyOf: property({ type: 'array', items: { anyOf: [{ const: 'a', title: 'A' }] } }),
  freeArray: property({ type: 'array', items: { type: 'string' } }),
  nested: property({ type: 'object', properties: { b: { type: 'string' } } }),
  nullable: property({ type: ['string', 'null'] }),
  nullableAnyOf: property({ anyOf: [{ type: 'string' }, { type: 'null' }], default: null }),
  noType: property({ title: 'Untyped' }),
  refs: property({ $ref: '#/$defs/A' }, { $defs: { A: { type: 'string', enum: ['a'] } } }),
  rootTitle: property({ type: 'string' }, { title: 'Root', description: 'Of it all.' }),
  addlProps: property({ type: 'string' }, { additionalProperties: false }),
  dollarSchema: property({ type: 'string' }, { $schema: 'https://json-schema.org/draft/2020-12/schema' }),
  rootAllOf: property({ type: 'string' }, { allOf: [{ required: ['a'] }] }),
  empty: { message: 'A question.', requestedSchema: { type: 'object', properties: {} } },
  noProps: { message: 'A question.', requestedSchema: { type: 'object' } },
  noSchema: { message: 'A question.' },
  noMessage: { requestedSchema: { type: 'object', properties: { a: { type: 'string' } } } },
  meta: { ...property({ type: 'string' }), _meta: { 'example.com/trace': 7 } },
  extraParam: { ...property({ type: 'string' }), foo: 'bar' },
  urlNoId: { mode: 'url', message: 'An address.', url: 'https://example.com/a' },
  url,
  urlBad: { ...url, url: 'not an address' },
  unknownMode: { ...property({ type: 'string' }), mode: 'voice' },
  defString: property({ type: 'string', default: 'here' }),
  boolStr: property({ type: 'boolean', default: 'true' }),
  // An object literal would set the prototype.
  protoKey: JSON.parse(
    '{"message":"A question.","requestedSchema":{"type":"object","properties":{"a":{"type":"string"},"__proto__":{"type":"string"}}}}',
  ),
  requiredGhost: property({ type: 'string' }, { required: ['a', 'ghost'] }),
  intFloatDefault: property({ type: 'integer', default: 1.5 }),
};
