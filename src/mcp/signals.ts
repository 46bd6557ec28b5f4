/**
 * One signal that aborts with the first of several, and the way to stop listening.
 * `AbortSignal.any` would do, but browsers of 2023 lack it.
 */
export function linkSignals(signals: readonly (AbortSignal | undefined)[]): {
  readonly signal: AbortSignal;
  readonly release: () => void;
} {
  const controller = new AbortController();
  const present = signals.filter((signal) => signal !== undefined);
  const listeners = present.map((signal) => {
    const abort = () => controller.abort(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    return () => signal.removeEventListener('abort', abort);
  });
  const first = present.find((signal) => signal.aborted);
  if (first) controller.abort(first.reason);
  return { signal: controller.signal, release: () => listeners.forEach((stop) => stop()) };
}
