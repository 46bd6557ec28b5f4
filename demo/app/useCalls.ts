import type { CallToolResult } from '@modelcontextprotocol/client';
import { useState } from 'react';
import type { ToolArguments } from '../../src/tools.ts';
import { describeProblem } from './problem.ts';
import type { Progress, Session } from './session.ts';

export interface Call {
  readonly id: number;
  readonly name: string;
  readonly state: 'running' | 'done' | 'failed' | 'stopped';
  readonly progress?: Progress;
  readonly result?: CallToolResult;
  readonly problem?: string;
  readonly stop: () => void;
}

export interface Calls {
  /** Newest first. */
  readonly calls: readonly Call[];
  /** Resolves when the call has ended, however it ended. */
  readonly start: (session: Session, name: string, args: ToolArguments) => Promise<void>;
}

export function useCalls(): Calls {
  const [calls, setCalls] = useState<readonly Call[]>([]);

  async function start(session: Session, name: string, args: ToolArguments) {
    const controller = new AbortController();
    const id = Date.now() + Math.random();
    const change = (now: Partial<Call>) =>
      setCalls((earlier) => earlier.map((call) => (call.id === id ? { ...call, ...now } : call)));
    const stop = () => controller.abort(new Error('You stopped the call.'));
    setCalls((earlier) => [{ id, name, state: 'running' as const, stop }, ...earlier].slice(0, 50));
    try {
      const result = await session.call(name, args, controller.signal, (progress) => change({ progress }));
      change({ state: result.isError ? 'failed' : 'done', result });
    } catch (error) {
      const problem = controller.signal.aborted ? 'You stopped the call.' : describeProblem(error);
      change({ state: controller.signal.aborted ? 'stopped' : 'failed', problem });
    }
  }

  return { calls, start };
}
