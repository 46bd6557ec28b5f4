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

/** The version of what the serving side says. Messages of other versions are ignored, and so is all else on the same channel. */
export const stateVersion = 2;
/** The version of what the form's side says. */
export const formVersion = 1;

/** A request on its way to the form. The clocks of the two sides differ, so it carries the time that is left. */
export interface SentElicitation extends Omit<PendingElicitation, 'deadline' | 'request'> {
  /** Absent where the form has it already: a request never changes. */
  readonly request?: PendingElicitation['request'];
  /** In milliseconds. */
  readonly timeLeftMs?: number;
}

/** The one message of the serving side: what has changed since the last one, or everything. */
export interface StateMessage extends StateHead, StateBody {}

/** The part that each connection has for itself. */
export interface StateHead {
  readonly type: 'state';
  /** Random, for each call of `serveElicitations`. */
  readonly session: string;
  /** Counts the messages of the session. After a gap, the form's side asks for everything. */
  readonly count: number;
  /** The longest message that is read. Infinity is null in JSON. */
  readonly maxLength: number | null;
  /** How long ago the times of the entries were written, in milliseconds. */
  readonly ageMs: number;
  /** The calls and requests that ended since the last message and were not withdrawn, by `PendingElicitation.call` and `id`. */
  readonly ended: readonly (readonly [id: string, outcome: Outcome])[];
  /** Tells which answers were taken, by the ids of the answers. Null: it was not read, because too much came at once. */
  readonly answers: readonly (readonly [answer: string, taken: boolean | null])[];
}

/** The part that is the same for all connections of a queue. */
export interface StateBody {
  /** `entries` holds all requests in order, and what was sent before is void. */
  readonly full: boolean;
  /** Requests that are no longer pending. */
  readonly gone: readonly string[];
  /** Those that are new, in order, or have changed. */
  readonly entries: readonly SentElicitation[];
  /** The order of all, where it is not that of servers that take turns (`takeTurns`). */
  readonly order?: readonly string[] | undefined;
}

/** The messages of the form's side. */
export type FormMessage =
  /** Asks for everything that is pending. */
  | { readonly type: 'hello' }
  /** `answer` is the id of the answer: one that is sent again keeps it. */
  | { readonly type: 'respond'; readonly id: string; readonly answer: string; readonly result: ElicitResult }
  | { readonly type: 'finish'; readonly id: string; readonly how: 'done' | 'left' }
  | { readonly type: 'extend' | 'abandon'; readonly id: string }
  /** Blocks the server of this request, or lets it ask again. */
  | { readonly type: 'block' | 'unblock'; readonly id: string };

/** Longer ids of answers are not read. */
export const maxIdLength = 100;

/** As `toText` writes it. */
const headOfAnswer = new RegExp(
  `^\\{"elicitation":${formVersion},"type":"respond","id":"\\w{1,100}","answer":"(\\w{1,100})"`,
);

/** The id of the answer in a message that is not read as a whole, because it is one too many. */
export function answerIdOf(text: string): string | undefined {
  return headOfAnswer.exec(text.slice(0, 4 * maxIdLength))?.[1];
}

/** @throws if the message holds what JSON cannot */
export function toText(message: FormMessage): string {
  return JSON.stringify({ elicitation: formVersion, ...message });
}

/** @param body as JSON: it is written once for all connections */
export function toStateText(head: StateHead, body: string): string {
  return `${JSON.stringify({ elicitation: stateVersion, ...head }).slice(0, -1)},${body.slice(1)}`;
}

/** A message of this protocol and version. Nothing is known of its members but `type`. */
export function readMessage(message: unknown, version: number): (JsonObject & { readonly type: string }) | undefined {
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
