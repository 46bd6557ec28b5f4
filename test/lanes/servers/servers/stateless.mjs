// A 2026-07-28 server as one of several processes: `node stateless.mjs <key>`. What a call needs between its rounds
// travels in `requestState`, sealed with a key that all processes share.
import { createServer } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, createRequestStateCodec, inputRequired, McpServer } from '@modelcontextprotocol/server';

const codec = createRequestStateCodec({ key: Buffer.from(process.argv[2], 'hex') });
const ask = (message, title) =>
  inputRequired.elicit({
    message,
    requestedSchema: { type: 'object', properties: { word: { type: 'string', title } }, required: ['word'] },
  });
const wordOf = (answers, key) => answers?.[key]?.content?.word;

const handler = createMcpHandler(() => {
  const server = new McpServer({ name: 'stateless', version: '1.0.0' }, { requestState: { verify: codec.verify } });
  server.registerTool('travel', {}, async ({ mcpReq }) => {
    const means = mcpReq.requestState() ?? wordOf(mcpReq.inputResponses, 'means');
    const seat = wordOf(mcpReq.inputResponses, 'seat');
    if (seat) return { content: [{ type: 'text', text: `By ${means}, ${seat}. Answered by ${process.pid}.` }] };
    if (!means) return inputRequired({ inputRequests: { means: ask('How will you travel?', 'Travel by') } });
    const requestState = await codec.mint(means);
    return inputRequired({ inputRequests: { seat: ask(`Which seat in the ${means}?`, 'Seat') }, requestState });
  });
  return server;
});

const server = createServer(toNodeHandler(handler));
server.listen(0, '127.0.0.1', () => console.log(`listening on ${server.address().port}, pid ${process.pid}`));
