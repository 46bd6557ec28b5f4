import { describe, expect, test } from 'vitest';
import type { Elicitations } from '../../../src/core/queue/elicitations.ts';
import type { ElicitResult } from '../../../src/core/protocol/types.ts';
import { waiting } from '../../mcp/user.ts';
import { outcome } from '../servers/outcome.ts';
import { checkExamples, runExample } from './clientExamples.ts';
import { load } from './systems.ts';

/** The installed system with the types for each example. */
const homes = {
  'mastra-1': 'mastra-1',
  'mastra-2': 'mastra-2',
  'claude-agent-sdk': 'callers',
  'agent-client-protocol': 'callers',
} as const;

checkExamples(homes);

const form = {
  message: 'Which day?',
  requestedSchema: { type: 'object', properties: { day: { type: 'string' } } },
} as const;
const answer: ElicitResult = { action: 'accept', content: { day: 'Monday' } };

async function respond(elicitations: Elicitations, server: string): Promise<void> {
  const [pending] = await waiting(elicitations);
  expect(pending).toMatchObject({ server: { name: server }, request: form });
  elicitations.respond(pending?.id ?? '', answer);
}

const run = <T>(name: keyof typeof homes): Promise<T> => runExample<T>(homes[name], name);

describe('Claude Agent SDK', () => {
  interface Example {
    readonly elicitations: Elicitations;
    readonly options: {
      onElicitation(request: object, options: { signal: AbortSignal; requestId: string }): Promise<ElicitResult>;
      canUseTool(tool: string, input: object, options: { signal: AbortSignal; title?: string }): Promise<object>;
    };
  }

  test('a request to the agent is answered, and withdrawn by its signal', async ({ task }) => {
    const system = { server: '@anthropic-ai/claude-agent-sdk', version: '0.3.329', way: 'onElicitation' };
    outcome(task, { ...system, transport: 'called by the test, without an agent', what: 'form; answered, withdrawn' });
    const { elicitations, options } = await run<Example>('claude-agent-sdk');
    const controller = new AbortController();
    const ask = () =>
      options.onElicitation(
        { serverName: 'calendar', mode: 'form', ...form },
        { signal: controller.signal, requestId: '1' },
      );
    const first = ask();
    await respond(elicitations, 'calendar');
    expect(await first).toEqual(answer);
    const second = ask();
    await waiting(elicitations);
    controller.abort();
    expect(await second).toEqual({ action: 'cancel' });
  });

  test('its own questions and the approvals of tools are answered by canUseTool', async ({ task }) => {
    const system = { server: '@anthropic-ai/claude-agent-sdk', version: '0.3.329', way: 'canUseTool' };
    outcome(task, {
      ...system,
      transport: 'called by the test, without an agent',
      what: 'AskUserQuestion; answered. Approval; allowed, denied',
    });
    const { elicitations, options } = await run<Example>('claude-agent-sdk');
    const { signal } = new AbortController();
    const input = {
      questions: [
        {
          question: 'Which library?',
          header: 'Library',
          options: ['date-fns', 'Temporal'].map((label) => ({ label, description: '' })),
          multiSelect: false,
        },
      ],
    };
    const settle = async (result: ElicitResult) => {
      const [pending] = await waiting(elicitations);
      expect(pending?.server.name).toBe('Claude');
      expect(await elicitations.respond(pending?.id ?? '', result)).toBe(true);
    };
    const asked = options.canUseTool('AskUserQuestion', input, { signal });
    await settle({ action: 'accept', content: { q0: 'Luxon' } });
    expect(await asked).toEqual({
      behavior: 'allow',
      updatedInput: { ...input, answers: { 'Which library?': 'Luxon' } },
    });
    const allowed = options.canUseTool('Bash', { command: 'ls' }, { signal, title: 'Run ls' });
    await settle({ action: 'accept' });
    expect(await allowed).toEqual({ behavior: 'allow', updatedInput: { command: 'ls' } });
    const denied = options.canUseTool('Bash', { command: 'rm' }, { signal });
    await settle({ action: 'decline' });
    expect(await denied).toMatchObject({ behavior: 'deny' });
  });
});

describe('Agent Client Protocol', () => {
  interface App {
    onRequest(method: string, handler: (context: { client: Asking }) => Promise<unknown>): App;
    connect(other: unknown): unknown;
  }
  interface Asking {
    request(method: string, params: object): Promise<unknown>;
    notify(method: string, params: object): Promise<void>;
  }
  interface Example {
    readonly elicitations: Elicitations;
    createClient(agent: string): unknown;
  }

  test('a request of an agent is answered over a connection of the SDK', async ({ task }) => {
    const system = { server: '@agentclientprotocol/sdk', version: '2.4.0', way: 'elicitation/create' };
    outcome(task, { ...system, transport: 'in memory, agent and client of the SDK', what: 'form; answered' });
    const { elicitations, createClient } = await run<Example>('agent-client-protocol');
    const { agent } = await load<{ agent: () => App }>('callers', '@agentclientprotocol/sdk');
    const connection = agent().connect(createClient('Gardener')) as { client: Asking };
    const result = connection.client.request('elicitation/create', { mode: 'form', sessionId: 's1', ...form });
    await respond(elicitations, 'Gardener');
    expect(await result).toMatchObject(answer);
  });
});
