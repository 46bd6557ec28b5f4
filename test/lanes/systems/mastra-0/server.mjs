/**
 * Mastra 0.14, whose documentation is in the reference: the options of a call contain the function that asks: `node
 * server.mjs <port>`.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createTool } from '@mastra/core/tools';
import { MCPServer } from '@mastra/mcp';
import { z } from 'zod';

const contact = {
  message: 'How do we reach you?',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', minLength: 2 },
      email: { type: 'string', title: 'E-mail', format: 'email' },
    },
    required: ['name', 'email'],
  },
};
const server = new MCPServer({
  name: 'mastra',
  version: '0.14.5',
  tools: {
    contact: createTool({
      id: 'contact',
      description: 'contact',
      inputSchema: z.object({}),
      execute: (_context, options) => options.elicitation.sendRequest(contact),
    }),
  },
});
const port = Number(process.argv[2]);
createServer((req, res) => {
  void server.startHTTP({
    url: new URL(req.url, `http://127.0.0.1:${port}`),
    httpPath: '/mcp',
    req,
    res,
    options: { sessionIdGenerator: () => randomUUID() },
  });
}).listen(port, '127.0.0.1', () => console.log('ready'));
