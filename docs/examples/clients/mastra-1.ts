import { MCPClient } from '@mastra/mcp';
import type { Elicitations } from 'react-elicitation/core';

/** Connects Mastra's client (1.x) to a server whose questions the kit shows. */
export async function connect(elicitations: Elicitations, url: URL): Promise<MCPClient> {
  const mcp = new MCPClient({ servers: { calendar: { url } } });
  // `onRequest` passes the params without a signal, so a question ends when it is answered or when your app ends it.
  await mcp.elicitation.onRequest('calendar', (params) =>
    elicitations.request(params, { server: { name: 'Calendar', url: url.origin } }),
  );
  return mcp;
}
