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
  let list: P[] | undefined = [];
  /** Where it starts: to move the rest up would take as long as the list. */
  let start = 0;
  /** Whose turn is the last one in the list. */
  let last: Turns<T> | undefined;

  const first = (): T | undefined => {
    const [turns] = servers.values();
    const [item] = turns?.items ?? [];
    return item;
  };
  const isBehind = ({ items, place }: Turns<T>, before: Turns<T>) =>
    items.size > before.items.size || (items.size === before.items.size && place >= before.place);

  function append(turns: Turns<T>, item: T): void {
    for (const part of partsOf(item)) list?.push(part);
    last = turns;
  }

  return {
    add(server: string, item: T): void {
      const turns = servers.get(server) ?? { place: places++, items: new Set() };
      servers.set(server, turns);
      turns.items.add(item);
      if (!last || list?.length === start || isBehind(turns, last)) append(turns, item);
      else list = undefined;
    },
    remove(server: string, item: T): void {
      const turns = servers.get(server);
      const wasFirst = first() === item;
      if (!turns?.items.delete(item)) return;
      if (turns.items.size === 0 || wasFirst) servers.delete(server);
      if (turns.items.size > 0 && wasFirst) {
        turns.place = places++;
        servers.set(server, turns);
      }
      // Behind the first, all keep their order.
      if (wasFirst) start += partsOf(item).length;
      else list = undefined;
      if (!list || start <= list.length / 2) return;
      // What was removed is not kept for long, and moved up for seldom.
      list = list.slice(start);
      start = 0;
    },
    /** As many parts of it as before are others now. */
    refresh(item: T): void {
      if (first() !== item) list = undefined;
      for (const [index, part] of list ? partsOf(item).entries() : []) list?.splice(start + index, 1, part);
    },
    /** A copy. */
    inOrder(): P[] {
      if (!list) {
        list = [];
        start = 0;
        let waiting = Array.from(servers.values(), (turns) => ({ turns, items: Array.from(turns.items) }));
        for (let turn = 0; waiting.length > 0; turn++) {
          for (const { turns, items } of waiting) append(turns, items[turn] as T);
          waiting = waiting.filter(({ items }) => items.length > turn + 1);
        }
      }
      return list.slice(start);
    },
  };
}
