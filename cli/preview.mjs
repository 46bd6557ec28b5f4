// @ts-check
import { randomBytes } from 'node:crypto';
import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createServer } from 'node:http';
import { basename, extname } from 'node:path';
import { checkSchema, createElicitations } from 'react-elicitation/core';
import { createElicitationHandler, visitUrls } from 'react-elicitation/mcp';
import { serveElicitations } from 'react-elicitation/remote';
import { connect, ServerError } from './client.mjs';
import { Failure, messageOf } from './failure.mjs';
import { isFile, readRequests } from './requests.mjs';
import { assertVendors, vendorModule } from './vendor.mjs';

/** @type {Readonly<Record<string, string>>} */
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

/** The kit, as it is in the package, and the page. */
const pageFiles = /^page\.(?:js|css)$/;
const kitFiles = /^kit\/(?:[\w-]+\/)?[\w-]+(?:\.layer)?\.(?:js|css)$/;

/** @typedef {import('node:http').ServerResponse} Response */

/**
 * Serves a page on this computer with the kit on a server or a file, until the process ends.
 *
 * @param {string} target
 * @param {{ port: number, timeoutMs: number }} options
 * @param {(line: string) => void} print
 */
export async function preview(target, { port, timeoutMs }, print) {
  assertVendors();
  const source = isFile(target) ? sourceOfFile(target) : await sourceOfServer(target, timeoutMs, print);
  // Other programs and pages on this computer do not know the address.
  const token = randomBytes(16).toString('base64url');
  const server = createServer((request, response) => {
    const { address, port: ownPort } = /** @type {import('node:net').AddressInfo} */ (server.address());
    const hosts = [`${address}:${ownPort}`, `localhost:${ownPort}`];
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, given, ...path] = pathname.split('/');
    // A page elsewhere that lets its name lead here has another host.
    if (given !== token || !hosts.includes(request.headers.host ?? ''))
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Open the address that was printed.');
    void respond(source, path.join('/'), searchParams, request, response).catch((error) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(messageOf(error));
    });
  });
  await /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      server.once('error', (error) => {
        const isTaken = /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE';
        reject(
          new Failure(isTaken ? `Port ${port} is in use. Give another one: --port 0 takes a free one.` : error.message),
        );
      });
      server.listen(port, '127.0.0.1', () => resolve());
    })
  ).catch((error) => {
    source.close();
    throw error;
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => {
      source.close();
      server.close();
      server.closeAllConnections();
      process.exit(0);
    });
  const { port: ownPort } = /** @type {import('node:net').AddressInfo} */ (server.address());
  print(`Preview of ${source.name}: http://127.0.0.1:${ownPort}/${token}/`);
}

/**
 * @typedef {{
 *   readonly name: string,
 *   readonly describe: () => object,
 *   readonly onEvents: (page: string, response: Response) => void,
 *   readonly onMessage: (page: string, text: string) => void,
 *   readonly call: (name: string, args: any) => Promise<unknown>,
 *   readonly close: () => void,
 * }} Source
 */

/**
 * @param {Source} source
 * @param {string} path
 * @param {URLSearchParams} query
 * @param {import('node:http').IncomingMessage} request
 * @param {Response} response
 */
async function respond(source, path, query, request, response) {
  const page = query.get('page') ?? '';
  const answer = (/** @type {unknown} */ value) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  if (request.method === 'POST') {
    if (request.headers['content-type'] !== 'application/json') return void response.writeHead(415).end();
    const body = await bodyOf(request);
    if (path === 'message') {
      source.onMessage(page, body);
      return void response.writeHead(204).end();
    }
    if (path !== 'call') return void response.writeHead(404).end();
    const { name, arguments: args } = JSON.parse(body);
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

/** @param {import('node:http').IncomingMessage} request */
async function bodyOf(request) {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > 2_000_000) throw new Error('The message is too long.');
  }
  return body;
}

/** @param {string} path @param {Response} response */
function sendFile(path, response) {
  const nonce = randomBytes(16).toString('base64');
  const isPage = path === '';
  const url = isPage
    ? new URL('page.html', import.meta.url)
    : pageFiles.test(path)
      ? new URL(path, import.meta.url)
      : kitFiles.test(path)
        ? new URL(path.replace(/^kit\//, '../'), import.meta.url)
        : undefined;
  let text = url ? readFileSync(url, 'utf8') : vendorModule(path);
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
  /** @type {Set<Response>} */
  const pages = new Set();
  watchFile(file, { interval: 500 }, () => {
    for (const page of pages) sendEvent(page, 'changed', {});
  });
  return {
    name: basename(file),
    describe() {
      try {
        const { requests } = readRequests(file);
        return {
          kind: 'file',
          name: basename(file),
          requests: requests.map(({ name, params }) => ({
            name,
            params,
            findings: params['mode'] === 'url' ? [] : checkSchema(params['requestedSchema']),
          })),
        };
      } catch (error) {
        return { kind: 'file', name: basename(file), requests: [], problem: messageOf(error) };
      }
    },
    onEvents(_, response) {
      pages.add(response);
      response.on('close', () => pages.delete(response));
    },
    onMessage() {},
    async call() {},
    close: () => unwatchFile(file),
  };
}

/**
 * A server, connected. Its requests go to the pages that are open.
 *
 * @param {string} target
 * @param {number} timeoutMs
 * @param {(line: string) => void} print
 * @returns {Promise<Source>}
 */
async function sourceOfServer(target, timeoutMs, print) {
  const elicitations = createElicitations();
  const info = { name: 'Your server' };
  const answer = createElicitationHandler(elicitations, { server: () => info });
  /** @type {Map<string, { response: Response, listeners: Set<(text: string) => void> }>} */
  const pages = new Map();
  let problem = '';
  // Before that and after it, the end of the server is what the command ends with, or its own doing.
  let isShown = false;
  const client = await connect(target, {
    timeoutMs,
    async onRequest(method, params, signal) {
      if (method !== 'elicitation/create') throw Object.assign(new Error('Not supported'), { code: -32_601 });
      return answer({ method, params }, { signal });
    },
    onNotification(method, params) {
      if (method === 'notifications/elicitation/complete') elicitations.complete(String(params['elicitationId']), info);
    },
    onEnd(reason) {
      problem = reason;
      if (isShown) print(reason);
      for (const { response } of pages.values()) sendEvent(response, 'changed', {});
    },
  });
  info.name = client.name;
  const tools = await client.listTools();
  isShown = true;
  return {
    name: client.name,
    describe: () => ({ kind: 'server', name: client.name, tools, ...(problem && { problem }) }),
    onEvents(page, response) {
      /** @type {Set<(text: string) => void>} */
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
    onMessage(page, text) {
      for (const listener of pages.get(page)?.listeners ?? []) listener(JSON.parse(text));
    },
    async call(name, args) {
      for (let visits = 0; ; visits += 1) {
        try {
          return { result: await client.callTool(name, args) };
        } catch (error) {
          // The server wants links to be opened first.
          const isOver = visits > 3 || !(error instanceof ServerError);
          if (isOver || !(await visitUrls(error, elicitations, { server: info }).catch(() => false)))
            return { error: messageOf(error) };
        }
      }
    },
    close() {
      isShown = false;
      client.close();
    },
  };
}
