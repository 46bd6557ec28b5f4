// A broker between the process that waits for an answer and the process that has the user's socket.
import type { Port } from 'react-elicitation/remote';

/** What is used of a broker. Clients of Valkey and Redis have it: `redis` has these methods, with one client for each role. */
export interface Broker {
  publish(channel: string, message: string): Promise<unknown>;
  subscribe(channel: string, listener: (message: string) => void): Promise<unknown>;
  unsubscribe(channel: string, listener: (message: string) => void): Promise<unknown>;
}

/** For `serveElicitations`, in the process that runs the user's calls. One process for a user at a time. */
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

/** Joins the user's socket, or any other port, to the broker, in the process that the browser reached. @returns parts them */
export async function relay(socket: Port, broker: Broker, user: string): Promise<() => void> {
  const toForm = (message: string) => void socket.send(message);
  const stop = socket.onMessage((message) => {
    // The serving side has limits too; this one spares the broker.
    if (typeof message === 'string' && message.length <= 1_000_000)
      void broker.publish(`elicitations:${user}:calls`, message);
  });
  await broker.subscribe(`elicitations:${user}:form`, toForm);
  // What the page said before there was a listener is lost: ask for it.
  await broker.publish(`elicitations:${user}:calls`, JSON.stringify({ elicitation: 1, type: 'hello' }));
  return () => {
    stop();
    void broker.unsubscribe(`elicitations:${user}:form`, toForm);
  };
}
