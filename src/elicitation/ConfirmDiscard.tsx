import { useEffect, useId, useImperativeHandle, useRef, useState, type RefObject } from 'react';
import { useCurrentSettings } from '../react/settings.ts';
import type { UseElicitationFormReturn } from '../react/types.ts';
import { useComponents } from './useComponents.ts';

export interface ConfirmDiscardState {
  /** Whether the question is on the screen: discard what was entered? */
  readonly asking: boolean;
  readonly keep: () => void;
}

/**
 * What Escape and a close button do to a form: cancel. Where something was entered they ask first, and once more is yes.
 * The buttons that say decline and cancel do not ask.
 */
export function useConfirmDiscard(
  { isDirty, cancel }: Pick<UseElicitationFormReturn, 'isDirty' | 'cancel'>,
  dismissRef: RefObject<(() => void) | null> | undefined,
): ConfirmDiscardState {
  const [asking, setAsking] = useState(false);
  useImperativeHandle(dismissRef, () => () => {
    if (asking || !isDirty) void cancel();
    else setAsking(true);
  });
  return { asking, keep: () => setAsking(false) };
}

export interface ConfirmDiscardProps {
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asks, in place of the actions, whether to discard what was entered. Takes focus, and gives it back. */
export function ConfirmDiscard({ onDiscard, onKeep }: ConfirmDiscardProps) {
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
