import { useState, useSyncExternalStore } from 'react';
import type { ElicitParams, ElicitRequest } from '../core/protocol/types.ts';
import { createStore } from '../core/queue/createStore.ts';
import {
  effectOf,
  isConsent,
  isLinkBusy,
  linkStep,
  newLink,
  reduceLink,
  type LinkDeed,
  type LinkEvent,
  type LinkState,
} from '../core/request/link.ts';
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

type OpenUrl = (url: URL) => void | PromiseLike<void>;

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
  return urlOf(useLink(options));
}

export function urlOf({ link, state }: ShownLink): UseElicitationUrlReturn {
  const { answer, visit, attempt } = state;
  return {
    ...link.actions,
    inspection: link.inspection,
    state: linkStep(state),
    isSubmitting: isLinkBusy(state),
    sendFailed: answer.sendFailed,
    finishFailed: visit.sendFailed,
    openFailed: attempt === 'failed' || undefined,
  };
}

interface ShownLink {
  readonly link: ReturnType<typeof createLink>;
  readonly state: LinkState;
}

/** The link of a request, and another one where it asks something else. */
export function useLink(options: UseElicitationUrlOptions): ShownLink {
  const { request, onRespond, onFinish, opened = false } = options;
  const settings = useCurrentSettings();
  const host = useLatest({ onRespond, onFinish, openUrl: options.openUrl ?? settings.openUrl });
  const begin = () => createLink(request, opened, () => host.current);
  const [link, setLink] = useState(begin);

  // Before anything is painted: nobody sees the new request with the old state.
  useBrowserLayoutEffect(() => {
    if (!link.asks(request)) setLink(begin());
  });
  useBrowserLayoutEffect(link.show, [link]);

  return { link, state: useSyncExternalStore(link.subscribe, link.getState, link.getState) };
}

/** One URL: its state, and the effects of what the user does. */
function createLink(request: unknown, isOpened: boolean, host: () => UrlHost) {
  const params = paramsOf(request);
  const inspection = inspectUrl(params?.mode === 'url' ? params.url : '');
  const { getState, setState, subscribe } = createStore(newLink(isOpened));
  const dispatch = (event: LinkEvent) => setState(reduceLink(getState(), event));
  const answering = settleOnce((result) => host().onRespond(result), {
    getState: () => getState().answer,
    setState: (answer) => dispatch({ type: 'answer', answer }),
    subscribe,
  });
  const finishing = finishOnce((how) => host().onFinish?.(how), {
    getState: () => getState().visit,
    setState: (visit) => dispatch({ type: 'visit', visit }),
    subscribe,
  });

  function act(deed: LinkDeed): void {
    const effect = effectOf(getState(), deed, inspection.openable);
    if (effect?.type === 'open') openUrl();
    else if (effect?.type === 'answer') void answering.settle({ action: effect.action });
    else if (effect) void finishing.settle(effect.how);
  }

  function openUrl(): void {
    const outcome = attempt(inspection.href, host().openUrl);
    if (typeof outcome === 'boolean') return onOpened(outcome);
    dispatch({ type: 'opening' });
    void outcome.then(onOpened);
  }

  function onOpened(isOpen: boolean): void {
    dispatch({ type: isOpen ? 'opened' : 'blocked' });
    if (isOpen && isConsent(getState())) act('accept');
  }

  /** It is opened elsewhere. */
  function take(how: 'followed' | 'copied'): void {
    dispatch({ type: how });
    act('accept');
  }

  return {
    inspection,
    actions: {
      open: () => act('open'),
      accept: () => take('followed'),
      decline: () => act('decline'),
      cancel: () => act('cancel'),
      finish: (how: 'done' | 'left') => act(how),
    },
    /** The user copied it to open it elsewhere. */
    copied: () => take('copied'),
    /** @returns what to call when it leaves the screen */
    show() {
      dispatch({ type: 'shown' });
      return () => dispatch({ type: 'gone' });
    },
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
