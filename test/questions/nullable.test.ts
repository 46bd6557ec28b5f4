import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { createCheck } from '../../src/core/answer/createCheck.ts';
import { createDraft } from '../../src/core/answer/createDraft.ts';
import { parseForm } from '../../src/core/schema/parse.ts';
import type { ElicitFormParams, ElicitResult } from '../../src/core/protocol/types.ts';
import { agUiInterrupt, langGraphInterrupt } from '../../src/questions.ts';

// Strict schemas (OpenAI, pydantic-ai) require every property, and allow null for what may be left blank.

/** The answer of a user who fills in nothing. Undefined: it is not accepted. */
function untouched({ requestedSchema, message }: ElicitFormParams): ElicitResult | undefined {
  const parsed = parseForm(requestedSchema, { message });
  if (!parsed.ok) return undefined;
  const checked = createCheck(parsed.model)(createDraft(parsed.model));
  return checked.ok ? { action: 'accept', content: checked.content } : undefined;
}

const kinds = {
  text: { type: 'string' },
  'text with rules': { type: 'string', minLength: 2, maxLength: 5 },
  address: { type: 'string', format: 'email' },
  number: { type: 'number', minimum: 1 },
  integer: { type: 'integer' },
  'yes or no': { type: 'boolean' },
  day: { type: 'string', format: 'date' },
  choice: { type: 'string', enum: ['S', 'L'] },
  choices: { type: 'array', items: { type: 'string', enum: ['S', 'L'] }, minItems: 1 },
  list: { type: 'array', items: { type: 'string' }, minItems: 1 },
} as const;

const spellings: Readonly<
  Record<string, (property: { readonly type: string; readonly enum?: readonly string[] }) => object>
> = {
  'a list of types': (property) => ({
    ...property,
    type: [property.type, 'null'],
    ...(property.enum && { enum: [...property.enum, null] }),
  }),
  anyOf: (property) => ({ anyOf: [property, { type: 'null' }], title: 'Answer' }),
  'oneOf with a const': (property) => ({ oneOf: [{ const: null }, property] }),
  'a definition': () => ({ $ref: '#/$defs/Optional' }),
  'a definition in a branch': () => ({ anyOf: [{ $ref: '#/$defs/Kind' }, { type: 'null' }] }),
};

const formats = {
  'AG-UI': (schema: object) => {
    const interrupt = { id: 'i', reason: 'input', message: 'Which?', responseSchema: schema };
    return {
      request: agUiInterrupt.toElicitation(interrupt),
      sent: (result: ElicitResult) => agUiInterrupt.toAnswer(interrupt, result).payload,
    };
  },
  LangGraph: (schema: object) => {
    const interrupt = { value: 'Which?', response_schema: schema as Readonly<Record<string, unknown>> };
    return {
      request: langGraphInterrupt.toElicitation(interrupt),
      sent: (result: ElicitResult) => langGraphInterrupt.toAnswer(interrupt, result).resume,
    };
  },
};

describe.each(Object.entries(formats))('%s', (_, open) => {
  describe.each(Object.entries(kinds))('a %s that is required and may be null', (_, kind) => {
    test.each(Object.entries(spellings))('by %s: left blank, null is sent', (_, spell) => {
      const $defs = { Optional: { anyOf: [kind, { type: 'null' }] }, Kind: kind };
      const property = spell(kind);
      const schema = {
        type: 'object',
        $defs,
        properties: { sure: { type: 'boolean' }, answer: property },
        required: ['sure', 'answer'],
      };
      const { request, sent } = open(schema);
      const result = untouched(request);
      const payload = result && sent(result);
      expect(payload).toEqual({ sure: false, answer: null });
      expect(new Ajv2020({ strict: false, formats: { email: true, date: true } }).validate(schema, payload)).toBe(true);

      const alone = open({ $defs, ...property });
      const answer = untouched(alone.request);
      expect(answer && alone.sent(answer)).toBe(null);
    });
  });

  test('what may not be null has to be filled in, and what need not be there is left out', () => {
    const nullable = { type: ['string', 'null'] };
    const required = { type: 'object', properties: { a: { type: 'string' }, b: nullable }, required: ['a', 'b'] };
    expect(untouched(open(required).request)).toBeUndefined();
    const optional = { type: 'object', properties: { a: { type: 'boolean' }, b: nullable }, required: ['a'] };
    const { request, sent } = open(optional);
    expect(sent(untouched(request) as ElicitResult)).toEqual({ a: false });
  });

  test('what was answered is sent, and a key cannot change the prototype', () => {
    const nullable = { type: ['string', 'null'] };
    const properties = Object.fromEntries([
      ['__proto__', nullable],
      ['b', nullable],
    ]);
    const { sent } = open({ type: 'object', properties, required: ['__proto__', 'b'] });
    const payload = sent({ action: 'accept', content: { b: 'yes' } });
    expect(Object.entries(payload as object)).toEqual([
      ['b', 'yes'],
      ['__proto__', null],
    ]);
  });

  test('a schema that leads to itself', () => {
    const circle = { $ref: '#/$defs/A' };
    const schema = { type: 'object', $defs: { A: circle }, properties: { a: circle }, required: ['a'] };
    expect(() => open(schema)).not.toThrow();
  });

  test('a root that is a reference', () => {
    const root = { type: 'object', properties: { b: { type: ['string', 'null'] } }, required: ['b'] };
    const { request, sent } = open({ $ref: '#/$defs/Root', $defs: { Root: root } });
    expect(sent(untouched(request) as ElicitResult)).toEqual({ b: null });
  });
});
