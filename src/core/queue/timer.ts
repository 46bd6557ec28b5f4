/** Hosts hold a delay in 31 bits: a longer one would end at once. */
const longestMs = 2 ** 31 - 1;

/**
 * A timer of any length.
 * @param kind A process may end before one that is in the background, where it knows of such (Node).
 * @returns what stops it
 */
export function startTimer(delayMs: number, onEnd: () => void, kind?: 'background'): () => void {
  let left = delayMs;
  let timer = wait();

  function wait() {
    const started = setTimeout(tick, Math.min(left, longestMs));
    // A number in browsers.
    if (kind) (started as { unref?: () => unknown }).unref?.();
    return started;
  }

  function tick(): void {
    left -= longestMs;
    if (left <= 0) onEnd();
    else timer = wait();
  }

  return () => clearTimeout(timer);
}
