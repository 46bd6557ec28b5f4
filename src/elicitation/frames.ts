import type { PendingElicitation } from '../core/queue/elicitations.ts';

/** What shares one open dialog: a single request, or the entries of one round. */
export interface FrameGroup {
  readonly id: string;
  readonly entries: readonly PendingElicitation[];
}

/** Waiting requests by the dialog that will show them, in the order of the queue. */
export function groupsOf(pending: readonly PendingElicitation[]): readonly FrameGroup[] {
  const groups = new Map<string, PendingElicitation[]>();
  for (const entry of pending) {
    const id = idOf(entry);
    const group = groups.get(id);
    if (group) group.push(entry);
    else groups.set(id, [entry]);
  }
  return [...groups].map(([id, entries]) => ({ id, entries }));
}

function idOf({ id, round }: PendingElicitation): string {
  return round ? `round ${round.id}` : `request ${id}`;
}

/**
 * The entry to show: the one that the person went back to, else the first that is not answered.
 * Undefined while all are answered: the round is about to be sent.
 */
export function shownOf(group: FrameGroup, backTo: string | undefined): PendingElicitation | undefined {
  return (
    group.entries.find(({ id, state }) => id === backTo && state === 'answered') ??
    group.entries.find(({ state }) => state !== 'answered')
  );
}

/** The answered entry before this one in its round, if there is one to go back to. */
export function previousOf(group: FrameGroup, shown: PendingElicitation): PendingElicitation | undefined {
  return group.entries
    .filter(({ id, state }, index) => id !== shown.id && state === 'answered' && index < group.entries.indexOf(shown))
    .at(-1);
}
