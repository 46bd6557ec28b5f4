// A chat server: MCP clients run here, each user has an own queue, and the forms are in the users' browsers.
//   node build.mjs && node dist/server.js [--port 4690]
// With `--broker redis://…`, the MCP clients run in another process (calls.ts), and any number of these have the sockets.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { webSocket } from 'react-elicitation/remote';
import { WebSocketServer, type WebSocket } from 'ws';
import { openBroker, relay } from './broker.ts';
import { createChat, serveChat, users, type Chat } from './chat.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4690' }, broker: { type: 'string' } } });
const broker = values.broker === undefined ? undefined : await openBroker(values.broker);
const folder = import.meta.url;

/** This example asks for no password: opening `/ada/` signs Ada in. */
const sessions = new Map<string, string>();
const chats = new Map<string, Promise<Chat>>();

/** Creates the chat of a user on their first visit. It lives as long as this process. */
function chatOf(user: string): Promise<Chat> {
  const chat = chats.get(user) ?? createChat(folder);
  chats.set(user, chat);
  // The next visit tries again.
  chat.catch(() => chats.delete(user));
  return chat;
}

const server = createServer((request, response) => void answer(request, response));

async function answer({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, user = '', file = ''] = url.split('/');
  if (user === '') return send(response, 'text/html', twoUsers);
  if (!users.includes(user)) return send(response, 'text/plain', 'There is no such user.', 404);
  if (file !== '') return sendFile(response, file);
  const session = randomBytes(32).toString('base64url');
  sessions.set(session, user);
  // With a path, so that one browser can have two users side by side.
  response.setHeader('Set-Cookie', `session=${session}; Path=/${user}/; HttpOnly; SameSite=Strict`);
  return sendFile(response, 'index.html');
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

async function sendFile(response: ServerResponse, file: string): Promise<void> {
  const type = types[extname(file)];
  if (!type || !/^[\w.-]+$/.test(file)) return send(response, 'text/plain', 'Not found.', 404);
  const path = join(fileURLToPath(new URL('page', folder)), file);
  return readFile(path).then(
    (content) => send(response, type, content),
    () => send(response, 'text/plain', 'Not found.', 404),
  );
}

function send(response: ServerResponse, type: string, content: string | Buffer, status = 200): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'self'; base-uri 'none'; frame-ancestors 'self'",
  });
  response.end(content);
}

const twoUsers = `<!doctype html>
<html lang="en">
  <title>Two users</title>
  <link rel="stylesheet" href="/ada/sides.css">
  <iframe title="Ada" src="/ada/"></iframe>
  <iframe title="Robin" src="/robin/"></iframe>
</html>`;

/** The cookie identifies the user, never the page. */
function userOf({ headers }: IncomingMessage): string | undefined {
  const session = /(?:^|;\s*)session=([\w-]+)/.exec(headers.cookie ?? '')?.[1];
  return session === undefined ? undefined : sessions.get(session);
}

const sockets = new WebSocketServer({
  server,
  maxPayload: 1_000_000,
  // Browsers send cookies whichever page opens the socket, so only our own origin may.
  verifyClient: ({ origin, req }) => origin === `http://${req.headers.host}` && userOf(req) !== undefined,
});

sockets.on('connection', (socket, request) => {
  connect(socket, userOf(request) ?? '').catch((error: unknown) => {
    console.error(error);
    socket.close(1011);
  });
});

async function connect(socket: WebSocket, user: string): Promise<void> {
  const port = webSocket(socket);
  const stop = broker
    ? relay(port, broker, user)
    : serveChat(await chatOf(user), port, ({ code }) => code !== 'malformed' && socket.close(1008));
  if (socket.readyState === 3) stop();
  else socket.on('close', stop);
}

server.listen(Number(values.port), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : values.port;
  console.log(`\n  Chat server\n\n  Page     http://127.0.0.1:${port}/ \n\n  Stop with Ctrl+C.\n`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

async function stop(): Promise<void> {
  for (const chat of await Promise.allSettled(chats.values()))
    if (chat.status === 'fulfilled') await chat.value.close();
  process.exit(0);
}
