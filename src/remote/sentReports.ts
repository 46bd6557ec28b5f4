import type { PendingElicitation } from '../core/queue/elicitations.ts';
import { longestTimeoutMs } from '../core/queue/origin.ts';
import { toText, trySend, type FormMessage, type Port } from './protocol.ts';

/** Until what could not be sent is sent again. */
const retryMs = 2000;
/** How often that is tried. */
const mostTries = 10;

/** How the user came back from a link. */
type How = 'done' | 'left';

/** Acts of the user beside answers (came back from a link, blocked a server), until the other side knows it. */
export function createSentReports(port: Port, timeoutMs: number) {
  const finished = new Map<string, { readonly how: How; readonly onArrived: () => void }>();
  /** Requests whose servers the user blocked. */
  const blocked = new Set<string>();

  /** For a while only: a channel that comes back later asks for everything, and a closed one takes nothing. */
  function sendWhile(isNeeded: () => boolean, message: FormMessage, tries = mostTries): void {
    const again = () => (tries > 1 ? setTimeout(sendWhile, retryMs, isNeeded, message, tries - 1) : undefined);
    if (isNeeded()) void trySend(port, toText(message), again);
  }
  function sendFinish(id: string, how: How): void {
    sendWhile(() => finished.get(id)?.how === how, { type: 'finish', id, how });
  }
  /** Sent twice, it is the same. */
  function sendBlock(id: string): void {
    sendWhile(() => true, { type: 'block', id });
  }

  return {
    /** @returns whether the other side took it in time */
    finish(id: string, how: How): Promise<boolean> {
      return new Promise((resolve) => {
        const end = (isTaken: boolean) => {
          clearTimeout(timer);
          finished.delete(id);
          resolve(isTaken);
        };
        const timer = setTimeout(end, Math.min(timeoutMs, longestTimeoutMs), false);
        finished.set(id, { how, onArrived: () => end(true) });
        sendFinish(id, how);
      });
    },
    block(id: string): void {
      blocked.add(id);
      sendBlock(id);
    },
    unblock(id: string): void {
      blocked.delete(id);
      void trySend(port, toText({ type: 'unblock', id }));
    },
    /** The other side has sent what is pending: everything, if it may have missed something. */
    update(pending: ReadonlyMap<string, PendingElicitation>, isFull: boolean): void {
      for (const [id, { how, onArrived }] of finished) {
        if (pending.get(id)?.state !== 'opened') onArrived();
        else if (isFull) sendFinish(id, how);
      }
      for (const id of isFull ? blocked : []) {
        // A request may also be gone because it was withdrawn, so this is sent once more.
        sendBlock(id);
        if (!pending.has(id)) blocked.delete(id);
      }
    },
  };
}
