import { useState } from 'react';
import type { ElicitParams, ElicitResult } from '../core/protocol/types.ts';
import { useOnce } from './useOnce.ts';

export interface Answerable {
  /** Hands on the first answer and none after it. */
  readonly respond: (result: ElicitResult) => void;
  /** Whether there is nothing left to show: it was answered, and an agreed address was left. */
  readonly gone: boolean;
  readonly leave: () => void;
}

/** The life of one request that is shown by itself, without a queue. */
export function useAnswerable(params: ElicitParams | undefined, onRespond: (result: ElicitResult) => void): Answerable {
  const { respond, result } = useOnce(onRespond);
  const [left, setLeft] = useState(false);
  const waits = params?.mode === 'url' && result?.action === 'accept';
  return { respond, gone: left || (result !== undefined && !waits), leave: () => setLeft(true) };
}
