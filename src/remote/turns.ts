import type { PendingElicitation } from '../core/queue/elicitations.ts';
import { keyOf } from '../core/queue/origin.ts';

type List = readonly PendingElicitation[];

/**
 * The list without what is gone, where servers take turns as in the queue. Those that went from its start have had theirs.
 * @param hasNew tells whether something is new or changed
 * @returns undefined where the rest keeps its order: nothing is new, and all that is gone was at the start
 */
export function takeTurns(
  list: List,
  isGone: (entry: PendingElicitation) => boolean,
  hasNew: boolean,
): List | undefined {
  const rest = list.slice(list.findIndex((entry) => !isGone(entry)));
  if (!hasNew && !rest.some(isGone)) return undefined;
  const servers = new Map<string, PendingElicitation[]>();
  for (const entry of rest) {
    const key = keyOf(entry.server);
    const entries = servers.get(key) ?? [];
    servers.set(key, entries);
    if (!isGone(entry)) entries.push(entry);
  }
  const turns: PendingElicitation[][] = [];
  for (const entries of servers.values()) {
    let turn = -1;
    let roundId: string | undefined;
    for (const entry of entries) {
      // The entries of a round have one turn.
      if (!entry.round || entry.round.id !== roundId) turn += 1;
      roundId = entry.round?.id;
      (turns[turn] ??= []).push(entry);
    }
  }
  return turns.flat();
}
