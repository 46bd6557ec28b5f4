import type { Port } from 'react-elicitation/remote';

const reopenMs = 3000;

/** The browser's side of `createEventRoute`. */
export function eventSourcePort(path: string): Port {
  const listeners = new Set<(message: unknown) => void>();
  const url = `${path}?page=${Math.random().toString(36).slice(2)}`;

  function open(): void {
    const events = new EventSource(url);
    events.addEventListener('message', ({ data }) => {
      for (const listener of listeners) listener(data);
    });
    events.addEventListener('error', () => {
      // EventSource reconnects by itself after a lost connection, but not after a response such as 502, which a
      // restarting server sends.
      if (events.readyState === EventSource.CLOSED) setTimeout(open, reopenMs);
    });
  }
  open();

  return {
    async send(message) {
      const response = await fetch(url, { method: 'POST', body: String(message) });
      if (!response.ok) throw new Error(`The answer was refused with status ${response.status}.`);
    },
    onMessage(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
