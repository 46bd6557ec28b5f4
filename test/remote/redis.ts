import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import type { Broker } from '../../examples/recipes/broker.ts';

/** As much of a client for Redis and Valkey (RESP 2) as publish and subscribe need. A product takes the `redis` package. */
export async function redisBroker(port: number): Promise<Broker & { close(): void }> {
  const [publisher, subscriber] = await Promise.all([open(port), open(port)]);
  const listeners = new Map<string, Set<(message: string) => void>>();
  publisher.resume();
  let unread = '';
  subscriber.setEncoding('utf8').on('data', (chunk: string) => {
    unread += chunk;
    for (;;) {
      const read = readReply(unread);
      if (!read) return;
      unread = unread.slice(read.length);
      const [kind, channel = '', message = ''] = read.parts;
      if (kind === 'message') for (const listener of listeners.get(channel) ?? []) listener(message);
      else subscriber.emit(`${kind} ${channel}`);
    }
  });

  return {
    async publish(channel, message) {
      publisher.write(command('PUBLISH', channel, message));
    },
    async subscribe(channel, listener) {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
      subscriber.write(command('SUBSCRIBE', channel));
      await once(subscriber, `subscribe ${channel}`);
    },
    async unsubscribe(channel, listener) {
      listeners.get(channel)?.delete(listener);
    },
    close() {
      publisher.destroy();
      subscriber.destroy();
    },
  };
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

const command = (...parts: readonly string[]) =>
  `*${parts.length}\r\n${parts.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`).join('')}`;

/** One reply: an array of three texts or numbers. These tests send ASCII only, so that lengths are those of strings. */
function readReply(text: string): { readonly parts: readonly string[]; readonly length: number } | undefined {
  let at = text.indexOf('\r\n') + 2;
  const parts: string[] = [];
  while (parts.length < 3) {
    const end = text.indexOf('\r\n', at);
    if (at < 2 || end < 0) return undefined;
    if (text[at] === ':') {
      parts.push(text.slice(at + 1, end));
      at = end + 2;
      continue;
    }
    const length = Number(text.slice(at + 1, end));
    if (text.length < end + 2 + length + 2) return undefined;
    parts.push(text.slice(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
  return { parts, length: at };
}
