/** So much of something at once, then one more after each interval. */
export interface Allowance {
  /** Tells whether nothing is left at the moment. */
  isSpent(): boolean;
  /** Takes one away. */
  spend(): void;
}

/** @param burst how much there is at the start, and at most */
export function createAllowance(burst: number, intervalMs: number): Allowance {
  let remaining = burst;
  // The time of day may be set back.
  let refilledAt = performance.now();
  function refill(): void {
    const now = performance.now();
    const more = Math.floor((now - refilledAt) / intervalMs);
    if (remaining + more >= burst) {
      remaining = burst;
      refilledAt = now;
    } else if (more > 0) {
      remaining += more;
      refilledAt += more * intervalMs;
    }
  }
  return {
    isSpent() {
      refill();
      return remaining <= 0;
    },
    spend() {
      refill();
      remaining = Math.max(0, remaining - 1);
      // The next one is an interval away, however long ago the last one was given.
      if (remaining === 0) refilledAt = performance.now();
    },
  };
}
