// @ts-check
import { Failure, messageOf } from './failure.mjs';
import { asText, createLineReader, mostOfMessage, parseMessages, tooLong } from './messages.mjs';
import { shown } from './print.mjs';

/** Of redirects one after another. */
const mostRedirects = 5;

/**
 * A server that is reached over Streamable HTTP.
 *
 * @param {string} url
 * @param {{ readonly onMessage: (message: import('./messages.mjs').Json) => void,
 *   readonly onEnd: (reason: Failure) => void }} options
 * @returns {import('./client.mjs').Transport}
 */
export function openHttp(url, { onMessage, onEnd }) {
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
    if ((response.headers.get('content-type') ?? '').includes('text/event-stream')) {
      const next = createEventReader((data) => parseMessages(data).forEach(onMessage));
      for await (const piece of piecesOf(response)) next(piece);
    } else {
      const pieces = [];
      let length = 0;
      for await (const piece of piecesOf(response)) {
        length += piece.length;
        if (length > mostOfMessage) throw tooLong(url);
        pieces.push(piece);
      }
      parseMessages(pieces.join('')).forEach(onMessage);
    }
  }

  /** What no request waits for. That it breaks off is no loss, but what cannot be understood is. @param {Response} response */
  const readAside = (response) =>
    read(response).catch((error) => {
      if (error instanceof Failure) onEnd(error);
    });

  return {
    async send(message) {
      const body = JSON.stringify(message);
      const response = await fetchWithin(url, { method: 'POST', headers: headers(), body, signal: closing.signal });
      session = response.headers.get('mcp-session-id') ?? session;
      if (!response.ok) {
        const text = shown((await beginningOf(response)).replaceAll(/\s+/g, ' ').trim());
        throw new Failure(`${url} answered with status ${response.status}. ${text}`.trim());
      }
      const isRequest = message['id'] !== undefined && message['method'] !== undefined;
      // The answer to a request comes with the response or never: it stays open while the server asks. Others have none.
      if (isRequest)
        await read(response).catch((error) => {
          throw error instanceof Failure ? error : new Failure(`${url} broke off: ${shown(messageOf(error))}.`);
        });
      else void readAside(response);
      return isRequest;
    },
    setVersion(value) {
      version = value;
      const init = { headers: { ...headers(), accept: 'text/event-stream' }, signal: closing.signal };
      // What the server asks outside of a call. Servers may have no such stream.
      void fetchWithin(url, init)
        .then((response) => (response.ok ? readAside(response) : response.body?.cancel()))
        .catch(() => {});
    },
    close: async () => closing.abort(),
  };
}

/**
 * Follows redirects within the origin only: whoever runs the command named that one, and a server could lead to one on their own computer.
 *
 * @param {string} url
 * @param {RequestInit} init
 */
async function fetchWithin(url, init) {
  let target = url;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await fetch(target, { ...init, redirect: 'manual' }).catch((error) => {
      throw new Failure(`${url} cannot be reached: ${shown(messageOf(error.cause ?? error))}.`);
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    const next = URL.canParse(location, target) ? new URL(location, target) : undefined;
    if (next?.origin !== new URL(url).origin)
      throw new Failure(
        `${url} redirects to ${shown(location)}, which is not followed: it is another origin. If you trust it, give that URL.`,
      );
    target = next.href;
  }
  throw new Failure(`${url} redirects more than ${mostRedirects} times.`);
}

/** @param {Response} response */
const piecesOf = (response) => response.body?.pipeThrough(new TextDecoderStream()) ?? [];

/** Of an error page, which may have no end. @param {Response} response */
async function beginningOf(response) {
  let text = '';
  for await (const piece of piecesOf(response)) {
    text += piece;
    if (text.length > 1000) break;
  }
  return text;
}

/**
 * Reads server-sent events.
 *
 * @param {(data: string) => void} onEvent
 * @returns {(piece: string) => void} throws where an event is longer than a message may be
 */
export function createEventReader(onEvent) {
  /** @type {string[]} */
  let data = [];
  let length = 0;
  return createLineReader((line) => {
    if (line === '') {
      const event = data.join('\n');
      data = [];
      length = 0;
      if (asText(event)) onEvent(event);
    } else if (line.startsWith('data:')) {
      length += line.length;
      if (length > mostOfMessage) throw tooLong();
      data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
    }
  });
}
