/** Hosts hold a delay in 31 bits: a longer one would end at once. */
const longestMs = 2 ** 31 - 1;

/** A timer of any length. @returns what stops it */
export function startTimer(delayMs: number, onEnd: () => void): () => void {
  let left = delayMs;
  let timer = setTimeout(tick, Math.min(left, longestMs));

  function tick(): void {
    left -= longestMs;
    if (left <= 0) onEnd();
    else timer = setTimeout(tick, Math.min(left, longestMs));
  }

  return () => clearTimeout(timer);
}
