import { checkContent } from '../core.ts';
import type { ElicitParams, ElicitRequest, ElicitResult, Elicitations, ServerInfo } from '../core.ts';
import { leaveAct } from './dom.ts';

/** One request of a fake server, and its result. */
export interface Exchange {
  /** The request. */
  readonly request: ElicitParams | ElicitRequest;
  /** Absent while the request waits. */
  readonly result?: ElicitResult;
  /** True if a server that checks its own schema would take the content. True if there is nothing to check. */
  readonly valid?: boolean;
}

/** Result of `createFakeServer`. */
export interface FakeServer {
  /** All requests, in order. */
  readonly exchanges: readonly Exchange[];
  /** Asks, as a tool call would. */
  ask(request: ElicitParams | ElicitRequest, about?: string): Promise<ElicitResult>;
  /** Withdraws all requests that wait, as when the call ends or the connection closes. */
  withdraw(): void;
  /** Reports that the user has finished at a URL (`notifications/elicitation/complete`). */
  complete(elicitationId: string): boolean;
}

/** Options of `createFakeServer`. */
export interface FakeServerOptions {
  /** The server that asks. @default { name: 'Fake server' } */
  readonly server?: ServerInfo | undefined;
}

/**
 * Creates a fake server for tests of your app. It sends requests through your queue, records the results, and checks them.
 * Turns off React's warnings about `act`, as all helpers do.
 */
export function createFakeServer(
  elicitations: Elicitations,
  { server = { name: 'Fake server' } }: FakeServerOptions = {},
): FakeServer {
  leaveAct();
  const exchanges: Exchange[] = [];
  let connection = new AbortController();
  return {
    exchanges,
    async ask(request, about) {
      const index = exchanges.push({ request }) - 1;
      const result = await elicitations.request(request, { server, signal: connection.signal, about });
      exchanges[index] = { request, result, valid: isValid(request, result) };
      return result;
    },
    withdraw() {
      connection.abort();
      connection = new AbortController();
    },
    complete: (elicitationId) => elicitations.complete(elicitationId, server),
  };
}

/** Only an accepted form has content. */
function isValid(request: ElicitParams | ElicitRequest, result: ElicitResult): boolean {
  const { mode } = 'params' in request ? request.params : request;
  if (result.action !== 'accept' || mode === 'url') return !('content' in result) || result.content === undefined;
  return checkContent(request, result.content).ok;
}
