import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCheck } from '../../src/core/answer/createCheck.ts';
import { createDraft } from '../../src/core/answer/createDraft.ts';
import { defaultLimits } from '../../src/core/schema/limits.ts';
import { checkSchema, parseForm } from '../../src/core/schema/parse.ts';
import { readRequest } from '../../src/core/protocol/request.ts';
import { toRequestedSchema } from '../../src/core/schema/toRequestedSchema.ts';
import { interpretedValidator } from '../../src/validators/interpreted.ts';
import { leastGrowth } from '../core/schema/growth.ts';
import { crashCorpus, shallowCorpus } from './corpus/schemas.ts';
import { hostileNames } from './names.ts';
import { cases } from '../support/fuzzing.ts';

const contact = vi.fn<() => never>(() => {
  throw new Error('something was contacted');
});

beforeEach(() => {
  contact.mockClear();
  vi.stubGlobal('fetch', contact);
  vi.stubGlobal('XMLHttpRequest', contact);
  vi.stubGlobal('WebSocket', contact);
  vi.stubGlobal('EventSource', contact);
});
afterEach(() => {
  const calls = contact.mock.calls.length;
  vi.unstubAllGlobals();
  if (calls > 0) throw new Error('Reading a schema contacted something.');
});

/** Everything that happens to a schema from request to answer. */
function live(requestedSchema: unknown): void {
  const parsed = parseForm(requestedSchema, { message: 'Go on?' });
  checkSchema(requestedSchema);
  if (!parsed.ok) return;
  const check = createCheck(parsed.model, interpretedValidator);
  const draft = createDraft(parsed.model);
  const result = check(draft);
  if (result.ok) createDraft(parsed.model, result.content);
  toRequestedSchema(parsed.model);
}

describe('a schema of any shape is parsed harmlessly (S-05)', () => {
  test(`${crashCorpus.length} shapes, as a property, twice over, and as the form`, () => {
    expect(() => {
      for (const schema of crashCorpus) {
        live({ type: 'object', properties: { a: schema, b: schema }, required: ['a'] });
        live({ type: 'object', properties: { a: schema }, $defs: { a: schema } });
        live(schema);
      }
    }).not.toThrow();
  });

  test('none of them takes ten milliseconds', () => {
    // The fastest of many runs, in processor time, because the machine may be busy. By number: a deep schema cannot be printed.
    const now = () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    };
    const slow = [...crashCorpus.keys()].filter((index) => {
      const schema = crashCorpus[index];
      const form = { type: 'object', properties: { a: schema } };
      return !Array.from({ length: 40 }).some(() => {
        const started = now();
        live(form);
        return now() - started < 10;
      });
    });
    expect(slow).toEqual([]);
  });

  test('circular references, as objects and as text', () => {
    const circle: Record<string, unknown> = { type: 'object' };
    circle['properties'] = { self: circle, a: { type: 'array', items: circle } };
    circle['$defs'] = circle;
    live(circle);
    live({ $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/a' } } });
    live({
      type: 'object',
      properties: { a: { $ref: '#/$defs/a' } },
      $defs: { a: { anyOf: [{ $ref: '#/$defs/a' }] } },
    });
    expect(parseForm(circle)).toMatchObject({ ok: false });
  });
});

describe('anything is parsed, and not changed (S-06)', () => {
  const anything = fc.anything({
    withNullPrototype: true,
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withSparseArray: true,
    withTypedArray: true,
  });
  const property = fc.oneof(fc.constantFrom(...shallowCorpus), anything);

  test('as a request', () => {
    fc.assert(
      fc.property(anything, (value) => {
        readRequest(value);
        live(value);
      }),
      { numRuns: cases(200) },
    );
  });

  test('as a form of the corpus with something else put into it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...hostileNames), property), { maxLength: 6 }),
        fc.array(anything, { maxLength: 3 }),
        (entries, required) => {
          const schema = { type: 'object', properties: Object.fromEntries(entries), required };
          const before = fc.stringify(schema);
          live(schema);
          expect(fc.stringify(schema)).toBe(before);
        },
      ),
      { numRuns: cases(200) },
    );
  });

  test('getters and proxies that throw or change their values', () => {
    let reads = 0;
    const fickle = {
      type: 'object',
      get properties() {
        reads += 1;
        return reads % 2 === 0 ? null : { a: { type: 'string' } };
      },
    };
    live(fickle);
    live(new Proxy({}, { ownKeys: () => ['a', 'a', 'b'], getOwnPropertyDescriptor: () => undefined }));
    const fail = () => {
      throw new Error('no');
    };
    live(new Proxy({}, { get: () => ({}), ownKeys: fail }));
    const throwing = Object.defineProperty({ type: 'object' }, 'properties', { get: fail, enumerable: true });
    expect(parseForm(throwing)).toMatchObject({ ok: false, problem: 'unreadable' });
  });
});

describe('a form that nobody can answer is refused before it is shown (S-02)', () => {
  test.each([
    ['no option but null', { type: 'string', enum: [null] }],
    ['a nested form', { type: 'object', properties: {} }],
  ])('%s', (_, property) => {
    expect(parseForm({ type: 'object', properties: { a: property }, required: ['a'] })).toMatchObject({
      ok: false,
      key: 'a',
    });
  });
});

const list = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const ofFields = (count: number, make: (n: number) => object, more: object = {}) => ({
  type: 'object',
  properties: Object.fromEntries(list(count, (n) => [`k${n}`, make(n)])),
  ...more,
});
const oneField = (property: object) => ({ type: 'object', properties: { a: property } });

describe('time is linear in size, and requests over a limit are refused (S-04)', () => {
  const fields = (count: number, description = '') =>
    ofFields(count, (n) => ({ type: 'string', title: `Field ${n}`, description }));
  const optionsOf = (count: number) => list(count, (n) => ({ const: `v${n}`, title: `Option ${n}` }));
  const options = (count: number) => oneField({ type: 'string', oneOf: optionsOf(count) });
  const text = (count: number, piece = 'x') =>
    oneField({ type: 'string', description: piece.repeat(count / piece.length) });
  const strings = (count: number) => oneField({ type: 'string', enum: list(count, (n) => `v${n}`) });
  const marks = (count: number) => text(count, 'a\u0301\u0301\u0301\u0301\u0301\u0301\u0301');
  const needed = (count: number) => ({ ...fields(2), required: list(count, (n) => `r${n}`) });
  const size = defaultLimits.size - 200;

  test.each([
    ['fields', fields, defaultLimits.fields, 100],
    ['titled options', options, defaultLimits.options, 100],
    ['plain options', strings, defaultLimits.options, 100],
    ['characters of a description', text, size, 20],
    ['stacked marks', marks, size, 20],
    ['names of what is required', needed, 30_000, 20],
  ] as const)('%s: at the limit, past it, far past it', (_, make, limit, times) => {
    const at = make(limit);
    const far = make(limit * times);
    expect(parseForm(at)).toMatchObject({ ok: true });
    expect(parseForm(make(limit === size ? defaultLimits.size : limit * 3))).toMatchObject({ ok: false });
    expect(parseForm(far)).toMatchObject({ ok: false });
    const growth = leastGrowth(
      5,
      () => void parseForm(at),
      () => void parseForm(far),
    );
    expect(growth).toBeLessThan(5);
  });

  test('missing properties are reported at most as often as a form may have fields', () => {
    expect(checkSchema(needed(30_000)).filter(({ code }) => code === 'requiredAbsent')).toHaveLength(
      defaultLimits.fields,
    );
  });

  test('a large definition that every field refers to is not read two hundred times', () => {
    const definition = { type: 'string', description: 'x'.repeat(100_000) };
    const form = (required: string[]) =>
      ofFields(defaultLimits.fields, () => ({ $ref: '#/$defs/Large' }), { $defs: { Large: definition }, required });
    const parsed = parseForm(form([]));
    expect(parsed.ok && parsed.skipped.length).toBeGreaterThan(200);
    expect(parseForm(form(['k249']))).toMatchObject({ ok: false, problem: 'requiredUnsupported' });
  });

  const record = (name: string, count: number) => Object.fromEntries(list(count, (n) => [`${name}${n}`, n]));
  test.each([
    [
      'a chain of definitions',
      (count: number) =>
        ofFields(60, () => ({ $ref: '#/$defs/A0' }), {
          $defs: Object.fromEntries(
            list(count, (n) => [
              `A${n}`,
              { ...record(`q${n}_`, 40), ...(n < count - 1 && { $ref: `#/$defs/A${n + 1}` }) },
            ]),
          ),
        }),
      4,
    ],
    [
      'types',
      (count: number) => ofFields(60, () => ({ type: list(count, String), allOf: [{ type: list(count, String) }] })),
      100,
    ],
    [
      'sets of rules beside options',
      (count: number) =>
        oneField({ type: 'string', enum: list(count, String), anyOf: list(count, (n) => ({ minLength: n + 9 })) }),
      2500,
    ],
    [
      'patterns beside options',
      (count: number) =>
        ofFields(60, () => ({ enum: list(count, (n) => `${'a'.repeat(9)}${n}`), pattern: '^(a|aa)*b$' })),
      10,
    ],
  ])('eight times as many take eight times as long: %s', (_, make, count) => {
    const [small, large] = [make(count), make(count * 8)];
    // Linear is 8, quadratic 64.
    const growth = leastGrowth(
      30,
      () => void parseForm(small),
      () => void parseForm(large),
    );
    expect(growth).toBeLessThan(30);
  });

  test('options of a shared definition count each time', () => {
    const Half = { type: 'string', oneOf: optionsOf(defaultLimits.options / 2) };
    const form = (count: number) => ofFields(count, () => ({ $ref: '#/$defs/Half' }), { $defs: { Half } });
    expect(parseForm(form(2))).toMatchObject({ ok: true, skipped: [] });
    expect(parseForm(form(3))).toMatchObject({ ok: false, problem: 'tooManyOptions' });
  });

  test.each([
    ['fields', fields(defaultLimits.fields + 1), 'tooManyFields'],
    ['options', options(defaultLimits.options + 1), 'tooManyOptions'],
    ['fields, each of them large', fields(1000, 'x'.repeat(10_000)), 'tooManyFields'],
  ])('one too many: %s', (_, schema, problem) => {
    expect(parseForm(schema)).toMatchObject({ ok: false, problem });
  });
});
