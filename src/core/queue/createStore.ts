import { throwLater } from './callHost.ts';

/** Those who are called when something happens. */
export interface Listeners<A extends readonly unknown[] = []> {
  /** A function may subscribe twice: each subscription ends by itself. @returns what ends it */
  subscribe(listener: (...args: A) => void): () => void;
  /**
   * Calls those who were there when it began, and are there still. If one throws, the others are called, and the error
   * surfaces as an uncaught one.
   */
  notify(...args: A): void;
}

export function createListeners<A extends readonly unknown[] = []>(): Listeners<A> {
  const entries = new Set<{ readonly listener: (...args: A) => void }>();
  return {
    subscribe(listener) {
      const entry = { listener };
      entries.add(entry);
      return () => void entries.delete(entry);
    },
    notify(...args) {
      for (const entry of Array.from(entries)) {
        if (!entries.has(entry)) continue;
        try {
          entry.listener(...args);
        } catch (error) {
          throwLater(error);
        }
      }
    },
  };
}

/** A state and those who follow it, in the shape of `useSyncExternalStore`. */
export interface Store<S> extends Pick<Listeners, 'subscribe'> {
  /** The same value until it is set to another. */
  getState(): S;
  /** Nobody is told of a state that is the one before. */
  setState(next: S): void;
}

export function createStore<S>(first: S): Store<S> {
  const { subscribe, notify } = createListeners();
  let state = first;
  return {
    subscribe,
    getState: () => state,
    setState(next) {
      if (Object.is(next, state)) return;
      state = next;
      notify();
    },
  };
}
