import { MCPClient } from '@mastra/mcp';
import type { Elicitations } from 'react-elicitation/core';

/** Connects Mastra's client (2.x, 2026-07-28) to a server whose questions the kit shows. */
export function connect(elicitations: Elicitations, url: URL): MCPClient {
  return new MCPClient({
    servers: {
      calendar: {
        url,
        capabilities: { elicitation: { form: {}, url: {} } },
        // Called for each entry of a round. The signal ends the question together with the call.
        inputRequests: ({ params, signal }) =>
          elicitations.request(params, { server: { name: 'Calendar', url: url.origin }, signal }),
      },
    },
  });
}
