import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSchema } from '../../../src/core/schema/parse.ts';
import integrations from '../../fixtures/integrations.json' with { type: 'json' };
import { fixtures } from '../../fixtures/load.ts';
import { cases } from '../../support/fuzzing.ts';

const typosOf = (schema: unknown) => checkSchema(schema).filter(({ message }) => message.includes('Did you mean'));
const meant = (schema: unknown) =>
  typosOf(schema).map(({ keyword, message }) => [keyword, /Did you mean "(.+?)"/.exec(message)?.[1]]);

/** Keywords of JSON Schema draft 4 to 2020-12 that a server may write, and those of OpenAPI. */
const keywords = (
  'type title description default enum const format pattern minLength maxLength minimum maximum items required properties minItems ' +
  'maxItems uniqueItems exclusiveMinimum exclusiveMaximum multipleOf anyOf oneOf allOf not if then else additionalProperties ' +
  'patternProperties propertyNames minProperties maxProperties prefixItems contains minContains maxContains unevaluatedItems ' +
  'unevaluatedProperties additionalItems definitions dependencies dependentRequired dependentSchemas contentEncoding contentMediaType ' +
  'contentSchema examples deprecated readOnly writeOnly id $id $ref $defs $schema $anchor $comment $dynamicRef $dynamicAnchor ' +
  '$recursiveRef $recursiveAnchor $vocabulary example nullable discriminator xml externalDocs enumNames'
).split(' ');

/** Of form libraries and generators. */
const annotations = (
  'x-order x-note X-Format x_max ui:widget ui:options widget placeholder hint help label order group section icon color hidden visible ' +
  'multiple step unit mask rows cols width style time date name page tags note notes when text line role state items_ui options option ' +
  'enumDescriptions enumOptions errorMessage markdownDescription patternErrorMessage defaultSnippets deprecationMessage doNotSuggest ' +
  'formatMinimum formatMaximum formatExclusiveMinimum transform regexp range instanceof typeof propertyOrder headerTemplate links base media ' +
  'optionLabels samples descriptor formatter container cost count tsType javaType goType faker isRequired dataType constraints metadata ' +
  'validation min max length sensitive autocomplete sortOrder displayName category language source message version'
).split(' ');

describe('a misspelled keyword is a warning that names the keyword', () => {
  test.each([
    ['minLenght', 'minLength'],
    ['defualt', 'default'],
    ['requried', 'required'],
    ['MinLength', 'minLength'],
    ['min_length', 'minLength'],
    ['tpye', 'type'],
    ['fromat', 'format'],
    ['titel', 'title'],
    ['descripton', 'description'],
    ['oneof', 'oneOf'],
    ['item', 'items'],
    ['enmu', 'enum'],
    ['Type', 'type'],
    ['exclusiveMinimun', 'exclusiveMinimum'],
    ['addtionalProprties', 'additionalProperties'],
  ])('%s: %s', (word, keyword) => {
    const schema = { type: 'object', properties: { name: { type: 'string', title: 'Name', [word]: 3 } } };
    expect(typosOf(schema)).toEqual([
      {
        key: 'name',
        keyword: word,
        severity: 'warning',
        code: 'ignored',
        message: `"${word}" is not a keyword and is ignored. Did you mean "${keyword}"?`,
      },
    ]);
  });

  test('whatever the slip: a letter left out, added, replaced, or exchanged with the next; twice in a long word', () => {
    const slip = fc.record({
      kind: fc.constantFrom('leave out', 'add', 'replace', 'exchange'),
      at: fc.nat(30),
      letter: fc.constantFrom(...'aeiorstnXZ_'),
    });
    const apply = (word: string, { kind, at: anywhere, letter }: { kind: string; at: number; letter: string }) => {
      const at = anywhere % word.length;
      if (kind === 'add') return word.slice(0, at) + letter + word.slice(at);
      if (kind === 'exchange') return word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2);
      return word.slice(0, at) + (kind === 'replace' ? letter : '') + word.slice(at + 1);
    };
    const own = keywords.filter(
      (word) => /^[a-z]{4,}$/i.test(word) && !/^(?:example|discriminator|externalDocs)$/.test(word),
    );
    fc.assert(
      fc.property(fc.constantFrom(...own), slip, fc.option(slip), (keyword, first, second) => {
        const half = keyword.length > 5 && second ? Math.floor(keyword.length / 2) : 0;
        const word = (second && half ? apply(keyword.slice(0, half), second) : '') + apply(keyword.slice(half), first);
        fc.pre(
          !keywords.includes(word) &&
            !annotations.includes(word) &&
            !/^(?:enumName|isRequired|samples|nillable)$/.test(word) &&
            !/^x[-_]/i.test(word),
        );
        const [[found, suggested] = []] = meant({ type: 'object', [word]: 1 });
        expect(found).toBe(word);
        // Another keyword may be nearer to what was written.
        expect(keywords).toContain(suggested);
      }),
      { numRuns: cases(2000) },
    );
  });

  const bad = { type: 'string', minLenght: 2 };
  test.each<[string, object]>([
    ['the root', { minLenght: 2 }],
    ['a property', { properties: { a: bad } }],
    ['options', { properties: { a: { type: 'string', oneOf: [{ const: 'x', title: 'X' }, bad] } } }],
    ['a list', { properties: { a: { type: 'array', items: bad } } }],
    ['a list of schemas', { properties: { a: { type: 'array', items: [bad], additionalItems: false } } }],
    ['a tuple', { properties: { a: { type: 'array', prefixItems: [{}, bad] } } }],
    ['a union in a union', { properties: { a: { anyOf: [{ type: 'null' }, { allOf: [bad] }] } } }],
    ['a nested object', { properties: { a: { type: 'object', properties: { b: bad } } } }],
    // oxlint-disable-next-line unicorn/no-thenable -- the keyword
    ['a condition', { if: {}, then: { properties: { a: bad } }, else: {} }],
    ['a negation', { not: bad }],
    ['a definition', { $defs: { Name: bad } }],
    ['an older definition', { definitions: { 'a/b': bad } }],
    ['what other names are', { additionalProperties: bad }],
    ['names of a pattern', { patternProperties: { '^a': bad } }],
    ['what depends', { dependentSchemas: { a: bad } }],
    ['what depended', { dependencies: { a: ['b'], c: bad } }],
  ])('at any depth where a schema is expected: %s', (_, schema) => {
    expect(meant({ type: 'object', ...schema })).toEqual([['minLenght', 'minLength']]);
  });

  test('one that is deeper than its property says where it is', () => {
    const schema = { type: 'object', properties: { tags: { type: 'array', items: { type: 'string', maxLenght: 5 } } } };
    expect(typosOf(schema)).toMatchObject([
      { key: 'tags', message: expect.stringContaining('at "#/properties/tags/items"') as unknown },
    ]);
  });
});

/** The schemas in recorded requests and tools. */
function schemasIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'requestedSchema' || name === 'inputSchema' ? [member] : schemasIn(member),
  );
}

describe('nothing else is a typo', () => {
  test.each(keywords.map((keyword) => [keyword]))('the keyword %s', (keyword) => {
    expect(typosOf({ type: 'object', [keyword]: {}, properties: { a: { type: 'string', [keyword]: 1 } } })).toEqual([]);
  });

  test.each(annotations.map((word) => [word]))('the annotation %s', (word) => {
    expect(typosOf({ type: 'object', properties: { a: { type: 'string', [word]: 'x' } } })).toEqual([]);
  });

  test('names of properties and definitions, values, and what depends by name', () => {
    const words = { minLenght: 1, requried: true };
    const schemas = { minLenght: { type: 'string' }, requried: { type: 'boolean' }, oneof: { type: 'string' } };
    const schema = {
      type: 'object',
      properties: {
        ...schemas,
        a: {
          type: 'object',
          properties: schemas,
          default: words,
          const: words,
          enum: [words],
          examples: [words],
          example: words,
        },
      },
      $defs: schemas,
      definitions: schemas,
      patternProperties: schemas,
      dependentSchemas: schemas,
      dependencies: { requried: ['minLenght'] },
      dependentRequired: { requried: ['minLenght'] },
      required: ['requried'],
      discriminator: words,
      xml: words,
      'x-ui': words,
    };
    expect(typosOf(schema)).toEqual([]);
  });

  test('what real servers, SDKs and generators send', () => {
    const recorded = [...schemasIn(fixtures), ...schemasIn(integrations)];
    expect(recorded.length).toBeGreaterThan(70);
    for (const schema of recorded) expect(typosOf(schema)).toEqual([]);
  });

  test('any value at all: nothing throws, and the number of warnings has an end', () => {
    fc.assert(fc.property(fc.anything({ maxDepth: 4 }), (schema) => void checkSchema(schema)));
    const throwing = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no');
        },
      },
    );
    expect(typosOf(throwing)).toEqual([]);
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`p${index}`, { minLenght: 1, requried: 1 }]),
    );
    expect(typosOf({ type: 'object', properties: many })).toHaveLength(100);
    let deep: object = { minLenght: 1 };
    for (let depth = 0; depth < 40_000; depth += 1) deep = { not: deep };
    expect(typosOf(deep)).toHaveLength(1);
    const cyclic: Record<string, unknown> = { type: 'object' };
    cyclic['not'] = cyclic;
    expect(typosOf(cyclic)).toEqual([]);
  });
});
