import { describe, expect, test } from 'vitest';
import { createStore } from '../../../src/core/queue/createStore.ts';

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
