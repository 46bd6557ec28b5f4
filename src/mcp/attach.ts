import type { Elicitations } from '../core/queue/elicitations.ts';
import { serverKey } from '../core/queue/origin.ts';
import type { ElicitationClient, LooseClient, LooseHandler } from './client.ts';
import { register, registerNotification, registerUnchecked } from './client.ts';
import { isObject } from './errors.ts';
import { createElicitationHandler, current } from './handler.ts';
import type { ElicitationHandlerOptions } from './handler.ts';
import { capabilityOf, modesOf } from './modes.ts';
import { onlyCall } from './running.ts';
import { mendCancellation } from './requestzero.ts';
import { ignoreTaskMetadata } from './taskmetadata.ts';

export interface AttachOptions extends ElicitationHandlerOptions {
  /**
   * Also receives what the SDK's own parser would refuse (`anyOf` with null, free lists, `$ref`, …) or strip (`pattern`,
   * `const`, option descriptions, …), as it was sent. The kit's parser and check stand in for the SDK's.
   * @default false
   */
  readonly lenient?: boolean | undefined;
}

/** Declares what is mounted, which is possible only before a client connects. */
function declare(client: LooseClient, capability: object): void {
  if (client.transport === undefined) {
    client.registerCapabilities({ elicitation: capability });
    return;
  }
  try {
    client.assertRequestHandlerCapability?.('elicitation/create');
  } catch (cause) {
    throw new Error(
      'attachElicitation was called on a connected client that has not declared the elicitation capability, so its server will never ask. ' +
        'Attach before connect(), or give the client `capabilities: { elicitation: elicitationCapability }`.',
      { cause },
    );
  }
}

/**
 * Connects a client of either official SDK to the queue: declares the capability for what is mounted (before
 * `connect()`), answers `elicitation/create` in every era, passes completion notices on, and cancels what the server
 * has open when the connection closes.
 *
 * It takes the place of the client's handlers for `elicitation/create` and `notifications/elicitation/complete`.
 *
 * @returns detaches: removes the handlers. What is open then stays open.
 * @throws where the client is connected and never declared the capability.
 */
export function attachElicitation(
  client: ElicitationClient,
  elicitations: Elicitations,
  options: AttachOptions,
): () => void {
  // Both SDKs' clients have these members at run time; their types differ too much for one that says so.
  const loose = client as unknown as LooseClient;
  declare(loose, capabilityOf(modesOf(elicitations, options)));

  const call = options.call ?? (() => onlyCall(client));
  const answer = createElicitationHandler(elicitations, { ...options, call });
  const handler: LooseHandler = (request, context) => answer(request, isObject(context) ? context : undefined);
  const undo = [
    (options.lenient ? registerUnchecked : register)(loose, 'elicitation/create', handler),
    registerNotification(loose, 'notifications/elicitation/complete', (message) => {
      const params = isObject(message) ? message['params'] : undefined;
      const id = isObject(params) ? params['elicitationId'] : undefined;
      if (typeof id === 'string') elicitations.complete(id, current(options.server));
    }),
    mendCancellation(loose),
    ...(options.lenient ? [ignoreTaskMetadata(loose)] : []),
    cancelOnClose(loose, elicitations, options),
  ];
  return () => undo.forEach((step) => step());
}

/** The SDKs abort what they delivered; the rounds of `callTool` have no handler that they could abort. */
function cancelOnClose(client: LooseClient, elicitations: Elicitations, options: AttachOptions): () => void {
  const previous = client.onclose;
  let attached = true;
  const onClose = () => {
    if (attached) {
      const ours = serverKey(current(options.server));
      elicitations.cancelAll(({ server }) => serverKey(server) === ours);
    }
    previous?.();
  };
  client.onclose = onClose;
  return () => {
    attached = false;
    if (client.onclose === onClose) client.onclose = previous;
  };
}
