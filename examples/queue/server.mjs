// The MCP client lives here, on a server. Its questions wait in a queue until the page has answered them.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { McpServer } from '@modelcontextprotocol/server';
import { checkContent } from 'react-elicitation/core';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; require-trusted-types-for 'script'";
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

const questions = new Map();
/** The SDK waits a minute where it is told nothing. A user may take longer. */
const patienceMs = 60 * 60_000;
/** While true, the server refuses answers, and the page keeps them. */
let outage = false;

const client = await connect();

createServer((request, response) => {
  serve(request, response).catch((error) => {
    console.error(error);
    response.writeHead(500).end();
  });
}).listen(Number(process.env.PORT ?? 3000), () => console.log(`http://localhost:${process.env.PORT ?? 3000}`));

async function serve(request, response) {
  const path = request.url;
  const json = (value, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  if (path === '/questions') {
    return json([...questions].map(([id, { server, params }]) => ({ id, server, request: params })));
  }
  if (path?.startsWith('/questions/')) return json(null, await answer(path.slice('/questions/'.length), request));
  if (path === '/calls')
    return json(await client.callTool({ name: 'book_table', arguments: {} }, { timeout: patienceMs }));
  if (path === '/outage') {
    outage = request.method === 'PUT';
    return json(null);
  }
  const file = path === '/' ? '/index.html' : (path ?? '');
  const content = await readFile(new URL(`dist${file}`, import.meta.url)).catch(() => undefined);
  if (content === undefined) return response.writeHead(404).end();
  return response
    .writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': policy,
    })
    .end(content);
}

async function answer(id, request) {
  let body = '';
  for await (const chunk of request) body += chunk;
  if (outage) return 503;
  const question = questions.get(id);
  if (!question) return 404;
  const result = readAnswer(body, question.params);
  if (!result) return 400;
  questions.delete(id);
  question.resolve(result);
  return 200;
}

/** A browser can send anything: nothing goes to the MCP server that was not asked for. */
function readAnswer(body, params) {
  try {
    const { action, content } = JSON.parse(body);
    if (action === 'decline' || action === 'cancel') return { action };
    if (action !== 'accept' || !checkContent(params, content).ok) return undefined;
    return { action, content };
  } catch {
    return undefined;
  }
}

/** A client and the server that it is connected to. A real app connects over HTTP or starts a process. */
async function connect() {
  const client = new Client(
    { name: 'example-queue', version: '1.0.0' },
    // Forms only: a link that was opened is no longer in the list, so the page would close the dialog that waits.
    { capabilities: { elicitation: { form: {} } } },
  );
  client.setRequestHandler('elicitation/create', ({ params }, { mcpReq }) => {
    const id = randomUUID();
    mcpReq.signal.addEventListener('abort', () => questions.delete(id));
    return new Promise((resolve) => {
      questions.set(id, { server: 'Restaurant', params, resolve });
    });
  });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await createRestaurant().connect(far);
  await client.connect(near);
  return client;
}

function createRestaurant() {
  const server = new McpServer({ name: 'restaurant', version: '1.0.0' });
  server.registerTool('book_table', { description: 'Books a table.' }, async (ctx) => {
    const question = {
      message: 'Your table is free. Who is it for?',
      requestedSchema: {
        type: 'object',
        properties: {
          name: { type: 'string', title: 'Name', minLength: 2 },
          guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 8 },
          day: { type: 'string', format: 'date', title: 'Day' },
        },
        required: ['name', 'guests'],
      },
    };
    const result = await ctx.mcpReq.elicitInput(question, { timeout: patienceMs });
    return { content: [{ type: 'text', text: JSON.stringify(result) }] };
  });
  return server;
}
