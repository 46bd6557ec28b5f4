import type { Elicitations } from '../core/queue/elicitations.ts';
import type { ServerInfo } from '../core/protocol/types.ts';
import { isSecondGeneration } from './client.ts';
import { startWorkClock } from './clock.ts';
import { isObject } from './errors.ts';
import { runRounds } from './rounds.ts';
import type { OtherInputRequest, RetryParams, SendRound } from './rounds.ts';
import { beginCall } from './running.ts';
import { linkSignals } from './signals.ts';

export interface CallOptions {
  readonly elicitations: Elicitations;
  /** Who asks, in the host's words: the same as given to `attachElicitation`, for this is how a call knows its questions. */
  readonly server: ServerInfo;
  /** What the questions are about. @default the name of the tool or prompt, or the URI of the resource */
  readonly about?: string | undefined;
  /**
   * Aborts the call: open questions are cancelled and nothing more is sent. The call rejects. Questions that a 2025
   * server sent beside the call are cancelled where it is the only one that `callTool` and its like drive on this client.
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds that the server may work without asking. Time in which it has a question open does not count.
   * @default 60_000
   */
  readonly timeoutMs?: number | undefined;
  /** Rounds after which a server that still asks is given up. @default 10 */
  readonly maxRounds?: number | undefined;
  /** Answers what a round may ask besides elicitation (`sampling/createMessage`, `roots/list`). Without it such a call rejects. */
  readonly fulfil?:
    | ((request: OtherInputRequest, context: { key: string; signal: AbortSignal }) => Promise<unknown>)
    | undefined;
  /** Further options for the SDK's call, such as `onprogress`. */
  readonly requestOptions?: object | undefined;
}

/** The longest a timer can be set to, in milliseconds: the kit's own clock is the one that counts. */
const never = 2_147_483_647;

type Method<Params> = (params: Params, ...rest: never) => Promise<unknown>;
/** What a method of a client takes and gives, so that an SDK's own types come through. */
type ParamsOf<M> = M extends (params: infer P, ...rest: never) => unknown ? P : never;
type ResultOf<M> = M extends (...args: never) => infer R ? R : never;

export interface ToolCaller {
  callTool: Method<never>;
}
export interface PromptGetter {
  getPrompt: Method<never>;
}
export interface ResourceReader {
  readResource: Method<never>;
}

/**
 * Calls a tool and sees to every question that the server has on the way, in whichever era: 2026-07-28 rounds are shown
 * as they arrive (nothing stripped, the tool's name known), answered together and sent with the exact `requestState`;
 * 2025-11-25 errors that want addresses visited (-32042) are walked, and the call retried. Questions that 2025 servers
 * send while the call is open come through `attachElicitation`, and the call waits for them.
 *
 * @returns what the client's own `callTool` gives. @throws what that throws, or the reason of `signal`.
 */
export function callTool<C extends ToolCaller>(
  client: C,
  params: ParamsOf<C['callTool']>,
  options: CallOptions,
): ResultOf<C['callTool']> {
  return drive(client, 'callTool', params, 'name', options) as ResultOf<C['callTool']>;
}

/** `prompts/get` with its questions, as `callTool`. */
export function getPrompt<C extends PromptGetter>(
  client: C,
  params: ParamsOf<C['getPrompt']>,
  options: CallOptions,
): ResultOf<C['getPrompt']> {
  return drive(client, 'getPrompt', params, 'name', options) as ResultOf<C['getPrompt']>;
}

/** `resources/read` with its questions, as `callTool`. */
export function readResource<C extends ResourceReader>(
  client: C,
  params: ParamsOf<C['readResource']>,
  options: CallOptions,
): ResultOf<C['readResource']> {
  return drive(client, 'readResource', params, 'uri', options) as ResultOf<C['readResource']>;
}

type LooseMethod = (...args: readonly unknown[]) => Promise<unknown>;

async function drive(
  client: object,
  name: string,
  params: unknown,
  subject: string,
  options: CallOptions,
): Promise<unknown> {
  const { elicitations, server } = options;
  const clock = startWorkClock(elicitations, server, options.timeoutMs ?? 60_000);
  const link = linkSignals([options.signal, clock.signal]);
  const running = beginCall(client, link.signal, elicitations, server);
  const about = options.about ?? (isObject(params) ? String(params[subject] ?? '') : '');
  const { call } = running;
  const rounds = { ...options, about, call, signal: link.signal, maxRounds: options.maxRounds ?? 10 };
  const requestOptions = { timeout: never, ...options.requestOptions, signal: link.signal };
  try {
    return await start(client, name, params, requestOptions, (send) => runRounds(send, rounds));
  } finally {
    running.over();
    clock.stop();
    link.release();
  }
}

/** Starts the client's own method so that each of its requests runs as rounds. */
function start(
  client: object,
  name: string,
  params: unknown,
  requestOptions: object,
  rounds: (send: SendRound) => Promise<unknown>,
): Promise<unknown> {
  const members = client as Record<string, LooseMethod>;
  const method = members[name];
  if (!method) throw new TypeError(`The client has no method ${name}: pass a client of an official SDK.`);
  const withRetry = (retry: RetryParams) => (isObject(params) ? { ...params, ...retry } : params);
  const manual = { ...requestOptions, allowInputRequired: true };

  if (!isSecondGeneration(client)) {
    // v1 speaks 2025 only; its callTool takes a result schema in second place.
    const rest = name === 'callTool' ? [undefined, requestOptions] : [requestOptions];
    return rounds((retry) => method.call(client, withRetry(retry), ...rest));
  }
  if (name !== 'callTool') return rounds((retry) => method.call(client, withRetry(retry), manual));

  // v2's callTool checks the output schema of whatever comes back, an unfinished round too. So the rounds run beneath
  // it, in its request: it then sees the final result only, and adds the headers that a tool wants to each round.
  const request = members['request'];
  const beneath: object = Object.create(client, {
    request: {
      value: (message: { method: string; params?: object }, sendOptions: object) =>
        message.method === 'tools/call'
          ? rounds((retry) =>
              callOn(request, client, { ...message, params: { ...message.params, ...retry } }, sendOptions),
            )
          : callOn(request, client, message, sendOptions),
    },
  });
  return method.call(beneath, params, manual);
}

function callOn(method: LooseMethod | undefined, client: object, ...args: readonly unknown[]): Promise<unknown> {
  if (!method) throw new TypeError('The client has no method request: pass a client of an official SDK.');
  return method.apply(client, [...args]);
}
