/** Reports an error of the host as an uncaught one. Not by `reportError`, which jsdom and Node lack. */
export function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

/** Calls back into the host. What it throws surfaces as an uncaught error, as from an event listener, and changes nothing here. */
export function callHost<A extends readonly unknown[]>(callback: ((...args: A) => void) | undefined, ...args: A): void {
  try {
    callback?.(...args);
  } catch (error) {
    throwLater(error);
  }
}
