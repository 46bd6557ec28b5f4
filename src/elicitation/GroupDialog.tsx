import { useState } from 'react';
import type { Drafts } from '../core/queue/drafts.ts';
import type { PendingElicitation } from '../core/queue/elicitations.ts';
import type { ElicitResult, ServerInfo } from '../core/protocol/types.ts';
import { useCurrentSettings } from '../react/settings.ts';
import { Deadline } from './Deadline.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { previousOf, shownOf, type FrameGroup } from './frames.ts';
import { LiveText } from '../ui/LiveRegion.tsx';
import { NoticeText } from './HostNotice.tsx';
import { Callout } from '../ui/Callout.tsx';
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
  /** Ends the wait for a URL that was opened. */
  readonly onFinish: (entry: PendingElicitation, how: 'done' | 'left') => void;
  readonly onMute: (server: ServerInfo) => void;
  readonly onMoreTime: (entry: PendingElicitation) => void;
  readonly UrlView: RequestViewProps['UrlView'];
}

/**
 * One open dialog: for a request, for all entries of a round, one after another, with a way back, and for what a call
 * asks after that.
 */
export function GroupDialog(props: GroupDialogProps) {
  const { group, drafts, place, notice, offersMute, onRespond, onFinish, onMute, onMoreTime, UrlView } = props;
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
            <EntryView
              key={entry.state === 'answered' ? `${entry.id} again` : entry.id}
              {...framed}
              UrlView={UrlView}
              nameId={entry === shown ? nameId : `${nameId}-${entry.id}`}
              messageId={entry === shown ? messageId : `${messageId}-${entry.id}`}
              entry={entry}
              drafts={drafts}
              hidden={entry !== shown}
              onRespond={(result) => {
                goBackTo(undefined);
                onRespond(entry, result);
              }}
              onLeave={(how) => onFinish(entry, how)}
              aside={<Aside entry={entry} place={place} onMoreTime={() => onMoreTime(entry)} />}
              notice={
                notice && (
                  <Callout tone="info" role="alert">
                    <NoticeText notice={notice} />
                  </Callout>
                )
              }
              more={more}
            />
          ))
      }
    </DialogFrame>
  );
}

type EntryViewProps = Omit<RequestViewProps, 'params' | 'server' | 'about' | 'kept'> & {
  readonly entry: PendingElicitation;
  readonly drafts: Drafts | undefined;
};

/** One request of the queue, starting from what is known of its answer. */
function EntryView({ entry, drafts, ...props }: EntryViewProps) {
  const { request, server, about, state, answer } = entry;
  const reconsidered = state === 'answered';
  const earlier = reconsidered ? undefined : entry.initialContent;
  return (
    <RequestView
      {...props}
      params={request}
      server={server}
      about={about}
      opened={state === 'opened'}
      reconsidered={reconsidered || earlier !== undefined}
      repeated={earlier !== undefined}
      initialContent={answer?.action === 'accept' ? answer.content : earlier}
      kept={drafts && placeOf(drafts, entry)}
    />
  );
}

function placeOf(drafts: Drafts, entry: PendingElicitation): DraftPlace {
  return {
    take: () => drafts.get(entry),
    keep: (draft) => drafts.set(entry, draft),
  };
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
    <div data-elicitation-piece="aside">
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
