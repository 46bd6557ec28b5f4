import { Agent, callable, routeAgentRequest, type Connection, type WSMessage } from 'agents';
import type { MCPClientElicitationHandler } from 'agents/mcp/client';
import { createElicitations } from 'react-elicitation/core';
import { serveElicitations } from 'react-elicitation/remote';

/** The agent of one user: whoever opens a connection to it may answer. */
export class MyAgent extends Agent {
  readonly elicitations = createElicitations();
  readonly pages = new Map<string, { receive(message: unknown): void; stop(): void }>();
  calls = new AbortController();

  /** Runs after hibernation too. Pages are connected then, and `onConnect` is not called for them. */
  override onStart() {
    const ask: MCPClientElicitationHandler = ({ params }, id, signal) => {
      // The name that your app gave the server in `addMcpServer`.
      const { name = id, server_url: url } = this.getMcpServers().servers[id] ?? {};
      return this.elicitations.request(params, { server: { name, url }, ...(signal && { signal }) });
    };
    this.mcp.configureElicitationHandlers({ form: ask, url: ask });
    for (const connection of this.getConnections()) this.serve(connection);
  }

  override async removeMcpServer(id: string) {
    const { name, server_url: url } = this.getMcpServers().servers[id] ?? {};
    await super.removeMcpServer(id);
    // No signal says that nobody waits for its questions any more.
    this.elicitations.cancelAll(({ server }) => server.name === name && server.url === url);
  }

  override onConnect(connection: Connection) {
    this.serve(connection);
  }

  override onMessage({ id }: Connection, message: WSMessage) {
    this.pages.get(id)?.receive(message);
  }

  override onClose({ id }: Connection) {
    this.pages.get(id)?.stop();
    this.pages.delete(id);
  }

  serve(connection: Connection) {
    let receive = (_message: unknown) => {};
    const stop = serveElicitations(this.elicitations, {
      send: (message) => connection.send(message as string),
      onMessage(listener) {
        receive = listener;
        return () => {};
      },
    });
    this.pages.get(connection.id)?.stop();
    this.pages.set(connection.id, { receive, stop });
  }

  @callable()
  async addServer(name: string, url: string) {
    await this.addMcpServer(name, url);
  }

  @callable()
  async removeServer(id: string) {
    await this.removeMcpServer(id);
  }

  @callable()
  async callTool(serverId: string, name: string, args: Record<string, unknown>) {
    const { signal } = this.calls;
    return JSON.stringify(await this.mcp.callTool({ serverId, name, arguments: args }, { signal }));
  }

  @callable()
  stopCalls() {
    this.calls.abort();
    this.calls = new AbortController();
  }
}

export default {
  fetch: async (request: Request, env: Record<string, unknown>) =>
    (await routeAgentRequest(request, env)) ?? new Response(null, { status: 404 }),
};
