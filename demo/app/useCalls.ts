import type { CallToolResult } from '@modelcontextprotocol/client';
import { useState } from 'react';
import { describeProblem } from './problem.ts';
import type { Session } from './session.ts';

export interface Call {
  readonly id: number;
  readonly name: string;
  readonly state: 'running' | 'done' | 'failed' | 'stopped';
  readonly result?: CallToolResult;
  readonly problem?: string;
  readonly stop: () => void;
}

export interface Calls {
  /** Newest first. */
  readonly calls: readonly Call[];
  readonly start: (session: Session, name: string, args: Record<string, unknown>) => Promise<void>;
}

export function useCalls(): Calls {
  const [calls, setCalls] = useState<readonly Call[]>([]);

  async function start(session: Session, name: string, args: Record<string, unknown>) {
    const controller = new AbortController();
    const id = Date.now() + Math.random();
    const change = (now: Partial<Call>) =>
      setCalls((earlier) => earlier.map((call) => (call.id === id ? { ...call, ...now } : call)));
    const stop = () => controller.abort(new Error('You stopped the call.'));
    setCalls((earlier) => [{ id, name, state: 'running' as const, stop }, ...earlier].slice(0, 50));
    try {
      const result = await session.call(name, args, controller.signal);
      change({ state: result.isError ? 'failed' : 'done', result });
    } catch (error) {
      if (controller.signal.aborted) change({ state: 'stopped', problem: 'You stopped the call.' });
      else change({ state: 'failed', problem: describeProblem(error) });
    }
  }

  return { calls, start };
}
