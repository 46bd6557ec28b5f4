import { useEffect, useId, useRef, type ReactNode, type RefCallback } from 'react';
import { useCurrentSettings, type ResolvedSettings } from '../../react/settings.ts';
import { focusQuestion, leaveQuestion } from '../../react/elements.ts';
import type { RequestForm } from '../../react/useElicitationForm.ts';
import { noGuard, useGuardView, type Guard } from '../../react/useGuard.ts';
import { flag } from '../../ui/attributes.ts';
import { CoveredCallout } from '../../ui/Callout.tsx';
import { focused } from '../../ui/focus.ts';
import { KitButton } from '../../ui/KitButton.tsx';
import { LiveText } from '../../ui/LiveRegion.tsx';
import { AlertIcon } from '../../ui/icons.tsx';

/** One of several ways to accept. */
export interface AcceptChoice {
  readonly label: string;
  readonly onClick: () => void;
  /** It was pressed, and its answer is on its way. */
  readonly sends?: boolean | undefined;
}

interface AcceptAction {
  /** Says that presses do not count yet, and why one did not. */
  readonly guard?: Guard | undefined;
  readonly label: string;
  /** While it is busy. @default "Sending…" */
  readonly busyLabel?: string | undefined;
  readonly onClick: () => void;
  /** Something that it started goes on. The other buttons work. */
  readonly busy?: boolean | undefined;
  /** The same function at each render, which passes the button on to the guard. @default only that */
  readonly buttonRef?: RefCallback<HTMLButtonElement> | undefined;
  /** Further ways to accept, after the first. */
  readonly others?: readonly AcceptChoice[] | undefined;
  /** The id of the question that the buttons answer. */
  readonly questionId?: string | undefined;
}

export interface ActionsProps {
  /** An answer is being sent: nothing can be pressed. */
  readonly busy?: boolean | undefined;
  /** Absent where there is nothing to accept. */
  readonly accept?: AcceptAction | undefined;
  /** Without it there is no such button. */
  readonly onDecline?: (() => void) | undefined;
  readonly onCancel?: (() => void) | undefined;
  /** In the place of accept: what leads to it. */
  readonly lead?: ReactNode;
  /** Above the buttons. */
  readonly note?: ReactNode;
  /** Buttons that are no answers: they stand above those that are. */
  readonly above?: ReactNode;
  /** What accept sends, with the buttons above the answers beside it. */
  readonly line?: ReactNode;
  /** Further buttons, before cancel: back, review. */
  readonly more?: ReactNode;
  /** Something above warns of accepting: accept keeps its place and loses its colour. */
  readonly tone?: 'warning' | undefined;
}

/** The three answers: buttons in one order, whatever the form asks for, always in view, never disabled for what was entered. */
export function Actions({
  busy = false,
  accept,
  onDecline,
  onCancel,
  note,
  above,
  line,
  lead,
  more,
  tone,
}: ActionsProps) {
  const { messages, classNames } = useCurrentSettings();
  return (
    <div
      data-elicitation="actions"
      data-tone={tone}
      data-cancel={flag(onCancel !== undefined)}
      data-line={flag(Boolean(line))}
      className={classNames.actions}
    >
      {note}
      {line || (above && <p data-elicitation-piece="above-actions">{above}</p>)}
      {lead}
      {accept ? (
        <Accept {...accept} messages={messages} busy={busy || accept.busy} />
      ) : (
        busy && !lead && <p>{messages.sending}</p>
      )}
      {onDecline && (
        <KitButton intent="decline" aria-disabled={busy || undefined} onClick={busy ? undefined : onDecline}>
          {messages.decline}
        </KitButton>
      )}
      {more}
      {onCancel && (
        <KitButton intent="cancel" aria-disabled={busy || undefined} onClick={busy ? undefined : onCancel}>
          {messages.cancel}
        </KitButton>
      )}
    </div>
  );
}

/** Only this is rendered when the guard ends. */
function Accept({ messages, ...props }: AcceptAction & Pick<ResolvedSettings, 'messages'>) {
  const { guard = noGuard, label, busyLabel, onClick, others = [], questionId, busy, buttonRef } = props;
  const waitingId = useId();
  const { waiting, early, covered } = useGuardView(guard);
  const describedBy = [questionId, waiting && waitingId].filter(Boolean).join(' ') || undefined;
  const isOther = others.some(({ sends }) => sends);
  const busyText = (!isOther && busyLabel) || messages.sending;
  return (
    <>
      {covered && <CoveredCallout />}
      <KitButton
        intent="accept"
        onClick={busy ? undefined : onClick}
        aria-disabled={waiting || busy || undefined}
        aria-describedby={describedBy}
        ref={buttonRef ?? guard.watch}
      >
        {busy && !isOther ? busyText : label}
      </KitButton>
      {others.map((other) => (
        <KitButton
          key={other.label}
          intent="accept"
          onClick={busy ? undefined : other.onClick}
          aria-disabled={waiting || busy || undefined}
          aria-describedby={describedBy}
        >
          {busy && other.sends ? busyText : other.label}
        </KitButton>
      ))}
      {busy && <LiveText text={busyText} />}
      {waiting && (
        <p id={waitingId} hidden={!early} data-elicitation-piece="wait">
          {messages.readyInAMoment}
        </p>
      )}
    </>
  );
}

interface ConfirmDiscardProps {
  readonly state: Pick<RequestForm, 'session' | 'shown' | 'dispatch'>;
  readonly onDiscard: () => void;
  /** Nothing can be discarded while an answer is being sent. */
  readonly busy: boolean;
}

/** Asks, in place of the actions, whether to discard what was entered. Takes focus, and gives it back. */
export function ConfirmDiscard({ state: { session, shown, dispatch }, onDiscard, busy }: ConfirmDiscardProps) {
  const { messages, classNames } = useCurrentSettings();
  const question = useRef<HTMLDivElement>(null);
  const { elements } = session;
  const textId = useId();
  const isLeaving = shown.leaving === 'discard';

  useEffect(() => {
    if (isLeaving) leaveQuestion(elements, question.current);
    else focusQuestion(elements, question.current, focused());
  }, [isLeaving, elements]);

  return (
    <div data-elicitation="actions" className={classNames.actions}>
      {/* Named by a label: Orca does not announce a group that is named by a heading inside it. */}
      <div
        ref={question}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds no controls of a form
        role="group"
        tabIndex={-1}
        aria-label={messages.discardTitle}
        aria-describedby={textId}
        data-elicitation-piece="note"
        data-tone="warning"
      >
        <AlertIcon />
        <div>
          <h3>{messages.discardTitle}</h3>
          <p id={textId}>{messages.discardText}</p>
        </div>
      </div>
      <KitButton intent="accept" onClick={() => dispatch({ type: 'askAnswered' })}>
        {messages.keepEditing}
      </KitButton>
      <KitButton aria-disabled={busy || undefined} onClick={onDiscard}>
        {messages.discard}
      </KitButton>
    </div>
  );
}
