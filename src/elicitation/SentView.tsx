import { useEffect, useId, useImperativeHandle, useRef } from 'react';
import type { ServerInfo } from '../core/protocol/types.ts';
import { useCurrentSettings } from '../react/settings.ts';
import { ServerBanner } from './ServerBanner.tsx';
import { useComponents } from './useComponents.ts';
import type { ViewProps } from './view.ts';

export interface SentViewProps extends Pick<ViewProps, 'about' | 'nameId' | 'dismissRef'> {
  readonly server: ServerInfo;
  /** What was there before: this is as tall, where there is room, so that nothing jumps while the next question comes. In pixels; 0: as tall as it needs. */
  readonly height: number;
  readonly onHide: () => void;
}

/**
 * Between two questions of one call: the answer was sent, and there is nothing to answer. Takes focus, so that it goes on
 * to the next question from here, and a screen reader hears both.
 */
export function SentView({ server, about, nameId, dismissRef, height, onHide }: SentViewProps) {
  const { messages, classNames } = useCurrentSettings();
  const { Button } = useComponents();
  const section = useRef<HTMLElement>(null);
  const [titleId, textId] = [useId(), useId()];
  useEffect(() => section.current?.focus(), []);
  useImperativeHandle(dismissRef, () => onHide);
  return (
    <div data-elicitation-piece="frame" data-mode="sent" style={{ blockSize: height || undefined }}>
      <ServerBanner server={server} about={about} mode="form" nameId={nameId} />
      <div data-elicitation-piece="body">
        <section
          ref={section}
          tabIndex={-1}
          aria-labelledby={titleId}
          aria-describedby={textId}
          data-elicitation-piece="sent"
        >
          <h3 id={titleId} data-elicitation-piece="waiting-title">
            {messages.sentTitle}
          </h3>
          <p id={textId}>{messages.sentText({ server: server.name })}</p>
        </section>
      </div>
      <div data-elicitation="actions" className={classNames.actions}>
        <Button intent="plain" type="button" className={classNames.button} onClick={onHide}>
          {messages.close}
        </Button>
      </div>
    </div>
  );
}
