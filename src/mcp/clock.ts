import type { Elicitations } from '../core/queue/elicitations.ts';
import type { ServerInfo } from '../core/protocol/types.ts';

/**
 * A deadline for a server that a person's thinking does not use up: it runs only while the server has nothing open in
 * the queue, and starts anew after each answer. In the 2025 eras a call stays open while the person types, and the
 * SDKs' own clock (60 s) would end it under their hands.
 */
export function startWorkClock(
  elicitations: Elicitations,
  server: ServerInfo,
  timeoutMs: number,
): { readonly signal: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const expire = () =>
    controller.abort(new Error(`The server "${server.name}" gave no answer within ${timeoutMs} ms.`));
  const update = () => {
    // By name alone: to wait too long is better than to end a call under somebody's hands.
    const asking = elicitations.getSnapshot().some((pending) => pending.server.name === server.name);
    if (asking) {
      clearTimeout(timer);
      timer = undefined;
    } else {
      timer ??= setTimeout(expire, timeoutMs);
    }
  };
  const unsubscribe = elicitations.subscribe(update);
  update();
  return {
    signal: controller.signal,
    stop: () => {
      unsubscribe();
      clearTimeout(timer);
    },
  };
}
