import { isObject } from '../core/protocol/json.ts';
import type { ElicitParams, ElicitResult, ServerInfo } from '../core/protocol/types.ts';
import type { Elicitations } from '../core/queue/elicitations.ts';
import { jsonRpcError } from './client.ts';
import { anySignal } from './signals.ts';
import { paramsAsSent } from './standIn.ts';

/** The two kinds of elicitation request (specification 2025-11-25 and 2026-07-28: Client Features, Elicitation). */
export type ElicitationMode = 'form' | 'url';

/** The capability that a client declares: `{ elicitation: elicitationCapability }` among its capabilities. Form and URL mode. */
export const elicitationCapability: { form: Record<string, never>; url: Record<string, never> } = { form: {}, url: {} };

/** Options of `createElicitationHandler`. */
export interface ElicitationHandlerOptions {
  /** The server that asks, with the name that the host gave it. A function is called for each request: a server's title is known only after connecting. */
  readonly server: ServerInfo | (() => ServerInfo);
  /**
   * The subject of the request: usually the name of the tool that is being called. A function is called for each request.
   * @default (`attachElicitation`) the `about` of the call that `callTool` and the like drive on this client, if there is exactly one
   */
  readonly about?: string | (() => string | undefined) | undefined;
  /**
   * The call that the request belongs to: any object, the same one for each request of that call.
   * @default (`attachElicitation`) the call that `callTool` and the like drive on this client, if there is exactly one
   */
  readonly call?: object | (() => object | undefined) | undefined;
  /** Cancels every open request of this connection. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until a request is cancelled. @default the queue's `timeoutMs` */
  readonly timeoutMs?: number | undefined;
  /** The modes that this host shows. Others are refused with JSON-RPC error -32602 (2025-11-25). @default ['form', 'url'] */
  readonly modes?: readonly ElicitationMode[] | undefined;
}

/** The part of an SDK's second argument that matters here: v1 gives `extra.signal`, v2 `ctx.mcpReq.signal`. */
export interface HandlerContext {
  /** SDK v1: aborts when the server withdraws the request. */
  readonly signal?: AbortSignal | undefined;
  /** SDK v2: the same, in `signal`. */
  readonly mcpReq?: { readonly signal?: AbortSignal | undefined } | undefined;
}

/** Fits `setRequestHandler` of both official SDKs. Other code can call it too, with a request or its params, and a signal. */
export type ElicitationHandler = (request: unknown, context?: HandlerContext) => Promise<ElicitResult>;

const invalidParams = -32_602;

/** A value, or what a function returns for it now. */
export function current<T>(value: T | (() => T)): T {
  // None of the values that this is called with is itself a function.
  return typeof value === 'function' ? (value as () => T)() : value;
}

/**
 * Creates a request handler that adds what a server asks to the queue and returns the user's answer, for code that receives requests
 * itself. The request is cancelled when the signal of its context or `options.signal` aborts. Clients of the official SDKs
 * take `attachElicitation`: their own parser comes before a handler, and refuses or strips much of what real servers send.
 * @throws (rejects) an error with `code` -32602 for a mode that is not shown; the SDKs send it as a JSON-RPC error.
 * @example socket.onRequest('elicitation/create', (request, signal) => handle(request, { signal }));
 */
export function createElicitationHandler(
  elicitations: Elicitations,
  options: ElicitationHandlerOptions,
): ElicitationHandler {
  return (request, context) => answerRequest(elicitations, options, request, context);
}

/** Facts about the origin of a request. */
interface Running {
  /** The call that it belongs to, and a signal that aborts when it is over. */
  readonly call?: object;
  readonly about?: string | undefined;
  readonly over?: AbortSignal;
  readonly connection?: AbortSignal;
}

export async function answerRequest(
  elicitations: Elicitations,
  options: ElicitationHandlerOptions,
  request: unknown,
  context: HandlerContext | undefined,
  running?: Running,
): Promise<ElicitResult> {
  const modes: readonly unknown[] = options.modes ?? ['form', 'url'];
  const params = paramsOf(request);
  // No mode means form (2025-11-25), which is the only mode of 2025-06-18.
  const mode = isObject(params) ? (params['mode'] ?? 'form') : undefined;
  if (!modes.includes(mode)) {
    const what = typeof mode === 'string' ? `"${mode}"-mode elicitation` : 'this elicitation request';
    throw jsonRpcError(invalidParams, `This client does not support ${what}.`);
  }
  const over = anySignal(context?.signal, context?.mcpReq?.signal, options.signal, running?.over);
  const withdrawn = new AbortController();
  const onOver = () => withdrawn.abort(over.reason);
  over.addEventListener('abort', onOver);
  if (over.aborted) onOver();
  try {
    // The queue reads any value, and answers cancel if it is not a request.
    return await elicitations.request(params as ElicitParams, {
      server: current(options.server),
      about: current(options.about) ?? running?.about,
      call: current(options.call) ?? running?.call,
      signal: anySignal(withdrawn.signal, running?.connection),
      timeoutMs: options.timeoutMs,
    });
  } finally {
    // Answered: a user who is at a URL may stay there when the call is over.
    over.removeEventListener('abort', onOver);
  }
}

/** The params of a whole request (`{ method, params }`), or bare params as they are. */
function paramsOf(request: unknown): unknown {
  const params =
    isObject(request) && request['method'] === 'elicitation/create' && 'params' in request
      ? request['params']
      : request;
  return withoutDisplay(paramsAsSent(params));
}

/** `display` is the host's: a server cannot mark its own options as recommended. */
export function withoutDisplay(params: unknown): unknown {
  if (!isObject(params) || !('display' in params)) return params;
  const { display: _, ...rest } = params;
  return rest;
}
