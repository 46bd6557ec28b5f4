/**
 * How many times longer the large task takes than the small one. The two alternate, and the fastest run of each counts.
 */
export function growthOf(small: () => void, large: () => void): number {
  small();
  large();
  let fastestSmall = Infinity;
  let fastestLarge = Infinity;
  for (let turn = 0; turn < 9; turn += 1) {
    fastestSmall = Math.min(fastestSmall, timeOf(small));
    fastestLarge = Math.min(fastestLarge, timeOf(large));
  }
  return fastestLarge / fastestSmall;
}

/** The smallest of several measurements, repeated until one is below a limit, because a busy machine adds time. */
export function leastGrowth(limit: number, small: () => void, large: () => void): number {
  let least = Infinity;
  for (let attempt = 0; attempt < 4 && least >= limit; attempt += 1) least = Math.min(least, growthOf(small, large));
  return least;
}

/** Processor time in microseconds, so that other programs do not count. */
function timeOf(work: () => void): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return Math.max(1, user + system);
}
