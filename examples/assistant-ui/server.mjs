// Serves the built page, and an MCP server on the same origin.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { inputRequired, McpServer, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

const guest = inputRequired.elicit({
  message: 'The room is free. Who is it for?',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', minLength: 2 },
      email: { type: 'string', title: 'Send the bill to', format: 'email' },
      nights: { type: 'integer', title: 'Nights', minimum: 1, maximum: 14, default: 2 },
      view: { type: 'string', title: 'View', enum: ['Sea', 'Garden'] },
    },
    required: ['name', 'view'],
  },
});
const table = inputRequired.elicit({
  message: 'A table for dinner?',
  requestedSchema: { type: 'object', properties: { guests: { type: 'integer', title: 'Guests', minimum: 1 } } },
});

function createHotel() {
  const server = new McpServer({ name: 'hotel', version: '1.0.0' });
  for (const [name, question] of Object.entries({ room: guest, dinner: table }))
    server.registerTool(name, { description: `Books: ${name}.` }, (ctx) => {
      const answer = ctx.mcpReq.inputResponses?.[name];
      if (!answer) return inputRequired({ inputRequests: { [name]: question } });
      return { content: [{ type: 'text', text: JSON.stringify(answer) }] };
    });
  return server;
}

/** A session for each page: servers of 2025 ask within one. */
const sessions = new Map();

const mcp = toNodeHandler({
  async fetch(request) {
    const id = request.headers.get('mcp-session-id');
    if (id !== null) return sessions.get(id)?.handleRequest(request) ?? new Response(null, { status: 404 });
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (session) => void sessions.set(session, transport),
    });
    await createHotel().connect(transport);
    return transport.handleRequest(request);
  },
});

createServer(async (request, response) => {
  if (request.url?.startsWith('/mcp')) return mcp(request, response);
  const file = request.url === '/' ? '/index.html' : (request.url ?? '');
  const content = await readFile(new URL(`dist${file}`, import.meta.url)).catch(() => undefined);
  if (content === undefined) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(content);
}).listen(Number(process.env.PORT ?? 3000), () => console.log(`http://localhost:${process.env.PORT ?? 3000}`));
