import { isObject, toJson } from '../core/protocol/json.ts';
import type { ElicitResult, ServerInfo } from '../core/protocol/types.ts';
import { throwLater } from '../core/queue/callHost.ts';
import { draftsOf } from '../core/queue/drafts.ts';
import { endedOf } from '../core/queue/ended.ts';
import type { Elicitations, PendingElicitation } from '../core/queue/elicitations.ts';
import { identityOf } from '../core/queue/identity.ts';
import { randomId } from '../core/queue/randomId.ts';
import { createRateLimit } from '../core/queue/rateLimit.ts';
import { readMessage, toText, trySend, type Port, type SentElicitation, type StateMessage } from './protocol.ts';

/** A message of the other side was ignored. */
export interface ServeProblem {
  /** Why it was ignored: not a message of the protocol, too long, or too many in the window of time. */
  readonly code: 'malformed' | 'tooLarge' | 'rateLimited';
}

/** Options of `serveElicitations`. */
export interface ServeOptions {
  /** Longest message that is read, in UTF-16 code units of JSON. @default 1_000_000 */
  readonly maxMessageLength?: number | undefined;
  /** Limit for the messages of the other side in a sliding window of time. */
  readonly rate?:
    | {
        /** @default 300 */
        readonly limit?: number | undefined;
        /** In milliseconds. @default 10_000 */
        readonly windowMs?: number | undefined;
      }
    | undefined;
  /** Called for each message that was ignored, for example to close the connection. */
  readonly onProblem?: ((problem: ServeProblem) => void) | undefined;
}

/**
 * Serves the queue of one user over a port. `connectElicitations` is the other side. Call it for each connection, with the
 * queue of the user who connected. The other side is not trusted: it sees only this queue, and `elicitations.respond` checks
 * its answers.
 * @returns a function that stops serving. Pending requests stay pending and are shown at the next connection.
 */
export function serveElicitations(elicitations: Elicitations, port: Port, options: ServeOptions = {}): () => void {
  const { maxMessageLength = 1_000_000, rate: { limit = 300, windowMs = 10_000 } = {}, onProblem } = options;
  const admit = createRateLimit(limit, windowMs);
  const { outcomes, servers } = memoryOf(elicitations);
  const session = randomId();
  let count = 0;
  /** What was sent to the other side. Undefined if everything has to be sent. */
  let sent: ReadonlyMap<string, PendingElicitation> | undefined;
  let answers: (readonly [answer: string, taken: boolean])[] = [];
  let isDirty = false;
  /** The sending that is under way, if any. */
  let sending: object | undefined;

  function stateText(): string {
    const known = sent;
    const pending = elicitations.getSnapshot();
    const fresh = known ? pending.filter((entry) => known.get(entry.id) !== entry) : pending;
    count += 1;
    const state: StateMessage = {
      type: 'state',
      session,
      count,
      full: !known,
      maxLength: maxMessageLength,
      keepsDrafts: draftsOf(elicitations) !== undefined,
      ids: pending.map(({ id }) => id),
      entries: fresh.map(toSent),
      ended: [...endedOf(elicitations)],
      answers,
    };
    sent = new Map(pending.map((entry) => [entry.id, entry]));
    for (const { id, server } of fresh) servers.set(id, server);
    forgetOldest(servers);
    answers = [];
    try {
      return toText(state);
    } catch {
      return toText({ ...state, entries: state.entries.map(withoutWhatJsonCannot) });
    }
  }

  /** Sends one message after another; what changes meanwhile is in the next one. */
  async function update(): Promise<void> {
    isDirty = true;
    if (sending) return;
    const own = {};
    sending = own;
    // Several changes in one turn are one message.
    await Promise.resolve();
    try {
      while (isDirty) {
        // Another one took its place.
        if (sending !== own) return;
        isDirty = false;
        const wasTaken = await trySend(port, stateText());
        if (sending === own && !wasTaken) sent = undefined;
      }
    } catch (error) {
      // A mistake of the host: JSON cannot hold what it passed with a request.
      sent = undefined;
      throwLater(error);
    } finally {
      if (sending === own) sending = undefined;
    }
  }

  function sendAll(): void {
    sent = undefined;
    // Not after a send that is under way: to a page that was reloaded, it may never settle.
    sending = undefined;
    void update();
  }

  /** An answer that comes again has the outcome of the first time. */
  function respond(id: string, answer: string, result: ElicitResult): boolean {
    const known = outcomes.get(answer);
    let isWellFormed = true;
    let taken = known ?? false;
    try {
      taken = known ?? elicitations.respond(id, result);
    } catch {
      // No form gives such an answer: an unknown action, or consent to a URL that cannot be opened.
      isWellFormed = false;
    }
    outcomes.set(answer, taken);
    forgetOldest(outcomes);
    answers.push([answer, taken]);
    void update();
    return isWellFormed;
  }

  function onMessage(text: unknown): void {
    if (typeof text !== 'string') return;
    if (text.length > maxMessageLength) onProblem?.({ code: 'tooLarge' });
    else if (!admit('', 1)) onProblem?.({ code: 'rateLimited' });
    else if (!handle(text)) onProblem?.({ code: 'malformed' });
  }

  /** @returns false for what no form sends. Messages of another protocol or version are none of it. */
  function handle(text: string): boolean {
    const message = readMessage(text);
    if (!message) return true;
    const { type, id, answer, result, how } = message;
    if (type === 'hello') {
      sendAll();
      return true;
    }
    if (type === 'respond') {
      if (typeof id !== 'string' || typeof answer !== 'string' || answer.length > maxIdLength || !isObject(result))
        return false;
      // The queue checks what it holds.
      return respond(id, answer, result as ElicitResult);
    }
    if (typeof id !== 'string') return false;
    // For a request that is not there, nothing happens.
    if (type === 'finish' && (how === 'done' || how === 'left')) elicitations.finish(id, how);
    else if (type === 'extend') elicitations.extend(id);
    else if (type === 'block') {
      const server = servers.get(id);
      if (server) elicitations.block(server);
    }
    return true;
  }

  // Without being asked: after a reconnect, the other side may not know that there was one.
  const stops = [port.onMessage(onMessage), port.onOpen?.(sendAll), elicitations.subscribe(() => void update())];
  void update();
  return () => {
    isDirty = false;
    for (const stop of stops) stop?.();
  };
}

const maxRemembered = 1000;

function forgetOldest(map: Map<string, unknown>): void {
  for (const oldest of map.keys()) if (map.size > maxRemembered) map.delete(oldest);
}

const maxIdLength = 100;

/** One for all connections of a queue: what was sent at one of them may come again at the next. */
interface Memory {
  /** Whether answers were taken, by their ids. */
  readonly outcomes: Map<string, boolean>;
  /** Servers of the latest requests that were sent: a request may be withdrawn while its server is being blocked. */
  readonly servers: Map<string, ServerInfo>;
}

const memories = new WeakMap<object, Memory>();

function memoryOf(elicitations: Elicitations): Memory {
  const identity = identityOf(elicitations);
  const memory = memories.get(identity) ?? { outcomes: new Map(), servers: new Map() };
  memories.set(identity, memory);
  return memory;
}

/**
 * Only what the form needs. `_meta` is between the client and its server, and the host's object for the server may contain
 * tokens.
 */
function toSent({ request, deadline, server, ...entry }: PendingElicitation): SentElicitation {
  const { _meta: _, ...params } = request;
  const { name, title, version, url, icon } = server;
  return {
    ...entry,
    server: { name, title, version, url, icon },
    request: params,
    ...(deadline !== undefined && { timeLeftMs: deadline - Date.now() }),
  };
}

/** A cyclic schema, for example: the form says that it cannot be shown. */
function withoutWhatJsonCannot(entry: SentElicitation): SentElicitation {
  const isCarried = toJson(entry) !== undefined;
  return isCarried ? entry : { ...entry, request: { message: entry.request.message, requestedSchema: null } };
}
