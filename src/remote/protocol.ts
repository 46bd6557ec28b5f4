import { isObject, type JsonObject } from '../core/protocol/json.ts';
import type { ElicitResult } from '../core/protocol/types.ts';
import type { PendingElicitation } from '../core/queue/elicitations.ts';
import type { Outcome } from '../core/queue/outcomes.ts';

/** A two-way channel between the program with the MCP client and the program that shows the forms. */
export interface Port {
  /**
   * Sends a message: a string of JSON. While a returned promise is pending, the serving side does not send the next one,
   * unless the form reconnects. Throws or rejects if the channel is closed permanently. A channel that reconnects may drop
   * messages in the meantime: those that are needed are sent again.
   */
  send(message: unknown): void | Promise<void>;
  /** Calls the listener with each message of the other side, in order. @returns unsubscribe */
  onMessage(listener: (message: unknown) => void): () => void;
  /** Calls the listener whenever the channel is opened or reopened. The pending requests are then sent again. */
  onOpen?(listener: () => void): () => void;
}

/** Messages of other versions are ignored, and so is all else that goes over the same channel. */
const version = 1;

/** A request on its way to the form. The clocks of the two sides differ, so it carries the time that is left. */
export interface SentElicitation extends Omit<PendingElicitation, 'deadline' | 'request'> {
  /** Absent where the form has it already: a request never changes. */
  readonly request?: PendingElicitation['request'];
  /** In milliseconds. */
  readonly timeLeftMs?: number;
}

/** The one message of the serving side: what is pending now. */
export interface StateMessage {
  readonly type: 'state';
  /** Random, for each call of `serveElicitations`. */
  readonly session: string;
  /** Counts the messages of the session. After a gap, the form's side asks for everything. */
  readonly count: number;
  /** `entries` holds all requests, not only those that are new or changed. */
  readonly full: boolean;
  /** The longest message that is read. Infinity is null in JSON. */
  readonly maxLength: number | null;
  /** All pending requests, in order. */
  readonly ids: readonly string[];
  readonly entries: readonly SentElicitation[];
  /** The calls and requests that ended last and were not withdrawn, by `PendingElicitation.call` and `id`. */
  readonly ended: readonly (readonly [id: string, outcome: Outcome])[];
  /** Tells which answers were taken, by the ids of the answers. Null: it was not read, because too much came at once. */
  readonly answers: readonly (readonly [answer: string, taken: boolean | null])[];
}

/** The messages of the form's side. */
export type FormMessage =
  /** Asks for everything that is pending. */
  | { readonly type: 'hello' }
  /** `answer` is the id of the answer: one that is sent again keeps it. */
  | { readonly type: 'respond'; readonly id: string; readonly answer: string; readonly result: ElicitResult }
  | { readonly type: 'finish'; readonly id: string; readonly how: 'done' | 'left' }
  | { readonly type: 'extend'; readonly id: string }
  /** Blocks the server of this request, or lets it ask again. */
  | { readonly type: 'block' | 'unblock'; readonly id: string };

/** Longer ids of answers are not read. */
export const maxIdLength = 100;

/** As `toText` writes it. */
const headOfAnswer = new RegExp(
  `^\\{"elicitation":${version},"type":"respond","id":"\\w{1,100}","answer":"(\\w{1,100})"`,
);

/** The id of the answer in a message that is not read as a whole, because it is one too many. */
export function answerIdOf(text: string): string | undefined {
  return headOfAnswer.exec(text.slice(0, 4 * maxIdLength))?.[1];
}

/** @throws if the message holds what JSON cannot */
export function toText(message: StateMessage | FormMessage): string {
  return JSON.stringify({ elicitation: version, ...message });
}

/** A message of this protocol and version. Nothing is known of its members but `type`. */
export function readMessage(message: unknown): (JsonObject & { readonly type: string }) | undefined {
  if (typeof message !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(message);
    if (!isObject(value) || value['elicitation'] !== version) return undefined;
    const { type } = value;
    return typeof type === 'string' ? { ...value, type } : undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether the port took it; the reason why not goes to `onError` */
export async function trySend(port: Port, text: string, onError?: (error: unknown) => void): Promise<boolean> {
  try {
    await port.send(text);
    return true;
  } catch (error) {
    onError?.(error);
    return false;
  }
}
