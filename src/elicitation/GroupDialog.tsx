import { useState } from 'react';
import type { Drafts } from '../core/drafts.ts';
import type { PendingElicitation } from '../core/elicitations.ts';
import type { ElicitResult, ServerInfo } from '../core/protocol.ts';
import { useCurrentSettings } from '../react/settings.ts';
import { Deadline } from './Deadline.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { previousOf, shownOf, type FrameGroup } from './frames.ts';
import { LiveText } from './LiveText.tsx';
import { NoticeText } from './HostNotice.tsx';
import { Note } from './Note.tsx';
import { RequestView, type RequestViewProps } from './RequestView.tsx';
import { useComponents } from './useComponents.ts';
import type { DraftPlace } from './useKeptDraft.ts';
import type { Notice } from './useNotice.ts';
import type { PlaceInRow } from './usePlaceInRow.ts';

export interface GroupDialogProps {
  readonly group: FrameGroup;
  /** Absent where nothing is kept. */
  readonly drafts: Drafts | undefined;
  readonly place: PlaceInRow;
  readonly notice: Notice | undefined;
  /** Whether this server has been turned down so often that it may be silenced. */
  readonly offersMute: boolean;
  readonly onRespond: (entry: PendingElicitation, result: ElicitResult) => void;
  readonly onLeave: (entry: PendingElicitation) => void;
  readonly onMute: (server: ServerInfo) => void;
  readonly onMoreTime: (entry: PendingElicitation) => void;
  readonly UrlView: RequestViewProps['UrlView'];
}

/** One open dialog: for a request, or for all entries of a round, one after another, with a way back. */
export function GroupDialog(props: GroupDialogProps) {
  const { group, drafts, place, notice, offersMute, onRespond, onLeave, onMute, onMoreTime, UrlView } = props;
  const { messages, classNames } = useCurrentSettings();
  const { Button } = useComponents();
  const [backTo, goBackTo] = useState<string>();
  const [visited, visit] = useState<readonly string[]>([]);
  const shown = shownOf(group, backTo);
  if (shown && !visited.includes(shown.id)) visit([...visited, shown.id]);
  if (!shown) return null;

  const previous = previousOf(group, shown);
  const button = { intent: 'plain', type: 'button', className: classNames.button } as const;
  const more = (
    <>
      {previous && (
        <Button {...button} onClick={() => goBackTo(previous.id)}>
          {messages.back}
        </Button>
      )}
      {offersMute && (
        <Button {...button} onClick={() => onMute(shown.server)}>
          {messages.stopAsking({ server: shown.server.name })}
        </Button>
      )}
    </>
  );

  return (
    <DialogFrame shown={shown.id} params={shown.request}>
      {({ nameId, messageId, ...framed }) =>
        // Entries that were left half-filled stay, out of sight: nothing is asked twice.
        group.entries
          .filter((entry) => entry === shown || (entry.state === 'asked' && visited.includes(entry.id)))
          .map((entry) => (
            <RequestView
              key={entry.state === 'answered' ? `${entry.id} again` : entry.id}
              {...framed}
              UrlView={UrlView}
              nameId={entry === shown ? nameId : `${nameId}-${entry.id}`}
              messageId={entry === shown ? messageId : `${messageId}-${entry.id}`}
              params={entry.request}
              server={entry.server}
              about={entry.about}
              hidden={entry !== shown}
              opened={entry.state === 'opened'}
              reconsidered={entry.state === 'answered'}
              initialContent={entry.answer?.action === 'accept' ? entry.answer.content : undefined}
              kept={drafts && placeOf(drafts, entry)}
              onRespond={(result) => {
                goBackTo(undefined);
                drafts?.drop(entry);
                onRespond(entry, result);
              }}
              onLeave={() => onLeave(entry)}
              aside={<Aside entry={entry} place={place} onMoreTime={() => onMoreTime(entry)} />}
              notice={
                notice && (
                  <Note tone="info" role="alert">
                    <NoticeText notice={notice} />
                  </Note>
                )
              }
              more={more}
            />
          ))
      }
    </DialogFrame>
  );
}

function placeOf(drafts: Drafts, entry: PendingElicitation): DraftPlace {
  return { take: () => drafts.of(entry), keep: (draft) => drafts.keep(entry, draft) };
}

interface AsideProps {
  readonly entry: PendingElicitation;
  readonly place: PlaceInRow;
  readonly onMoreTime: () => void;
}

/** Where this request stands, and how long it waits. */
function Aside({ entry, place, onMoreTime }: AsideProps) {
  const { messages } = useCurrentSettings();
  const { round, deadline, moreTimeMs } = entry;
  const places = [
    place.count > 1 && messages.queuePosition(place),
    round !== undefined && round.count > 1 && messages.roundPosition({ position: round.index + 1, count: round.count }),
  ].filter((text) => text !== false);
  if (places.length === 0 && deadline === undefined) return null;
  return (
    <div data-elicitation-part="aside">
      {places.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {places.length > 0 && <LiveText text={places.join(', ')} />}
      {deadline !== undefined && (
        <Deadline deadline={deadline} onMoreTime={moreTimeMs === undefined ? undefined : onMoreTime} />
      )}
    </div>
  );
}
