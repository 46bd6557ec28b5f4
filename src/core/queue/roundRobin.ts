/**
 * Things that wait, in the order in which they are shown: one item of each server in turn, first come first served within a
 * server. A server that asks a thousand times delays the others by one. The first stays first until it is removed; then its
 * server goes to the end.
 */
export function createRoundRobin<T>() {
  // Both keep the order of insertion, and delete in constant time.
  const servers = new Map<string, Set<T>>();

  return {
    add(server: string, item: T): void {
      const items = servers.get(server) ?? new Set();
      servers.set(server, items.add(item));
    },
    remove(server: string, item: T): void {
      const items = servers.get(server);
      if (!items) return;
      const [firstServer] = servers.values();
      const [first] = items;
      const wasFirst = firstServer === items && first === item;
      items.delete(item);
      if (items.size === 0 || wasFirst) servers.delete(server);
      if (items.size > 0 && wasFirst) servers.set(server, items);
    },
    inOrder(): readonly T[] {
      const order: T[] = [];
      let lists = Array.from(servers.values(), (items) => Array.from(items));
      for (let turn = 0; lists.length > 0; turn++) {
        lists = lists.filter((items) => items.length > turn);
        for (const items of lists) order.push(items[turn] as T);
      }
      return order;
    },
  };
}
