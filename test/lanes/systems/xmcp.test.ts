import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { clientOf, node, type Way } from '../servers/clients.ts';
import { outcome, rowOf } from '../servers/outcome.ts';
import { user } from '../servers/user.ts';
import { folderOf } from './systems.ts';

const system = { server: 'xmcp', version: '1.1.3', transport: 'stdio' };
const script = join(folderOf('xmcp'), 'dist/stdio.js');
const legacy: Way[] = ['v1, 2025-11-25', 'v2, 2025-11-25'];

describe.each<Way>([...legacy, 'v2, 2026-07-28'])('xmcp over stdio, client %s', (way) => {
  const ada = user();
  const server = clientOf(ada, way, () => node(script), 'Paint shop');
  const shows = rowOf({ ...system, way });

  test('a tool that asks in its result is answered in either era', shows('`inputRequired`; answered'), async () => {
    const result = server.call('rounds');
    await ada.dialog.getByRole('radio', { name: 'blue' }).check();
    await ada.press('Accept');
    expect(JSON.parse(await result)).toEqual({ colour: { action: 'accept', content: { colour: 'blue' } } });
  });

  test('a tool that asks while it runs is answered, in eras that have that', async ({ task }) => {
    const canAsk = legacy.includes(way);
    const said = canAsk ? 'answered' : 'not asked: xmcp answers with an error';
    outcome(task, shows(`\`extra.elicit\`; ${said}`).meta.outcome);
    const result = server.call('elicit');
    if (canAsk) {
      await ada.dialog.getByRole('radio', { name: 'red' }).check();
      await ada.press('Accept');
      expect(JSON.parse(await result)).toEqual({ action: 'accept', content: { colour: 'red' } });
    } else {
      expect(await result).toMatch(/elicit|2026|not supported|era/i);
      expect(ada.elicitations.getSnapshot()).toEqual([]);
    }
  });
});
