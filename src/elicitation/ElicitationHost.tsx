import type { Elicitations } from '../core/elicitations.ts';
import { useElicitations } from '../react/useElicitations.ts';
import type { ElicitationSettings } from '../react/settings.ts';
import { Boundary } from './Boundary.tsx';
import { ElicitationProvider } from './ElicitationProvider.tsx';
import { groupsOf } from './frames.ts';
import { GroupDialog } from './GroupDialog.tsx';
import { HostNotice } from './HostNotice.tsx';
import { useDismissals } from './useDismissals.ts';
import { useNotice } from './useNotice.ts';
import { usePlaceInRow } from './usePlaceInRow.ts';
import { useInBrowser } from './useRequest.ts';

export interface ElicitationHostProps extends ElicitationSettings {
  /** The queue to show: `createElicitations()`, made once, outside of rendering. */
  readonly elicitations: Elicitations;
}

/**
 * Shows what waits, one dialog at a time. Mount it once. Its own mounting and unmounting answers nothing: what waits is
 * shown again by the next host. Renders nothing on a server.
 */
export function ElicitationHost({ elicitations, ...settings }: ElicitationHostProps) {
  const inBrowser = useInBrowser();
  return <ElicitationProvider {...settings}>{inBrowser && <Queue elicitations={elicitations} />}</ElicitationProvider>;
}

function Queue({ elicitations }: { readonly elicitations: Elicitations }) {
  const pending = useElicitations(elicitations);
  const groups = groupsOf(pending);
  const [group] = groups;
  const place = usePlaceInRow(groups);
  const dismissals = useDismissals();
  const { notice, say, hush, expected } = useNotice(group, pending);

  return (
    <>
      <HostNotice notice={group ? undefined : notice} onDismiss={hush} />
      {group && (
        <Boundary
          key={group.id}
          onBroken={() => {
            for (const { id, server } of group.entries) {
              expected(id);
              elicitations.respond(id, { action: 'cancel' });
              say({ text: 'broken', server });
            }
          }}
        >
          <GroupDialog
            group={group}
            place={place}
            notice={notice}
            offersMute={dismissals.many(group.entries[0]?.server.name)}
            onRespond={(entry, result) => {
              expected(entry.id);
              hush();
              dismissals.count(entry.server.name, result);
              elicitations.respond(entry.id, result);
            }}
            onLeave={({ id }) => {
              expected(id);
              elicitations.dismiss(id);
            }}
            onMute={(server) => {
              for (const { id } of pending) expected(id);
              elicitations.mute(server);
            }}
          />
        </Boundary>
      )}
    </>
  );
}
