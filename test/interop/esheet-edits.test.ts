import { expect, test } from 'vitest';
import type { ElicitFormParams, ElicitRequest } from '../../src/core/protocol/types.ts';
import { fromFormDefinition, toFormDefinition, type FieldDefinition, type FormDefinition } from '../../src/esheet.ts';

const params = {
  mode: 'form',
  message: 'Which gate?',
  requestedSchema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: {
      gate: {
        type: 'string',
        title: 'Gate',
        oneOf: [
          { const: 'e', title: 'East' },
          { const: 'w', title: 'West' },
        ],
        'x-map': 1,
      },
      carts: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }], default: null, title: 'Carts' },
      note: { type: 'string', title: 'Note', minLength: 2, readOnly: false },
    },
    required: ['note', 'gate', 'ghost'],
    additionalProperties: false,
  },
} satisfies ElicitFormParams;
const { properties } = params.requestedSchema;

/** The schema after an edit in eSheet. */
function after(edit: (fields: FieldDefinition[]) => unknown[]) {
  const form = toFormDefinition(params);
  return fromFormDefinition({ ...form, fields: edit(form.fields) } as FormDefinition).params.requestedSchema;
}
const change = (id: string, with_: object) => (fields: FieldDefinition[]) =>
  fields.map((field) => (field.id === id ? { ...field, ...with_ } : field));

test('a new question is the new title, and everything else stays', () => {
  expect(after(change('gate', { question: 'Which one?' }))).toEqual({
    ...params.requestedSchema,
    properties: { ...properties, gate: { ...properties.gate, title: 'Which one?' } },
  });
});

test('a question that was emptied takes the title away', () => {
  const { title: _, ...untitled } = properties.note;
  expect(after(change('note', { question: '' }))).toEqual({
    ...params.requestedSchema,
    properties: { ...properties, note: untitled },
  });
});

test('required follows the fields, and keeps what was never there', () => {
  const edit = (fields: FieldDefinition[]) =>
    change('gate', { required: undefined })(change('carts', { required: true })(fields) as FieldDefinition[]);
  expect(after(edit)).toEqual({ ...params.requestedSchema, required: ['note', 'ghost', 'carts'] });
});

test('a field that was taken away is neither described nor required', () => {
  const { gate: _, ...rest } = properties;
  expect(after((fields) => fields.filter(({ id }) => id !== 'gate'))).toEqual({
    ...params.requestedSchema,
    properties: rest,
    required: ['note', 'ghost'],
  });
});

test('a field that was added is described by itself', () => {
  expect(after((fields) => [{ id: 'ghost', fieldType: 'boolean', question: 'Seen it?' }, ...fields])).toEqual({
    ...params.requestedSchema,
    properties: { ghost: { type: 'boolean', title: 'Seen it?' }, ...properties },
    required: ['note', 'gate'],
  });
});

test('new options or another type make a new property, with the rules that eSheet keeps', () => {
  const schema = after((fields) =>
    fields.map((field) => {
      if (field.id === 'gate') return { ...field, options: [{ id: 'o', value: 'n', text: 'North' }] };
      if (field.id === 'note') return { ...field, inputType: 'email' };
      return { ...field, fieldType: 'boolean', inputType: undefined };
    }),
  );
  expect(schema).toEqual({
    ...params.requestedSchema,
    properties: {
      gate: { type: 'string', title: 'Gate', oneOf: [{ const: 'n', title: 'North' }] },
      carts: { type: 'boolean', title: 'Carts' },
      note: { type: 'string', title: 'Note', minLength: 2, format: 'email' },
    },
  });
});

test('another order is another order', () => {
  const schema = after((fields) => [...fields.slice(1), ...fields.slice(0, 1)]) as typeof params.requestedSchema;
  expect(schema).toEqual(params.requestedSchema);
  expect(Object.keys(schema.properties)).toEqual(['carts', 'note', 'gate']);
});

test('a field added to a schema that had none makes it one with fields', () => {
  for (const requestedSchema of [{}, { type: 'object' }, { type: 'array', items: {} }]) {
    const form = toFormDefinition({ message: 'm', requestedSchema });
    const edited = { ...form, fields: [{ id: 'a', fieldType: 'text', required: true }] };
    expect(fromFormDefinition(edited).params).toEqual({
      message: 'm',
      requestedSchema: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
    });
  }
});

test('the envelope keeps its id, and what travelled beside the params comes back as meta', () => {
  const envelope: ElicitRequest = { jsonrpc: '2.0', id: 0, method: 'elicitation/create', params };
  expect(fromFormDefinition(toFormDefinition(envelope))).toEqual(envelope);
  const form = toFormDefinition(envelope, {
    formId: 'gate-form',
    title: 'The gate',
    description: 'At the harbour',
    mcpId: 'seven',
    mcpMessage: 'Another message',
    mcpMeta: { trace: 1 },
  });
  expect(form).toMatchObject({ id: 'gate-form', title: 'The gate', description: 'At the harbour' });
  expect(fromFormDefinition(form)).toEqual({
    jsonrpc: '2.0',
    id: 'seven',
    method: 'elicitation/create',
    params: { ...params, message: 'Another message' },
    meta: { trace: 1 },
  });
  expect(fromFormDefinition(toFormDefinition(params)).id).toBe('mcp-form');
});

test('a programmer who passes an address learns why it is no form', () => {
  const address = { mode: 'url', message: 'm', url: 'https://harbour.example.com/' };
  for (const wrong of [address, { method: 'elicitation/create', params: address }, 'params', undefined]) {
    expect(() => toFormDefinition(wrong as unknown as ElicitFormParams)).toThrow(TypeError);
  }
});

test('a schema past the size limit is carried, though its fields cannot be told apart', () => {
  const requestedSchema = {
    type: 'object',
    properties: { a: { type: 'boolean', description: 'x'.repeat(3_000_000) } },
  };
  const form = toFormDefinition({ message: '', requestedSchema });
  expect(form.fields).toMatchObject([{ id: 'a', fieldType: 'longtext' }]);
  expect(fromFormDefinition(form).params).toEqual({ message: '', requestedSchema });
});

test('a schema that is a reference has the fields of what it refers to, and comes back', () => {
  const requestedSchema = {
    $ref: '#/$defs/Root',
    $defs: { Root: { type: 'object', properties: { a: { type: 'boolean' } } } },
  };
  const form = toFormDefinition({ message: '', requestedSchema });
  expect(form.fields).toMatchObject([{ id: 'a', fieldType: 'boolean' }]);
  expect(fromFormDefinition(form).params).toEqual({ message: '', requestedSchema });
});
