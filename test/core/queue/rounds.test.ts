import { describe, expect, test, vi } from 'vitest';
import type { ElicitRequest } from '../../../src/core/protocol/types.ts';
import { ask, cancelled, envelope, open, visit, weather, withClock } from './queue-setup.ts';

withClock();

test('a round of more entries than may wait is refused before one of them is read', async () => {
  const { queue, shown } = open();
  const entry = envelope(ask('Name?'));
  let reads = 0;
  const counted = {
    method: entry.method,
    get params() {
      reads += 1;
      return entry.params;
    },
  };
  const round = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, counted]));
  const answers = await queue.requestAll(round as never, { server: weather });
  expect(reads).toBe(0);
  expect(Object.keys(answers)).toHaveLength(100_000);
  expect(answers['k0']).toEqual(cancelled);
  expect(shown()).toEqual([]);
});

describe('a round is answered as one', () => {
  const round = () => ({ name: envelope(ask('Name?')), sure: envelope(ask('Sure?')), 'sign-in': envelope(visit()) });

  test('when every entry has its answer, under the keys of the server', async () => {
    const { queue, shown, settled, pending } = open();
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
    queue.finish(signIn?.id ?? '', 'done');
    expect(shown().map(({ state }) => state)).toEqual(['answered', 'asked', 'answered']);
    queue.respond(sure?.id ?? '', { action: 'decline' });
    await expect(answers).resolves.toEqual({
      name: { action: 'accept', content: { name: 'Mo' } },
      sure: { action: 'decline' },
      'sign-in': { action: 'accept' },
    });
    expect(Object.keys(await answers)).toEqual(['name', 'sure', 'sign-in']);
    expect(shown()).toEqual([]);
    expect(settled.map(([id, , by]) => [id, by])).toEqual(pending.map(({ id }) => [id, 'user']));
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

  test('an entry that is not an elicitation request is cancelled, the others are asked', async () => {
    const { queue, shown, problems } = open();
    const sampling = { method: 'sampling/createMessage', params: {} };
    // As a server may send it, against the type.
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

  test('keys of any name are returned unchanged', async () => {
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
  ])('an invalid round has no answers: %s', async (_, sent) => {
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

  test('a URL that the user left is cancelled, and the round is sent', async () => {
    const { queue, head } = open();
    const answers = queue.requestAll({ page: envelope(visit()) }, { server: weather });
    queue.respond(head().id, { action: 'accept' });
    queue.finish(head().id, 'left');
    await expect(answers).resolves.toEqual({ page: cancelled });
  });

  test('a URL waits in its round until the user is done there, without a deadline, and is then sent', async () => {
    const { queue, shown, settled } = open();
    const requests = { page: envelope(visit('e-1')), sure: envelope(ask('Sure?')) };
    const answers = queue.requestAll(requests, { server: weather, timeoutMs: 1000 });
    const [page, sure] = shown().map(({ id }) => id);
    queue.respond(sure ?? '', { action: 'accept', content: {} });
    queue.respond(page ?? '', { action: 'accept' });
    expect(shown().map(({ state }) => state)).toEqual(['opened', 'answered']);
    expect(shown()[0]).not.toHaveProperty('deadline');
    vi.advanceTimersByTime(5000);
    expect(settled).toEqual([]);
    expect(queue.complete('e-1', weather)).toBe(true);
    await expect(answers).resolves.toEqual({ page: { action: 'accept' }, sure: { action: 'accept', content: {} } });
    expect(shown()).toEqual([]);
  });
});
