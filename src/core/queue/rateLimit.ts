/**
 * Limits the requests of each server in a sliding window of time: lets `count` of them through, all or none. Those that are
 * refused do not count.
 */
export function createRateLimit(limit: number, windowMs: number) {
  const times = new Map<string, number[]>();

  return (server: string, count: number): boolean => {
    const now = Date.now();
    // A time that lies ahead was noted before the clock was set back.
    const recent = (times.get(server) ?? []).filter((time) => now - time < windowMs && time <= now);
    const admitted = recent.length + count <= limit;
    times.set(server, admitted ? [...recent, ...Array<number>(count).fill(now)] : recent);
    return admitted;
  };
}
