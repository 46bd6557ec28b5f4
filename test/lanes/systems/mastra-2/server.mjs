/** Mastra 2.0: tools that suspend and are resumed, over Streamable HTTP in 2026-07-28: `node server.mjs <port>`. */
import { createServer } from 'node:http';
import { createTool } from '@mastra/core/tools';
import { MCPServer } from '@mastra/mcp';
import { z } from 'zod';

const tool = (id, resumeSchema, execute) =>
  createTool({
    id,
    description: id,
    inputSchema: z.object({}),
    suspendSchema: z.object({ message: z.string() }),
    resumeSchema,
    execute,
  });
const once =
  (message) =>
  (_input, { agent, mcp, ...context }) => {
    const { resumeData, suspend } = { ...agent, ...mcp, ...context };
    return resumeData ?? suspend({ message });
  };

const tools = {
  contact: tool(
    'contact',
    z.object({
      name: z.string().min(2),
      email: z.email(),
      age: z.number().int().min(18).optional(),
    }),
    once('How do we reach you?'),
  ),
  choices: tool(
    'choices',
    z.object({ size: z.enum(['small', 'medium']), tops: z.array(z.enum(['nuts', 'cream'])).optional() }),
    once('What would you like?'),
  ),
  rounds: tool('rounds', z.object({ name: z.string() }), async (_input, context) => {
    const { resumeData, suspend } = { ...context.agent, ...context.mcp, ...context };
    if (!resumeData) return suspend({ message: 'Who is it?' });
    if (resumeData.name.length < 4) return suspend({ message: `Is ${resumeData.name} the whole name?` });
    return resumeData;
  }),
};

const server = new MCPServer({ name: 'mastra', version: '2.0.0', tools });
const port = Number(process.argv[2]);
createServer((req, res) => {
  void server.startHTTP({ url: new URL(req.url, `http://127.0.0.1:${port}`), httpPath: '/mcp', req, res });
}).listen(port, '127.0.0.1', () => console.log('ready'));
