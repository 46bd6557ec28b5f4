import { callHost } from './callHost.ts';

/** A list of listeners. If one throws, the others are still called. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      // A function may subscribe twice, and each subscription ends by itself.
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    notify(): void {
      for (const listener of Array.from(listeners)) if (listeners.has(listener)) callHost(listener);
    },
  };
}
