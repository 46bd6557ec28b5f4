import { useEffect, useId, useImperativeHandle, useRef, useState, type ReactNode } from 'react';
import type { ElicitationSource, PendingElicitation } from '../../core/queue/elicitations.ts';
import { serverKey } from '../../core/queue/origin.ts';
import { cutText } from '../../core/text/codePoints.ts';
import type { ServerInfo } from '../../core/protocol/types.ts';
import { whenTaken } from '../../core/request/settle.ts';
import { useCurrentSettings } from '../../react/settings.ts';
import { Callout } from '../../ui/Callout.tsx';
import { KitButton } from '../../ui/KitButton.tsx';
import { LiveText } from '../../ui/LiveRegion.tsx';
import { DialogFrame } from '../frame/DialogFrame.tsx';
import { InlineFrame } from '../frame/InlineFrame.tsx';
import { noticeText, NoticeText } from './notices.tsx';
import { ExtendableFrame, RequestFrame, type RequestFrameProps } from './RequestFrame.tsx';
import { ServerText } from '../../ui/ServerText.tsx';
import { Unstyled } from '../../ui/Unstyled.tsx';
import { ServerBanner } from '../frame/ServerBanner.tsx';
import type { MoreRequests } from '../../core/screen/inline.ts';
import type { Notice, Position, RequestGroup, Screen } from '../../core/screen/state.ts';
import type { ScreenStore } from './screenStore.ts';
import type { FramedProps } from '../frame/view.ts';

interface GroupViewProps {
  readonly group: RequestGroup;
  /** In the page instead of in a dialog. */
  readonly inline: boolean;
  readonly source: ElicitationSource;
  /** Takes what the user does. */
  readonly store: ScreenStore;
  readonly position: Position | undefined;
  readonly notice: Notice | undefined;
  /** True if this server was dismissed so often that the user may want to block it. */
  readonly offersBlock: boolean;
  /** Answers on their way, and those that failed, which another view of the request may have sent. */
  readonly answers: Screen['answers'];
}

/** Where the user was in a round. */
interface Visits {
  /** Answered entries that the user went back to, and has not answered again. */
  readonly reopened: readonly string[];
  /** Entries that the user left to go back, half-filled. */
  readonly unfinished: readonly string[];
}

const noVisits: Visits = { reopened: [], unfinished: [] };

/** One open dialog for a request, for all entries of a round, with a way back, and for what a call asks after that. */
export function GroupView(props: GroupViewProps) {
  const { group, inline, source, store, position, notice, offersBlock, answers } = props;
  const { messages } = useCurrentSettings();
  const [{ reopened, unfinished }, setVisits] = useState(noVisits);
  const { current, previous } = placesIn(group, reopened);
  const Frame = inline ? InlineFrame : DialogFrame;
  if (!current) return emptyFrame(Frame, group, store);

  function goBack(to: PendingElicitation, from: PendingElicitation) {
    setVisits({ reopened: [...reopened, to.id], unfinished: [...unfinished, from.id] });
  }

  /** Only once its answer was taken: one that could not be sent stays on the screen. */
  function leave(id: string) {
    setVisits((visits) => ({ ...visits, reopened: visits.reopened.filter((each) => each !== id) }));
  }

  const back = previous && <KitButton onClick={() => goBack(previous, current)}>{messages.back}</KitButton>;
  // Above the answers, which stay where they are.
  const block = offersBlock && (
    <KitButton onClick={() => store.block(current.server, current.id)}>
      {messages.block({ server: current.server.name })}
    </KitButton>
  );
  return (
    <Frame viewId={current.id} params={current.request}>
      {({ nameId, messageId, ...framed }) =>
        // Entries that were left half-filled stay mounted, out of sight: nothing is asked twice.
        group.entries
          .filter((entry) => entry === current || (entry.state === 'asked' ? unfinished : reopened).includes(entry.id))
          .map((entry) => {
            const { id, request, server, about, state, round, deadline, answer } = entry;
            const reconsidered = state === 'answered' ? answer?.action : undefined;
            const sending = answers.get(id);
            const isExtendable = entry.moreTimeMs !== undefined && source.extend !== undefined;
            const requestProps: RequestFrameProps = {
              ...framed,
              nameId: entry === current ? nameId : `${nameId}-${id}`,
              messageId: entry === current ? messageId : `${messageId}-${id}`,
              hidden: entry !== current,
              params: request,
              server,
              about,
              position,
              round,
              deadline: deadline === undefined ? undefined : new Date(deadline),
              busy: sending?.step === 'sending',
              lastFailure: sending?.step === 'failed' ? sending.failure : undefined,
              opened: state === 'opened',
              reconsidered,
              recalled: recalledOf(entry),
              initialContent: answer?.action === 'accept' ? answer.content : entry.initialContent,
              group,
              onRespondTo: (one, result) => store.respond(one, result),
              drafts: {
                take: () => store.typedInto(entry),
                keep: (draft, secrets) => store.keep(entry, draft, secrets),
              },
              notice: notice && <DialogNotice notice={notice} />,
              aboveActions: block,
              extraActions: back,
              onRespond: (result) => whenTaken(store.respond(entry, result), (isTaken) => isTaken && leave(id)),
              onFinish: (how) => store.finish(entry, how),
              onUnsent: (unsent) => store.dispatch({ type: 'unsent', id, answers: unsent }),
            };
            const key = reconsidered ? `${id} again` : id;
            return isExtendable ? (
              <ExtendableFrame key={key} {...requestProps} onMoreTime={() => source.extend?.(id)} />
            ) : (
              <RequestFrame key={key} {...requestProps} />
            );
          })
      }
    </Frame>
  );
}

/**
 * A frame without a question: in the place of one that went, or between two of one call. Not a component: the frame is the same
 * element as that of a question, so it keeps the focus, and the dialog stays open between the two.
 */
function emptyFrame(
  Frame: typeof InlineFrame | typeof DialogFrame,
  { notice, lastEntry }: RequestGroup,
  store: ScreenStore,
): ReactNode {
  if (notice)
    return (
      <Frame viewId={`${notice.id ?? ''}-gone`} params={undefined}>
        {({ nameId }) => (
          <GoneView notice={notice} nameId={nameId} onDismiss={() => store.dispatch({ type: 'noticeDismissed' })} />
        )}
      </Frame>
    );
  if (!lastEntry) return null;
  const { id, server, about } = lastEntry;
  return (
    <Frame viewId={`${id}-sent`} params={undefined}>
      {(framed) => (
        <SentView {...framed} server={server} about={about} onHide={() => store.dispatch({ type: 'left' })} />
      )}
    </Frame>
  );
}

/** The entry to show: the first that is not answered, or that the user went back to. And the answered one before it. */
function placesIn({ entries }: RequestGroup, reopened: readonly string[]) {
  const current = entries.find(({ id, state }) => state !== 'answered' || reopened.includes(id));
  const before = current ? entries.slice(0, entries.indexOf(current)) : [];
  return { current, previous: before.filter(({ state }) => state === 'answered').at(-1) };
}

/** Tells whether an entry starts with what is known from before, and not with what the user accepted to this very question. */
function recalledOf({ state, answer, request, repeated, initialContent }: PendingElicitation) {
  const isAccepted = state === 'answered' && answer?.action === 'accept';
  if (request.mode !== 'url' && (initialContent === undefined || isAccepted)) return undefined;
  return repeated ? 'sameMessage' : request.mode === 'url' ? undefined : 'otherMessage';
}

/** A notice in the dialog of another request says which one it is about. One that was shown before is there only to be copied. */
function DialogNotice({ notice }: { readonly notice: Notice }) {
  const { wasShown, unsent = [], message } = notice;
  if (wasShown && unsent.length === 0) return null;
  return (
    <Callout tone="info" role={wasShown ? undefined : 'alert'}>
      <NoticeText notice={notice}>
        {message && (
          <q>
            <ServerText>{cutText(message, longestQuotation)}</ServerText>
          </q>
        )}
      </NoticeText>
    </Callout>
  );
}

/** In code points. */
const longestQuotation = 80;

interface SentViewProps extends FramedProps {
  readonly server: ServerInfo;
  readonly about: string | undefined;
  readonly onHide: () => void;
}

/** Between two questions of one call: the answer was sent. Takes focus, so that a screen reader reads it and the next question. */
function SentView({ server, about, nameId, takeFocus, dismissRef, onHide }: SentViewProps) {
  const { messages, classNames } = useCurrentSettings();
  const section = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => takeFocus(section.current), [takeFocus]);
  useImperativeHandle(dismissRef, () => onHide);
  return (
    <div data-elicitation-piece="frame" data-mode="sent">
      <ServerBanner server={server} about={about} mode="answered" nameId={nameId} />
      <div data-elicitation-piece="body">
        <section
          ref={section}
          tabIndex={-1}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          data-elicitation-piece="sent"
        >
          <h3 id={`${id}-title`} data-elicitation-piece="waiting-title">
            {messages.sentTitle}
          </h3>
          <p id={`${id}-text`}>{messages.sentText({ server: server.name })}</p>
        </section>
      </div>
      <div data-elicitation="actions" className={classNames.actions}>
        <KitButton onClick={onHide}>{messages.close}</KitButton>
      </div>
    </div>
  );
}

/** Inline, below the list: what is shown when earlier requests of its server are answered. */
export function MoreRequestsNote({ more }: { readonly more: readonly MoreRequests[] }) {
  const { messages, dir, locale, unstyled } = useCurrentSettings();
  return (
    <Unstyled when={unstyled}>
      <div data-elicitation-piece="more" dir={dir} lang={locale}>
        {more.map(({ server, count }) => (
          <p key={serverKey(server)}>{messages.moreFrom({ count, server: server.name })}</p>
        ))}
      </div>
    </Unstyled>
  );
}

interface GoneViewProps extends Pick<FramedProps, 'nameId'> {
  readonly notice: Notice;
  readonly onDismiss: () => void;
}

/** Inline, in the place of a request that went by no action of the user. */
function GoneView({ notice, nameId, onDismiss }: GoneViewProps) {
  const { messages, classNames } = useCurrentSettings();
  return (
    <div data-elicitation-piece="frame" data-mode="gone">
      <div data-elicitation-piece="body" id={nameId}>
        <LiveText text={noticeText(notice, messages)} />
        <NoticeText notice={notice} />
      </div>
      <div data-elicitation="actions" className={classNames.actions}>
        <KitButton onClick={onDismiss}>{messages.dismiss}</KitButton>
      </div>
    </div>
  );
}
