import { Validator as CfworkerValidator } from '@cfworker/json-schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ClosedNumber, ClosedProperty, ClosedSchema, ClosedString } from '../../src/core/schema/validator.ts';
import type { ClosedValues, NumberRuleSet, TextRuleSet } from '../../src/core/schema/validator.ts';
import { ajvValidator } from '../../src/validators/ajv.ts';
import { interpretedValidator } from '../../src/validators/interpreted.ts';
import { cases } from '../support/fuzzing.ts';

const RUNS = cases(300);

/** Patterns that native engines run quickly, so that other validators can check them. */
const patterns = [
  ...['^[a-z]*$', '^\\w[\\w.-]*$', '[\\u{1F300}-\\u{1FAFF}]', '\\d{2,3}', '^\\S+$', '^.{2}$', '^[^@]*$'],
  '^(?:ab|b+)?$',
];

const limit = fc.integer({ min: 0, max: 6 });
const decimal = fc.constantFrom(0.01, 0.1, 0.25, 0.5, 1, 1.5, 2, 3, 7, 10, 1e-7, 1e21);
const bound = fc.oneof(
  fc.integer({ min: -10, max: 10 }),
  fc.double({ min: -3, max: 3, noNaN: true }),
  fc.constantFrom(-0, 1e21, 2 ** 53),
);

const textRules = {
  minLength: limit,
  maxLength: limit,
  format: fc.constantFrom('email' as const, 'uri' as const, 'date' as const, 'date-time' as const),
  pattern: fc.constantFrom(...patterns),
};
const textSets: fc.Arbitrary<readonly TextRuleSet[]> = fc.array(
  fc.record({ ...textRules, enum: fc.constant(['a', '', '2026-02-28']) }, { requiredKeys: [] }),
  { minLength: 1, maxLength: 3 },
);
const closedString: fc.Arbitrary<ClosedString> = fc.record(
  { type: fc.constant('string' as const), ...textRules, anyOf: textSets, oneOf: textSets },
  { requiredKeys: ['type'] },
);

const numberRules = {
  minimum: bound,
  maximum: bound,
  exclusiveMinimum: bound,
  exclusiveMaximum: bound,
  multipleOf: decimal,
};
const numberSets: fc.Arbitrary<readonly NumberRuleSet[]> = fc.array(
  fc.record(
    { type: fc.constant('integer' as const), ...numberRules, enum: fc.constant([0, 1, 2.5]) },
    { requiredKeys: [] },
  ),
  { minLength: 1, maxLength: 3 },
);
const closedNumber: fc.Arbitrary<ClosedNumber> = fc.record(
  {
    type: fc.constantFrom('number' as const, 'integer' as const),
    ...numberRules,
    anyOf: numberSets,
    oneOf: numberSets,
  },
  { requiredKeys: ['type'] },
);

/** Texts of lengths around the limits, of characters of one, two and (joined) more units, lone surrogates among them. */
const text = fc.oneof(
  fc
    .array(fc.constantFrom('a', 'b', '7', '.', '@', ' ', 'é', '👍', '👍🏽', '\ud83d', '\udc4d', '\u00a0', '\n'), {
      maxLength: 8,
    })
    .map((all) => all.join('')),
  fc.constantFrom(
    ...['', 'a@b.example', "o'neil@pier.example", 'https://a.example/b', 'urn:a:b', 'mailto:a@b.example'],
    ...['2026-02-28', '2026-02-30'],
  ),
  fc.constantFrom(
    ...['0000-01-01', 'http://', '2026-02-28T10:00:00Z', '2026-02-28T10:00:00+0100', '2026-02-28T10:00'],
    '1998-12-31T23:59:60Z',
  ),
);

function numberFor(rules: ClosedNumber): fc.Arbitrary<number> {
  const limits = [rules.minimum, rules.maximum, rules.exclusiveMinimum, rules.exclusiveMaximum].filter(
    (edge) => edge !== undefined,
  );
  const step = rules.multipleOf ?? 1;
  return fc.oneof(
    fc.integer({ min: -40, max: 40 }).map((count) => count * step),
    fc
      .constantFrom(0, ...limits)
      .chain((edge) => fc.constantFrom(edge, edge - step, edge + step, edge - 0.5, edge + 0.5)),
    fc.constantFrom(-0, 1e21, -1e21, 1e20, 0.07, 1.13, 0.3, Number.MIN_VALUE, Number.MAX_VALUE),
    fc.constantFrom(2 ** 53 - 1, 2 ** 53, -(2 ** 53)),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
}

/** A property, and a value for it or none. */
const answered: fc.Arbitrary<readonly [ClosedProperty, string | number | readonly string[] | undefined]> = fc.oneof(
  fc.tuple(closedString, fc.option(text, { nil: undefined })),
  closedNumber.chain((rules) => fc.tuple(fc.constant(rules), fc.option(numberFor(rules), { nil: undefined }))),
  fc.tuple(
    closedString.map((items): ClosedProperty => ({ type: 'array', items })),
    fc.option(fc.array(text, { maxLength: 4 }), { nil: undefined }),
  ),
);

const answeredForm = fc.array(answered, { maxLength: 6 }).map((pairs) => ({
  schema: {
    type: 'object',
    properties: Object.fromEntries(pairs.map(([property], n) => [`f${n}`, property])),
  } satisfies ClosedSchema,
  values: Object.fromEntries(
    pairs.flatMap(([, value], n) => (value === undefined ? [] : [[`f${n}`, value]])),
  ) as ClosedValues,
}));

describe('whatever the form and the answers', () => {
  test('both validators find the same issues', () => {
    fc.assert(
      fc.property(answeredForm, ({ schema, values }) => {
        const compiled = ajvValidator.compile(schema);
        const interpreted = interpretedValidator.compile(schema);
        const found = compiled(values);
        expect(interpreted(values)).toEqual(found);
        expect(new Set(found.map((issue) => issue.field)).size).toBe(found.length);
      }),
      { numRuns: RUNS },
    );
  });

  test('both find the same issues in values of types that the core refuses', () => {
    fc.assert(
      fc.property(answered, fc.oneof(fc.anything(), fc.array(fc.anything())), ([property], value) => {
        const schema: ClosedSchema = { type: 'object', properties: { f0: property } };
        const values = { f0: value } as ClosedValues;
        expect(interpretedValidator.compile(schema)(values)).toEqual(ajvValidator.compile(schema)(values));
      }),
      { numRuns: RUNS },
    );
  });

  test('servers’ validators accept what the kit accepts, and one refuses what the kit refuses, with listed exceptions', () => {
    fc.assert(
      fc.property(answered, ([property, value]) => {
        const schema: ClosedSchema = { type: 'object', properties: { f0: property } };
        // A value that matches a different number of branches gives another result for oneOf.
        const written = JSON.stringify(property);
        if (/"(?:any|one)Of"/.test(written) && isJudgedDifferently(value)) return;
        const values = value === undefined ? {} : { f0: value };
        const check = interpretedValidator.compile(schema);
        const ours = check(values).length === 0;
        const ajv = acceptedByAjv(schema, values);
        const cfworker = new CfworkerValidator(schema as object, '2020-12').validate(values).valid;
        if (ours) {
          expect(ajv).toBe(true);
          // cfworker divides decimals exactly; the kit checks multiples like ajv.
          if (!written.includes('multipleOf')) expect(cfworker).toBe(true);
        } else if (ajv && cfworker) {
          expect(isRefusedByUsAlone(property, value)).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  });
});

let ajv: Ajv2020 | undefined;
let compilations = 0;

/** As servers of the official SDK validate. One instance validates many schemas. It is replaced now and then, because it keeps them. */
function acceptedByAjv(schema: ClosedSchema, values: object): boolean {
  if (!ajv || ++compilations % 500 === 0) {
    ajv = new Ajv2020({ strict: false, allErrors: true });
    // A CommonJS module imported from an ES module: TypeScript types the function as a namespace.
    (addFormats as unknown as (target: unknown) => void)(ajv);
  }
  const accepted = ajv.validate(schema, values) === true;
  ajv.removeSchema(schema);
  return accepted;
}

/** Refused only by the kit, on purpose: unsafe integers, the year 0, a missing host (docs/decisions/0002). */
function isRefusedByUsAlone(property: ClosedProperty, value: unknown): boolean {
  if (property.type === 'integer') return !Number.isSafeInteger(value);
  const format = property.type === 'array' ? property.items.format : 'format' in property ? property.format : undefined;
  const texts = Array.isArray(value) ? value : [value];
  if (format === 'uri') return texts.includes('http://');
  return (format === 'date' || format === 'date-time') && texts.some((one) => String(one).startsWith('0000'));
}

/** Values that validators do not agree about: those above, and formats that only one of the two others takes. */
function isJudgedDifferently(value: unknown): boolean {
  const texts = (Array.isArray(value) ? value : [value]).map(String);
  const isUnsafe = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  return isUnsafe || texts.some((one) => /^0000|^http:\/\/$|[+-]\d{4}$/.test(one));
}
