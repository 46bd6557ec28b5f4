/**
 * Limits the requests of each server in a sliding window of time: lets `count` of them through, all or none. Those that are
 * refused do not count.
 */
export function createRateLimit(limit: number, windowMs: number) {
  const times = new Map<string, number[]>();

  return (server: string, count: number): boolean => {
    const now = Date.now();
    const recent = times.get(server) ?? [];
    times.set(server, recent);
    // They are in order. A time that lies ahead was noted before the clock was set back.
    const first = recent.findIndex((time) => now - time < windowMs && time <= now);
    recent.splice(0, first < 0 ? recent.length : first);
    if (recent.length + count > limit) return false;
    for (let added = 0; added < count; added += 1) recent.push(now);
    return true;
  };
}
