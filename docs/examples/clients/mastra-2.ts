import { MCPClient } from '@mastra/mcp';
import { createElicitations } from 'react-elicitation/core';

export const elicitations = createElicitations();

/** Connects Mastra's client (2.x, 2026-07-28) to a server whose questions the kit shows. */
export function connect(url: URL): MCPClient {
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
