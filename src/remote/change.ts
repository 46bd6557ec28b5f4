import type { PendingElicitation } from '../core/queue/elicitations.ts';
import type { StateMessage } from './protocol.ts';
import { takeTurns } from './turns.ts';

/** What one list has and an earlier one has not. */
interface Change extends Pick<StateMessage, 'gone' | 'order'> {
  /** The entries that are new or changed. */
  readonly fresh: readonly PendingElicitation[];
  /** The ids of those that changed are in it. */
  readonly isKnown?: Pick<ReadonlySet<string>, 'has'>;
}

type List = readonly PendingElicitation[];

/** What the other side has to be told, if it has the earlier list. */
export function changeOf(before: List, after: List): Change {
  // Most of a long list stays as it is.
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const was = before.slice(start, before.length - end);
  const now = after.slice(start, after.length - end);

  const earlier = new Map(was.map((entry) => [entry.id, entry]));
  const added = now.filter(({ id }) => !earlier.has(id));
  const gone = new Set(idsOf(was));
  for (const { id } of now) gone.delete(id);
  const list = [...before, ...added];
  const isGone = ({ id }: PendingElicitation) => gone.has(id);
  const fresh = now.filter((entry) => earlier.get(entry.id) !== entry);
  const inTurns = takeTurns(list, isGone, fresh.length > 0) ?? list.filter((entry) => !isGone(entry));
  const order = idsOf(after);
  return {
    gone: [...gone],
    order: inTurns.some(({ id }, index) => id !== order[index]) ? order : undefined,
    fresh,
    isKnown: earlier,
  };
}

const idsOf = (list: List) => list.map(({ id }) => id);
