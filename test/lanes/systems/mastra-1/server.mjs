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
      tops: {
        type: 'array',
        title: 'Toppings',
        items: {
          anyOf: [
            { const: 'n', title: 'Nuts' },
            { const: 'c', title: 'Cream' },
          ],
        },
      },
    },
    required: ['size'],
  },
};
const one = (message, key, title) => ({
  message,
  requestedSchema: { type: 'object', properties: { [key]: { type: 'string', title } }, required: [key] },
});
const tool = (id, run) =>
  createTool({
    id,
    description: id,
    inputSchema: z.object({}),
    execute: (_input, context) => run((request) => context.mcp.elicitation.sendRequest(request)),
  });
const tools = {
  contact: tool('contact', (ask) => ask(contact)),
  choices: tool('choices', (ask) => ask(choices)),
  rounds: tool('rounds', async (ask) => {
    const first = await ask(one('Who is it?', 'who', 'Who'));
    const second = await ask(one(`Where does ${first.content?.who} live?`, 'where', 'Where'));
    return [first, second];
  }),
  loop: tool('loop', async (ask) => {
    for (let request = contact; ; request = { ...contact, message: `We cannot write there. ${contact.message}` }) {
      const answer = await ask(request);
      if (answer.action !== 'accept' || answer.content.email.endsWith('.com')) return answer;
    }
  }),
};

const server = new MCPServer({ name: 'mastra', version: '1.18.0', tools });
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
