/** A tool with arguments, of a server of the `mcp-use` package: `node mcpusetools.mjs <port>`, 2026-07-28 only. */
import { inputRequired, MCPServer } from 'mcp-use';
import { z } from 'zod';

const server = new MCPServer({ name: 'use-tools', version: '1.0.0' });
server.tool(
  {
    name: 'plan_party',
    description: 'Plans a party',
    inputSchema: z.object({
      day: z.string().describe('When'),
      guests: z.array(z.object({ name: z.string(), age: z.number().int() })),
      music: z.enum(['jazz', 'none']).optional(),
    }),
  },
  async (args, ctx) => {
    if (ctx.inputResponses) {
      return { content: [{ type: 'text', text: JSON.stringify({ args, answer: ctx.inputResponses.food }) }] };
    }
    const requestedSchema = {
      type: 'object',
      properties: { food: { type: 'string', title: 'Food', enum: ['soup', 'cake'] } },
      required: ['food'],
    };
    return inputRequired({
      inputRequests: { food: inputRequired.elicit({ message: 'What is there to eat?', requestedSchema }) },
    });
  },
);
await server.listen(Number(process.argv[2]));
console.log('ready');
