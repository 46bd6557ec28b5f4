import { isObject, JsonRpcError, methodNotFound } from './errors.ts';

/**
 * What the kit uses of a client. `Client` of `@modelcontextprotocol/sdk` 1.x and of `@modelcontextprotocol/client` 2.x
 * both fit, though their methods take different arguments: hence `never`, which any method accepts.
 */
export interface ElicitationClient {
  readonly transport?: unknown;
  registerCapabilities(...args: never): unknown;
  setRequestHandler(...args: never): unknown;
  removeRequestHandler(...args: never): unknown;
  setNotificationHandler(...args: never): unknown;
  removeNotificationHandler(...args: never): unknown;
}

/** The same client, loosely: what both generations share at run time, and the few places where they differ. */
export interface LooseClient {
  transport?: unknown;
  onclose?: (() => void) | undefined;
  fallbackRequestHandler?: LooseHandler | undefined;
  registerCapabilities(capabilities: object): void;
  setRequestHandler: LooseRegistration;
  removeRequestHandler(method: string): void;
  setNotificationHandler: LooseRegistration;
  removeNotificationHandler(method: string): void;
  assertRequestHandlerCapability?(method: string): void;
  /** v2, private. */
  _wrapHandler?: unknown;
}

export type LooseHandler = (request: unknown, context?: unknown) => Promise<unknown>;
type LooseRegistration = (...args: readonly unknown[]) => unknown;

/** v2 names methods by string; v1 by a zod schema, of which it reads no more than this. */
export function isSecondGeneration(client: object): boolean {
  return 'getProtocolEra' in client || 'setVersionNegotiation' in client;
}

/** A schema for v1 that admits everything: its method is all that is read, and nothing is stripped. */
function methodOnly(method: string): object {
  return {
    shape: { method: { value: method } },
    parse: (value: unknown) => value,
    safeParse: (value: unknown) => ({ success: true, data: value }),
  };
}

/** A schema for v2 (Standard Schema 1) that admits everything. */
const anything = {
  '~standard': { version: 1, vendor: 'react-elicitation', validate: (value: unknown) => ({ value }) },
};

/** Registers the way the SDK intends: its own parser judges the request first. @returns the way back */
export function register(client: LooseClient, method: string, handler: LooseHandler): () => void {
  client.setRequestHandler(isSecondGeneration(client) ? method : methodOnly(method), handler);
  return () => client.removeRequestHandler(method);
}

export function registerNotification(
  client: LooseClient,
  method: string,
  handler: (message: unknown) => void,
): () => void {
  client.setNotificationHandler(isSecondGeneration(client) ? method : methodOnly(method), handler);
  return () => client.removeNotificationHandler(method);
}

/** The method as the SDK's base class has it, below what `Client` adds: the last of its name on the prototype chain. */
function baseMethod(client: object, name: string): LooseRegistration | undefined {
  let found: unknown;
  for (let link: unknown = Object.getPrototypeOf(client); isObject(link); link = Object.getPrototypeOf(link)) {
    found = Object.getOwnPropertyDescriptor(link, name)?.value ?? found;
  }
  return typeof found === 'function' ? (found as LooseRegistration) : undefined;
}

/**
 * Registers below the SDK's own check of elicitation requests, so that the request arrives as it was sent, in every era.
 * v1 checks in `Client.setRequestHandler`, v2 in the overridable `_wrapHandler`: the base class's method is called on an
 * object that inherits all of the client but that check. Where a client is built otherwise, the fallback handler serves
 * (2025 eras only).
 * @returns the way back
 */
export function registerUnchecked(client: LooseClient, method: string, handler: LooseHandler): () => void {
  const base = baseMethod(client, 'setRequestHandler');
  const secondGeneration = isSecondGeneration(client);
  const known = secondGeneration ? typeof client._wrapHandler === 'function' : true;
  if (!base || !known) return registerFallback(client, method, handler);
  const unchecked: object = Object.create(client, {
    _wrapHandler: { value: (_method: string, plain: unknown) => plain },
  });
  if (secondGeneration) {
    // v2 hands bare params to a handler that brings its own schema; the kit's handler takes either.
    base.call(unchecked, method, { params: anything }, handler);
  } else {
    base.call(unchecked, methodOnly(method), handler);
  }
  return () => client.removeRequestHandler(method);
}

/** Both SDKs give what has no handler, unparsed, to `fallbackRequestHandler`. What is not ours goes to the one that was there. */
function registerFallback(client: LooseClient, method: string, handler: LooseHandler): () => void {
  const previous = client.fallbackRequestHandler;
  let attached = true;
  client.removeRequestHandler(method);
  const ours: LooseHandler = async (request, context) => {
    if (attached && isObject(request) && request['method'] === method) return handler(request, context);
    if (previous) return previous(request, context);
    throw new JsonRpcError(methodNotFound, 'Method not found');
  };
  client.fallbackRequestHandler = ours;
  return () => {
    attached = false;
    if (client.fallbackRequestHandler === ours) client.fallbackRequestHandler = previous;
  };
}
