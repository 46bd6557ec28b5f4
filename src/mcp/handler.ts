import type { Elicitations } from '../core/queue/elicitations.ts';
import type { ElicitParams, ElicitResult, ServerInfo } from '../core/protocol/types.ts';
import { invalidParams, isObject, JsonRpcError } from './errors.ts';
import { modesOf } from './modes.ts';
import type { ElicitationMode } from './modes.ts';
import { linkSignals } from './signals.ts';

/** What is known of a connection when it asks. */
export interface ConnectionOptions {
  /** Who asks, in the host's words. A function is asked at each request: a server's title is known only after connecting. */
  readonly server: ServerInfo | (() => ServerInfo);
  /** What the request is about, in the host's words: the tool that is being called. A function is asked at each request. */
  readonly about?: string | (() => string | undefined) | undefined;
  /**
   * Which call it belongs to: the questions of one call share an open dialog. A function is asked at each request.
   * @default (`attachElicitation`) the call that `callTool` and its like drive on this client, where there is one and no more
   */
  readonly call?: object | string | (() => object | string | undefined) | undefined;
  /** Ends every open request of this connection: a closed window, a host's own abort. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until a request is cancelled. @default the queue's `timeoutMs` */
  readonly timeoutMs?: number | undefined;
}

export interface ElicitationHandlerOptions extends ConnectionOptions {
  /** Which modes are mounted. A request of another is refused with JSON-RPC error -32602 (specification 2025-11-25). @default the queue's `modes` */
  readonly modes?: readonly ElicitationMode[] | undefined;
}

/** The part of either SDK's second argument that matters here: v1 gives `extra.signal`, v2 `ctx.mcpReq.signal`. */
export interface HandlerContext {
  readonly signal?: AbortSignal | undefined;
  readonly mcpReq?: { readonly signal?: AbortSignal | undefined } | undefined;
}

/** Fits `setRequestHandler` of both official SDKs, and any other caller that has a request, or its params, and a signal. */
export type ElicitationHandler = (request: unknown, context?: HandlerContext) => Promise<ElicitResult>;

/** The params of a request that came whole (`{ method, params }`) or as bare params. */
function paramsOf(request: unknown): unknown {
  return isObject(request) && request['method'] === 'elicitation/create' && 'params' in request
    ? request['params']
    : request;
}

function modeOf(params: unknown): unknown {
  // No mode means form: obligation of 2025-11-25, and all that 2025-06-18 knows.
  return isObject(params) ? (params['mode'] ?? 'form') : undefined;
}

/** A value, or what a function gives for it now. */
export function current<T>(value: T | (() => T)): T {
  // The types that the kit calls this with hold no functions but the getter.
  return typeof value === 'function' ? (value as () => T)() : value;
}

/**
 * A request handler that puts what a server asks into the queue and answers with what the person did.
 * It resolves with cancel when the SDK's signal or `options.signal` aborts.
 *
 * @throws (rejects) an error with `code` -32602 for a mode that is not mounted: the SDKs send it as a JSON-RPC error.
 * @example client.setRequestHandler('elicitation/create', createElicitationHandler(elicitations, { server: { name: 'Calendar' } }));
 */
export function createElicitationHandler(
  elicitations: Elicitations,
  options: ElicitationHandlerOptions,
): ElicitationHandler {
  const modes: readonly unknown[] = modesOf(elicitations, options);
  return async (request, context) => {
    const params = paramsOf(request);
    const mode = modeOf(params);
    if (!modes.includes(mode)) {
      const what = typeof mode === 'string' ? `"${mode}"-mode elicitation` : 'this elicitation request';
      throw new JsonRpcError(invalidParams, `This client does not support ${what}.`);
    }
    const link = linkSignals([context?.signal, context?.mcpReq?.signal, options.signal]);
    try {
      // The queue judges what it is given, and answers cancel to what is no request: the cast only names the hope.
      return await elicitations.request(params as ElicitParams, {
        server: current(options.server),
        about: current(options.about),
        call: current(options.call),
        signal: link.signal,
        timeoutMs: options.timeoutMs,
      });
    } finally {
      link.release();
    }
  };
}
