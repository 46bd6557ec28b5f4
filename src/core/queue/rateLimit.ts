import { createSlidingWindow } from './slidingWindow.ts';

/** Limits the requests of each server in a sliding window of time: lets `count` of them through, all or none. */
export function createRateLimit(limit: number, windowMs: number) {
  const windows = new Map<string, (count: number) => boolean>();

  return (server: string, count: number): boolean => {
    const admit = windows.get(server) ?? createSlidingWindow(Infinity, limit, windowMs, Date);
    windows.set(server, admit);
    return admit(count);
  };
}
