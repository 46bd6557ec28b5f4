import { createMCPClient, ElicitationRequestSchema } from '@ai-sdk/mcp';
import { createElicitations } from 'react-elicitation/core';
import { perUser } from './perUser';

const server = { name: 'Weather', url: 'https://weather.example/mcp' };

export const userOf = perUser(async () => {
  const elicitations = createElicitations();
  const mcp = await createMCPClient({
    transport: { type: 'http', url: server.url },
    // Without it, servers do not ask.
    capabilities: { elicitation: {} },
  });
  mcp.onElicitationRequest(ElicitationRequestSchema, ({ params }) => elicitations.request(params, { server }));
  return { elicitations, mcp };
});
