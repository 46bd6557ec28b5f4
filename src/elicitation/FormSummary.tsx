import { useId, type RefObject } from 'react';
import { issueText } from '../messages/bind.ts';
import { useCurrentSettings } from '../react/settings.ts';
import type { ElicitationFormState } from '../react/types.ts';
import { useComponents } from './useComponents.ts';

export interface FormSummaryProps {
  readonly state: Pick<ElicitationFormState, 'issues' | 'model' | 'focus'>;
  readonly summaryRef: RefObject<HTMLElement | null>;
}

/** All that is wrong, each with the way to its field. */
export function FormSummary({ state, summaryRef }: FormSummaryProps) {
  const { messages, classNames } = useCurrentSettings();
  const { ErrorSummary } = useComponents();
  const id = useId();
  const { issues, model, focus } = state;
  const fields = new Map(model.fields.map((field) => [field.id, field]));
  return (
    <ErrorSummary
      ref={summaryRef}
      title={messages.summaryTitle({ count: issues.length })}
      errors={issues.flatMap((issue) => {
        const field = fields.get(issue.field);
        if (!field) return [];
        const text = issueText(messages, issue, field);
        return [{ id: `${id}-${field.id}`, text, onSelect: () => focus(field.id) }];
      })}
      className={classNames.summary}
    />
  );
}
