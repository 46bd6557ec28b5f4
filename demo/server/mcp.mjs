import { randomBytes, randomUUID } from 'node:crypto';
import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  createRequestStateCodec,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { registerTools } from './tools.mjs';

/**
 * The demo's MCP server over Streamable HTTP: one server object for each request in 2026-07-28, and one for each
 * session in 2025-11-25 and earlier. Both have the same tools.
 */
export function createEndpoint(visits) {
  // One key for the process, because it serves every round of a call.
  const codec = createRequestStateCodec({ key: randomBytes(32) });

  function createDemoServer(era) {
    const server = new McpServer(
      { name: 'demo-server', title: 'Demo server', version: '1.0.0' },
      { requestState: { verify: codec.verify } },
    );
    registerTools(server, { era, visits, seal: (payload) => codec.mint(payload) });
    return server;
  }

  const modern = createMcpHandler(() => createDemoServer('2026-07-28'), { legacy: 'reject', responseMode: 'sse' });
  const sessions = new Map();

  async function legacy(request) {
    const id = request.headers.get('mcp-session-id');
    if (id !== null) {
      const transport = sessions.get(id);
      return transport ? transport.handleRequest(request) : sessionNotFound();
    }
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (session) => void sessions.set(session, transport),
    });
    transport.onclose = () => sessions.delete(transport.sessionId);
    await createDemoServer('2025-11-25').connect(transport);
    return transport.handleRequest(request);
  }

  const handle = toNodeHandler({
    fetch: async (request) => ((await isLegacyRequest(request)) ? legacy(request) : modern.fetch(request)),
  });
  return {
    handle,
    async close() {
      await Promise.allSettled([modern.close(), ...[...sessions.values()].map((transport) => transport.close())]);
    },
  };
}

function sessionNotFound() {
  // A client that learns this starts a new session (specification: Streamable HTTP, Session Management).
  const error = { code: -32_001, message: 'Session not found: the demo was restarted. Connect again.' };
  return Response.json({ jsonrpc: '2.0', id: null, error }, { status: 404 });
}
