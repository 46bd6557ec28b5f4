// @ts-check
import { Failure, messageOf } from './failure.mjs';
import { openHttp } from './http.mjs';
import { asObject, asText } from './messages.mjs';
import { shown } from './print.mjs';
import { openCommand } from './stdio.mjs';

/**
 * A small MCP client for one server, of protocol revision 2025-11-25 and older: enough to list tools, call them, and hand over what the server
 * asks meanwhile. Apps use an SDK. Whatever a server sends, nothing throws.
 *
 * @typedef {import('./messages.mjs').Json} Json
 * @typedef {{ readonly send: (message: Json) => Promise<boolean | void>, readonly close: () => Promise<void>,
 *   readonly setVersion?: (version: string) => void }} Transport `send` is true once no answer can come any more
 * @typedef {(method: string, params: Json, signal: AbortSignal) => Promise<unknown>} OnRequest answers a request of the server
 * @typedef {{ readonly onRequest: OnRequest, readonly onNotification?: (method: string, params: Json) => void,
 *   readonly onEnd?: (reason: Failure) => void, readonly timeoutMs?: number, readonly signal?: AbortSignal | undefined,
 *   readonly waitMs?: number }} ClientOptions `signal`: ends the connection · `waitMs`: how long a program may take to end, for tests
 */

const protocolVersion = '2025-11-25';

/** The most pages of tools that are read. */
const mostPages = 100;

/** An error that the server answered with. */
export class ServerError extends Error {
  /** @param {unknown} error */
  constructor(error) {
    const { code, message, data } = asObject(error) ?? {};
    super(asText(message) ?? 'The server answered with an error.');
    this.code = code;
    this.data = data;
  }
}

/** The answer to a request that is not about elicitation. */
export const notSupported = () => Object.assign(new Error('Not supported'), { code: -32_601 });

/**
 * Connects to a server and initializes the session.
 *
 * @param {string} target a command, or the URL of a server
 * @param {ClientOptions} options
 */
export async function connect(target, { onRequest, onNotification, onEnd, timeoutMs = 15_000, signal, waitMs }) {
  /** @type {Map<unknown, { resolve: (value: unknown) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  /** @type {Map<unknown, AbortController>} */
  const asked = new Map();
  let nextId = 0;
  /** @type {Failure | undefined} */
  let ended;
  /** @type {Transport | undefined} */
  let transport;

  /** @param {Failure} reason */
  const end = (reason) => {
    if (ended) return;
    ended = reason;
    for (const { reject } of waiting.values()) reject(reason);
    for (const controller of asked.values()) controller.abort();
    onEnd?.(reason);
    void transport?.close();
  };

  /** @param {Json} message */
  const onMessage = (message) => {
    const { id, method } = message;
    const params = asObject(message['params']) ?? {};
    if (typeof method !== 'string') {
      const { error, result } = message;
      if (error === undefined || error === null) waiting.get(id)?.resolve(result);
      else waiting.get(id)?.reject(new ServerError(error));
    } else if (id !== undefined) void answer(id, method, params);
    else if (method === 'notifications/cancelled') asked.get(params['requestId'])?.abort();
    else onNotification?.(method, params);
  };

  /** @param {unknown} id @param {string} method @param {Json} params */
  const answer = async (id, method, params) => {
    const controller = new AbortController();
    asked.set(id, controller);
    const outcome = await Promise.resolve()
      .then(() => (method === 'ping' ? {} : onRequest(method, params, controller.signal)))
      .then(
        (result) => ({ result }),
        (error) => ({
          error: { code: Number.isInteger(error?.code) ? error.code : -32_603, message: messageOf(error) },
        }),
      );
    asked.delete(id);
    await transport?.send({ jsonrpc: '2.0', id, ...outcome }).catch(() => {});
  };

  if (isUrl(target)) {
    if (!URL.canParse(target)) throw new Failure(`"${target}" is not a URL.`);
    transport = openHttp(target, { onMessage, onEnd: end });
  } else transport = await openCommand(target, { onMessage, onEnd: end, ...(waitMs !== undefined && { waitMs }) });
  const { send, close, setVersion } = transport;
  const interrupt = () => end(new Failure('The command was interrupted.'));
  if (signal?.aborted) interrupt();
  signal?.addEventListener('abort', interrupt, { once: true });

  /**
   * @param {string} method
   * @param {Json} params
   * @param {number} [limitMs] without it, the request may wait for a person
   * @returns {Promise<Json>}
   */
  const request = async (method, params, limitMs) => {
    if (ended) throw ended;
    nextId += 1;
    const id = nextId;
    const answered = new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      send({ jsonrpc: '2.0', id, method, params }).then(
        (isOver) => isOver && reject(new Failure(`The server did not answer "${method}".`)),
        reject,
      );
    });
    const result = await within(answered, method, limitMs).finally(() => waiting.delete(id));
    return asObject(result) ?? {};
  };

  try {
    const capabilities = { elicitation: { form: {}, url: {} } };
    const clientInfo = { name: 'react-elicitation', version: '1' };
    const welcome = await request('initialize', { protocolVersion, capabilities, clientInfo }, timeoutMs);
    const version = asText(welcome['protocolVersion']) ?? '';
    setVersion?.(/^\d{4}-\d{2}-\d{2}$/.test(version) ? version : protocolVersion);
    const initialized = 'notifications/initialized';
    await within(send({ jsonrpc: '2.0', method: initialized }), initialized, timeoutMs);
    const info = asObject(welcome['serverInfo']) ?? {};
    return {
      /** As the author wrote it: a server could take the name of another program. */
      name: isUrl(target) ? new URL(target).host : target.trim(),
      /** The server's own. */
      title: asText(info['title']) ?? asText(info['name']),
      listTools: () => listTools((params) => request('tools/list', params, timeoutMs)),
      /** @param {string} name @param {unknown} args */
      callTool: (name, args) => request('tools/call', { name, arguments: args }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param {string} target */
const isUrl = (target) => /^https?:\/\//i.test(target);

/**
 * @template T
 * @param {Promise<T>} promise
 * @param {string} method
 * @param {number} [limitMs]
 * @returns {Promise<T>}
 */
async function within(promise, method, limitMs) {
  if (limitMs === undefined) return promise;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    const failure = new Failure(`The server did not answer "${method}" within ${limitMs / 1000} s.`);
    timer = setTimeout(() => reject(failure), limitMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * The tools of a server. What has no name is none: it could not be called. A server that does not know the question has no tools.
 *
 * @param {(params: Json) => Promise<Json>} ask
 * @returns {Promise<readonly (Json & { readonly name: string })[]>}
 */
async function listTools(ask) {
  /** @type {(Json & { readonly name: string })[]} */
  const tools = [];
  /** @type {string | undefined} */
  let cursor;
  for (let page = 0; page < mostPages; page += 1) {
    const result = await ask(cursor === undefined ? {} : { cursor }).catch((error) => {
      if (error instanceof ServerError && error.code === -32_601) return /** @type {Json} */ ({});
      throw error;
    });
    for (const item of Array.isArray(result['tools']) ? result['tools'] : []) {
      const tool = asObject(item);
      const name = asText(tool?.['name']);
      if (tool && name !== undefined) tools.push({ ...tool, name });
    }
    cursor = asText(result['nextCursor']);
    if (cursor === undefined) break;
  }
  return tools;
}

/** What the command line says of an error. @param {unknown} error @returns {Failure} */
export function toFailure(error) {
  if (error instanceof Failure) return error;
  const message = shown(messageOf(error));
  return new Failure(error instanceof ServerError ? `The server answered: ${message}` : message);
}
