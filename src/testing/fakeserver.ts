import { interpretedValidator } from '../validators/interpreted.ts';
import { createCheck } from '../core/answer/check.ts';
import { createDraft } from '../core/answer/draft.ts';
import type { Elicitations } from '../core/queue/elicitations.ts';
import { parseForm } from '../core/schema/parse.ts';
import type { ElicitParams, ElicitRequest, ElicitResult, ServerInfo } from '../core/protocol/types.ts';
import { readRequest } from '../core/protocol/request.ts';

/** One request of a fake server, and what became of it. */
export interface Exchange {
  readonly request: ElicitParams | ElicitRequest;
  /** Absent while it waits. */
  readonly result?: ElicitResult;
  /** Whether a server that checks its own schema takes the content. True where there is nothing to check. */
  readonly valid?: boolean;
}

export interface FakeServer {
  readonly server: ServerInfo;
  /** Everything that was asked, in order. */
  readonly exchanges: readonly Exchange[];
  /** Asks, as a tool call would. */
  ask(request: ElicitParams | ElicitRequest, about?: string): Promise<ElicitResult>;
  /** Withdraws all that waits: the call ended, the connection closed. */
  withdraw(): void;
  /** Says that what happens at an address is done. */
  complete(elicitationId: string): boolean;
}

export interface FakeServerOptions {
  readonly server?: ServerInfo | undefined;
  readonly timeoutMs?: number | undefined;
}

/** A server for tests of a host: asks through the host's own queue, keeps what came back, and checks it. */
export function createFakeServer(
  elicitations: Elicitations,
  { server = { name: 'Fake server' }, timeoutMs }: FakeServerOptions = {},
): FakeServer {
  const exchanges: Exchange[] = [];
  let connection = new AbortController();
  return {
    server,
    exchanges,
    async ask(request, about) {
      const index = exchanges.push({ request }) - 1;
      const { signal } = connection;
      const result = await elicitations.request(request, {
        server,
        signal,
        ...(about !== undefined && { about }),
        ...(timeoutMs !== undefined && { timeoutMs }),
      });
      exchanges[index] = { request, result, valid: await fits(request, result) };
      return result;
    },
    withdraw() {
      connection.abort();
      connection = new AbortController();
    },
    complete: (elicitationId) => elicitations.complete(elicitationId, server),
  };
}

/** Whether the content is one that the schema allows, with nothing beside it. */
async function fits(request: unknown, result: ElicitResult): Promise<boolean> {
  const reading = readRequest(request);
  if (result.action !== 'accept') return !('content' in result);
  if (!reading.ok || reading.params.mode === 'url') return result.content === undefined;
  const form = parseForm(reading.params.requestedSchema);
  if (!form.ok || result.content === undefined) return false;
  const check = createCheck(form.model, interpretedValidator);
  const judged = check(createDraft(form.model, result.content));
  return judged.ok && JSON.stringify(judged.content) === JSON.stringify(result.content);
}
