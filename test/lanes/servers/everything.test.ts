import { createRequire } from 'node:module';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { InMemoryTaskStore } from '@modelcontextprotocol/sdk/experimental/tasks/stores/in-memory.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachElicitation } from '../../../src/mcp/attach.ts';
import { createElicitationHandler } from '../../../src/mcp/handler.ts';
import { clientOf, listening, node, routes2025, textOf } from './clients.ts';
import { rowOf } from './outcome.ts';
import { user } from './user.ts';

const script = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/dist/index.js');
const system = { server: '@modelcontextprotocol/server-everything', version: '2026.8.31' };
/** The last text of the tools: the answer as received. */
const raw = (text: string): unknown => JSON.parse(text.slice(text.indexOf('Raw result: ') + 'Raw result: '.length));

const http = listening([script, 'streamableHttp'], /listening on port/);

const routes = routes2025(node(script, 'stdio'), http);

describe.each(routes)('server-everything, client %s over %s', (way, transport, target) => {
  const ada = user();
  const server = clientOf(ada, way, target, 'Everything');
  const shows = rowOf({ ...system, way, transport });

  test('its form of thirteen fields arrives as it was filled in', shows('form of 13 fields; answered'), async () => {
    const result = server.call('trigger-elicitation-request');
    await ada.sees('Please provide inputs for the following fields:');
    const { dialog } = ada;
    await dialog.getByRole('textbox', { name: /^String(?! with)/ }).fill('Ada Lovelace');
    await dialog.getByRole('radio', { name: 'Yes' }).check();
    await ada.type({
      'String with default': 'Call me Ada.',
      'String with email format': 'ada@example.com',
      'String with uri format': 'https://example.com/ada',
      'String with date format': '1815-12-10',
      'Number in range 1-1000': '2.5',
    });
    await dialog.getByRole('textbox', { name: /^Integer/ }).fill('7');
    await dialog.getByLabel(/^Untitled Single Select/).selectOption('Joey');
    await dialog.getByRole('checkbox', { name: 'Violin' }).check();
    await dialog.getByRole('radio', { name: 'Wonder Woman' }).check();
    await dialog.getByRole('checkbox', { name: 'Trout' }).check();
    await dialog.getByRole('checkbox', { name: 'Tuna' }).uncheck();
    await dialog.getByRole('radio', { name: 'Birds' }).check();
    await ada.press('Accept');
    expect(raw(await result)).toEqual({
      action: 'accept',
      content: {
        name: 'Ada Lovelace',
        check: true,
        firstLine: 'Call me Ada.',
        email: 'ada@example.com',
        homepage: 'https://example.com/ada',
        birthdate: '1815-12-10',
        integer: 7,
        number: 2.5,
        untitledSingleSelectEnum: 'Joey',
        untitledMultipleSelectEnum: ['Guitar', 'Violin'],
        titledSingleSelectEnum: 'hero-3',
        titledMultipleSelectEnum: ['fish-3'],
        legacyTitledEnum: 'pet-3',
      },
    });
  });

  test('its URL is opened', shows('address; opened'), async () => {
    const result = server.call('trigger-url-elicitation', {
      url: 'https://pay.example.com/1',
      elicitationId: 'pay-1',
    });
    const popup = ada.page.waitForEvent('popup');
    await ada.sees('pay.example.com');
    await ada.press('Open link');
    expect((await popup).url()).toBe('https://pay.example.com/1');
    expect(raw(await result)).toEqual({ action: 'accept' });
    await ada.press('Done');
  });

  test('the URLs of its error -32042 lead to a second call', shows('-32042; opened, retried, answered'), async () => {
    const result = server.call('trigger-url-elicitation', { url: 'https://pay.example.com/2', errorPath: true });
    await ada.sees('Open this link to satisfy the prerequisite');
    await ada.press('Open link');
    await ada.press('Done');
    await ada.sees('pay.example.com');
    await ada.press('Open link');
    expect(raw(await result)).toEqual({ action: 'accept' });
    await ada.press('Done');
  });
});

describe('server-everything, tasks of SDK v1', () => {
  const ada = user();
  const taskStore = new InMemoryTaskStore();
  const client = new Client(
    { name: 'react-elicitation-tests', version: '1.0.0' },
    {
      taskStore,
      capabilities: { tasks: { requests: { elicitation: { create: {} } }, list: {}, cancel: {} } },
    },
  );
  beforeAll(async () => {
    attachElicitation(client, ada.elicitations, { server: { name: 'Everything' } });
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [script, 'stdio'] }) as never);
  });
  afterAll(async () => {
    await client.close();
    taskStore.cleanup();
  });
  const shows = rowOf({ ...system, way: 'v1, 2025-11-25', transport: 'stdio' });

  test('a research task asks while it runs, and continues', shows('task with a question; answered'), async () => {
    const statuses: string[] = [];
    const call = (async () => {
      const stream = client.experimental.tasks.callToolStream(
        { name: 'simulate-research-query', arguments: { topic: 'python', ambiguous: true } },
        undefined,
        { task: { ttl: 60_000 } },
      );
      for await (const message of stream) {
        if (message.type === 'taskStatus') statuses.push(message.task.status);
        if (message.type === 'error') throw message.error;
        if (message.type === 'result') return textOf(message.result);
      }
      throw new Error('The task ended without a result');
    })();
    await ada.sees(/could have multiple interpretations/);
    await ada.dialog.getByRole('radio', { name: 'Monty Python comedy group' }).check();
    await ada.press('Accept');
    expect(await call).toContain('python (comedy)');
    expect(statuses).toContain('input_required');
  });

  test('a question that allows a task is answered at once', shows('question as a task; answered at once'), async () => {
    const result = client.callTool({ name: 'trigger-elicitation-request-async', arguments: {} });
    await ada.type({ 'Your Name': 'Ada' });
    await ada.press('Accept');
    const text = textOf(await result);
    expect(text).toContain('[SYNC]');
    expect(JSON.parse(text.slice(text.indexOf('{')))).toEqual({ action: 'accept', content: { name: 'Ada' } });
  });

  test('a host that runs questions as tasks is polled for them', shows('question as a task; polled for'), async () => {
    const answer = createElicitationHandler(ada.elicitations, { server: { name: 'Everything' } });
    client.setRequestHandler(ElicitRequestSchema, async (request, extra) => {
      const store = extra.taskStore;
      if (!request.params.task || !store) return answer(request, extra);
      const created = await store.createTask({ ttl: 60_000, pollInterval: 100 });
      await store.updateTaskStatus(created.taskId, 'input_required');
      // Not with the signal of this request, because the question outlives it.
      void answer(request).then((result) => store.storeTaskResult(created.taskId, 'completed', result));
      return { task: created };
    });
    const result = client.callTool({ name: 'trigger-elicitation-request-async', arguments: {} });
    await ada.type({ 'Your Name': 'Ada' });
    await ada.dialog.getByRole('radio', { name: 'Green' }).check();
    await ada.press('Accept');
    const text = textOf(await result);
    expect(text).toContain('[COMPLETED]');
    expect(raw(text)).toMatchObject({ action: 'accept', content: { name: 'Ada', favoriteColor: 'Green' } });
  });
});
