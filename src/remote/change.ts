import type { PendingElicitation } from '../core/queue/elicitations.ts';
import type { StateMessage } from './protocol.ts';
import { takeTurns } from './turns.ts';

/** What one list has and an earlier one has not. */
interface Change extends Pick<StateMessage, 'gone' | 'order'> {
  /** The entries that are new or changed. */
  readonly fresh: readonly PendingElicitation[];
  /** Those that changed, as they were, by their ids. */
  readonly earlier: ReadonlyMap<string, PendingElicitation>;
}

type List = readonly PendingElicitation[];

/** What the other side has to be told, if it has the earlier list. */
export function changeOf(before: List, after: List): Change {
  const { start, end } = sameEnds(before, after);
  const was = before.slice(start, before.length - end);
  const now = after.slice(start, after.length - end);
  const wasById = new Map(was.map((entry) => [entry.id, entry]));
  const isNow = new Set(idsOf(now));
  const stays = was.filter(({ id }) => isNow.has(id));
  const added = now.filter(({ id }) => !wasById.has(id));
  const isPlain = isSameOrder([...stays, ...added], now) && (added.length === 0 || end === 0);
  const gone = new Set(idsOf(was).filter((id) => !isNow.has(id)));
  const inTurns = () => takeTurns([...before, ...added], ({ id }) => gone.has(id));
  return {
    ...(gone.size > 0 && { gone: [...gone] }),
    fresh: now.filter((entry) => wasById.get(entry.id) !== entry),
    earlier: wasById,
    ...(!isPlain && { order: isSameOrder(inTurns(), after) ? ('turns' as const) : idsOf(after) }),
  };
}

/** How many entries at the start, and how many at the end, are the same. */
function sameEnds(before: List, after: List) {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - end - 1] === after[after.length - end - 1]) end += 1;
  return { start, end };
}

const idsOf = (list: List) => list.map(({ id }) => id);

const isSameOrder = (list: List, other: List) =>
  list.length === other.length && list.every(({ id }, index) => id === other[index]?.id);
