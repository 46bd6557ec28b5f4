import { useEffect, useId, useImperativeHandle, useRef, type MouseEvent, type ReactNode } from 'react';
import { otherSite, type UrlInspection } from '../../core/url/inspectUrl.ts';
import { isLinkUnsent } from '../../core/request/link.ts';
import { useCurrentSettings } from '../../react/settings.ts';
import type { SendFailure } from '../../core/request/settle.ts';
import { urlOf, useLink, type UseElicitationUrlReturn } from '../../react/useElicitationUrl.ts';
import { useGuardStore } from '../../react/useGuard.ts';
import { flag } from '../../ui/attributes.ts';
import { Callout } from '../../ui/Callout.tsx';
import { inDevelopment } from '../../ui/development.ts';
import { KitButton } from '../../ui/KitButton.tsx';
import { Actions } from '../form/Actions.tsx';
import { FinishFailedNote, SendFailedNote } from '../form/formNotes.tsx';
import { MessageText } from '../frame/MessageText.tsx';
import { ServerBanner } from '../frame/ServerBanner.tsx';
import type { ViewProps } from '../frame/view.ts';
import { UrlBlock } from './UrlBlock.tsx';
import { UrlWarnings, warningsBelow } from './UrlWarnings.tsx';
import { useSeen } from './useSeen.ts';

/** A URL-mode request: where it leads, in full and before anything is contacted, and three answers; after consent, a wait. */
export function UrlView(props: ViewProps) {
  const { params, server, onRespond, onFinish, hidden = false, opened } = props;
  const settings = useCurrentSettings();
  const { messages } = settings;
  const shown = useLink({ request: params ?? unreadable, onRespond, onFinish, opened });
  const { link, state } = shown;
  const url = urlOf(shown);
  const guard = useGuardStore({ guardMs: hidden ? 0 : undefined }, settings);
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => inDevelopment(({ warnAboutLook }) => warnAboutLook(block)), []);
  const isSeen = useSeen(block, url.inspection.href);
  const isWaiting = url.state === 'opened';
  const busy = props.busy === true || url.isSubmitting;
  const lastFailure = busy ? undefined : props.lastFailure;
  const sendFailed = isWaiting ? undefined : (url.sendFailed ?? lastFailure);
  const finishFailed = url.finishFailed ?? (isWaiting ? lastFailure : undefined);
  const isOpening = url.state === 'opening';
  const isBlocked = url.openFailed === true;
  useImperativeHandle(hidden ? undefined : props.dismissRef, () => () => busy || url.cancel());

  function open() {
    if (guard.ready() && isSeen()) url.open();
  }

  /** Users copy the link to open it elsewhere: on another device, in another browser. That is consent, as "Open link" is. */
  const copying = {
    counts: () => !busy && !isWaiting && url.inspection.openable && guard.ready() && isSeen(),
    onCopied: link.copied,
  };

  const note = <UrlNotes url={url} sendFailed={sendFailed} finishFailed={finishFailed} busy={busy} />;

  return (
    <div data-elicitation-piece="frame" data-mode="url" data-sending={flag(busy || isOpening)} hidden={hidden}>
      <ServerBanner server={server} about={props.about} mode={isWaiting ? 'answered' : 'url'} nameId={props.nameId}>
        {props.headerExtra}
      </ServerBanner>
      {/* Outside of the body: it does not scroll away. */}
      <UrlBlock inspection={url.inspection} blockRef={block} copying={copying} isWaiting={isWaiting} />
      <UrlBody {...props} inspection={url.inspection} isWaiting={isWaiting} isCopied={state.wasCopied} />
      {isWaiting ? (
        <WaitingActions url={url} busy={busy} note={note} above={props.aboveActions} back={props.extraActions} />
      ) : (
        <Actions
          busy={busy}
          accept={
            url.inspection.openable
              ? {
                  guard,
                  label: isLinkUnsent(state) || isBlocked ? messages.tryAgain : messages.openUrl,
                  onClick: open,
                  busy: isOpening,
                }
              : undefined
          }
          onDecline={props.declines ? url.decline : undefined}
          onCancel={url.cancel}
          note={note}
          above={props.aboveActions}
          more={props.extraActions}
          tone={url.inspection.warnings.length > 0 ? 'warning' : undefined}
        />
      )}
    </div>
  );
}

interface WaitingActionsProps {
  readonly url: UseElicitationUrlReturn;
  readonly busy: boolean;
  readonly note: ReactNode;
  readonly above: ReactNode;
  readonly back: ReactNode;
}

/** Nothing here answers: consent is the answer, and it was given. */
function WaitingActions({ url, busy, note, above, back }: WaitingActionsProps) {
  const { messages } = useCurrentSettings();
  return (
    <Actions
      busy={busy}
      accept={{
        label: messages.done,
        // The host is busy, but nothing is sent.
        busyLabel: url.isSubmitting ? undefined : messages.done,
        onClick: () => url.finish('done'),
      }}
      onCancel={url.cancel}
      note={note}
      above={above}
      more={
        <>
          <KitButton aria-disabled={busy || undefined} onClick={busy ? undefined : url.open}>
            {messages.openAgain}
          </KitButton>
          {back}
        </>
      }
    />
  );
}

interface UrlNotesProps {
  readonly url: UseElicitationUrlReturn;
  readonly sendFailed: SendFailure | undefined;
  readonly finishFailed: Pick<SendFailure, 'reason'> | undefined;
  readonly busy: boolean;
}

/** Above the buttons: what could not be sent or opened. */
function UrlNotes({ url, sendFailed, finishFailed, busy }: UrlNotesProps) {
  const { messages, openUrl } = useCurrentSettings();
  const isBlocked = url.openFailed === true;
  return (
    <>
      {sendFailed && <SendFailedNote failure={sendFailed} hasAnswers={false} />}
      {finishFailed && <FinishFailedNote failure={finishFailed} />}
      {isBlocked && !openUrl && <Blocked url={url} busy={busy} />}
      {isBlocked && openUrl && (
        // The host decides whether it may be opened: no link goes past that.
        <Callout tone="warning" role="alert">
          {messages.urlNotOpened}
        </Callout>
      )}
    </>
  );
}

interface UrlBodyProps extends ViewProps {
  readonly inspection: UrlInspection;
  /** The user agreed, and is elsewhere. */
  readonly isWaiting: boolean;
  readonly isCopied: boolean;
}

/** The part that scrolls: warnings and the message; after consent, what to do now. */
function UrlBody({ inspection, isWaiting, isCopied, ...props }: UrlBodyProps) {
  const { messages } = useCurrentSettings();
  const { server, params } = props;
  const elsewhere = otherSite(inspection, server.url);
  const warnings = warningsBelow(inspection);
  return (
    <div data-elicitation-piece="body">
      {props.notice}
      {isWaiting ? (
        <Waiting
          text={messages[isCopied ? 'waitingCopied' : 'waitingText']({ server: server.name, host: inspection.host })}
          textId={props.messageId}
          takeFocus={props.takeFocus}
        />
      ) : (
        <>
          <UrlWarnings inspection={inspection} warnings={warnings} elsewhere={elsewhere} />
          {props.recalled && <Callout tone="info">{messages.linkRepeated}</Callout>}
          <MessageText message={params?.message ?? ''} server={server} id={props.messageId} lines={3} />
          {inspection.openable && (
            <Callout tone="info">
              {elsewhere && warnings.length === 0 && <p>{messages.otherSite(elsewhere)}</p>}
              <p>{messages.urlExplanation}</p>
            </Callout>
          )}
        </>
      )}
    </div>
  );
}

/** Stands for a request that could not be read: a URL that cannot be opened. */
const unreadable = { mode: 'url', message: '', url: '' } as const;

/** The window did not open. The only place where a URL is a link: to follow it is consent, as the button would have been. */
function Blocked({ url, busy }: { readonly url: UseElicitationUrlReturn; readonly busy: boolean }) {
  const { messages } = useCurrentSettings();
  const follow = (event: MouseEvent) => (busy ? event.preventDefault() : url.accept());
  return (
    <Callout tone="warning" role="alert">
      <p>{messages.popupBlocked}</p>
      <p>
        <a
          href={url.inspection.href}
          target="_blank"
          rel="noopener noreferrer"
          referrerPolicy="no-referrer"
          onClick={follow}
          // The middle button opens it as well, without a click.
          onAuxClick={(event) => event.button === 1 && follow(event)}
        >
          {messages.openUrl}
        </a>
      </p>
    </Callout>
  );
}

interface WaitingProps extends Pick<ViewProps, 'takeFocus'> {
  readonly text: string;
  /** Id of the text, which now describes the dialog in place of the message. */
  readonly textId: string;
}

/** The user agreed and is elsewhere. Takes focus, because what had it is gone. */
function Waiting({ text, textId, takeFocus }: WaitingProps) {
  const { messages } = useCurrentSettings();
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => takeFocus(section.current), [takeFocus]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={textId}
      data-elicitation-piece="waiting"
    >
      <h3 id={titleId}>{messages.waitingTitle}</h3>
      <p id={textId}>{text}</p>
    </section>
  );
}
