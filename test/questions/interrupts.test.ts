import { describe, expect, test } from 'vitest';
import { checkContent } from '../../src/core/answer/checkContent.ts';
import { parseForm } from '../../src/core/schema/parse.ts';
import type { ElicitFormParams, ElicitResult } from '../../src/core/protocol/types.ts';
import { agUiInterrupt, langGraphInterrupt, type LangGraphInterrupt } from '../../src/questions.ts';

/** Undefined: the request can only be declined or cancelled. */
function fieldsOf({ requestedSchema, message }: ElicitFormParams) {
  const parsed = parseForm(requestedSchema, { message });
  return parsed.ok ? parsed.model.fields : undefined;
}

const schema = { type: 'object', properties: { size: { type: 'string', enum: ['S', 'L'] } }, required: ['size'] };

describe('interrupts of LangGraph', () => {
  test('with a response_schema: the value that it describes resumes the graph', () => {
    const interrupt = { id: 'i1', value: { question: 'Which size?' }, response_schema: schema };
    const request = langGraphInterrupt.toElicitation(interrupt);
    expect(request).toMatchObject({ message: 'Which size?', requestedSchema: schema });
    expect(langGraphInterrupt.toAnswer(interrupt, { action: 'accept', content: { size: 'L' } })).toEqual({
      resume: { size: 'L' },
    });
    expect(langGraphInterrupt.toAnswer(interrupt, { action: 'decline' })).toEqual({ resume: undefined });
  });

  test('with a schema of one value: asked as one field, resumed with the value itself', () => {
    const interrupt = { value: 'How many?', response_schema: { type: 'integer', minimum: 1 } };
    const request = langGraphInterrupt.toElicitation(interrupt);
    expect(checkContent(request, { value: 3 })).toMatchObject({ ok: true });
    expect(checkContent(request, { value: 0 })).toMatchObject({ ok: false });
    expect(langGraphInterrupt.toAnswer(interrupt, { action: 'accept', content: { value: 3 } })).toEqual({ resume: 3 });
  });

  test("LangChain's MCP interrupt: the result as MCP has it", () => {
    const interrupt = { value: { message: 'Which size?', requestedSchema: schema } };
    expect(langGraphInterrupt.toElicitation(interrupt)).toMatchObject({
      message: 'Which size?',
      requestedSchema: schema,
    });
    expect(langGraphInterrupt.toAnswer(interrupt, { action: 'accept', content: { size: 'S' } })).toEqual({
      resume: { action: 'accept', content: { size: 'S' } },
    });
    expect(langGraphInterrupt.toAnswer(interrupt, { action: 'cancel' })).toEqual({ resume: { action: 'cancel' } });
  });

  test.each([
    ['a text', 'What is your name?'],
    ['a message', { message: 'What is your name?' }],
    ['a question', { question: 'What is your name?' }],
    ['JSON in a text', '{"question": "What is your name?"}'],
  ])('a plain question (%s) takes a text, and not an empty one', (_, value) => {
    const request = langGraphInterrupt.toElicitation({ value });
    expect(request.message).toBe('What is your name?');
    expect(fieldsOf(request)).toMatchObject([{ kind: 'text', label: 'What is your name?', required: true }]);
    expect(checkContent(request, {})).toMatchObject({ ok: false });
    expect(checkContent(request, { value: '' })).toMatchObject({ ok: false });
    expect(langGraphInterrupt.toAnswer({ value }, { action: 'accept', content: { value: 'Ada' } })).toEqual({
      resume: 'Ada',
    });
    expect(langGraphInterrupt.toAnswer({ value }, { action: 'decline' })).toEqual({ resume: undefined });
  });

  test('whatever comes with a question is shown with it', () => {
    const value = { question: 'Send it?', draft: 'Dear Ann,\nnote: a forged line', to: ['a@example.com'] };
    const request = langGraphInterrupt.toElicitation({ value, response_schema: { type: 'boolean' } });
    expect(request.message).toBe('question: Send it?\ndraft: Dear Ann,\n  note: a forged line\nto: ["a@example.com"]');
  });

  test('an unknown shape is shown; who accepts it says yes to what was shown', () => {
    const value = [{ step: 'deploy', to: 'production' }];
    const request = langGraphInterrupt.toElicitation({ value });
    expect(request.message).toBe('- step: deploy\n  to: production');
    expect(fieldsOf(request)).toEqual([]);
    expect(langGraphInterrupt.toAnswer({ value }, { action: 'accept', content: {} })).toEqual({ resume: true });
    expect(langGraphInterrupt.toAnswer({ value }, { action: 'decline' })).toEqual({ resume: undefined });
  });

  const letter = { action: 'Send the letter', args: { to: 'a@example.com' } };
  test.each<readonly [string, unknown]>([
    ['a list of HumanInterrupt', [{ action_request: letter, config: { allow_accept: true }, description: 'Look' }]],
    ['a HumanInterrupt', { action_request: letter, config: { allow_accept: true } }],
    ['action_requests', { action_requests: [letter], review_configs: [{ allowed_decisions: ['approve'] }] }],
    ['actionRequests', { actionRequests: [letter] }],
  ])('an approval (%s) is shown, and never resumed with a value that is none of its answers', (_, value) => {
    const request = langGraphInterrupt.toElicitation({ value });
    expect(request.message).toContain('Send the letter');
    expect(request.message).toContain('a@example.com');
    expect(fieldsOf(request)).toBeUndefined();
    for (const action of ['accept', 'decline', 'cancel'] as const)
      expect(langGraphInterrupt.toAnswer({ value }, { action })).toEqual({ resume: undefined });
  });

  test.each<readonly [string, LangGraphInterrupt]>([
    ['no value', {}],
    ['null', { value: null }],
    ['an empty text', { value: '' }],
    ['an invisible text', { value: '\u200b' }],
    ['an empty object', { value: {} }],
    ['an empty list', { value: [] }],
    ['a schema without properties', { response_schema: { type: 'object', properties: {} } }],
    ['a schema that is none', { value: 'Go on?', response_schema: 'yes' as never }],
    ['more than is shown', { value: { draft: 'x'.repeat(20_000) } }],
  ])('what shows nothing, or not all of it, is never accepted: %s', (_, interrupt) => {
    expect(fieldsOf(langGraphInterrupt.toElicitation(interrupt))).toBeUndefined();
    expect(langGraphInterrupt.toAnswer(interrupt, { action: 'accept', content: {} })).toEqual({ resume: undefined });
  });

  test('null is like a missing schema', () => {
    const question = { value: 'What is your name?', response_schema: null };
    expect(langGraphInterrupt.toAnswer(question, { action: 'accept', content: { value: 'Ada' } })).toEqual({
      resume: 'Ada',
    });
    const mcp = { value: { message: 'Which size?', requestedSchema: schema }, response_schema: null };
    expect(langGraphInterrupt.toElicitation(mcp)).toMatchObject({ requestedSchema: schema });
    expect(langGraphInterrupt.toAnswer(mcp, { action: 'accept', content: { size: 'S' } })).toEqual({
      resume: { action: 'accept', content: { size: 'S' } },
    });
    const confirmed = { value: { message: 'Go on?', requestedSchema: null } };
    expect(fieldsOf(langGraphInterrupt.toElicitation(confirmed))).toEqual([]);
    expect(langGraphInterrupt.toAnswer(confirmed, { action: 'accept', content: {} })).toEqual({
      resume: { action: 'accept', content: {} },
    });
  });

  test('a message that is no text is made a text, and other spellings are read', () => {
    const value = { message: { title: 'Which size?' }, requested_schema: JSON.stringify(schema) };
    const request = langGraphInterrupt.toElicitation({ value });
    expect(request).toMatchObject({ message: '{"title":"Which size?"}' });
    expect(langGraphInterrupt.toElicitation({ value: { message: 5 } })).toMatchObject({ message: '5' });
    const camel = { value: 'Which size?', responseSchema: schema };
    expect(langGraphInterrupt.toElicitation(camel)).toMatchObject({ requestedSchema: schema });
    expect(langGraphInterrupt.toAnswer(camel, { action: 'accept', content: { size: 'L' } })).toEqual({
      resume: { size: 'L' },
    });
  });
});

const color = { enum: ['red', 'blue'], type: 'string' };
const sizes = { type: 'object', properties: { size: { $ref: '#/$defs/Size' } }, required: ['size'] };
const Size = { type: 'string', enum: ['S', 'L'] };

describe('schemas of interrupts', () => {
  test.each<readonly [string, object, unknown]>([
    ['a reference', { $ref: '#/$defs/Color', $defs: { Color: color } }, 'blue'],
    [
      'a nullable reference (Pydantic)',
      { anyOf: [{ $ref: '#/$defs/C' }, { type: 'null' }], $defs: { C: color } },
      'blue',
    ],
    ['a list of references', { type: 'array', items: { $ref: '#/$defs/C' }, $defs: { C: color } }, ['blue']],
    ['definitions of zod-to-json-schema', { $ref: '#/definitions/A', definitions: { A: color } }, 'blue'],
    ['a name with a slash', { $ref: '#/$defs/a~1b', $defs: { 'a/b': color } }, 'blue'],
    ['a union with null', { type: ['string', 'null'] }, 'blue'],
  ])('%s: one field, answered with the value itself', (_, given, value) => {
    const request = langGraphInterrupt.toElicitation({ value: 'Which?', response_schema: given as never });
    expect(fieldsOf(request)).toMatchObject([{ key: 'value', label: 'Which?' }]);
    expect(checkContent(request, { value })).toEqual({ ok: true, content: { value } });
    const result = { action: 'accept', content: { value } } as ElicitResult;
    expect(langGraphInterrupt.toAnswer({ response_schema: given as never }, result)).toEqual({ resume: value });
    expect(agUiInterrupt.toAnswer({ id: 'i', reason: '', responseSchema: given }, result)).toMatchObject({
      payload: value,
    });
  });

  test.each<readonly [string, object]>([
    ['a reference', { $ref: '#/definitions/Answer', definitions: { Answer: schema } }],
    ['allOf', { allOf: [schema] }],
    ['a union with null', { anyOf: [{ $ref: '#/$defs/Sizes' }, { type: 'null' }], $defs: { Sizes: sizes, Size } }],
    ['two types', { ...schema, type: ['object', 'null'] }],
    ['no type', { properties: schema.properties }],
    ['a reference to a reference', { $ref: '#/$defs/A', $defs: { A: { $ref: '#/$defs/Sizes' }, Sizes: sizes, Size } }],
  ])('%s of an object: its fields, answered with the object', (_, given) => {
    const interrupt = { value: 'Which size?', response_schema: given as never };
    const request = langGraphInterrupt.toElicitation(interrupt);
    expect(checkContent(request, { size: 'L' })).toEqual({ ok: true, content: { size: 'L' } });
    expect(langGraphInterrupt.toAnswer(interrupt, { action: 'accept', content: { size: 'L' } })).toEqual({
      resume: { size: 'L' },
    });
  });

  test('references beside the definitions lead to the property', () => {
    const response_schema = { type: 'array', items: color, examples: [], contains: { $ref: '#/items' } };
    const { requestedSchema } = langGraphInterrupt.toElicitation({ value: 'Which?', response_schema });
    expect(requestedSchema).toMatchObject({
      properties: { value: { contains: { $ref: '#/properties/value/items' } } },
    });
  });

  test('a circle, and branches without end, are soon given up', () => {
    const branch = { allOf: Array.from({ length: 16 }, () => ({ $ref: '#/$defs/A' })) };
    for (const A of [{ $ref: '#/$defs/A' }, { $ref: '#' }, branch]) {
      const response_schema = { $ref: '#/$defs/A', $defs: { A } };
      expect(fieldsOf(langGraphInterrupt.toElicitation({ value: 'Go on?', response_schema }))).toBeUndefined();
    }
  });
});

describe('interrupts of AG-UI', () => {
  const interrupt = { id: 'i7', reason: 'input_required', message: 'Which size?', responseSchema: schema };

  test('resolved with the payload, cancelled without', () => {
    expect(agUiInterrupt.toElicitation(interrupt)).toMatchObject({ message: 'Which size?', requestedSchema: schema });
    expect(agUiInterrupt.toAnswer(interrupt, { action: 'accept', content: { size: 'S' } })).toEqual({
      interruptId: 'i7',
      status: 'resolved',
      payload: { size: 'S' },
    });
    for (const action of ['decline', 'cancel'] as const)
      expect(agUiInterrupt.toAnswer(interrupt, { action })).toEqual({ interruptId: 'i7', status: 'cancelled' });
  });

  test('an approval has no schema and no payload; its reason is shown where there is no message', () => {
    const approval = { id: 'i8', reason: 'tool_approval' };
    expect(agUiInterrupt.toElicitation(approval).message).toBe('tool_approval');
    expect(agUiInterrupt.toAnswer(approval, { action: 'accept', content: {} })).toEqual({
      interruptId: 'i8',
      status: 'resolved',
    });
  });

  test('null is like a missing schema; what comes along is shown, and an input is a text', () => {
    const approval = {
      id: 'i8',
      reason: 'tool_call',
      message: 'Go on?',
      responseSchema: null,
      metadata: { tool: 'rm' },
    };
    expect(agUiInterrupt.toElicitation(approval).message).toBe('Go on?\n\ntool: rm');
    expect(agUiInterrupt.toAnswer(approval, { action: 'accept', content: {} })).toEqual({
      interruptId: 'i8',
      status: 'resolved',
    });
    const input = { id: 'i9', reason: 'input_required', message: 'What is your name?' };
    expect(fieldsOf(agUiInterrupt.toElicitation(input))).toMatchObject([{ kind: 'text', required: true }]);
    expect(agUiInterrupt.toAnswer(input, { action: 'accept', content: { value: 'Ada' } })).toMatchObject({
      payload: 'Ada',
    });
  });

  test.each<object>([
    { id: 'i1' },
    { id: 'i1', reason: '' },
    { id: 'i1', message: '\u200b' },
    { id: 'i1', responseSchema: 5 },
  ])('what shows nothing, or has no schema that can be read, is never resolved: %j', (given) => {
    expect(fieldsOf(agUiInterrupt.toElicitation(given as never))).toBeUndefined();
    expect(agUiInterrupt.toAnswer(given as never, { action: 'accept', content: {} })).toEqual({
      interruptId: 'i1',
      status: 'cancelled',
    });
  });

  test('expiresAt is a deadline; what has expired is over at once; no date is none', () => {
    const inAMinute = new Date(Date.now() + 60_000).toISOString();
    expect(agUiInterrupt.timeoutMs({ ...interrupt, expiresAt: inAMinute })).toBeGreaterThan(50_000);
    expect(agUiInterrupt.timeoutMs({ ...interrupt, expiresAt: '2020-01-01T00:00:00Z' })).toBe(1);
    expect(agUiInterrupt.timeoutMs({ ...interrupt, expiresAt: 'soon' })).toBeUndefined();
    expect(agUiInterrupt.timeoutMs(interrupt)).toBeUndefined();
  });
});
