import { useState, useSyncExternalStore } from 'react';
import type { ElicitParams, ElicitRequest } from '../core/protocol/types.ts';
import { createStore } from '../core/queue/createStore.ts';
import { inspectUrl, type UrlInspection } from '../core/url/inspectUrl.ts';
import { openWindow } from './openWindow.ts';
import { paramsOf, sameRequest } from './sameRequest.ts';
import { useCurrentSettings } from './settings.ts';
import {
  finishOnce,
  isPromise,
  settleOnce,
  type FinishFailure,
  type OnFinish,
  type OnRespond,
  type SendFailure,
} from '../core/request/settle.ts';
import { useBrowserLayoutEffect } from './useInBrowser.ts';
import { useLatest } from './useLatest.ts';

type OpenUrl = (url: URL) => void | Promise<void>;

/** Options of `useElicitationUrl`. */
export interface UseElicitationUrlOptions {
  /** Params, or a whole request. Another object with the same content is the same request. */
  readonly request: ElicitParams | ElicitRequest;
  /** Called with the answer. Accept means that the user agreed to open the URL. Not called again after an answer was sent. */
  readonly onRespond: OnRespond;
  /** Opens the URL, inside the click. @default the setting, else window.open(url, '_blank', 'noopener,noreferrer') inside the click */
  readonly openUrl?: OpenUrl | undefined;
  /**
   * Called after consent: the user says that they are done there, or left without saying so. If it returns `false` or a
   * promise that rejects, the user can say it again; else it is not called again.
   */
  readonly onFinish?: OnFinish | undefined;
  /** The user agreed before, so there is nothing to answer. @default false */
  readonly opened?: boolean | undefined;
}

interface UrlState {
  /**
   * asking: not answered · opening: the host's `openUrl` runs · blocked: it could not be opened, and nothing was answered ·
   * opened: the user agreed, and is elsewhere · settled: declined or cancelled.
   */
  readonly state: 'asking' | 'opening' | 'blocked' | 'opened' | 'settled';
  /** An answer, or what `onFinish` sends, is on its way. */
  readonly isSubmitting: boolean;
  /** The last attempt to send the answer failed. It can be sent again. */
  readonly sendFailed?: SendFailure | undefined;
  /** The last `onFinish` failed. It can be called again, by `finish`. */
  readonly finishFailed?: FinishFailure | undefined;
  /** The last attempt to open the URL failed: in state `blocked`, and after consent, if it could not be opened again. */
  readonly openFailed?: boolean | undefined;
}

/** Result of `useElicitationUrl`. */
export interface UseElicitationUrlReturn extends UrlState {
  /** The parts of the URL, whether it may be opened, and warnings. */
  readonly inspection: UrlInspection;
  /** Opens the URL and answers accept. Call it inside the click. Does not answer if the URL could not be opened. After consent it opens the URL again. */
  open(): void;
  /** Answers accept without opening, because the user followed a link, or copied it to open it elsewhere. */
  accept(): void;
  /** Answers decline. Nothing is opened. */
  decline(): void;
  /** After consent: the same as `finish('left')`. */
  cancel(): void;
  /** Ends the wait after consent. */
  finish(how: 'done' | 'left'): void;
}

interface UrlHost extends Pick<UseElicitationUrlOptions, 'onRespond' | 'openUrl' | 'onFinish'> {}

/** A URL-mode request without markup: what its URL is, the three answers, and the wait after consent. Sends no request before `open`. */
export function useElicitationUrl(options: UseElicitationUrlOptions): UseElicitationUrlReturn {
  const { request, onRespond, onFinish, opened = false } = options;
  const settings = useCurrentSettings();
  const host = useLatest({ onRespond, onFinish, openUrl: options.openUrl ?? settings.openUrl });
  const begin = () => createUrlSession(request, opened, () => host.current);
  const [session, setSession] = useState(begin);

  // Before anything is painted: nobody sees the new request with the old state.
  useBrowserLayoutEffect(() => {
    if (!session.asks(request)) setSession(begin());
  });
  useBrowserLayoutEffect(session.show, [session]);

  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  const { inspection, open, accept, decline, cancel, finish } = session;
  return { inspection, ...state, open, accept, decline, cancel, finish };
}

/** One URL and what became of it. Accept means consent, so it is answered once the URL was opened, and only then. */
function createUrlSession(request: unknown, openedBefore: boolean, host: () => UrlHost) {
  const params = paramsOf(request);
  const inspection = inspectUrl(params?.mode === 'url' ? params.url : '');
  const settling = settleOnce((result) => (openedBefore ? undefined : host().onRespond(result)));
  const finishing = finishOnce((how) => host().onFinish?.(how));
  let phase: 'asking' | 'opening' | 'blocked' = 'asking';
  const { getState, setState, subscribe } = createStore<UrlState>({ state: phase, isSubmitting: false });
  /** A window was opened, whether or not the answer arrived. */
  let wasOpened = openedBefore;
  let isShown = false;

  function update(): void {
    const { result, isSubmitting, sendFailed } = settling.getState();
    const { isSubmitting: isFinishing, sendFailed: finishFailed } = finishing.getState();
    const current = result === undefined ? phase : result.action === 'accept' ? 'opened' : 'settled';
    const openFailed = phase === 'blocked' || undefined;
    setState({ state: current, isSubmitting: isSubmitting || isFinishing, sendFailed, finishFailed, openFailed });
  }
  settling.subscribe(() => {
    // A blocked window no longer matters: the user followed the link, or refused.
    if (settling.getState().result) phase = 'asking';
    update();
  });
  finishing.subscribe(update);

  function onOpened(success: boolean): void {
    phase = success ? 'asking' : 'blocked';
    wasOpened ||= success;
    // A request that left the screen meanwhile gets none: the host may show another by now.
    if (success && isShown && settling.getState().result === undefined) accept();
    else update();
  }

  function accept(): void {
    wasOpened = true;
    void settling.settle({ action: 'accept' });
  }

  function open(): void {
    const state = getState();
    if (!inspection.openable || phase === 'opening' || state.isSubmitting || state.state === 'settled') return;
    // Opened, but the answer did not arrive: one window is enough.
    if (wasOpened && state.state !== 'opened') return accept();
    const outcome = attempt(inspection.href, host().openUrl);
    if (typeof outcome === 'boolean') return onOpened(outcome);
    phase = 'opening';
    update();
    void outcome.then(onOpened);
  }

  function finish(how: 'done' | 'left'): void {
    if (getState().state === 'opened') void finishing.settle(how);
  }

  if (openedBefore) accept();

  return {
    inspection,
    /** @returns what to call when it leaves the screen */
    show() {
      isShown = true;
      return () => {
        isShown = false;
      };
    },
    open,
    accept,
    decline: () => void settling.settle({ action: 'decline' }),
    cancel: () => (getState().state === 'opened' ? finish('left') : void settling.settle({ action: 'cancel' })),
    finish,
    asks: (other: unknown) => other === request || sameRequest(params, paramsOf(other)),
    getState,
    subscribe,
  };
}

/** @returns whether it was opened. Never rejects. */
function attempt(href: string, openUrl: OpenUrl | undefined): boolean | Promise<boolean> {
  try {
    if (!openUrl) return openWindow(href);
    const opening = openUrl(new URL(href));
    if (!isPromise(opening)) return true;
    return Promise.resolve(opening).then(
      () => true,
      () => false,
    );
  } catch {
    return false;
  }
}
