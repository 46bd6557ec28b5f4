import type { MCPClientElicitationHandler, MCPClientManager } from 'agents/mcp/client';
import { createElicitations, type Elicitations } from 'react-elicitation/core';
import { serveElicitations, type Port } from 'react-elicitation/remote';

/** In `onStart` of an Agent: `this.questions = askUser(this.mcp)`. After hibernation `onStart` runs again. */
export function askUser(mcp: Pick<MCPClientManager, 'configureElicitationHandlers'>): Elicitations {
  const elicitations = createElicitations();
  // Your user sees the id that you gave the server in `addMcpServer`.
  const ask: MCPClientElicitationHandler = (request, serverId, signal) =>
    elicitations.request(request.params, { server: { name: serverId }, ...(signal && { signal }) });
  mcp.configureElicitationHandlers({ form: ask, url: ask });
  return elicitations;
}

/** In `onConnect`: the form is in the page. Give `receive` what `onMessage` gets, and call `stop` in `onClose`. */
export function serve(elicitations: Elicitations, connection: { send(message: string): void }) {
  let receive: (message: string) => void = () => {};
  const port: Port = {
    send: (message) => connection.send(String(message)),
    onMessage(listener) {
      receive = listener;
      return () => {
        receive = () => {};
      };
    },
  };
  const stop = serveElicitations(elicitations, port);
  return { stop, receive: (message: string) => receive(message) };
}
