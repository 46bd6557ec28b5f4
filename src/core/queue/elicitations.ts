import type { ContentIssue } from '../answer/checkContent.ts';
import type { ContentOf } from '../protocol/infer.ts';
import type {
  Content,
  ElicitParams,
  ElicitRequest,
  ElicitResult,
  LooseElicitParams,
  ServerInfo,
} from '../protocol/types.ts';

import type { Draft } from '../schema/model.ts';

/** Where a request comes from, and how long it can wait. */
export interface ElicitationOrigin {
  /** The server that asks, with the name that the host gave it. */
  readonly server: ServerInfo;
  /** Aborts when the server withdraws the request, the call ends or the connection closes: the request is then cancelled. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the request is cancelled; more than 2 ** 31 - 1 (24 days) means no limit. @default the queue's `timeoutMs` */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds that the user may add each time (WCAG 2.2.1), if the host can wait longer. @default none */
  readonly moreTimeMs?: number | undefined;
  /** The subject of the request: usually the name of the tool that was called. Shown to the user. */
  readonly about?: string | undefined;
  /**
   * The call that the request belongs to: any object, the same one for every request of that call. If it is an AbortSignal
   * that aborts when the call is over, no dialog stays open for a further question then.
   */
  readonly call?: object | undefined;
}

/** A request that waits for the user. */
export interface PendingElicitation {
  /** Random: nobody can guess it. */
  readonly id: string;
  /** The params of the question. */
  readonly request: ElicitParams;
  /** The server that asks, with the name that the host gave it. */
  readonly server: ServerInfo;
  /** The subject of the request: usually the name of a tool. */
  readonly about?: string | undefined;
  /**
   * - asked: not answered yet.
   * - opened: URL mode. The user has agreed and is elsewhere; `finish` or `complete` ends it.
   * - answered: an entry of a round that is not sent yet. It can be answered again.
   */
  readonly state: 'asked' | 'opened' | 'answered';
  /** The answer so far of an entry of a round. */
  readonly answer?: ElicitResult | undefined;
  /** The round that it is part of (2026-07-28 `inputRequests`): its entries are answered one by one and sent together. */
  readonly round?:
    | {
        readonly id: string;
        /** The key in `inputRequests`, as received. */
        readonly key: string;
        /** From 0, among the entries that the user is asked: not those that `decide` answered. */
        readonly index: number;
        /** How many the user is asked. */
        readonly count: number;
      }
    | undefined;
  /** The same for all requests of one call. */
  readonly call?: string | undefined;
  /** When the request will be cancelled, in milliseconds since the epoch. */
  readonly deadline?: number | undefined;
  /** Milliseconds that `extend` adds to the deadline. Absent if the deadline is fixed. */
  readonly moreTimeMs?: number | undefined;
  /** The content that the user accepted when the same round entry was asked before in this call, without secrets. */
  readonly initialContent?: Content | undefined;
  /**
   * The user has already answered this in this call: opened this URL, or accepted a form under the same message. An
   * `initialContent` without it was accepted under another message.
   */
  readonly repeated?: true | undefined;
}

/** Requests that wait for the user: all that `ElicitationHost` needs. */
export interface ElicitationSource {
  /** Calls the listener once after each change. @returns unsubscribe */
  subscribe(listener: () => void): () => void;
  /** The requests in the order in which to show them. Returns the same array until something changes. */
  getSnapshot(): readonly PendingElicitation[];
  /** Answers a request. @returns false if the answer was not taken: too late, invalid, or sending failed */
  respond(id: string, result: ElicitResult): boolean | Promise<boolean>;
  /**
   * Ends the wait for a URL that was opened: the user is done there, or no longer wants to wait. Where that has to be sent, return
   * a promise: if it rejects or resolves with false, the dialog stays, and the user can say it again.
   */
  finish?(id: string, how: 'done' | 'left'): void | boolean | Promise<void | boolean>;
  /**
   * The view of this request threw: ends it, not by the user. Consent to a URL that was sent stays given. `respond` with cancel and
   * `finish` with left follow, for a source without it.
   */
  abandon?(id: string): void;
  /** Cancels all requests of this server, now and for the rest of the session. */
  block?(server: ServerInfo): void;
  /** Lets a server ask again that was blocked. */
  unblock?(server: ServerInfo): void;
  /** Gives the user more time, if the request has `moreTimeMs`. */
  extend?(id: string): void;
  /**
   * How something ended that is no longer in the snapshot: a request that was answered, here or elsewhere, or a call
   * (`PendingElicitation.call`) of which no further question comes. Undefined for what was withdrawn, or ended long ago.
   */
  outcome?(id: string): 'answered' | 'over' | undefined;
  /**
   * Typed text of pending requests, by their ids, without secrets. Kept while a request is pending. Without this, the
   * host keeps it itself, for as long as it is given the same source object.
   */
  readonly drafts?: {
    /** The text that was typed last. */
    get(id: string): Draft | undefined;
    /** Does nothing for a request that is not pending. */
    set(id: string, draft: Draft | undefined): void;
  };
}

/** The queue of requests, outside React: one for each app. Made by `createElicitations`. */
export interface Elicitations extends Required<ElicitationSource> {
  /**
   * Asks the user. Always resolves; a request that cannot be shown, is withdrawn or comes too often resolves with cancel.
   * A URL resolves as soon as the user agrees to open it, and stays pending as `opened`.
   * The content is typed by a `requestedSchema` that is written as a literal.
   * @throws {TypeError} (rejects) if `from` is wrong: a programming error.
   */
  request<const R extends ElicitParams | ElicitRequest | LooseElicitParams>(
    request: R,
    from: ElicitationOrigin,
  ): Promise<ElicitResult<ContentOf<R>>>;
  /**
   * Asks one round. Its entries are answered one by one and resolve together, under their keys. A URL is answered when
   * the user has finished there; if the user left, its answer is cancel. An abort or a timeout cancels the whole round, but
   * for what `decide` answered.
   * An entry that is not an elicitation request is cancelled without being shown.
   */
  requestAll(
    inputRequests: Readonly<Record<string, ElicitRequest>>,
    from: ElicitationOrigin,
  ): Promise<Record<string, ElicitResult>>;
  /**
   * Answers a request. Accepted content must be valid for the requested schema: otherwise `onProblem` gets the issues, and
   * the request stays open.
   * @returns false if the answer was not taken; a promise if the content is not of a form of the kit, and the code that checks
   *   it is still being loaded
   * @throws {TypeError} for an unknown action, or consent to a URL that cannot be opened: programming errors.
   */
  respond(id: string, result: ElicitResult): boolean | Promise<boolean>;
  /**
   * The server says that what happens at a URL is done (`notifications/elicitation/complete`). A notice that comes before
   * the user's consent ends the wait as soon as the user agrees.
   * @returns false if this server has no such URL pending
   */
  complete(elicitationId: string, server: ServerInfo): boolean;
  /** Cancels all requests, or those that `where` picks, for example those of a closed connection. */
  cancelAll(where?: (pending: PendingElicitation) => boolean): void;
}

/** The cause of the end of a request: the user, an aborted signal, the time limit, `cancelAll` or a view that threw, or `decide`, in which case the user saw nothing. */
export type SettledBy = 'user' | 'abort' | 'timeout' | 'host' | 'policy';

/** The decision of a host's rules about a request. */
export type PolicyDecision = 'show' | { readonly action: 'decline' | 'cancel' };

/** A request or an answer that was refused without asking the user. Reported to `onProblem`. */
export type ElicitationProblem =
  /** Cancelled: more requests than `maxPending` or `perServer.pending`, more than `perServer.limit`, or a blocked server. */
  | {
      readonly code: 'tooManyPending' | 'rateLimited' | 'blocked';
      readonly server: ServerInfo;
      readonly request: unknown;
    }
  /** Cancelled: not an elicitation request. */
  | { readonly code: 'notARequest'; readonly server: ServerInfo; readonly request: unknown; readonly detail: string }
  /**
   * Its view threw, for example a slot. `sent`: the user's consent to a URL was sent before, so that only the wait ended.
   * Else the request, or the round that it is part of, was cancelled.
   */
  | {
      readonly code: 'notDisplayed';
      readonly server: ServerInfo;
      readonly request: ElicitParams;
      readonly sent: boolean;
    }
  /** An answer was refused: its content is not valid for the requested schema. The request stays open. */
  | {
      readonly code: 'invalidContent';
      readonly server: ServerInfo;
      readonly request: ElicitParams;
      readonly issues: readonly ContentIssue[];
    };

/** The limits of a queue, and what it reports. */
export interface ElicitationsOptions {
  /**
   * Requests that may wait at once, from all servers. More are cancelled; a round as a whole. Meant for up to 10,000, and
   * over a port for 1,000: a request costs the same however many wait, and a snapshot after a change is a copy of the list.
   * @default 100
   */
  readonly maxPending?: number | undefined;
  /** Limits for each server: requests in a sliding window of time, and requests that wait at once. More are cancelled. */
  readonly perServer?:
    | {
        /** @default 30 */
        readonly limit?: number | undefined;
        /** In milliseconds. @default 60_000 */
        readonly windowMs?: number | undefined;
        /** @default 10 */
        readonly pending?: number | undefined;
      }
    | undefined;
  /** Milliseconds until a request is cancelled. @default none */
  readonly timeoutMs?: number | undefined;
  /**
   * The rules of the host, asked before anything is shown: 'show', or decline or cancel in the user's place. It can never
   * accept, and nobody can answer what it decided: it is in no snapshot, and an entry of a round keeps that answer whatever
   * ends the rest. While a promise is pending, the request waits unseen, and its time limit runs. If it throws or rejects, the
   * user is asked.
   */
  readonly decide?: ((pending: PendingElicitation) => PolicyDecision | Promise<PolicyDecision>) | undefined;
  /** Called once for each request that is to be shown, before the listeners. */
  readonly onPending?: ((pending: PendingElicitation) => void) | undefined;
  /**
   * Called once for each request that was pending, when its answer is final (a URL: when the user agrees to open it). The result is the
   * very object that `request` resolves with, or an entry of that of `requestAll`: so a cause can be found by its result.
   */
  readonly onSettled?: ((pending: PendingElicitation, result: ElicitResult, by: SettledBy) => void) | undefined;
  /** Called for each request or answer that was refused without asking the user. */
  readonly onProblem?: ((problem: ElicitationProblem) => void) | undefined;
}
