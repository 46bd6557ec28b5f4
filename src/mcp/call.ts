import { isObject } from '../core/protocol/json.ts';
import type { ServerInfo } from '../core/protocol/types.ts';
import type { Elicitations, PendingElicitation } from '../core/queue/elicitations.ts';
import { checkNumber, longestTimeoutMs, serverKey } from '../core/queue/origin.ts';
import { isSecondGeneration } from './client.ts';
import { runRounds } from './rounds.ts';
import type { CallOptions, RetryParams } from './rounds.ts';
import { anySignal, beginCall, connectionOf } from './signals.ts';

type Method = (params: never, ...rest: never) => Promise<unknown>;
type ParamsOf<M> = M extends (params: infer P, ...rest: never) => unknown ? P : never;
type ResultOf<M> = M extends (...args: never) => infer R ? R : never;

/**
 * Calls a tool and handles every elicitation on the way, in all revisions: 2026-07-28 rounds are shown as they arrive,
 * answered together and sent with the exact `requestState`; the URLs of a 2025-11-25 error -32042 are opened, and the call
 * is repeated. Requests that 2025 servers send during the call come through `attachElicitation`.
 *
 * With SDK v2 and 2026-07-28, the result is not checked against the tool's output schema. Pass
 * `requestOptions: { toolDefinition }` if the tool wants parameters in headers.
 * @returns what the client's own `callTool` returns
 * @throws what that throws (a -32042 whose URL the user did not visit, too), or the reason of `signal`
 */
export function callTool<C extends { readonly callTool: Method }>(
  client: C,
  params: ParamsOf<C['callTool']>,
  options: CallOptions,
): ResultOf<C['callTool']> {
  return drive(client, 'callTool', params, options) as ResultOf<C['callTool']>;
}

/** Gets a prompt, and handles every elicitation on the way as `callTool` does. */
export function getPrompt<C extends { readonly getPrompt: Method }>(
  client: C,
  params: ParamsOf<C['getPrompt']>,
  options: CallOptions,
): ResultOf<C['getPrompt']> {
  return drive(client, 'getPrompt', params, options) as ResultOf<C['getPrompt']>;
}

/** Reads a resource, and handles every elicitation on the way as `callTool` does. */
export function readResource<C extends { readonly readResource: Method }>(
  client: C,
  params: ParamsOf<C['readResource']>,
  options: CallOptions,
): ResultOf<C['readResource']> {
  return drive(client, 'readResource', params, options) as ResultOf<C['readResource']>;
}

async function drive(
  client: object,
  name: 'callTool' | 'getPrompt' | 'readResource',
  params: unknown,
  options: CallOptions,
): Promise<unknown> {
  const { elicitations, server, maxRounds = 10 } = options;
  // The limit of the SDK would also count the time in which the user answers.
  const { timeout, ...callOptions }: GivenOptions = options.requestOptions ?? {};
  const timer = startWorkTimer(elicitations, server, options.timeoutMs ?? timeout ?? 60_000);
  // A tool and a prompt have a name, a resource has a URI.
  const about = options.about ?? (isObject(params) ? String(params['name'] ?? params['uri'] ?? '') : '');
  const { call, end } = beginCall(client, about);
  const ending = anySignal(options.signal, callOptions.signal, timer.signal);
  // A separate signal for the SDK, which may leave listeners: a combined signal with listeners is never garbage collected.
  const sending = new AbortController();
  const { signal } = sending;
  const onEnding = () => {
    sending.abort(ending.reason);
    end();
  };
  ending.addEventListener('abort', onEnding);
  if (ending.aborted) onEnding();
  const fulfil = options.fulfil && timer.heldBy(options.fulfil);
  const connection = connectionOf(client);
  try {
    const send = senderOf(client, name, params, {
      ...callOptions,
      timeout: longestTimeoutMs,
      ...(callOptions.resetTimeoutOnProgress &&
        callOptions.onprogress && { onprogress: timer.restartedBy(callOptions.onprogress) }),
      signal,
    });
    return await runRounds(send, { elicitations, server, about, call, signal, connection, maxRounds, fulfil });
  } finally {
    ending.removeEventListener('abort', onEnding);
    end();
    timer.stop();
    // SDK v1 before 1.28 keeps the timer of a call that ended with the connection, and a Node process with it.
    if (connection.aborted) sending.abort();
  }
}

/** Sends the call by the client's own method, with what a round brought. */
function senderOf(
  client: object,
  name: string,
  params: unknown,
  requestOptions: object,
): (retry: RetryParams) => Promise<unknown> {
  const method = (client as Record<string, ((...args: readonly unknown[]) => Promise<unknown>) | undefined>)[name];
  if (!method) throw new TypeError(`The client has no method ${name}: pass a client of an official SDK.`);
  const withRetry = (retry: RetryParams) => (isObject(params) ? { ...params, ...retry } : params);
  if (isSecondGeneration(client)) {
    const isModernCall = name === 'callTool' && client.getProtocolEra() === 'modern';
    const manual = {
      ...requestOptions,
      allowInputRequired: true,
      ...(isModernCall && { toolDefinition: withoutOutputSchema(params, requestOptions) }),
      // SDK v2 caches an unfinished round too, and would answer its retry from the cache.
      ...(name === 'readResource' && { cacheMode: 'bypass' }),
    };
    return (retry) => method.call(client, withRetry(retry), manual);
  }
  // v1's callTool takes a result schema in second place.
  const rest = name === 'callTool' ? [undefined, requestOptions] : [requestOptions];
  return (retry) => method.call(client, withRetry(retry), ...rest);
}

/** SDK v2 checks whatever comes back, an unfinished round too, against the output schema of the tool as it was listed. */
function withoutOutputSchema(params: unknown, requestOptions: object): object {
  const name = isObject(params) ? params['name'] : undefined;
  const custom = isObject(requestOptions) ? requestOptions['toolDefinition'] : undefined;
  const definition = isObject(custom) ? custom : { name, inputSchema: { type: 'object' } };
  return { ...definition, outputSchema: undefined };
}

/** The request options that both SDKs have. */
interface GivenOptions {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: unknown) => void;
  readonly resetTimeoutOnProgress?: boolean;
  /** In milliseconds. */
  readonly timeout?: number;
}

/**
 * A time limit for the server alone: it stops while the server has a request open, and starts anew after each answer. In
 * 2025 revisions a call stays open while the user types, and the SDKs' own limit (60 s) would end it.
 */
function startWorkTimer(elicitations: Elicitations, server: ServerInfo, timeoutMs: number) {
  checkNumber('timeoutMs', timeoutMs);
  const controller = new AbortController();
  const key = serverKey(server);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let holds = 0;
  let isOver = false;

  /** A URL that was opened in a call that is over is left out: the user may stay there for good. */
  function isWaitedFor({ server: from, state, call = '' }: PendingElicitation): boolean {
    return serverKey(from) === key && !(state === 'opened' && elicitations.outcome(call) !== undefined);
  }
  function expire() {
    controller.abort(new Error(`The server "${server.name}" did not respond within ${timeoutMs} ms.`));
  }
  function update() {
    const waits = holds > 0 || elicitations.getSnapshot().some(isWaitedFor);
    if (waits || isOver) clear();
    else if (timeoutMs <= longestTimeoutMs) timer ??= setTimeout(expire, timeoutMs);
  }
  function clear() {
    clearTimeout(timer);
    timer = undefined;
  }
  const unsubscribe = elicitations.subscribe(update);
  update();
  return {
    signal: controller.signal,
    stop() {
      isOver = true;
      unsubscribe();
      clear();
    },
    /** The same function; each call starts the time anew. */
    restartedBy: (onprogress: (progress: unknown) => void) => (progress: unknown) => {
      clear();
      update();
      onprogress(progress);
    },
    /** The same function; no time passes until what it returns is there. */
    heldBy:
      <A extends readonly unknown[]>(work: (...args: A) => Promise<unknown>) =>
      async (...args: A) => {
        holds += 1;
        update();
        try {
          return await work(...args);
        } finally {
          holds -= 1;
          update();
        }
      },
  };
}
