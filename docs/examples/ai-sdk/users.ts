import { createMCPClient, ElicitationRequestSchema, type MCPClient } from '@ai-sdk/mcp';
import { createElicitations, type Elicitations } from 'react-elicitation/core';

const server = { name: 'Weather', url: 'https://weather.example/mcp' };

/** What one user has. Users share nothing. */
interface User {
  readonly elicitations: Elicitations;
  readonly mcp: MCPClient;
}

/** One map for the process, because each route is a separate module. */
const global = globalThis as typeof globalThis & { users?: Map<string, Promise<User>> };
const users = (global.users ??= new Map());

/** The user of this session. proxy.ts sets the cookie; a real product looks up its sessions. */
export async function userOf(request: Request): Promise<User | undefined> {
  const session = /(?:^|;\s*)session=([\w-]{36})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1];
  if (session === undefined) return undefined;
  const user = users.get(session) ?? createUser();
  users.set(session, user);
  // The next visit tries again.
  user.catch(() => users.delete(session));
  return user;
}

async function createUser(): Promise<User> {
  const elicitations = createElicitations();
  const mcp = await createMCPClient({
    transport: { type: 'http', url: server.url },
    capabilities: { elicitation: {} },
  });
  mcp.onElicitationRequest(ElicitationRequestSchema, ({ params }) => elicitations.request(params, { server }));
  return { elicitations, mcp };
}
