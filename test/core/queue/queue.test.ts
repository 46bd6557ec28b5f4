import { describe, expect, test, vi } from 'vitest';
import type { ElicitParams, ElicitRequest, ElicitResult, ServerInfo } from '../../../src/core/protocol/types.ts';
import { createElicitations } from '../../../src/core/queue/createElicitations.ts';
import { ask, cancelled, envelope, open, visit, weather, withClock } from './queue-setup.ts';

withClock();

describe('a host asks the user', () => {
  test('and gets the answer', async () => {
    const { queue, head, shown, settled } = open();
    const answer = queue.request(ask(), { server: weather, about: 'forecast' });
    expect(shown()).toEqual([
      { id: expect.any(String), request: ask(), server: weather, about: 'forecast', state: 'asked' },
    ]);
    const { id } = head();
    expect(queue.respond(id, { action: 'accept', content: { name: 'Mo' } })).toBe(true);
    await expect(answer).resolves.toEqual({ action: 'accept', content: { name: 'Mo' } });
    expect(shown()).toEqual([]);
    expect(settled).toEqual([[id, 'accept', 'user']]);
  });

  test('with params or with a whole request, with the same result', () => {
    const { queue, shown } = open();
    void queue.request(ask(), { server: weather });
    void queue.request(envelope(ask()), { server: weather });
    expect(shown().map(({ request }) => request)).toEqual([ask(), ask()]);
  });

  test('of whom nothing is said that the host did not say', () => {
    const { queue, shown } = open();
    for (const from of [{}, { moreTimeMs: 500 }, { timeoutMs: 1000, moreTimeMs: 0 }])
      void queue.request(ask(), { server: weather, ...from });
    const members = shown().map((pending) => Object.keys(pending).sort().join(' '));
    expect(members).toEqual(['id request server state', 'id request server state', 'deadline id request server state']);
  });

  test('and passes on the metadata of the answer, where it is an object', async () => {
    const { queue, head } = open();
    const _meta = { 'example.com/trace': 'a' };
    for (const [given, sent] of [
      [_meta, { action: 'accept', content: {}, _meta }],
      [undefined, { action: 'accept', content: {} }],
      ['trace', { action: 'accept', content: {} }],
    ] as const) {
      const answer = queue.request(ask(), { server: weather });
      queue.respond(head().id, { action: 'accept', content: {}, _meta: given } as unknown as ElicitResult);
      expect(Object.entries(await answer)).toEqual(Object.entries(sent));
      if (given === _meta) expect((await answer)._meta).not.toBe(_meta);
    }
  });

  test('from two queues whose ids never collide', () => {
    const one = open();
    const two = open();
    void one.queue.request(ask(), { server: weather });
    void two.queue.request(ask(), { server: weather });
    expect(one.head().id).not.toBe(two.head().id);
    expect(two.queue.respond(one.head().id, { action: 'decline' })).toBe(false);
  });

  test('and what it changes in its own objects later changes nothing here', () => {
    const { queue, head } = open();
    const server = { name: 'weather', title: 'Weather' };
    const request = { ...ask() };
    void queue.request(request, { server });
    server.name = 'bank';
    request.message = 'Your PIN?';
    expect(head()).toMatchObject({ server: { name: 'weather' }, request: { message: 'Your name?' } });
    expect(Object.isFrozen(head())).toBe(true);
    expect(Object.isFrozen(head().server)).toBe(true);
  });

  test.each([
    ['no origin', undefined, /name is missing/],
    ['no server', {}, /name is missing/],
    ['a server without a name', { server: {} }, /name is missing/],
    ['an empty name', { server: { name: '' } }, /name is missing/],
    ['a time that is none', { server: weather, timeoutMs: Number.NaN }, /timeoutMs is NaN/],
    ['a negative time', { server: weather, timeoutMs: -1 }, /timeoutMs is -1/],
    ['a time that is a text', { server: weather, timeoutMs: '1000' }, /timeoutMs is 1000/],
    ['more time that is negative', { server: weather, moreTimeMs: -1 }, /moreTimeMs is -1/],
    ['a call that is no object', { server: weather, call: 'call 1' }, /`call` is not an object/],
    ['a call that is null', { server: weather, call: null }, /`call` is not an object/],
  ])('and gets an error for its mistake: %s', async (_, from, message) => {
    const { queue, shown } = open();
    // Only a host without types can pass these.
    const origin = from as { server: ServerInfo };
    for (const answer of [queue.request(ask(), origin), queue.requestAll({ a: envelope(ask()) }, origin)])
      await expect(answer).rejects.toThrow(
        expect.objectContaining({ name: 'TypeError', message: expect.stringMatching(message) }),
      );
    expect(shown()).toEqual([]);
  });

  test('and gets an error for invalid options', () => {
    expect(() => createElicitations({ maxPending: Number.NaN })).toThrow(/maxPending/);
    expect(() => createElicitations({ perServer: { limit: -1, windowMs: 1 } })).toThrow(/perServer.limit/);
    expect(() => createElicitations({ perServer: { windowMs: Number.NaN } })).toThrow(/perServer.windowMs/);
    expect(() => createElicitations({ perServer: { pending: Number.NaN } })).toThrow(/perServer.pending/);
    expect(() => createElicitations({ timeoutMs: -1 })).toThrow(/timeoutMs/);
  });
});

describe('only valid results are sent', () => {
  const answerTo = async (request: ElicitParams, result: unknown) => {
    const { queue, head } = open();
    const answer = queue.request(request, { server: weather });
    // A host without types may answer with anything.
    queue.respond(head().id, result as ElicitResult);
    return answer;
  };

  test.each([
    ['an accepted form always carries content', ask(), { action: 'accept' }, { action: 'accept', content: {} }],
    ['decline carries nothing', ask(), { action: 'decline', content: { name: 'Mo' } }, { action: 'decline' }],
    ['cancel carries nothing', ask(), { action: 'cancel', content: { name: 'Mo' } }, cancelled],
    ['consent to a URL carries nothing', visit(), { action: 'accept', content: {} }, { action: 'accept' }],
  ])('%s', async (_, request, given, sent) => {
    await expect(answerTo(request, given)).resolves.toEqual(sent);
  });

  test('content is a copy, with blank members left out and any key kept', async () => {
    const schema = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"number"},"":{"type":"boolean"},"tags":{"type":"array","items":{"type":"string"}},"note":{"type":"string"}}}',
    ) as unknown;
    const tags = ['a'];
    const content = JSON.parse('{"__proto__":"x","constructor":1,"":false}') as Record<string, unknown>;
    const result = await answerTo(
      { message: 'All?', requestedSchema: schema },
      { action: 'accept', content: { ...content, tags, note: undefined }, extra: 1 },
    );
    tags.push('b');
    expect(JSON.stringify(result)).toBe(
      '{"action":"accept","content":{"__proto__":"x","constructor":1,"":false,"tags":["a"]}}',
    );
  });

  test.each([
    ['below a minimum', { n: 0 }, { code: 'tooSmall', key: 'n' }],
    ['of another type', { name: 7 }, { key: 'name' }],
    ['an object', { name: {} }, { key: 'name' }],
    ['null', { name: null }, { key: 'name' }],
    ['NaN', { n: Number.NaN }, { key: 'n' }],
    ['a key that the schema does not declare', { extra: 'y' }, { code: 'unknownProperty', key: 'extra' }],
  ])('content that breaks the schema is refused, and the request stays open: %s', async (_, content, issue) => {
    const { queue, head, problems, listener } = open();
    const answer = queue.request(ask(), { server: weather });
    listener.mockClear();
    expect(queue.respond(head().id, { action: 'accept', content } as unknown as ElicitResult)).toBe(false);
    expect(problems).toMatchObject([{ code: 'invalidContent', server: weather, request: ask(), issues: [issue] }]);
    expect(head().state).toBe('asked');
    expect(listener).not.toHaveBeenCalled();
    expect(queue.respond(head().id, { action: 'accept', content: { n: 1 } })).toBe(true);
    await expect(answer).resolves.toEqual({ action: 'accept', content: { n: 1 } });
  });

  test('the content of a form beyond the default limits is checked all the same', async () => {
    const names = Array.from({ length: 300 }, (_, n) => `p${n}`);
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    const large = { message: 'Many?', requestedSchema: { type: 'object', properties } };
    await expect(answerTo(large, { action: 'accept', content: { p299: 'x' } })).resolves.toEqual({
      action: 'accept',
      content: { p299: 'x' },
    });
  });

  test('an unknown action is an error of the host', () => {
    const { queue, head } = open();
    void queue.request(ask(), { server: weather });
    expect(() => queue.respond(head().id, { action: 'ignore' } as unknown as ElicitResult)).toThrow(TypeError);
  });

  test('a URL that cannot be opened cannot be agreed to', async () => {
    const { queue, head } = open();
    const answer = queue.request(visit('e', 'http://example.com/'), { server: weather });
    expect(() => queue.respond(head().id, { action: 'accept' })).toThrow(/cannot be opened/);
    expect(queue.respond(head().id, { action: 'decline' })).toBe(true);
    await expect(answer).resolves.toEqual({ action: 'decline' });
  });
});

describe('a server withdraws its question', () => {
  test('and the request is cancelled', async () => {
    const { queue, head, shown, settled } = open();
    const controller = new AbortController();
    const answer = queue.request(ask(), { server: weather, signal: controller.signal });
    const { id } = head();
    controller.abort();
    await expect(answer).resolves.toEqual(cancelled);
    expect(shown()).toEqual([]);
    expect(settled).toEqual([[id, 'cancel', 'abort']]);
    expect(queue.outcome(id)).toBeUndefined();
    expect(queue.respond(id, { action: 'accept', content: {} })).toBe(false);
  });

  test('before it was asked: it is never shown', async () => {
    const { queue, pending, settled, listener } = open();
    const answer = queue.request(ask(), { server: weather, signal: AbortSignal.abort() });
    await expect(answer).resolves.toEqual(cancelled);
    expect([pending, settled]).toEqual([[], []]);
    expect(listener).not.toHaveBeenCalled();
  });

  test('after the answer: nothing happens, and nothing listens to the signal any more', async () => {
    const { queue, head, settled } = open();
    const controller = new AbortController();
    const added = vi.spyOn(controller.signal, 'addEventListener');
    const removed = vi.spyOn(controller.signal, 'removeEventListener');
    const answer = queue.request(ask(), { server: weather, signal: controller.signal });
    queue.respond(head().id, { action: 'decline' });
    controller.abort();
    await expect(answer).resolves.toEqual({ action: 'decline' });
    expect(settled).toHaveLength(1);
    expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
      added.mock.calls.map(([, listener]) => listener),
    );
  });

  test('with a signal that keeps its listeners: the first end counts', async () => {
    const { queue, head, shown, settled, listener: told } = open();
    const listeners: (() => void)[] = [];
    const signal = {
      aborted: false,
      addEventListener: (_: 'abort', listener: () => void) => listeners.push(listener),
      removeEventListener: () => undefined,
    };
    // A substitute for AbortSignal, as some hosts have.
    const from = { server: weather, signal: signal as unknown as AbortSignal };
    const answer = queue.request(ask(), from);
    queue.respond(head().id, { action: 'decline' });
    void queue.request(ask('next'), { server: weather });
    for (const listener of listeners) listener();
    await expect(answer).resolves.toEqual({ action: 'decline' });
    expect([settled.length, shown().length, told.mock.calls.length]).toEqual([1, 1, 3]);
  });

  test('while the host handles a problem with another entry: nothing is shown', async () => {
    const controller = new AbortController();
    const { queue, shown } = open({ onProblem: () => controller.abort() });
    const round = { bad: { method: 'roots/list' }, good: envelope(ask()) } as unknown as Record<string, ElicitRequest>;
    const answer = queue.requestAll(round, { server: weather, signal: controller.signal });
    expect(shown()).toEqual([]);
    await expect(answer).resolves.toEqual({ bad: cancelled, good: cancelled });
  });
});

describe('time runs out', () => {
  test('at the deadline that the user sees', async () => {
    const { queue, head, settled } = open();
    const answer = queue.request(ask(), { server: weather, timeoutMs: 60_000 });
    expect(head().deadline).toBe(Date.now() + 60_000);
    const { id } = head();
    vi.advanceTimersByTime(59_999);
    expect(head().id).toBe(id);
    vi.advanceTimersByTime(1);
    await expect(answer).resolves.toEqual(cancelled);
    expect(settled).toEqual([[id, 'cancel', 'timeout']]);
  });

  test('after the timeout of the queue, unless the request has its own', () => {
    const { queue, shown } = open({ timeoutMs: 1000 });
    void queue.request(ask(), { server: weather });
    void queue.request(ask(), { server: weather, timeoutMs: 2000 });
    void queue.request(ask(), { server: weather, timeoutMs: Number.POSITIVE_INFINITY });
    const now = Date.now();
    expect(shown().map(({ deadline }) => deadline)).toEqual([now + 1000, now + 2000, undefined]);
  });

  test('at once with a timeout of zero: it is never shown', async () => {
    const { queue, pending } = open();
    await expect(queue.request(ask(), { server: weather, timeoutMs: 0 })).resolves.toEqual(cancelled);
    expect(pending).toEqual([]);
  });

  test('never, with a timeout longer than a timer can hold', () => {
    const { queue, shown } = open();
    const days = 24 * 60 * 60 * 1000;
    void queue.request(ask(), { server: weather, timeoutMs: 60 * days });
    vi.advanceTimersByTime(100 * days);
    expect(shown()).toMatchObject([{ state: 'asked' }]);
    expect(shown()[0]).not.toHaveProperty('deadline');
    void queue.request(ask('the longest'), { server: weather, timeoutMs: 2 ** 31 - 1 });
    expect(shown()[1]).toHaveProperty('deadline');
  });
});

describe('an invalid request', () => {
  test.each([
    ['nothing', undefined],
    ['another request', { method: 'sampling/createMessage', params: {} }],
    ['an unknown mode', { mode: 'voice', message: '' }],
    ['a URL without text', { mode: 'url', message: '' }],
  ])('is cancelled, and onProblem says why: %s', async (_, sent) => {
    const { queue, problems, pending } = open();
    await expect(queue.request(sent as ElicitParams, { server: weather })).resolves.toEqual(cancelled);
    expect(problems).toEqual([
      { code: 'notARequest', server: weather, request: sent, detail: expect.stringMatching(/\w/) },
    ]);
    expect(pending).toEqual([]);
  });
});
