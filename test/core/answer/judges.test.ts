import { Validator as Cfworker } from '@cfworker/json-schema';
import { ElicitResultSchema as V1ElicitResult } from '@modelcontextprotocol/sdk/types.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCheck } from '../../../src/core/answer/check.ts';
import { createDraft } from '../../../src/core/answer/draft.ts';
import type { Draft, DraftValue, Field } from '../../../src/core/schema/model.ts';
import { parseForm } from '../../../src/core/schema/parse.ts';
import type { Content } from '../../../src/core/protocol/types.ts';
import { ajvValidator } from '../../../src/validators/ajv.ts';
import { interpretedValidator } from '../../../src/validators/interpreted.ts';

/** What judges an answer on the way: two validators as servers run them, and the SDK's own parser of results. */
function judges(schema: object, content: Content): Record<string, boolean> {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    allErrors: true,
    ownProperties: true,
    logger: false,
  });
  addFormats.default(ajv);
  return {
    ajv: ajv.validate(schema, content),
    cfworker: new Cfworker(schema, '2020-12').validate(content).valid,
    sdk: V1ElicitResult.safeParse({ action: 'accept', content }).success,
  };
}

const words = ['', 'a', 'abc', 'ünï', '👍🏽', '   ', '0', 'true', 'x'.repeat(30), 'line\nbreak'];
const mails = ['a@b.co', 'crew+deck@ship.example.org', 'a@b', 'no', ' a@b.co '];
const pages = ['https://example.org/a?b#c', 'mailto:a@b.co', 'example.org', 'http://x y/', 'urn:isbn:1'];
const days = ['2028-02-29', '2027-02-29', '1999-12-31', '99-1-1', ''];
const moments = [
  '2027-03-01T09:30',
  '2027-03-01T09:30:15',
  '2027-03-01T09:30:00Z',
  '2027-03-01T09:30:00.5+05:30',
  '2027-02-30T00:00',
  'soon',
];
const numbers = ['0', '1', '-1', '2.5', '1e21', '9007199254740993', '7,5', 'x', '', '٣'];

const limit = fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined });
const bound = fc.option(fc.integer({ min: -5, max: 5 }), { nil: undefined });
const options = fc.constantFrom(['a', 'b', 'c'], ['x'], ['', 'blank']);

/** Properties within the grammar of the specification. Undefined members are left out, as JSON does. */
const property: fc.Arbitrary<object> = fc.oneof(
  fc.record({
    type: fc.constant('string'),
    minLength: limit,
    maxLength: limit,
    default: fc.option(fc.constantFrom(...words), { nil: undefined }),
  }),
  fc.record({ type: fc.constant('string'), format: fc.constantFrom('email', 'uri', 'date', 'date-time') }),
  fc.record({ type: fc.constantFrom('number', 'integer'), minimum: bound, maximum: bound, default: bound }),
  fc.record({ type: fc.constant('boolean'), default: fc.option(fc.boolean(), { nil: undefined }) }),
  options.map((values) => ({ type: 'string', enum: values })),
  options.map((values) => ({ type: 'string', oneOf: values.map((value) => ({ const: value, title: value })) })),
  fc.record({
    type: fc.constant('array'),
    items: options.map((values) => ({ type: 'string', enum: values })),
    minItems: limit,
    maxItems: limit,
  }),
);

const schemas = fc
  .record({
    properties: fc.dictionary(fc.constantFrom('name', 'a.b', 'constructor', 'toString', '', '日本', 'f0'), property, {
      maxKeys: 5,
    }),
    required: fc.array(fc.constantFrom('name', 'a.b', 'constructor'), { maxLength: 2 }),
  })
  .map(
    ({ properties, required }) =>
      JSON.parse(
        JSON.stringify({
          type: 'object',
          properties,
          required: required.filter((name) => Object.hasOwn(properties, name)),
        }),
      ) as object,
  );

/** What a person might leave in a control: right and wrong. */
function draftValue(field: Field, pick: (count: number) => number): DraftValue {
  const from = <T>(values: readonly T[]): T | undefined => values[pick(values.length)];
  switch (field.kind) {
    case 'text':
      return from(field.format === 'email' ? mails : field.format === 'uri' ? pages : words);
    case 'number':
      return from(numbers);
    case 'boolean':
      return from([true, false, undefined]);
    case 'choice':
      return from(['' as const, ...field.options.map(({ id }) => id)]);
    case 'choices':
      return field.options.filter(() => pick(2) === 1).map(({ id }) => id);
    case 'list':
      return ['a'];
    case 'date':
      return from(days);
    case 'dateTime':
      return from(moments);
    case 'json':
      return '{}';
    case 'fixed':
      return undefined;
    default:
      return field satisfies never;
  }
}

describe('an answer that leaves', () => {
  test('is valid for every judge that will see it, whatever was typed', () => {
    let accepted = 0;
    fc.assert(
      fc.property(schemas, fc.infiniteStream(fc.nat({ max: 1000 })), (schema, stream) => {
        const parsed = parseForm(schema);
        if (!parsed.ok) return;
        const pick = (count: number) => stream.next().value % count;
        const draft: Record<string, DraftValue> = {};
        for (const field of parsed.model.fields) draft[field.id] = draftValue(field, pick);
        const [byAjv, byHand] = [ajvValidator, interpretedValidator].map((validator) =>
          createCheck(parsed.model, validator)(draft as Draft),
        );
        expect(byAjv).toEqual(byHand);
        if (!byAjv?.ok) return;
        accepted += 1;
        expect(judges(schema, byAjv.content)).toEqual({ ajv: true, cfworker: true, sdk: true });
        expect(createCheck(parsed.model, interpretedValidator)(createDraft(parsed.model, byAjv.content))).toEqual(
          byAjv,
        );
      }),
      { numRuns: 600 },
    );
    expect(accepted).toBeGreaterThan(50);
  });
});
