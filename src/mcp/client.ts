import { isObject } from '../core/protocol/json.ts';

/**
 * The part of a client that the kit uses. `Client` of `@modelcontextprotocol/sdk` 1.x and of `@modelcontextprotocol/client` 2.x
 * both fit. Their methods take different arguments, so the type here is `never`, which any method accepts.
 */
export interface ElicitationClient {
  /** The connection, once there is one. */
  readonly transport?: unknown;
  /** Connects, over a transport. */
  connect(...args: never): unknown;
  /** Declares capabilities before the client connects. */
  registerCapabilities(...args: never): unknown;
  /** Registers a handler for requests of the server. */
  setRequestHandler(...args: never): unknown;
  /** Removes such a handler. */
  removeRequestHandler(...args: never): unknown;
  /** Registers a handler for notifications of the server. */
  setNotificationHandler(...args: never): unknown;
  /** Removes such a handler. */
  removeNotificationHandler(...args: never): unknown;
}

/** The same client, loosely: what both generations share at run time. */
export interface LooseClient {
  transport?: LooseTransport | undefined;
  onclose?: (() => void) | undefined;
  connect(...args: readonly unknown[]): Promise<unknown>;
  fallbackRequestHandler?: LooseHandler | undefined;
  registerCapabilities(capabilities: object): void;
  setRequestHandler: LooseRegistration;
  removeRequestHandler(method: string): void;
  setNotificationHandler: LooseRegistration;
  removeNotificationHandler(method: string): void;
}

/** The part of a transport by which messages come. */
interface LooseTransport {
  onmessage?: ((message: unknown, ...rest: readonly unknown[]) => void) | undefined;
}

export type LooseHandler = (request: unknown, context?: unknown) => Promise<unknown>;
type LooseRegistration = (...args: readonly unknown[]) => unknown;

/** v2 names methods by a string; v1 by a zod schema, of which it reads no more than this. */
export function isSecondGeneration(client: object): client is { getProtocolEra(): unknown } {
  return 'getProtocolEra' in client;
}

/** A schema for v1 that admits everything: v1 reads its method, and strips nothing. */
function schemaV1(method: string): object {
  return {
    shape: { method: { value: method } },
    parse: (value: unknown) => value,
    safeParse: (value: unknown) => ({ success: true, data: value }),
  };
}

/** A schema for v2 (Standard Schema 1) that admits everything. */
const schemaV2 = {
  '~standard': { version: 1, vendor: 'react-elicitation', validate: (value: unknown) => ({ value }) },
};

/** The latest registration of each method: an older one that ends must not remove its handler. */
const registrations = new WeakMap<LooseClient, Map<string, () => void>>();

/** @returns removes the handler, unless another one was registered since */
function removal(client: LooseClient, method: string, remove: () => void): () => void {
  const latest = registrations.get(client) ?? new Map<string, () => void>();
  registrations.set(client, latest.set(method, remove));
  return () => {
    if (latest.get(method) !== remove) return;
    latest.delete(method);
    remove();
  };
}

/**
 * Registers a handler. The SDK's own parser checks the request first; what passes arrives as it was sent.
 * @returns removes the handler
 */
export function register(client: LooseClient, method: string, handler: LooseHandler): () => void {
  if (isSecondGeneration(client)) client.setRequestHandler(method, { params: schemaV2 }, handler);
  else client.setRequestHandler(schemaV1(method), handler);
  return removal(client, method, () => client.removeRequestHandler(method));
}

export function registerNotification(
  client: LooseClient,
  method: string,
  handler: (message: unknown) => void,
): () => void {
  client.setNotificationHandler(isSecondGeneration(client) ? method : schemaV1(method), handler);
  return removal(client, method, () => client.removeNotificationHandler(method));
}

/**
 * Registers a handler that receives requests as they were sent: both SDKs hand a request without a handler, unparsed, to
 * `fallbackRequestHandler`. Requests of other methods go to the fallback handler that was there.
 * @returns removes the handler
 */
export function registerFallback(client: LooseClient, method: string, handler: LooseHandler): () => void {
  const previous = client.fallbackRequestHandler;
  let attached = true;
  client.removeRequestHandler(method);
  const ours: LooseHandler = async (request, context) => {
    if (attached && isObject(request) && request['method'] === method) return handler(request, context);
    if (previous) return previous(request, context);
    throw jsonRpcError(methodNotFound, 'Method not found');
  };
  client.fallbackRequestHandler = ours;
  return () => {
    attached = false;
    if (client.fallbackRequestHandler === ours) client.fallbackRequestHandler = previous;
  };
}

const methodNotFound = -32_601;

/** How a handler refuses a request: both SDKs make a JSON-RPC error response of `code` and `message` of any error. */
export const jsonRpcError = (code: number, message: string) => Object.assign(new Error(message), { code });
