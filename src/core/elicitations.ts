import type { ElicitParams, ElicitRequest, ElicitResult, ServerInfo } from './protocol.ts';

/** Where a request came from, and how long it can wait. */
export interface ElicitationOrigin {
  readonly server: ServerInfo;
  /** Aborts when the server withdraws its question, the call ends or the connection closes: the request is then cancelled. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the request is cancelled. @default the queue's `timeoutMs` */
  readonly timeoutMs?: number | undefined;
  /** What it is about, in the host's words: usually the name of the tool that was called. */
  readonly about?: string | undefined;
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

/** A request that waits for a person, or (URL mode) whose address was opened and whose end is awaited. */
export interface PendingElicitation {
  /** Ours: opaque and unique. */
  readonly id: string;
  readonly request: ElicitParams;
  readonly server: ServerInfo;
  readonly about?: string;
  /** asked: nobody has answered · answered: part of a round whose other entries are open; may be answered anew · opened: URL mode, consent was sent, the person is elsewhere. */
  readonly state: 'asked' | 'answered' | 'opened';
  /** The answer so far, while `state` is answered. */
  readonly answer?: ElicitResult;
  readonly round?: RoundPlace;
  /** When the kit will cancel it, in milliseconds since the epoch. */
  readonly deadline?: number;
}

/** Why a request ended. */
export type SettledBy = 'person' | 'abort' | 'timeout' | 'host' | 'refused';

export type ElicitationProblem =
  /** More requests than `maxPending`, or more of one server than its limit. */
  | { readonly code: 'tooManyPending' | 'rateLimited'; readonly server: ServerInfo; readonly request: unknown }
  /** Not an elicitation request, or of a mode that this host does not show. */
  | { readonly code: 'notARequest'; readonly server: ServerInfo; readonly request: unknown; readonly detail: string }
  /** The person asked not to be asked by this server again. */
  | { readonly code: 'muted'; readonly server: ServerInfo; readonly request: unknown };

export interface ElicitationsOptions {
  /** Requests that may wait at once, over all servers. More are cancelled. @default 100 */
  readonly maxPending?: number;
  /** Requests of one server that are let through in a sliding window. More are cancelled. @default { limit: 30, windowMs: 60_000 } */
  readonly perServer?: { readonly limit: number; readonly windowMs: number };
  /** Milliseconds until a request is cancelled. @default none */
  readonly timeoutMs?: number;
  readonly onPending?: (pending: PendingElicitation) => void;
  readonly onSettled?: (pending: PendingElicitation, result: ElicitResult, by: SettledBy) => void;
  readonly onProblem?: (problem: ElicitationProblem) => void;
}

/** The queue of requests: outside React, one for an app. Server and window hold no other state. */
export interface Elicitations {
  /**
   * Asks a person. Always resolves; what cannot be shown, is withdrawn or comes too often resolves with cancel.
   * @throws {TypeError} (rejects) where `from.server` is missing: a programming error.
   */
  request(request: ElicitParams | ElicitRequest, from: ElicitationOrigin): Promise<ElicitResult>;
  /** Asks one round: the entries are answered one after another and resolve together, under their keys. */
  requestAll(
    inputRequests: Readonly<Record<string, ElicitRequest>>,
    from: ElicitationOrigin,
  ): Promise<Record<string, ElicitResult>>;
  /** Answers a request. An entry of a round may be answered anew until the round is complete. @returns false when it was settled before */
  respond(id: string, result: ElicitResult): boolean;
  /** The server says that what happens at an address is done (`notifications/elicitation/complete`). @returns false for an unknown or finished id */
  complete(elicitationId: string): boolean;
  /** Takes an opened address off the list: the person says it is done, or no longer waits. @returns false when there is no such entry */
  dismiss(id: string): boolean;
  /** Cancels what waits, all of it or what `where` picks (a closed connection, a closed window). */
  cancelAll(where?: (pending: PendingElicitation) => boolean): void;
  /** Cancels what this server has pending, and everything it asks from now on ("stop asking", for the session). */
  mute(server: ServerInfo): void;
  subscribe(listener: () => void): () => void;
  /** In the order in which they are to be shown; the same array until something changes. */
  getSnapshot(): readonly PendingElicitation[];
}
