/**
 * One server for both eras, made with the official SDK: `node dual.mjs` over stdio, `node dual.mjs <port>` over
 * Streamable HTTP. A tool is written once, with rounds; for 2025 clients the SDK sends requests.
 */
import { createServer } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { acceptedContent, createMcpHandler, inputRequired, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

const text = (value) => ({ content: [{ type: 'text', text: JSON.stringify(value) }] });
const form = (message, properties, required = []) => ({
  method: 'elicitation/create',
  params: { mode: 'form', message, requestedSchema: { type: 'object', properties, required } },
});
const room = form('Which room?', { room: { type: 'string', title: 'Room' } }, ['room']);
const seats = form('How many seats?', { seats: { type: 'integer', title: 'Seats', minimum: 1, maximum: 12 } }, [
  'seats',
]);

const everyKind = form(
  'Tell us about the trip.',
  {
    who: { type: 'string', title: 'Who', pattern: '^[A-Z]' },
    mail: { type: 'string', title: 'E-mail', format: 'email' },
    day: { type: 'string', title: 'Day', format: 'date' },
    nights: { type: 'integer', title: 'Nights', minimum: 1, default: 2 },
    note: { anyOf: [{ type: 'string' }, { type: 'null' }], title: 'Note', default: null },
    tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
    meal: {
      type: 'string',
      title: 'Meal',
      oneOf: [
        { const: 'v', title: 'Vegetarian' },
        { const: 'f', title: 'Fish' },
      ],
    },
    insured: { type: 'boolean', title: 'Insured' },
  },
  ['who'],
);

function createDualServer() {
  const server = new McpServer({ name: 'dual', version: '1.0.0' });
  const tool = (name, run) => server.registerTool(name, { description: name }, run);

  tool('trip', (ctx) =>
    ctx.mcpReq.inputResponses
      ? text(ctx.mcpReq.inputResponses.trip)
      : inputRequired({ inputRequests: { trip: everyKind }, requestState: 'opaque "state" \u00e9' }),
  );
  tool('both', (ctx) =>
    ctx.mcpReq.inputResponses ? text(ctx.mcpReq.inputResponses) : inputRequired({ inputRequests: { room, seats } }),
  );
  tool('steps', (ctx) => {
    const given = acceptedContent(ctx.mcpReq.inputResponses, 'room') ?? JSON.parse(ctx.mcpReq.requestState() ?? 'null');
    if (!given) return inputRequired({ inputRequests: { room } });
    if (!ctx.mcpReq.inputResponses?.seats) {
      return inputRequired({ inputRequests: { seats }, requestState: JSON.stringify(given) });
    }
    return text({ ...given, ...acceptedContent(ctx.mcpReq.inputResponses, 'seats') });
  });
  tool('sign-in', (ctx) =>
    ctx.mcpReq.inputResponses
      ? text(ctx.mcpReq.inputResponses.page)
      : inputRequired({
          inputRequests: {
            page: {
              method: 'elicitation/create',
              params: {
                mode: 'url',
                message: 'Sign in first.',
                url: 'https://login.example.com/start',
                elicitationId: 'sign-in-1',
              },
            },
          },
        }),
  );
  return server;
}

const port = Number(process.argv[2]);
if (port) {
  const handle = toNodeHandler(createMcpHandler(createDualServer));
  createServer((req, res) => void handle(req, res)).listen(port, '127.0.0.1', () => console.log('ready'));
} else serveStdio(createDualServer);
