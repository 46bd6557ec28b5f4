// The worker of cloudflare.test.ts: the agent of docs/clients-cloudflare.md, with methods that the page calls.
import { callable, routeAgentRequest } from 'agents';
import { MyAgent as AgentOfTheDocs } from './cloudflare-agent.ts';

export class MyAgent extends AgentOfTheDocs {
  /** Another one after hibernation. */
  readonly instance = crypto.randomUUID();
  readonly calls = new AbortController();

  @callable()
  ready(): void {}

  @callable()
  async addServer(name: string, url: string): Promise<string> {
    const { id } = await this.addMcpServer(name, url);
    return id;
  }

  @callable()
  cancelCalls(): void {
    this.calls.abort();
  }

  @callable()
  async callTool(serverId: string, name: string): Promise<string> {
    const { signal } = this.calls;
    return JSON.stringify(await this.mcp.callTool({ serverId, name, arguments: {} }, { signal }));
  }

  override onRequest(): Response {
    return new Response(this.instance);
  }
}

export default {
  fetch: async (request: Request, env: Record<string, unknown>): Promise<Response> =>
    (await routeAgentRequest(request, env)) ?? new Response(null, { status: 404 }),
};
