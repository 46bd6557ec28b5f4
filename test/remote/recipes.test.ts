import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { relay, brokerPort, type Broker } from '../../examples/chat-server/broker.ts';
import { createEventRoute } from '../../examples/next/lib/eventRoute.ts';
import { createElicitations } from '../../src/core.ts';
import {
  connectElicitations,
  messagePort,
  serveElicitations,
  type Port,
  type WebSocketPort,
} from '../../src/remote.ts';
import { accepted, askName as ask, createLine, eventually, firstId } from './line.ts';

const server = { name: 'Calendar' };

describe('server-sent events and POST', () => {
  const queues = { ada: createElicitations(), robin: createElicitations() };
  afterEach(() => Object.values(queues).forEach((queue) => queue.cancelAll()));
  const route = createEventRoute(async (request) => queues[request.headers.get('cookie') as 'ada' | 'robin']);
  let pages = 0;
  const requestOf = (user: string, init?: RequestInit, page = 0) =>
    new Request(`https://app.example/elicitations?page=${page}`, { ...init, headers: { cookie: user } });

  /** A page of this user: reads the stream as `EventSource` does. */
  async function open(user: string) {
    const listeners = new Set<(message: unknown) => void>();
    const page = (pages += 1);
    const { body } = await route.GET(requestOf(user, {}, page));
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    void (async () => {
      for (let text = ''; ;) {
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done) return;
        const events = (text + value).split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) for (const listener of listeners) listener(event.slice('data: '.length));
      }
    })();
    const port: Port = {
      async send(message) {
        const request = requestOf(user, { method: 'POST', body: String(message) }, page);
        // As browsers do.
        request.headers.set('content-length', String(String(message).length));
        const { ok } = await route.POST(request);
        if (!ok) throw new Error('refused');
      },
      onMessage(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
    return { source: connectElicitations(port), leave: () => reader?.cancel() };
  }

  test('a request is shown to its user in all tabs, and answered once', async () => {
    const [ada, tab, robin] = await Promise.all([open('ada'), open('ada'), open('robin')]);
    const answer = queues.ada.request(ask, { server });
    const id = await firstId(tab.source);
    expect(await ada.source.respond(id, accepted)).toBe(true);
    expect(await answer).toEqual(accepted);
    await eventually(() => expect(tab.source.getSnapshot()).toEqual([]));
    expect(robin.source.getSnapshot()).toEqual([]);
    await Promise.all([ada.leave(), tab.leave(), robin.leave()]);
  });

  test('more time that one of two tabs asks for is given once', async () => {
    const [ada, tab] = await Promise.all([open('ada'), open('ada')]);
    void queues.ada.request(ask, { server, timeoutMs: 60_000, moreTimeMs: 60_000 });
    const id = await firstId(ada.source);
    const before = queues.ada.getSnapshot()[0]?.deadline ?? 0;
    ada.source.extend?.(id);
    await eventually(() => expect(queues.ada.getSnapshot()[0]?.deadline).toBe(before + 60_000));
    await Promise.all([ada.leave(), tab.leave()]);
  });

  test('a message that is too long is not read', async () => {
    const body = 'x'.repeat(1_000_001);
    const request = requestOf('ada', { method: 'POST', body });
    request.headers.set('content-length', String(body.length));
    expect((await route.POST(request)).status).toBe(413);
    expect(request.bodyUsed).toBe(false);
  });

  test('an unknown session gets nothing', async () => {
    expect((await route.GET(requestOf('eve'))).status).toBe(401);
    expect((await route.POST(requestOf('eve', { method: 'POST', body: '{}' }))).status).toBe(401);
  });
});

test('a BroadcastChannel: answered in one tab, gone in the other', async () => {
  const channels = [0, 1, 2].map(() => new BroadcastChannel('elicitations'));
  onTestFinished(() => channels.forEach((channel) => channel.close()));
  const [worker, tab, other] = channels.map((channel) => messagePort(channel)) as [Port, Port, Port];
  const elicitations = createElicitations();
  onTestFinished(serveElicitations(elicitations, worker));
  const [here, there] = [connectElicitations(tab), connectElicitations(other)];
  const answer = elicitations.request(ask, { server });
  const id = await firstId(here);
  expect(await firstId(there)).toBe(id);
  expect(await here.respond(id, accepted)).toBe(true);
  expect(await answer).toEqual(accepted);
  await eventually(() => expect(there.getSnapshot()).toEqual([]));
});

/** Publish and subscribe like a broker: asynchronously, to all subscribers. */
function memoryBroker(): Broker {
  const listeners = new Map<string, Set<(message: string) => void>>();
  return {
    async publish(channel, message) {
      const receivers = listeners.get(channel) ?? new Set();
      for (const listener of receivers) queueMicrotask(() => listener(message));
      return receivers.size;
    },
    async subscribe(channel, listener) {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
    },
    async unsubscribe(channel, listener) {
      listeners.get(channel)?.delete(listener);
    },
    onReconnect: () => () => {},
  };
}

const asSocket = (port: Port): WebSocketPort => ({ ...port, close() {} });

// Between real processes, with Valkey and Redis: test/lanes/servers/broker.test.ts.
describe('a broker between two processes', () => {
  test('the answer reaches the process that waits, whichever process has the socket', async () => {
    const broker = memoryBroker();
    const elicitations = createElicitations();
    onTestFinished(serveElicitations(elicitations, brokerPort(broker, 'ada')));
    const line = createLine();
    const source = connectElicitations(line.shown);
    const answer = elicitations.request(ask, { server });
    const part = relay(asSocket(line.served), broker, 'ada');
    const id = await firstId(source);
    // The process with the socket ends; another one takes the next connection.
    part();
    const again = relay(asSocket(line.served), broker, 'ada');
    expect(await source.respond(id, accepted)).toBe(true);
    expect(await answer).toEqual(accepted);
    again();
  });

  test('a user gets no messages of another user', async () => {
    const broker = memoryBroker();
    const elicitations = createElicitations();
    onTestFinished(serveElicitations(elicitations, brokerPort(broker, 'ada')));
    const [ada, robin] = [createLine(), createLine()];
    const parts = [relay(asSocket(ada.served), broker, 'ada'), relay(asSocket(robin.served), broker, 'robin')];
    onTestFinished(() => parts.forEach((part) => part()));
    const [mine, theirs] = [connectElicitations(ada.shown), connectElicitations(robin.shown)];
    void elicitations.request(ask, { server });
    await firstId(mine);
    expect(theirs.getSnapshot()).toEqual([]);
    expect(robin.received.shown).toEqual([]);
    elicitations.cancelAll();
  });

  test('a broker that takes nothing closes the socket, so that the page connects again', async () => {
    const refuses = async () => {
      throw new Error('The broker is away.');
    };
    for (const away of [{ publish: refuses }, { subscribe: refuses }]) {
      const line = createLine();
      const close = vi.fn<() => void>();
      onTestFinished(relay({ ...line.served, close }, { ...memoryBroker(), ...away }, 'ada'));
      connectElicitations(line.shown);
      await eventually(() => expect(close).toHaveBeenCalled());
    }
  });

  test('a closed page does not cause an error in the broker', async () => {
    const broker = memoryBroker();
    const received: string[] = [];
    const gone: WebSocketPort = {
      send: () => {
        throw new Error('The socket is closed.');
      },
      onMessage: () => () => {},
      close() {},
    };
    onTestFinished(relay(gone, broker, 'ada'));
    await broker.subscribe('elicitations:ada:form', (message) => void received.push(message));
    await broker.publish('elicitations:ada:form', 'a message');
    await eventually(() => expect(received).toEqual(['a message']));
  });
});
