/** How many requests of one server are let through in a sliding window. */
export interface RateLimit {
  readonly limit: number;
  readonly windowMs: number;
}

/** Lets `count` requests of a server through, all of them or none. What is not let through does not count. */
export type Admit = (server: string, count: number) => boolean;

export function createRateLimit({ limit, windowMs }: RateLimit): Admit {
  const times = new Map<string, number[]>();

  return (server, count) => {
    const now = Date.now();
    const recent = times.get(server) ?? [];
    // A time that lies ahead was written before the clock was set back.
    while (recent[0] !== undefined && (now - recent[0] >= windowMs || recent[0] > now)) recent.shift();
    if (recent.length + count > limit) return false;
    for (let left = count; left > 0; left--) recent.push(now);
    times.set(server, recent);
    return true;
  };
}
