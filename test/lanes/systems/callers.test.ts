import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import type { Elicitations } from '../../../src/core/queue/elicitations.ts';
import { outcome } from '../servers/outcome.ts';
import { checkExamples, runExample } from './clientExamples.ts';
import { remotePage } from './remotePage.ts';
import { load } from './systems.ts';

// The examples of docs/clients-claude.md and docs/clients-node.md: the packages in Node, the form in a page.

const homes = {
  'claude-agent-sdk': 'callers',
  'agent-client-protocol': 'callers',
} as const;

checkExamples(homes);

const run = <T>(name: keyof typeof homes): Promise<T> => runExample<T>(homes[name], name);
const person = remotePage();

describe('Claude Agent SDK', () => {
  interface Message {
    readonly type: string;
    readonly result?: string;
  }
  interface Sdk {
    query(call: { prompt: string; options: object }): AsyncIterable<Message>;
  }
  const system = { server: '@anthropic-ai/claude-agent-sdk', version: '0.3.329' };
  const transport = 'streams of the SDK, a program of the test; WebSocket to the page';

  /** What Claude's program heard: the answers to its question, its approval, and the form of an MCP server. */
  async function askThree(abortController = new AbortController()): Promise<readonly unknown[]> {
    const { asking } = await run<{ asking(elicitations: Elicitations): object }>('claude-agent-sdk');
    const { query } = await load<Sdk>('callers', '@anthropic-ai/claude-agent-sdk');
    const pathToClaudeCodeExecutable = join(root, 'scripts/follow/claude.mjs');
    const options = { ...asking(person.elicitations), pathToClaudeCodeExecutable, abortController };
    for await (const { type, result = '' } of query({ prompt: 'What is the weather like?', options }))
      if (type === 'result') return JSON.parse(result.replace('Forecast for ', '')) as unknown[];
    throw new Error('Claude has ended.');
  }

  test('its question, the approval of a tool and a form of its MCP server come at once, and are answered in the page', async ({
    task,
  }) => {
    outcome(task, {
      ...system,
      transport,
      way: 'query: canUseTool, onElicitation',
      what: 'AskUserQuestion, approval and form at once; answered, allowed, declined',
    });
    const heard = askThree();
    await person.dialog('Claude').getByText('Which city?').first().waitFor();
    await person.dialog('Claude').getByRole('radio', { name: 'Bergen' }).check();
    await person.press('Claude', 'Accept');
    await person.type('calendar', 'Day', 'Monday');
    await person.press('calendar', 'Accept');
    await person.dialog('Claude').getByText('Run ls').first().waitFor();
    await person.press('Claude', 'Approve');
    expect(await heard).toMatchObject([
      { behavior: 'allow', updatedInput: { answers: { 'Which city?': 'Bergen' } } },
      { behavior: 'allow', updatedInput: { command: 'ls' } },
      { action: 'accept', content: { day: 'Monday' } },
    ]);
  });

  test('No is heard as no', async ({ task }) => {
    outcome(task, { ...system, transport, way: 'query: canUseTool, onElicitation', what: 'all three declined' });
    const heard = askThree();
    await person.dialog('Claude').getByText('Which city?').first().waitFor();
    await person.press('Claude', 'Decline');
    await person.dialog('calendar').getByText('Which day?').first().waitFor();
    await person.press('calendar', 'Decline');
    await person.dialog('Claude').getByText('Run ls').first().waitFor();
    await person.press('Claude', 'Decline');
    await person.type('Claude', 'Tell the agent why', 'Not in this folder.');
    await person.press('Claude', 'Decline');
    const denied = { behavior: 'deny', message: 'Not in this folder.', decisionClassification: 'user_reject' };
    expect(await heard).toMatchObject([{ behavior: 'deny' }, denied, { action: 'decline' }]);
  });

  test('a chat that ends takes its questions with it', async ({ task }) => {
    outcome(task, { ...system, transport, way: 'query: abortController', what: 'withdrawn' });
    const abortController = new AbortController();
    const heard = askThree(abortController).catch(String);
    await person.dialog('Claude').getByText('Which city?').first().waitFor();
    abortController.abort();
    await expect.poll(() => person.elicitations.getSnapshot()).toEqual([]);
    expect(await heard).toMatch(/abort/i);
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
    createClient(elicitations: Elicitations, agent: string): unknown;
  }

  test('three requests of an agent, one of them a link, are answered in a page', async ({ task }) => {
    const system = { server: '@agentclientprotocol/sdk', version: '2.4.0', way: 'elicitation/create' };
    const transport = 'in memory, agent and client of the SDK; WebSocket to the page';
    outcome(task, { ...system, transport, what: 'two forms and a link at once; answered, declined' });
    const { createClient } = await run<Example>('agent-client-protocol');
    const { agent } = await load<{ agent: () => App }>('callers', '@agentclientprotocol/sdk');
    const { client } = agent().connect(createClient(person.elicitations, 'Gardener')) as { client: Asking };
    const ask = (params: object) => client.request('elicitation/create', { sessionId: 's1', ...params });
    const requestedSchema = { type: 'object', properties: { day: { type: 'string', title: 'Day' } } };
    const form = (message: string) => ask({ mode: 'form', message, requestedSchema });
    const first = form('Which day?');
    const second = form('And after that?');
    const link = ask({ mode: 'url', message: 'Sign in first.', url: 'https://login.example/', elicitationId: 'e1' });
    await person.dialog('Gardener').getByText('Which day?').waitFor();
    await person.type('Gardener', 'Day', 'Monday');
    await person.press('Gardener', 'Accept');
    await person.dialog('Gardener').getByText('And after that?').waitFor();
    await person.press('Gardener', 'Decline');
    await person.dialog('Gardener').getByText('Sign in first.').waitFor();
    await person.press('Gardener', 'Decline');
    expect(await first).toMatchObject({ action: 'accept', content: { day: 'Monday' } });
    expect(await second).toMatchObject({ action: 'decline' });
    expect(await link).toMatchObject({ action: 'decline' });
  });
});
