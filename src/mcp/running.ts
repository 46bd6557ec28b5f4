import type { Elicitations } from '../core/elicitations.ts';
import type { ServerInfo } from '../core/protocol.ts';

/** On a client: how many of its calls the kit drives now. */
const calls = Symbol('react-elicitation: calls');

/**
 * Ends what a server asked for a call that is aborted. A 2025 server does not say which call a question belongs to, and
 * many never withdraw it; where this is the only call of the client, what came since it began is its own.
 * @returns to be called when the call is over
 */
export function endWithCall(
  client: object,
  signal: AbortSignal,
  elicitations: Elicitations,
  server: ServerInfo,
): () => void {
  const counted = client as { [calls]?: number };
  counted[calls] = (counted[calls] ?? 0) + 1;
  const before = new Set(elicitations.getSnapshot().map(({ id }) => id));
  const onAbort = () => {
    if (counted[calls] !== 1) return;
    elicitations.cancelAll((pending) => pending.server.name === server.name && !before.has(pending.id));
  };
  signal.addEventListener('abort', onAbort, { once: true });
  return () => {
    signal.removeEventListener('abort', onAbort);
    counted[calls] = (counted[calls] ?? 1) - 1;
  };
}
