import { createListeners } from '../core/queue/createStore.ts';
import type { Port } from './protocol.ts';

/** The part of a socket that `webSocket` uses: the browser's `WebSocket` has it, and that of `ws`. */
export interface WebSocketLike {
  /** As in the standard: 1 is open, 2 and 3 are closing and closed. */
  readonly readyState: number;
  /** Sends a text. */
  send(data: string): void;
  /** Closes the socket. */
  close(): void;
  /** Listens for changes of the state. */
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  /** Listens for messages. */
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** A port over a WebSocket, which can be closed. */
export interface WebSocketPort extends Port {
  /** Closes the socket, and does not open it again. */
  close(): void;
}

const open = 1;
/** Closing, or closed. */
const closing = 2;

const firstDelayMs = 500;
const longestDelayMs = 15_000;

/**
 * Creates a port over a WebSocket. If you pass a function that creates the socket, it is called again when the socket is
 * closed: after half a second at most, then at longer intervals of up to 15 seconds. Unacknowledged answers are then sent
 * again.
 * @example connectElicitations(webSocket(() => new WebSocket('wss://app.example/elicitations')))
 */
export function webSocket(socket: WebSocketLike | (() => WebSocketLike)): WebSocketPort {
  const messages = createListeners<[message: unknown]>();
  const openings = createListeners();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let current = typeof socket === 'function' ? connect(socket) : listen(socket);

  function listen(next: WebSocketLike): WebSocketLike {
    next.addEventListener('open', () => {
      failures = 0;
      openings.notify();
    });
    next.addEventListener('message', ({ data }) => messages.notify(data));
    // A close follows. Without a listener, `ws` would end the process.
    next.addEventListener('error', () => {});
    return next;
  }

  function connect(create: () => WebSocketLike): WebSocketLike {
    const next = listen(create());
    next.addEventListener('close', () => connectLater(create));
    return next;
  }

  function connectLater(create: () => WebSocketLike): void {
    if (isOver) return;
    const delayMs = Math.min(firstDelayMs * 2 ** failures, longestDelayMs);
    failures += 1;
    const again = () => {
      try {
        current = connect(create);
      } catch {
        connectLater(create);
      }
    };
    // Clients come back one after another, after a restart of their server.
    timer = setTimeout(again, delayMs * (0.5 + Math.random() / 2));
  }

  return {
    send(message) {
      if (current.readyState === open) current.send(message as string);
      else if (isOver || (typeof socket !== 'function' && current.readyState >= closing))
        throw new Error('The socket is closed.');
    },
    onMessage: messages.subscribe,
    onOpen: openings.subscribe,
    close() {
      isOver = true;
      clearTimeout(timer);
      current.close();
    },
  };
}
