import type { Elicitations, PendingElicitation } from '../core/queue/elicitations.ts';
import type { Outcome } from '../core/queue/outcomes.ts';
import { randomId } from '../core/queue/randomId.ts';
import { changeOf } from './change.ts';
import { toStateText, type StateBody, type StateHead } from './protocol.ts';
import { forgetOldest, type QueueMemory, type SentRequest, type WrittenBody } from './queueMemory.ts';
import { toSent, withoutWhatJsonCannot } from './sentElicitation.ts';

/** The messages of a connection about its queue. */
interface StateWriterOptions {
  readonly memory: QueueMemory;
  /** In UTF-16 code units. */
  readonly maxMessageLength: number;
  /** Larger schemas are not sent, in bytes. */
  readonly largest: number;
}

type List = readonly PendingElicitation[];

/** Writes the states of one connection: everything, or what is new since the last one. */
export function createStateWriter(elicitations: Elicitations, options: StateWriterOptions) {
  const { memory, maxMessageLength, largest } = options;
  const { requests } = memory;
  const session = randomId();
  let count = 0;
  /** What the other side has. */
  let sent: List | undefined;
  /** The ends that it knows, as long as they are remembered. */
  let told: ReadonlyMap<string, Outcome> = new Map();
  let answers: (readonly [answer: string, taken: boolean | null])[] = [];

  return {
    /** The next state says whether an answer was taken. Null: it was not read. */
    addAnswer(answer: string, taken: boolean | null): void {
      answers.push([answer, taken]);
    },
    /** @throws if a request holds what JSON cannot: a mistake of the host */
    write(isFull: boolean): string {
      const before = isFull ? undefined : sent;
      const pending = elicitations.getSnapshot();
      const { text, fresh, writtenAt } = bodyOf(before, pending, memory, largest);
      for (const { id, server, call } of fresh) requests.set(id, { id, server, call });
      forgetOldest(requests);
      const known = endedAmong(requests.values(), elicitations);
      count += 1;
      const head: StateHead = {
        type: 'state',
        session,
        count,
        maxLength: maxMessageLength,
        ageMs: Date.now() - writtenAt,
        ended: [...known].filter(([id]) => !before || !told.has(id)),
        answers,
      };
      sent = pending;
      told = known;
      answers = [];
      return toStateText(head, text);
    },
  };
}

/** What there is to say of the queue: the same for all connections that have seen the same. */
function bodyOf(before: List | undefined, after: List, { bodies }: QueueMemory, largest: number): WrittenBody {
  const key = before ?? after;
  const known = bodies.get(key);
  if (known?.after === after && known.full === !before && known.largest === largest) return known;
  const { fresh, isKnown, ...change } = before ? changeOf(before, after) : { fresh: after, gone: [] };
  const entries = fresh.map((entry) => toSent(entry, isKnown?.has(entry.id), largest));
  const text = textOf({ full: !before, ...change, entries });
  const body = { text, writtenAt: Date.now(), full: !before, after, fresh, largest };
  bodies.set(key, body);
  return body;
}

function textOf(body: StateBody): string {
  try {
    return JSON.stringify(body);
  } catch {
    return JSON.stringify({ ...body, entries: body.entries.map(withoutWhatJsonCannot) });
  }
}

/** How these requests and their calls ended, as far as the queue remembers it. */
function endedAmong(requests: Iterable<SentRequest>, { outcome }: Elicitations): ReadonlyMap<string, Outcome> {
  const ended = new Map<string, Outcome>();
  for (const { id, call } of requests) {
    for (const each of call === undefined ? [id] : [id, call]) {
      const how = outcome(each);
      if (how) ended.set(each, how);
    }
  }
  return ended;
}
