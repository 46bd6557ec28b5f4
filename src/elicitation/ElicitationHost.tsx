import { useEffect, useState, type ReactNode } from 'react';
import type { ElicitationSource, PendingElicitation } from '../core/queue/elicitations.ts';
import type { ElicitResult, ServerInfo } from '../core/protocol/types.ts';
import { serverKey } from '../core/queue/origin.ts';
import { ElicitationProvider } from '../react/ElicitationProvider.tsx';
import { whenIdle } from '../react/idle.ts';
import { lazyModule, useLazyModule } from '../react/lazyModule.ts';
import { failureOf, settleOnce, whenTaken } from '../react/settleOnce.ts';
import { defaultSettings, SettingsContext, useCurrentSettings, type ElicitationSettings } from '../react/settings.ts';
import { useElicitations } from '../react/useElicitations.ts';
import { useInBrowser } from '../react/useInBrowser.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { HostNotice, useNotice } from './notices.tsx';
import {
  useConversation,
  useDismissCount,
  useGapBetweenDialogs,
  useHeldGroups,
  useHostWarning,
  useKnownEnds,
  useQueuePosition,
  type RequestGroup,
} from './queueHooks.ts';

/** The props of `ElicitationHost`: a queue, and the settings. */
export interface ElicitationHostProps extends ElicitationSettings {
  /** The requests to show: `createElicitations()`, or a source of your own. Create it once, outside of rendering. */
  readonly elicitations: ElicitationSource;
  /** Shows all pending requests inline instead of in a dialog, one below another. @default false */
  readonly inline?: boolean | undefined;
}

/** Not loaded with the page, which has no request when it loads. */
const groupView = lazyModule('GroupView', () => import('./GroupView.tsx'));

/**
 * Shows pending requests, one dialog at a time. Mount it once. Unmounting does not answer requests: the next host shows what
 * is still pending. Renders nothing on a server.
 */
export function ElicitationHost({ elicitations, inline = false, ...settings }: ElicitationHostProps) {
  const inBrowser = useInBrowser();
  const { source, count } = useConversation(elicitations);
  return (
    <ElicitationProvider {...settings}>
      {/* What was seen in one conversation says nothing about another. */}
      {inBrowser && <Queue key={count} elicitations={source} inline={inline} />}
    </ElicitationProvider>
  );
}

interface QueueProps {
  readonly elicitations: ElicitationSource;
  readonly inline: boolean;
}

function Queue({ elicitations, inline }: QueueProps) {
  const { renderRequest } = useCurrentSettings();
  // What could not be rendered holds up nothing else, even if the cancel cannot be sent.
  const [broken, setBroken] = useState<readonly string[]>([]);
  const pending = useElicitations(elicitations).filter(({ id }) => !broken.includes(id));
  const { groups, onAnswered, release } = useHeldGroups(elicitations, pending);
  const dismissals = useDismissCount();
  const [opened, setOpened] = useState<string>();
  const isQuiet = ({ id, entries: [entry] }: RequestGroup) =>
    entry !== undefined && id !== opened && dismissals.isRestless(entry.server);
  const { waiting, next } = useGapBetweenDialogs(groups, isQuiet);
  const shown = inline ? groups : next ? [next] : [];
  /** A notice that comes now is for the page. In the pause before a dialog it waits for that. */
  const isOutside = inline || !waiting;
  const [quiet] = isOutside && !inline ? groups : [];
  const position = useQueuePosition(groups);
  const ends = useKnownEnds(elicitations);
  const { expect, fail, isSending, failureOf: lastFailureOf } = ends;
  const { notice, setNotice, keepUnsent } = useNotice(
    shown.flatMap(({ entries }) => entries),
    pending,
    isOutside,
    ends,
    (server) => dismissals.add(server, 'withdraw'),
  );
  const { loaded, failed, retry } = useLazyModule(groupView, shown.length > 0);
  usePreload();
  useHostWarning(elicitations);

  function respond(entry: PendingElicitation, result: ElicitResult): boolean | Promise<boolean> {
    expect(entry.id);
    // Before it is sent: a source elsewhere may drop the request before its promise resolves.
    onAnswered(entry, result);
    const onTaken = (taken: boolean, error?: unknown) => {
      if (!taken) {
        fail(entry.id, failureOf(result, error));
        return release();
      }
      expect(entry.id);
      setNotice(undefined);
      dismissals.add(entry.server, result.action);
    };
    try {
      const sending = whenTaken(elicitations.respond(entry.id, result), onTaken);
      if (sending instanceof Object) expect(entry.id, sending);
      return sending;
    } catch (error) {
      onTaken(false, error);
      throw error;
    }
  }

  function finish(entry: PendingElicitation, how: 'done' | 'left'): void {
    const { id } = entry;
    expect(id);
    // Another entry of its round may have been answered since the user agreed.
    if (how === 'done') onAnswered(entry, { action: 'accept' });
    elicitations.finish?.(id, how);
  }

  function block(server: ServerInfo): void {
    const entries = shown.flatMap((group) => group.entries);
    for (const entry of entries) if (serverKey(entry.server) === serverKey(server)) expect(entry.id);
    elicitations.block?.(server);
    setNotice({ text: 'blocked', server, message: '' });
  }

  function onError({ entries }: RequestGroup): void {
    // Else the next question of the call would be shown in what is broken.
    release();
    for (const entry of entries) {
      expect(entry.id);
      setBroken((ids) => [...ids, entry.id]);
      void settleOnce((result) => elicitations.respond(entry.id, result)).settle({ action: 'cancel' });
      elicitations.finish?.(entry.id, 'left');
      setNotice({ text: 'broken', server: entry.server, message: entry.request.message });
    }
  }

  function rendered(group: RequestGroup) {
    const [entry] = group.entries.filter(({ state }) => state !== 'answered');
    const own = entry && renderRequest?.(entry);
    if (own !== undefined) return own;
    if (!loaded) return null;
    return (
      <loaded.GroupView
        group={group}
        inline={inline}
        source={elicitations}
        position={inline ? undefined : position}
        notice={isOutside ? undefined : notice}
        offersBlock={elicitations.block !== undefined && entry !== undefined && dismissals.isMany(entry.server)}
        isSending={isSending}
        lastFailureOf={lastFailureOf}
        onRespond={respond}
        onFinish={finish}
        onBlock={block}
        onUnsent={keepUnsent}
        onHide={release}
      />
    );
  }

  const hostNotice = (
    <HostNotice
      notice={isOutside ? notice : undefined}
      onDismiss={() => setNotice(undefined)}
      onRetry={failed && !loaded ? retry : undefined}
      quiet={quiet?.entries[0]}
      onShow={() => setOpened(quiet?.id)}
      onBlock={elicitations.block && block}
    />
  );

  return (
    <>
      {/* A button or a text of the host's that throws: the kit's own stand in. */}
      <ErrorBoundary
        fallback={<SettingsContext.Provider value={defaultSettings}>{hostNotice}</SettingsContext.Provider>}
      >
        {hostNotice}
      </ErrorBoundary>
      {shown.map((group) => (
        <ErrorBoundary key={group.id} onError={() => onError(group)}>
          <Rendered render={() => rendered(group)} />
        </ErrorBoundary>
      ))}
    </>
  );
}

/** Renders inside the error boundary: `renderRequest` may throw. */
const Rendered = ({ render }: { readonly render: () => ReactNode }) => render();

/** Loads the code of the dialog when the page is idle, so that a request need not wait for it. */
function usePreload(): void {
  useEffect(
    () =>
      whenIdle(() => {
        // What fails here is loaded again when it is needed.
        groupView
          .load()
          .then(({ preload }) => preload())
          .catch(() => {});
      }),
    [],
  );
}
