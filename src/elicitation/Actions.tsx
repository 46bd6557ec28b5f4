import { useId, type ReactNode, type Ref } from 'react';
import { useCurrentSettings } from '../react/settings.ts';
import { CoveredCallout } from '../ui/Callout.tsx';
import { useComponents } from './useComponents.ts';

export interface AcceptAction {
  readonly label: string;
  readonly onClick: () => void;
  /** Just after the dialog appeared: a press does nothing yet. */
  readonly waiting: boolean;
  /** A press did nothing, because something lies over the button. */
  readonly covered: boolean;
  readonly busy: boolean;
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
}

export interface ActionsProps {
  /** Absent where there is nothing to accept. */
  readonly accept?: AcceptAction | undefined;
  readonly onDecline: () => void;
  readonly onCancel: () => void;
  /** Above the buttons. */
  readonly note?: ReactNode;
  /** Further buttons, before cancel: back, review. */
  readonly more?: ReactNode;
  /** Something above warns of accepting: accept keeps its place and loses its colour. */
  readonly tone?: 'warning' | undefined;
}

/** The three answers: buttons in one order, whatever the form asks for, always in view, never disabled for what was entered. */
export function Actions({ accept, onDecline, onCancel, note, more, tone }: ActionsProps) {
  const { messages, classNames } = useCurrentSettings();
  const { Button } = useComponents();
  const button = { type: 'button', className: classNames.button } as const;
  return (
    <div data-elicitation="actions" data-tone={tone} className={classNames.actions}>
      {note}
      {accept?.covered && <CoveredCallout />}
      {accept && <Accept {...accept} />}
      <Button {...button} intent="decline" onClick={onDecline}>
        {messages.decline}
      </Button>
      {more}
      <Button {...button} intent="cancel" onClick={onCancel}>
        {messages.cancel}
      </Button>
    </div>
  );
}

function Accept({ label, onClick, waiting, busy, buttonRef }: AcceptAction) {
  const { messages, classNames } = useCurrentSettings();
  const { Button } = useComponents();
  const waitingId = useId();
  return (
    <>
      <Button
        intent="accept"
        type="button"
        onClick={onClick}
        aria-disabled={waiting || busy || undefined}
        aria-describedby={waiting ? waitingId : undefined}
        className={classNames.button}
        {...(buttonRef !== undefined && { ref: buttonRef })}
      >
        {busy ? messages.sending : label}
      </Button>
      {waiting && (
        <span id={waitingId} data-elicitation-piece="spoken">
          {messages.readyInAMoment}
        </span>
      )}
    </>
  );
}
