import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { clientOf, listening, node } from './clients.ts';
import { outcome, rowOf } from './outcome.ts';
import { user } from './user.ts';
import { toolUser } from './toolUser.ts';

const everything = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/dist/index.js');
const script = (name: string) => fileURLToPath(new URL(`frameworks/${name}`, import.meta.url));

describe('server-everything, its tools filled in by the user', () => {
  const ada = user();
  const tools = toolUser(
    ada,
    clientOf(ada, 'v1, 2025-11-25', () => node(everything, 'stdio'), 'Workshop'),
  );
  const shows = rowOf({
    server: '@modelcontextprotocol/server-everything',
    version: '2026.8.31',
    way: 'v1, 2025-11-25',
    transport: 'stdio',
  });

  test('numbers arrive as numbers', shows('tool arguments: numbers'), async () => {
    await tools.opens('get-sum');
    await tools.field('A', { exact: true }).fill('2');
    await tools.field('B', { exact: true }).fill('-0.5');
    await tools.runs();
    expect(await tools.result()).toContain('1.5');
    expect(tools.args()).toEqual({ a: 2, b: -0.5 });
  });

  test('an option, and a result with structure', shows('tool arguments: enum; a result with structure'), async () => {
    await tools.opens('get-structured-content');
    await tools.field('Chicago').check();
    await tools.runs();
    expect(Object.keys(JSON.parse(await tools.result()) as object)).toContain('temperature');
  });

  test('a long operation shows its progress', shows('progress of a running tool'), async () => {
    await tools.opens('trigger-long-running-operation');
    await tools.field(/Duration/).fill('1');
    await tools.field(/Steps/).fill('4');
    await tools.runs();
    await ada.sees(/[1-4] of 4/);
    expect(await tools.result()).toMatch(/completed/i);
  });

  test('a tool without arguments', async () => {
    await tools.opens('get-env');
    await tools.runs();
    expect(Object.keys(JSON.parse(await tools.result()) as object)).toContain('PATH');
    expect(tools.args()).toEqual({});
  });
});

describe('fastmcp, its tools filled in by the user', () => {
  const ada = user();
  const tools = toolUser(
    ada,
    clientOf(ada, 'v2, 2025-11-25', () => node(script('fastmcp.mjs')), 'Workshop'),
  );
  const shows = rowOf({ server: 'fastmcp', version: '4.20.16', way: 'v2, 2025-11-25', transport: 'stdio' });

  test('nested, nullable and literal values', shows('tool arguments: nested, nullable, numeric literals'), async () => {
    await tools.opens('pack_box');
    await tools.field(/^Label/).fill('Books');
    await tools.field(/^Weight in kilos/).fill('7.5');
    await tools.field(/^Size/).fill('{ "width": 3 }');
    await tools.runs();
    await ada.sees('“height” is missing');
    await tools.field(/^Size/).fill('{ "width": 3, "height": 2 }');
    await tools.field('2', { exact: true }).check();
    await tools.runs();
    expect(JSON.parse(await tools.result())).toEqual({
      label: 'Books',
      weightInKilos: 7.5,
      size: { width: 3, height: 2 },
      fragile: false,
      shelf: 2,
      note: null,
    });
  });

  test('an unexpected error, values kept', shows('an error of the server is shown, and values are kept'), async () => {
    await tools.opens('weigh');
    await tools.field(/Scales/).fill('K1');
    await tools.runs();
    await ada.sees(/Names of scales begin with S/);
    await tools.field(/Scales/).fill('S1');
    await tools.runs();
    expect(await tools.result()).toBe('S1: 12 kg');
  });
});

describe('mcp-use, its tools filled in by the user', () => {
  const ada = user();
  const shows = rowOf({ server: 'mcp-use', version: '2.5.2', way: 'v2, 2026-07-28', transport: 'Streamable HTTP' });
  const tools = toolUser(ada, clientOf(ada, 'v2, 2026-07-28', listening([script('mcpuse.mjs')]), 'Workshop'));

  test('arguments first, then the question that follows from them', async ({ task }) => {
    outcome(task, shows('tool arguments: a list of objects; elicitation during the run').meta.outcome);
    await tools.opens('plan_party');
    await tools.field(/Day/).fill('Friday');
    await tools.field(/Guests/).fill('[{ "name": "Ada", "age": 36 }]');
    await tools.runs();
    await ada.sees('What is there to eat?');
    await ada.dialog.getByRole('radio', { name: 'cake' }).check();
    await ada.press('Accept');
    expect(JSON.parse(await tools.result())).toEqual({
      args: { day: 'Friday', guests: [{ name: 'Ada', age: 36 }] },
      answer: { action: 'accept', content: { food: 'cake' } },
    });
  });
});
