import { isObject } from '../core/protocol/json.ts';
import type { ElicitResult } from '../core/protocol/types.ts';
import { callHost } from '../core/queue/callHost.ts';
import type { Elicitations } from '../core/queue/elicitations.ts';
import { defaultLimits, type Limits } from '../core/schema/limits.ts';
import { createAnswerIntake } from './answerIntake.ts';
import { createMessageWindow } from './messageWindow.ts';
import { answerIdOf, formVersion, maxIdLength, readMessage, type Port } from './protocol.ts';
import { memoryOf } from './queueMemory.ts';
import { createSender } from './sender.ts';
import { createStateWriter } from './stateWriter.ts';

/** A message of the other side was ignored. */
export interface ServeProblem {
  /** Why it was ignored: not a message of the protocol, too long, too many or too much in the window of time, or an answer too soon after invalid ones. */
  readonly code: 'malformed' | 'tooLarge' | 'rateLimited';
}

/** Options of `serveElicitations`. */
export interface ServeOptions {
  /** Longest message that is read, in UTF-16 code units of JSON. @default 1_000_000 */
  readonly maxMessageLength?: number | undefined;
  /** Limit for the messages of the other side in a sliding window of time. */
  readonly rate?:
    | {
        /** Messages. @default 300 */
        readonly limit?: number | undefined;
        /** All messages together, in UTF-16 code units. @default four times `maxMessageLength` */
        readonly size?: number | undefined;
        /** In milliseconds. @default 10_000 */
        readonly windowMs?: number | undefined;
      }
    | undefined;
  /** Larger forms are not accepted: the same limits as at the other side, if that raises them. @default 250 fields, 10,000 options, 512 KiB */
  readonly limits?: Partial<Limits> | undefined;
  /** Called for each message that was ignored, for example to close the connection. */
  readonly onProblem?: ((problem: ServeProblem) => void) | undefined;
}

/** How many answers that were not read are told of, in the window of time. It costs little, but not nothing. */
const mostNotices = 300;

/**
 * Serves the queue of one user over a port. `connectElicitations` is the other side. Call it for each connection, with the
 * queue of the user who connected. The other side is not trusted: it sees only this queue, and `elicitations.respond` checks
 * its answers.
 * @returns a function that stops serving. Pending requests stay pending and are shown at the next connection.
 */
export function serveElicitations(elicitations: Elicitations, port: Port, options: ServeOptions = {}): () => void {
  const { maxMessageLength = 1_000_000, rate = {}, limits, onProblem } = options;
  const { limit = 300, size = 4 * maxMessageLength, windowMs = 10_000 } = rate;
  const admit = createMessageWindow(limit, size, windowMs);
  const admitNotice = createMessageWindow(mostNotices, Infinity, windowMs);
  const memory = memoryOf(elicitations);
  const { requests } = memory;
  const states = createStateWriter(elicitations, {
    memory,
    maxMessageLength,
    largest: limits?.size ?? defaultLimits.size,
  });
  const sender = createSender(port, states.write);
  function tell(answer: string, taken: boolean | null): void {
    states.addAnswer(answer, taken);
    sender.update();
  }
  const take = createAnswerIntake(elicitations, { memory, limits, onSettled: tell });

  function onMessage(text: unknown): void {
    if (typeof text !== 'string') return;
    const code = problemOf(text);
    if (code) callHost(onProblem, { code });
  }

  function problemOf(text: string): ServeProblem['code'] | undefined {
    const isTooLarge = text.length > maxMessageLength;
    if (!isTooLarge && admit(text.length)) return handle(text);
    const answer = answerIdOf(text);
    if (answer !== undefined && admitNotice(1)) tell(answer, null);
    return isTooLarge ? 'tooLarge' : 'rateLimited';
  }

  /** @returns what is wrong with it. Messages of another protocol or version are none of it. */
  function handle(text: string): ServeProblem['code'] | undefined {
    const message = readMessage(text, formVersion);
    if (!message) return undefined;
    const { type, id, answer, result, how } = message;
    if (type === 'hello') {
      sender.sendAllWhenAsked();
      return undefined;
    }
    if (type === 'respond') {
      if (typeof id !== 'string' || typeof answer !== 'string' || answer.length > maxIdLength || !isObject(result))
        return 'malformed';
      // The queue checks what it holds.
      return take(id, answer, result as ElicitResult);
    }
    if (typeof id !== 'string') return 'malformed';
    // For a request that is not there, nothing happens.
    if (type === 'finish' && (how === 'done' || how === 'left')) elicitations.finish(id, how);
    else if (type === 'extend' || type === 'abandon') elicitations[type](id);
    else if (type === 'block' || type === 'unblock') {
      const request = requests.get(id);
      if (request) elicitations[type](request.server);
    }
    return undefined;
  }

  // Without being asked: after a reconnect, the other side may not know that there was one.
  const stops = [port.onMessage(onMessage), port.onOpen?.(sender.sendAll), elicitations.subscribe(sender.update)];
  sender.update();
  return () => {
    sender.stop();
    for (const stop of stops) stop?.();
  };
}
