import { useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { ElicitationSource } from '../../core/queue/elicitations.ts';
import { loadFailed, tryAgain } from '../../messages/notLoaded.ts';
import { whenIdle } from '../../react/idle.ts';
import { lazyModule, useLazyModule } from '../../react/lazyModule.ts';
import { SettingsContext, type ElicitationSettings } from '../../react/settingsContext.ts';
import { useBrowserLayoutEffect } from '../../react/useInBrowser.ts';
import { listenOnWindow } from '../../react/windowEvents.ts';
import { Button as PlainButton } from '../../ui/Button.tsx';
import { Unstyled } from '../../ui/Unstyled.tsx';
import type { ElicitationHostProps } from './HostScreen.tsx';

/** Loaded after the page, which has no request when it loads. */
const hostScreen = lazyModule('HostScreen', () => import('./HostScreen.tsx'));

/**
 * Shows pending requests, one dialog at a time. Mount it once. Unmounting does not answer requests: the next host shows what
 * is still pending. Renders nothing on a server.
 */
export function ElicitationHost(props: ElicitationHostProps) {
  const [Screen, setScreen] = useState(() => hostScreen.loaded?.HostScreen);
  // From the start, and not from the first request on: a modal of the page may listen by then.
  useBrowserLayoutEffect(listenOnWindow, []);
  const onLoaded = useCallback(() => setScreen(() => hostScreen.loaded?.HostScreen), []);
  return Screen ? <Screen {...props} /> : <WaitingHost {...props} onLoaded={onLoaded} />;
}

interface WaitingHostProps extends ElicitationHostProps {
  readonly onLoaded: () => void;
}

/** The host until its code is there: that is loaded when the page is idle, so that a request need not wait for it. */
function WaitingHost({ elicitations, onLoaded, ...settings }: WaitingHostProps) {
  const isWanted = useHasRequests(elicitations);
  const { loaded, failed, retry } = useLazyModule(hostScreen, isWanted);
  useBrowserLayoutEffect(() => {
    if (loaded) onLoaded();
  }, [loaded, onLoaded]);
  useEffect(
    () =>
      whenIdle(() => {
        // A load that fails here is repeated when it is needed.
        hostScreen
          .load()
          .then(({ preload }) => {
            onLoaded();
            return preload();
          })
          .catch(() => {});
      }),
    [onLoaded],
  );
  return isWanted && failed && <NotLoaded settings={settings} onRetry={retry} />;
}

function useHasRequests(source: ElicitationSource): boolean {
  const subscribe = useCallback((listener: () => void) => source.subscribe(listener), [source]);
  return useSyncExternalStore(
    subscribe,
    () => source.getSnapshot().length > 0,
    () => false,
  );
}

interface NotLoadedProps {
  readonly settings: ElicitationSettings;
  readonly onRetry: () => void;
}

/** The code of the dialog did not come, and with it the catalogue: the texts are those of the host, or English. Nothing was answered. */
function NotLoaded({ settings: { messages, components, classNames, unstyled, locale }, onRetry }: NotLoadedProps) {
  const outer = useContext(SettingsContext);
  const { Button = outer?.components.Button ?? PlainButton } = components ?? {};
  return (
    <Unstyled when={unstyled ?? outer?.unstyled ?? false}>
      <div data-elicitation-piece="notice" dir="auto" lang={locale ?? outer?.locale}>
        <div data-elicitation-piece="frame">
          <div data-elicitation-piece="note" data-tone="danger" role="alert">
            <div>
              <p>{messages?.loadFailed ?? outer?.messages.loadFailed ?? loadFailed}</p>
              <Button
                intent="plain"
                type="button"
                className={classNames?.button ?? outer?.classNames.button}
                onClick={onRetry}
              >
                {messages?.tryAgain ?? outer?.messages.tryAgain ?? tryAgain}
              </Button>
            </div>
          </div>
        </div>
      </div>
    </Unstyled>
  );
}
