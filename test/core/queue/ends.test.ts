import { describe, expect, test, vi } from 'vitest';
import type { Elicitations, PendingElicitation } from '../../../src/core/queue/elicitations.ts';
import type { ServerInfo } from '../../../src/core/protocol/types.ts';
import { ask, cancelled, envelope, files, open, shop, visit, weather, withClock } from './queue-setup.ts';

withClock();

describe('the user visits a URL', () => {
  const consent = (options: { id?: string; signal?: AbortSignal; timeoutMs?: number } = {}) => {
    const { id = 'e-1', ...origin } = options;
    const opened = open();
    const answer = opened.queue.request(visit(id), { server: weather, about: 'sync', ...origin });
    const asked = opened.head();
    opened.queue.respond(asked.id, { action: 'accept' });
    return { ...opened, answer, asked };
  };

  test('and consent is sent at once, while the URL stays on the list without a deadline', async () => {
    const { answer, head, settled, asked, queue } = consent({ timeoutMs: 1000 });
    await expect(answer).resolves.toEqual({ action: 'accept' });
    expect(head()).toEqual({ id: asked.id, request: visit('e-1'), server: weather, about: 'sync', state: 'opened' });
    expect(settled).toEqual([[asked.id, 'accept', 'user']]);
    vi.advanceTimersByTime(5000);
    expect(head().state).toBe('opened');
    expect(queue.respond(asked.id, { action: 'cancel' })).toBe(false);
  });

  test.each<[string, (queue: Elicitations, id: string, call: AbortController) => unknown]>([
    ['the server says that it is done', (queue) => queue.complete('e-1', weather)],
    ['the user says so', (queue, id) => queue.finish(id, 'done')],
    ['the host cancels', (queue) => queue.cancelAll()],
    ['the server is blocked', (queue) => queue.block(weather)],
    ['the call is aborted', (_queue, _id, call) => call.abort()],
  ])('and it leaves the list when %s, without a second answer', (_, end) => {
    const controller = new AbortController();
    const { queue, shown, settled, asked, listener } = consent({ signal: controller.signal });
    listener.mockClear();
    end(queue, asked.id, controller);
    expect(shown()).toEqual([]);
    expect(settled).toHaveLength(1);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(queue.complete('e-1', weather)).toBe(false);
  });

  test('and notices for unknown, finished or missing ids are ignored', () => {
    const { queue, shown } = consent();
    void queue.request(visit(), { server: weather });
    expect(queue.complete('e-2', weather)).toBe(false);
    expect(queue.complete(undefined as never, weather)).toBe(false);
    expect(shown()).toHaveLength(2);
    expect(queue.complete('e-1', weather)).toBe(true);
    expect(queue.complete('e-1', weather)).toBe(false);
  });

  test('and a notice that comes before consent ends the wait when consent comes', async () => {
    const { queue, head, shown, listener } = open();
    const answer = queue.request(visit('e-1'), { server: weather });
    listener.mockClear();
    expect(queue.complete('e-1', weather)).toBe(true);
    expect(queue.complete('e-1', weather)).toBe(false);
    expect(head().state).toBe('asked');
    expect(listener).not.toHaveBeenCalled();
    queue.respond(head().id, { action: 'accept' });
    await expect(answer).resolves.toEqual({ action: 'accept' });
    expect(shown()).toEqual([]);
  });
});

describe('a host cancels pending requests', () => {
  test('all of them, and calls its listeners once', async () => {
    const { queue, listener, shown, settled } = open();
    const answers = [weather, files, shop].map((server) => queue.request(ask(), { server }));
    listener.mockClear();
    queue.cancelAll();
    await expect(Promise.all(answers)).resolves.toEqual([cancelled, cancelled, cancelled]);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([]);
    expect(settled.map(([, , by]) => by)).toEqual(['host', 'host', 'host']);
    queue.cancelAll();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('or those that it selects', () => {
    const { queue, messages } = open();
    void queue.request(ask('a'), { server: weather });
    void queue.request(ask('b'), { server: files });
    queue.cancelAll(({ server }) => server.name === 'weather');
    expect(messages()).toEqual(['b']);
  });

  test('and none, if its filter throws', () => {
    const { queue, shown } = open();
    void queue.request(ask('a'), { server: weather });
    void queue.request(ask('b'), { server: files });
    const where = ({ server }: PendingElicitation) => {
      if (server.name === 'files') throw new Error('host');
      return true;
    };
    expect(() => queue.cancelAll(where)).toThrow('host');
    expect(shown()).toHaveLength(2);
  });
});

describe('the user blocks a server', () => {
  test('and its pending and later requests are cancelled', async () => {
    const { queue, messages, problems, settled } = open();
    const answers = [queue.request(ask('a'), { server: weather }), queue.request(ask('b'), { server: weather })];
    void queue.request(ask('c'), { server: files });
    queue.block(weather);
    await expect(Promise.all(answers)).resolves.toEqual([cancelled, cancelled]);
    expect(settled.map(([, , by]) => by)).toEqual(['user', 'user']);
    await expect(queue.request(ask('d'), { server: weather })).resolves.toEqual(cancelled);
    await expect(queue.requestAll({ x: envelope(ask()) }, { server: weather })).resolves.toEqual({ x: cancelled });
    expect(messages()).toEqual(['c']);
    expect(problems.map(({ code }) => code)).toEqual(['blocked', 'blocked']);
    expect(() => queue.block({} as ServerInfo)).toThrow(TypeError);
  });

  test('and lets it ask again', () => {
    const { queue, messages } = open();
    queue.block(weather);
    queue.block(files);
    queue.unblock(weather);
    for (const server of [weather, files]) void queue.request(ask(server.name), { server });
    expect(messages()).toEqual(['weather']);
  });
});

describe('the user asks for more time', () => {
  test('and the request waits that much longer, then ends', async () => {
    const { queue, head, settled, listener } = open();
    const answer = queue.request(ask(), { server: weather, timeoutMs: 1000, moreTimeMs: 500 });
    const { id, deadline } = head();
    listener.mockClear();
    queue.extend(id);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(head().deadline).toBe((deadline ?? 0) + 500);
    vi.advanceTimersByTime(1499);
    expect(settled).toEqual([]);
    vi.advanceTimersByTime(1);
    await expect(answer).resolves.toEqual(cancelled);
    expect(settled).toEqual([[id, 'cancel', 'timeout']]);
    queue.extend(id);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('and gets it for all of a round', () => {
    const { queue, shown } = open();
    const from = { server: weather, timeoutMs: 1000, moreTimeMs: 500 };
    void queue.requestAll({ x: envelope(ask('a')), y: envelope(ask('b')) }, from);
    const [first, second] = shown();
    queue.extend(second?.id ?? '');
    const later = (first?.deadline ?? 0) + 500;
    expect(shown().map(({ deadline }) => deadline)).toEqual([later, later]);
  });

  test.each([Infinity, 2 ** 31])('and a time of %d ms, which no timer can hold, is none', (moreTimeMs) => {
    const { queue, head, settled } = open();
    void queue.request(ask(), { server: weather, timeoutMs: 1000, moreTimeMs });
    queue.extend(head().id);
    expect(head()).not.toHaveProperty('deadline');
    vi.advanceTimersByTime(2 ** 31);
    expect(settled).toEqual([]);
  });

  test('and gets none if the host allows none, or there is no deadline', () => {
    const { queue, shown } = open();
    void queue.request(ask('a'), { server: weather, timeoutMs: 1000 });
    void queue.request(ask('b'), { server: files, moreTimeMs: 500 });
    const before = shown();
    for (const { id } of before) queue.extend(id);
    queue.extend('made up');
    expect(shown()).toBe(before);
  });
});

test('an answer after the deadline is late and ends the request, though its timer has not run: the machine slept', async () => {
  const { queue, head, shown, settled } = open();
  const answer = queue.request(ask('name'), { server: weather, timeoutMs: 1000 });
  const { id } = head();
  vi.setSystemTime(Date.now() + 1000);
  expect(queue.respond(id, { action: 'decline' })).toBe(false);
  expect(shown()).toEqual([]);
  expect(settled).toEqual([[id, 'cancel', 'timeout']]);
  await expect(answer).resolves.toEqual(cancelled);
});
