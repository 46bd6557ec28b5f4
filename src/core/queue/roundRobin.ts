/** The things of one server that wait. */
interface Turns<T> {
  /** Servers with a larger one come later in each turn. */
  place: number;
  readonly items: Set<T>;
}

/**
 * Things that wait, in the order in which they are shown: one item of each server in turn, first come first served within a
 * server. A server that asks a thousand times delays the others by one. The first stays first until it is removed; then its
 * server goes to the end.
 * @param partsOf the parts of an item, which stay together
 */
export function createRoundRobin<T, P>(partsOf: (item: T) => readonly P[]) {
  // Both keep the order of insertion, and delete in constant time.
  const servers = new Map<string, Turns<T>>();
  let places = 0;
  /** All parts in order. Undefined where it has to be made anew, which takes a walk through all of them. */
  let list: P[] | undefined;
  /** Where it starts: to move the rest up would take as long as the list. */
  let start = 0;
  /** Whose turn is the last one in the list. */
  let last: Turns<T> | undefined;

  const isFirst = (item: T) => {
    const [turns] = servers.values();
    const [first] = turns?.items ?? [];
    return first === item;
  };
  const isBehind = ({ items, place }: Turns<T>, other: Turns<T>) =>
    (items.size - other.items.size || place - other.place) >= 0;

  return {
    add(server: string, item: T): void {
      const turns = servers.get(server) ?? { place: places++, items: new Set() };
      servers.set(server, turns);
      turns.items.add(item);
      if (last && !isBehind(turns, last)) list = undefined;
      else last = turns;
      for (const part of list ? partsOf(item) : []) list?.push(part);
    },
    remove(server: string, item: T): void {
      const turns = servers.get(server);
      const wasFirst = isFirst(item);
      if (!turns?.items.delete(item)) return;
      if (turns.items.size === 0 || wasFirst) servers.delete(server);
      if (turns.items.size > 0 && wasFirst) {
        turns.place = places++;
        servers.set(server, turns);
      }
      if (turns === last && turns.items.size === 0) last = undefined;
      // Behind the first, all keep their order.
      if (!wasFirst) list = undefined;
      start += partsOf(item).length;
      if (!list || start <= list.length / 2) return;
      // What was removed is not kept for long, and the rest moves up seldom.
      list = list.slice(start);
      start = 0;
    },
    /** As many parts of it as before are others now. */
    refresh(item: T): void {
      if (!isFirst(item)) list = undefined;
      for (const [index, part] of list ? partsOf(item).entries() : []) list?.splice(start + index, 1, part);
    },
    /** A copy. */
    inOrder(): P[] {
      if (!list) {
        const order: T[][] = [];
        for (const turns of servers.values()) {
          let turn = 0;
          for (const item of turns.items) (order[turn++] ??= []).push(item);
          if (!last || isBehind(turns, last)) last = turns;
        }
        list = order.flat().flatMap(partsOf);
        start = 0;
      }
      return list.slice(start);
    },
  };
}
