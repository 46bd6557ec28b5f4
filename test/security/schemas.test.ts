import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCheck } from '../../src/core/check.ts';
import { createDraft } from '../../src/core/draft.ts';
import { checkSchema, parseForm } from '../../src/core/parse.ts';
import { readRequest } from '../../src/core/request.ts';
import { toRequestedSchema } from '../../src/core/schema.ts';
import { interpretedValidator } from '../../src/validators/interpreted.ts';
import { growthOf } from '../core/growth.ts';
import { crashCorpus, shallowCorpus } from './corpus/schemas.ts';
import { hostileNames } from './names.ts';

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

/** All that happens to a schema between the wire and the answer. */
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

describe('a schema of any shape is read without an event (S-05)', () => {
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
    // The fastest of five: the machine has other things to do as well.
    const slow = crashCorpus.filter((schema) => {
      const form = { type: 'object', properties: { a: schema } };
      return ![1, 2, 3, 4, 5].some(() => {
        const started = performance.now();
        live(form);
        return performance.now() - started < 10;
      });
    });
    expect(slow).toEqual([]);
  });

  test('references that run in circles, as objects and as text', () => {
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

describe('anything at all is read, and left as it was (S-06)', () => {
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
      { numRuns: 1000 },
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
      { numRuns: 1000 },
    );
  });

  test('getters and proxies that throw or change their mind', () => {
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
    live(
      new Proxy(
        {},
        {
          get: () => ({}),
          ownKeys: () => {
            throw new Error('no');
          },
        },
      ),
    );
    expect(
      parseForm(
        Object.defineProperty({ type: 'object' }, 'properties', {
          get: () => {
            throw new Error('no');
          },
          enumerable: true,
        }),
      ),
    ).toMatchObject({ ok: false, problem: 'unreadable' });
  });
});

describe('a form that nobody can answer is refused before it is shown (S-02)', () => {
  test.each([
    ['minimum over maximum', { type: 'number', minimum: 2, maximum: 1 }],
    ['minLength over maxLength', { type: 'string', minLength: 2, maxLength: 1 }],
    ['minItems over the options', { type: 'array', minItems: 3, items: { type: 'string', enum: ['a', 'b'] } }],
    ['no option', { type: 'string', enum: [] }],
    ['no option but null', { type: 'string', enum: [null] }],
    ['no value at all', false],
    ['a nested form', { type: 'object', properties: {} }],
  ])('%s', (_, property) => {
    expect(parseForm({ type: 'object', properties: { a: property }, required: ['a'] })).toMatchObject({
      ok: false,
      key: 'a',
    });
  });
});

describe('size is paid for in proportion, and refused past a limit (S-04)', () => {
  const fields = (count: number) => ({
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: count }, (_, n) => [`k${n}`, { type: 'string', title: `Field ${n}` }]),
    ),
  });
  const options = (count: number) => ({
    type: 'object',
    properties: {
      a: { type: 'string', oneOf: Array.from({ length: count }, (_, n) => ({ const: `v${n}`, title: `Option ${n}` })) },
    },
  });
  const text = (count: number) => ({
    type: 'object',
    properties: { a: { type: 'string', description: 'x'.repeat(count) } },
  });
  const mega = 2 * 1024 * 1024;

  test.each([
    ['fields', fields, 250],
    ['options', options, 20_000],
    ['characters', text, mega - 200],
  ] as const)('%s: at the limit, one over, a hundred times over', (_, make, limit) => {
    const at = make(limit);
    const over = make(limit === 250 || limit === 20_000 ? limit + 1 : mega + 1);
    const far = make(limit === 250 || limit === 20_000 ? limit * 100 : limit * 20);
    expect(parseForm(at)).toMatchObject({ ok: true });
    expect(parseForm(over)).toMatchObject({ ok: false });
    expect(parseForm(far)).toMatchObject({ ok: false });
    const growth = growthOf(
      () => void parseForm(at),
      () => void parseForm(far),
    );
    // The bar is five, and what is measured about five; a hundred times as much work would be a hundred.
    expect(growth).toBeLessThan(15);
  });
});
