/** Tools with arguments, of a server of the `fastmcp` package: `node fasttools.mjs` over stdio. */
import { FastMCP } from 'fastmcp';
import { z } from 'zod';

const server = new FastMCP({ name: 'fast-tools', version: '1.0.0' });
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
await server.start({ transportType: 'stdio' });
console.error('ready');
