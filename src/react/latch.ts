import type { ElicitResult } from '../core/protocol/types.ts';

/** One answer and no more: lets the first result through, whoever gives it, and none after it. */
export interface Latch {
  readonly settled: boolean;
  /** @returns false when an answer was given before */
  settle(result: ElicitResult): boolean;
}

export function createLatch(respond: (result: ElicitResult) => void): Latch {
  let settled = false;
  return {
    get settled() {
      return settled;
    },
    settle(result) {
      if (settled) return false;
      settled = true;
      try {
        respond(result);
      } catch (error) {
        // The host's own mistake: it must reach the host's error reporting, but not the person's click.
        reportError(error);
      }
      return true;
    },
  };
}
