import { exportToMcp, importFromMcp, type McpElicitationSchema } from '@esheet/adapters';
import { createFormStore, FIELD_TYPES, formDefinitionSchema, type FormDefinition as TheirForm } from '@esheet/core';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isObject } from '../../src/core/protocol/json.ts';
import { isElicitationRequest } from '../../src/core/protocol/request.ts';
import type { ElicitFormParams, ElicitRequest } from '../../src/core/protocol/types.ts';
import { fromFormDefinition, toFormDefinition } from '../../src/esheet.ts';
import type { FieldDefinition, FormDefinition, FormLoss } from '../../src/esheet.ts';
import { formOf, type Fixture } from '../fixtures/fixture.ts';
import { fixtures } from '../fixtures/load.ts';
import { titled } from '../support/forms.ts';

/** The params of every recorded form-mode request, including those in envelopes, rounds and errors. */
const recorded = fixtures.flatMap((fixture) => paramsOf(fixture).map((params) => [fixture.id, params] as const));

function paramsOf(fixture: Fixture): ElicitFormParams[] {
  const { mode, message, requestedSchema, task, _meta } = fixture as Fixture & Record<string, unknown>;
  const own = Object.entries({ mode, message, requestedSchema, task, _meta }).filter(
    ([, value]) => value !== undefined,
  );
  return [
    Object.fromEntries(own),
    fixture.envelope?.params,
    ...Object.values(fixture.inputRequests ?? {}).map(({ params }) => params),
    ...(fixture.error?.data.elicitations ?? []),
  ].filter(
    (params): params is ElicitFormParams & Record<string, unknown> => isObject(params) && 'requestedSchema' in params,
  );
}

const optionsOf = (field: FieldDefinition) => ('options' in field ? field.options : []);
const throughJson = (form: FormDefinition): FormDefinition => JSON.parse(JSON.stringify(form));

describe('round trip', () => {
  test.each(recorded)('%s: eSheet accepts the form, and the params come back as they were', (_, params) => {
    const form = toFormDefinition(params);
    const theirs: TheirForm = form;
    expect(formDefinitionSchema.safeParse(theirs)).toMatchObject({ success: true });
    expect(isElicitationRequest(fromFormDefinition(form))).toBe(true);
    expect(fromFormDefinition(form).params).toStrictEqual(params);
    expect(JSON.stringify(fromFormDefinition(throughJson(form)).params)).toBe(JSON.stringify(params));
    expect(fromFormDefinition(formDefinitionSchema.parse(form) as FormDefinition).params).toStrictEqual(params);
    // eSheet's store loses a field named __proto__.
    if (form.fields.some(({ id }) => id === '__proto__')) return;
    expect(fromFormDefinition(createFormStore(form).getState().hydrateDefinition()).params).toStrictEqual(params);
  });

  test('any JSON for a property is unchanged after a round trip, whatever its name', () => {
    const key = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'a.b[0]', '', '10', '2'));
    const members = {
      type: fc.constantFrom('object', 'array', undefined),
      properties: fc.dictionary(key, fc.jsonValue(), { noNullPrototype: true }),
      required: fc.oneof(fc.array(key), fc.jsonValue()),
      'x-more': fc.jsonValue(),
    };
    const schema = fc.record(members, { requiredKeys: [], noNullPrototype: true });
    fc.assert(
      fc.property(schema, fc.string(), (made, message) => {
        const params = JSON.parse(JSON.stringify({ message, requestedSchema: made })) as ElicitFormParams;
        const form = toFormDefinition(params);
        expect(formDefinitionSchema.safeParse(form).success).toBe(true);
        // Compared as text, because an own member named constructor confuses matchers.
        expect(JSON.stringify(fromFormDefinition(throughJson(form)).params)).toBe(JSON.stringify(params));
      }),
    );
  });

  test('keeps the id of the envelope, and meta beside the params', () => {
    const params = { message: 'm', requestedSchema: { type: 'object', properties: {} } };
    const envelope: ElicitRequest = { jsonrpc: '2.0', id: 0, method: 'elicitation/create', params };
    expect(fromFormDefinition(toFormDefinition(envelope))).toEqual(envelope);
    expect(fromFormDefinition(toFormDefinition(params)).id).toBe('mcp-form');
    const form = toFormDefinition(envelope, { formId: 'gate-form' });
    expect(form).toMatchObject({ id: 'gate-form' });
    const meta = { trace: 1 };
    const changed = { ...form, _sourceData: { ...(form._sourceData as object), mcpMessage: 'Another', meta } };
    expect(fromFormDefinition(changed)).toEqual({ ...envelope, params: { ...params, message: 'Another' }, meta });
  });

  test('a schema past the size limit is carried without fields, and a schema that is a reference with them', () => {
    const huge = { type: 'object', properties: { a: { type: 'boolean', description: 'x'.repeat(3_000_000) } } };
    const reference = { $ref: '#/$defs/R', $defs: { R: { type: 'object', properties: { a: { type: 'boolean' } } } } };
    const cases = [[huge, []] as const, [reference, [{ id: 'a', fieldType: 'boolean' }]] as const];
    for (const [requestedSchema, fields] of cases) {
      const form = toFormDefinition({ message: '', requestedSchema });
      expect(form.fields).toMatchObject(fields);
      expect(fromFormDefinition(form).params).toEqual({ message: '', requestedSchema });
    }
  });

  test('a URL is refused with an explanation: as an empty form, it would be accepted unseen', () => {
    const params = { mode: 'url', message: 'm', url: 'https://harbour.example.com/' };
    for (const wrong of [params, { method: 'elicitation/create', params }, 'params', undefined])
      expect(() => toFormDefinition(wrong as unknown as ElicitFormParams)).toThrow(/URL is not a form/);
  });
});

describe('edits made in eSheet', () => {
  const gates = titled({ e: 'E', w: 'W' });
  const properties = {
    gate: { type: 'string', title: 'Gate', oneOf: gates, 'x-map': 1 },
    carts: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }], default: null, title: 'Carts' },
    note: { type: 'string', title: 'Note', minLength: 2, readOnly: false },
  };
  const requestedSchema = {
    type: 'object',
    properties,
    required: ['note', 'gate', 'ghost'],
    additionalProperties: false,
  };

  /** The schema after an edit. */
  function after(edit: (fields: FieldDefinition[]) => unknown[]) {
    const form = toFormDefinition({ message: 'Which gate?', requestedSchema });
    const edited = { ...form, fields: edit(form.fields) } as FormDefinition;
    return fromFormDefinition(edited).params.requestedSchema as typeof requestedSchema;
  }
  const change = (id: string, members: object) => (fields: FieldDefinition[]) =>
    fields.map((field) => (field.id === id ? { ...field, ...members } : field));

  test('a changed question changes the title; an emptied one removes it', () => {
    const gate = { ...properties.gate, title: 'Which one?' };
    const changed = { ...requestedSchema, properties: { ...properties, gate } };
    expect(after(change('gate', { question: 'Which one?' }))).toEqual(changed);
    const { title: _, ...note } = properties.note;
    const untitled = { ...requestedSchema, properties: { ...properties, note } };
    expect(after(change('note', { question: '' }))).toEqual(untitled);
  });

  test('required follows the fields, and keeps a name that was never a property', () => {
    const schema = after((fields) =>
      fields.map((field) => ({ ...field, required: field.id === 'carts' || field.id === 'note' })),
    );
    expect(schema).toEqual({ ...requestedSchema, required: ['note', 'ghost', 'carts'] });
  });

  test('fields can be removed, added and moved', () => {
    const { gate, ...rest } = properties;
    const removed = { ...requestedSchema, properties: rest, required: ['note', 'ghost'] };
    expect(after((fields) => fields.filter(({ id }) => id !== 'gate'))).toEqual(removed);
    const ghost = { id: 'ghost', fieldType: 'boolean', question: 'Seen it?' };
    const added = { ...properties, ghost: { type: 'boolean', title: 'Seen it?' } };
    const schema = { ...requestedSchema, properties: added, required: ['note', 'gate'] };
    expect(after((fields) => [...fields, ghost])).toEqual(schema);
    const moved = after((fields) => [...fields.slice(1), ...fields.slice(0, 1)]);
    expect(moved).toEqual(requestedSchema);
    expect(Object.keys(moved.properties)).toEqual(['carts', 'note', 'gate']);
    expect(gate).toEqual(moved.properties.gate);
  });

  test('other options or another type make a new property, with the rules that eSheet supports', () => {
    const members: Record<string, object> = {
      gate: { options: [{ id: 'o', value: 'n', text: 'North' }] },
      note: { inputType: 'email' },
      carts: { fieldType: 'boolean', inputType: undefined },
    };
    expect(after((fields) => fields.map((field) => ({ ...field, ...members[field.id] })))).toMatchObject({
      properties: {
        gate: { type: 'string', title: 'Gate', oneOf: [{ const: 'n', title: 'North' }] },
        carts: { type: 'boolean', title: 'Carts' },
        note: { type: 'string', title: 'Note', minLength: 2, format: 'email' },
      },
    });
  });

  /** A property after a change of its eSheet field, and what was reported. */
  function edited(property: object, edit: (field: FieldDefinition) => object, root: object = {}) {
    const params = { message: 'm', requestedSchema: { ...root, type: 'object', properties: { it: property } } };
    const form = throughJson(toFormDefinition(params));
    const fields = form.fields.map((field) => ({ ...field, ...edit(field) }));
    const losses: string[] = [];
    const request = fromFormDefinition({ ...form, fields }, { onLoss: ({ code }) => losses.push(code) });
    const { properties: made } = request.params.requestedSchema as unknown as { properties: { it?: object } };
    return { property: made.it, losses };
  }
  const rules = (members: object) => (field: FieldDefinition) => ({
    _sourceData: { ...(field._sourceData as object), ...members },
  });
  const option = (index: number, members: object) => (field: FieldDefinition) => ({
    options: optionsOf(field).map((each, at) => (at === index ? { ...each, ...members } : each)),
  });

  const renamed = option(1, { text: 'Bee' });
  const list = titled({ a: 'A', b: 'B' });
  const levels = { type: 'integer', enum: [1, 2] };
  test.each<[string, object, (field: FieldDefinition) => object, object]>([
    [
      'the text of an option',
      { type: 'string', oneOf: list },
      renamed,
      { type: 'string', oneOf: titled({ a: 'A', b: 'Bee' }) },
    ],
    ['of a number', levels, renamed, { type: 'string', oneOf: titled({ 1: '1', 2: 'Bee' }) }],
    ['the value of an option', levels, option(0, { value: '7' }), { type: 'string', enum: ['7', '2'] }],
    [
      'the order of options',
      levels,
      (field) => ({ options: optionsOf(field).toReversed() }),
      { type: 'string', enum: ['2', '1'] },
    ],
    [
      'a rule',
      { type: 'number', minimum: 0, 'x-unit': 'kn' },
      rules({ maximum: 5 }),
      { type: 'number', minimum: 0, maximum: 5 },
    ],
    ['a rule that does not fit', { type: 'string' }, rules({ minLength: -1 }), { type: 'string' }],
    ['the type', { type: 'string', writeOnly: true }, () => ({ fieldType: 'boolean' }), { type: 'boolean' }],
  ])(
    '%s makes a property of what eSheet expresses, and that the rest is gone is reported: %j',
    (_, before, edit, after) => {
      const { property, losses } = edited(before, edit);
      expect(property).toEqual(after);
      expect(losses).toContain('rulesDropped');
    },
  );

  test('a field added to a schema that had none makes it a schema with fields', () => {
    for (const empty of [{}, { type: 'object' }, { type: 'array', items: {} }]) {
      const form = toFormDefinition({ message: 'm', requestedSchema: empty });
      const edited = { ...form, fields: [{ id: 'a', fieldType: 'text', required: true }] };
      const schema = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
      expect(fromFormDefinition(edited).params).toEqual({ message: 'm', requestedSchema: schema });
    }
  });
});

const nameOf = (field: { fieldType: string; inputType?: string | undefined } | undefined) =>
  field?.inputType ?? field?.fieldType;

describe('MCP to eSheet', () => {
  test.each([
    [{ type: 'string' }, 'text'],
    [{ type: 'string', format: 'email' }, 'email'],
    [{ type: 'string', format: 'uri' }, 'url'],
    [{ type: 'string', format: 'date' }, 'date'],
    [{ type: 'string', format: 'date-time' }, 'datetime-local'],
    [{ type: 'string', enum: ['p', 'q'] }, 'radio'],
    [{ type: 'string', oneOf: [{ const: 'p', title: 'P' }] }, 'radio'],
    [{ type: 'number' }, 'number'],
    [{ type: 'integer' }, 'number'],
    [{ type: 'boolean' }, 'boolean'],
    [{ type: 'array', items: { type: 'string', enum: ['p'] } }, 'check'],
    [{ type: 'array', items: { anyOf: [{ const: 'p', title: 'P' }] } }, 'check'],
    [{ type: 'object', properties: {} }, 'longtext'],
    [{ type: 'array', items: { type: 'string' } }, 'longtext'],
    [{ type: 'array' }, 'longtext'],
  ])('%j is %s', (property, expected) => {
    const form = toFormDefinition({ message: '', requestedSchema: { type: 'object', properties: { key: property } } });
    expect(form.fields.map((field) => [field.id, nameOf(field)])).toEqual([['key', expected]]);
  });

  test('options have ids of their own, and show their titles', () => {
    const one = { type: 'string', enum: ['p', 'q'] };
    const two = { type: 'array', items: { anyOf: [{ const: 'r', title: 'R' }] } };
    const form = toFormDefinition({ message: '', requestedSchema: { type: 'object', properties: { one, two } } });
    const options = form.fields.flatMap(optionsOf);
    expect(options.map(({ id, value, text }) => [id, value, text])).toEqual([
      ['one-o0', 'p', undefined],
      ['one-o1', 'q', undefined],
      ['two-o0', 'r', 'R'],
    ]);
  });

  /** Where our field type differs from that of eSheet's importer, which imports unknown types as plain text. */
  const departures: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'pydantic-optional-fields': { high_chairs: 'number', window: 'boolean' },
    'local-reference-to-enum': { fragility: 'radio' },
    'constant-word': { confirm: 'radio' },
    'any-of-beside-string': { selection: 'radio' },
    'typed-choices': { shelf: 'radio', lamp: 'radio', size: 'radio', route: 'radio' },
    'nullable-unions': {
      seats: 'number',
      vegan: 'boolean',
      page: 'url',
      labels: 'longtext',
      colours: 'check',
      when: 'datetime-local',
      pace: 'radio',
    },
    'several-choice-variants': { oneOfItems: 'check' },
    'unsupported-optional-parts': { shape: 'longtext', far: 'longtext', gone: 'longtext', round: 'longtext' },
    'unsupported-required-part': { stencil: 'longtext' },
    'optional-enum-reference': { shade: 'radio', trim: 'radio', extras: 'check' },
    'all-of-merged': { trays: 'number', colour: 'radio' },
  };

  test('every recorded form has the field types of eSheet’s importer, except for listed improvements', () => {
    for (const fixture of fixtures) {
      const form = formOf(fixture);
      if (!form) continue;
      const better = new Map(Object.entries(departures[fixture.id] ?? {}));
      const ours = toFormDefinition({ message: '', requestedSchema: form.requestedSchema }).fields;
      const theirs = importFromMcp(form.requestedSchema as McpElicitationSchema).fields;
      const expected = theirs.map((field) => [field.id, better.get(field.id) ?? nameOf(field), field.required]);
      const named = ours.map((field) => [field.id, nameOf(field), field.required]);
      expect(named, fixture.id).toEqual(expected);
      for (const field of theirs) expect(better.get(field.id), fixture.id).not.toBe(nameOf(field));
    }
  });
});

describe('eSheet to MCP', () => {
  const bare = ['low', 'high'].map((value) => ({ id: value, value }));
  const options = bare.map((option) => (option.id === 'low' ? { ...option, text: 'Low' } : option));
  const levels = titled({ low: 'Low', high: 'high' });
  const propertyOf = (field: object) => {
    const form = { id: 'x', fields: [{ id: 'key', ...field }] } as unknown as FormDefinition;
    const schema = fromFormDefinition(form).params.requestedSchema;
    const { properties } = schema as { properties: { key: unknown } };
    return { form: form as unknown as TheirForm, property: properties.key };
  };

  test('each field type matches eSheet’s exporter', () => {
    const texts = { type: 'string', enum: ['low', 'high'] };
    const expected: readonly { is: object; fieldType: string; inputType?: string; options?: object[] }[] = [
      { fieldType: 'text', is: { type: 'string' } },
      { fieldType: 'longtext', is: { type: 'string' } },
      { fieldType: 'text', inputType: 'email', is: { type: 'string', format: 'email' } },
      { fieldType: 'text', inputType: 'url', is: { type: 'string', format: 'uri' } },
      { fieldType: 'longtext', inputType: 'date', is: { type: 'string', format: 'date' } },
      { fieldType: 'text', inputType: 'datetime-local', is: { type: 'string', format: 'date-time' } },
      { fieldType: 'text', inputType: 'tel', is: { type: 'string' } },
      { fieldType: 'boolean', is: { type: 'boolean' } },
      { fieldType: 'radio', options: bare, is: texts },
      { fieldType: 'dropdown', options, is: { type: 'string', oneOf: levels } },
      { fieldType: 'check', options: bare, is: { type: 'array', items: texts } },
      { fieldType: 'multiselectdropdown', options, is: { type: 'array', items: { anyOf: levels } } },
      { fieldType: 'rating', options, is: { type: 'integer', minimum: 1, maximum: 2 } },
      { fieldType: 'rating', is: { type: 'integer', minimum: 1 } },
      { fieldType: 'slider', options, is: { type: 'number' } },
    ];
    for (const { is, ...field } of expected) {
      const { form, property } = propertyOf(field);
      expect(property).toEqual(is);
      expect(fromFormDefinition(form)).toEqual(exportToMcp(form));
    }
    // eSheet's exporter makes it a text.
    expect(propertyOf({ fieldType: 'text', inputType: 'number' }).property).toEqual({ type: 'number' });
  });

  test('message, id and title have eSheet’s fallbacks', () => {
    const _sourceData = { mcpId: 0, mcpMessage: 'M', schemaTitle: 'S', meta: { a: 1 } };
    const variants = [{}, { title: 'Title' }, { title: 'Title', description: 'D' }, { description: 'D', _sourceData }];
    for (const more of variants) {
      const form: TheirForm = { id: 'f', fields: [], ...more };
      expect(fromFormDefinition(form)).toEqual(exportToMcp(form));
    }
  });

  test('unsupported items, sections and rules are left out and reported', () => {
    const rules = [{ effect: 'visible' as const, logic: 'AND' as const, conditions: [] }];
    const mapped = 'text longtext boolean radio dropdown check multiselectdropdown rating slider section'.split(' ');
    const others = FIELD_TYPES.filter((type) => !mapped.includes(type));
    const deep = { id: 'deep', fieldType: 'boolean', required: true, rules };
    const inner = { id: 'inner', fieldType: 'section', fields: [deep] };
    const fields = [
      { id: 'first', fieldType: 'text' },
      { id: 'outer', fieldType: 'section', rules, fields: [inner, { id: 'after', fieldType: 'text' }] },
      { id: 'first', fieldType: 'text', question: 'Again' },
      { id: 'empty', fieldType: 'radio', options: [], required: true },
      ...others.map((type) => ({ id: type, fieldType: type, required: true })),
    ];
    const losses: FormLoss[] = [];
    const { params } = fromFormDefinition({ id: 'x', fields }, { onLoss: (loss) => losses.push(loss) });
    expect(params.requestedSchema).toEqual({
      type: 'object',
      properties: { first: { type: 'string' }, deep: { type: 'boolean' }, after: { type: 'string' } },
      required: ['deep'],
    });
    expect(losses.map(({ id, code }) => `${id} ${code}`).sort()).toEqual(
      [
        ...['outer rulesDropped', 'outer flattened', 'inner flattened', 'deep rulesDropped'],
        ...['first duplicateId', 'empty noOptions', ...others.map((type) => `${type} noEquivalent`)],
      ].sort(),
    );
    expect(others).toEqual(expect.arrayContaining(['ranking', 'signature', 'display', 'multitext', 'singlematrix']));
  });

  test('forms of eSheet’s importer give the same result as its exporter', () => {
    // Ours leaves out defaults of the wrong type, and keeps a property named __proto__.
    const differ =
      'pydantic-optional-fields hostile-keys typed-choices nullable-unions unusable-defaults optional-enum-reference';
    for (const fixture of fixtures) {
      const asked = formOf(fixture);
      if (!asked || !isObject(asked.requestedSchema) || differ.split(' ').includes(fixture.id)) continue;
      const { message: mcpMessage, requestedSchema } = asked;
      const form = importFromMcp(requestedSchema as unknown as McpElicitationSchema, { mcpMessage });
      expect(fromFormDefinition(form), fixture.id).toEqual(exportToMcp(form));
    }
  });

  test('sections within each other without end, and what JSON cannot carry, are reported', () => {
    let fields: unknown[] = [{ id: 'a', fieldType: 'text', _sourceData: { big: 1n } }];
    for (let depth = 0; depth < 20_000; depth += 1) fields = [{ id: `s${depth}`, fieldType: 'section', fields }];
    const codes = new Set<string>();
    const unwritable = { id: 'b', fieldType: 'text', _sourceData: { big: 1n } };
    const form = { schemaType: 'mieforms-v1.0', fields: [...fields, unwritable] };
    const request = fromFormDefinition(form as never, { onLoss: ({ code }) => codes.add(code) });
    expect(codes).toContain('unreadable');
    expect(request).toBeDefined();
  });

  test('an invalid form gives a request without fields', () => {
    const url = { mode: 'url', message: 'm', url: 'https://a.example' };
    const unreadable = [null, 5, {}, { id: 'y' }, { id: 7, fieldType: 'text' }, { id: 'z', fieldType: 'zebra' }];
    const forms = [
      ...[undefined, 'form', { id: 'x' }, { id: 'x', fields: unreadable }],
      { id: 'x', fields: [], _sourceData: { mcpParams: url } },
      { id: 'x', fields: [], _sourceData: { mcpParams: [], mcpId: {} } },
    ];
    for (const form of forms) {
      const { method, params } = fromFormDefinition(form as unknown as FormDefinition);
      const requestedSchema = { type: 'object', properties: {} };
      expect(method).toBe('elicitation/create');
      expect(params).toMatchObject({ mode: 'form', requestedSchema });
    }
  });
});
