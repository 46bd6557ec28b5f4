import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import type { PendingElicitation } from '../core/queue/elicitations.ts';
import type { ServerInfo } from '../core/protocol/types.ts';
import { useCurrentSettings } from '../react/settings.ts';
import { LoadFailed } from '../ui/Callout.tsx';
import { rememberFocus } from '../ui/focus.ts';
import { KitButton } from '../ui/KitButton.tsx';
import { ServerText } from '../ui/ServerText.tsx';
import { Unstyled } from '../ui/Unstyled.tsx';
import type { KnownEnds } from './queueHooks.ts';
import type { UnsentAnswer } from './view.ts';

export interface Notice {
  /** sent: an earlier message said that the answer was not sent, but it had arrived. */
  readonly text: 'withdrawn' | 'expired' | 'sent' | 'broken' | 'blocked';
  readonly server: ServerInfo;
  /** The server's, to say which request it was where others are on the screen. */
  readonly message: string;
  /** It was on the screen while no dialog was open. */
  readonly wasShown?: boolean | undefined;
  /** What the user had entered when the time ran out, to be copied. What a server withdraws is discarded. */
  readonly unsent?: readonly UnsentAnswer[] | undefined;
}

/** Tells when a request that is on the screen was taken away: withdrawn, or out of time. */
export function useNotice(
  shown: readonly PendingElicitation[],
  pending: readonly PendingElicitation[],
  /** No dialog is open, or comes at once. */
  isOutside: boolean,
  { isKnown, isSentAfterAll, isSending, forget }: KnownEnds,
  onWithdrawn: (server: ServerInfo) => void,
) {
  const [notice, setNotice] = useState<Notice>();
  const before = useRef<readonly PendingElicitation[]>([]);
  const unsent = useRef(new Map<string, readonly UnsentAnswer[]>());

  const stateBefore = (id: string) => before.current.find((entry) => entry.id === id)?.state;

  function tell(entry: PendingElicitation): void {
    const isOver = entry.deadline !== undefined && Date.now() >= entry.deadline - toleranceMs;
    const { server, id, request } = entry;
    const text = isOver ? 'expired' : 'withdrawn';
    setNotice({ text, server, message: request.message, unsent: isOver ? unsent.current.get(id) : undefined });
    if (!isOver) onWithdrawn(server);
  }

  function tellSent({ server, request }: PendingElicitation): void {
    setNotice({ text: 'sent', server, message: request.message });
  }

  // Layout effects: with passive ones, React 18 renders a request that comes in the same task before what they set.
  // Before the other effect: a notice that comes now takes its place.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a memory of what was on the screen
    if (isOutside && notice && !notice.wasShown) setNotice({ ...notice, wasShown: true });
  }, [isOutside, notice]);

  useLayoutEffect(() => {
    const missing = before.current.filter(({ id }) => !pending.some((entry) => entry.id === id));
    const gone = missing.filter(({ id }) => !isSending(id));
    // A single link was answered by the user's consent, one of a round was not.
    const surprise = gone.find(({ id, state, round }) => (state !== 'opened' || round) && !isKnown(id));
    const sent = gone.find(({ id }) => isSentAfterAll(id));
    if (surprise) tell(surprise);
    else if (sent) tellSent(sent);
    for (const { id } of gone) {
      forget(id);
      unsent.current.delete(id);
    }
    for (const { id, state } of shown) if (state === 'opened' && stateBefore(id) === 'asked') forget(id);
    before.current = [...shown, ...missing.filter((entry) => !gone.includes(entry))];
  });

  return {
    notice,
    setNotice,
    keepUnsent: (id: string, answers: readonly UnsentAnswer[]) => void unsent.current.set(id, answers),
  };
}

/** Timers of browsers may come a little early. */
const toleranceMs = 50;

interface HostNoticeProps {
  readonly notice: Notice | undefined;
  readonly onDismiss: () => void;
  /** Present if the code of the dialog did not load. */
  readonly onRetry: (() => void) | undefined;
  /** A request of a server that withdrew its last ones. It is shown only when the user wants to see it. */
  readonly quiet: PendingElicitation | undefined;
  readonly onShow: () => void;
  readonly onBlock: ((server: ServerInfo) => void) | undefined;
}

/** What happened while no dialog is open. The live region is there from the start: a screen reader ignores one that comes with its text. */
export function HostNotice({ notice, onDismiss, onRetry, quiet, onShow, onBlock }: HostNoticeProps) {
  const { messages, dir, locale, unstyled } = useCurrentSettings();
  const giveBack = useRef<() => void>(undefined);
  const name = { server: quiet?.server.name ?? '' };

  function onFocus({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) giveBack.current = rememberFocus(relatedTarget, currentTarget);
  }
  /** The button goes. A dialog that opens then gives focus back to where it was before the button. */
  const leave = (then: () => void) => () => {
    giveBack.current?.();
    then();
  };
  return (
    <Unstyled when={unstyled}>
      <div data-elicitation-piece="notice" dir={dir} lang={locale} onFocus={onFocus}>
        <div data-elicitation-piece={(notice ?? onRetry ?? quiet) ? 'frame' : 'spoken'}>
          <output>
            {notice && <NoticeText notice={notice} />}
            {quiet && <p>{quiet.request.mode === 'url' ? messages.urlDialogName(name) : messages.dialogName(name)}</p>}
          </output>
          {onRetry && <LoadFailed onRetry={onRetry} />}
          {notice && <KitButton onClick={leave(onDismiss)}>{messages.dismiss}</KitButton>}
          {quiet && <KitButton onClick={leave(onShow)}>{messages.showRequest}</KitButton>}
          {quiet && onBlock && (
            <KitButton onClick={leave(() => onBlock(quiet.server))}>{messages.block(name)}</KitButton>
          )}
        </div>
      </div>
    </Unstyled>
  );
}

interface NoticeTextProps {
  readonly notice: Notice;
  readonly children?: ReactNode;
}

export function NoticeText({ notice: { text, server, unsent = [] }, children }: NoticeTextProps) {
  const { messages } = useCurrentSettings();
  const name = { server: server.name };
  const texts = {
    withdrawn: messages.withdrawn(name),
    expired: messages.expired(name),
    sent: messages.sentTitle,
    broken: messages.brokenForm,
    blocked: messages.blocked(name),
  };
  return (
    <>
      <p>{texts[text]}</p>
      {children}
      {unsent.length > 0 && (
        <details>
          <summary>{messages.kept}</summary>
          <dl data-elicitation-piece="unsent">
            {unsent.map(({ label, value }, index) => (
              <div key={index}>
                <dt>
                  <ServerText>{label}</ServerText>
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
