import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as StdioV2 } from '@modelcontextprotocol/client/stdio';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as StdioV1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as HttpV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport as TransportV1 } from '@modelcontextprotocol/sdk/shared/transport.js';
import { afterAll, beforeAll } from 'vitest';
import type { Elicitations } from '../../../src/core/queue/elicitations.ts';
import { attachElicitation } from '../../../src/mcp/attach.ts';
import { callTool } from '../../../src/mcp/call.ts';
import type { CallOptions } from '../../../src/mcp.ts';
import { freePort, start, type Running } from './process.ts';
import type { User } from './user.ts';

/** A server: a script to run over stdio, or the URL of a running server. */
export type Target =
  | {
      readonly command: string;
      readonly args: readonly string[];
      readonly cwd?: string;
      readonly env?: Record<string, string>;
    }
  | URL;
/** The client's SDK and protocol revision. */
export type Way = 'v1, 2025-11-25' | 'v2, 2025-11-25' | 'v2, 2026-07-28';

/** The client's SDK and revision, the name of its transport, and the server. */
export type Route = readonly [Way, string, () => Target];

export const node = (...args: readonly string[]): Target => ({ command: process.execPath, args });

/** Starts a server for the tests of a block, with a free port as its last argument and in PORT. @returns its URL */
export function listening(args: readonly string[], ready = /^ready/m): () => URL {
  let port: number;
  let running: Running;
  beforeAll(async () => {
    port = await freePort();
    running = await start([...args, String(port)], ready, { env: { PORT: String(port) } });
  });
  afterAll(() => running.stop());
  return () => new URL(`http://127.0.0.1:${port}/mcp`);
}

/** Both SDKs in 2025-11-25, over both transports. */
export const routes2025 = (stdio: Target, http: () => URL): readonly Route[] => [
  ['v1, 2025-11-25', 'stdio', () => stdio],
  ['v2, 2025-11-25', 'stdio', () => stdio],
  ['v1, 2025-11-25', 'Streamable HTTP', http],
  ['v2, 2025-11-25', 'Streamable HTTP', http],
];

export interface Connected {
  /** Calls a tool with the kit's `callTool`. @returns the text of its result, or of its error */
  call(name: string, args?: Record<string, unknown>, options?: Partial<CallOptions>): Promise<string>;
  readonly client: ClientV1 | ClientV2;
  readonly close: () => Promise<void>;
}

/** A client of this user for the tests of a block: connected before them, and closed after them. */
export function clientOf(who: User, way: Way, target: () => Target, name: string): Omit<Connected, 'close'> {
  let connected: Connected;
  beforeAll(async () => {
    connected = await connect(way, target(), who.elicitations, name);
  });
  afterAll(() => connected.close());
  return {
    get client() {
      return connected.client;
    },
    call: (...tool) => connected.call(...tool),
  };
}

const info = { name: 'react-elicitation-tests', version: '1.0.0' };

/** Connects a client of an official SDK, with the kit attached. */
export async function connect(way: Way, target: Target, elicitations: Elicitations, name: string): Promise<Connected> {
  const server = { name };
  const attached = { server };
  const stdio = target instanceof URL ? undefined : { ...target, args: [...target.args], stderr: 'pipe' as const };
  const connected = (client: ClientV1 | ClientV2): Connected => ({
    client,
    call: async (tool, args = {}, options) =>
      textOf(await callTool(client, { name: tool, arguments: args }, { elicitations, server, ...options })),
    close: () => client.close(),
  });

  if (way === 'v1, 2025-11-25') {
    const client = new ClientV1(info);
    attachElicitation(client, elicitations, attached);
    const transport = stdio ? new StdioV1(stdio) : new HttpV1(target as URL);
    // The SDK's own class does not fit its own interface under strict optional members.
    await client.connect(transport as TransportV1);
    return connected(client);
  }
  const client = new ClientV2(info, {
    ...(way === 'v2, 2026-07-28' && { versionNegotiation: { mode: { pin: '2026-07-28' } } }),
  });
  attachElicitation(client, elicitations, attached);
  await client.connect(stdio ? new StdioV2(stdio) : new HttpV2(target as URL));
  return connected(client);
}

/** The text of a tool's result. */
export function textOf(result: unknown): string {
  const { content } = result as { content: readonly { type: string; text?: string }[] };
  return content.map(({ text }) => text ?? '').join('\n');
}
