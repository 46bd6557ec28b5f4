/** The page's end of `/bridge`: the server that runs over stdio lives as long as this stream. */
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
      // Else the browser would open the stream anew, and with it the server.
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
