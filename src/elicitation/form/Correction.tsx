import type { MouseEvent } from 'react';
import { suggestFix } from '../../core/answer/suggestFix.ts';
import type { Issue } from '../../core/schema/issues.ts';
import type { DraftValue, Field } from '../../core/schema/model.ts';
import { displayText } from '../../core/text/display.ts';
import { useCurrentSettings } from '../../react/settings.ts';

interface CorrectionProps {
  readonly field: Field;
  readonly issue: Issue;
  readonly value: DraftValue;
  readonly onValueChange: (value: DraftValue) => void;
  /** The id of the control, which takes the focus when the button goes. */
  readonly controlId: string;
}

/** In UTF-16 code units: what the press writes is read first, so that more than a text of the kit can hold is not offered. */
const longestOnButton = 300;

/** Under an error, where one correction is certain: a button that makes it. */
export function Correction({ field, issue, value, onValueChange, controlId }: CorrectionProps) {
  const { messages } = useCurrentSettings();
  const fix = suggestFix(issue, value, field);
  const shown = displayText(fix?.text ?? '');
  if (!fix || (!fix.removesBlanks && shown.length > longestOnButton)) return null;

  function onClick({ currentTarget }: MouseEvent<HTMLElement>) {
    // Before the button goes. An entry of a list has an id of its own, and the first box of the list takes the focus.
    const root = currentTarget.getRootNode() as Document | ShadowRoot;
    root.getElementById(controlId)?.focus();
    if (fix) onValueChange(fix.value);
  }
  return (
    <button type="button" data-elicitation-piece="correction" onClick={onClick}>
      <span data-elicitation-piece="small">
        {fix.removesBlanks ? messages.removeBlanks : messages.correctTo({ value: shown })}
      </span>
    </button>
  );
}
