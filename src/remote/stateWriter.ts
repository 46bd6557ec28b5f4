import type { Elicitations, PendingElicitation } from '../core/queue/elicitations.ts';
import { randomId } from '../core/queue/randomId.ts';
import { toText, type StateMessage } from './protocol.ts';
import { forgetOldest, type SentRequest } from './queueMemory.ts';
import { toSent, withoutWhatJsonCannot } from './sentElicitation.ts';

/** The messages of a connection about its queue. */
interface StateWriterOptions {
  /** The latest requests that were sent. */
  readonly requests: Map<string, SentRequest>;
  /** In UTF-16 code units. */
  readonly maxMessageLength: number;
  /** Larger schemas are not sent, in bytes. */
  readonly largest: number;
}

/** Writes the states of one connection: everything, or what is new since the last one. */
export function createStateWriter(elicitations: Elicitations, options: StateWriterOptions) {
  const { requests, maxMessageLength, largest } = options;
  const session = randomId();
  let count = 0;
  /** The entry as it was sent to the other side. */
  let sent: ReadonlyMap<string, PendingElicitation> | undefined;
  let answers: (readonly [answer: string, taken: boolean | null])[] = [];

  return {
    /** The next state says whether an answer was taken. Null: it was not read. */
    addAnswer(answer: string, taken: boolean | null): void {
      answers.push([answer, taken]);
    },
    write(isFull: boolean): string {
      const before = isFull ? undefined : sent;
      const pending = elicitations.getSnapshot();
      const fresh = before ? pending.filter((entry) => before.get(entry.id) !== entry) : pending;
      count += 1;
      const state: StateMessage = {
        type: 'state',
        session,
        count,
        full: !before,
        maxLength: maxMessageLength,
        ids: pending.map(({ id }) => id),
        entries: fresh.map((entry) => toSent(entry, before?.get(entry.id), largest)),
        ended: endedAmong(requests.values(), elicitations),
        answers,
      };
      sent = new Map(pending.map((entry) => [entry.id, entry]));
      for (const { id, server, call } of fresh) requests.set(id, { id, server, call });
      forgetOldest(requests);
      answers = [];
      try {
        return toText(state);
      } catch {
        return toText({ ...state, entries: state.entries.map(withoutWhatJsonCannot) });
      }
    },
  };
}

/** How these requests and their calls ended, as far as the queue remembers it. */
function endedAmong(requests: Iterable<SentRequest>, { outcome }: Elicitations): StateMessage['ended'] {
  const ids = new Set(Array.from(requests, ({ id, call }) => [id, call]).flat());
  return [...ids].flatMap((id) => {
    const ended = id === undefined ? undefined : outcome(id);
    return id === undefined || ended === undefined ? [] : [[id, ended] as const];
  });
}
