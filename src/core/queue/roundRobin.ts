/** Things that wait, in the order in which they are shown. */
export interface Rotation<T> {
  add(server: string, unit: T): void;
  remove(server: string, unit: T): void;
  /** Puts one thing in the place of another of the same server. */
  replace(server: string, unit: T, by: T): void;
  first(): T | undefined;
  inOrder(): readonly T[];
}

/**
 * One unit of each server in turn, first come first served within a server: who asks a thousand times delays the
 * others by one. The head stays the head until it is removed; then its server goes to the end of the row.
 */
export function createRotation<T>(): Rotation<T> {
  // Both keep the order of insertion, and delete in constant time.
  const servers = new Map<string, Set<T>>();

  return {
    add(server, unit) {
      const units = servers.get(server);
      if (units) units.add(unit);
      else servers.set(server, new Set([unit]));
    },
    remove(server, unit) {
      const units = servers.get(server);
      if (!units) return;
      const head = firstOf(servers.values()) === units && firstOf(units) === unit;
      units.delete(unit);
      if (units.size === 0 || head) servers.delete(server);
      if (units.size > 0 && head) servers.set(server, units);
    },
    replace(server, unit, by) {
      const units = servers.get(server) ?? [];
      servers.set(server, new Set(Array.from(units, (each) => (each === unit ? by : each))));
    },
    first() {
      const units = firstOf(servers.values());
      return units && firstOf(units);
    },
    inOrder() {
      const order: T[] = [];
      let rows = Array.from(servers.values(), (units) => Array.from(units));
      for (let turn = 0; rows.length > 0; turn++) {
        for (const units of rows) {
          const unit = units[turn];
          if (unit !== undefined) order.push(unit);
        }
        if (rows.some((units) => units.length <= turn)) rows = rows.filter((units) => units.length > turn);
      }
      return order;
    },
  };
}

function firstOf<T>(values: Iterable<T>): T | undefined {
  for (const value of values) return value;
  return undefined;
}
