import type { ComponentType } from 'react';
import { draftsOf } from '../core/queue/drafts.ts';
import type { ElicitationSource } from '../core/queue/elicitations.ts';
import type { ElicitationSettings } from '../react/settings.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { ElicitationProvider } from './ElicitationProvider.tsx';
import { groupsOf } from './frames.ts';
import type { GroupDialogProps } from './GroupDialog.tsx';
import { HostNotice } from './HostNotice.tsx';
import { loadGroupDialog } from './later.ts';
import { Ready } from './Ready.tsx';
import { useApart } from './useApart.ts';
import { useDismissals } from './useDismissals.ts';
import { useElicitations } from '../react/useElicitations.ts';
import { useInBrowser } from '../react/useInBrowser.ts';
import { useLater } from '../react/useLater.ts';
import { usePreload } from './usePreload.ts';
import { useNotice } from './useNotice.ts';
import { usePlaceInRow } from './usePlaceInRow.ts';

export interface ElicitationHostProps extends ElicitationSettings {
  /** The requests to show: `createElicitations()`, or a source of your own. Made once, outside of rendering. */
  readonly elicitations: ElicitationSource;
}

/**
 * Shows what waits, one dialog at a time. Mount it once. Its own mounting and unmounting answers nothing: what waits is
 * shown again by the next host. Renders nothing on a server.
 */
export function ElicitationHost({ elicitations, ...settings }: ElicitationHostProps) {
  const inBrowser = useInBrowser();
  return <ElicitationProvider {...settings}>{inBrowser && <Queue elicitations={elicitations} />}</ElicitationProvider>;
}

function Queue({ elicitations }: { readonly elicitations: ElicitationSource }) {
  const pending = useElicitations(elicitations);
  const groups = groupsOf(pending);
  const group = useApart(groups[0]);
  const place = usePlaceInRow(groups);
  const dismissals = useDismissals();
  const { notice, say, hush, expected } = useNotice(group, pending);
  const dialog = useLater(loadGroupDialog, group?.id);

  usePreload();

  return (
    <>
      <HostNotice notice={group ? undefined : notice} onDismiss={hush} />
      {group && (
        <ErrorBoundary
          key={group.id}
          onError={() => {
            for (const { id, server } of group.entries) {
              expected(id);
              void elicitations.respond(id, { action: 'cancel' });
              elicitations.finish?.(id, 'left');
              say({ text: 'broken', server });
            }
          }}
        >
          <Frame
            dialog={dialog}
            group={group}
            drafts={draftsOf(elicitations)}
            place={place}
            notice={notice}
            offersMute={dismissals.many(group.entries[0]?.server)}
            onRespond={(entry, result) => {
              expected(entry.id);
              hush();
              dismissals.count(entry.server, result);
              void elicitations.respond(entry.id, result);
            }}
            onFinish={({ id }, how) => {
              expected(id);
              elicitations.finish?.(id, how);
            }}
            onMoreTime={({ id }) => elicitations.extend?.(id)}
            onMute={(server) => {
              for (const { id } of pending) expected(id);
              elicitations.block?.(server);
            }}
          />
        </ErrorBoundary>
      )}
    </>
  );
}

interface FrameProps extends Omit<GroupDialogProps, 'UrlView'> {
  readonly dialog: () => ComponentType<GroupDialogProps> | undefined;
}

function Frame({ dialog, ...props }: FrameProps) {
  const GroupDialog = dialog();
  if (!GroupDialog) return null;
  return (
    <Ready urls={props.group.entries.some(({ request }) => request.mode === 'url')}>
      {(UrlView) => <GroupDialog {...props} UrlView={UrlView} />}
    </Ready>
  );
}
