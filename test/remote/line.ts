import { expect, vi } from 'vitest';
import type { ElicitationSource, ElicitResult } from '../../src/core.ts';
import type { Port } from '../../src/remote.ts';

/** Asks for a name, and what a user may answer. */
export const askName = {
  message: 'Your name?',
  requestedSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
};
export const accepted: ElicitResult = { action: 'accept', content: { name: 'Robin' } };

/** The id of the only request, as soon as it is shown. */
export async function firstId(source: ElicitationSource): Promise<string> {
  await eventually(() => expect(source.getSnapshot()).toHaveLength(1));
  return source.getSnapshot()[0]?.id ?? '';
}

/** Two ports connected in memory, with a connection that a test can cut. */
export interface Line {
  readonly served: Port;
  readonly shown: Port;
  /** What is sent while the line is cut is lost. */
  cut(): void;
  restore(): void;
  /** Loses the next message in one direction. */
  loseNext(to: 'served' | 'shown'): void;
  /** Texts that reached the serving end, and the form end. */
  readonly received: { readonly served: string[]; readonly shown: string[] };
  /** Sends a message to the serving end, as a hostile page would. */
  inject(message: unknown): void;
}

export function createLine(): Line {
  const listeners = { served: new Set<(message: unknown) => void>(), shown: new Set<(message: unknown) => void>() };
  const received: Line['received'] = { served: [], shown: [] };
  const lost = { served: 0, shown: 0 };
  let isCut = false;

  function deliver(to: 'served' | 'shown', message: unknown): void {
    if (isCut) return;
    if (lost[to] > 0) {
      lost[to] -= 1;
      return;
    }
    // Delivers later and as a copy, like real channels.
    queueMicrotask(() => {
      received[to].push(String(message));
      for (const listener of listeners[to]) listener(structuredClone(message));
    });
  }
  const portAt = (here: 'served' | 'shown', there: 'served' | 'shown'): Port => ({
    send: (message) => deliver(there, message),
    onMessage(listener) {
      listeners[here].add(listener);
      return () => void listeners[here].delete(listener);
    },
  });
  return {
    served: portAt('served', 'shown'),
    shown: portAt('shown', 'served'),
    cut: () => void (isCut = true),
    restore: () => void (isCut = false),
    loseNext: (to) => void (lost[to] += 1),
    received,
    inject: (message) => deliver('served', message),
  };
}

/** Waits until a check passes: as long as a busy machine may need. */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 15_000, interval: 5 });
