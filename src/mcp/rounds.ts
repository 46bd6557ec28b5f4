import type { Elicitations } from '../core/queue/elicitations.ts';
import type { ElicitRequest, ElicitResult, ElicitUrlParams, ServerInfo } from '../core/protocol/types.ts';
import { isObject } from './errors.ts';
import { linkSignals } from './signals.ts';
import { untilVisited, urlsToVisit, visitInTurn } from './urls.ts';

/** A request of a round that is no elicitation: `sampling/createMessage` or `roots/list`. */
export interface OtherInputRequest {
  readonly method: string;
  readonly params?: unknown;
}

export interface RoundsOptions {
  readonly elicitations: Elicitations;
  readonly server: ServerInfo;
  /** What the questions are about, in the host's words. */
  readonly about: string;
  /** What the questions of this call are known by. */
  readonly call: object;
  readonly signal: AbortSignal;
  readonly maxRounds: number;
  /** Answers what a round asks besides elicitation. */
  readonly fulfil?:
    | ((request: OtherInputRequest, context: { key: string; signal: AbortSignal }) => Promise<unknown>)
    | undefined;
}

/** What a retried call carries besides its own params; nothing the first time. */
export interface RetryParams {
  readonly inputResponses?: Readonly<Record<string, unknown>>;
  readonly requestState?: unknown;
}

/** Sends the call, with what the last round brought, and gives the server's result as it is. */
export type SendRound = (retry: RetryParams) => Promise<unknown>;

/**
 * Calls until the server has all it needs (specification 2026-07-28: Multi Round-Trip Requests). Each round's map goes
 * to the queue as it came, its answers go back under the same keys, `requestState` is returned exactly and only where
 * it came, and a round that brought nothing else is retried at once. In 2025-11-25 an error -32042 is a round too: its
 * addresses are visited, then the call is made again.
 */
export async function runRounds(send: SendRound, options: RoundsOptions): Promise<unknown> {
  let retry: RetryParams = {};
  for (let round = 0; ; round += 1) {
    options.signal.throwIfAborted();
    const outcome = await sendOnce(send, retry);
    if ('urls' in outcome) {
      if (round >= options.maxRounds || !(await visitInTurn(outcome.urls, options.elicitations, options)))
        throw outcome.error;
      continue;
    }
    if (!isInputRequired(outcome.result)) return outcome.result;
    if (round >= options.maxRounds) throw tooManyRounds(options);
    retry = await answerRound(outcome.result, options);
  }
}

type Outcome = { readonly result: unknown } | { readonly error: unknown; readonly urls: readonly ElicitUrlParams[] };

async function sendOnce(send: SendRound, retry: RetryParams): Promise<Outcome> {
  try {
    return { result: await send(retry) };
  } catch (error) {
    const urls = urlsToVisit(error);
    if (urls.length === 0) throw error;
    return { error, urls };
  }
}

interface InputRequired {
  readonly inputRequests?: unknown;
  readonly requestState?: unknown;
}

function isInputRequired(result: unknown): result is InputRequired {
  return isObject(result) && result['resultType'] === 'input_required';
}

function tooManyRounds({ about, server, maxRounds }: RoundsOptions): Error {
  return new Error(
    `"${about}" of the server "${server.name}" still asked for input after ${maxRounds} rounds. The call was given up.`,
  );
}

async function answerRound(result: InputRequired, options: RoundsOptions): Promise<RetryParams> {
  const entries = isObject(result.inputRequests) ? Object.entries(result.inputRequests) : [];
  const inputResponses = entries.length > 0 ? await answerEntries(entries, options) : undefined;
  // An aborted call sends nothing more, whatever the queue resolved with.
  options.signal.throwIfAborted();
  return {
    ...(inputResponses && { inputResponses }),
    ...(result.requestState !== undefined && { requestState: result.requestState }),
  };
}

async function answerEntries(
  entries: readonly (readonly [string, unknown])[],
  options: RoundsOptions,
): Promise<Readonly<Record<string, unknown>>> {
  const { fulfil, server } = options;
  const others = entries.filter(([, entry]) => !isElicitation(entry));
  const unanswerable = others.find(([, entry]) => !fulfil || !isObject(entry) || typeof entry['method'] !== 'string');
  if (unanswerable) {
    throw new Error(
      `The server "${server.name}" asks for input that is no elicitation (entry "${unanswerable[0]}"). ` +
        'Every entry of a round must be answered, so the call was given up. Pass `fulfil` to answer sampling and roots.',
    );
  }
  const asked = elicitationsIn(Object.fromEntries(entries));
  const failed = new AbortController();
  const { signal, release } = linkSignals([options.signal, failed.signal]);
  try {
    // `unanswerable` has made sure that the casts hold.
    const fulfilled = others.map(
      async ([key, entry]) => [key, await fulfil?.(entry as OtherInputRequest, { key, signal })] as const,
    );
    const [answers, rest] = await Promise.all([ask(asked, { ...options, signal }), Promise.all(fulfilled)]);
    return Object.fromEntries([...answers, ...rest]);
  } catch (error) {
    failed.abort(error);
    throw error;
  } finally {
    release();
  }
}

async function ask(
  asked: readonly (readonly [string, ElicitRequest])[],
  options: RoundsOptions,
): Promise<readonly (readonly [string, ElicitResult])[]> {
  const { elicitations, about, call, server, signal } = options;
  const from = { about, call, server, signal };
  const [first] = asked;
  if (!first) return [];
  const url = asked.length === 1 ? urlOf(first[1]) : undefined;
  // `Object.fromEntries` keeps keys such as `__proto__` as own properties, which assignment would not.
  if (url === undefined) return Object.entries(await elicitations.requestAll(Object.fromEntries(asked), from));
  // An address by itself has a waiting state. This revision has no notice of completion: the retry tells the outcome,
  // so it is worth making when the person says that it is done.
  const result = await elicitations.request(first[1], from);
  // Another call may have the same address open: who does not go there does not wait for that one.
  if (result.action === 'accept') await untilVisited(elicitations, url, from);
  return [[first[0], result]];
}

/** The questions among the entries of a round, by their method alone: the queue judges the rest of them. */
export function elicitationsIn(
  inputRequests: Readonly<Record<string, unknown>>,
): readonly (readonly [string, ElicitRequest])[] {
  return Object.entries(inputRequests).filter(([, entry]) => isElicitation(entry)) as (readonly [
    string,
    ElicitRequest,
  ])[];
}

function isElicitation(entry: unknown): boolean {
  return isObject(entry) && entry['method'] === 'elicitation/create';
}

function urlOf(entry: ElicitRequest): string | undefined {
  const params: unknown = entry.params;
  return isObject(params) && params['mode'] === 'url' && typeof params['url'] === 'string' ? params['url'] : undefined;
}
