import { asSent, sentParams } from '../core/protocol/asSent.ts';
import { isObject, type JsonObject } from '../core/protocol/json.ts';
import { isSecondGeneration, jsonRpcError, register, type LooseClient, type LooseHandler } from './client.ts';

/**
 * Registers a handler for the rounds that SDK v2 drives itself on a 2026-07-28 connection. Its parser refuses what many servers
 * ask (fields that may be null, free lists, `$ref`), and no option turns that off. So results reach the client with params
 * that the parser takes, which hold the server's own. On another connection nothing is registered.
 * @returns removes the handler
 */
export function registerForRounds(client: LooseClient, method: string, handler: LooseHandler): () => void {
  // SDK v1 knows no rounds.
  if (!isSecondGeneration(client)) return () => {};
  const era = () => client.getProtocolEra();
  let isOn = true;
  let remove: (() => void) | undefined;

  function onConnected(): void {
    remove?.();
    remove = isOn && era() === 'modern' ? register(client, method, handler) : undefined;
    const { transport } = client;
    const { onmessage } = transport ?? {};
    if (!remove || !transport || !onmessage) return;
    transport.onmessage = (message, ...rest) =>
      onmessage.call(transport, isOn ? withStandIns(message) : message, ...rest);
  }

  // There is no event for it. What a server asks comes in the result of a call, and nobody calls before this resolves.
  const { connect } = client;
  const connectFirst: LooseClient['connect'] = async (...args) => {
    const result = await connect.call(client, ...args);
    onConnected();
    return result;
  };
  if (client.transport) onConnected();
  client.connect = connectFirst;
  return () => {
    isOn = false;
    remove?.();
    if (client.connect === connectFirst) client.connect = connect;
  };
}

/** An unfinished result with stand-ins for the params of its elicitation requests. */
function withStandIns(message: unknown): unknown {
  const result = isObject(message) && message['result'];
  if (!isObject(result) || result['resultType'] !== 'input_required') return message;
  const { inputRequests } = result;
  if (!isObject(inputRequests)) return message;
  // `Object.fromEntries` keeps keys such as `__proto__` as own properties.
  const entries = Object.entries(inputRequests).map(([key, entry]) => [key, withStandIn(entry)] as const);
  return { ...(message as JsonObject), result: { ...result, inputRequests: Object.fromEntries(entries) } };
}

function withStandIn(entry: unknown): unknown {
  if (!isObject(entry) || entry['method'] !== 'elicitation/create') return entry;
  const { params } = entry;
  return isObject(params) && !(sentParams in params) ? { ...entry, params: standInFor(params) } : entry;
}

/** What no server sends, and nobody is shown. */
const standInMessage = 'The request is kept as the server sent it.';

/** Params that the SDK takes for those of a server. A mode that it does not know is refused by the handler, as one that is not shown. */
function standInFor(params: JsonObject): JsonObject {
  const { mode, _meta } = params;
  return {
    message: standInMessage,
    ...(mode === 'url'
      ? { mode, url: 'https://example.com/' }
      : { mode: 'form', requestedSchema: { type: 'object', properties: {} } }),
    ...(isObject(_meta) && { _meta }),
    [sentParams]: params,
  };
}

/**
 * The params that a handler was given, as the server sent them.
 * @throws a JSON-RPC error if the SDK passed on a copy without them: a form without its questions must not be shown
 */
export function paramsAsSent(params: unknown): unknown {
  if (!isObject(params)) return params;
  const own = asSent(params);
  if (own === params && own['message'] === standInMessage)
    throw jsonRpcError(-32_603, 'This version of the SDK does not pass requests on as they were sent.');
  return own;
}
