/**
 * Calls back into the host. What it throws surfaces as an uncaught error, as from an event listener, and can neither
 * stop a settlement nor hide from the host.
 */
export function callHost<A extends readonly unknown[]>(callback: ((...args: A) => void) | undefined, ...args: A): void {
  try {
    callback?.(...args);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

export interface Listeners {
  subscribe(listener: () => void): () => void;
  notify(): void;
}

/** Those who want to know that something changed. A change made by a listener tells everybody once, not twice. */
export function createListeners(): Listeners {
  const subscriptions = new Set<{ readonly listener: () => void }>();
  let round = 0;

  return {
    subscribe(listener) {
      const subscription = { listener };
      subscriptions.add(subscription);
      return () => void subscriptions.delete(subscription);
    },
    notify() {
      const current = ++round;
      for (const subscription of Array.from(subscriptions)) {
        if (round !== current) return;
        if (subscriptions.has(subscription)) callHost(subscription.listener);
      }
    },
  };
}
