/**
 * Small MCP servers over stdio, one for each SDK generation: `node stdioserver.mjs v1` speaks 2025 only, `v2` both
 * eras. `ask` sends a request that no SDK parser passes unchanged; `crash` ends the process in the middle of a call.
 */
import { inputRequired, McpServer as McpServerV2 } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { McpServer as McpServerV1 } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import * as z from 'zod/v4';

const params = {
  message: 'What is it called?',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', pattern: '^[a-z]+$' },
      note: { anyOf: [{ type: 'string' }, { type: 'null' }], title: 'Note', default: null },
    },
    required: ['name'],
  },
};
const report = (answer) => ({ content: [{ type: 'text', text: JSON.stringify(answer) }] });

function crash() {
  console.error('out of memory, or so it says');
  process.exit(3);
}

if (process.argv[2] === 'v1') {
  const server = new McpServerV1({ name: 'small-v1', version: '1.0.0' });
  server.registerTool('ask', { description: 'Asks.' }, async ({ sendRequest }) =>
    report(await sendRequest({ method: 'elicitation/create', params }, z.unknown())),
  );
  server.registerTool('crash', { description: 'Ends the process.' }, crash);
  await server.connect(new StdioServerTransport());
} else {
  serveStdio(() => {
    const server = new McpServerV2({ name: 'small-v2', version: '1.0.0' });
    server.registerTool('ask', { description: 'Asks.' }, (ctx) =>
      ctx.mcpReq.inputResponses
        ? report(ctx.mcpReq.inputResponses.q)
        : inputRequired({ inputRequests: { q: { method: 'elicitation/create', params } } }),
    );
    server.registerTool('crash', { description: 'Ends the process.' }, crash);
    return server;
  });
}
console.error(`small server ready, pid ${process.pid}`);
