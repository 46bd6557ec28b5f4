import { forwardRef, useId, type Ref } from 'react';
import type { ErrorSummarySlotProps } from '../react/slots.ts';
import { AlertIcon } from '../ui/icons.tsx';

/** A longer list is not read as a description, because nobody can remember it. */
const spokenAtMost = 5;

/**
 * The list of what is wrong. It gets focus by script, and its name and list are then read. It is not a live
 * region: some screen readers skip those when focus moves at the same time. Buttons, not links: nothing here may look like a URL.
 */
export const ErrorSummary = forwardRef<HTMLElement, ErrorSummarySlotProps>(function ErrorSummary(
  { title, errors, className },
  ref,
) {
  const [titleId, listId] = [useId(), useId()];
  return (
    <div
      ref={ref as Ref<HTMLDivElement>}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a heading names it, not a legend
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={errors.length <= spokenAtMost ? listId : undefined}
      data-elicitation="summary"
      className={className}
    >
      <h3 id={titleId} data-elicitation-piece="summary-title">
        <AlertIcon />
        <span>{title}</span>
      </h3>
      <ul id={listId}>
        {errors.map(({ id, text, onSelect }) => (
          <li key={id}>
            <button type="button" data-elicitation-piece="link" onClick={onSelect}>
              <bdi>{text}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
});
