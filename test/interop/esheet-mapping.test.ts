import { exportToMcp, importFromMcp, type McpElicitationSchema } from '@esheet/adapters';
import { FIELD_TYPES, formDefinitionSchema, type FormDefinition as TheirDefinition } from '@esheet/core';
import { describe, expect, test } from 'vitest';
import { isObject } from '../../src/core/protocol/json.ts';
import { convertFormDefinition, fromFormDefinition, toFormDefinition, type FormDefinition } from '../../src/esheet.ts';
import { formOf } from '../fixtures/fixture.ts';
import { fixtures } from '../fixtures/load.ts';

type Properties = Record<string, unknown>;

const options = [
  { id: 'a', value: 'low', text: 'Low' },
  { id: 'b', value: 'high' },
];
const bare = options.map(({ id, value }) => ({ id, value }));

function propertiesOf(fields: readonly object[]): Properties {
  const { requestedSchema } = fromFormDefinition({ id: 'x', fields } as unknown as FormDefinition).params;
  return (requestedSchema as { properties: Properties }).properties;
}

describe('MCP to eSheet', () => {
  test.each([
    [{ type: 'string' }, { fieldType: 'text' }],
    [
      { type: 'string', format: 'email' },
      { fieldType: 'text', inputType: 'email' },
    ],
    [
      { type: 'string', format: 'uri' },
      { fieldType: 'text', inputType: 'url' },
    ],
    [
      { type: 'string', format: 'date' },
      { fieldType: 'text', inputType: 'date' },
    ],
    [
      { type: 'string', format: 'date-time' },
      { fieldType: 'text', inputType: 'datetime-local' },
    ],
    [{ type: 'string', enum: ['p', 'q'] }, { fieldType: 'radio' }],
    [{ type: 'string', oneOf: [{ const: 'p', title: 'P' }] }, { fieldType: 'radio' }],
    [{ type: 'number' }, { fieldType: 'text', inputType: 'number' }],
    [{ type: 'integer' }, { fieldType: 'text', inputType: 'number' }],
    [{ type: 'boolean' }, { fieldType: 'boolean' }],
    [{ type: 'array', items: { type: 'string', enum: ['p'] } }, { fieldType: 'check' }],
    [{ type: 'array', items: { anyOf: [{ const: 'p', title: 'P' }] } }, { fieldType: 'check' }],
    [{ type: 'object', properties: {} }, { fieldType: 'longtext' }],
    [{ type: 'array', items: { type: 'string' } }, { fieldType: 'longtext' }],
    [{ type: 'array' }, { fieldType: 'longtext' }],
  ])('%j is %j', (property, expected) => {
    const form = toFormDefinition({ message: '', requestedSchema: { type: 'object', properties: { key: property } } });
    expect(form.fields[0]).toMatchObject({ id: 'key', ...expected });
  });

  test('options are numbered through the form, and show their titles', () => {
    const requestedSchema = {
      type: 'object',
      properties: {
        one: { type: 'string', enum: ['p', 'q'] },
        two: { type: 'array', items: { anyOf: [{ const: 'r', title: 'R' }] } },
      },
    };
    expect(toFormDefinition({ message: '', requestedSchema }).fields).toMatchObject([
      {
        options: [
          { id: 'option', value: 'p' },
          { id: 'option-1', value: 'q' },
        ],
      },
      { options: [{ id: 'option-2', value: 'r', text: 'R' }] },
    ]);
  });

  /** Where our field differs from that of their importer: they take for plain text what they do not know. */
  const departures: Readonly<Record<string, string>> = {
    'pydantic-optional-fields.high_chairs': 'number',
    'pydantic-optional-fields.window': 'boolean',
    'local-reference-to-enum.fragility': 'radio',
    'constant-word.confirm': 'radio',
    'any-of-beside-string.selection': 'radio',
    'typed-choices.shelf': 'radio',
    'typed-choices.lamp': 'radio',
    'typed-choices.size': 'radio',
    'typed-choices.route': 'radio',
    'nullable-unions.seats': 'number',
    'nullable-unions.vegan': 'boolean',
    'nullable-unions.page': 'url',
    'nullable-unions.labels': 'longtext',
    'nullable-unions.colours': 'check',
    'nullable-unions.when': 'datetime-local',
    'nullable-unions.pace': 'radio',
    'several-choice-variants.oneOfItems': 'check',
    'unsupported-optional-parts.shape': 'longtext',
    'unsupported-optional-parts.far': 'longtext',
    'unsupported-optional-parts.gone': 'longtext',
    'unsupported-optional-parts.round': 'longtext',
    'unsupported-required-part.stencil': 'longtext',
    'optional-enum-reference.shade': 'radio',
    'optional-enum-reference.trim': 'radio',
    'optional-enum-reference.extras': 'check',
  };
  const nameOf = (field: { fieldType: string; inputType?: string | undefined } | undefined) =>
    field?.inputType ?? field?.fieldType;

  test.each(fixtures.flatMap((fixture) => (formOf(fixture) ? [[fixture.id, fixture] as const] : [])))(
    '%s has the field types of their importer, or better ones that are listed',
    (id, fixture) => {
      const { message = '', requestedSchema } = formOf(fixture) ?? {};
      const ours = toFormDefinition({ message, requestedSchema }).fields;
      const theirs = importFromMcp(requestedSchema as McpElicitationSchema).fields;
      expect(ours.map((field) => [field.id, nameOf(field)])).toEqual(
        theirs.map((field) => [field.id, departures[`${id}.${field.id}`] ?? nameOf(field)]),
      );
      expect(ours.map(({ required }) => required)).toEqual(theirs.map(({ required }) => required));
    },
  );

  test('says for each departure that theirs is another', () => {
    for (const [name, ours] of Object.entries(departures)) {
      const [id, key] = name.split('.');
      const form = formOf(fixtures.find((fixture) => fixture.id === id) as (typeof fixtures)[number]);
      const theirs = importFromMcp(form?.requestedSchema as McpElicitationSchema).fields;
      expect(nameOf(theirs.find((field) => field.id === key))).not.toBe(ours);
    }
  });
});

describe('eSheet to MCP', () => {
  test.each([
    [{ fieldType: 'text' }, { type: 'string' }],
    [{ fieldType: 'longtext' }, { type: 'string' }],
    [
      { fieldType: 'text', inputType: 'email' },
      { type: 'string', format: 'email' },
    ],
    [
      { fieldType: 'text', inputType: 'url' },
      { type: 'string', format: 'uri' },
    ],
    [
      { fieldType: 'longtext', inputType: 'date' },
      { type: 'string', format: 'date' },
    ],
    [
      { fieldType: 'text', inputType: 'datetime-local' },
      { type: 'string', format: 'date-time' },
    ],
    [{ fieldType: 'text', inputType: 'tel' }, { type: 'string' }],
    [{ fieldType: 'boolean' }, { type: 'boolean' }],
    [
      { fieldType: 'radio', options: bare },
      { type: 'string', enum: ['low', 'high'] },
    ],
    [
      { fieldType: 'dropdown', options },
      {
        type: 'string',
        oneOf: [
          { const: 'low', title: 'Low' },
          { const: 'high', title: 'high' },
        ],
      },
    ],
    [
      { fieldType: 'check', options: bare },
      { type: 'array', items: { type: 'string', enum: ['low', 'high'] } },
    ],
    [
      { fieldType: 'multiselectdropdown', options },
      {
        type: 'array',
        items: {
          anyOf: [
            { const: 'low', title: 'Low' },
            { const: 'high', title: 'high' },
          ],
        },
      },
    ],
    [
      { fieldType: 'rating', options },
      { type: 'integer', minimum: 1, maximum: 2 },
    ],
    [{ fieldType: 'rating' }, { type: 'integer', minimum: 1 }],
    [{ fieldType: 'slider', options }, { type: 'number' }],
  ])('%j is %j, as their exporter has it', (field, expected) => {
    const form = { id: 'x', fields: [{ id: 'key', ...field }] } as TheirDefinition;
    expect(propertiesOf(form.fields)).toEqual({ key: expected });
    expect(fromFormDefinition(form)).toEqual(exportToMcp(form));
  });

  test('a number stays a number, which their exporter makes a text', () => {
    expect(propertiesOf([{ id: 'key', fieldType: 'text', inputType: 'number' }])).toEqual({ key: { type: 'number' } });
  });

  test('the envelope: message, id and title fall back as theirs do', () => {
    const forms: TheirDefinition[] = [
      { id: 'f', fields: [] },
      { id: 'f', title: 'Title', fields: [] },
      { id: 'f', title: 'Title', description: 'Description', fields: [] },
      {
        id: 'f',
        description: 'D',
        fields: [],
        _sourceData: { mcpId: 0, mcpMessage: 'M', schemaTitle: 'S', meta: { a: 1 } },
      },
    ];
    for (const form of forms) expect(fromFormDefinition(form)).toEqual(exportToMcp(form));
  });

  test('what has no counterpart is left out, and said; so are sections and rules', () => {
    const rules = [{ effect: 'visible' as const, logic: 'AND' as const, conditions: [] }];
    const without = FIELD_TYPES.filter((type) => !mapped.has(type)).map((type) => ({
      id: type,
      fieldType: type,
      required: true,
    }));
    const form = {
      id: 'x',
      fields: [
        { id: 'first', fieldType: 'text' },
        {
          id: 'outer',
          fieldType: 'section',
          rules,
          fields: [
            {
              id: 'inner',
              fieldType: 'section',
              fields: [{ id: 'deep', fieldType: 'boolean', required: true, rules }],
            },
            { id: 'after', fieldType: 'text' },
          ],
        },
        { id: 'first', fieldType: 'text', question: 'Again' },
        { id: 'empty', fieldType: 'radio', options: [], required: true },
        ...without,
      ],
    } as unknown as TheirDefinition;
    expect(formDefinitionSchema.safeParse(form).success).toBe(true);

    const { request, losses } = convertFormDefinition(form);
    expect(request.params.requestedSchema).toEqual({
      type: 'object',
      properties: { first: { type: 'string' }, deep: { type: 'boolean' }, after: { type: 'string' } },
      required: ['deep'],
    });
    expect(new Set(losses)).toEqual(
      new Set([
        { id: 'outer', fieldType: 'section', code: 'rulesDropped' },
        { id: 'outer', fieldType: 'section', code: 'flattened' },
        { id: 'inner', fieldType: 'section', code: 'flattened' },
        { id: 'deep', fieldType: 'boolean', code: 'rulesDropped' },
        { id: 'first', fieldType: 'text', code: 'duplicateId' },
        { id: 'empty', fieldType: 'radio', code: 'noOptions' },
        ...without.map(({ id }) => ({ id, fieldType: id, code: 'noEquivalent' })),
      ]),
    );
    expect(without.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['ranking', 'signature', 'display', 'multitext', 'singlematrix']),
    );
  });

  const mapped = new Set<string>(
    'text longtext boolean radio dropdown check multiselectdropdown rating slider section'.split(' '),
  );

  /** Not carried on: defaults of the wrong type. Carried on: a property named __proto__. */
  const differ = new Set([
    'pydantic-optional-fields',
    'hostile-keys',
    'typed-choices',
    'nullable-unions',
    'unusable-defaults',
    'optional-enum-reference',
  ]);
  const alike = fixtures.flatMap((fixture) => {
    const asked = formOf(fixture);
    return asked && isObject(asked.requestedSchema) && !differ.has(fixture.id) ? [[fixture.id, asked] as const] : [];
  });

  test.each(alike)(
    '%s, as a form of their importer, gives what their exporter gives',
    (_, { message, requestedSchema }) => {
      const form = importFromMcp(requestedSchema as McpElicitationSchema, { mcpMessage: message });
      expect(fromFormDefinition(form)).toEqual(exportToMcp(form));
    },
  );

  test.each([
    ['nothing', undefined],
    ['a text', 'form'],
    ['no fields', { id: 'x' }],
    [
      'odd fields',
      { id: 'x', fields: [null, 5, {}, { id: 'y' }, { id: 7, fieldType: 'text' }, { id: 'z', fieldType: 'zebra' }] },
    ],
    [
      'a kept address',
      { id: 'x', fields: [], _sourceData: { mcpParams: { mode: 'url', message: 'm', url: 'https://a.example' } } },
    ],
    ['a broken stash', { id: 'x', fields: [], _sourceData: { mcpParams: [], mcpKeys: 'no', mcpId: {} } }],
  ])('%s gives a request without fields', (_, form) => {
    const { method, params } = fromFormDefinition(form as unknown as FormDefinition);
    expect({ method, params }).toMatchObject({
      method: 'elicitation/create',
      params: { mode: 'form', requestedSchema: { type: 'object', properties: {} } },
    });
  });

  test('a section that holds itself ends', () => {
    const section: { id: string; fieldType: string; fields: unknown[] } = { id: 's', fieldType: 'section', fields: [] };
    section.fields.push(section, { id: 't', fieldType: 'text' });
    expect(propertiesOf([section])).toEqual({ t: { type: 'string' } });
  });
});
