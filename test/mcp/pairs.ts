import {
  Client as ClientV2,
  InMemoryTransport as InMemoryV2,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import type { ClientOptions } from '@modelcontextprotocol/client';
import { createMcpHandler, Server as ServerV2 } from '@modelcontextprotocol/server';
import type { ServerContext } from '@modelcontextprotocol/server';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport as InMemoryV1 } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server as ServerV1 } from '@modelcontextprotocol/sdk/server/index.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  CallToolRequestSchema,
  GetPromptRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import { onTestFinished } from 'vitest';
import * as z from 'zod/v4';
import { createElicitations } from '../../src/core/queue/createElicitations.ts';
import type { ElicitRequest } from '../../src/core/protocol/types.ts';
import type { Elicitations } from '../../src/core/queue/elicitations.ts';
import { attachElicitation, callTool } from '../../src/mcp.ts';
import type { AttachOptions, CallOptions } from '../../src/mcp.ts';

/** A result as a server sends it. Tests choose its type. */
type Result = Record<string, unknown>;
const info = { name: 'test', version: '1.0.0' };
const serverCapabilities = { tools: {}, prompts: {}, resources: {} };

/** What a tool can do, with both SDK generations of 2025. */
export interface Asking {
  /** Sends `elicitation/create` with the params unchanged, and returns the result unchanged. */
  ask(params: unknown, options?: { signal?: AbortSignal; timeout?: number }): Promise<unknown>;
  notify(method: string, params: Record<string, unknown>): Promise<void>;
  /** Of the request that is being served. */
  readonly signal: AbortSignal;
}

export type Tool = (asking: Asking, params: Record<string, unknown>) => Promise<Result>;

const text = (value: unknown): Result => ({ content: [{ type: 'text', text: JSON.stringify(value) }] });
export { text as result };

/** The text of a tool result. */
export function said(result: unknown): unknown {
  const [block] = (result as { content: { text: string }[] }).content;
  return JSON.parse(block?.text ?? 'null');
}

/** SDK v1 on both sides, in memory: 2025-11-25. `prepare` sees the client before it connects. Closed after the test. */
export async function pairV1(tool: Tool, prepare: (client: ClientV1) => void) {
  const client = new ClientV1(info);
  prepare(client);
  const server = new ServerV1(info, { capabilities: serverCapabilities });
  const serve = (request: { params?: unknown }, extra: RequestHandlerExtra<ServerRequest, ServerNotification>) =>
    tool(
      {
        // Accepts any schema and request: the server must not validate what it sends.
        ask: (params, options) =>
          extra.sendRequest({ method: 'elicitation/create', params } as never, z.unknown() as never, options),
        notify: (method, params) => server.notification({ method, params } as never),
        signal: extra.signal,
      },
      request.params as Record<string, unknown>,
    ) as Promise<never>;
  server.setRequestHandler(CallToolRequestSchema, serve);
  server.setRequestHandler(GetPromptRequestSchema, serve);
  server.setRequestHandler(ReadResourceRequestSchema, serve);
  const [near, far] = InMemoryV1.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  onTestFinished(() => client.close());
  return { client, server };
}

function serveV2(server: ServerV2, tool: (params: Record<string, unknown>, ctx: ServerContext) => Promise<Result>) {
  const serve = (request: { params?: unknown }, ctx: ServerContext) =>
    tool(request.params as Record<string, unknown>, ctx) as Promise<never>;
  server.setRequestHandler('tools/call', serve);
  server.setRequestHandler('prompts/get', serve);
  server.setRequestHandler('resources/read', serve);
}

/** A schema that accepts any result. */
export const unknownResult = {
  '~standard': { version: 1 as const, vendor: 'test', validate: (value: unknown) => ({ value }) },
};

/** SDK v2 on both sides, in memory: 2025-11-25. */
export async function pairV2(tool: Tool, prepare: (client: ClientV2) => void) {
  const client = new ClientV2(info);
  prepare(client);
  const server = new ServerV2(info, { capabilities: serverCapabilities });
  serveV2(server, (params, ctx) =>
    tool(
      {
        ask: (asked, options) =>
          ctx.mcpReq.send({ method: 'elicitation/create', params: asked } as never, unknownResult, options),
        notify: (method, sent) => server.notification({ method, params: sent } as never),
        signal: ctx.mcpReq.signal,
      },
      params,
    ),
  );
  const [near, far] = InMemoryV2.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  onTestFinished(() => client.close());
  return { client, server };
}

/** The additional params of a 2026-07-28 call. */
export interface Round {
  readonly inputResponses: Record<string, unknown> | undefined;
  readonly requestState: unknown;
  readonly signal: AbortSignal;
}

export type RoundTool = (round: Round, params: Record<string, unknown>) => Promise<Result> | Result;

/** SDK v2 on both sides over Streamable HTTP without a socket: 2026-07-28. `sent` holds the request bodies. */
export async function pairModern(tool: RoundTool, prepare: (client: ClientV2) => void, options: ClientOptions = {}) {
  const client = new ClientV2(info, { versionNegotiation: { mode: { pin: '2026-07-28' } }, ...options });
  prepare(client);
  const sent: { method: string; params: Record<string, unknown> }[] = [];
  const handler = createMcpHandler(() => {
    const server = new ServerV2(info, { capabilities: serverCapabilities });
    serveV2(server, async (params, ctx) =>
      tool(
        {
          inputResponses: ctx.mcpReq.inputResponses,
          requestState: ctx.mcpReq.requestState(),
          signal: ctx.mcpReq.signal,
        },
        params,
      ),
    );
    server.setRequestHandler('tools/list', () => ({ tools: listedTools as never }));
    return server;
  });
  const transport = new StreamableHTTPClientTransport(new URL('http://127.0.0.1/mcp'), {
    fetch: async (url, init) => {
      if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
      return handler.fetch(new Request(url, init));
    },
  });
  await client.connect(transport);
  onTestFinished(async () => {
    await client.close();
    await handler.close();
  });
  return { client, sent };
}

/** A tool's round that asks this. */
export const required = (inputRequests?: object, requestState?: string): Result => ({
  resultType: 'input_required',
  ...(inputRequests && { inputRequests }),
  ...(requestState !== undefined && { requestState }),
});

export const calendar = { name: 'Calendar' };
/** A request of a form with a day. */
export const askDay = (message = 'Which day?') =>
  ({
    method: 'elicitation/create',
    params: { message, requestedSchema: { type: 'object', properties: { day: { type: 'string' } } } },
  }) satisfies ElicitRequest;

/** Both SDKs of 2025, by the names that titles of tests use. */
export const legacyPairs = { 'SDK v1': pairV1, 'SDK v2, 2025-11-25': pairV2 };
export type LegacyPair = (typeof legacyPairs)[keyof typeof legacyPairs];

/** A tool of 2025 whose client the kit is attached to. */
export async function attachedTo(
  connect: LegacyPair,
  tool: Tool,
  { elicitations = createElicitations(), ...options }: Partial<AttachOptions> & { elicitations?: Elicitations } = {},
) {
  const pair = await connect(tool, (client) =>
    attachElicitation(client, elicitations, { server: calendar, ...options }),
  );
  const call = (more: Partial<CallOptions> = {}) =>
    callTool(pair.client, { name: 'ask' }, { elicitations, server: calendar, ...more });
  return { ...pair, elicitations, call };
}

/** A tool with an output schema, which SDK v2 checks. */
const listedTools = [
  {
    name: 'structured',
    inputSchema: { type: 'object' },
    outputSchema: { type: 'object', properties: { done: { type: 'boolean' } }, required: ['done'] },
  },
];
