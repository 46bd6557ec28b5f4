import { isObject } from '../core/protocol/json.ts';
import type { Port } from './protocol.ts';

/**
 * The part of a channel that `messagePort` uses: `MessagePort`, `Worker`, a worker's `self` and `BroadcastChannel` have it, as do
 * Node's `parentPort` and `Worker`, and Electron's `MessagePortMain` and `parentPort`.
 */
export interface MessagePortLike {
  /** Sends a message. */
  postMessage(message: unknown): void;
  /** Listens, as in browsers. */
  // oxlint-disable-next-line typescript/no-explicit-any -- browsers and Node declare listeners that have only this in common
  addEventListener?(type: 'message', listener: (event: any) => void): void;
  /** Stops listening, as in browsers. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the same
  removeEventListener?(type: 'message', listener: (event: any) => void): void;
  /** Listens, as in Node and Electron. */
  on?(type: 'message', listener: (message: unknown) => void): unknown;
  /** Stops listening, as in Node and Electron. */
  off?(type: 'message', listener: (message: unknown) => void): unknown;
  /** Starts delivery, where the channel waits for that. */
  start?(): void;
}

/** Creates a port over `postMessage`: to a worker, an iframe or another tab (with a `MessageChannel` or a `BroadcastChannel`), or in Electron. */
export function messagePort(channel: MessagePortLike): Port {
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
    send: (message) => channel.postMessage(message),
    onMessage(listener) {
      // Node passes the message itself, others an event.
      const onMessage = (event: unknown) => listener(isObject(event) && 'data' in event ? event['data'] : event);
      if (channel.addEventListener) channel.addEventListener('message', onMessage);
      else channel.on?.('message', onMessage);
      channel.start?.();
      return () => {
        if (channel.removeEventListener) channel.removeEventListener('message', onMessage);
        else channel.off?.('message', onMessage);
      };
    },
  };
}
