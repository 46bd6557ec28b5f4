/** Lets `count` requests of a server through, all of them or none. Those that are refused do not count. */
type RateLimit = (server: string, count: number) => boolean;

/** Limits the requests of each server in a sliding window of time. */
export function createRateLimit(limit: number, windowMs: number): RateLimit {
  const times = new Map<string, number[]>();

  return (server, count) => {
    const now = Date.now();
    // A time that lies ahead was noted before the clock was set back.
    const recent = (times.get(server) ?? []).filter((time) => now - time < windowMs && time <= now);
    const admitted = recent.length + count <= limit;
    times.set(server, admitted ? [...recent, ...Array<number>(count).fill(now)] : recent);
    return admitted;
  };
}
