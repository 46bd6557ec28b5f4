import { McpServer } from '@modelcontextprotocol/server';

/** An MCP server in the page, so that the example needs no other process. */
export function createTravelServer(): McpServer {
  const server = new McpServer({ name: 'travel', version: '1.0.0' });
  server.registerTool('book_train', { description: 'Books a train.' }, async (ctx) => {
    const result = await ctx.mcpReq.elicitInput({
      message: 'Which train shall I book?',
      requestedSchema: {
        type: 'object',
        properties: {
          passenger: { type: 'string', title: 'Passenger', minLength: 2 },
          seat: { type: 'string', title: 'Seat', enum: ['Window', 'Aisle'] },
          email: { type: 'string', format: 'email', title: 'Send the ticket to' },
        },
        required: ['passenger', 'email'],
      },
    });
    return { content: [{ type: 'text', text: JSON.stringify(result) }] };
  });
  return server;
}
