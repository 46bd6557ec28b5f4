import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as StdioV2 } from '@modelcontextprotocol/client/stdio';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as StdioV1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as HttpV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport as TransportV1 } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Elicitations } from '../../../src/core/queue/elicitations.ts';
import { attachElicitation } from '../../../src/mcp/attach.ts';
import { callTool } from '../../../src/mcp/call.ts';
import type { CallOptions } from '../../../src/mcp.ts';

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

export const node = (...args: readonly string[]): Target => ({ command: process.execPath, args });

export interface Connected {
  /** Calls a tool with the kit's `callTool`. @returns the text of its result, or of its error */
  call(name: string, args?: Record<string, unknown>, options?: Partial<CallOptions>): Promise<string>;
  readonly client: ClientV1 | ClientV2;
  readonly close: () => Promise<void>;
}

const info = { name: 'react-elicitation-tests', version: '1.0.0' };

/** Connects a client of an official SDK, with the kit attached, leniently. */
export async function connect(way: Way, target: Target, elicitations: Elicitations, name: string): Promise<Connected> {
  const server = { name };
  const attached = { server, lenient: true };
  const stdio = target instanceof URL ? undefined : { ...target, args: [...target.args], stderr: 'pipe' as const };
  const options = { elicitations, server };

  if (way === 'v1, 2025-11-25') {
    const client = new ClientV1(info);
    attachElicitation(client, elicitations, attached);
    const transport = stdio ? new StdioV1(stdio) : new HttpV1(target as URL);
    // The SDK's own class does not fit its own interface under strict optional members.
    await client.connect(transport as TransportV1);
    return {
      client,
      call: async (tool, args = {}, more) =>
        textOf(await callTool(client, { name: tool, arguments: args }, { ...options, ...more })),
      close: () => client.close(),
    };
  }
  const client = new ClientV2(info, {
    ...(way === 'v2, 2026-07-28' && { versionNegotiation: { mode: { pin: '2026-07-28' } } }),
  });
  attachElicitation(client, elicitations, attached);
  await client.connect(stdio ? new StdioV2(stdio) : new HttpV2(target as URL));
  return {
    client,
    call: async (tool, args = {}, more) =>
      textOf(await callTool(client, { name: tool, arguments: args }, { ...options, ...more })),
    close: () => client.close(),
  };
}

/** The text of a tool's result. */
export function textOf(result: unknown): string {
  const { content } = result as { content: readonly { type: string; text?: string }[] };
  return content.map(({ text }) => text ?? '').join('\n');
}
