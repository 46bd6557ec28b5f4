import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../servers/clients.ts';
import type { Connected, Way } from '../servers/clients.ts';
import { outcome } from '../servers/outcome.ts';
import { user } from '../servers/user.ts';
import { freePort, start } from '../servers/process.ts';
import type { Running } from '../servers/process.ts';
import { folderOf } from './systems.ts';

const system = { server: '@mastra/mcp', version: '0.14.5', transport: 'Streamable HTTP' };
let url: URL;
let running: Running;
beforeAll(async () => {
  const port = await freePort();
  running = await start([join(folderOf('mastra-0'), 'server.mjs'), String(port)], /^ready/m);
  url = new URL(`http://127.0.0.1:${port}/mcp`);
});
afterAll(() => running.stop());

describe.each<Way>(['v1, 2025-11-25', 'v2, 2025-11-25'])('Mastra 0.14, client %s', (way) => {
  const ada = user();
  let server: Connected;
  beforeAll(async () => {
    server = await connect(way, url, ada.elicitations, 'Mastra');
  });
  afterAll(() => server.close());

  test('a contact form is answered', async ({ task }) => {
    outcome(task, { ...system, way, what: 'form; answered' });
    const result = server.call('contact');
    await ada.type({ Name: 'Ada', 'E-mail': 'ada@example.com' });
    await ada.press('Accept');
    expect(JSON.parse(await result)).toEqual({
      action: 'accept',
      content: { name: 'Ada', email: 'ada@example.com' },
    });
  });

  test.for(['Decline', 'Cancel'])('%s reaches the tool', async (button, { task }) => {
    outcome(task, { ...system, way, what: `form; ${button.toLowerCase()}` });
    const result = server.call('contact');
    await ada.press(button);
    expect(JSON.parse(await result)).toEqual({ action: button.toLowerCase() });
  });
});
