import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { ServerInfo } from '../core/protocol/types.ts';
import type { UrlInspection } from '../core/url/urlInspection.ts';
import { useCurrentSettings } from '../react/settings.ts';
import { AddressBlock } from './Address.tsx';
import { useComponents } from './useComponents.ts';
import type { ViewProps } from './view.ts';

export interface UrlWaitingProps {
  readonly server: ServerInfo;
  readonly inspection: UrlInspection;
  /** Of the text: it describes the dialog now, in place of the message. */
  readonly textId: string;
}

/** Consent was given, and the person is elsewhere. Takes focus: what had it is gone. */
export function UrlWaiting({ server, inspection, textId }: UrlWaitingProps) {
  const { messages, classNames } = useCurrentSettings();
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={textId}
      data-elicitation="url"
      className={classNames.url}
    >
      <h3 id={titleId} data-elicitation-piece="waiting-title">
        {messages.waitingTitle}
      </h3>
      <p id={textId}>{messages.waitingText({ server: server.name, host: inspection.host })}</p>
      <AddressBlock inspection={inspection} />
    </section>
  );
}

export interface WaitingActionsProps {
  readonly note: ReactNode;
  readonly onOpen: () => void;
  readonly onLeave: ViewProps['onLeave'];
  /** Further buttons: back, stop asking. */
  readonly more: ReactNode;
}

/** Nothing here answers: consent is the answer, and it was given. */
export function WaitingActions({ note, onOpen, onLeave, more }: WaitingActionsProps) {
  const { messages, classNames } = useCurrentSettings();
  const { Button } = useComponents();
  const button = { type: 'button', className: classNames.button } as const;
  return (
    <div data-elicitation="actions" className={classNames.actions}>
      {note}
      <Button {...button} intent="plain" onClick={() => onLeave('done')}>
        {messages.done}
      </Button>
      <Button {...button} intent="plain" onClick={onOpen}>
        {messages.openAgain}
      </Button>
      {more}
      <Button {...button} intent="cancel" onClick={() => onLeave('left')}>
        {messages.cancel}
      </Button>
    </div>
  );
}
