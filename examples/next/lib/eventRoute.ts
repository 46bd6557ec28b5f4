// Server-sent events in one direction, POST in the other: for route handlers (Next.js, Hono, Remix) and hosts without
// WebSockets. Both handlers must run in the process that has the user's queue.
import type { Elicitations } from 'react-elicitation/core';
import { serveElicitations, type Port } from 'react-elicitation/remote';

const maxMessageLength = 1_000_000;

/** The handlers of one route. `queueOf` finds the queue of the user who is signed in, by the request's cookie. */
export function createEventRoute(queueOf: (request: Request) => Promise<Elicitations | undefined>) {
  const listeners = new Map<Elicitations, Map<string, (message: unknown) => void>>();
  /** Each page sends to its own stream: two tabs are two of them. */
  const pageOf = ({ url }: Request) => new URL(url).searchParams.get('page') ?? '';

  async function GET(request: Request): Promise<Response> {
    const elicitations = await queueOf(request);
    if (!elicitations) return new Response(null, { status: 401 });
    const heard = listeners.get(elicitations) ?? new Map<string, (message: unknown) => void>();
    listeners.set(elicitations, heard);
    const page = pageOf(request);
    let stop: (() => void) | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        const encoder = new TextEncoder();
        const port: Port = {
          send: (message) => controller.enqueue(encoder.encode(`data: ${String(message)}\n\n`)),
          onMessage(listener) {
            heard.set(page, listener);
            return () => void (heard.get(page) === listener && heard.delete(page));
          },
        };
        stop = serveElicitations(elicitations, port, { maxMessageLength });
      },
      cancel: () => stop?.(),
    });
    return new Response(stream, { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } });
  }

  async function POST(request: Request): Promise<Response> {
    const elicitations = await queueOf(request);
    if (!elicitations) return new Response(null, { status: 401 });
    // Browsers always send the length of a text. Reading without checking it could fill the memory.
    const length = Number(request.headers.get('content-length') ?? Infinity);
    if (length > maxMessageLength) return new Response(null, { status: 413 });
    const message = await request.text();
    listeners.get(elicitations)?.get(pageOf(request))?.(message);
    return new Response(null, { status: 204 });
  }

  return { GET, POST };
}
