import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ElicitParams, ElicitResult } from '../../../src/core/protocol/types.ts';
import { connect } from '../servers/clients.ts';
import type { Connected } from '../servers/clients.ts';
import { outcome } from '../servers/outcome.ts';
import { texts, user } from '../servers/user.ts';
import { freePort, start } from '../servers/process.ts';
import type { Running } from '../servers/process.ts';
import { folderOf, load } from './systems.ts';

const system = { server: '@mastra/mcp', version: '2.0.0', transport: 'Streamable HTTP' };
const way = 'v2, 2026-07-28';
let url: URL;
let running: Running;
beforeAll(async () => {
  const port = await freePort();
  running = await start([join(folderOf('mastra-2'), 'server.mjs'), String(port)], /^ready/m);
  url = new URL(`http://127.0.0.1:${port}/mcp`);
});
afterAll(() => running.stop());

describe('Mastra 2.0', () => {
  const ada = user();
  const bob = user();
  let forAda: Connected;
  let forBob: Connected;
  beforeAll(async () => {
    forAda = await connect(way, url, ada.elicitations, 'Mastra');
    forBob = await connect(way, url, bob.elicitations, 'Mastra');
  });
  afterAll(async () => {
    await forAda.close();
    await forBob.close();
  });
  const shows = { ...system, way };

  test('a suspended tool is resumed with what was typed', async ({ task }) => {
    outcome(task, { ...shows, what: 'form with patterns of zod; answered' });
    const result = forAda.call('contact');
    await ada.sees('How do we reach you?');
    await ada.type({ Name: 'Ada', Email: 'ada@', Age: '36' });
    await ada.press('Accept');
    await ada.sees(/email address|required format/);
    await ada.type({ Email: 'ada@example.com' });
    await ada.press('Accept');
    expect(JSON.parse(await result)).toEqual({ name: 'Ada', email: 'ada@example.com', age: 36 });
  });

  test('choices are answered with their values', async ({ task }) => {
    outcome(task, { ...shows, what: 'choices; answered' });
    const result = forAda.call('choices');
    await ada.dialog.getByRole('radio', { name: 'medium' }).check();
    await ada.dialog.getByRole('checkbox', { name: 'cream' }).check();
    await ada.press('Accept');
    expect(JSON.parse(await result)).toEqual({ size: 'medium', tops: ['cream'] });
  });

  test.for([
    ['Decline', /declined/],
    ['Cancel', /cancelled/],
  ] as const)('the server distinguishes %s', async ([button, said], { task }) => {
    outcome(task, { ...shows, what: `form; ${button.toLowerCase()}` });
    const result = forAda.call('contact');
    await ada.press(button);
    expect(await result).toMatch(said);
  });

  test('a second round asks again in the same dialog, with the earlier answer', async ({ task }) => {
    outcome(task, { ...shows, what: 'two rounds in one open dialog; earlier answer pre-filled, corrected' });
    const result = forAda.call('rounds');
    await ada.sees('Who is it?');
    await ada.type({ Name: 'Ada' });
    await ada.dialog.evaluate((element) => element.setAttribute('data-seen', ''));
    await ada.press('Accept');
    await ada.sees('Is Ada the whole name?');
    expect(await ada.dialog.getAttribute('data-seen')).toBe('');
    expect(await ada.dialog.getByLabel('Name').inputValue()).toBe('Ada');
    await ada.type({ Name: 'Ada Lovelace' });
    // It began as the answer to another question.
    await ada.press(texts.reviewAndAccept);
    await ada.press('Accept');
    expect(JSON.parse(await result)).toEqual({ name: 'Ada Lovelace' });
  });

  test('an aborted call removes its question', async ({ task }) => {
    outcome(task, { ...shows, what: 'call aborted; question withdrawn' });
    const controller = new AbortController();
    const result = forAda.call('contact', {}, { signal: controller.signal }).catch((error: unknown) => error);
    await ada.sees('How do we reach you?');
    controller.abort(new Error('not now'));
    expect(await result).toMatchObject({ message: 'not now' });
    await ada.dialog.waitFor({ state: 'hidden' });
  });

  test('two users are asked at once, each their own question', async ({ task }) => {
    outcome(task, { ...shows, what: 'two clients at once; each answered by its own user' });
    const results = [forAda.call('rounds'), forBob.call('rounds')];
    await Promise.all([ada.sees('Who is it?'), bob.sees('Who is it?')]);
    await bob.type({ Name: 'Robert' });
    await ada.type({ Name: 'Augusta' });
    await bob.press('Accept');
    await ada.press('Accept');
    expect((await Promise.all(results)).map((text) => JSON.parse(text).name)).toEqual(['Augusta', 'Robert']);
  });
});

interface MastraClient {
  listTools(): Promise<Record<string, { execute(input: unknown, context: unknown): Promise<unknown> }>>;
  disconnect(): Promise<void>;
}
type InputRequests = (request: { key: string; params: ElicitParams; signal: AbortSignal }) => Promise<ElicitResult>;

describe('Mastra 2.0, its own client', () => {
  const ada = user();
  let client: MastraClient;
  beforeAll(async () => {
    const inputRequests: InputRequests = ({ params, signal }) =>
      ada.elicitations.request(params, { server: { name: 'Mastra' }, signal });
    const { MCPClient } = await load<{ MCPClient: new (options: object) => MastraClient }>('mastra-2', '@mastra/mcp');
    client = new MCPClient({ servers: { desk: { url, inputRequests } } });
  });
  afterAll(() => client.disconnect());

  test('passes params and signal to the queue, and returns the answer', async ({ task }) => {
    outcome(task, { ...system, way: 'MCPClient 2.0, inputRequests', what: 'two rounds; answered' });
    const tools = await client.listTools();
    const result = tools['desk_rounds']?.execute({}, {});
    await ada.type({ Name: 'Ada' });
    await ada.press('Accept');
    await ada.sees('Is Ada the whole name?');
    await ada.type({ Name: 'Ada Lovelace' });
    await ada.press('Accept');
    expect(JSON.stringify(await result)).toContain('Ada Lovelace');
  });
});
