/**
 * Limits what comes in a sliding window of time: by the number of things, and by their sizes together. What is refused does not
 * count. Takes constant time for each, however many the window holds.
 * @param clock the time of day, which goes on while a machine sleeps, or the page's own, which is never set back
 */
export function createSlidingWindow(
  limit: number,
  size: number,
  windowMs: number,
  clock: { readonly now: () => number },
): (size: number) => boolean {
  let admitted: { readonly at: number; readonly size: number }[] = [];
  /** Those before it are out of the window. */
  let first = 0;
  let total = 0;
  return (added) => {
    if (limit === Infinity && size === Infinity) return true;
    const now = clock.now();
    // A time that lies ahead was noted before the clock was set back.
    const isOut = ({ at }: { readonly at: number }) => now - at >= windowMs || at > now;
    for (let oldest = admitted[first]; oldest && isOut(oldest); oldest = admitted[first]) {
      total -= oldest.size;
      first += 1;
    }
    if (first > 100 && first > admitted.length / 2) {
      admitted = admitted.slice(first);
      first = 0;
    }
    if (admitted.length - first + 1 > limit || total + added > size) return false;
    admitted.push({ at: now, size: added });
    total += added;
    return true;
  };
}
