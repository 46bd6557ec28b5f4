import { useState } from 'react';
import { serverKey } from '../core/queue/origin.ts';
import type { ElicitResult, ServerInfo } from '../core/protocol/types.ts';

/** After so many in a row, a server may be silenced. */
const patience = 3;

export interface Dismissals {
  readonly many: (server: ServerInfo | undefined) => boolean;
  readonly count: (server: ServerInfo, result: ElicitResult) => void;
}

/** How often each server was turned down in a row: a browser's patience with a page that keeps asking. */
export function useDismissals(): Dismissals {
  const [inARow, keep] = useState<ReadonlyMap<string, number>>(new Map());
  return {
    many: (server) => server !== undefined && (inARow.get(serverKey(server)) ?? 0) >= patience,
    count(server, { action }) {
      const key = serverKey(server);
      keep((before) => new Map(before).set(key, action === 'accept' ? 0 : (before.get(key) ?? 0) + 1));
    },
  };
}
