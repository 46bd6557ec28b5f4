import type { ElicitParams, ElicitResult } from '../core/protocol/types.ts';
import { readRequest } from '../core/protocol/request.ts';
import { inspectUrl } from '../core/url/url.ts';
import type { UrlInspection } from '../core/url/urlInspection.ts';
import { createLatch } from './latch.ts';
import { openWindow } from './openwindow.ts';
import { sameRequest } from './sameRequest.ts';
import type { ElicitationUrlState } from './types.ts';

type State = ElicitationUrlState['state'];
type OpenUrl = (url: URL) => void | Promise<void>;

export interface UrlSession {
  readonly inspection: UrlInspection;
  readonly state: () => State;
  readonly subscribe: (listener: () => void) => () => void;
  readonly open: () => void;
  readonly decline: () => void;
  readonly cancel: () => void;
  asks(request: unknown): boolean;
}

export interface UrlSessionHost {
  readonly onRespond: (result: ElicitResult) => void;
  readonly openUrl: OpenUrl | undefined;
}

/** One address and what became of it. Accept means consent, so it is answered when the address was opened, and only then. */
export function createUrlSession(request: unknown, host: () => UrlSessionHost): UrlSession {
  const params = paramsOf(request);
  const inspection = inspectUrl(params?.mode === 'url' ? params.url : '');
  const listeners = new Set<() => void>();
  const latch = createLatch((result) => host().onRespond(result));
  let state: State = 'asking';
  let latestSame: unknown = request;

  function become(next: State): void {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function opened(success: boolean): void {
    // Opened before, or answered while the host was opening it.
    if (latch.settled) return;
    become(success ? 'opened' : 'blocked');
    if (success) latch.settle({ action: 'accept' });
  }

  function end(result: ElicitResult): void {
    if (latch.settled) return;
    become('settled');
    latch.settle(result);
  }

  return {
    inspection,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    open() {
      if (!inspection.openable || state === 'opening' || state === 'settled') return;
      const outcome = attempt(inspection.href, host().openUrl);
      if (typeof outcome === 'boolean') return opened(outcome);
      if (!latch.settled) become('opening');
      void outcome.then(opened);
    },
    decline: () => end({ action: 'decline' }),
    cancel: () => end({ action: 'cancel' }),
    asks(other) {
      if (other === latestSame) return true;
      const same = sameRequest(params, paramsOf(other));
      if (same) latestSame = other;
      return same;
    },
  };
}

/** @returns whether it opened; never rejects */
function attempt(href: string, openUrl: OpenUrl | undefined): boolean | Promise<boolean> {
  try {
    if (!openUrl) return openWindow(href);
    const opening = openUrl(new URL(href));
    if (!(opening instanceof Object)) return true;
    return Promise.resolve(opening).then(
      () => true,
      () => false,
    );
  } catch {
    return false;
  }
}

function paramsOf(request: unknown): ElicitParams | undefined {
  const reading = readRequest(request);
  return reading.ok ? reading.params : undefined;
}
