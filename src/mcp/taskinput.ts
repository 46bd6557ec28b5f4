import type { Elicitations, ElicitationOrigin } from '../core/queue/elicitations.ts';
import type { ElicitResult } from '../core/protocol/types.ts';
import { isObject } from './errors.ts';
import { elicitationsIn } from './rounds.ts';

/** Takes `inputRequests` as one look at a task brought them, and gives the answers to what was not asked before. */
export type TaskInput = (inputRequests: unknown) => Promise<Record<string, ElicitResult>>;

/**
 * The questions of one 2026-07-28 task, for a host that polls it (`tasks/get`) and answers it (`tasks/update`): each look
 * brings all that is open, so what was asked under a key is not asked again, answered or not. Make one for each task.
 *
 * @returns resolves with the answers to what was new in this look, under its keys; `{}` where nothing was. What is no
 *   elicitation (`sampling/createMessage`, `roots/list`) is left to the host.
 */
export function createTaskInput(elicitations: Elicitations, from: ElicitationOrigin): TaskInput {
  const asked = new Set<string>();
  return async (inputRequests) => {
    const fresh = elicitationsIn(isObject(inputRequests) ? inputRequests : {}).filter(([key]) => !asked.has(key));
    if (fresh.length === 0) return {};
    for (const [key] of fresh) asked.add(key);
    // `Object.fromEntries` keeps keys such as `__proto__` as own properties, which assignment would not.
    return elicitations.requestAll(Object.fromEntries(fresh), from);
  };
}
