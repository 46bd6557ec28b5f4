import { useInsertionEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ElicitationSource } from '../../core/queue/elicitations.ts';
import { guardTime } from '../../react/guardTime.ts';
import {
  defaultSettings,
  useCurrentSettings,
  useSettings,
  type ElicitationSettings,
  type ResolvedSettings,
} from '../../react/settings.ts';
import { SettingsContext } from '../../react/settingsContext.ts';
import { useBrowserLayoutEffect } from '../../react/useInBrowser.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { GroupView, MoreRequestsNote } from './GroupView.tsx';
import { HostNotice } from './notices.tsx';
import { isCall, urlView, WithCall } from './RequestFrame.tsx';
import { isDismissedOften } from '../../core/screen/ended.ts';
import { closedView, type ScreenView } from '../../core/screen/screen.ts';
import type { RequestGroup } from '../../core/screen/state.ts';
import { isSameConversation, screenStoreOf, type ScreenStore } from './screenStore.ts';

/** The props of `ElicitationHost`: a queue, and the settings. */
export interface ElicitationHostProps extends ElicitationSettings {
  /** The requests to show: `createElicitations()`, or a source of your own. Create it once, outside of rendering. */
  readonly elicitations: ElicitationSource;
  /** Shows all pending requests inline instead of in a dialog, one below another. @default false */
  readonly inline?: boolean | undefined;
}

/** Loads what a dialog may need beside this file. */
export const preload = () => urlView.load();

/** The host from its first request on: the screen of its source, with the settings of the host. */
export function HostScreen({ elicitations, inline = false, ...settings }: ElicitationHostProps) {
  // No provider: the host listens for input already.
  return (
    <SettingsContext.Provider value={useSettings(settings)}>
      <Requests elicitations={elicitations} inline={inline} />
    </SettingsContext.Provider>
  );
}

interface RequestsProps {
  readonly elicitations: ElicitationSource;
  readonly inline: boolean;
}

function Requests({ elicitations, inline }: RequestsProps) {
  const settings = useCurrentSettings();
  const { store, view } = useScreen(elicitations, inline, guardTime(settings.guardMs));
  useBrowserLayoutEffect(() => store.dispatch({ type: 'rendered', view }), [store, view]);
  if (view === serverView) return null;
  const { notice, isOutside, quiet } = view;
  const isInList = view.groups.some((group) => group.notice);
  const hostNotice = (
    <HostNotice
      notice={isOutside && !isInList ? notice : undefined}
      onDismiss={() => store.dispatch({ type: 'noticeDismissed' })}
      quiet={quiet?.entries[0]}
      onShow={() => quiet && store.dispatch({ type: 'opened', group: quiet.id })}
      onBlock={elicitations.block && ((server) => store.block(server))}
    />
  );
  const props = { source: elicitations, store, view, inline, settings };
  return (
    <>
      {/* A button or a text of the host's that throws: the kit's own stand in. */}
      <ErrorBoundary
        fallback={<SettingsContext.Provider value={defaultSettings}>{hostNotice}</SettingsContext.Provider>}
      >
        {hostNotice}
      </ErrorBoundary>
      {view.groups.map((group) => (
        <ErrorBoundary key={group.id} onError={() => store.endBroken(group.entries)}>
          <HostGroup {...props} group={group} />
        </ErrorBoundary>
      ))}
      {view.more.length > 0 && <MoreRequestsNote more={view.more} />}
    </>
  );
}

interface HostGroupProps {
  readonly group: RequestGroup;
  readonly source: ElicitationSource;
  readonly store: ScreenStore;
  readonly view: ScreenView;
  readonly inline: boolean;
  readonly settings: ResolvedSettings;
}

/** One group by the host's `renderRequest` or by the kit. Inside the error boundary, because the host's may throw. */
function HostGroup({ group, source, store, view, inline, settings }: HostGroupProps): ReactNode {
  const [entry] = group.entries.filter(({ state }) => state !== 'answered');
  // Of the first request only: one that comes later finds the frame open, which must not close while a view is loaded.
  const [beginsWithCall] = useState(isCall(entry?.request));
  const hostView = entry && settings.renderRequest?.(entry);
  if (hostView !== undefined) return hostView;
  const shown = (
    <GroupView
      group={group}
      inline={inline}
      source={source}
      store={store}
      position={inline ? undefined : view.position}
      notice={view.isOutside ? undefined : view.notice}
      offersBlock={source.block !== undefined && entry !== undefined && isDismissedOften(view, entry.server)}
      answers={view.answers}
    />
  );
  return beginsWithCall ? <WithCall>{shown}</WithCall> : shown;
}

/** On a server, and in the first render after one: the two must be the same, and the requests of a page are not those of a server. */
const serverView: ScreenView = { ...closedView };
const getServerView = () => serverView;

/** The screen of a source, and of another one if its requests are others. */
function useScreen(
  source: ElicitationSource,
  inline: boolean,
  guardMs: number,
): { readonly store: ScreenStore; readonly view: ScreenView } {
  const [last, setLast] = useState(() => ({ source, store: screenStoreOf(source) }));
  let { store } = last;
  if (last.source !== source) {
    // Views of one conversation say nothing about another.
    if (!isSameConversation(last.source, source)) store = screenStoreOf(source);
    setLast({ source, store });
  }
  const current = useSyncExternalStore(store.subscribe, store.getView, getServerView);
  const view = current === closedView ? store.preview(source, { inline, guardMs }) : current;

  useInsertionEffect(() => store.enter(), [store]);
  // Before anything is painted: nobody sees the requests of another source.
  useBrowserLayoutEffect(() => store.connect(source, { inline, guardMs }), [store, source, inline, guardMs]);
  return { store, view };
}
