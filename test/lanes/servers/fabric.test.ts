import { fileURLToPath } from 'node:url';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { LoggingMessageNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { beforeAll, describe, expect, test } from 'vitest';
import integrations from '../../fixtures/integrations.json' with { type: 'json' };
import { clientOf, node } from './clients.ts';
import { outcome, rowOf } from './outcome.ts';
import { user } from './user.ts';
import { toolUser } from './toolUser.ts';

const script = fileURLToPath(new URL('servers/fabric.mjs', import.meta.url));
const shows = rowOf({
  server: '@jaypie/fabric, as a stand-in of our own',
  version: '0.3.10',
  way: 'v1, 2025-11-25',
  transport: 'stdio',
});

describe('a substitute for Jaypie Fabric, its tools filled in by the user', () => {
  const ada = user();
  const server = clientOf(ada, 'v1, 2025-11-25', () => node(script), 'Workshop');
  const tools = toolUser(ada, server);

  beforeAll(() => {
    // Messages and recovered errors of a Fabric service are log messages.
    (server.client as Client).setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => {
      return params.level === 'critical' ? undefined : tools.tell(String(params.data));
    });
  });

  test('it lists the tools that the real one lists', shows('tools/list is the recorded one'), async () => {
    const { tools: listed } = await server.client.listTools();
    for (const { name, inputSchema } of integrations.fabricTools) {
      const tool = listed.find((one) => one.name === name);
      expect(JSON.parse(JSON.stringify(tool?.inputSchema))).toEqual(inputSchema);
      expect(Object.keys(tool?.inputSchema.properties ?? {})).toEqual(Object.keys(inputSchema.properties));
    }
  });

  test('a text and a checkbox', shows('tool arguments: text, boolean with default'), async () => {
    await tools.opens('greet');
    await tools.field(/User name/).fill('Ada');
    await tools.field(/Loud/).check();
    await tools.runs();
    expect(await tools.result()).toBe('HELLO, ADA!');
  });

  test('every type arrives as that type', async ({ task }) => {
    outcome(task, shows('tool arguments: lists, objects, constants, a default of the wrong type').meta.outcome);
    await tools.opens('alltypes');
    await tools.field(/^Name/).fill('Ada');
    await tools.field(/^Nums/).fill('[1, 2.5]');
    await tools.field(/^Objs/).fill('[{ "a": { "b": [null] } }]');
    await tools.field(/^Arr/).fill('[1, "two", false]');
    await tools.field('Obj', { exact: true }).fill('{ "x": 1 }');
    await tools.field('active', { exact: true }).check();
    await tools.field('Entry 1').fill('red');
    await tools.runs();
    expect(JSON.parse(await tools.result())).toEqual({
      name: 'Ada',
      count: 10,
      nums: [1, 2.5],
      objs: [{ a: { b: [null] } }],
      arr: [1, 'two', false],
      obj: { x: 1 },
      one: 'only',
      // The default is left out, because a number is not a text; the server uses its own.
      priority: 3,
      sl: 'a',
      status: 'active',
      tags: ['red'],
    });
    expect(tools.args()).not.toHaveProperty('priority');
  });

  test('a refusal is shown, and is corrected', shows('an error of the service is shown; values are kept'), async () => {
    await tools.opens('prio');
    await tools.field(/Priority/).fill('10');
    await tools.runs();
    await ada.sees(/priority/);
    await tools.field(/Priority/).fill('4');
    await tools.field(/Email/).fill('nobody');
    await tools.runs();
    await ada.sees(/Validation failed for field "email"/);
    await tools.field(/Email/).fill('ada@example.com');
    await tools.runs();
    expect(JSON.parse(await tools.result())).toEqual({ priority: 4, email: 'ada@example.com' });
  });

  test('a service that asks the user during a call', shows('elicitation from inside a tool'), async () => {
    await tools.opens('elicits');
    await tools.field(/Topic/).fill('olives');
    await tools.runs();
    await ada.sees('What of olives?');
    await ada.type({ Detail: 'the green ones' });
    await ada.press('Accept');
    expect(JSON.parse(await tools.result())).toEqual({
      topic: 'olives',
      answer: { action: 'accept', content: { detail: 'the green ones' } },
    });
  });

  test('progress, messages, error, completion', shows('messages of a run, a recovered error, completion'), async () => {
    await tools.opens('inspect_job');
    await tools.field(/Job id/).fill('J-7');
    await tools.field('complete').check();
    await tools.runs();
    expect(JSON.parse(await tools.result())).toEqual({ jobId: 'J-7', status: 'complete' });
    await ada.sees('Inspecting J-7');
    await ada.sees('It is older than a year');
    await ada.sees('One of its logs cannot be read');
  });

  test('a fatal error, and a new try', shows('an error that ends a run, and a run with the values kept'), async () => {
    await tools.opens('inspect_job');
    await tools.field(/Job id/).fill('J-7');
    await tools.field('lost').check();
    await tools.runs();
    await ada.sees(/The job is lost/);
    expect(await tools.field(/Job id/).inputValue()).toBe('J-7');
    await tools.field('complete').check();
    await tools.runs();
    expect(JSON.parse(await tools.result())).toEqual({ jobId: 'J-7', status: 'complete' });
  });

  test('only what a model left open is asked before the call', shows('missing arguments are asked for'), async () => {
    await tools.opens('calculate', { ask: 'missing', initialArguments: { operation: 'divide', a: 1 } });
    expect(await tools.form.getByRole('textbox').count()).toBe(1);
    await tools.form.getByRole('textbox').fill('4');
    await tools.runs();
    expect(JSON.parse(await tools.result())).toEqual({ result: 0.25, status: 'complete' });
  });
});
