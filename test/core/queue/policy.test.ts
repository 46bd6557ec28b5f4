import { describe, expect, test, vi } from 'vitest';
import type { PendingElicitation, PolicyDecision } from '../../../src/core/queue/elicitations.ts';
import type { ElicitResult } from '../../../src/core/protocol/types.ts';
import { ask, cancelled, envelope, files, open, visit, weather, withClock } from './queue-setup.ts';

withClock();

describe('the rules of the host', () => {
  let decide: (decision: PolicyDecision) => void = () => {};
  const held = () => new Promise<PolicyDecision>((resolve) => (decide = resolve));

  test.each(['decline', 'cancel'] as const)(
    '%s in the user’s place: nothing is shown, and it is told apart',
    async (action) => {
      const { queue, pending, settled, shown } = open({
        decide: ({ server }) => (server.name === 'weather' ? { action } : 'show'),
      });
      expect(await queue.request(ask(), { server: weather })).toEqual({ action });
      expect(settled).toEqual([[expect.any(String), action, 'policy']]);
      expect([pending, shown()]).toEqual([[], []]);
      void queue.request(ask('From files?'), { server: files });
      expect(shown()).toHaveLength(1);
    },
  );

  test('can never accept: the user is asked, and the mistake is reported', async () => {
    vi.useRealTimers();
    const uncaught = new Promise((resolve) => process.once('uncaughtException', resolve));
    // A host in plain JavaScript.
    const { queue, shown } = open({ decide: () => ({ action: 'accept' }) as never });
    void queue.request(ask(), { server: weather });
    expect(shown()).toHaveLength(1);
    expect(String(await uncaught)).toContain('It can never accept');
  });

  test('that fail ask the user', async () => {
    vi.useRealTimers();
    const uncaught = new Promise((resolve) => process.once('uncaughtException', resolve));
    const { queue, shown } = open({ decide: () => Promise.reject(new Error('The rules are gone')) });
    void queue.request(ask(), { server: weather });
    expect(String(await uncaught)).toContain('The rules are gone');
    await vi.waitFor(() => expect(shown()).toHaveLength(1));
  });

  test('hold a request by a promise: it is unseen until then, counts, and its time runs', async () => {
    const { queue, shown, messages, pending } = open({ decide: held, maxPending: 1 });
    void queue.request(ask('Held?'), { server: weather });
    expect([shown(), pending]).toEqual([[], []]);
    expect(await queue.request(ask('One more?'), { server: files })).toEqual({ action: 'cancel' });
    decide('show');
    await vi.advanceTimersByTimeAsync(0);
    expect(messages()).toEqual(['Held?']);
    expect(pending).toHaveLength(1);
  });

  test('held too long: cancelled by the time limit, withdrawn by the server; a late decision does nothing', async () => {
    const { queue, settled, shown } = open({ decide: held });
    const late = queue.request(ask(), { server: weather, timeoutMs: 100 });
    await vi.advanceTimersByTimeAsync(200);
    expect(await late).toEqual({ action: 'cancel' });
    decide('show');
    const withdrawn = new AbortController();
    const gone = queue.request(ask(), { server: weather, signal: withdrawn.signal });
    withdrawn.abort();
    expect(await gone).toEqual({ action: 'cancel' });
    decide({ action: 'decline' });
    await vi.advanceTimersByTimeAsync(0);
    expect(settled.map(([, , by]) => by)).toEqual(['timeout', 'abort']);
    expect(shown()).toEqual([]);
  });

  test('answer entries of a round; the user is asked the rest, and all go back together', async () => {
    const { queue, shown } = open({
      decide: ({ request }) => (request.message === 'No?' ? { action: 'decline' } : 'show'),
    });
    const answers = queue.requestAll({ a: envelope(ask('No?')), b: envelope(ask('Name?')) }, { server: weather });
    await vi.advanceTimersByTimeAsync(0);
    const open_ = shown().filter(({ state }) => state === 'asked');
    expect(open_.map(({ request }) => request.message)).toEqual(['Name?']);
    queue.respond(open_[0]?.id ?? '', { action: 'accept', content: { name: 'Ada' } });
    expect(await answers).toEqual({ a: { action: 'decline' }, b: { action: 'accept', content: { name: 'Ada' } } });
  });

  test('that answered a round’s entry leave the user no place of it, and its answer stands when the round runs out of time', async () => {
    const { queue, shown, settled, pending } = open({
      decide: ({ request }) => (request.message === 'No?' ? { action: 'decline' } : 'show'),
    });
    const round = { a: envelope(ask('One?')), b: envelope(ask('No?')), c: envelope(ask('Two?')) };
    const answers = queue.requestAll(round, { server: weather, timeoutMs: 1000 });
    expect(shown().map(({ request, round: place }) => [request.message, place?.index, place?.count])).toEqual([
      ['One?', 0, 2],
      ['Two?', 1, 2],
    ]);
    expect(pending).toEqual(shown());
    queue.respond(shown()[0]?.id ?? '', { action: 'accept', content: { name: 'Ada' } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await answers).toEqual({ a: cancelled, b: { action: 'decline' }, c: cancelled });
    expect(settled.map(([, action, by]) => [action, by])).toEqual([
      ['cancel', 'timeout'],
      ['decline', 'policy'],
      ['cancel', 'timeout'],
    ]);
  });

  test('answer a whole round', async () => {
    const { queue } = open({ decide: async () => ({ action: 'decline' }) });
    expect(await queue.requestAll({ a: envelope(ask()), b: envelope(ask()) }, { server: weather })).toEqual({
      a: { action: 'decline' },
      b: { action: 'decline' },
    });
  });
});

/** All that a server, a user or a page can try with an entry that the rules have decided. */
const decisions = (['form', 'link'] as const).flatMap((kind) =>
  [0, 1, 2].flatMap((place) =>
    (['decline', 'cancel'] as const).flatMap((action) =>
      (['at once', 'later'] as const).map((when) => ({ kind, place, action, when })),
    ),
  ),
);

describe('what the rules of the host decided in a round, nobody can answer', () => {
  test.each(decisions)('a $kind, at $place of three, $action, $when', async ({ kind, place, action, when }) => {
    const decided: PendingElicitation[] = [];
    const { queue, shown, settled, pending, listener } = open({
      decide(entry) {
        if (entry.round?.index !== place) return 'show';
        decided.push(entry);
        return when === 'at once' ? { action } : Promise.resolve({ action });
      },
    });
    const forbidden = kind === 'form' ? ask('Forbidden?') : visit('e1', 'https://evil.example/');
    const params = [ask('One?'), ask('Two?'), ask('Three?')].with(place, forbidden);
    const entries = params.map((each, index) => [`k${index}`, envelope(each)] as const);
    const answers = queue.requestAll(Object.fromEntries(entries), { server: weather, call: {} });
    await vi.advanceTimersByTimeAsync(0);
    const id = decided[0]?.id ?? '';

    const accept: ElicitResult =
      kind === 'form' ? { action: 'accept', content: { name: 'Eve' } } : { action: 'accept' };
    function everybodyTries(): void {
      expect(shown().map((entry) => entry.id)).not.toContain(id);
      expect(queue.respond(id, accept)).toBe(false);
      expect(queue.respond(id, { action: 'decline' })).toBe(false);
      queue.finish(id, 'done');
      queue.extend(id);
      queue.drafts.set(id, { f0: 'Eve' });
      expect(queue.drafts.get(id)).toBeUndefined();
      expect(queue.complete('e1', weather)).toBe(false);
      queue.cancelAll((entry) => entry.id === id);
    }
    everybodyTries();
    expect(shown().map(({ round }) => [round?.index, round?.count])).toEqual([
      [0, 2],
      [1, 2],
    ]);
    expect(pending).toEqual(shown());
    listener.mockClear();
    const [first, second] = shown().map((entry) => entry.id);
    for (const [given, name] of [
      [first, 'A'],
      [first, 'B'],
      [second, 'C'],
    ]) {
      everybodyTries();
      expect(queue.respond(given ?? '', { action: 'accept', content: { name: name ?? '' } })).toBe(true);
    }
    expect(shown()).toEqual([]);
    expect(queue.respond(id, accept)).toBe(false);
    const given = ['B', 'C'].map((name): ElicitResult => ({ action: 'accept', content: { name } }));
    expect(Object.values(await answers)).toEqual(given.toSpliced(place, 0, { action }));
    expect(settled.map(([, result, by]) => [result, by])).toEqual(
      [
        ['accept', 'user'],
        ['accept', 'user'],
      ].toSpliced(place, 0, [action, 'policy']),
    );
    expect(queue.outcome(id)).toBeUndefined();
    // As often as the user answered.
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
