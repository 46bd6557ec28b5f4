/** How many times longer the large work takes than the small one. The two take turns, and the fastest turn of each counts. */
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

/** The least of some growths, measured until it is below a limit: what a busy machine adds is no work of ours. */
export function leastGrowth(limit: number, small: () => void, large: () => void): number {
  let least = Infinity;
  for (let attempt = 0; attempt < 4 && least >= limit; attempt += 1) least = Math.min(least, growthOf(small, large));
  return least;
}

/** Time of the processor, in microseconds: what else runs on the machine does not count. */
function timeOf(work: () => void): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return Math.max(1, user + system);
}
