// @ts-check
// The server that the pages call "Weather": its tool `forecast` asks for a city. Pages of other origins may use it.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  inputRequired,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

const question = inputRequired.elicit({
  message: 'Which city?',
  requestedSchema: { type: 'object', properties: { city: { type: 'string', title: 'City' } }, required: ['city'] },
});

function createWeatherServer() {
  const server = new McpServer({ name: 'weather', version: '1.0.0' });
  server.registerTool('forecast', { description: 'The forecast for a city.' }, (ctx) => {
    const answer = ctx.mcpReq.inputResponses?.['city'];
    if (!answer) return inputRequired({ inputRequests: { city: question } });
    return { content: [{ type: 'text', text: `Forecast for ${JSON.stringify(answer)}` }] };
  });
  return server;
}

/** Clients of both eras: those of 2025 are asked within a session. */
function createHandler() {
  const modern = createMcpHandler(createWeatherServer, { legacy: 'reject' });
  /** @type {Map<string, WebStandardStreamableHTTPServerTransport>} */
  const sessions = new Map();

  /** @param {Request} request @returns {Promise<Response>} */
  async function legacy(request) {
    const id = request.headers.get('mcp-session-id');
    if (id !== null) return sessions.get(id)?.handleRequest(request) ?? new Response(null, { status: 404 });
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (session) => void sessions.set(session, transport),
    });
    await createWeatherServer().connect(transport);
    return transport.handleRequest(request);
  }

  return toNodeHandler({
    fetch: async (request) => ((await isLegacyRequest(request)) ? legacy(request) : modern.fetch(request)),
  });
}

/** @returns {Promise<{ url: string, close: () => void }>} */
export function startWeatherServer() {
  const handle = createHandler();
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('access-control-allow-methods', '*');
    response.setHeader('access-control-expose-headers', '*');
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else void handle(request, response);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const close = () => {
        server.close();
        server.closeAllConnections();
      };
      resolve({ url: `http://127.0.0.1:${port}/mcp`, close });
    });
  });
}
