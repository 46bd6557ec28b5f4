import { isObject, type JsonObject } from '../core/protocol/json.ts';
import type { ElicitRequest, ElicitResult, ServerInfo } from '../core/protocol/types.ts';
import type { ElicitationOrigin, Elicitations } from '../core/queue/elicitations.ts';
import { withoutDisplay } from './handler.ts';
import { anySignal } from './signals.ts';
import { paramsAsSent } from './standIn.ts';
import { urlsToVisit, visitUrls } from './urls.ts';

/** A request of a round that is not an elicitation: `sampling/createMessage` or `roots/list`. */
export interface OtherInputRequest {
  /** The method that the server asks for. */
  readonly method: string;
  /** Its params, as they came. */
  readonly params?: unknown;
}

/** Options of `callTool`, `getPrompt` and `readResource`. */
export interface CallOptions {
  /** The queue that shows the requests. */
  readonly elicitations: Elicitations;
  /** The server that asks: the same object or values as for `attachElicitation`. */
  readonly server: ServerInfo;
  /** The subject of the requests. @default the name of the tool or prompt, or the URI of the resource */
  readonly about?: string | undefined;
  /** Aborts the call: its open requests are cancelled, nothing more is sent, and the call rejects. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that the server may work. The time while it has a request open does not count. @default 60_000 */
  readonly timeoutMs?: number | undefined;
  /** Number of rounds after which the call rejects if the server still asks. @default 10 */
  readonly maxRounds?: number | undefined;
  /** Answers what a round asks besides elicitation (`sampling/createMessage`, `roots/list`). Without it such a call rejects. */
  readonly fulfil?:
    | ((request: OtherInputRequest, context: { key: string; signal: AbortSignal }) => Promise<unknown>)
    | undefined;
  /** Further options for the SDK's call, such as `onprogress`. */
  readonly requestOptions?: object | undefined;
}

/** The options of a call that runs, with what they leave open. */
type RoundsOptions = Pick<CallOptions, 'elicitations' | 'server' | 'fulfil'> & {
  readonly about: string;
  readonly call: object;
  readonly signal: AbortSignal;
  /** Aborts when the connection closes: what is asked then has nobody to answer. */
  readonly connection: AbortSignal;
  readonly maxRounds: number;
};

/** The additions of a repeated call to its own params; nothing the first time. */
export interface RetryParams {
  readonly inputResponses?: Readonly<Record<string, unknown>>;
  readonly requestState?: unknown;
}

/**
 * Sends a call until the server has all it needs (specification 2026-07-28: Multi Round-Trip Requests). Each round's map
 * goes to the queue as it came, its answers go back under the same keys, and `requestState` is returned exactly, and only
 * if it came. An error -32042 (2025-11-25) is a round too: its URLs are opened, then the call is made again.
 */
export async function runRounds(
  send: (retry: RetryParams) => Promise<unknown>,
  options: RoundsOptions,
): Promise<unknown> {
  const visits = new Map<string, number>();
  let retry: RetryParams = {};
  for (let round = 0; ; round += 1) {
    options.signal.throwIfAborted();
    try {
      const result = await send(retry);
      if (!isObject(result) || result['resultType'] !== 'input_required') return result;
      if (round >= options.maxRounds) {
        const { about, server } = options;
        throw new Error(`"${about}" of the server "${server.name}" still asked for input after ${round} rounds.`);
      }
      retry = await answerRound(result, options);
    } catch (error) {
      await visitRequiredUrls(error, visits, round, options);
    }
  }
}

/** @throws the error, unless the user has opened the URLs that it asks for */
async function visitRequiredUrls(
  error: unknown,
  visits: Map<string, number>,
  round: number,
  options: RoundsOptions,
): Promise<void> {
  const urls = urlsToVisit(error).map(({ url }) => url);
  // A URL may come back once: the queue marks it as repeated. A server that still asks for it will not be satisfied.
  if (urls.length === 0 || round >= options.maxRounds || urls.some((url) => (visits.get(url) ?? 0) > 1)) throw error;
  for (const url of urls) visits.set(url, (visits.get(url) ?? 0) + 1);
  const signal = anySignal(options.signal, options.connection);
  const visited = await visitUrls(error, options.elicitations, { ...options, signal });
  options.signal.throwIfAborted();
  if (!visited) throw error;
}

async function answerRound({ inputRequests, requestState }: JsonObject, options: RoundsOptions): Promise<RetryParams> {
  const entries = isObject(inputRequests) ? Object.entries(inputRequests) : [];
  const inputResponses = entries.length > 0 ? await answerEntries(entries, options) : undefined;
  // An aborted call sends nothing more, whatever the queue resolved with.
  options.signal.throwIfAborted();
  return {
    ...(inputResponses && { inputResponses }),
    ...(requestState !== undefined && { requestState }),
  };
}

type Entry = readonly [key: string, request: unknown];

async function answerEntries(
  entries: readonly Entry[],
  options: RoundsOptions,
): Promise<Readonly<Record<string, unknown>>> {
  const { elicitations, fulfil, server } = options;
  const others = entries.filter(([, entry]) => !isElicitation(entry));
  const unanswerable = others.find(([, entry]) => !fulfil || !isObject(entry) || typeof entry['method'] !== 'string');
  if (unanswerable) {
    throw new Error(
      `The server "${server.name}" asked for input that is not an elicitation (entry "${unanswerable[0]}"). ` +
        'Every entry of a round must be answered, so the call was ended. Pass `fulfil` to answer sampling and roots requests.',
    );
  }
  const failed = new AbortController();
  const signal = anySignal(options.signal, failed.signal);
  try {
    // `unanswerable` has made sure that the casts hold.
    const fulfilled = others.map(async ([key, entry]): Promise<Entry> => [
      key,
      await fulfil?.(entry as OtherInputRequest, { key, signal }),
    ]);
    const asked = elicitations.requestAll(elicitationsIn(entries), {
      ...options,
      signal: anySignal(signal, options.connection),
    });
    const [answers, rest] = await orAborted(Promise.all([asked, Promise.all(fulfilled)]), options.signal);
    // `Object.fromEntries` keeps keys such as `__proto__` as own properties, which assignment would not.
    return Object.fromEntries([...Object.entries(answers), ...rest]);
  } catch (error) {
    failed.abort(error);
    throw error;
  }
}

/** The same, but rejects as soon as the signal aborts: the host's `fulfil` may not heed it. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    void work.then(resolve, reject).then(() => signal.removeEventListener('abort', onAbort));
  });
}

/** The elicitations among the entries of a round, by their method alone: the queue reads the rest of them. */
function elicitationsIn(entries: readonly Entry[]): Readonly<Record<string, ElicitRequest>> {
  const elicitations = entries.flatMap(([key, entry]): Entry[] =>
    isElicitation(entry) && isObject(entry)
      ? [[key, { ...entry, params: withoutDisplay(paramsAsSent(entry['params'])) }]]
      : [],
  );
  return Object.fromEntries(elicitations) as Record<string, ElicitRequest>;
}

function isElicitation(entry: unknown): boolean {
  return isObject(entry) && entry['method'] === 'elicitation/create';
}

/** Asks the `inputRequests` of one poll that were not asked before, and resolves with their answers. */
export type TaskInput = (inputRequests: unknown) => Promise<Record<string, ElicitResult>>;

/**
 * The requests of one 2026-07-28 task, for a host that polls it (`tasks/get`) and answers it (`tasks/update`). A poll
 * contains all open requests: one whose key was asked before is not shown again. Create one function for each task.
 * @returns a function that shows the new requests of a poll and resolves with their answers, under the same keys. Entries
 *   that are no elicitation (`sampling/createMessage`, `roots/list`) are left to the host.
 */
export function createTaskInput(elicitations: Elicitations, from: ElicitationOrigin): TaskInput {
  const asked = new Set<string>();
  return async (inputRequests) => {
    const entries = isObject(inputRequests) ? Object.entries(inputRequests) : [];
    const fresh = entries.filter(([key, entry]) => isElicitation(entry) && !asked.has(key));
    for (const [key] of fresh) asked.add(key);
    return fresh.length === 0 ? {} : elicitations.requestAll(elicitationsIn(fresh), from);
  };
}
