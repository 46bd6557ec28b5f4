/** A server of the `fastmcp` package: `node fastmcp.mjs` over stdio, `node fastmcp.mjs <port>` over Streamable HTTP. */
import { FastMCP } from 'fastmcp';
import { z } from 'zod';

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

// Tools with arguments.
server.addTool({
  name: 'pack_box',
  description: 'Packs a box',
  parameters: z.object({
    label: z.string().min(2),
    weightInKilos: z.number().positive(),
    layers: z.array(z.string()).optional(),
    size: z.object({ width: z.number(), height: z.number() }),
    fragile: z.boolean().default(false),
    shelf: z.union([z.literal(1), z.literal(2)]).optional(),
    note: z.string().nullable(),
  }),
  execute: async (args) => JSON.stringify(args),
});
// A rule outside the schema: fastmcp itself refuses the value, and names the argument.
server.addTool({
  name: 'weigh',
  description: 'Weighs what is on the scales',
  parameters: z.object({ scales: z.string().refine((name) => name.startsWith('S'), 'Names of scales begin with S') }),
  execute: async ({ scales }) => `${scales}: 12 kg`,
});

const port = Number(process.argv[2]);
await server.start(
  port
    ? { transportType: 'httpStream', httpStream: { port, host: '127.0.0.1', endpoint: '/mcp' } }
    : { transportType: 'stdio' },
);
console.error('ready');
