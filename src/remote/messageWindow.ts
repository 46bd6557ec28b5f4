/**
 * Limits messages in a sliding window of time, by their number and by their length together. Those that are refused do not
 * count. Takes constant time for each message.
 */
export function createMessageWindow(limit: number, size: number, windowMs: number): (length: number) => boolean {
  let messages: { readonly at: number; readonly length: number }[] = [];
  /** Those before it are out of the window. */
  let first = 0;
  let total = 0;
  return (length) => {
    if (limit === Infinity && size === Infinity) return true;
    // The time of day may be set back.
    const now = performance.now();
    for (let oldest = messages[first]; oldest && now - oldest.at >= windowMs; oldest = messages[first]) {
      total -= oldest.length;
      first += 1;
    }
    if (first > 100 && first > messages.length / 2) {
      messages = messages.slice(first);
      first = 0;
    }
    if (messages.length - first + 1 > limit || total + length > size) return false;
    messages.push({ at: now, length });
    total += length;
    return true;
  };
}
