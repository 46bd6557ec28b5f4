import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { otherSite, type LookAlike, type UrlInspection, type UrlWarning } from '../../core/url/inspectUrl.ts';
import { useCurrentSettings } from '../../react/settings.ts';
import type { SendFailure } from '../../core/request/settle.ts';
import { useElicitationUrl, type UseElicitationUrlReturn } from '../../react/useElicitationUrl.ts';
import { useGuardStore } from '../../react/useGuard.ts';
import { flag } from '../../ui/attributes.ts';
import { Callout } from '../../ui/Callout.tsx';
import { inDevelopment } from '../../ui/development.ts';
import { KitButton } from '../../ui/KitButton.tsx';
import { recordSeen, type SeenRecord } from '../../ui/recordSeen.ts';
import { InfoIcon } from '../../ui/icons.tsx';
import { LiveText } from '../../ui/LiveRegion.tsx';
import { WithName } from '../../ui/WithName.tsx';
import { Actions } from '../Actions.tsx';
import { FinishFailedNote, SendFailedNote } from '../formNotes.tsx';
import { MessageText } from '../frame/MessageText.tsx';
import { ServerBanner } from '../frame/ServerBanner.tsx';
import type { ViewProps } from '../frame/view.ts';

/** A URL-mode request: where it leads, in full and before anything is contacted, and three answers; after consent, a wait. */
export function UrlView(props: ViewProps) {
  const { params, server, onRespond, onFinish, hidden = false, opened } = props;
  const settings = useCurrentSettings();
  const { messages } = settings;
  const url = useElicitationUrl({ request: params ?? unreadable, onRespond, onFinish, opened });
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
  const [isOpened, setIsOpened] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  // Only the answer is sent again.
  const isUnsent = isOpened && url.sendFailed !== undefined && url.state === 'asking';
  useImperativeHandle(hidden ? undefined : props.dismissRef, () => () => busy || url.cancel());

  function open() {
    if (!guard.ready() || !isSeen()) return;
    setIsOpened(true);
    url.open();
  }

  /** Users copy the link to open it elsewhere: on another device, in another browser. That is consent, as "Open link" is. */
  const copying = {
    counts: () => !busy && !isWaiting && url.inspection.openable && guard.ready() && isSeen(),
    onCopied() {
      setIsOpened(true);
      setIsCopied(true);
      url.accept();
    },
  };

  function openAgain() {
    setIsCopied(false);
    url.open();
  }

  const note = <UrlNotes {...{ url, sendFailed, finishFailed, busy }} above={props.aboveActions} />;

  return (
    <div data-elicitation-piece="frame" data-mode="url" data-sending={flag(busy || isOpening)} hidden={hidden}>
      <ServerBanner server={server} about={props.about} mode={isWaiting ? 'answered' : 'url'} nameId={props.nameId}>
        {props.headerExtra}
      </ServerBanner>
      {/* Outside of the body: it does not scroll away. */}
      <UrlBlock inspection={url.inspection} blockRef={block} copying={copying} isWaiting={isWaiting} />
      <UrlBody {...props} inspection={url.inspection} isWaiting={isWaiting} isCopied={isCopied} />
      {isWaiting ? (
        <WaitingActions {...{ url, busy, note, openAgain }} extraActions={props.extraActions} />
      ) : (
        <Actions
          busy={busy}
          accept={
            url.inspection.openable
              ? {
                  guard,
                  label: isUnsent || isBlocked ? messages.tryAgain : messages.openUrl,
                  onClick: open,
                  busy: isOpening,
                }
              : undefined
          }
          onDecline={props.declines ? url.decline : undefined}
          onCancel={url.cancel}
          note={note}
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
  readonly openAgain: () => void;
  readonly extraActions: ReactNode;
}

/** Nothing here answers: consent is the answer, and it was given. */
function WaitingActions({ url, busy, note, openAgain, extraActions }: WaitingActionsProps) {
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
      more={
        <>
          <KitButton aria-disabled={busy || undefined} onClick={busy ? undefined : openAgain}>
            {messages.openAgain}
          </KitButton>
          {extraActions}
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
  readonly above: ReactNode;
}

/** Above the buttons: what could not be sent or opened. */
function UrlNotes({ url, sendFailed, finishFailed, busy, above }: UrlNotesProps) {
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
      {above && <p data-elicitation-piece="above-actions">{above}</p>}
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
          <Warnings {...{ inspection, warnings, elsewhere }} />
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

/**
 * Watches whether the URL has been in view: both ends of its host, and its own.
 * @returns a function that leads to the first of them that was not, and tells whether there is none
 */
function useSeen(block: RefObject<HTMLElement | null>, href: string): () => boolean {
  const record = useRef<SeenRecord>(undefined);
  useEffect(() => {
    record.current = recordSeen(block.current?.querySelectorAll('[data-elicitation-piece="url-edge"]') ?? []);
    return record.current.stop;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another URL has not been seen
  }, [block, href]);
  return () => {
    const next = record.current?.firstUnseen();
    if (next) leadTo(next);
    return next === undefined;
  };
}

/** Brings it into view; in a box that scrolls, by what the box shows at a time. */
function leadTo(edge: Element): void {
  const box = edge.closest<HTMLElement>('[data-elicitation-piece="url-text"]');
  box?.scrollBy({ top: box.clientHeight * 0.8 });
  const isAtEnd = !box || box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
  (isAtEnd ? edge : box).scrollIntoView({ block: 'nearest' });
  edge.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
}

/** A little wide: of an element without a width, a browser does not tell how much of its line is in view. It takes no room. */
const edge = <span data-elicitation-piece="url-edge" style={{ paddingInlineEnd: 1, marginInlineEnd: -1 }} />;

interface UrlBlockProps {
  readonly inspection: UrlInspection;
  readonly blockRef: RefObject<HTMLDivElement | null>;
  readonly copying: Copying;
  /** The user agreed, and is elsewhere. */
  readonly isWaiting: boolean;
}

interface Copying {
  /** Tells whether a press on "Copy link" is consent. Asked in the event handler. */
  readonly counts: () => boolean;
  /** Called after such a press, once the link is copied. */
  readonly onCopied: () => void;
}

/** In UTF-16 code units: shorter URLs fit into their box in the narrowest window. */
const scrollsFrom = 120;

/** In UTF-16 code units: such a host takes many lines, in smaller letters, so that all of it and the buttons stay in view. */
const longHost = 100;

/** The host and the whole URL as it would be opened. Text, never a link, left to right. It is pure ASCII, so nothing can reorder it. */
function UrlBlock({ inspection, blockRef, copying, isWaiting }: UrlBlockProps) {
  const { host, href, parts, openable, lookAlike } = inspection;
  const { messages, classNames } = useCurrentSettings();
  const url = useRef<HTMLElement>(null);
  const site = parts.find(({ part }) => part === 'registrable')?.text ?? host;
  const line = messages[isWaiting ? 'continueAt' : 'urlHost']({ host });
  return (
    <div ref={blockRef} tabIndex={-1} data-elicitation="url" className={classNames.url}>
      <p data-elicitation-piece="url-host" data-long={flag(host.length > longHost)}>
        {edge}
        {host === '' ? (
          <span>{messages.urlLabel}</span>
        ) : (
          <WithName text={openable ? line : host} name={host}>
            {host !== site && <span>{host.slice(0, host.length - site.length)}</span>}
            <span data-elicitation-piece="url-registrable">{site}</span>
          </WithName>
        )}
        {edge}
      </p>
      <div data-elicitation-piece="url-block">
        <CopyButton text={href} shownIn={url} {...copying} />
        <bdi
          dir="ltr"
          translate="no"
          ref={url}
          data-elicitation-piece="url-text"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and not every browser lets keys reach what does
          tabIndex={href.length > scrollsFrom ? 0 : undefined}
        >
          {parts.map(({ part, text }) => {
            const Tag = part === 'registrable' ? 'strong' : 'span';
            return (
              <Tag key={part} data-elicitation-piece={`url-${part}`}>
                {text}
              </Tag>
            );
          })}
          {edge}
        </bdi>
      </div>
      {lookAlike && <LookAlikeNote {...lookAlike} />}
    </div>
  );
}

/** In the part that does not scroll: what the host can be taken for, with the letters that differ underlined. */
function LookAlikeNote({ host, letters }: LookAlike) {
  const { messages, locale } = useCurrentSettings();
  const nameOf = (script: string) => new Intl.DisplayNames(locale, { type: 'script' }).of(script) ?? script;
  const scripts = [...new Set(letters.map(({ script }) => script))].map(nameOf);
  const positions = letters.map(({ index }) => index + 1);
  const foreign = new Set(letters.map(({ index }) => index));
  return (
    <Callout tone="warning">
      <WithName text={messages.lookAlike({ host, positions, scripts, count: letters.length })} name={host}>
        {[...host].map((letter, index) =>
          foreign.has(index) ? (
            <span key={index} data-elicitation-piece="url-letter">
              {letter}
            </span>
          ) : (
            <span key={index}>{letter}</span>
          ),
        )}
      </WithName>
    </Callout>
  );
}

/**
 * Warnings below the URL, each once: several warnings have a refusal of the same name, a look-alike is named beside its
 * host, and letters of several alphabets are the worse of two warnings.
 */
function warningsBelow({ warnings, refusal, lookAlike }: UrlInspection): readonly UrlWarning[] {
  const isMixed = warnings.includes('mixed-script');
  const isSaid: Partial<Record<UrlWarning, boolean>> = {
    'mixed-script': lookAlike !== undefined,
    punycode: lookAlike !== undefined || isMixed,
  };
  return warnings.filter((one) => one !== refusal && isSaid[one] !== true);
}

interface WarningsProps {
  readonly inspection: UrlInspection;
  readonly warnings: readonly UrlWarning[];
  readonly elsewhere: ReturnType<typeof otherSite>;
}

/** The warnings, or the reason why the URL cannot be opened. */
function Warnings({ inspection, warnings, elsewhere }: WarningsProps) {
  const { messages } = useCurrentSettings();
  const { host, scheme, refusal, unicodeHost } = inspection;
  return (
    <>
      {refusal !== undefined && <Callout tone="danger">{messages.urlRefusals[refusal]({ scheme })}</Callout>}
      {warnings.length > 0 && (
        <Callout tone="warning">
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>
                {messages.urlWarnings[warning]({ host, ...(unicodeHost !== undefined && { unicodeHost }) })}
              </li>
            ))}
            {elsewhere && <li>{messages.otherSite(elsewhere)}</li>}
          </ul>
        </Callout>
      )}
    </>
  );
}

/** How long the button says that the URL was copied. */
const copiedMs = 3000;

interface CopyButtonProps extends Copying {
  readonly text: string;
  readonly shownIn: RefObject<HTMLElement | null>;
}

/** Copies exactly the text that is shown. If the page may not use the clipboard, selects it instead. */
function CopyButton({ text, shownIn, counts, onCopied }: CopyButtonProps) {
  const { messages } = useCurrentSettings();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    const isConsent = counts();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      if (isConsent) onCopied();
    } catch {
      if (shownIn.current) getSelection()?.selectAllChildren(shownIn.current);
    }
  }

  return (
    <>
      <KitButton onClick={() => void copy()}>{copied ? messages.copied : messages.copyUrl}</KitButton>
      <LiveText text={copied ? messages.copied : ''} />
    </>
  );
}

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
      data-elicitation-piece="note"
      data-tone="info"
    >
      <InfoIcon />
      <div>
        <h3 id={titleId}>{messages.waitingTitle}</h3>
        <p id={textId}>{text}</p>
      </div>
    </section>
  );
}
