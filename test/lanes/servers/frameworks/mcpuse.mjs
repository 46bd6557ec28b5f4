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

// A tool with arguments.
const party = z.object({
  day: z.string().describe('When'),
  guests: z.array(z.object({ name: z.string(), age: z.number().int() })),
  music: z.enum(['jazz', 'none']).optional(),
});
const food = { type: 'string', title: 'Food', enum: ['soup', 'cake'] };
server.tool({ name: 'plan_party', description: 'Plans a party', inputSchema: party }, async (args, ctx) =>
  ctx.inputResponses
    ? text({ args, answer: ctx.inputResponses.food })
    : inputRequired({ inputRequests: { food: form('What is there to eat?', { food }, ['food']) } }),
);

await server.listen(Number(process.argv[2]));
console.log('ready');
