import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Elicitations } from '../../../src/core/queue/elicitations.ts';
import type { ElicitRequest } from '../../../src/core/protocol/types.ts';
import { ask, cancelled, envelope, files, open, shop, visit, weather } from './queue-setup.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('several requests wait', () => {
  test('of one server: in the order of their arrival', () => {
    const { queue, messages } = open();
    for (const message of ['a', 'b', 'c']) void queue.request(ask(message), { server: weather });
    expect(messages()).toEqual(['a', 'b', 'c']);
  });

  test('of several servers: they take turns, and nobody waits behind a flood', () => {
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

  test('and the one that is shown stays, whoever comes or goes', () => {
    const { queue, messages, shown } = open();
    void queue.request(ask('shown'), { server: weather });
    void queue.request(ask('w2'), { server: weather });
    for (let n = 0; n < 5; n++) void queue.request(ask(`f${n}`), { server: files });
    for (const { id, request } of shown().slice(1, 4)) {
      queue.respond(id, { action: 'decline' });
      expect(request.message).not.toBe('shown');
      expect(messages()[0]).toBe('shown');
    }
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

  test('of one server, only as many as the host lets through in a while', async () => {
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

  test('a thousand in one tick from three servers settle once each, in fair order', async () => {
    const { queue, pending, settled, shown, listener } = open({
      maxPending: 1000,
      perServer: { limit: 1000, windowMs: 1000 },
    });
    queue.subscribe(() => queue.getSnapshot());
    const servers = [weather, files, shop];
    const answers = Array.from({ length: 1000 }, (_, n) => {
      const server = servers[n < 600 ? 0 : (n % 2) + 1] ?? weather;
      return queue.request(ask(String(n)), { server });
    });
    expect(listener).toHaveBeenCalledTimes(1000);
    const served = new Map<string, number>();
    for (let left = 600; left > 0; left--) {
      const [first] = shown();
      if (!first) break;
      served.set(first.server.name, (served.get(first.server.name) ?? 0) + 1);
      const counts = servers.map(({ name }) => served.get(name) ?? 0);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      queue.respond(first.id, { action: 'decline' });
    }
    queue.cancelAll();
    const results = await Promise.all(answers);
    expect(results.filter(({ action }) => action === 'decline')).toHaveLength(600);
    expect(new Set(settled.map(([id]) => id))).toEqual(new Set(pending.map(({ id }) => id)));
    expect(settled).toHaveLength(1000);
  });
});

describe('a round is answered as one', () => {
  const round = () => ({ name: envelope(ask('Name?')), sure: envelope(ask('Sure?')), 'sign-in': envelope(visit()) });

  test('when every entry has its answer, under the keys of the server', async () => {
    const { queue, shown, settled, pending } = open();
    queue.getRow?.();
    const answers = queue.requestAll(round(), { server: weather });
    const [name, sure, signIn] = shown();
    expect(shown().map(({ round }) => round)).toEqual([
      { id: name?.round?.id, key: 'name', index: 0, count: 3 },
      { id: name?.round?.id, key: 'sure', index: 1, count: 3 },
      { id: name?.round?.id, key: 'sign-in', index: 2, count: 3 },
    ]);
    queue.respond(signIn?.id ?? '', { action: 'accept' });
    queue.respond(name?.id ?? '', { action: 'accept', content: { name: 'Mo' } });
    expect(settled).toEqual([]);
    expect(shown().map(({ state }) => state)).toEqual(['answered', 'asked', 'opened']);
    queue.dismiss(signIn?.id ?? '');
    expect(shown().map(({ state }) => state)).toEqual(['answered', 'asked', 'answered']);
    queue.respond(sure?.id ?? '', { action: 'decline' });
    await expect(answers).resolves.toEqual({
      name: { action: 'accept', content: { name: 'Mo' } },
      sure: { action: 'decline' },
      'sign-in': { action: 'accept' },
    });
    expect(Object.keys(await answers)).toEqual(['name', 'sure', 'sign-in']);
    expect(shown()).toEqual([]);
    expect(settled.map(([id, , by]) => [id, by])).toEqual(pending.map(({ id }) => [id, 'person']));
  });

  test('and an entry may be answered anew until then', async () => {
    const { queue, shown } = open();
    const answers = queue.requestAll({ a: envelope(ask()), b: envelope(ask()) }, { server: weather });
    const [a, b] = shown().map(({ id }) => id);
    expect(queue.respond(a ?? '', { action: 'accept', content: { n: 1 } })).toBe(true);
    expect(queue.respond(a ?? '', { action: 'accept', content: { n: 2 } })).toBe(true);
    expect(shown()[0]?.answer).toEqual({ action: 'accept', content: { n: 2 } });
    queue.respond(b ?? '', { action: 'cancel' });
    expect(queue.respond(a ?? '', { action: 'decline' })).toBe(false);
    await expect(answers).resolves.toEqual({ a: { action: 'accept', content: { n: 2 } }, b: cancelled });
  });

  test('and cancelled as one: what was answered before is not sent', async () => {
    const controller = new AbortController();
    const ends = [
      (queue: Elicitations, id: string) => queue.cancelAll((each) => each.id === id),
      () => controller.abort(),
      () => void vi.advanceTimersByTime(1000),
    ];
    for (const end of ends) {
      const { queue, shown } = open();
      const answers = queue.requestAll(
        { a: envelope(ask()), b: envelope(ask()) },
        { server: weather, timeoutMs: 1000, signal: controller.signal },
      );
      queue.respond(shown()[0]?.id ?? '', { action: 'accept', content: {} });
      end(queue, shown()[1]?.id ?? '');
      await expect(answers).resolves.toEqual({ a: cancelled, b: cancelled });
      expect(shown()).toEqual([]);
    }
  });

  test('an entry that is no elicitation request is cancelled, the others are asked', async () => {
    const { queue, shown, problems } = open();
    const sampling = { method: 'sampling/createMessage', params: {} };
    // What a server sends, not what the type says.
    const sent = { roots: null, a: envelope(ask()), sampling } as unknown as Record<string, ElicitRequest>;
    const answers = queue.requestAll(sent, { server: weather });
    expect(shown().map(({ round }) => [round?.key, round?.index, round?.count])).toEqual([['a', 0, 1]]);
    expect(problems).toEqual([
      { code: 'notARequest', server: weather, request: null, detail: expect.any(String) },
      { code: 'notARequest', server: weather, request: sampling, detail: expect.stringContaining('method') },
    ]);
    queue.respond(shown()[0]?.id ?? '', { action: 'decline' });
    await expect(answers).resolves.toEqual({ roots: cancelled, a: { action: 'decline' }, sampling: cancelled });
  });

  test('keys of any name come back as they were', async () => {
    const { queue, shown } = open();
    const entry = JSON.stringify(envelope(ask()));
    const keys = ['__proto__', 'constructor', 'then', 'a.b[0]', ''];
    const sent = JSON.parse(`{${keys.map((key) => `${JSON.stringify(key)}:${entry}`).join(',')}}`) as never;
    const answers = queue.requestAll(sent, { server: weather });
    for (const { id } of shown()) queue.respond(id, { action: 'decline' });
    const results = await answers;
    expect(Object.keys(JSON.parse(JSON.stringify(results)) as object)).toEqual(keys);
    expect(Object.getPrototypeOf(results)).toBe(Object.prototype);
  });

  test.each([
    ['null', null],
    ['a list', [envelope(ask())]],
    ['what cannot be read', new Proxy({}, { ownKeys: () => [1] as never })],
  ])('a round that is none has no answers: %s', async (_, sent) => {
    const { queue, problems } = open();
    await expect(queue.requestAll(sent as never, { server: weather })).resolves.toEqual({});
    expect(problems).toMatchObject([{ code: 'notARequest' }]);
  });

  test('an empty round is answered at once', async () => {
    const { queue, problems } = open();
    await expect(queue.requestAll({}, { server: weather })).resolves.toEqual({});
    expect(problems).toEqual([]);
  });

  test('a round that is too large for the host is refused as a whole', async () => {
    const { queue, shown, problems } = open({ maxPending: 2 });
    await expect(queue.requestAll(round(), { server: weather })).resolves.toEqual({
      name: cancelled,
      sure: cancelled,
      'sign-in': cancelled,
    });
    expect(problems).toEqual([{ code: 'tooManyPending', server: weather, request: round() }]);
    expect(shown()).toEqual([]);
    const limited = open({ perServer: { limit: 2, windowMs: 1000 } });
    await limited.queue.requestAll(round(), { server: weather });
    expect(limited.problems).toMatchObject([{ code: 'rateLimited' }]);
    void limited.queue.request(ask(), { server: weather });
    expect(limited.shown()).toHaveLength(1);
  });
});
