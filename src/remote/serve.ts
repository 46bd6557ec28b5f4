import { isObject, toJson } from '../core/protocol/json.ts';
import type { ElicitParams, ElicitResult, ServerInfo } from '../core/protocol/types.ts';
import { callHost } from '../core/queue/callHost.ts';
import type { Elicitations, PendingElicitation } from '../core/queue/elicitations.ts';
import { randomId } from '../core/queue/randomId.ts';
import { readForm } from '../core/schema/readForm.ts';
import { defaultLimits, sizeLeft, type Limits } from '../core/schema/limits.ts';
import { createAllowance, type Allowance } from './allowance.ts';
import { createMessageWindow } from './messageWindow.ts';
import { createSender } from './sender.ts';
import {
  answerIdOf,
  maxIdLength,
  readMessage,
  toText,
  type Port,
  type SentElicitation,
  type StateMessage,
} from './protocol.ts';

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
  /** Telling that answers were not read costs little, but not nothing. */
  const admitNotice = createMessageWindow(mostNotices, Infinity, windowMs);
  const { outcomes, requests, mistakes, mistakesOf, isAcceptable } = memoryOf(elicitations);
  const largest = limits?.size ?? defaultLimits.size;
  const session = randomId();
  const sender = createSender(port, stateText);
  let count = 0;
  /** What was sent to the other side. Undefined if everything has to be sent. */
  let sent: ReadonlyMap<string, PendingElicitation> | undefined;
  let answers: (readonly [answer: string, taken: boolean | null])[] = [];

  function stateText(isFull: boolean): string {
    const known = isFull ? undefined : sent;
    const pending = elicitations.getSnapshot();
    const fresh = known ? pending.filter((entry) => known.get(entry.id) !== entry) : pending;
    count += 1;
    const state: StateMessage = {
      type: 'state',
      session,
      count,
      full: !known,
      maxLength: maxMessageLength,
      ids: pending.map(({ id }) => id),
      entries: fresh.map((entry) => toSent(entry, known?.get(entry.id), largest)),
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
  }

  /** An answer that comes again has the outcome of the first time. */
  function respond(id: string, answer: string, result: ElicitResult): ServeProblem['code'] | undefined {
    const known = outcomes.get(answer);
    const own = mistakesOf.get(id);
    if (known === undefined && (own?.isSpent() || mistakes.isSpent())) {
      answers.push([answer, null]);
      sender.update();
      return 'rateLimited';
    }
    let isWellFormed = true;
    let taken: boolean | Promise<boolean> = false;
    try {
      taken = known ?? (canAccept(id, result) && elicitations.respond(id, result));
    } catch {
      // No form gives such an answer: an unknown action, or consent to a URL that cannot be opened.
      isWellFormed = false;
    }
    const onTaken = (isTaken: boolean) => {
      if (known === undefined && !isTaken) noteMistake(id);
      outcomes.set(answer, isTaken);
      answers.push([answer, isTaken]);
      sender.update();
    };
    if (typeof taken === 'boolean') onTaken(taken);
    else {
      outcomes.set(answer, taken);
      taken.then(onTaken, () => onTaken(false));
    }
    forgetOldest(outcomes);
    return isWellFormed ? undefined : 'malformed';
  }

  /** No form of the other side can have been accepted that its limits keep it from showing. Such a form is not read twice. */
  function canAccept(id: string, { action }: ElicitResult): boolean {
    const request = action === 'accept' && elicitations.getSnapshot().find((entry) => entry.id === id)?.request;
    if (!request || request.mode === 'url') return true;
    const known = isAcceptable.get(request);
    const isRead = known ?? readForm(request.requestedSchema, { limits, json: true }).ok;
    isAcceptable.set(request, isRead);
    return isRead;
  }

  /** A form checks its answers before it sends them: it gives no invalid ones. What is late is none. */
  function noteMistake(id: string): void {
    if (!elicitations.getSnapshot().some((entry) => entry.id === id)) return;
    const own = mistakesOf.get(id) ?? createAllowance(mostMistakes.ofRequest, mistakeMs);
    own.spend();
    mistakes.spend();
    mistakesOf.set(id, own);
    forgetOldest(mistakesOf);
  }

  function onMessage(text: unknown): void {
    if (typeof text !== 'string') return;
    const code = problemOf(text);
    if (code) callHost(onProblem, { code });
  }

  function problemOf(text: string): ServeProblem['code'] | undefined {
    const isTooLarge = text.length > maxMessageLength;
    if (!isTooLarge && admit(text.length)) return handle(text);
    const answer = answerIdOf(text);
    if (answer !== undefined && admitNotice(1)) {
      answers.push([answer, null]);
      sender.update();
    }
    return isTooLarge ? 'tooLarge' : 'rateLimited';
  }

  /** @returns what is wrong with it. Messages of another protocol or version are none of it. */
  function handle(text: string): ServeProblem['code'] | undefined {
    const message = readMessage(text);
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
      return respond(id, answer, result as ElicitResult);
    }
    if (typeof id !== 'string') return 'malformed';
    // For a request that is not there, nothing happens.
    if (type === 'finish' && (how === 'done' || how === 'left')) elicitations.finish(id, how);
    else if (type === 'extend') elicitations.extend(id);
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

const maxRemembered = 1000;

function forgetOldest(map: Map<string, unknown>): void {
  for (const oldest of map.keys()) if (map.size > maxRemembered) map.delete(oldest);
}

const mostNotices = 300;
/** How many invalid answers are checked at once; then one after each `mistakeMs`. */
const mostMistakes = { ofRequest: 5, ofQueue: 20 };
const mistakeMs = 1000;

/** One for all connections of a queue: what was sent at one of them may come again at the next. */
interface Memory {
  /** Whether answers were taken, by their ids. */
  readonly outcomes: Map<string, boolean | Promise<boolean>>;
  /** The latest requests that were sent: one may be withdrawn while its server is being blocked. */
  readonly requests: Map<string, SentRequest>;
  /** Invalid answers, and those of each request. */
  readonly mistakes: Allowance;
  readonly mistakesOf: Map<string, Allowance>;
  /** Whether the requests that were answered are within the limits. */
  readonly isAcceptable: WeakMap<ElicitParams, boolean>;
}

interface SentRequest extends Pick<PendingElicitation, 'id' | 'call'> {
  readonly server: ServerInfo;
}

const memories = new WeakMap<object, Memory>();

/** How these requests and their calls ended, as far as the queue remembers it. */
function endedAmong(requests: Iterable<SentRequest>, { outcome }: Elicitations): StateMessage['ended'] {
  const ids = new Set(Array.from(requests, ({ id, call }) => [id, call]).flat());
  return [...ids].flatMap((id) => {
    const ended = id === undefined ? undefined : outcome(id);
    return id === undefined || ended === undefined ? [] : [[id, ended] as const];
  });
}

function memoryOf(elicitations: Elicitations): Memory {
  // The same object in each copy of a queue.
  const { drafts } = elicitations;
  const memory = memories.get(drafts) ?? {
    outcomes: new Map(),
    requests: new Map(),
    mistakes: createAllowance(mostMistakes.ofQueue, mistakeMs),
    mistakesOf: new Map(),
    isAcceptable: new WeakMap(),
  };
  memories.set(drafts, memory);
  return memory;
}

/**
 * Only what the form and its host need: the host's object for the server may contain tokens. `_meta` is for the host of the
 * page, which may show an approval by it; the kit shows none of it. A request that the other side has already is not sent again: it may be large. One that is too large to be shown
 * goes without its schema.
 */
function toSent(
  { request, deadline, server, ...entry }: PendingElicitation,
  known: PendingElicitation | undefined,
  largest: number,
): SentElicitation {
  const isNew = known?.request !== request;
  const { name, title, version, url, icon } = server;
  return {
    ...entry,
    server: { name, title, version, url, icon },
    ...(isNew && { request: paramsOf(request, largest) }),
    ...(deadline !== undefined && { timeLeftMs: deadline - Date.now() }),
  };
}

function paramsOf(request: ElicitParams, largest: number): ElicitParams {
  const { _meta: meta, ...bare } = request;
  // What JSON cannot hold, or more than a form may be, must not keep the form from being shown.
  const fits = meta !== undefined && toJson(meta) !== undefined && sizeLeft(meta, largest) >= 0;
  const params: ElicitParams = fits ? { ...bare, _meta: meta } : bare;
  const isTooLarge = params.mode !== 'url' && sizeLeft(params.requestedSchema, largest) < 0;
  return isTooLarge ? withoutSchema(params) : params;
}

/** The form says that it cannot be shown. */
const withoutSchema = ({ message }: ElicitParams): ElicitParams => ({ message, requestedSchema: null });

/** A cyclic schema, for example. */
function withoutWhatJsonCannot(entry: SentElicitation): SentElicitation {
  if (!entry.request || toJson(entry) !== undefined) return entry;
  return { ...entry, request: withoutSchema(entry.request) };
}
