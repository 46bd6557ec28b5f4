import { callHost } from './callHost.ts';

/** A list of listeners. If one throws, the others are still called. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      // A function may subscribe twice, and each subscription ends by itself.
      const entry = () => listener();
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    notify(): void {
      for (const listener of Array.from(listeners)) if (listeners.has(listener)) callHost(listener);
    },
  };
}
