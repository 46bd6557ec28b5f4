import { describe, expect, test } from 'vitest';
import type { ElicitParams } from '../../../src/core/protocol/types.ts';
import { outcome, rowOf } from '../servers/outcome.ts';
import { texts, user } from '../servers/user.ts';
import { checkExamples } from './clientExamples.ts';
import { describeExample, describeMastra, mastra, ownClient, testChoices } from './mastra.ts';

const url = describeMastra(
  {
    name: 'mastra-2',
    version: '2.0.0',
    ways: ['v2, 2026-07-28'],
    contact: (name) => ({ Name: name, Email: 'somebody@example.com' }),
    refused: (action) => (action === 'decline' ? /declined/ : /cancelled/),
  },
  (mastraUser) => {
    const { ada, server, shows } = mastraUser;
    test('a suspended tool is resumed with what was typed', shows('form with patterns of zod; answered'), async () => {
      const result = server.call('contact');
      await ada.sees('How do we reach you?');
      await ada.type({ Name: 'Ada', Email: 'ada@', Age: '36' });
      await ada.press('Accept');
      await ada.sees(/email address|required format/);
      await ada.type({ Email: 'ada@example.com' });
      await ada.press('Accept');
      expect(JSON.parse(await result)).toEqual({ name: 'Ada', email: 'ada@example.com', age: 36 });
    });

    testChoices(mastraUser, ['medium', 'cream'], { size: 'medium', tops: ['cream'] });

    test('a second round asks again in the same dialog, with the earlier answer', async ({ task }) => {
      outcome(task, shows('two rounds in one open dialog; earlier answer pre-filled, corrected').meta.outcome);
      const result = server.call('rounds');
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
  },
);

describe('Mastra 2.0, its own client', () => {
  const ada = user();
  const shows = rowOf({ ...mastra('2.0.0'), way: 'MCPClient 2.0, inputRequests' });
  const client = ownClient('mastra-2', url, {
    inputRequests: ({ params, signal }: { params: ElicitParams; signal: AbortSignal }) =>
      ada.elicitations.request(params, { server: { name: 'Mastra' }, signal }),
  });

  test('passes params and signal to the queue, and returns the answer', shows('two rounds; answered'), async () => {
    const result = await client.call('rounds');
    await ada.type({ Name: 'Ada' });
    await ada.press('Accept');
    await ada.sees('Is Ada the whole name?');
    await ada.type({ Name: 'Ada Lovelace' });
    await ada.press('Accept');
    expect(await result()).toContain('Ada Lovelace');
  });
});

checkExamples({ 'mastra-2': 'mastra-2' });
describeExample('mastra-2', '2.0.0', url, 'Email');
