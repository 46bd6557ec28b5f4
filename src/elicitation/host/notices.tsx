import { useRef, type FocusEvent, type ReactNode } from 'react';
import type { PendingElicitation } from '../../core/queue/elicitations.ts';
import type { ServerInfo } from '../../core/protocol/types.ts';
import { useCurrentSettings, type ResolvedSettings } from '../../react/settings.ts';
import { rememberFocus } from '../../ui/focus.ts';
import { KitButton } from '../../ui/KitButton.tsx';
import { ServerText } from '../../ui/ServerText.tsx';
import { Unstyled } from '../../ui/Unstyled.tsx';
import { CopyButton } from '../url/CopyButton.tsx';
import type { Notice } from '../../core/screen/state.ts';

interface HostNoticeProps {
  readonly notice: Notice | undefined;
  readonly onDismiss: () => void;
  /** A request of a server that withdrew its last ones. It is shown only when the user wants to see it. */
  readonly quiet: PendingElicitation | undefined;
  readonly onShow: () => void;
  readonly onBlock: ((server: ServerInfo) => void) | undefined;
}

/** Notices while no dialog is open. The live region is there from the start: a screen reader ignores one that comes with its text. */
export function HostNotice({ notice, onDismiss, quiet, onShow, onBlock }: HostNoticeProps) {
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
        <div data-elicitation-piece={(notice ?? quiet) ? 'frame' : 'spoken'}>
          <output>
            {notice && <NoticeText notice={notice} />}
            {quiet && <p>{quiet.request.mode === 'url' ? messages.urlDialogName(name) : messages.dialogName(name)}</p>}
          </output>
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

export function noticeText({ text, server }: Notice, messages: ResolvedSettings['messages']): string {
  const name = { server: server.name };
  const texts = {
    withdrawn: messages.withdrawn(name),
    expired: messages.expired(name),
    sent: messages.sentTitle,
    broken: messages.brokenForm,
    brokenAfter: messages.brokenAfter,
    blocked: messages.blocked(name),
  };
  return texts[text];
}

export function NoticeText({ notice, children }: NoticeTextProps) {
  const { messages } = useCurrentSettings();
  const { unsent = [] } = notice;
  const list = useRef<HTMLDListElement>(null);
  return (
    <>
      <p>{noticeText(notice, messages)}</p>
      {children}
      {unsent.length > 0 && (
        <details>
          <summary>{messages.kept}</summary>
          <dl ref={list} data-elicitation-piece="unsent">
            {unsent.map(({ label, value }, index) => (
              <div key={index}>
                <dt>
                  <ServerText>{label}</ServerText>
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <CopyButton
            label={messages.copy}
            text={unsent.map(({ label, value }) => `${label}: ${value}`).join('\n')}
            shownIn={list}
          />
        </details>
      )}
    </>
  );
}
