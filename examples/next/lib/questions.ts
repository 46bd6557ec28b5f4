import type { ElicitParams, ElicitResult } from 'react-elicitation/core';

export interface Question {
  readonly id: string;
  readonly server: string;
  readonly request: ElicitParams;
}

interface Waiting extends Question {
  readonly resolve: (result: ElicitResult) => void;
}

interface Store {
  readonly waiting: Map<string, Waiting>;
  readonly reports: unknown[];
  outage: boolean;
}

/** One for the process: each route is a module of its own. */
const memory = globalThis as typeof globalThis & { store?: Store };
export const store: Store = (memory.store ??= { waiting: new Map(), reports: [], outage: false });

/** What an MCP client's handler of `elicitation/create` does: it waits until the page has answered. */
export function ask(server: string, request: ElicitParams): Promise<ElicitResult> {
  return new Promise((resolve) => {
    const id = crypto.randomUUID();
    store.waiting.set(id, { id, server, request, resolve });
  });
}
