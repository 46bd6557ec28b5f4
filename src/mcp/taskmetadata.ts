import type { LooseClient } from './client.ts';

/**
 * SDK v1 refuses a question that may be run as a task where the client declares no tasks. The specification has that
 * remark ignored, and the question answered as any other (2025-11-25: Tasks, Task Support and Handling). A client that
 * is built otherwise is left alone.
 * @returns the way back
 */
export function ignoreTaskMetadata(client: LooseClient): () => void {
  const inner = client as unknown as Record<string, unknown>;
  const original = inner['assertTaskHandlerCapability'];
  if (typeof original !== 'function') return () => {};

  const mended = function (this: unknown, method: string): unknown {
    return method === 'elicitation/create' ? undefined : original.call(this, method);
  };
  inner['assertTaskHandlerCapability'] = mended;
  return () => {
    // The original is the class's own: without a member of the client's, it shows again.
    if (inner['assertTaskHandlerCapability'] === mended) delete inner['assertTaskHandlerCapability'];
  };
}
