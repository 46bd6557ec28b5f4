import type { Drafts } from './drafts.ts';
import type { ElicitParams, ElicitRequest, ElicitResult, LooseElicitParams, ServerInfo } from '../protocol/types.ts';

/** Where a request came from, and how long it can wait. */
export interface ElicitationOrigin {
  readonly server: ServerInfo;
  /** Aborts when the server withdraws its question, the call ends or the connection closes: the request is then cancelled. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the request is cancelled. @default the queue's `timeoutMs` */
  readonly timeoutMs?: number | undefined;
  /**
   * Milliseconds that the person may add each time they ask for more, where whoever waits can wait longer (WCAG 2.2.1).
   * @default none: the time is what it is
   */
  readonly moreTimeMs?: number | undefined;
  /** What it is about, in the host's words: usually the name of the tool that was called. */
  readonly about?: string | undefined;
  /**
   * Which call it belongs to: a value of the caller's own, the same for all questions of the call. When one is answered,
   * its place is held for the next (`holdMs`), so that both are shown in one open dialog. `release` says that the call is over.
   */
  readonly call?: object | string | undefined;
}

/** Place of an entry in a round (2026-07-28 `inputRequests`): its entries are answered one by one and sent together. */
export interface RoundPlace {
  readonly id: string;
  /** The key of `inputRequests`, as received. */
  readonly key: string;
  /** From 0. */
  readonly index: number;
  readonly count: number;
}

/**
 * A request that waits for a person, or (URL mode) whose address was opened and whose end is awaited, or whose answer was
 * sent and whose call may ask more.
 */
export interface PendingElicitation {
  /** Ours: opaque and unique. */
  readonly id: string;
  readonly request: ElicitParams;
  readonly server: ServerInfo;
  readonly about?: string;
  /**
   * asked: nobody has answered · answered: part of a round whose other entries are open; may be answered anew · opened: URL
   * mode, the person has agreed and is elsewhere (what is part of a round is sent with it) · sent: in `getRow` only, the
   * answer is with the server, and the call's next question takes this place. `dismiss` ends the last two.
   */
  readonly state: 'asked' | 'answered' | 'opened' | 'sent';
  /** The answer so far, while `state` is answered, or opened as part of a round. */
  readonly answer?: ElicitResult;
  readonly round?: RoundPlace;
  /** Ours: the same for all questions of one call. Absent where the caller names none. */
  readonly call?: string;
  /** Ours: what has the same place belongs in one open dialog, one after another. Absent where nothing shares it. */
  readonly place?: string;
  /** When the kit will cancel it, in milliseconds since the epoch. */
  readonly deadline?: number;
  /** What `extend` adds to it. Absent where nothing can be added. */
  readonly moreTimeMs?: number;
}

/** Why a request ended. What was refused (`onProblem`) or withdrawn before it could be shown never began. */
export type SettledBy = 'person' | 'abort' | 'timeout' | 'host';

export type ElicitationProblem =
  /** More requests than `maxPending`, or more of one server than its limit. */
  | { readonly code: 'tooManyPending' | 'rateLimited'; readonly server: ServerInfo; readonly request: unknown }
  /** Not an elicitation request, or of a mode that this host does not show. */
  | { readonly code: 'notARequest'; readonly server: ServerInfo; readonly request: unknown; readonly detail: string }
  /** The person asked not to be asked by this server again. */
  | { readonly code: 'muted'; readonly server: ServerInfo; readonly request: unknown };

export interface ElicitationsOptions {
  /** What this host shows; the rest is cancelled with a problem. @default ['form', 'url'] */
  readonly modes?: readonly ('form' | 'url')[];
  /** Requests that may wait at once, over all servers. More are cancelled; a round as a whole. @default 100 */
  readonly maxPending?: number;
  /** Requests of one server that are let through in a sliding window. More are cancelled; a round as a whole. @default { limit: 30, windowMs: 60_000 } */
  readonly perServer?: { readonly limit: number; readonly windowMs: number };
  /** Milliseconds until a request is cancelled. @default none */
  readonly timeoutMs?: number;
  /**
   * Keeps what was typed, but no secret, when a question is withdrawn or runs out of time, and what was accepted, for when
   * the same server asks the same again: in memory, for five minutes, an hour at most. @default true
   */
  readonly keepDrafts?: boolean;
  /**
   * Milliseconds that an accepted question keeps its place, as `sent`, for the next question of its call, where the host
   * shows the row (`getRow`). Nobody waits longer for a tool that works; others that wait come next. 0: never. @default 2000
   */
  readonly holdMs?: number;
  /** Called once for every request that is to be shown, before the listeners. */
  readonly onPending?: (pending: PendingElicitation) => void;
  /** Called once for every request that was pending, when its promise resolves (an address: at consent). */
  readonly onSettled?: (pending: PendingElicitation, result: ElicitResult, by: SettledBy) => void;
  readonly onProblem?: (problem: ElicitationProblem) => void;
}

/**
 * The queue of requests: outside React, one for an app. Server and window hold no other state.
 * What a callback or a listener of the host throws surfaces as an uncaught error and changes nothing here.
 */
export interface Elicitations {
  /** What this host shows, and so what its connections declare. Absent: both. */
  readonly modes?: readonly ('form' | 'url')[];
  /**
   * Asks a person. Always resolves; what cannot be shown, is withdrawn or comes too often resolves with cancel.
   * An address that was agreed to resolves at once, and stays pending as `opened` until it is completed, dismissed,
   * withdrawn or cancelled. Time runs from the ask, not from when it is shown.
   * @throws {TypeError} (rejects) where `from.server` is missing: a programming error.
   */
  request(request: ElicitParams | ElicitRequest | LooseElicitParams, from: ElicitationOrigin): Promise<ElicitResult>;
  /**
   * Asks one round: the entries are answered one after another and resolve together, under their keys. Whatever ends
   * one of them unanswered (abort, time, `cancelAll`) cancels them all; an entry that is no elicitation request is
   * cancelled without being shown. Where the host shows the row (`getRow`), an address that was agreed to waits in its
   * round as `opened` until it is completed or dismissed; elsewhere consent is its answer at once.
   */
  requestAll(
    inputRequests: Readonly<Record<string, ElicitRequest>>,
    from: ElicitationOrigin,
  ): Promise<Record<string, ElicitResult>>;
  /**
   * Answers a request. An entry of a round may be answered anew until the round is complete.
   * @returns false when it was settled before
   * @throws {TypeError} for an answer that cannot be sent: a programming error; the request stays open
   */
  respond(id: string, result: ElicitResult): boolean;
  /**
   * The server says that what happens at an address is done (`notifications/elicitation/complete`). Before consent the
   * request stays, and ends with the consent. Give the server, as its requests do: ids of different servers may be equal.
   * @returns false for an unknown or finished id
   */
  complete(elicitationId: string, server?: ServerInfo): boolean;
  /**
   * An opened address: the person says it is done, or no longer waits. It leaves the list; as part of a round it is then
   * answered. What was sent: the person does not want to wait for what comes next.
   * @returns false when there is no such entry
   */
  dismiss(id: string): boolean;
  /** The call is over: nothing more of it comes, so its place is held no longer, and its answers have their five minutes. */
  release?(call: object | string): void;
  /** The person needs more time: moves the deadline by `moreTimeMs`, of a round as a whole. @returns false where that cannot be */
  extend?(id: string): boolean;
  /** Cancels what waits, all of it or what `where` picks (a closed connection, a closed window), and takes opened addresses off the list. */
  cancelAll(where?: (pending: PendingElicitation) => boolean): void;
  /** Cancels what this server has pending, and everything it asks from now on ("stop asking", for the session): it is known by name and url. */
  mute(server: ServerInfo): void;
  /** What was typed into questions that were taken away before they were answered. Absent where nothing is kept. */
  readonly drafts?: Drafts;
  /** Tells of every change, once. @returns what ends the subscription */
  subscribe(listener: () => void): () => void;
  /**
   * In the order in which they are to be shown: servers take turns, the entries of a round stay together, and the head
   * stays the head while it is pending. The same array until something changes.
   */
  getSnapshot(): readonly PendingElicitation[];
  /**
   * The snapshot with the place that is held for the next question of a call, as `sent`. From the first time that it is
   * read, places are held, and addresses of a round wait: for a host that shows both.
   */
  getRow?(): readonly PendingElicitation[];
}
