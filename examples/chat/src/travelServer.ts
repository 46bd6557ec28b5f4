import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';

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
  server.registerTool(
    'cancel_booking',
    {
      title: 'Cancel a booking',
      description: 'Cancels a booking for good.',
      inputSchema: fromJsonSchema<{ booking: string; refund: string }>({
        type: 'object',
        properties: {
          booking: { type: 'string', title: 'Booking' },
          refund: { type: 'string', title: 'Refund as', enum: ['Voucher', 'Money'] },
        },
        required: ['booking', 'refund'],
      }),
    },
    ({ booking, refund }) => ({
      content: [{ type: 'text', text: `${booking} is cancelled. Refund: ${refund.toLowerCase()}.` }],
    }),
  );
  return server;
}
