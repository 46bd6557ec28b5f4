import { describe, expect, test, vi } from 'vitest';
import type { PendingElicitation } from '../../../src/core/queue/elicitations.ts';
import { createElicitations } from '../../../src/core/queue/createElicitations.ts';
import { surfacedErrors } from '../../support/surfaced.ts';
import { ask, cancelled, envelope, files, open, weather, withClock } from './queue-setup.ts';

withClock();

describe('a host listens', () => {
  test('and is called once for every change, with the snapshot up to date', () => {
    const { queue, listener } = open();
    const seen: number[] = [];
    const stop = queue.subscribe(() => seen.push(queue.getSnapshot().length));
    void queue.request(ask(), { server: weather });
    void queue.requestAll({ a: envelope(ask()), b: envelope(ask()) }, { server: files });
    queue.respond(queue.getSnapshot()[0]?.id ?? '', { action: 'decline' });
    queue.respond('made up', { action: 'decline' });
    expect(seen).toEqual([1, 3, 2]);
    stop();
    stop();
    queue.cancelAll();
    expect(seen).toEqual([1, 3, 2]);
    expect(listener).toHaveBeenCalledTimes(4);
  });

  test('and the snapshot is the same until something changes', () => {
    const { queue } = open();
    expect(queue.getSnapshot()).toBe(queue.getSnapshot());
    void queue.request(ask(), { server: weather });
    const snapshot = queue.getSnapshot();
    expect(queue.getSnapshot()).toBe(snapshot);
    expect(Object.isFrozen(snapshot)).toBe(true);
    void queue.request(ask(), { server: weather });
    expect(queue.getSnapshot()[0]).toBe(snapshot[0]);
    expect(snapshot).toHaveLength(1);
  });

  test('twice with the same function, and each subscription is separate', () => {
    const { queue } = open();
    const listener = vi.fn<() => void>();
    const stop = queue.subscribe(listener);
    queue.subscribe(listener);
    stop();
    void queue.request(ask(), { server: weather });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('and may answer from within a callback, without a listener being called twice', async () => {
    const late = vi.fn<() => void>();
    const { queue, settled, shown } = open({ onPending: ({ id }) => queue.respond(id, { action: 'decline' }) });
    queue.subscribe(late);
    await expect(queue.request(ask(), { server: weather })).resolves.toEqual({ action: 'decline' });
    expect([settled.length, shown().length, late.mock.calls.length]).toEqual([1, 0, 1]);
  });

  test('and is not asked to show the rest of a round that it cancelled from within onPending', async () => {
    const controller = new AbortController();
    const asked = vi.fn<(pending: PendingElicitation) => void>(() => controller.abort());
    const { queue } = open({ onPending: asked });
    const round = { a: envelope(ask('a')), b: envelope(ask('b')) };
    await expect(queue.requestAll(round, { server: weather, signal: controller.signal })).resolves.toEqual({
      a: cancelled,
      b: cancelled,
    });
    expect(asked.mock.calls.map(([{ request }]) => request.message)).toEqual(['a']);
  });

  test('from the next change on, if it subscribes while it is told of one', () => {
    const { queue } = open();
    const late = vi.fn<() => void>();
    const stop = queue.subscribe(() => {
      stop();
      queue.subscribe(late);
    });
    void queue.request(ask(), { server: weather });
    expect(late).not.toHaveBeenCalled();
    void queue.request(ask(), { server: weather });
    expect(late).toHaveBeenCalledTimes(1);
  });

  test('and may answer or unsubscribe from within a listener', () => {
    const { queue } = open();
    const calls: string[] = [];
    queue.subscribe(() => {
      calls.push('first');
      const [next] = queue.getSnapshot();
      if (next) queue.respond(next.id, { action: 'decline' });
      stop();
    });
    const stop = queue.subscribe(() => calls.push('second'));
    queue.subscribe(() => calls.push('third'));
    void queue.request(ask(), { server: weather });
    // All remaining listeners are called for the change that the first one makes.
    expect(calls).toEqual(['first', 'first', 'third', 'third']);
  });

  test('and may ask again from within onSettled', () => {
    let left = 3;
    const { queue, head, messages } = open({
      onSettled: () => {
        if (left-- > 0) void queue.request(ask(`again ${left}`), { server: weather });
      },
    });
    void queue.request(ask('first'), { server: weather });
    for (let n = 0; n < 3; n++) queue.respond(head().id, { action: 'decline' });
    expect(messages()).toEqual(['again 0']);
  });
});

describe('a host throws', () => {
  test('and every request settles all the same, while the error is reported', async () => {
    const surfaced = surfacedErrors();
    const fail = (name: string) => () => {
      throw new Error(name);
    };
    const failing = { onPending: fail('onPending'), onSettled: fail('onSettled'), onProblem: fail('onProblem') };
    const queue = createElicitations({ maxPending: 2, ...failing });
    const after = vi.fn<() => void>();
    queue.subscribe(fail('listener'));
    queue.subscribe(after);
    const answers = [1, 2, 3].map(() => queue.request(ask(), { server: weather }));
    queue.cancelAll();
    await expect(Promise.all(answers)).resolves.toEqual([cancelled, cancelled, cancelled]);
    expect(after).toHaveBeenCalledTimes(3);
    expect(surfaced.map((error) => (error instanceof Error ? error.message : ''))).toEqual(
      'onPending listener onPending listener onProblem onSettled onSettled listener'.split(' '),
    );
  });
});
