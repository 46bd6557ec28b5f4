import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { clientOf, connect, listening } from './clients.ts';
import { outcome, rowOf } from './outcome.ts';
import { user } from './user.ts';

const script = fileURLToPath(new URL('frameworks/mcpuse.mjs', import.meta.url));
const system = { server: 'mcp-use', version: '2.5.2', way: 'v2, 2026-07-28', transport: 'Streamable HTTP' };
const shows = rowOf(system);

describe('mcp-use', () => {
  const ada = user();
  const url = listening([script]);
  const server = clientOf(ada, 'v2, 2026-07-28', url, 'Party planner');
  const call = async (tool: string): Promise<unknown> => JSON.parse(await server.call(tool));

  test('two questions of one round are answered in one dialog, with a Back button', async ({ task }) => {
    outcome(task, shows('two questions of one round; one answer changed, both sent').meta.outcome);
    const result = call('both');
    await ada.sees('Who comes?');
    await ada.sees('For: both');
    await ada.sees('Question 1 of 2');
    await ada.type({ Name: 'Ad' });
    await ada.press('Accept');
    await ada.sees('Question 2 of 2');
    await ada.press('Back');
    await ada.type({ Name: 'Ada' });
    await ada.press('Accept');
    await ada.type({ Day: '2026-08-01' });
    await ada.press('Accept');
    expect(await result).toEqual({
      who: { action: 'accept', content: { name: 'Ada' } },
      when: { action: 'accept', content: { day: '2026-08-01' } },
    });
  });

  test('one of two questions can be declined', shows('two questions of one round; one declined'), async () => {
    const result = call('both');
    await ada.press('Decline');
    await ada.type({ Day: '2026-08-01' });
    await ada.press('Accept');
    expect(await result).toEqual({
      who: { action: 'decline' },
      when: { action: 'accept', content: { day: '2026-08-01' } },
    });
  });

  test('a URL without an id is opened', shows('address; opened'), async () => {
    const result = call('page');
    await ada.sees('maps.example.com');
    await ada.press('Open link');
    await ada.press('Done');
    expect(await result).toEqual({ page: { action: 'accept' } });
  });

  test('a client of 2025 gets an error of the server that it cannot ask', async ({ task }) => {
    const way = 'v1, 2025-11-25';
    outcome(task, { ...system, way, what: 'not asked: the server answers 2025 clients with an error' });
    const old = await connect(way, url(), ada.elicitations, 'Party planner');
    expect(await old.call('both')).toMatch(/2026-07-28|input/i);
    expect(ada.elicitations.getSnapshot()).toEqual([]);
    await old.close();
  });
});
