import type { Elicitations } from '../core/queue/elicitations.ts';
import { serverKey } from '../core/queue/origin.ts';
import type { ServerInfo } from '../core/protocol/types.ts';

/** On a client: the calls that the kit drives now. */
const calls = Symbol('react-elicitation: calls');

type Counted = { [calls]?: Set<object> };

export interface RunningCall {
  /** What its questions are known by. */
  readonly call: object;
  /** To be called when the call is over. */
  readonly over: () => void;
}

/**
 * Notes that a call begins, and ends what a server asked for it if it is aborted. A 2025 server does not say which call a
 * question belongs to, and many never withdraw it; where this is the only call of the client, what came since it began is
 * its own.
 */
export function beginCall(
  client: object,
  signal: AbortSignal,
  elicitations: Elicitations,
  server: ServerInfo,
): RunningCall {
  const call = {};
  const running = ((client as Counted)[calls] ??= new Set());
  running.add(call);
  const before = new Set(elicitations.getSnapshot().map(({ id }) => id));
  const onAbort = () => {
    if (running.size !== 1) return;
    elicitations.cancelAll((pending) => serverKey(pending.server) === serverKey(server) && !before.has(pending.id));
  };
  signal.addEventListener('abort', onAbort, { once: true });
  return {
    call,
    over: () => {
      signal.removeEventListener('abort', onAbort);
      running.delete(call);
      elicitations.release?.(call);
    },
  };
}

/** The one call that a question of a 2025 server can belong to, where the kit drives one and no more. */
export function onlyCall(client: object): object | undefined {
  const [call, other] = (client as Counted)[calls] ?? [];
  return other === undefined ? call : undefined;
}
