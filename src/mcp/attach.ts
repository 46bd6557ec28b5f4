import { isObject } from '../core/protocol/json.ts';
import type { Elicitations } from '../core/queue/elicitations.ts';
import type { ElicitationClient, LooseClient, LooseHandler } from './client.ts';
import { register, registerFallback, registerNotification } from './client.ts';
import { answerRequest, current } from './handler.ts';
import type { ElicitationHandlerOptions } from './handler.ts';
import { connectionOf, currentCall } from './signals.ts';
import { registerForRounds } from './standIn.ts';

const method = 'elicitation/create';

/** Options of `attachElicitation`. */
export interface AttachOptions extends ElicitationHandlerOptions {
  /**
   * Does nothing. Requests that the SDK's own parser would refuse (`anyOf` with null, free lists, `$ref`, …) are always accepted.
   * @deprecated leave it out
   */
  readonly lenient?: boolean | undefined;
}

/**
 * Connects a client of either official SDK to the queue: declares the capability (before `connect()`), answers
 * `elicitation/create`, passes completion notices on, and cancels what the server has open when the connection closes.
 * Requests arrive as the server sent them, also those that the SDK's own parser would refuse or strip.
 * It replaces the client's handlers for `elicitation/create` and `notifications/elicitation/complete`. Requests of other methods go
 * to the `fallbackRequestHandler` that was there. With SDK v2, `connect` is followed by a look at the revision.
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
    registerHandler(loose, handler),
    registerForRounds(loose, method, handler),
    registerNotification(loose, 'notifications/elicitation/complete', (message) => {
      const params = isObject(message) ? message['params'] : undefined;
      const id = isObject(params) ? params['elicitationId'] : undefined;
      if (typeof id === 'string') elicitations.complete(id, current(options.server));
    }),
  ];
  return () => undo.forEach((step) => step());
}

function registerHandler(client: LooseClient, handler: LooseHandler): () => void {
  try {
    // Both SDKs refuse a handler for a capability that was not declared.
    register(client, method, handler)();
  } catch (cause) {
    throw new Error(
      'attachElicitation was called on a connected client that has not declared the elicitation capability, so its server will never ask. ' +
        'Attach before connect(), or give the client `capabilities: { elicitation: elicitationCapability }`.',
      { cause },
    );
  }
  // Whole: a handler of its own is given only what the SDK's parser takes.
  return registerFallback(client, method, handler);
}
