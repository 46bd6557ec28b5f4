import { describe, expect, test } from 'vitest';
import { checkContent } from '../../src/core/answer/checkContent.ts';
import { agUiInterrupt, langGraphInterrupt } from '../../src/questions.ts';

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

  test('without a schema: yes resumes with true, and no answer with nothing', () => {
    const interrupt = { value: 'Delete the branch?' };
    expect(langGraphInterrupt.toElicitation(interrupt)).toMatchObject({ message: 'Delete the branch?' });
    expect(langGraphInterrupt.toAnswer(interrupt, { action: 'accept', content: {} })).toEqual({ resume: true });
    expect(langGraphInterrupt.toAnswer(interrupt, { action: 'decline' })).toEqual({ resume: undefined });
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

  test('expiresAt is a deadline; what has expired is over at once; no date is none', () => {
    const inAMinute = new Date(Date.now() + 60_000).toISOString();
    expect(agUiInterrupt.timeoutMs({ ...interrupt, expiresAt: inAMinute })).toBeGreaterThan(50_000);
    expect(agUiInterrupt.timeoutMs({ ...interrupt, expiresAt: '2020-01-01T00:00:00Z' })).toBe(1);
    expect(agUiInterrupt.timeoutMs({ ...interrupt, expiresAt: 'soon' })).toBeUndefined();
    expect(agUiInterrupt.timeoutMs(interrupt)).toBeUndefined();
  });
});
