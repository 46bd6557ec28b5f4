/** A server of the `fastmcp` package: `node fastmcp.mjs` over stdio, `node fastmcp.mjs <port>` over Streamable HTTP. */
import { FastMCP } from 'fastmcp';

const server = new FastMCP({ name: 'fast', version: '1.0.0' });
const tool = (name, params) =>
  server.addTool({
    name,
    description: name,
    execute: async (_args, { elicit }) => JSON.stringify(await elicit(params, { timeout: 60_000 })),
  });

tool('order', {
  message: 'What shall we send?',
  requestedSchema: {
    type: 'object',
    properties: {
      item: { type: 'string', title: 'Item', enum: ['tea', 'coffee'], enumNames: ['Tea', 'Coffee'] },
      amount: { type: 'integer', title: 'Amount', minimum: 1, maximum: 9, default: 1 },
      extras: { type: 'array', title: 'Extras', items: { enum: ['milk', 'sugar'] } },
      gift: { type: 'boolean', title: 'Gift', default: false },
    },
    required: ['item'],
  },
});
tool('secret', {
  message: 'Unlock the cellar.',
  requestedSchema: {
    type: 'object',
    properties: { password: { type: 'string', title: 'Password', format: 'password' } },
    required: ['password'],
  },
});
tool('confirm', { message: 'Throw it all away?', requestedSchema: { type: 'object', properties: {} } });
tool('pay', { mode: 'url', message: 'Pay first.', url: 'https://pay.example.com/tea', elicitationId: 'pay-tea' });

const port = Number(process.argv[2]);
await server.start(
  port
    ? { transportType: 'httpStream', httpStream: { port, host: '127.0.0.1', endpoint: '/mcp' } }
    : { transportType: 'stdio' },
);
console.error('ready');
