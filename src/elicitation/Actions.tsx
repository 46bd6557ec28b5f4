import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { isChanged } from '../react/fieldHandle.ts';
import { useCurrentSettings, useMessages } from '../react/settings.ts';
import type { UseElicitationFormReturn } from '../react/types.ts';
import { CoveredCallout } from '../ui/Callout.tsx';
import { focused } from '../ui/focus.ts';
import { KitButton } from '../ui/KitButton.tsx';
import { LiveText, screenReaderPauseMs } from '../ui/LiveRegion.tsx';
import { AlertIcon } from '../ui/icons.tsx';

interface AcceptAction {
  readonly label: string;
  /** While it is busy. @default "Sending…" */
  readonly busyLabel?: string | undefined;
  readonly onClick: (event: { readonly detail: number }) => void;
  /** Just after the dialog appeared: a press does nothing yet. */
  readonly waiting?: boolean | undefined;
  /** A press did nothing, because it came just then. */
  readonly early?: boolean | undefined;
  /** A press did nothing, because something covers the button. */
  readonly covered?: boolean | undefined;
  /** What it started is not over yet. The other buttons work. */
  readonly busy?: boolean | undefined;
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
}

export interface ActionsProps {
  /** An answer is being sent: nothing can be pressed. */
  readonly busy?: boolean | undefined;
  /** Absent where there is nothing to accept. */
  readonly accept?: AcceptAction | undefined;
  /** Without it there is no such button. */
  readonly onDecline?: (() => void) | undefined;
  readonly onCancel?: (() => void) | undefined;
  /** Above the buttons. */
  readonly note?: ReactNode;
  /** Further buttons, before cancel: back, review. */
  readonly more?: ReactNode;
  /** Something above warns of accepting: accept keeps its place and loses its colour. */
  readonly tone?: 'warning' | undefined;
}

/** The three answers: buttons in one order, whatever the form asks for, always in view, never disabled for what was entered. */
export function Actions({ busy = false, accept, onDecline, onCancel, note, more, tone }: ActionsProps) {
  const { messages, classNames } = useCurrentSettings();
  return (
    <div data-elicitation="actions" data-tone={tone} className={classNames.actions}>
      {note}
      {accept?.covered && <CoveredCallout />}
      {accept ? <Accept {...accept} busy={busy || accept.busy} /> : busy && <p>{messages.sending}</p>}
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

function Accept({ label, busyLabel, onClick, waiting, early, busy, buttonRef }: AcceptAction) {
  const messages = useMessages();
  const waitingId = useId();
  return (
    <>
      <KitButton
        intent="accept"
        onClick={busy ? undefined : onClick}
        aria-disabled={waiting || busy || undefined}
        aria-describedby={waiting ? waitingId : undefined}
        ref={buttonRef}
      >
        {busy ? (busyLabel ?? messages.sending) : label}
      </KitButton>
      {busy && <LiveText text={busyLabel ?? messages.sending} />}
      {waiting && (
        <span id={waitingId} hidden={!early} data-elicitation-piece="wait">
          {messages.readyInAMoment}
        </span>
      )}
    </>
  );
}

interface ConfirmDiscardState {
  /** Whether the question is on the screen: discard what was entered? */
  readonly asking: boolean;
  /** Nothing can be discarded while an answer is being sent. */
  readonly busy: boolean;
  /** The question was answered, and is about to go. */
  readonly leaving: boolean;
  readonly keep: () => void;
  /** The user goes on elsewhere, and so keeps it. */
  readonly close: () => void;
  readonly discard: () => void;
}

/**
 * What Escape and a close button do to a form: cancel. Where something was entered or answered they ask first, and once
 * more is yes.
 * The buttons that say decline and cancel do not ask.
 */
export function useConfirmDiscard(
  state: UseElicitationFormReturn,
  { busy, answered }: { readonly busy: boolean; readonly answered: boolean },
  dismissRef: RefObject<(() => void) | null> | undefined,
): ConfirmDiscardState {
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const keep = () => setLeaving(true);
  function discard() {
    if (busy) return;
    // The question gives way to the actions, which show that the cancel is being sent, or failed.
    setLeaving(true);
    void state.cancel();
  }
  useImperativeHandle(dismissRef, () => () => {
    if (busy || leaving) return;
    if (asking || !(answered || isChanged(state))) discard();
    else setAsking(true);
  });
  // Focus moves while the question is still there: a screen reader is silent where focus leaves what is being removed.
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => {
      setLeaving(false);
      setAsking(false);
    }, screenReaderPauseMs);
    return () => clearTimeout(timer);
  }, [leaving]);
  return { asking, busy, leaving, keep, discard, close: () => setAsking(false) };
}

/** Asks, in place of the actions, whether to discard what was entered. Takes focus, and gives it back. */
export function ConfirmDiscard({ busy, leaving, keep, discard }: Omit<ConfirmDiscardState, 'asking'>) {
  const { messages, classNames } = useCurrentSettings();
  const question = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  const textId = useId();

  useEffect(() => {
    const { current } = question;
    if (leaving) {
      const place = before.current?.isConnected ? before.current : current?.closest('[data-elicitation="dialog"]');
      if (place instanceof HTMLElement) place.focus();
      return;
    }
    // Effects run twice in StrictMode: the second time the question has the focus.
    const active = focused();
    if (active !== current && active !== document.body) before.current = active;
    current?.focus();
  }, [leaving]);

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
      <KitButton intent="accept" onClick={keep}>
        {messages.keepEditing}
      </KitButton>
      <KitButton aria-disabled={busy || undefined} onClick={discard}>
        {messages.discard}
      </KitButton>
    </div>
  );
}
