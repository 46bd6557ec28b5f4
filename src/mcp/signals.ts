/**
 * One signal that aborts with the first of several, and a way to stop listening.
 * Browsers of 2023 lack `AbortSignal.any`.
 */
export function linkSignals(signals: readonly (AbortSignal | undefined)[]): {
  readonly signal: AbortSignal;
  readonly release: () => void;
} {
  const controller = new AbortController();
  const present = signals.filter((signal) => signal !== undefined);
  const stops = present.map((signal) => {
    const onAbort = () => controller.abort(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    return () => signal.removeEventListener('abort', onAbort);
  });
  const first = present.find((signal) => signal.aborted);
  if (first) controller.abort(first.reason);
  return { signal: controller.signal, release: () => stops.forEach((stop) => stop()) };
}

/** A call that the kit drives. */
interface RunningCall {
  /** Aborts when the call is over, however it ends. */
  readonly over: AbortSignal;
}

const runningCalls = new WeakMap<object, Set<RunningCall>>();

/** Notes that a call of this client begins. @returns the call, and what to call when it is over */
export function beginCall(client: object): { readonly call: object; readonly end: () => void } {
  const controller = new AbortController();
  const call: RunningCall = { over: controller.signal };
  const running = runningCalls.get(client) ?? new Set();
  runningCalls.set(client, running.add(call));
  return {
    call,
    end() {
      running.delete(call);
      controller.abort();
    },
  };
}

/**
 * What a request of a 2025 server can belong to, for it does not say: the call, if the kit drives exactly one now, and a
 * signal that aborts when none of the calls of this moment is left. Many servers never withdraw what they asked for a
 * call, and SDK v1 overlooks the withdrawal of the first request of a connection, whose id is 0.
 */
export function currentCall(client: object): { readonly call?: object; readonly over?: AbortSignal } {
  const calls = [...(runningCalls.get(client) ?? [])];
  const [call] = calls;
  if (call && calls.length === 1) return { call, over: call.over };
  const controller = new AbortController();
  let left = calls.length;
  for (const { over } of calls)
    over.addEventListener('abort', () => --left === 0 && controller.abort(), { once: true });
  return { over: controller.signal };
}
