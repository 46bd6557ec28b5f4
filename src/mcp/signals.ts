/** A signal that aborts with the first of several. */
export function anySignal(...signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  return AbortSignal.any(signals.filter((signal) => signal !== undefined));
}

/** What the calls are about that the kit drives, by client. A call is known by a signal that aborts when it is over, however it ends. */
const runningCalls = new WeakMap<object, Map<AbortSignal, string>>();

/** The connections of clients that `attachElicitation` listens to. */
const connections = new WeakMap<object, AbortController>();

/** A signal that aborts when this connection of the client closes. */
export function connectionOf(client: object): AbortSignal {
  const known = connections.get(client) ?? new AbortController();
  connections.set(client, known);
  return known.signal;
}

export function endConnection(client: object): void {
  connections.get(client)?.abort();
  connections.delete(client);
}

/** Notes that a call of this client begins. @returns the call, and what to call when it is over */
export function beginCall(client: object, about: string): { readonly call: object; readonly end: () => void } {
  const controller = new AbortController();
  const { signal } = controller;
  const running = runningCalls.get(client) ?? new Map<AbortSignal, string>();
  runningCalls.set(client, running.set(signal, about));
  return {
    call: signal,
    end() {
      running.delete(signal);
      controller.abort();
    },
  };
}

/**
 * What a request of a 2025 server can belong to, for it does not say: the call, if the kit drives exactly one now, and a
 * signal that aborts when none of the calls of this moment is left. Many servers never withdraw what they asked for a
 * call, and SDK v1 overlooks the withdrawal of the first request of a connection, whose id is 0.
 */
export function currentCall(client: object): {
  readonly call?: object;
  readonly about?: string | undefined;
  readonly over?: AbortSignal;
} {
  const running = runningCalls.get(client) ?? new Map<AbortSignal, string>();
  const calls = [...running.keys()];
  const [call] = calls;
  if (call && calls.length === 1) return { call, about: running.get(call), over: call };
  const controller = new AbortController();
  let left = calls.length;
  for (const each of calls) each.addEventListener('abort', () => --left === 0 && controller.abort(), { once: true });
  return { over: controller.signal };
}
