const versionKey = 'io.modelcontextprotocol/protocolVersion';
const subscriptionKey = 'io.modelcontextprotocol/subscriptionId';

/**
 * Chooses the HTTP stream for each message of a stdio server: the page has one for each open request, and a general
 * one.
 */
export function createStreams() {
  /** Open requests of the page, by id: in the order in which they came. */
  const open = new Map();
  let beside;
  // Messages that arrived before their stream was open.
  let held = [];

  function write(res, message) {
    res.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`);
  }

  function streamFor(message) {
    const token = message.params?.progressToken ?? message.params?._meta?.[subscriptionKey];
    return open.get(token)?.res ?? beside ?? [...open.values()].at(-1)?.res;
  }

  return {
    /** A request that the page has sent; its stream ends with the response. */
    open(request, res, send) {
      open.set(request.id, { res });
      held.splice(0).forEach((message) => write(res, message));
      res.on('close', () => {
        if (open.get(request.id)?.res !== res) return;
        open.delete(request.id);
        // 2026-07-28 cancels over HTTP by closing the stream; over stdio there is a notification for it.
        const meta = request.params?._meta;
        if (meta?.[versionKey]) {
          send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: request.id, _meta: meta } });
        }
      });
    },
    listen(res) {
      beside = res;
      held.splice(0).forEach((message) => write(res, message));
      res.on('close', () => {
        if (beside === res) beside = undefined;
      });
    },
    deliver(message) {
      if ('method' in message) {
        const stream = streamFor(message);
        if (stream) write(stream, message);
        else held.push(message);
        return;
      }
      const request = open.get(message.id);
      if (!request) return;
      open.delete(message.id);
      write(request.res, message);
      request.res.end();
    },
    /** Answers all open requests with an error, and closes the streams. */
    fail(text) {
      for (const [id, { res }] of [...open]) {
        open.delete(id);
        write(res, { jsonrpc: '2.0', id, error: { code: -32_000, message: text } });
        res.end();
      }
      beside?.end();
      held = [];
    },
  };
}
