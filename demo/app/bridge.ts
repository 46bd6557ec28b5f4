/** The page's side of `/bridge`. The stdio server runs as long as this stream is open. */
export interface Bridge {
  readonly url: URL;
  readonly close: () => void;
}

export function openBridge(on: {
  readonly line: (text: string) => void;
  readonly exit: (reason: string) => void;
}): Promise<Bridge> {
  const base = `${location.origin}/bridge/${crypto.randomUUID()}`;
  const events = new EventSource(`${base}/events`);
  return new Promise((resolve, reject) => {
    events.addEventListener('open', () => resolve({ url: new URL(`${base}/mcp`), close: () => events.close() }));
    events.addEventListener('log', ({ data }) => on.line(JSON.parse(data)));
    events.addEventListener('exit', ({ data }) => {
      // Otherwise the browser would reopen the stream, and start the server again.
      events.close();
      on.exit(JSON.parse(data));
    });
    events.addEventListener('error', () => {
      events.close();
      const reason = 'The demo itself does not answer. Is it still running in its terminal?';
      reject(new Error(reason));
      on.exit(reason);
    });
  });
}
