// @ts-check
import { spawn } from 'node:child_process';
import { Failure, messageOf } from './failure.mjs';

/**
 * A small MCP client for one server, of protocol revision 2025-11-25 and older: enough to list tools, call them, and hand over what the server
 * asks meanwhile. Apps use an SDK.
 *
 * @typedef {Record<string, unknown>} Json
 * @typedef {{ readonly send: (message: Json) => Promise<void>, readonly close: () => void, setVersion?: (version: string) => void }} Transport
 * @typedef {(method: string, params: Json, signal: AbortSignal) => Promise<unknown>} OnRequest answers a request of the server
 * @typedef {{ readonly onRequest: OnRequest, readonly onNotification?: (method: string, params: Json) => void, readonly onEnd?: (reason: string)
 * => void, readonly timeoutMs?: number }} ClientOptions
 */

const protocolVersion = '2025-11-25';

/** An error that the server answered with. */
export class ServerError extends Error {
  /** @param {{ code?: unknown, message?: unknown, data?: unknown }} error */
  constructor({ code, message, data }) {
    super(String(message ?? 'The server answered with an error.'));
    this.code = code;
    this.data = data;
  }
}

/**
 * Connects to a server and initializes the session.
 *
 * @param {string} target a command, or the URL of a server
 * @param {ClientOptions} options
 */
export async function connect(target, { onRequest, onNotification, onEnd, timeoutMs = 15_000 }) {
  /** @type {Map<unknown, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  /** @type {Map<unknown, AbortController>} */
  const asked = new Map();
  let nextId = 0;
  let reason = '';

  /** @param {string} text */
  const end = (text) => {
    if (reason) return;
    reason = text;
    for (const { reject } of waiting.values()) reject(new Failure(text));
    for (const controller of asked.values()) controller.abort();
    onEnd?.(text);
  };

  /** @param {Json} message */
  const receive = async (message) => {
    const { id, method, params = {}, result, error } = /** @type {any} */ (message);
    if (typeof method !== 'string') {
      const request = waiting.get(id);
      waiting.delete(id);
      if (error) request?.reject(new ServerError(error));
      else request?.resolve(result);
    } else if (id === undefined) {
      if (method === 'notifications/cancelled') asked.get(params.requestId)?.abort();
      else onNotification?.(method, params);
    } else {
      const controller = new AbortController();
      asked.set(id, controller);
      const answer = await Promise.resolve()
        .then(() => (method === 'ping' ? {} : onRequest(method, params, controller.signal)))
        .then(
          (value) => ({ result: value }),
          (cause) => ({ error: { code: cause?.code ?? -32_603, message: messageOf(cause) } }),
        );
      asked.delete(id);
      await transport.send({ jsonrpc: '2.0', id, ...answer }).catch(() => {});
    }
  };

  const isUrl = /^https?:\/\//i.test(target);
  const transport = isUrl ? openHttp(target, receive) : await openCommand(target, receive, end);

  /**
   * @param {string} method
   * @param {Json} params
   * @param {number} [limitMs] without it, the request may wait for a person
   * @returns {Promise<any>}
   */
  const request = (method, params, limitMs) =>
    new Promise((resolve, reject) => {
      if (reason) return void reject(new Failure(reason));
      nextId += 1;
      const id = nextId;
      const timer =
        limitMs === undefined
          ? undefined
          : setTimeout(
              () => reject(new Failure(`The server did not answer "${method}" within ${limitMs / 1000} s.`)),
              limitMs,
            );
      const settle = (/** @type {(value: any) => void} */ then) => (/** @type {any} */ value) => {
        clearTimeout(timer);
        then(value);
      };
      waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      transport.send({ jsonrpc: '2.0', id, method, params }).catch((error) => settle(reject)(error));
    });

  try {
    const welcome = await request(
      'initialize',
      {
        protocolVersion,
        capabilities: { elicitation: { form: {}, url: {} } },
        clientInfo: { name: 'react-elicitation', version: '1' },
      },
      timeoutMs,
    );
    transport.setVersion?.(String(welcome?.protocolVersion ?? protocolVersion));
    await transport.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    return {
      name: String(welcome?.serverInfo?.title ?? welcome?.serverInfo?.name ?? target),
      /** @returns {Promise<readonly any[]>} */
      listTools: async () => {
        const tools = [];
        for (let cursor, page = 0; page < 100; page += 1) {
          const { tools: more = [], nextCursor } = await request('tools/list', cursor ? { cursor } : {}, timeoutMs);
          tools.push(...more);
          if (!nextCursor) break;
          cursor = nextCursor;
        }
        return tools;
      },
      /** @param {string} name @param {Json} args @returns {Promise<any>} */
      callTool: (name, args) => request('tools/call', { name, arguments: args }),
      close: () => transport.close(),
    };
  } catch (error) {
    transport.close();
    throw error;
  }
}

/**
 * A server that is started as a program and talks over its standard streams, one message a line.
 *
 * @param {string} line as in a shell, without its variables and pipes
 * @param {(message: Json) => void} receive
 * @param {(reason: string) => void} end
 * @returns {Promise<Transport>}
 */
async function openCommand(line, receive, end) {
  const [program = '', ...args] = splitCommand(line);
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  let errors = '';
  let rest = '';
  const lastWords = () => (errors.trim() ? `\n${errors.trim().split('\n').slice(-8).join('\n')}` : '');
  child.stderr.on('data', (chunk) => {
    errors = `${errors}${chunk}`.slice(-4000);
  });
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      const message = parseMessage(text);
      // What a server logs to its standard output is no message.
      if (message) receive(message);
    }
  });
  child.stdin.on('error', () => {});
  child.on('close', (code, signal) => end(`The server ended (${signal ?? `exit code ${code}`}).${lastWords()}`));
  await /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', (error) => {
        const isMissing = /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT';
        reject(
          new Failure(
            isMissing ? `There is no command "${program}". Is it installed?` : `"${program}": ${error.message}`,
          ),
        );
      });
    })
  );
  return {
    send: (message) =>
      new Promise((resolve) => {
        child.stdin.write(`${JSON.stringify(message)}\n`, () => resolve());
      }),
    close: () => void child.kill(),
  };
}

/** @param {string} line */
export function splitCommand(line) {
  return [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, word]) => double ?? single ?? word ?? '',
  );
}

/** @param {string} text @returns {Json | undefined} */
function parseMessage(text) {
  try {
    const value = JSON.parse(text);
    return value !== null && typeof value === 'object' ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A server that is reached over Streamable HTTP.
 *
 * @param {string} url
 * @param {(message: Json) => void} receive
 * @returns {Transport}
 */
function openHttp(url, receive) {
  const closing = new AbortController();
  let session = '';
  let version = '';
  const headers = () => ({
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(session && { 'mcp-session-id': session }),
    ...(version && { 'mcp-protocol-version': version }),
  });

  /** @param {Response} response */
  async function read(response) {
    if (!(response.headers.get('content-type') ?? '').includes('text/event-stream')) {
      const body = await response.text();
      for (const message of [body === '' ? [] : JSON.parse(body)].flat()) receive(message);
      return;
    }
    let rest = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = `${rest}${chunk}`.split(/\r?\n\r?\n/);
      rest = events.pop() ?? '';
      for (const event of events) {
        const data = [...event.matchAll(/^data: ?(.*)$/gm)].map(([, text]) => text).join('\n');
        const message = parseMessage(data);
        if (message) receive(message);
      }
    }
  }

  return {
    async send(message) {
      const response = await fetch(url, {
        method: 'POST',
        headers: headers(),
        body: JSON.stringify(message),
        signal: closing.signal,
      }).catch((error) => {
        throw new Failure(`${url} cannot be reached: ${messageOf(error.cause ?? error)}.`);
      });
      session = response.headers.get('mcp-session-id') ?? session;
      if (!response.ok) {
        const text = (await response.text()).slice(0, 300);
        throw new Failure(`${url} answered with status ${response.status}. ${text}`.trim());
      }
      // A call stays open while the server asks.
      void read(response).catch(() => {});
    },
    setVersion(value) {
      version = value;
      // What the server asks outside of a call. Servers may have no such stream.
      void fetch(url, { headers: { ...headers(), accept: 'text/event-stream' }, signal: closing.signal })
        .then((response) => (response.ok ? read(response) : response.body?.cancel()))
        .catch(() => {});
    },
    close: () => closing.abort(),
  };
}
