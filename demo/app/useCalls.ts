import type { CallToolResult } from '@modelcontextprotocol/client';
import { useState } from 'react';
import type { ToolArguments, ToolRun } from '../../src/tools.ts';
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
  /** @returns the result, or the failure as a result, for the form that asked for the arguments */
  readonly start: (session: Session, name: string, args: ToolArguments, run?: ToolRun) => Promise<CallToolResult>;
}

export function useCalls(): Calls {
  const [calls, setCalls] = useState<readonly Call[]>([]);

  async function start(session: Session, name: string, args: ToolArguments, run?: ToolRun) {
    const controller = new AbortController();
    run?.signal.addEventListener('abort', () => stop());
    const id = Date.now() + Math.random();
    const change = (now: Partial<Call>) =>
      setCalls((earlier) => earlier.map((call) => (call.id === id ? { ...call, ...now } : call)));
    const stop = () => controller.abort(new Error('You stopped the call.'));
    setCalls((earlier) => [{ id, name, state: 'running' as const, stop }, ...earlier].slice(0, 50));
    try {
      const result = await session.call(name, args, controller.signal, run?.onProgress);
      change({ state: result.isError ? 'failed' : 'done', result });
      return result;
    } catch (error) {
      const problem = controller.signal.aborted ? 'You stopped the call.' : describeProblem(error);
      change({ state: controller.signal.aborted ? 'stopped' : 'failed', problem });
      return { content: [{ type: 'text' as const, text: problem }], isError: true };
    }
  }

  return { calls, start };
}
