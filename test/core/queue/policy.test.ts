import { describe, expect, test, vi } from 'vitest';
import type { PolicyDecision } from '../../../src/core/queue/elicitations.ts';
import { ask, envelope, files, open, weather, withClock } from './queue-setup.ts';

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

  test('answer a whole round', async () => {
    const { queue } = open({ decide: async () => ({ action: 'decline' }) });
    expect(await queue.requestAll({ a: envelope(ask()), b: envelope(ask()) }, { server: weather })).toEqual({
      a: { action: 'decline' },
      b: { action: 'decline' },
    });
  });
});
