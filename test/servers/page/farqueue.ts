import { createDrafts } from '../../../src/core/queue/drafts.ts';
import type { Elicitations, PendingElicitation } from '../../../src/index.ts';

declare global {
  interface Window {
    /** Calls a method of the queue in the other process. Arguments travel as JSON. */
    callQueue(method: string, args: string): Promise<void>;
    /** The other process tells what waits, as JSON. */
    showQueue(snapshot: string): void;
  }
}

let snapshot: readonly PendingElicitation[] = [];
const listeners = new Set<() => void>();

window.showQueue = (json) => {
  snapshot = JSON.parse(json) as readonly PendingElicitation[];
  for (const listener of listeners) listener();
};

function call(method: keyof Elicitations, ...args: readonly unknown[]): true {
  void window.callQueue(method, JSON.stringify(args));
  return true;
}

const notHere = () => Promise.reject(new Error('Questions are asked in the other process.'));

const drafts = createDrafts();

/** The queue of the other process, as far as a page needs it: what waits, and the ways to answer. */
export const farQueue: Elicitations = {
  subscribe(listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getSnapshot: () => snapshot,
  drafts,
  respond: (id, result) => call('respond', id, result),
  dismiss: (id) => call('dismiss', id),
  complete: (elicitationId, server) => call('complete', elicitationId, server),
  mute: (server) => void call('mute', server),
  cancelAll: () => void call('cancelAll'),
  request: notHere,
  requestAll: notHere,
};
