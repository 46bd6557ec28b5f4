import { useMemo, useState } from 'react';
import type { ElicitParams } from '../core/protocol/types.ts';
import { readRequest } from '../core/protocol/request.ts';
import { sameRequest } from '../react/sameRequest.ts';

export interface CurrentRequest {
  /** Undefined for what cannot be read. */
  readonly params: ElicitParams | undefined;
  /** Another one for every request that asks something else: a key for what shows it. */
  readonly turn: number;
}

/** The request of a host, which may write it anew with every render: it changes when it asks something else. */
export function useRequest(request: unknown): CurrentRequest {
  const params = useMemo(() => {
    const reading = readRequest(request);
    return reading.ok ? reading.params : undefined;
  }, [request]);
  const [kept, keep] = useState<CurrentRequest>({ params, turn: 0 });
  if (kept.params === params || sameRequest(kept.params, params)) return kept;
  const next = { params, turn: kept.turn + 1 };
  keep(next);
  return next;
}
