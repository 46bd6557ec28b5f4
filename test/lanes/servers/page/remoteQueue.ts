import type { ElicitationSource, PendingElicitation } from '../../../../src/index.ts';

declare global {
  interface Window {
    /** Calls a method of the queue in the other process. Arguments travel as JSON. */
    callQueue(method: string, args: string): Promise<unknown>;
    /** The other process sends its snapshot as JSON. */
    showQueue(snapshot: string): void;
  }
}

let snapshot: readonly PendingElicitation[] = [];
const listeners = new Set<() => void>();

window.showQueue = (json) => {
  snapshot = JSON.parse(json) as readonly PendingElicitation[];
  for (const listener of listeners) listener();
};

const call = (method: keyof ElicitationSource, ...args: readonly unknown[]) =>
  window.callQueue(method, JSON.stringify(args));

/** The queue of the other process, with the methods that a page needs. */
export const remoteQueue: ElicitationSource = {
  subscribe(listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getSnapshot: () => snapshot,
  respond: async (id, result) => (await call('respond', id, result)) === true,
  finish: (id, how) => void call('finish', id, how),
  block: (server) => void call('block', server),
  extend: (id) => void call('extend', id),
};
