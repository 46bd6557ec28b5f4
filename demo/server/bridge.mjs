import { startChild } from './child.mjs';
import { answer } from './router.mjs';
import { createStreams } from './streams.mjs';

/**
 * Connects stdio to Streamable HTTP, message by message, without stripping anything.
 *
 *   GET  /bridge/<id>/events   starts the server; its life is this stream's: `log` (stderr) and `exit` events
 *   POST /bridge/<id>/mcp      a message to the server; a request's stream ends with its response
 *   GET  /bridge/<id>/mcp      what the server sends beside that
 */
export function createBridge(command) {
  const connections = new Map();

  function open(id, events) {
    const streams = createStreams();
    const tell = (event, data) => events.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    const connection = {
      streams,
      child: startChild(command, {
        onMessage: (message) => streams.deliver(message),
        onLine: (text) => {
          console.log(`[stdio] ${text}`);
          tell('log', text);
        },
        onExit: (reason) => {
          if (connections.get(id) !== connection) return;
          console.log(`[stdio] The server ${reason}`);
          connections.delete(id);
          streams.fail(`The server ${reason}`);
          tell('exit', reason);
          events.end();
        },
      }),
    };
    connections.set(id, connection);
    return connection;
  }

  async function close(id) {
    const connection = connections.get(id);
    connections.delete(id);
    connection?.streams.fail('The connection was closed.');
    await connection?.child.stop();
  }

  async function handle(req, res, url) {
    const [, , id, what] = url.pathname.split('/');
    if (!command) return answer(res, 404, 'The demo was started without --server.');
    if (what === 'events' && req.method === 'GET') {
      if (connections.has(id)) return answer(res, 409, 'This connection is open already.');
      startStream(res);
      open(id, res);
      res.on('close', () => void close(id));
      return undefined;
    }
    const connection = connections.get(id);
    if (what !== 'mcp' || !connection) return answer(res, 404, 'The server is not running. Connect again.');
    if (req.method === 'POST') return post(connection, req, res);
    if (req.method !== 'GET') return answer(res, 405, 'Close the events stream to end the server.');
    startStream(res);
    connection.streams.listen(res);
    return undefined;
  }

  return { handle, close: () => Promise.all([...connections.keys()].map(close)) };
}

async function post({ child, streams }, req, res) {
  const message = await readJson(req);
  if (!message) return answer(res, 400, 'Not a JSON-RPC message.');
  if ('method' in message && 'id' in message) {
    startStream(res);
    streams.open(message, res, (cancelled) => child.send(cancelled));
  } else {
    res.writeHead(202).end();
  }
  child.send(message);
  return undefined;
}

function startStream(res) {
  res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  res.flushHeaders();
}

async function readJson(req) {
  try {
    let text = '';
    for await (const chunk of req.setEncoding('utf8')) text += chunk;
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
