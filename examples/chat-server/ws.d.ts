// The types of `ws` 8 that the tests and the chat example use, after its documentation.
declare module 'ws' {
  import type { IncomingMessage, Server } from 'node:http';

  export class WebSocket {
    constructor(url: string, options?: { readonly headers?: Record<string, string>; readonly origin?: string });
    readonly readyState: number;
    send(data: string): void;
    close(code?: number, reason?: string): void;
    terminate(): void;
    /** Stops reading. */
    pause(): void;
    resume(): void;
    addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
    addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
    on(type: 'close', listener: () => void): this;
  }
  export class WebSocketServer {
    constructor(options: {
      readonly server?: Server;
      readonly port?: number;
      readonly host?: string;
      readonly path?: string;
      readonly maxPayload?: number;
      readonly verifyClient?: (info: { readonly origin: string; readonly req: IncomingMessage }) => boolean;
    });
    readonly clients: Set<WebSocket>;
    on(type: 'connection', listener: (socket: WebSocket, request: IncomingMessage) => void): this;
    on(type: 'listening', listener: () => void): this;
    address(): { readonly port: number };
    close(onClosed?: () => void): void;
  }
}
