import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { createElicitations, type Elicitations } from 'react-elicitation/core';
import { attachElicitation } from 'react-elicitation/mcp';

export const server = { name: 'Post office' };

/** What one user has. Users share nothing. */
interface User {
  readonly elicitations: Elicitations;
  readonly client: Client;
}

interface Memory {
  readonly users: Map<string, Promise<User>>;
  readonly reports: unknown[];
  outage: boolean;
}

/** One map for the process, because each route is a separate module. */
const global = globalThis as typeof globalThis & { memory?: Memory };
export const memory: Memory = (global.memory ??= { users: new Map(), reports: [], outage: false });

/** The user of this session. proxy.ts sets the cookie; a real product looks up its sessions. */
export async function userOf(request: Request): Promise<User | undefined> {
  const session = /(?:^|;\s*)session=([\w-]{36})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1];
  if (session === undefined) return undefined;
  const user = memory.users.get(session) ?? createUser();
  memory.users.set(session, user);
  // The next visit tries again.
  user.catch(() => memory.users.delete(session));
  return user;
}

async function createUser(): Promise<User> {
  const elicitations = createElicitations();
  const client = new Client({ name: 'example-next', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  attachElicitation(client, elicitations, { server });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: ['server/postOffice.mjs'] }));
  return { elicitations, client };
}
