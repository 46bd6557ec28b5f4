import { Validator as Cfworker } from '@cfworker/json-schema';
import { ElicitResultSchema as V1ElicitResult } from '@modelcontextprotocol/sdk/types.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCheck } from '../../../src/core/answer/createCheck.ts';
import { createDraft } from '../../../src/core/answer/createDraft.ts';
import type { Draft, DraftValue, Field, FieldOf } from '../../../src/core/schema/model.ts';
import { parseForm } from '../../../src/core/schema/parse.ts';
import type { Content } from '../../../src/core/protocol/types.ts';
import { ajvValidator } from '../../../src/validators/ajv.ts';
import { interpretedValidator } from '../../../src/validators/interpreted.ts';
import { cases } from '../../support/fuzzing.ts';

/** The validators that an answer meets: two as servers run them, and the SDK's parser of results. */
function validity(schema: object, content: Content): Record<string, boolean> {
  return {
    ajv: acceptedByAjv(schema, content),
    cfworker: new Cfworker(schema, '2020-12').validate(content).valid,
    sdk: V1ElicitResult.safeParse({ action: 'accept', content }).success,
  };
}

let ajv: Ajv2020 | undefined;
let compilations = 0;

/** One instance validates many schemas. It is replaced now and then, because it keeps them all. */
function acceptedByAjv(schema: object, value: unknown): boolean {
  if (!ajv || ++compilations % 500 === 0) {
    ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true, ownProperties: true, logger: false });
    addFormats.default(ajv);
  }
  const accepted = ajv.validate(schema, value);
  ajv.removeSchema(schema);
  return accepted;
}

const words = [
  ...['', 'a', 'ab', 'abc', 'a1', 'auto', '=1+1', 'a@b.co', 'https://a.example/', 'ünï', '👍🏽', '   ', '0', '100'],
  ...['true', 'x'.repeat(30), 'line\nbreak', '2026-02-28'],
  // Values that the kit's formats reject and those of some servers accept.
  ...['0000-01-01', '0000-01-01T00:00:00Z', '2026-02-28T10:00:00+0100', 'http://'],
];
const mails = ['a@b.co', 'crew+deck@ship.example.org', 'a@b', 'no', ' a@b.co '];
const pages = ['https://example.org/a?b#c', 'mailto:a@b.co', 'example.org', 'http://x y/', 'urn:isbn:1'];
const days = ['2028-02-29', '2027-02-29', '1999-12-31', '99-1-1', ''];
const moments = [
  ...['2027-03-01T09:30', '2027-03-01T09:30:15', '2027-03-01T09:30:00Z', '2027-03-01T09:30:00.5+05:30'],
  ...['2027-02-30T00:00', 'soon'],
];
const numbers = ['0', '1', '-1', '2.5', '5', '5.5', '100', '1e21', '9007199254740993', '7,5', 'x', '', '٣'];

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
  .map(({ properties, required }) => {
    const known = required.filter((name) => Object.hasOwn(properties, name));
    return JSON.parse(JSON.stringify({ type: 'object', properties, required: known })) as object;
  });

const stringRules = fc.constantFrom<object>(
  ...['email', 'uri', 'date', 'date-time'].map((format) => ({ format })),
  ...['^[a-c]+$', '^(?=a)'].map((pattern) => ({ pattern })),
  ...[{ minLength: 2 }, { maxLength: 3 }],
  { minLength: 2, maxLength: 3 },
  { enum: ['a', 'abc'] },
  { const: 'abc' },
  { not: { const: 'a' } },
  { type: 'string', pattern: '\\d' },
  { type: 'null' },
  {},
);
const numberRules = fc.constantFrom<object>(
  { type: 'integer' },
  { type: 'number' },
  { minimum: 2 },
  { maximum: 0 },
  { multipleOf: 0.5 },
  { exclusiveMinimum: 1 },
  { enum: [1, 2.5] },
  { const: 1 },
  { not: { minimum: 1 } },
);
const united = (rules: fc.Arbitrary<object>, type: fc.Arbitrary<unknown>): fc.Arbitrary<object> =>
  fc
    .tuple(type, rules, fc.constantFrom('anyOf', 'oneOf', 'allOf'), fc.array(rules, { minLength: 1, maxLength: 3 }))
    .map(([type, beside, keyword, branches]) => ({
      ...beside,
      ...(type !== undefined && { type }),
      [keyword]: branches,
    }));

/** Options or a text of the user's own. */
const openChoices: fc.Arbitrary<object> = fc
  .tuple(
    fc.constantFrom<readonly object[]>(
      [{ enum: ['a', 'abc'] }],
      [{ type: 'string', enum: ['a'] }],
      [{ const: 'a', title: 'A' }, { const: 'a@b.co' }],
      [{ enum: ['a', 5] }],
    ),
    stringRules,
    fc.constantFrom('anyOf', 'oneOf'),
    fc.boolean(),
  )
  .map(([options, rules, keyword, first]) => {
    const text = { type: 'string', ...rules };
    return { [keyword]: first ? [text, ...options] : [...options, text] };
  });

/** Rules beside a type, a list of options or each other, and in the entries of a list. */
const mixed: fc.Arbitrary<object> = fc.oneof(
  united(stringRules, fc.constantFrom('string', undefined, ['string', 'null'])),
  united(numberRules, fc.constantFrom('number', 'integer', undefined)),
  fc
    .tuple(stringRules, fc.constantFrom(['a', 'abc', 'a@b.co'], ['abcd', '']))
    .map(([rules, values]) => ({ type: 'string', ...rules, enum: values })),
  fc.tuple(numberRules, numberRules).map(([one, other]) => ({ ...one, ...other, enum: [0, 0.5, 1, 2, 2.5] })),
  fc.tuple(stringRules, stringRules).map(([one, other]) => ({ ...one, ...other, type: 'string' })),
  united(stringRules, fc.constant('string')).map((items) => ({ type: 'array', items })),
  openChoices,
  openChoices.map((items) => ({ type: 'array', items })),
  fc.record({ const: fc.constantFrom('a', 1, true), enum: fc.constantFrom(['a', 1], ['b']) }),
);

/** Any rules beside each other, and in branches within branches. */
const rule = fc.oneof(
  fc.record({ minLength: fc.nat(4) }),
  fc.record({ maxLength: fc.nat(4) }),
  fc.record({ pattern: fc.constantFrom('^a', 'b$', '\\d', '^[a-c]+$') }),
  fc.record({ format: fc.constantFrom('email', 'uri', 'date') }),
  fc.record({ minimum: fc.integer({ min: -2, max: 101 }) }),
  fc.record({ exclusiveMaximum: fc.integer({ min: -2, max: 101 }) }),
  fc.record({ multipleOf: fc.constantFrom(1, 5, 0.5) }),
  fc.record({ type: fc.constantFrom('string', 'number', 'integer', 'boolean', 'null') }),
  fc.record({ const: fc.constantFrom('a', 'auto', 5, 5.5, true, null) }),
  fc.record({ enum: fc.subarray(['a', 'ab', 'auto', 5, 100, true, null], { minLength: 1 }) }),
);
const flat = fc.array(rule, { maxLength: 3 }).map((rules) => Object.assign({}, ...rules) as object);
const { nested } = fc.letrec<{ nested: object; branches: object[] }>((tie) => ({
  branches: fc.array(tie('nested'), { minLength: 1, maxLength: 3 }),
  nested: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    flat,
    fc
      .tuple(flat, fc.constantFrom('anyOf', 'oneOf'), tie('branches'))
      .map(([own, keyword, branches]) => ({ ...own, [keyword]: branches })),
  ),
}));

/** Nested nullable types, as zod, Pydantic and people write them. */
const nullable = (inner: fc.Arbitrary<object>): fc.Arbitrary<object> =>
  fc.tuple(inner, fc.array(fc.constantFrom('anyOf', 'oneOf', '$ref'), { maxLength: 3 })).map(([start, steps]) => {
    const $defs: Record<string, object> = {};
    const schema = steps.reduce<object>((property, step, n) => {
      if (step !== '$ref') return { [step]: [property, { type: 'null' }] };
      $defs[`d${n}`] = property;
      return { $ref: `#/$defs/d${n}` };
    }, start);
    return Object.keys($defs).length > 0 ? { schema, $defs } : { schema };
  });

/** Defaults that some control cannot show. */
const suggested: fc.Arbitrary<object> = fc.oneof(
  fc
    .constantFrom(
      ...['2026-02-28T10:00:00.123456', '9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z', '2016-12-31T23:59:60Z'],
      ...['2026-02-28 10:00:00Z', '2026-02-28T10:00:00+0530', '2026-02-28T10:00:00Z', '2026-02-28T10:00', 'now'],
    )
    .map((value) => ({ type: 'string', format: 'date-time', default: value })),
  fc
    .constantFrom('2026-02-30', '0000-01-01', '2026-02-28', 'today', '2026-02-28T10:00:00Z')
    .map((value) => ({ type: 'string', format: 'date', default: value })),
  fc
    .constantFrom('a\nb', '', 'x'.repeat(50), 5, null)
    .map((value) => ({ type: 'string', format: 'email', default: value })),
  fc
    .constantFrom(['a@b.co', 'no'], [''], [null], 'a@b.co', ['a\nb'])
    .map((value) => ({ type: 'array', items: { type: 'string', format: 'email' }, default: value })),
  fc
    .constantFrom(['2026-02-30'], ['2026-02-28'])
    .map((value) => ({ type: 'array', items: { type: 'string', format: 'date' }, default: value })),
  fc.constantFrom(1e21, 0.1, '5', 2 ** 53).map((value) => ({ type: 'integer', default: value })),
  fc.constantFrom('c', 'a', null).map((value) => ({ type: 'string', enum: ['a', 'b'], default: value })),
);

/** Texts outside the options, where the field takes one. */
const otherAnswers = ({ other }: FieldOf<'choice' | 'choices'>) =>
  other ? [...words, ...mails].map((text) => ({ other: text })) : [];

/** What a user might enter in a control, valid or not. */
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
      return from(['' as const, ...field.options.map(({ id }) => id), ...otherAnswers(field)]);
    case 'choices':
      return [
        ...field.options.filter(() => pick(2) === 1).map(({ id }) => id),
        ...(pick(2) === 1 ? otherAnswers(field).slice(pick(words.length)).slice(0, 1) : []),
      ];
    case 'list':
      return from([['a'], ['abc', '1'], ['a@b.co'], ['2026-02-28'], ['']]);
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
  test('is valid for every validator, whatever was typed', () => {
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
        expect(validity(schema, byAjv.content)).toEqual({ ajv: true, cfworker: true, sdk: true });
        expect(createCheck(parsed.model, interpretedValidator)(createDraft(parsed.model, byAjv.content))).toEqual(
          byAjv,
        );
      }),
      { numRuns: cases(300) },
    );
    expect(accepted).toBeGreaterThan(cases(300) / 6);
  });

  test('is also valid for schemas outside the specification, or a finding names the rule that is left to the server', () => {
    let accepted = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          nullable(fc.oneof(mixed, suggested, property)),
          fc
            .oneof(
              nested,
              nested.map((items) => ({ type: 'array', items })),
            )
            .map((it) => ({ schema: it })),
        ),
        fc.boolean(),
        fc.infiniteStream(fc.nat({ max: 1000 })),
        (written, untouched, stream) => {
          const { schema: it, $defs } = JSON.parse(JSON.stringify(written)) as { schema: object; $defs?: object };
          const schema = { type: 'object', properties: { it }, ...($defs && { $defs }) };
          const parsed = parseForm(schema);
          if (!parsed.ok) return;
          const pick = (count: number) => stream.next().value % count;
          const left = parsed.findings.some(({ code }) => code === 'leftToServer' || code === 'ignored');
          const checks = [ajvValidator, interpretedValidator].map((validator) => createCheck(parsed.model, validator));
          for (let turn = 0; turn < (untouched ? 1 : 2); turn += 1) {
            const draft: Record<string, DraftValue> = { ...createDraft(parsed.model) };
            if (!untouched) for (const field of parsed.model.fields) draft[field.id] = draftValue(field, pick);
            const [byAjv, byHand] = checks.map((check) => check(draft as Draft));
            expect(byAjv).toEqual(byHand);
            if (!byHand?.ok) continue;
            accepted += 1;
            expect(left || acceptedByAjv(schema, byHand.content)).toBe(true);
          }
        },
      ),
      { numRuns: cases(400) },
    );
    expect(accepted).toBeGreaterThan(cases(400) / 8);
  });
});
