import { createMCPClient, ElicitationRequestSchema, type MCPClient } from '@ai-sdk/mcp';
import { createElicitations } from 'react-elicitation/core';

export const elicitations = createElicitations();

/** Connects the MCP client of the AI SDK to a server whose questions the kit shows. */
export async function connect(url: URL): Promise<MCPClient> {
  const client = await createMCPClient({
    transport: { type: 'http', url: url.href },
    // Without it, servers do not ask.
    capabilities: { elicitation: {} },
  });
  client.onElicitationRequest(ElicitationRequestSchema, ({ params }) =>
    elicitations.request(params, { server: { name: 'Calendar', url: url.origin } }),
  );
  return client;
}
