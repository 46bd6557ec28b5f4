import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createElicitations, type ElicitationSource } from '../../src/core.ts';
import { connectElicitations, serveElicitations, webSocket, type WebSocketPort } from '../../src/remote.ts';
import { accepted, askName as ask, eventually, firstId } from './line.ts';

const server = { name: 'Calendar' };

let elicitations = createElicitations();
let http: Server;
let sockets: WebSocketServer;
let form: WebSocketPort;
let source: ElicitationSource;

/** Serves the queue at a port, like a program that starts. */
async function start(port = 0): Promise<number> {
  http = createServer();
  sockets = new WebSocketServer({ server: http, maxPayload: 1_000_000 });
  sockets.on('connection', (socket) => {
    const stop = serveElicitations(elicitations, webSocket(socket));
    socket.on('close', stop);
  });
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  return (http.address() as AddressInfo).port;
}

/** Ends like a killed program, without closing connections. */
async function kill(): Promise<void> {
  for (const socket of sockets.clients) socket.terminate();
  sockets.close();
  http.closeAllConnections();
  await new Promise((resolve) => {
    http.close(resolve);
  });
}

let port: number;
beforeEach(async () => {
  elicitations = createElicitations();
  port = await start();
  form = webSocket(() => new WebSocket(`ws://127.0.0.1:${port}`));
  source = connectElicitations(form);
});
afterEach(async () => {
  form.close();
  await kill();
});

test('after a broken connection the form is unchanged, and an answer given meanwhile is sent', async () => {
  const answer = elicitations.request(ask, { server });
  const id = await firstId(source);
  const before = source.getSnapshot()[0]?.request;
  await kill();
  const taken = source.respond(id, accepted);
  await start(port);
  expect(await taken).toBe(true);
  expect(await answer).toEqual(accepted);
  void elicitations.request(ask, { server });
  await firstId(source);
  expect(before).toEqual(ask);
});

test('a form whose server program ended learns that its request is gone', async () => {
  void elicitations.request(ask, { server });
  const id = await firstId(source);
  await kill();
  const taken = source.respond(id, accepted);
  elicitations = createElicitations();
  await start(port);
  expect(await taken).toBe(false);
  await eventually(() => expect(source.getSnapshot()).toEqual([]));
});

test('a socket that was closed for good rejects at once', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`);
  const single = connectElicitations(webSocket(socket));
  void elicitations.request(ask, { server });
  await eventually(() => expect(single.getSnapshot()).toHaveLength(1));
  await kill();
  await eventually(() => expect(socket.readyState).toBe(3));
  await expect(single.respond(single.getSnapshot()[0]?.id ?? '', accepted)).rejects.toBeInstanceOf(Error);
  await start(port);
});

test('a socket that cannot be made for now is made later', async () => {
  let refused = 0;
  const flaky = webSocket(() => {
    if (refused++ === 1) throw new Error('no token');
    return new WebSocket(`ws://127.0.0.1:${port}`);
  });
  await eventually(() => expect(sockets.clients.size).toBe(2));
  await kill();
  await start(port);
  await eventually(() => expect(sockets.clients.size).toBe(2));
  flaky.close();
});

test('a socket that is closed is not opened again, and sends nothing', async () => {
  await eventually(() => expect(sockets.clients.size).toBe(1));
  const connections = vi.fn<() => void>();
  sockets.on('connection', connections);
  form.close();
  await eventually(() => expect(sockets.clients.size).toBe(0));
  await expect(source.respond('any', accepted)).rejects.toBeInstanceOf(Error);
  expect(connections).not.toHaveBeenCalled();
});

test('an invalid WebSocket frame closes only its own connection', async () => {
  const answer = elicitations.request(ask, { server });
  const id = await firstId(source);
  const raw: Socket = connect(port, '127.0.0.1');
  raw.write(
    'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
  );
  await once(raw, 'data');
  raw.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff]));
  await once(raw, 'close');
  expect(await source.respond(id, accepted)).toBe(true);
  expect(await answer).toEqual(accepted);
});
