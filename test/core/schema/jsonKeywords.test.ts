import { jsonFields } from '../../../src/core/answer/jsonFields.ts';
import { describe, expect, test } from 'vitest';
import { parseForm } from '../../../src/core/schema/parse.ts';
import { ofOne } from '../../support/forms.ts';

/** What the author of a JSON field is told is left to the server, and whether it asks for a secret. */
function toldOf(property: object, rest?: object) {
  const parsed = parseForm(ofOne({ type: 'object', ...property }, false, rest), { json: jsonFields });
  const left = parsed.findings.filter(({ code }) => code === 'leftToServer');
  return {
    left: left.map(({ keyword }) => keyword),
    messages: left.map(({ message }) => message),
    secret: parsed.ok && 'secret' in (parsed.model.fields[0] ?? {}),
  };
}

const marked = { divisibleBy: 2 };

describe('what only the server checks in JSON is named once, however deep it is', () => {
  test.each<[string, object]>([
    ...['items', 'contains', 'not', 'if', 'then', 'else', 'additionalProperties', 'propertyNames'].map(
      (keyword): [string, object] => [keyword, { [keyword]: marked }],
    ),
    ...['anyOf', 'oneOf', 'allOf', 'prefixItems'].map((keyword): [string, object] => [
      keyword,
      { [keyword]: [{}, marked] },
    ]),
    ...['properties', 'patternProperties', 'dependentSchemas'].map((keyword): [string, object] => [
      keyword,
      { [keyword]: { a: {}, b: marked } },
    ]),
  ])('under "%s"', (keyword, schema) => {
    const { left } = toldOf({ properties: { deep: schema } });
    expect(left).toContain('divisibleBy');
  });

  test('in a definition, which may refer to itself', () => {
    const $defs = { Tree: { ...marked, properties: { left: { $ref: '#/$defs/Tree' } } } };
    const tree = { $ref: '#/$defs/Tree' };
    expect(toldOf({ properties: { one: tree, two: tree } }, { $defs }).left).toEqual(['divisibleBy']);
  });

  test.each<[object, readonly string[]]>([
    [
      { unevaluatedProperties: false, extends: {}, disallow: 'string' },
      ['unevaluatedProperties', 'extends', 'disallow'],
    ],
    [{ properties: { a: { items: [{}] } } }, ['items']],
    [{ properties: { a: { format: 'iban' }, b: { format: 5 } } }, ['format']],
    [{ properties: { a: { format: 'email' } } }, []],
    [{ properties: { a: { pattern: '(?<=a)' }, b: { pattern: '^a' }, c: { pattern: 5 } } }, ['pattern']],
    [{ patternProperties: { '^a': {}, '(?<=a)': {} } }, ['pattern']],
    [{ properties: { a: { $ref: '#/$defs/None' }, b: { $ref: 'https://a.example/' } } }, ['$ref']],
  ])('%j: %j', (schema, left) => {
    expect(toldOf(schema).left).toEqual(left);
  });

  test('a format is named in the sentence, and cut', () => {
    const sentence = (format: unknown) => toldOf({ properties: { a: { format } } }).messages[0];
    expect(sentence('iban')).toContain('the format "iban":');
    expect(sentence('x'.repeat(50))).toContain(`the format "${'x'.repeat(40)}":`);
    expect(sentence(5)).toContain('the format given:');
  });
});

describe('a secret that JSON asks for is found, however deep it is', () => {
  test.each<[string, object, boolean]>([
    ['a name', { properties: { a: { properties: { apiKey: {} } } } }, true],
    ['a title', { properties: { a: { title: 'API key' } } }, true],
    ['a format', { properties: { a: { format: 'password' } } }, true],
    ['no secret', { properties: { a: { title: 'Name', format: 'email' } } }, false],
    ['a title that is no text', { properties: { a: { title: 5 } } }, false],
  ])('by %s', (_, schema, secret) => {
    expect(toldOf(schema).secret).toBe(secret);
  });

  test('among the first two thousand names', () => {
    const names = (count: number) => ({
      ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, {}])),
      password: {},
    });
    expect(toldOf({ properties: names(1999) }).secret).toBe(true);
    expect(toldOf({ properties: names(2000) }).secret).toBe(false);
  });
});
