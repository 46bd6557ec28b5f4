import type { LooseClient } from './client.ts';
import { isObject } from './errors.ts';

/**
 * SDK v1 takes a cancelled request's id for absent when it is 0, and 0 is the id of the first request of every server:
 * the first question that a server withdraws would stay on the screen. This aborts that request's signal as v1 does
 * for all others. v2 has no such fault, and a client that is built otherwise is left alone.
 * @returns the way back
 */
export function mendCancellation(client: LooseClient): () => void {
  const inner = client as unknown as Record<string, unknown>;
  const original = inner['_oncancel'];
  const controllers = () => inner['_requestHandlerAbortControllers'];
  if (typeof original !== 'function' || !(controllers() instanceof Map)) return () => {};

  const mended = function (this: unknown, notification: unknown): unknown {
    const params = isObject(notification) ? notification['params'] : undefined;
    const open = controllers();
    if (isObject(params) && params['requestId'] === 0 && open instanceof Map) {
      const controller: unknown = open.get(0);
      if (controller instanceof AbortController) controller.abort(params['reason']);
    }
    return original.call(this, notification);
  };
  inner['_oncancel'] = mended;
  return () => {
    // The original is the class's own: without a member of the client's, it shows again.
    if (inner['_oncancel'] === mended) delete inner['_oncancel'];
  };
}
