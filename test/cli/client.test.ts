import fc from 'fast-check';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '../../cli/client.mjs';
import { createEventReader } from '../../cli/http.mjs';
import { createLineReader, mostOfMessage } from '../../cli/messages.mjs';
import { cases } from '../support/fuzzing.ts';
import { scriptedServer } from './scripted.ts';

const options = {
  timeoutMs: 20_000,
  waitMs: 100,
  onRequest: () => Promise.resolve({ action: 'cancel' }),
};

async function connected(target: string) {
  const client = await connect(target, options);
  onTestFinished(() => client.close());
  return client;
}

describe('whatever a server sends, the client goes on', () => {
  /** Any value, with what text and property access trip over. */
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom(
      null,
      {},
      [],
      '',
      0,
      true,
      { toString: 1 },
      { constructor: null, __proto__: null },
      [[]],
      'x'.repeat(5000),
    ),
  );
  const member = fc.constantFrom('jsonrpc', 'id', 'method', 'params', 'result', 'error');
  const method = fc.constantFrom(
    ...[
      'notifications/cancelled',
      'notifications/elicitation/complete',
      'elicitation/create',
      'ping',
      'roots/list',
      'toString',
      '',
    ],
  );
  const message = fc.oneof(
    value,
    fc.dictionary(member, value),
    fc.record({ method, params: value }),
    fc.record({ method, params: value, id: value }),
    fc.record({
      method,
      params: fc.record({ requestId: value, elicitationId: value, message: value, requestedSchema: value }),
    }),
    fc.record({ id: fc.constantFrom<unknown>(0, 1, null, '1', 99), result: value }),
    fc.record({ id: fc.constantFrom<unknown>(0, null, '1', 99), error: value }),
  );

  test('any value as a message, and in any member of it', async () => {
    const lines = fc.sample(message, cases(1500)).map((sent) => JSON.stringify(sent) ?? 'null');
    const server = scriptedServer(`const lines = ${JSON.stringify(lines)};
answers['tools/call'] = () => {
  for (const line of lines) process.stdout.write(line + '\\n');
  process.stdout.write('no JSON\\n\\n[]\\n');
  return { result: { content: ['after it all'] } };
};`);
    const client = await connected(server);
    expect(await client.callTool('ask', {})).toEqual({ content: ['after it all'] });
    expect(await client.listTools()).toHaveLength(1);
  });

  test('any value as the answer to what it is asked', async () => {
    await fc.assert(
      fc.asyncProperty(value, value, value, async (welcome, info, list) => {
        const server = await served((request, response) => {
          void bodyOf(request).then(({ id, method }) => {
            const result =
              method === 'initialize' ? { ...Object(welcome), serverInfo: info } : method === 'tools/list' ? list : {};
            if (id === undefined) return response.writeHead(202).end();
            return response.writeHead(200, json).end(JSON.stringify({ jsonrpc: '2.0', id, result }));
          });
        });
        const client = await connect(server, options);
        expect(client.name).toBe(new URL(server).host);
        expect(['string', 'undefined']).toContain(typeof client.title);
        for (const { name } of await client.listTools()) expect(name.trim()).not.toBe('');
        await client.close();
      }),
      { numRuns: cases(60) },
    );
  });

  test('a tool without a name is none, and a server without tools has none', async () => {
    const tools = [null, 5, [], {}, { name: '' }, { name: ' ' }, { name: 5 }, { name: 'book', title: {} }];
    const client = await connected(
      scriptedServer(`answers['tools/list'] = () => ({ result: { tools: ${JSON.stringify(tools)} } });`),
    );
    expect(await client.listTools()).toEqual([{ name: 'book', title: {} }]);
    const without = await connected(scriptedServer(`delete answers['tools/list'];`));
    expect(await without.listTools()).toEqual([]);
  });

  test('its name is the one that the author gave: the command, or the host', async () => {
    const command = scriptedServer(`welcome.serverInfo.title = 'Chrome';`);
    expect(await connected(command)).toMatchObject({ name: command, title: 'Chrome' });
    const untitled = await connected(scriptedServer(`welcome.serverInfo = { name: 'known', title: '' };`));
    expect(untitled.title).toBe('known');
  });
});

describe('long messages', () => {
  test('lines come out as they went in, however they are cut into pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', '\n', '\r\n', 'é') })), (pieces) => {
        const lines: string[] = [];
        const read = createLineReader((line) => lines.push(line));
        for (const piece of [...pieces, '\n']) read(piece);
        expect(lines).toEqual(`${pieces.join('')}\n`.split(/\r?\n/).slice(0, -1));
      }),
    );
  });

  test.each<[string, (onText: (text: string) => void) => (piece: string) => void, string]>([
    ['a line', createLineReader, ''],
    ['an event', createEventReader, 'data: '],
  ])('%s of 15 MB in small pieces takes linear time', (_, create, start) => {
    const texts: string[] = [];
    const read = create((text) => texts.push(text));
    const piece = 'x'.repeat(256);
    const begin = performance.now();
    read(start);
    for (let count = 0; count < 61_000; count += 1) read(piece);
    read('\n\n');
    // To join all that came before with each piece takes minutes.
    expect(performance.now() - begin).toBeLessThan(10_000);
    expect(texts[0]).toHaveLength(61_000 * 256);
  });

  test.each<[string, (onText: (text: string) => void) => (piece: string) => void, string]>([
    ['a line', createLineReader, 'x'],
    ['an event in one line', createEventReader, 'data: x'],
    ['an event in many lines', createEventReader, 'data: x\n'],
  ])('%s without an end is refused at 16 MB', (_, create, start) => {
    const read = create(() => {});
    const piece = start.repeat(10_000);
    const pieces = Math.floor(mostOfMessage / piece.length) - 2;
    for (let count = 0; count < pieces; count += 1) read(piece);
    expect(() => {
      for (let count = 0; count < pieces; count += 1) read(piece);
    }).toThrow('The server sent a message of more than 16 MB.');
  });

  test('what is nested too deeply to be written again is refused, wherever it stands', async () => {
    const deep = (levels: number) => `${'{"not":'.repeat(levels)}{}${'}'.repeat(levels)}`;
    for (const place of ['"result":', '"error":', '"method":"elicitation/create","params":']) {
      const client = await connected(
        scriptedServer(
          `answers['tools/call'] = () => void process.stdout.write('{"id":1,' + ${JSON.stringify(place + deep(100_000))} + '}\\n');`,
        ),
      );
      await expect(client.callTool('ask', {})).rejects.toThrow('The server sent a message of more than 500 levels.');
    }
    const client = await connected(
      scriptedServer(
        `answers['tools/list'] = () => ({ result: { tools: [{ name: 'ask', inputSchema: ${deep(400)} }] } });`,
      ),
    );
    expect(await client.listTools()).toHaveLength(1);
  });

  test('a result of 60 MB in one line ends the connection, and says why', async () => {
    const client = await connected(
      scriptedServer(`answers['tools/call'] = () => ({ result: { text: 'x'.repeat(60e6) } });`),
    );
    await expect(client.callTool('ask', {})).rejects.toThrow('The server sent a message of more than 16 MB.');
    await expect(client.listTools()).rejects.toThrow('more than 16 MB');
  });
});

const json = { 'content-type': 'application/json' };

/** The URL of a server that runs until the test is over. */
async function served(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}

async function bodyOf(request: AsyncIterable<unknown>): Promise<{ readonly id?: unknown; readonly method?: string }> {
  let body = '';
  for await (const piece of request) body += String(piece);
  return JSON.parse(body === '' ? '{}' : body) as { readonly id?: unknown; readonly method?: string };
}

/** Answers what a client asks first. */
const plain: RequestListener = (request, response) => {
  void bodyOf(request).then(({ id, method }) => {
    if (id === undefined) return response.writeHead(request.method === 'GET' ? 405 : 202).end();
    const result =
      method === 'initialize'
        ? { protocolVersion: '2025-11-25', serverInfo: { name: 'plain' } }
        : { tools: [{ name: 'ask' }] };
    return response.writeHead(200, json).end(JSON.stringify({ jsonrpc: '2.0', id, result }));
  });
};

/** Writes for as long as somebody reads. */
function endless(response: Parameters<RequestListener>[1], status: number, type: string, text: string): void {
  response.on('error', () => {});
  response.writeHead(status, { 'content-type': type });
  const piece = text.repeat(Math.ceil(65_536 / text.length));
  const write = () => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', write);
  };
  write();
}

describe('over HTTP', () => {
  test.each([301, 302, 307, 308])('a redirect (%i) to the same origin is followed', async (status) => {
    const server = await served((request, response) => {
      if (request.url === '/mcp/') plain(request, response);
      else response.writeHead(status, { location: '/mcp/' }).end();
    });
    expect(await (await connected(server)).listTools()).toHaveLength(1);
  });

  test.each([301, 302, 303, 307, 308])(
    'a redirect (%i) to another origin is not, whatever it is written like',
    async (status) => {
      let requests = 0;
      const elsewhere = await served((request, response) => {
        requests += 1;
        plain(request, response);
      });
      const { host, port } = new URL(elsewhere);
      for (const location of [
        elsewhere,
        `//${host}/mcp`,
        `http:\\\\${host}/mcp`,
        `http://localhost:${port}/mcp`,
        'file:///etc/passwd',
        'data:,x',
      ]) {
        const server = await served((_, response) => void response.writeHead(status, { location }).end());
        await expect(connect(server, options)).rejects.toThrow(/redirects to .* is not followed/);
      }
      expect(requests).toBe(0);
    },
  );

  test('one to another origin is not followed later either', async () => {
    let requests = 0;
    const elsewhere = await served((request, response) => {
      requests += 1;
      plain(request, response);
    });
    let isMoved = false;
    const server = await served((request, response) => {
      if (isMoved) response.writeHead(307, { location: elsewhere }).end();
      else plain(request, response);
    });
    const client = await connected(server);
    isMoved = true;
    await expect(client.callTool('ask', {})).rejects.toThrow('is not followed');
    expect(requests).toBe(0);
  });

  test('redirects without an end are not followed for ever', async () => {
    const server = await served((_, response) => void response.writeHead(307, { location: '/mcp' }).end());
    await expect(connect(server, options)).rejects.toThrow('redirects more than 5 times');
  });

  test.each([
    ['a body', 200, 'application/json', ' ', /more than 16 MB/],
    ['an event', 200, 'text/event-stream', 'data: x\n', /more than 16 MB/],
    ['a line of an event', 200, 'text/event-stream', 'x', /more than 16 MB/],
    ['an error page', 500, 'text/html', '<p>no', /answered with status 500\. <p>no/],
  ])('%s without an end is not read to its end', async (_, status, type, text, message) => {
    const server = await served((_request, response) => endless(response, status, type, text));
    await expect(connect(server, options)).rejects.toThrow(message);
  });

  test('nor is what comes outside of a call, and that is said too', async () => {
    const server = await served((request, response) => {
      if (request.method === 'GET') endless(response, 200, 'text/event-stream', 'data: x\n');
      else plain(request, response);
    });
    const reason = new Promise<Error>((resolve) => {
      void connect(server, { ...options, onEnd: resolve });
    });
    expect((await reason).message).toBe('The server sent a message of more than 16 MB.');
  });

  test('an answer that breaks off, or says nothing, is said', async () => {
    const silent = await served((_, response) => void response.writeHead(200, json).end('no JSON'));
    await expect(connect(silent, options)).rejects.toThrow('The server did not answer "initialize".');
    const broken = await served((_, response) => {
      response.writeHead(200, { ...json, 'content-length': '100' });
      response.write('{');
      response.destroy();
    });
    await expect(connect(broken, options)).rejects.toThrow(/broke off|cannot be reached/);
  });

  test('a server that takes a notification and never answers it is not waited for', async () => {
    const server = await served((request, response) => {
      void bodyOf(request).then(({ id }) => {
        const result = { protocolVersion: '2025-11-25' };
        return id !== undefined && response.writeHead(200, json).end(JSON.stringify({ jsonrpc: '2.0', id, result }));
      });
    });
    await expect(connect(server, { ...options, timeoutMs: 500 })).rejects.toThrow('within 0.5 s');
  });
});
