import type { ElicitationSource } from './elicitations.ts';
import { identityOf } from './identity.ts';

/** At least so many are kept: several may end before the host component looks, a round all at once. */
const maxEnded = 32;

const endedBySource = new WeakMap<object, Set<string>>();
const none: ReadonlySet<string> = new Set();

/**
 * Ids of what ended last and was not withdrawn: calls (`PendingElicitation.call`) of which no further question will come, and
 * requests that were answered, perhaps in another page.
 */
export const endedOf = (source: ElicitationSource): ReadonlySet<string> =>
  endedBySource.get(identityOf(source)) ?? none;

/** The caller tells the listeners of the source. */
export function addEnded(source: ElicitationSource, ended: string): void {
  const identity = identityOf(source);
  const all = endedBySource.get(identity) ?? new Set();
  // A served queue lists the same ids in each message: they stay in its order.
  const isNew = !all.delete(ended);
  endedBySource.set(identity, all.add(ended));
  // Not each time: a thousand may be pending.
  if (!isNew || all.size % maxEnded > 0) return;
  // A URL that was opened in a call may outlast it: such a call is still looked up.
  const pending = new Set(source.getSnapshot().flatMap(({ id, call }) => [id, call]));
  const forgettable = [...all].filter((each) => !pending.has(each));
  for (const oldest of forgettable.slice(0, -maxEnded)) all.delete(oldest);
}
