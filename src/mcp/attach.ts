import { isObject } from '../core/protocol/json.ts';
import type { Elicitations } from '../core/queue/elicitations.ts';
import type { ElicitationClient, LooseClient, LooseHandler } from './client.ts';
import { register, registerLenient, registerNotification } from './client.ts';
import { answerRequest, current } from './handler.ts';
import type { ElicitationHandlerOptions } from './handler.ts';
import { connectionOf, currentCall } from './signals.ts';

/** Options of `attachElicitation`. */
export interface AttachOptions extends ElicitationHandlerOptions {
  /**
   * Also accepts requests that the SDK's own parser would refuse (`anyOf` with null, free lists, `$ref`, …). They go through
   * `client.fallbackRequestHandler`. On a 2026-07-28 connection, then make calls with `callTool`,
   * `getPrompt` and `readResource` of the kit: the SDK's own rounds always check requests with its parser.
   * @default false
   */
  readonly lenient?: boolean | undefined;
}

/**
 * Connects a client of either official SDK to the queue: declares the capability (before `connect()`), answers
 * `elicitation/create`, passes completion notices on, and cancels what the server has open when the connection closes.
 * It replaces the client's handlers for `elicitation/create` and `notifications/elicitation/complete`.
 * @returns a function that removes the handlers. Open requests stay open.
 * @throws if the client is connected and never declared the capability.
 */
export function attachElicitation(
  client: ElicitationClient,
  elicitations: Elicitations,
  options: AttachOptions,
): () => void {
  // Both SDKs' clients have these members at run time; their types differ too much for one that says so.
  const loose = client as unknown as LooseClient;
  const modes = options.modes ?? ['form', 'url'];
  if (loose.transport === undefined)
    loose.registerCapabilities({ elicitation: Object.fromEntries(modes.map((mode) => [mode, {}])) });

  const handler: LooseHandler = async (request, context) => {
    const answered = new AbortController();
    const running = { ...currentCall(client, answered.signal), connection: connectionOf(loose) };
    try {
      return await answerRequest(elicitations, options, request, isObject(context) ? context : undefined, running);
    } finally {
      answered.abort();
    }
  };
  const undo = [
    registerHandler(loose, handler, options.lenient ?? false),
    registerNotification(loose, 'notifications/elicitation/complete', (message) => {
      const params = isObject(message) ? message['params'] : undefined;
      const id = isObject(params) ? params['elicitationId'] : undefined;
      if (typeof id === 'string') elicitations.complete(id, current(options.server));
    }),
  ];
  return () => undo.forEach((step) => step());
}

function registerHandler(client: LooseClient, handler: LooseHandler, lenient: boolean): () => void {
  try {
    // Both SDKs refuse a handler for a capability that was not declared.
    const remove = register(client, 'elicitation/create', handler);
    return lenient ? registerLenient(client, 'elicitation/create', handler) : remove;
  } catch (cause) {
    throw new Error(
      'attachElicitation was called on a connected client that has not declared the elicitation capability, so its server will never ask. ' +
        'Attach before connect(), or give the client `capabilities: { elicitation: elicitationCapability }`.',
      { cause },
    );
  }
}
