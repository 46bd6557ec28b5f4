import { useState } from 'react';
import type { ElicitResult } from '../core/protocol.ts';

/** After so many in a row, a server may be silenced. */
const patience = 3;

export interface Dismissals {
  readonly many: (server: string | undefined) => boolean;
  readonly count: (server: string, result: ElicitResult) => void;
}

/** How often each server was turned down in a row: a browser's patience with a page that keeps asking. */
export function useDismissals(): Dismissals {
  const [inARow, keep] = useState<ReadonlyMap<string, number>>(new Map());
  return {
    many: (server) => server !== undefined && (inARow.get(server) ?? 0) >= patience,
    count: (server, { action }) =>
      keep((before) => new Map(before).set(server, action === 'accept' ? 0 : (before.get(server) ?? 0) + 1)),
  };
}
