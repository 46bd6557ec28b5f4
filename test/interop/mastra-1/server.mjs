/** Mastra 1.18: tools that ask while they run, over Streamable HTTP with sessions: `node server.mjs <port>`. */
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
      age: { type: 'integer', title: 'Age', minimum: 18 },
    },
    required: ['name', 'email'],
  },
};
const choices = {
  message: 'What would you like?',
  requestedSchema: {
    type: 'object',
    properties: {
      size: { type: 'string', title: 'Size', enum: ['s', 'm'], enumNames: ['Small', 'Medium'] },
      tops: { type: 'array', title: 'Toppings', items: { anyOf: [{ const: 'n', title: 'Nuts' }, { const: 'c', title: 'Cream' }] } },
    },
    required: ['size'],
  },
};
const one = (message, key, title) => ({
  message,
  requestedSchema: { type: 'object', properties: { [key]: { type: 'string', title } }, required: [key] },
});
/** Newer versions hand the asking over in the context, older ones in the options of a call. */
export const toolsWith = (makeTool, schema, elicitationOf) => {
  const tool = (id, run) => [
    id,
    makeTool({ id, description: id, inputSchema: schema, execute: (...args) => run(elicitationOf(...args)) }),
  ];
  return Object.fromEntries([
    tool('contact', (ask) => ask.sendRequest(contact)),
    tool('choices', (ask) => ask.sendRequest(choices)),
    tool('rounds', async (ask) => {
      const first = await ask.sendRequest(one('Who is it?', 'who', 'Who'));
      const second = await ask.sendRequest(one(`Where does ${first.content?.who} live?`, 'where', 'Where'));
      return [first, second];
    }),
  ]);
};

const server = new MCPServer({
  name: 'mastra',
  version: '1.0.0',
  tools: toolsWith(createTool, z.object({}), (_input, context) => context.mcp.elicitation),
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
