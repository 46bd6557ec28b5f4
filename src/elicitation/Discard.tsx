import { useEffect, useId, useRef } from 'react';
import { useCurrentSettings } from '../react/settings.ts';
import { useComponents } from './useComponents.ts';

export interface DiscardProps {
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asked in place of the actions when a form with entries in it is about to be closed. Takes focus, and gives it back. */
export function Discard({ onDiscard, onKeep }: DiscardProps) {
  const { messages, classNames } = useCurrentSettings();
  const { Button } = useComponents();
  const question = useRef<HTMLElement>(null);
  const [titleId, textId] = [useId(), useId()];

  useEffect(() => {
    const before = document.activeElement;
    question.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  const button = { type: 'button', intent: 'plain', className: classNames.button } as const;
  return (
    <div data-elicitation="actions" className={classNames.actions}>
      <section
        ref={question}
        tabIndex={-1}
        aria-labelledby={titleId}
        aria-describedby={textId}
        data-elicitation-piece="note"
        data-tone="warning"
      >
        <h3 id={titleId}>{messages.discardTitle}</h3>
        <p id={textId}>{messages.discardText}</p>
      </section>
      <Button {...button} onClick={onKeep}>
        {messages.keepEditing}
      </Button>
      <Button {...button} onClick={onDiscard}>
        {messages.discard}
      </Button>
    </div>
  );
}
