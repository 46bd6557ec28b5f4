import { describe, expect, test, vi } from 'vitest';
import { createListeners, createStore } from '../../../src/core/queue/createStore.ts';
import { surfacedErrors } from '../../support/surfaced.ts';

describe('listeners', () => {
  test('are called with what happened, in the order in which they subscribed', () => {
    const { subscribe, notify } = createListeners<[word: string]>();
    const heard: string[] = [];
    subscribe((word) => heard.push(`first ${word}`));
    subscribe((word) => heard.push(`second ${word}`));
    notify('now');
    expect(heard).toEqual(['first now', 'second now']);
  });

  test('that subscribe twice are called twice, and each subscription ends by itself, once', () => {
    const { subscribe, notify } = createListeners();
    const listener = vi.fn<() => void>();
    const stop = subscribe(listener);
    subscribe(listener);
    notify();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    stop();
    notify();
    expect(listener).toHaveBeenCalledTimes(3);
  });

  test('that throw surface, and hold up neither the others nor the one who notifies', async () => {
    const surfaced = surfacedErrors();
    const { subscribe, notify } = createListeners();
    const after = vi.fn<() => void>();
    subscribe(() => {
      throw new Error('mine');
    });
    subscribe(after);
    notify();
    expect(after).toHaveBeenCalledTimes(1);
    await Promise.resolve();
    expect(surfaced).toEqual([new Error('mine')]);
  });

  test('that unsubscribe while they are notified are called no more, and that subscribe then are called from the next time on', () => {
    const { subscribe, notify } = createListeners();
    const calls: string[] = [];
    subscribe(() => {
      calls.push('first');
      stop();
      if (calls.length === 1) subscribe(() => calls.push('new'));
    });
    const stop = subscribe(() => calls.push('second'));
    subscribe(() => calls.push('third'));
    notify();
    expect(calls).toEqual(['first', 'third']);
    notify();
    expect(calls).toEqual(['first', 'third', 'first', 'third', 'new']);
  });
});

describe('a store', () => {
  test('tells its listeners of another state, and of no other call', () => {
    const { getState, setState, subscribe } = createStore({ count: 0 });
    const seen: number[] = [];
    const stop = subscribe(() => seen.push(getState().count));
    const first = getState();
    setState(first);
    setState({ count: 1 });
    setState(getState());
    expect(getState()).toEqual({ count: 1 });
    stop();
    setState({ count: 2 });
    expect(seen).toEqual([1]);
  });

  test('that is set by a listener ends with what was set last, for all of them', () => {
    const { getState, setState, subscribe } = createStore(0);
    const seen: number[] = [];
    subscribe(() => getState() < 3 && setState(getState() + 1));
    subscribe(() => seen.push(getState()));
    setState(1);
    expect(new Set(seen)).toEqual(new Set([3]));
  });
});
