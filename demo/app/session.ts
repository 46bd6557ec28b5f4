import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { CallToolResult, Tool } from '@modelcontextprotocol/client';
import type { Elicitations } from '../../src/core/queue/elicitations.ts';
import { attachElicitation, callTool } from '../../src/mcp.ts';
import { openBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import { LoggedTransport } from './loggedtransport.ts';
import { serverOf } from './target.ts';
import type { Era, Target } from './target.ts';
import type { WireLog } from './wire.ts';

export interface Session {
  readonly target: Target;
  /** The name that the server reports, or ''. */
  readonly title: string;
  /** The negotiated protocol revision. */
  readonly revision: string;
  readonly tools: readonly Tool[];
  readonly call: (
    name: string,
    args: Record<string, unknown>,
    signal: AbortSignal,
    onprogress: (progress: Progress) => void,
  ) => Promise<CallToolResult>;
  readonly close: () => Promise<void>;
}

export interface SessionOptions {
  readonly target: Target;
  readonly era: Era;
  readonly elicitations: Elicitations;
  readonly wire: WireLog;
  /** Called with each line that a stdio server prints. */
  readonly onLine: (text: string) => void;
  /** Called when the server has ended. */
  readonly onLost: (reason: string) => void;
}

/** The params of `notifications/progress`. */
export interface Progress {
  readonly progress: number;
  readonly total?: number | undefined;
  readonly message?: string | undefined;
}

/** Users need time to answer, and the server may continue working afterwards. */
const timeoutMs = 15 * 60_000;

/** Connects a client of the official SDK, with the kit attached. */
export async function openSession(options: SessionOptions): Promise<Session> {
  const { target, era, elicitations, wire } = options;
  let over = false;
  let gone = '';
  const lose = (reason: string) => {
    gone ||= reason;
    if (over) return;
    over = true;
    options.onLost(reason);
  };

  const client = new Client(
    { name: 'react-elicitation-demo', version: '1.0.0' },
    { versionNegotiation: { mode: era === 'newest' ? 'auto' : 'legacy' } },
  );
  const info = serverOf(target);
  const server = () => {
    const version = client.getServerVersion();
    return version ? { ...info, title: version.title ?? version.name, version: version.version } : info;
  };
  const running: string[] = [];
  attachElicitation(client, elicitations, {
    server,
    // A 2025 server does not say which call a request belongs to. With a single open call it is clear.
    about: () => (running.length === 1 ? running[0] : undefined),
  });
  client.onerror = (error) => {
    // Otherwise the client would wait for a response that can no longer come.
    if (/SSE stream disconnected|Maximum reconnection/.test(error.message))
      lose('The connection to the server broke off.');
  };

  let bridge: Bridge | undefined;
  const close = async () => {
    over = true;
    await client.close();
    bridge?.close();
  };
  try {
    if (target.kind === 'stdio') {
      bridge = await openBridge({ line: options.onLine, exit: (reason) => lose(`The server ${reason}`) });
    }
    const url = bridge?.url ?? addressOf(target);
    await client.connect(new LoggedTransport(new StreamableHTTPClientTransport(url), wire));
    const { tools } = await client.listTools();
    return {
      target,
      title: server().title ?? '',
      revision: client.getNegotiatedProtocolVersion() ?? '',
      tools,
      close,
      async call(name, args, signal, onprogress) {
        running.push(name);
        try {
          return await callTool(
            client,
            { name, arguments: args },
            {
              elicitations,
              server: server(),
              signal,
              timeoutMs,
              requestOptions: { onprogress },
            },
          );
        } catch (error) {
          // The notice that the server has ended may arrive before its results.
          throw gone && !signal.aborted ? new Error(gone, { cause: error }) : error;
        } finally {
          running.splice(running.indexOf(name), 1);
        }
      },
    };
  } catch (error) {
    await close();
    throw gone ? new Error(gone, { cause: error }) : error;
  }
}

function addressOf(target: Target): URL {
  if (target.kind !== 'address') return new URL('/mcp', location.origin);
  const url = new URL('/proxy', location.origin);
  url.searchParams.set('url', target.url);
  return url;
}
