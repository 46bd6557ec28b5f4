/** A server of the `mcp-use` package, which speaks 2026-07-28 over Streamable HTTP only: `node mcpuse.mjs <port>`. */
import { inputRequired, MCPServer } from 'mcp-use';
import { z } from 'zod';

const server = new MCPServer({ name: 'use', version: '1.0.0' });
const form = (message, properties, required) =>
  inputRequired.elicit({ message, requestedSchema: { type: 'object', properties, required } });
const text = (value) => ({ content: [{ type: 'text', text: JSON.stringify(value) }] });
const tool = (name, inputRequests) =>
  server.tool({ name, description: name, inputSchema: z.object({}) }, async (_args, ctx) =>
    ctx.inputResponses ? text(ctx.inputResponses) : inputRequired({ inputRequests: inputRequests() }),
  );

tool('both', () => ({
  who: form('Who comes?', { name: { type: 'string', title: 'Name', minLength: 2 } }, ['name']),
  when: form('When?', { day: { type: 'string', title: 'Day', format: 'date' } }, ['day']),
}));
tool('page', () => ({
  page: inputRequired.elicitUrl({ message: 'Look at the map.', url: 'https://maps.example.com/here' }),
}));

const port = Number(process.argv[2]);
await server.listen(port);
console.log('ready');
