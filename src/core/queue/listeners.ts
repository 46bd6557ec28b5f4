import { callHost } from './callHost.ts';

/** Those who listen for changes. One that throws does not keep the others from hearing. */
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
