import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createElicitations } from 'react-elicitation/core';
import { attachElicitation } from 'react-elicitation/mcp';
import { perUser } from './perUser';

export const server = { name: 'Weather', url: 'https://weather.example/mcp' };

export const userOf = perUser(async () => {
  const elicitations = createElicitations();
  const client = new Client({ name: 'my-app', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  attachElicitation(client, elicitations, { server }); // before connect()
  await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
  return { elicitations, client };
});
