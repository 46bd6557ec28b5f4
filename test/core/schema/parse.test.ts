import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createDraft } from '../../../src/core/answer/createDraft.ts';
import { checkSchema, parseForm } from '../../../src/core/schema/parse.ts';
import { toRequestedSchema } from '../../../src/core/schema/toRequestedSchema.ts';
import { formOf } from '../../fixtures/fixture.ts';
import { fixtures } from '../../fixtures/load.ts';
import { modelOf, ofOne, read, titled } from '../../support/forms.ts';
import { cases } from '../../support/fuzzing.ts';

describe('a schema of the specification', () => {
  const spec = {
    type: 'object',
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    properties: {
      text: { type: 'string', title: 'Text', description: 'Some', minLength: 0, maxLength: 10, default: '' },
      mail: { type: 'string', format: 'email' },
      page: { type: 'string', format: 'uri', default: 'https://example.org/' },
      day: { type: 'string', format: 'date', default: '2027-01-01' },
      moment: { type: 'string', format: 'date-time', default: '2027-01-01T00:00:00Z' },
      amount: { type: 'number', minimum: 0.5, maximum: 9, default: 1 },
      count: { type: 'integer', minimum: -1, maximum: 9, default: 0 },
      agreed: { type: 'boolean', title: 'Agreed', default: false },
      plain: { type: 'string', enum: ['a', 'b'], default: 'b' },
      older: { type: 'string', enum: ['a', 'b'], enumNames: ['A', 'B'] },
      named: { type: 'string', oneOf: titled({ a: 'A', b: 'B' }), default: 'a' },
      several: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, minItems: 1, maxItems: 2, default: ['a'] },
      severalNamed: { type: 'array', items: { anyOf: [{ const: 'a', title: 'A' }] }, default: [] },
    },
    required: ['named', 'text'],
  };

  test('is unchanged when its model is converted back', () => {
    const { model, findings } = read(spec);
    expect(toRequestedSchema(model)).toEqual(spec);
    expect(findings).toEqual([]);
  });

  test('keeps an empty list of required names, and the lack of one', () => {
    const bare = { type: 'object', properties: {} };
    for (const schema of [{ ...bare, required: [] }, bare]) expect(toRequestedSchema(modelOf(schema))).toEqual(schema);
  });
});

describe('a model converted to a schema and parsed again is the same model', () => {
  for (const fixture of fixtures) {
    const form = formOf(fixture);
    const parsed = form && parseForm(form.requestedSchema);
    if (parsed?.ok) {
      test(fixture.id, () => {
        const again = parseForm(toRequestedSchema(parsed.model));
        // The model does not contain what cannot be shown, class names as titles, and formats that are left to the
        // server.
        expect(again).toMatchObject({ ok: true, model: { fields: parsed.model.fields } });
      });
    }
  }
});

describe('whatever a server sends', () => {
  test('parsing it never throws, and does not change it', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withNullPrototype: true,
          withSparseArray: true,
          withBigInt: true,
          withDate: true,
          withMap: true,
        }),
        (value) => {
          expect([true, false]).toContain(parseForm(value).ok);
          expect([true, false]).toContain(parseForm(ofOne(value)).ok);
          expect([true, false]).toContain(
            parseForm({ type: 'object', properties: value, required: value, $defs: value }).ok,
          );
        },
      ),
      { numRuns: cases(400) },
    );
  });

  test('any values of the known keywords are handled', () => {
    const keywords = [
      ...['type', 'title', 'description', 'default', 'enum', 'enumNames', 'const', 'oneOf', 'anyOf', 'allOf', 'items'],
      ...['format', 'minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum', 'multipleOf'],
      ...['minItems', 'uniqueItems', '$ref'],
    ];
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('string', 'number', 'integer', 'boolean', 'array', 'object', 'null', 'email', 'date-time'),
      fc.array(fc.record({ const: fc.jsonValue(), title: fc.jsonValue() }, { requiredKeys: [] })),
    );
    const property = fc.dictionary(fc.constantFrom(...keywords), value);
    fc.assert(
      fc.property(fc.dictionary(fc.string(), property), fc.array(fc.string()), (properties, required) => {
        const parsed = parseForm({ type: 'object', properties, required });
        if (parsed.ok) {
          expect(parsed.model.fields.length + parsed.skipped.length).toBe(Object.keys(properties).length);
          expect(parsed.model.fields.every(({ label }) => label.trim() !== '')).toBe(true);
          createDraft(parsed.model);
          expect(parseForm(toRequestedSchema(parsed.model)).ok).toBe(true);
        }
      }),
      { numRuns: cases(400) },
    );
  });

  test('a getter or a proxy that throws is a problem, not an exception', () => {
    const fail = () => {
      throw new Error('no');
    };
    const getter = Object.defineProperty({ type: 'object' }, 'properties', { enumerable: true, get: fail });
    for (const hostile of [new Proxy({}, { ownKeys: fail }), getter])
      expect(parseForm(hostile)).toMatchObject({ ok: false, problem: 'unreadable' });
  });

  test('external references are not fetched', () => {
    const fetching = vi.spyOn(globalThis, 'fetch');
    expect(parseForm(ofOne({ $ref: 'https://example.org/schema.json' }))).toMatchObject({
      ok: true,
      skipped: [{ key: 'it', keyword: '$ref' }],
    });
    expect(fetching).not.toHaveBeenCalled();
    fetching.mockRestore();
  });

  test('circular references end', () => {
    const $defs = { A: { $ref: '#/$defs/B' }, B: { $ref: '#/$defs/A' } };
    const schema = ofOne({ $ref: '#/$defs/A' }, true, { $defs });
    expect(parseForm(schema)).toMatchObject({ ok: false, problem: 'requiredUnsupported', key: 'it' });
  });

  test('a circular object is too large', () => {
    const schema: Record<string, unknown> = { type: 'object' };
    schema['properties'] = { a: schema };
    expect(parseForm(schema)).toMatchObject({ ok: false, problem: 'tooLarge' });
  });

  test('members of Object.prototype are not keywords', () => {
    const hostile = JSON.parse('{"type":"string","constructor":1,"__proto__":{"title":"Not mine","default":"x"}}');
    const [field] = modelOf(ofOne(hostile)).fields;
    expect(field).toMatchObject({ label: 'It', kind: 'text' });
    expect(field).not.toHaveProperty('default');
  });

  test('the result is frozen and shares nothing with the request', () => {
    const options = ['a', 'b'];
    const schema = ofOne({ type: 'string', enum: options, default: 'a' });
    const parsed = parseForm(schema);
    options.push('c');
    expect(parsed).toMatchObject({ ok: true, model: { fields: [{ options: [{ value: 'a' }, { value: 'b' }] }] } });
    expect(Object.isFrozen(parsed) && parsed.ok && Object.isFrozen(parsed.model.fields[0])).toBe(true);
    expect(Object.isFrozen(schema)).toBe(false);
  });
});

describe('limits', () => {
  const fields = (count: number) => ({
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, { type: 'string' }])),
  });
  const options = (count: number) => ({ type: 'string', enum: Array.from({ length: count }, (_, n) => `v${n}`) });
  const described = (length: number) => ofOne({ type: 'string', description: 'x'.repeat(length) });

  test.each([
    ['250 fields are shown', fields(250), undefined],
    ['251 fields are explained', fields(251), 'tooManyFields'],
    ['25,000 fields are explained', fields(25_000), 'tooManyFields'],
    ['10,000 options are shown', ofOne(options(10_000)), undefined],
    ['10,001 options are explained', ofOne(options(10_001)), 'tooManyOptions'],
    [
      '10,001 options beside a text are explained',
      ofOne({ anyOf: [options(10_001), { type: 'string' }] }),
      'tooManyOptions',
    ],
    [
      '10,001 options of several beside a text are explained',
      ofOne({ type: 'array', items: { anyOf: [options(10_001), { type: 'string' }] } }),
      'tooManyOptions',
    ],
    ['40,000 options of several are explained', ofOne({ type: 'array', items: options(40_000) }), 'tooManyOptions'],
    ['a description of 500,000 characters is shown', described(500_000), undefined],
    ['a description of 525,000 characters is explained', described(525_000), 'tooLarge'],
  ])('%s', (_, schema, problem) => {
    expect(parseForm(schema)).toMatchObject(problem ? { ok: false, problem } : { ok: true });
  });

  test('a host can raise them', () => {
    expect(parseForm(fields(300), { limits: { fields: 1000 } })).toMatchObject({ ok: true });
  });
});

describe('rules that no answer can meet', () => {
  test.each([
    ['minimum over maximum', { type: 'number', minimum: 2, maximum: 1 }],
    ['an open range of nothing', { type: 'number', exclusiveMinimum: 1, maximum: 1 }],
    ['no whole number in the range', { type: 'integer', minimum: 1.2, maximum: 1.8 }],
    ['minLength over maxLength', { type: 'string', minLength: 3, maxLength: 2 }],
    ['minItems over the options', { type: 'array', minItems: 2, items: { type: 'string', enum: ['a'] } }],
    ['minItems over maxItems', { type: 'array', minItems: 2, maxItems: 1, items: { type: 'string' } }],
    ['no options', { type: 'string', enum: [] }],
    ['the schema false', false],
  ])('%s: a problem where required, skipped where not', (_, property) => {
    expect(parseForm(ofOne(property, true))).toMatchObject({ ok: false, problem: 'contradiction', key: 'it' });
    expect(parseForm(ofOne(property))).toMatchObject({ ok: true, skipped: [{ key: 'it' }] });
  });

  test.each([
    ['a range of one number', { type: 'number', minimum: 1, maximum: 1 }],
    ['an open range with a whole number inside', { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 2 }],
    ['a range without an upper end', { type: 'integer', exclusiveMinimum: 0 }],
  ])('%s is a rule that can be met', (_, property) => {
    expect(parseForm(ofOne(property, true))).toMatchObject({ ok: true });
  });
});

describe('what a field is called', () => {
  test.each([
    ['checkAlternative', 'Checkalternative', 'Check alternative'],
    ['checkAlternative', undefined, 'Check alternative'],
    ['HTTPPort', 'Httpport', 'HTTP port'],
    ['userName', 'User Name', 'User Name'],
    ['e_mail', 'E-mail', 'E-mail'],
    ['e-mail', 'E-mail', 'E-mail'],
    ['wi_fi', 'Wi-Fi', 'Wi-Fi'],
    ['gitHub', 'GitHub', 'GitHub'],
    ['javaScript', 'JavaScript', 'JavaScript'],
    ['post_code', 'Postcode', 'Postcode'],
    ['user_name', 'Username', 'Username'],
    ['api_key', undefined, 'Api key'],
    ['HTTPPort', undefined, 'HTTP port'],
    ['billing.address[0]', undefined, 'Billing address 0'],
    ['name', '   ', 'Name'],
    ['name', '\u200b\u2060', 'Name'],
    ['', undefined, '""'],
    ['__proto__', undefined, 'Proto'],
    ['straße', undefined, 'Straße'],
    ['ключ_доступа', undefined, 'Ключ доступа'],
  ])('%j titled %j is "%s"', (key, title, label) => {
    // fromEntries makes a property of any key, __proto__ too.
    const properties = Object.fromEntries([[key, { type: 'string', ...(title !== undefined && { title }) }]]);
    expect(parseForm({ type: 'object', properties })).toMatchObject({ ok: true, model: { fields: [{ label }] } });
  });
});

describe('a server author learns what departs from the specification', () => {
  test.each([
    ['pattern', { type: 'string', pattern: '^a$' }],
    ['pattern', { type: 'string', pattern: 'a'.repeat(5000) }],
    ['pattern', { type: 'string', pattern: '(?<=a)' }],
    ['format', { type: 'string', format: 'uuid' }],
    ['type', { type: ['string', 'null'] }],
    ['type', { title: 'No type' }],
    ['anyOf', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    ['$ref', { $ref: '#/nowhere' }],
    ['type', { type: 'object', properties: {} }],
    ['items', { type: 'array', items: { type: 'string' } }],
    ['items', { type: 'array', items: { type: 'number' } }],
    ['items.type', { type: 'array', items: { enum: ['a'] } }],
    ['enum', { type: 'integer', enum: [1, 2] }],
    ['enumNames', { type: 'string', enum: ['a', 'b'], enumNames: ['A'] }],
    ['const', { const: 'a' }],
    ['default', { type: 'integer', default: '3' }],
    ['minLength', { type: 'string', minLength: '3' }],
    ['multipleOf', { type: 'number', multipleOf: 2 }],
    ['default', { type: 'string', default: null }],
    ['default', { anyOf: [{ type: 'string' }, { type: 'null' }], default: null }],
    ['type', { enum: ['a', 'b'] }],
    ['type', { oneOf: [{ const: 'a', title: 'A' }] }],
    ['oneOf', { type: 'string', oneOf: [{ const: 'a', title: 'A' }, { const: 'b' }] }],
    ['items.anyOf', { type: 'array', items: { anyOf: [{ const: 'a' }] } }],
    ['minLength', { type: 'number', minLength: 5 }],
    ['minimum', { type: 'string', minimum: 5 }],
    ['items.minItems', { type: 'array', items: { type: 'string', minItems: 1 } }],
    ['title', { type: 'string', title: 5 }],
    ['title', { type: 'string', title: null }],
    ['description', { type: 'string', description: ['Some'] }],
    ['uniqueItems', { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a'] } }],
  ])('%s', (keyword, property) => {
    const findings = checkSchema(ofOne(property));
    expect(findings).toContainEqual(expect.objectContaining({ key: 'it', keyword }));
    // Two sentences, or a sentence of two parts: the problem and the remedy.
    for (const { message } of findings) expect(message).toMatch(/\w{2,}[^.]*[.:] .*\w.*\.$/);
  });

  test('once, and nothing that is not so', () => {
    expect(checkSchema(ofOne({ type: 'string', description: 5 })).map(({ message }) => message)).toEqual([
      '"description" is ignored: it is not a string.',
    ]);
    const integer = { type: 'integer', title: 'Stay', minimum: 1, maximum: 9, format: 'int32' };
    const titled = { type: 'string', oneOf: [{ const: 'a', title: 'A' }] };
    for (const property of [integer, titled]) expect(checkSchema(ofOne(property))).toEqual([]);
  });

  test('and of the root', () => {
    expect(checkSchema({ properties: {}, if: {}, required: ['b'] })).toEqual([
      expect.objectContaining({ keyword: 'if' }),
      expect.objectContaining({ keyword: 'type' }),
      expect.objectContaining({ key: 'b', keyword: 'required' }),
    ]);
    expect(checkSchema([])).toEqual([expect.objectContaining({ keyword: 'type', severity: 'error' })]);
  });
});
