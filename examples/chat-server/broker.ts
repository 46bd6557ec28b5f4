// A broker between the process that waits for an answer and the process that has the user's socket: Valkey or Redis.
import type { Port, WebSocketPort } from 'react-elicitation/remote';

/** The functions of a broker that are used here. */
export interface Broker {
  /** @returns how many subscribers received it */
  publish(channel: string, message: string): Promise<number>;
  subscribe(channel: string, listener: (message: string) => void): Promise<unknown>;
  unsubscribe(channel: string, listener: (message: string) => void): Promise<unknown>;
  /** Calls the listener when the connection is back: what was published meanwhile is lost. @returns unsubscribe */
  onReconnect(listener: () => void): () => void;
}

/** @param url for example `redis://127.0.0.1:6379` */
export async function openBroker(url: string): Promise<Broker> {
  const { createClient } = await import('@redis/client');
  const publisher = createClient({ url });
  // A connection that has subscribed cannot publish.
  const subscriber = publisher.duplicate();
  // Both reconnect by themselves. Without a listener, an error would end the process.
  for (const client of [publisher, subscriber]) client.on('error', ({ message }) => console.error(message));
  await Promise.all([publisher.connect(), subscriber.connect()]);
  // One listener for all pages: Node warns of a leak where an emitter has more than ten.
  const reconnected = new Set<() => void>();
  subscriber.on('ready', () => {
    for (const listener of Array.from(reconnected)) listener();
  });
  return {
    publish: (channel, message) => publisher.publish(channel, message),
    subscribe: (channel, listener) => subscriber.subscribe(channel, listener),
    unsubscribe: (channel, listener) => subscriber.unsubscribe(channel, listener),
    onReconnect(listener) {
      reconnected.add(listener);
      return () => void reconnected.delete(listener);
    },
  };
}

/** For `serveElicitations`, in the process that runs the user's calls: one process for a user at a time. */
export function brokerPort(broker: Broker, user: string): Port {
  return {
    async send(message) {
      await broker.publish(`elicitations:${user}:form`, String(message));
    },
    onMessage(listener) {
      void broker.subscribe(`elicitations:${user}:calls`, listener);
      return () => void broker.unsubscribe(`elicitations:${user}:calls`, listener);
    },
  };
}

/** Connects a user's socket to the broker, in the process that the browser reached. @returns disconnects them */
export function relay(socket: WebSocketPort, broker: Broker, user: string): () => void {
  const toForm = (message: string) => {
    try {
      socket.send(message);
    } catch {
      // The page is gone. At its next connection it asks for everything.
    }
  };
  // When the page connects again, it asks for everything, and sends again what nobody acknowledged.
  const startAgain = () => socket.close();
  const subscribed = broker.subscribe(`elicitations:${user}:form`, toForm);
  subscribed.catch(startAgain);
  const stopWaiting = broker.onReconnect(startAgain);
  const stop = socket.onMessage(async (message) => {
    // The serving side has limits too; this limit protects the broker.
    if (typeof message !== 'string' || message.length > 1_000_000) return;
    try {
      // Otherwise the answer to the first message would be lost.
      await subscribed;
      const receivers = await broker.publish(`elicitations:${user}:calls`, message);
      if (receivers === 0) startAgain();
    } catch {
      startAgain();
    }
  });
  return () => {
    stop();
    stopWaiting();
    broker.unsubscribe(`elicitations:${user}:form`, toForm).catch(() => {});
  };
}
