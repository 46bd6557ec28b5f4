// @ts-check
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createServer } from 'node:http';
import { basename, extname } from 'node:path';
import { createElicitations } from 'react-elicitation/core';
import { createElicitationHandler, visitUrls } from 'react-elicitation/mcp';
import { serveElicitations } from 'react-elicitation/remote';
import { findingsOf } from './check.mjs';
import { connect, notSupported, ServerError, toFailure } from './client.mjs';
import { Failure, messageOf } from './failure.mjs';
import { asObject, mostOfMessage } from './messages.mjs';
import { shown } from './print.mjs';
import { isFile, readRequests } from './requests.mjs';
import { assertVendors, vendorModule } from './vendor.mjs';

/** @type {Readonly<Record<string, string>>} */
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

/** The kit, as it is in the package, and the page. */
const pageFiles = /^page\.(?:js|css)$/;
const kitFiles = /^kit\/(?:[\w-]+\/)?[\w-]+(?:\.layer)?\.(?:js|css)$/;

/** @typedef {import('node:http').ServerResponse} Response */

/**
 * Serves a page on this computer with the kit on a server or a file, until the signal aborts.
 *
 * @param {string} target
 * @param {{ readonly port: number, readonly timeoutMs: number, readonly signal: AbortSignal, readonly waitMs?: number }} options
 * @param {import('./print.mjs').Output} output
 */
export async function preview(target, { port, ...connecting }, output) {
  assertVendors();
  const source = isFile(target) ? sourceOfFile(target) : await sourceOfServer(target, connecting, output);
  try {
    // Other programs and pages on this computer do not know the address.
    const token = randomBytes(16).toString('base64url');
    const server = createServer();
    const origin = await listen(server, port);
    server.on('request', (request, response) => {
      // Whoever waited for the response may be gone.
      response.on('error', () => {});
      const place = placeOf(request, origin, token);
      if (!place)
        return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Open the address that was printed.');
      void respond(source, place, request, response).catch((error) => {
        if (!response.headersSent) response.writeHead(error instanceof BadRequest ? 400 : 500);
        response.end(shown(messageOf(error)));
      });
    });
    output.line(`Preview of ${shown(source.name)}: ${origin}/${token}/`);
    if (!connecting.signal.aborted) await once(connecting.signal, 'abort');
    server.close();
    server.closeAllConnections();
  } finally {
    await source.close();
  }
}

/**
 * Listens on this computer only.
 *
 * @param {import('node:http').Server} server
 * @param {number} port
 * @returns {Promise<string>} the origin
 */
function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.on('error', (error) => {
      const isTaken = /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE';
      reject(
        new Failure(isTaken ? `Port ${port} is in use. Give another one: --port 0 takes a free one.` : error.message),
      );
    });
    server.listen(port, '127.0.0.1', () => {
      const { port: ownPort } = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve(`http://127.0.0.1:${ownPort}`);
    });
  });
}

/** @typedef {{ readonly path: string, readonly query: URLSearchParams }} Place */

/**
 * What a request asks for, below the token; nothing for whoever does not know it. Any page can send a request: its address may be no URL.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {string} origin
 * @param {string} token
 * @returns {Place | undefined}
 */
function placeOf({ url = '', headers: { host } }, origin, token) {
  const { port } = new URL(origin);
  // A page elsewhere that lets its name lead here has another host.
  const isHere = host === `127.0.0.1:${port}` || host === `localhost:${port}`;
  const base = `/${token}/`;
  if (!isHere || !url.startsWith(base)) return undefined;
  const end = url.indexOf('?');
  const path = url.slice(base.length, end < 0 ? undefined : end);
  return { path, query: new URLSearchParams(end < 0 ? '' : url.slice(end)) };
}

/**
 * @typedef {{
 *   readonly name: string,
 *   readonly describe: () => object,
 *   readonly onEvents: (page: string, response: Response) => void,
 *   readonly onMessage: (page: string, message: unknown) => void,
 *   readonly call: (name: string, args: any) => Promise<unknown>,
 *   readonly close: () => Promise<void>,
 * }} Source
 */

/** The request is at fault, not this program. */
class BadRequest extends Error {}

/**
 * @param {Source} source
 * @param {Place} place
 * @param {import('node:http').IncomingMessage} request
 * @param {Response} response
 */
async function respond(source, { path, query }, request, response) {
  const page = query.get('page') ?? '';
  const answer = (/** @type {unknown} */ value) => {
    const body = JSON.stringify(value);
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  };
  if (request.method === 'POST') {
    if (request.headers['content-type'] !== 'application/json') return void response.writeHead(415).end();
    const value = await bodyOf(request);
    if (path === 'message') {
      source.onMessage(page, value);
      return void response.writeHead(204).end();
    }
    if (path !== 'call') return void response.writeHead(404).end();
    const { name, arguments: args } = asObject(value) ?? {};
    if (typeof name !== 'string') throw new BadRequest('A call names a tool.');
    return void answer(await source.call(name, args));
  }
  if (path === 'source') return void answer(source.describe());
  if (path === 'events') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.flushHeaders();
    return source.onEvents(page, response);
  }
  sendFile(path, response);
}

/** @param {import('node:http').IncomingMessage} request @returns {Promise<unknown>} */
async function bodyOf(request) {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > mostOfMessage) throw new BadRequest('The message is too long.');
  }
  try {
    return JSON.parse(body);
  } catch {
    throw new BadRequest('The message is not JSON.');
  }
}

/** @param {string} path */
function fileOf(path) {
  if (path === '') return 'page.html';
  if (pageFiles.test(path)) return path;
  return kitFiles.test(path) ? path.replace(/^kit\//, '../') : undefined;
}

/** @param {string} path @param {Response} response */
function sendFile(path, response) {
  const nonce = randomBytes(16).toString('base64');
  const isPage = path === '';
  const file = fileOf(path);
  const url = file === undefined ? undefined : new URL(file, import.meta.url);
  let text = url ? (existsSync(url) ? readFileSync(url, 'utf8') : undefined) : vendorModule(path);
  if (text === undefined) return void response.writeHead(404).end();
  if (isPage) text = text.replaceAll('{nonce}', nonce);
  response.writeHead(200, {
    'content-type': types[isPage ? '.html' : extname(path)] ?? 'application/octet-stream',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(isPage && {
      'content-security-policy': `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    }),
  });
  response.end(text);
}

/** @param {Response} response @param {string} name @param {unknown} value */
const sendEvent = (response, name, value) => void response.write(`event: ${name}\ndata: ${JSON.stringify(value)}\n\n`);

/** Requests of a file. The page follows its changes. @param {string} file @returns {Source} */
function sourceOfFile(file) {
  if (file === '-') throw new Failure('preview needs a file: save the schema as file.json.');
  readRequests(file);
  const name = basename(file);
  /** @type {Set<Response>} */
  const pages = new Set();
  watchFile(file, { interval: 500 }, () => {
    for (const page of pages) sendEvent(page, 'changed', {});
  });
  return {
    name,
    describe() {
      try {
        const requests = readRequests(file).requests.map((request) => ({
          ...request,
          findings: findingsOf(request.params),
        }));
        return { kind: 'file', name, requests };
      } catch (error) {
        return { kind: 'file', name, requests: [], problem: messageOf(error) };
      }
    },
    onEvents(_, response) {
      pages.add(response);
      response.on('close', () => pages.delete(response));
    },
    onMessage() {},
    async call() {},
    close: async () => unwatchFile(file),
  };
}

/**
 * A server, connected. Its requests go to the pages that are open.
 *
 * @param {string} target
 * @param {import('./check.mjs').Connecting} connecting
 * @param {import('./print.mjs').Output} output
 * @returns {Promise<Source>}
 */
async function sourceOfServer(target, connecting, output) {
  const elicitations = createElicitations();
  /** @type {import('react-elicitation/core').ServerInfo} */
  let server = { name: target };
  const answer = createElicitationHandler(elicitations, { server: () => server });
  /** @type {Map<string, { response: Response, listeners: Set<(message: unknown) => void> }>} */
  const pages = new Map();
  /** @type {string | undefined} */
  let problem;
  // Before that and after it, the end of the server is what the command ends with, or its own doing.
  let isShown = false;
  const client = await connect(target, {
    ...connecting,
    async onRequest(method, params, signal) {
      if (method !== 'elicitation/create') throw notSupported();
      return answer({ method, params }, { signal });
    },
    onNotification(method, { elicitationId }) {
      if (method === 'notifications/elicitation/complete' && typeof elicitationId === 'string')
        elicitations.complete(elicitationId, server);
    },
    onEnd(reason) {
      if (!isShown) return;
      problem = [reason.message, ...reason.details].join('\n');
      output.failure(reason);
      for (const { response } of pages.values()) sendEvent(response, 'changed', {});
    },
  });
  server = { name: client.name, ...(client.title !== undefined && { title: client.title }) };
  const tools = await client.listTools().catch(async (error) => {
    if (error instanceof ServerError) {
      // What it asks by itself can be shown.
      problem = toFailure(error).message;
      return [];
    }
    await client.close();
    throw error;
  });
  isShown = true;
  return {
    name: client.name,
    describe: () => ({ kind: 'server', server, tools, ...(problem !== undefined && { problem }) }),
    onEvents(page, response) {
      /** @type {Set<(message: unknown) => void>} */
      const listeners = new Set();
      pages.set(page, { response, listeners });
      const stop = serveElicitations(elicitations, {
        send: (message) => sendEvent(response, 'port', message),
        onMessage(listener) {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
      });
      response.on('close', () => {
        stop();
        if (pages.get(page)?.response === response) pages.delete(page);
      });
    },
    onMessage(page, message) {
      for (const listener of pages.get(page)?.listeners ?? []) listener(message);
    },
    async call(name, args) {
      for (let visits = 0; ; visits += 1) {
        try {
          return { result: await client.callTool(name, args) };
        } catch (error) {
          // The server wants links to be opened first.
          const isOver = visits > 3 || !(error instanceof ServerError);
          if (isOver || !(await visitUrls(error, elicitations, { server }).catch(() => false)))
            return { error: messageOf(error) };
        }
      }
    },
    close() {
      isShown = false;
      return client.close();
    },
  };
}
