import { useEffect, useState } from 'react';
import type { FieldId } from '../../core/schema/model.ts';
import type { RequestForm } from '../../react/useElicitationForm.ts';
import { Callout } from '../../ui/Callout.tsx';
import { KitButton } from '../../ui/KitButton.tsx';
import { piece } from '../../ui/piece.tsx';
import { FieldRows, type FieldRowsProps } from './FieldRow.tsx';

interface FoldedRowsProps extends Omit<FieldRowsProps, 'hides'> {
  readonly state: RequestForm;
  /** The fields that the server filled in, in their order. */
  readonly suggested: readonly FieldId[];
}

/**
 * The fields of a form that the server filled in for the most part: they are one line, and the user is asked what is left. They come
 * into view when the user wants to check them, where one of them is wrong, and after the review, which shows them all.
 */
export function FoldedRows({ state, suggested, ...props }: FoldedRowsProps) {
  const { messages } = props.settings;
  const { setFocus, shown, issues } = state;
  const [isOpened, setIsOpened] = useState(false);
  const isFolded = !isOpened && shown.reviews === 0 && !issues.some(({ field }) => suggested.includes(field));
  const [first] = suggested;
  // The button that was pressed is gone.
  useEffect(() => {
    if (isOpened && first !== undefined) setFocus(first);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isOpened]);
  return (
    <>
      <Callout tone="info">
        {isFolded ? (
          <>
            {piece(`${messages.suggestedCount({ count: suggested.length })} · `)}
            <KitButton onClick={() => setIsOpened(true)}>{messages.checkSuggested}</KitButton>
          </>
        ) : (
          messages.suggestions({ server: props.server })
        )}
      </Callout>
      <FieldRows {...props} hides={isFolded ? suggested : undefined} />
    </>
  );
}
