import type { PendingElicitation } from '../core/queue/elicitations.ts';
import { serverKey } from '../core/queue/origin.ts';
import { createRoundRobin } from '../core/queue/roundRobin.ts';

type List = readonly PendingElicitation[];

/** The list without what is gone and with what is new, where servers take turns as in the queue. */
export function takeTurns(before: List, gone: ReadonlySet<string>, added: List): List {
  const order = createRoundRobin((unit: List) => unit);
  const units = unitsOf(before);
  for (const [key, unit] of units) order.add(key, unit);
  for (const [key, unit] of units) if (gone.has(unit[0].id)) order.remove(key, unit);
  for (const [key, unit] of unitsOf(added)) order.add(key, unit);
  return order.inOrder();
}

/** Single requests and rounds, whose entries stay together, with the keys of their servers. */
function unitsOf(list: List) {
  const units = new Map<string, [key: string, unit: [PendingElicitation, ...PendingElicitation[]]]>();
  for (const entry of list) {
    const name = entry.round?.id ?? entry.id;
    const known = units.get(name);
    if (known) known[1].push(entry);
    else units.set(name, [serverKey(entry.server), [entry]]);
  }
  return [...units.values()];
}
