/** Browsers and Node hold a delay in 31 bits: a longer one would end at once. */
const maxDelayMs = 2 ** 31 - 1;

/** A timer of any length; `Infinity` never ends. @returns stops the timer */
export function startTimer(delayMs: number, onEnd: () => void): () => void {
  let left = delayMs;
  let timer = start();

  function start() {
    return setTimeout(tick, Math.min(left, maxDelayMs));
  }

  function tick(): void {
    left -= maxDelayMs;
    if (left <= 0) onEnd();
    else timer = start();
  }

  return () => clearTimeout(timer);
}
