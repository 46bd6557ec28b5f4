import { afterEach, beforeEach, vi } from 'vitest';
import type {
  ElicitationProblem,
  ElicitationsOptions,
  PendingElicitation,
} from '../../../src/core/queue/elicitations.ts';
import type { ElicitParams, ElicitRequest, ElicitResult, ServerInfo } from '../../../src/core/protocol/types.ts';
import { createContentCheck } from '../../../src/core/answer/checkContent.ts';
import { createQueue } from '../../../src/core/queue/createElicitations.ts';

/** Each test of the file has a clock that stands until the test moves it. */
export function withClock(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}

export const weather: ServerInfo = { name: 'weather' };
export const files: ServerInfo = { name: 'files' };
export const shop: ServerInfo = { name: 'shop' };

/** Asks for an optional name and an optional number. */
export const ask = (message = 'Your name?'): ElicitParams => ({
  message,
  requestedSchema: { type: 'object', properties: { name: { type: 'string' }, n: { type: 'integer', minimum: 1 } } },
});
export const visit = (elicitationId?: string, url = 'https://example.com/in'): ElicitParams => ({
  mode: 'url',
  message: 'Sign in.',
  url,
  ...(elicitationId !== undefined && { elicitationId }),
});
export const envelope = (params: ElicitParams): ElicitRequest => ({ method: 'elicitation/create', params });
export const cancelled: ElicitResult = { action: 'cancel' };

export function open(options: ElicitationsOptions = {}) {
  const pending: PendingElicitation[] = [];
  const settled: [id: string, action: string, by: string][] = [];
  const problems: ElicitationProblem[] = [];
  // The code that checks content is loaded, as it is soon after the first request of a page.
  const check = createContentCheck;
  const queue = createQueue(
    {
      onPending: (each) => pending.push(each),
      onSettled: ({ id }, { action }, by) => settled.push([id, action, by]),
      onProblem: (problem) => problems.push(problem),
      ...options,
    },
    check,
  );
  const listener = vi.fn<() => void>();
  queue.subscribe(listener);
  const shown = () => queue.getSnapshot();
  const head = () => {
    const [first] = shown();
    if (!first) throw new Error('Nothing is pending.');
    return first;
  };
  const messages = () => shown().map(({ request }) => request.message);
  return { queue, pending, settled, problems, listener, shown, head, messages };
}
