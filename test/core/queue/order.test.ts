import { describe, expect, test, vi } from 'vitest';
import { ask, cancelled, envelope, files, open, shop, visit, weather, withClock } from './queue-setup.ts';

withClock();

describe('several requests are pending', () => {
  test('of several servers: they take turns, and none waits behind a flood', () => {
    const { queue, messages, head } = open();
    for (let n = 1; n <= 4; n++) void queue.request(ask(`w${n}`), { server: weather });
    void queue.request(ask('f1'), { server: files });
    void queue.request(ask('f2'), { server: files });
    void queue.request(ask('s1'), { server: shop });
    expect(messages()).toEqual(['w1', 'f1', 's1', 'w2', 'f2', 'w3', 'w4']);
    queue.respond(head().id, { action: 'decline' });
    expect(messages()).toEqual(['f1', 's1', 'w2', 'f2', 'w3', 'w4']);
    void queue.request(ask('s2'), { server: shop });
    expect(messages()).toEqual(['f1', 's1', 'w2', 'f2', 's2', 'w3', 'w4']);
  });

  test('and a round stays together, in its order', () => {
    const { queue, messages } = open();
    void queue.request(ask('f1'), { server: files });
    void queue.requestAll({ x: envelope(ask('w1x')), y: envelope(ask('w1y')) }, { server: weather });
    void queue.request(ask('w2'), { server: weather });
    void queue.request(ask('f2'), { server: files });
    expect(messages()).toEqual(['f1', 'w1x', 'w1y', 'f2', 'w2']);
  });

  test('at most as many as the host allows', async () => {
    const { queue, shown, problems, head } = open({ maxPending: 2 });
    void queue.request(ask('a'), { server: weather });
    void queue.request(visit(), { server: files });
    await expect(queue.request(ask('c'), { server: shop })).resolves.toEqual(cancelled);
    expect(problems).toEqual([{ code: 'tooManyPending', server: shop, request: ask('c') }]);
    expect(shown()).toHaveLength(2);
    queue.respond(head().id, { action: 'decline' });
    queue.respond(head().id, { action: 'accept' });
    void queue.requestAll({ x: envelope(ask()), y: envelope(ask()) }, { server: shop });
    expect(shown().map(({ state }) => state)).toEqual(['opened', 'asked', 'asked']);
  });

  test('of one server, only as many as the rate limit allows', async () => {
    const { queue, shown, problems } = open({ perServer: { limit: 2, windowMs: 1000 } });
    void queue.request(ask('a'), { server: weather });
    vi.advanceTimersByTime(600);
    void queue.request(ask('b'), { server: weather });
    await expect(queue.request(ask('c'), { server: weather })).resolves.toEqual(cancelled);
    expect(problems).toEqual([{ code: 'rateLimited', server: weather, request: ask('c') }]);
    void queue.request(ask('d'), { server: files });
    expect(shown()).toHaveLength(3);
    vi.advanceTimersByTime(399);
    await expect(queue.request(ask('e'), { server: weather })).resolves.toEqual(cancelled);
    vi.advanceTimersByTime(1);
    void queue.request(ask('f'), { server: weather });
    expect(shown()).toHaveLength(4);
    await expect(queue.request(ask('g'), { server: weather })).resolves.toEqual(cancelled);
  });

  test('and a clock that is set back locks no server out', () => {
    const { queue, shown } = open({ perServer: { limit: 1, windowMs: 1000 } });
    void queue.request(ask(), { server: weather });
    vi.setSystemTime(Date.now() - 3_600_000);
    void queue.request(ask(), { server: weather });
    expect(shown()).toHaveLength(2);
  });

  test('of one server, only ten at once, so that it cannot fill the queue', async () => {
    const { queue, shown, problems, head } = open();
    for (let n = 0; n < 10; n++) void queue.request(ask(`w${n}`), { server: weather });
    await expect(queue.request(ask('w10'), { server: weather })).resolves.toEqual(cancelled);
    expect(problems).toEqual([{ code: 'tooManyPending', server: weather, request: ask('w10') }]);
    void queue.request(ask('f0'), { server: files });
    expect(shown()).toHaveLength(11);
    queue.respond(head().id, { action: 'decline' });
    void queue.request(ask('w11'), { server: weather });
    expect(shown()).toHaveLength(11);
  });

  test('in an hour beside a server that asks all the time: the others are all shown, and soon', () => {
    const { queue, pending, problems, shown } = open();
    const minute = 60_000;
    const longestWait = new Map<string, number>();
    const askedAt = new Map<string, number>();
    for (let second = 0; second < 3600; second++) {
      void queue.request(ask(), { server: weather });
      // Two servers that behave: one request a minute each.
      if (second % 60 === 0) for (const server of [files, shop]) void queue.request(ask(), { server });
      for (const { id } of pending.splice(0)) askedAt.set(id, Date.now());
      // A user who answers every twenty seconds.
      const [first] = shown();
      if (second % 20 === 0 && first) {
        const waited = Date.now() - (askedAt.get(first.id) ?? 0);
        longestWait.set(first.server.name, Math.max(waited, longestWait.get(first.server.name) ?? 0));
        queue.respond(first.id, { action: 'decline' });
      }
      vi.advanceTimersByTime(1000);
    }
    expect(problems.filter(({ server }) => server.name !== weather.name)).toEqual([]);
    expect(longestWait.get(files.name)).toBeLessThanOrEqual(2 * minute);
    expect(longestWait.get(shop.name)).toBeLessThanOrEqual(2 * minute);
    queue.cancelAll();
  });
});
