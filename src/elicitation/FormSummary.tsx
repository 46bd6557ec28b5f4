import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { issueText } from '../messages/bind.ts';
import { useCurrentSettings } from '../react/settings.ts';
import type { UseElicitationFormReturn } from '../react/types.ts';
import { useComponents } from './useComponents.ts';

type FormIssues = Pick<UseElicitationFormReturn, 'issues' | 'setFocus'>;

/**
 * After a failed submit: focus goes to the summary where there are two errors or more, else to the field in error.
 * @returns whether the summary is there: it stays until the last error is corrected, so that nothing jumps meanwhile
 */
export function useFocusFirstError(
  { submitCount, issues, setFocus }: FormIssues & Pick<UseElicitationFormReturn, 'submitCount'>,
  summary: RefObject<HTMLElement | null>,
): boolean {
  const [summarised, setSummarised] = useState(0);
  const followed = useRef(0);

  useLayoutEffect(() => {
    const [first] = issues;
    if (followed.current === submitCount || !first) return;
    followed.current = submitCount;
    // oxlint-disable-next-line react/set-state-in-effect -- only now is it known how many errors the attempt had
    if (issues.length > 1) setSummarised(submitCount);
    else setFocus(first.field);
  }, [issues, submitCount, setFocus]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt that is summarised takes the focus
  useEffect(() => summary.current?.focus(), [summarised, summary]);

  return issues.length > 0 && summarised === submitCount;
}

export interface FormSummaryProps {
  readonly state: FormIssues & Pick<UseElicitationFormReturn, 'model'>;
  readonly summaryRef: RefObject<HTMLElement | null>;
}

/** All errors, each with a link to its field. */
export function FormSummary({ state, summaryRef }: FormSummaryProps) {
  const { messages, classNames } = useCurrentSettings();
  const { ErrorSummary } = useComponents();
  const id = useId();
  const { issues, model, setFocus } = state;
  return (
    <ErrorSummary
      ref={summaryRef}
      title={messages.summaryTitle({ count: issues.length })}
      errors={issues.flatMap((issue) => {
        const field = model.fields.find((one) => one.id === issue.field);
        if (!field) return [];
        const text = issueText(messages, issue, field, 'summary');
        return [{ id: `${id}-${field.id}`, text, onSelect: () => setFocus(field.id) }];
      })}
      className={classNames.summary}
    />
  );
}
