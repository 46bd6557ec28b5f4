import { isObject } from '../core/protocol/json.ts';
import type { Port } from './protocol.ts';

/**
 * What `messagePort` uses of a channel: `MessagePort`, `Worker`, a worker's `self` and `BroadcastChannel` have it, as do
 * Node's `parentPort` and `Worker`, and Electron's `MessagePortMain` and `parentPort`.
 */
export interface MessagePortLike {
  postMessage(message: unknown): void;
  addEventListener?(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  removeEventListener?(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  on?(type: 'message', listener: (message: unknown) => void): unknown;
  off?(type: 'message', listener: (message: unknown) => void): unknown;
  start?(): void;
}

/** A port over `postMessage`: a worker, an iframe or another tab (by a `MessageChannel` or a `BroadcastChannel`), Electron. */
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
