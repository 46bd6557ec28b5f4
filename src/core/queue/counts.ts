/** How many there are of each key: 0 of one that is not there. */
export interface Counts {
  get(key: string): number;
  /** Fewer, if the number is negative. */
  add(key: string, more: number): void;
}

export function createCounts(): Counts {
  const counts = new Map<string, number>();
  const get = (key: string) => counts.get(key) ?? 0;
  return {
    get,
    add(key, more) {
      const count = get(key) + more;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}
