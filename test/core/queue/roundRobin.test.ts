import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRoundRobin } from '../../../src/core/queue/roundRobin.ts';
import { cases } from '../../support/fuzzing.ts';

interface Item {
  readonly server: string;
  parts: readonly string[];
}

/** The same, found anew each time. */
function createPlain() {
  let servers: { readonly name: string; readonly items: Item[] }[] = [];
  const withoutEmpty = () => (servers = servers.filter(({ items }) => items.length > 0));
  return {
    add(item: Item): void {
      const server = servers.find(({ name }) => name === item.server);
      if (server) server.items.push(item);
      else servers.push({ name: item.server, items: [item] });
    },
    remove(item: Item): void {
      const [first] = servers;
      const server = servers.find(({ items }) => items.includes(item));
      if (!server) return;
      const wasFirst = first?.items[0] === item;
      server.items.splice(server.items.indexOf(item), 1);
      withoutEmpty();
      if (wasFirst && servers[0] === server) servers = [...servers.slice(1), server];
    },
    inOrder(): string[] {
      const turns = Math.max(0, ...servers.map(({ items }) => items.length));
      return Array.from({ length: turns }, (_, turn) =>
        servers.flatMap(({ items }) => items[turn]?.parts ?? []),
      ).flat();
    },
  };
}

const acts = fc.array(
  fc.record({
    act: fc.constantFrom('add', 'add', 'add', 'removeFirst', 'remove', 'refresh', 'removeUnknown'),
    server: fc.constantFrom('a', 'b', 'c', 'd'),
    parts: fc.integer({ min: 1, max: 3 }),
    pick: fc.nat(),
    isRead: fc.boolean(),
  }),
  { maxLength: 60, size: 'max' },
);

test('the order that is kept is the order that is found anew, whenever it is read', () => {
  fc.assert(
    fc.property(acts, (steps) => {
      const order = createRoundRobin(({ parts }: Item) => parts);
      const plain = createPlain();
      const items: Item[] = [];
      let made = 0;
      for (const { act, server, parts, pick, isRead } of steps) {
        const named = (count: number) => Array.from({ length: count }, () => String(made++));
        const item =
          items[
            act === 'removeFirst'
              ? items.findIndex(({ parts: [id] }) => id === plain.inOrder()[0])
              : pick % items.length
          ];
        if (act === 'add') {
          const added: Item = { server, parts: named(parts) };
          items.push(added);
          order.add(server, added);
          plain.add(added);
        } else if (act === 'removeUnknown') order.remove(server, { server, parts: ['unknown'] });
        else if (item && act === 'refresh') {
          item.parts = named(item.parts.length);
          order.refresh(item);
        } else if (item) {
          order.remove(item.server, item);
          plain.remove(item);
          items.splice(items.indexOf(item), 1);
        }
        if (isRead) expect(order.inOrder()).toEqual(plain.inOrder());
      }
      expect(order.inOrder()).toEqual(plain.inOrder());
    }),
    { numRuns: cases(500) },
  );
});
