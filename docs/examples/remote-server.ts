import { createElicitations } from 'react-elicitation/core';
import { serveElicitations, webSocket, type WebSocketLike } from 'react-elicitation/remote';

/** One queue for each user. Give it to `attachElicitation` and `callTool` of `react-elicitation/mcp`. */
export const elicitations = createElicitations();

/** Call it for each connection of this user. */
export function onConnection(socket: WebSocketLike): void {
  const stop = serveElicitations(elicitations, webSocket(socket));
  socket.addEventListener('close', stop);
}
