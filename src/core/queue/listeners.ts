/** Calls back into the host. What it throws surfaces as an uncaught error, as from an event listener, and changes nothing here. */
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

/** Listeners to changes. A change that a listener makes is told to everybody once, not twice. */
export function createListeners(): Listeners {
  const subscriptions = new Set<{ readonly listener: () => void }>();
  let notifications = 0;

  return {
    subscribe(listener) {
      const subscription = { listener };
      subscriptions.add(subscription);
      return () => void subscriptions.delete(subscription);
    },
    notify() {
      const current = ++notifications;
      for (const subscription of Array.from(subscriptions)) {
        if (notifications !== current) return;
        if (subscriptions.has(subscription)) callHost(subscription.listener);
      }
    },
  };
}
