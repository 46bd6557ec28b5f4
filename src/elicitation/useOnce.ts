import { useCallback, useRef, useState } from 'react';
import type { ElicitResult } from '../core/protocol/types.ts';
import { useLatest } from '../react/useLatest.ts';

export interface Once {
  /** Hands on the first result and none after it, whoever gives it. */
  readonly respond: (result: ElicitResult) => void;
  /** The one that was handed on. */
  readonly result: ElicitResult | undefined;
}

/** The one answer of a request, for all that can give it: the form, the address, a link, a part that broke. */
export function useOnce(onRespond: (result: ElicitResult) => void): Once {
  const latest = useLatest(onRespond);
  const settled = useRef(false);
  const [result, keep] = useState<ElicitResult>();
  const respond = useCallback(
    (given: ElicitResult) => {
      if (settled.current) return;
      settled.current = true;
      keep(given);
      try {
        latest.current(given);
      } catch (error) {
        // The host's own mistake: it must reach the host's error reporting, and change nothing here.
        reportError(error);
      }
    },
    [latest],
  );
  return { respond, result };
}
