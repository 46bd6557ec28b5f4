import { describe, expect, test } from 'vitest';
import { ask, envelope, open, visit, weather } from './queue-setup.ts';

const typed = { f0: 'Ada' } as const;

describe('what was typed into a request', () => {
  test('is kept while that is pending, and is no other’s', () => {
    const { queue, shown } = open();
    void queue.request(ask('Name?'), { server: weather });
    void queue.request(ask('Name?'), { server: weather });
    const [first, second] = shown();
    queue.drafts.set(first?.id ?? '', typed);
    expect(queue.drafts.get(first?.id ?? '')).toEqual(typed);
    expect(queue.drafts.get(second?.id ?? '')).toBeUndefined();
    queue.drafts.set(first?.id ?? '', undefined);
    expect(queue.drafts.get(first?.id ?? '')).toBeUndefined();
  });

  test.each(['answered', 'withdrawn', 'out of time', 'blocked'])(
    'is gone when that is %s, and not saved again as the form closes',
    async (how) => {
      const { queue, head } = open();
      const stop = new AbortController();
      const from = { server: weather, signal: stop.signal, ...(how === 'out of time' && { timeoutMs: 1 }) };
      const answer = queue.request(ask('Name?'), from);
      const { id } = head();
      queue.drafts.set(id, typed);
      if (how === 'answered') queue.respond(id, { action: 'decline' });
      if (how === 'withdrawn') stop.abort();
      if (how === 'blocked') queue.block(weather);
      await answer;
      expect(queue.drafts.get(id)).toBeUndefined();
      queue.drafts.set(id, typed);
      expect(queue.drafts.get(id)).toBeUndefined();
    },
  );

  test('stays with an answered entry of a round until the round is sent', async () => {
    const { queue, shown } = open();
    const answers = queue.requestAll({ name: envelope(ask()), page: envelope(visit()) }, { server: weather });
    const [name, page] = shown();
    queue.drafts.set(name?.id ?? '', typed);
    queue.respond(name?.id ?? '', { action: 'decline' });
    expect(queue.drafts.get(name?.id ?? '')).toEqual(typed);
    queue.respond(page?.id ?? '', { action: 'decline' });
    await answers;
    expect(queue.drafts.get(name?.id ?? '')).toBeUndefined();
  });
});
