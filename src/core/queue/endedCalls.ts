import type { ElicitationSource } from './elicitations.ts';
import { identityOf } from './identity.ts';

/** Several may end before the host component looks; which was the oldest of more does not matter any more. */
const maxEnded = 8;

const endedBySource = new WeakMap<object, Set<string>>();
const none: ReadonlySet<string> = new Set();

/** The calls that ended last, by `PendingElicitation.call`: no further question of theirs will come. */
export const endedCallsOf = (source: ElicitationSource): ReadonlySet<string> =>
  endedBySource.get(identityOf(source)) ?? none;

/** The caller tells the listeners of the source. */
export function addEndedCall(source: ElicitationSource, call: string): void {
  const identity = identityOf(source);
  const ended = endedBySource.get(identity) ?? new Set();
  endedBySource.set(identity, ended.add(call));
  // A URL that was opened in a call may outlast it: such a call is still looked up.
  const pending = new Set(source.getSnapshot().map((entry) => entry.call));
  const forgettable = [...ended].filter((each) => !pending.has(each));
  for (const oldest of forgettable.slice(0, -maxEnded)) ended.delete(oldest);
}
