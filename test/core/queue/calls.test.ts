import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ElicitationsOptions } from '../../../src/core/queue/elicitations.ts';
import { createElicitations } from '../../../src/core/queue/queue.ts';
import { ask, cancelled, envelope, files, open, visit, weather } from './queue-setup.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const accepted = { action: 'accept', content: {} } as const;
const call = { name: 'a tool that asks twice' };

/** A queue whose host shows the row. */
function openRow(options?: ElicitationsOptions) {
  const host = open(options);
  const row = () => host.queue.getRow?.() ?? [];
  row();
  return {
    ...host,
    row,
    states: () => row().map(({ state, request }) => `${state} ${request.message}`),
    /** Asks for the call, and answers at once. */
    answer(message: string, result: Parameters<typeof host.queue.respond>[1] = accepted) {
      const answer = host.queue.request(ask(message), { server: weather, about: 'forecast', call });
      host.queue.respond(host.head().id, result);
      return answer;
    },
  };
}

describe('a question that belongs to a call', () => {
  test('resolves when it is accepted, and keeps its place for the next one', async () => {
    const { queue, row, shown, states, answer, settled, listener } = openRow();
    await expect(answer('One?')).resolves.toEqual(accepted);
    expect(settled).toEqual([[row()[0]?.id, 'accept', 'person']]);
    expect(row()).toEqual([
      {
        id: expect.any(String),
        request: ask('One?'),
        server: weather,
        about: 'forecast',
        state: 'sent',
        call: expect.any(String),
        place: expect.any(String),
      },
    ]);
    expect(shown()).toEqual([]);
    const [held] = row();
    void queue.request(ask('A word?'), { server: files });
    listener.mockClear();
    void queue.request(ask('Two?'), { server: weather, call });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(states()).toEqual(['asked Two?', 'asked A word?']);
    expect(row()[0]).toMatchObject({ place: held?.place, call: held?.call });
    expect(queue.dismiss(held?.id ?? '')).toBe(false);
  });

  test('a round as a whole does the same', async () => {
    const { queue, shown, states } = openRow();
    const round = { name: envelope(ask('Name?')), city: envelope(ask('City?')) };
    const answers = queue.requestAll(round, { server: weather, call });
    const [name, city] = shown();
    queue.respond(city?.id ?? '', { action: 'decline' });
    queue.respond(name?.id ?? '', accepted);
    await expect(answers).resolves.toEqual({ name: accepted, city: { action: 'decline' } });
    expect(states()).toEqual(['sent Name?']);
    void queue.requestAll(round, { server: weather, call });
    expect(states()).toEqual(['asked Name?', 'asked City?']);
    expect(new Set(shown().map(({ place }) => place))).toEqual(new Set([name?.place]));
  });

  test.each(['decline', 'cancel'] as const)('%s holds nothing', async (action) => {
    const { states, answer } = openRow();
    await expect(answer('One?', { action })).resolves.toEqual({ action });
    expect(states()).toEqual([]);
  });

  test('holds its place for a moment: others that wait come next', () => {
    const { queue, states, answer, listener } = openRow({ holdMs: 300 });
    void answer('One?');
    void queue.request(ask('A word?'), { server: files });
    vi.advanceTimersByTime(299);
    expect(states()).toEqual(['sent One?', 'asked A word?']);
    listener.mockClear();
    vi.advanceTimersByTime(1);
    expect(states()).toEqual(['asked A word?']);
    expect(listener).toHaveBeenCalledTimes(1);
    void queue.request(ask('Two?'), { server: weather, call });
    expect(states()).toEqual(['asked A word?', 'asked Two?']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('and no longer than the call lasts, the person wants, or the host', () => {
    const ends = [
      ({ queue }: ReturnType<typeof openRow>) => queue.release?.(call),
      ({ queue, row }: ReturnType<typeof openRow>) => queue.dismiss(row()[0]?.id ?? ''),
      ({ queue }: ReturnType<typeof openRow>) => queue.cancelAll(),
      ({ queue }: ReturnType<typeof openRow>) => queue.mute(weather),
    ];
    for (const end of ends) {
      const host = openRow();
      void host.answer('One?');
      host.queue.release?.({});
      expect(host.states()).toEqual(['sent One?']);
      end(host);
      expect(host.states()).toEqual([]);
      expect(host.settled).toHaveLength(1);
      expect(vi.getTimerCount()).toBe(0);
    }
  });

  test('and not after it was aborted', () => {
    const host = openRow();
    const stop = new AbortController();
    void host.queue.request(ask('One?'), { server: weather, call, signal: stop.signal });
    host.queue.respond(host.head().id, accepted);
    stop.abort();
    expect(host.states()).toEqual([]);
    expect(host.settled).toHaveLength(1);
  });

  test('is not answered again, and cannot be given more time', () => {
    const { queue, row, answer } = openRow();
    void answer('One?');
    const [held] = row();
    expect(queue.respond(held?.id ?? '', accepted)).toBe(false);
    expect(queue.extend?.(held?.id ?? '')).toBe(false);
    expect(queue.complete('e-1')).toBe(false);
  });

  test('takes no place of another call, nor of another server', () => {
    const { queue, states, answer } = openRow();
    void answer('One?');
    void queue.request(ask('Another call?'), { server: weather, call: {} });
    void queue.request(ask('Another server?'), { server: files, call });
    expect(states()).toEqual(['sent One?', 'asked Another server?', 'asked Another call?']);
  });

  test('holds nothing where the call has asked more already', () => {
    const { queue, head, states } = openRow();
    void queue.request(ask('One?'), { server: weather, call });
    void queue.request(ask('Two?'), { server: weather, call });
    queue.respond(head().id, accepted);
    expect(states()).toEqual(['asked Two?']);
  });

  test('holds nothing behind what is shown', () => {
    const { queue, shown, states } = openRow();
    void queue.request(ask('Shown?'), { server: files });
    void queue.request(ask('One?'), { server: weather, call });
    queue.respond(shown()[1]?.id ?? '', accepted);
    expect(states()).toEqual(['asked Shown?']);
  });

  test('holds nothing where the host does not want it, or does not show it', () => {
    const unwanted = openRow({ holdMs: 0 });
    void unwanted.answer('One?');
    expect(unwanted.states()).toEqual([]);
    const { queue, head } = open();
    void queue.request(ask('One?'), { server: weather, call });
    queue.respond(head().id, accepted);
    expect(queue.getRow?.()).toEqual([]);
    expect(() => createElicitations({ holdMs: -1 })).toThrow(TypeError);
  });

  test('counts as none that wait', async () => {
    const { queue, answer } = openRow({ maxPending: 1 });
    void answer('One?');
    const next = queue.request(ask('A word?'), { server: files });
    queue.cancelAll();
    await expect(next).resolves.toEqual(cancelled);
  });
});

describe('an address', () => {
  test('that was opened for a call keeps its place once it is done, and a person who leaves leaves at once', () => {
    const { queue, head, row, states } = openRow();
    for (const end of [(id: string) => queue.dismiss(id), () => queue.complete('e-1')]) {
      void queue.request(visit('e-1'), { server: weather, call });
      queue.respond(head().id, { action: 'accept' });
      expect(states()).toEqual(['opened Sign in.']);
      end(head().id);
      expect(states()).toEqual(['sent Sign in.']);
      queue.dismiss(row()[0]?.id ?? '');
      expect(states()).toEqual([]);
    }
  });

  test('of a round waits there until it is done, and the round is sent after that', async () => {
    const { queue, shown, states, settled } = openRow();
    const answers = queue.requestAll(
      { page: envelope(visit('e-1')), sure: envelope(ask('Sure?')) },
      { server: weather },
    );
    const [page, sure] = shown();
    queue.respond(sure?.id ?? '', accepted);
    queue.respond(page?.id ?? '', { action: 'accept' });
    expect(states()).toEqual(['opened Sign in.', 'answered Sure?']);
    expect(shown()[0]?.answer).toEqual({ action: 'accept' });
    expect(settled).toEqual([]);
    queue.complete('e-1');
    await expect(answers).resolves.toEqual({ page: { action: 'accept' }, sure: accepted });
    expect(states()).toEqual([]);
  });

  test('of a round that was done with may be thought over', async () => {
    const { queue, shown, states } = openRow();
    const answers = queue.requestAll({ page: envelope(visit()), sure: envelope(ask('Sure?')) }, { server: weather });
    const [page, sure] = shown();
    queue.respond(page?.id ?? '', { action: 'accept' });
    queue.dismiss(page?.id ?? '');
    expect(queue.dismiss(page?.id ?? '')).toBe(false);
    expect(states()).toEqual(['answered Sign in.', 'asked Sure?']);
    queue.respond(page?.id ?? '', { action: 'decline' });
    queue.respond(sure?.id ?? '', accepted);
    await expect(answers).resolves.toEqual({ page: { action: 'decline' }, sure: accepted });
  });

  test('of a round whose notice came before consent is answered by it', () => {
    const { queue, shown, states } = openRow();
    void queue.requestAll({ page: envelope(visit('e-1')), sure: envelope(ask('Sure?')) }, { server: weather });
    queue.complete('e-1');
    queue.respond(shown()[0]?.id ?? '', { action: 'accept' });
    expect(states()).toEqual(['answered Sign in.', 'asked Sure?']);
  });

  test('of a round is answered at once where no host shows that it waits', async () => {
    const { queue, shown } = open();
    const answers = queue.requestAll({ page: envelope(visit()) }, { server: weather });
    queue.respond(shown()[0]?.id ?? '', { action: 'accept' });
    await expect(answers).resolves.toEqual({ page: { action: 'accept' } });
  });
});
