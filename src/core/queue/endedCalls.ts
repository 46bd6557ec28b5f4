import type { ElicitationSource } from './elicitations.ts';

/** Several may end before the host component looks; which was the oldest of more does not matter any more. */
const maxEnded = 8;

const endedBySource = new WeakMap<ElicitationSource, Set<string>>();
const none: ReadonlySet<string> = new Set();

/** The calls that ended last, by `PendingElicitation.call`: no further question of theirs will come. */
export const endedCallsOf = (source: ElicitationSource): ReadonlySet<string> => endedBySource.get(source) ?? none;

/** The caller tells the listeners of the source. */
export function addEndedCall(source: ElicitationSource, call: string): void {
  const ended = endedBySource.get(source) ?? new Set();
  endedBySource.set(source, ended.add(call));
  for (const oldest of ended) if (ended.size > maxEnded) ended.delete(oldest);
}
