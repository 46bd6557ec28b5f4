import { useId } from 'react';
import { CoveredNote } from '../elicitation/CoveredNote.tsx';
import { Note } from '../elicitation/Note.tsx';
import { useComponents } from '../elicitation/useComponents.ts';
import { useCurrentSettings } from '../react/settings.ts';
import type { ToolTexts } from './messages.ts';
import type { ToolFormState } from './useToolForm.ts';

export interface ToolActionsProps {
  readonly state: ToolFormState;
  /** Just after the form appeared: a press does nothing yet. */
  readonly waiting: boolean;
  /** A press did nothing, because something lies over the button. */
  readonly covered: boolean;
  readonly texts: ToolTexts;
  /** The run button was pressed, the so-manyth time in a row; its form's submit event comes next. */
  readonly onPress: (times: number) => void;
  readonly onCancel: (() => void) | undefined;
}

/** Run, stop, cancel: always in view, never disabled for what was entered. */
export function ToolActions({ state, waiting, covered, texts, onPress, onCancel }: ToolActionsProps) {
  const { messages, classNames } = useCurrentSettings();
  const { Button } = useComponents();
  const waitingId = useId();
  const { run, submitting, checkFailed, stop } = state;
  const running = run.state === 'running';
  const again = run.state !== 'ready' && !running;
  const label = again ? texts.fixed.runAgain : texts.fixed.run;
  const button = { type: 'button', className: classNames.button } as const;
  return (
    <div data-elicitation="actions" className={classNames.actions}>
      {checkFailed && (
        <Note tone="danger" role="alert">
          {messages.checkFailed}
        </Note>
      )}
      {covered && <CoveredNote />}
      <Button
        intent="accept"
        type="submit"
        onClick={({ detail }) => onPress(detail)}
        aria-disabled={waiting || submitting || running || undefined}
        aria-describedby={waiting ? waitingId : undefined}
        className={classNames.button}
      >
        {running || submitting ? texts.fixed.running : label}
      </Button>
      {waiting && (
        <span id={waitingId} data-elicitation-piece="spoken">
          {messages.readyInAMoment}
        </span>
      )}
      {running && (
        <Button {...button} intent="plain" onClick={stop}>
          {texts.fixed.stop}
        </Button>
      )}
      {onCancel && (
        <Button {...button} intent="cancel" onClick={onCancel}>
          {messages.cancel}
        </Button>
      )}
    </div>
  );
}
