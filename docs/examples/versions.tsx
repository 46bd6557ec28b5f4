import { Client } from '@modelcontextprotocol/client';
import { createElicitations } from 'react-elicitation/core';
import { attachElicitation, callTool } from 'react-elicitation/mcp';

const server = { name: 'Calendar', url: 'https://calendar.example/mcp' };
export const elicitations = createElicitations();

/** One client for every revision: it uses the newest one that the server supports. */
export function createClient(): Client {
  const client = new Client({ name: 'my-app', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  attachElicitation(client, elicitations, { server });
  return client;
}

/** Answers what the server asks during the call, in any revision. */
export const bookRoom = (client: Client) =>
  callTool(client, { name: 'book_room', arguments: {} }, { elicitations, server, about: 'Book a room' });
