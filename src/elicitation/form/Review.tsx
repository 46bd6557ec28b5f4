import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldId } from '../../core/schema/model.ts';
import type { Content, ServerInfo } from '../../core/protocol/types.ts';
import { useMessages } from '../../react/settings.ts';
import type { RequestForm } from '../../react/useElicitationForm.ts';
import { KitButton } from '../../ui/KitButton.tsx';
import { Actions, type ActionsProps } from './Actions.tsx';
import { AnswerList } from '../frame/AnswerList.tsx';
import type { FormActions } from './useFormActions.ts';

interface ReviewProps {
  readonly state: RequestForm;
  readonly actions: FormActions;
  readonly buttons: ActionsProps;
  /** The content that accept would send. */
  readonly content: Content;
  readonly server: ServerInfo;
  /** In place of the buttons, while there is a question about leaving. */
  readonly question: ReactNode;
}

/** For a screen reader only, and for a moment. */
const unseen = { position: 'absolute', opacity: 0, pointerEvents: 'none' } as const;
const contents = { display: 'contents' } as const;

/**
 * Shows what would be sent before it is sent (2025-11-25 Elicitation, User Interaction Model). Takes focus. Accept waits here
 * too, so that a double click on the button before it does not answer.
 */
export function Review({ state, actions, buttons, content, server, question }: ReviewProps) {
  const messages = useMessages();
  const section = useRef<HTMLDivElement>(null);
  const title = messages.reviewTitle({ server: server.name });
  const { model, dispatch } = state;
  const { parts, facts, guard, accept, labelOf } = actions;
  const isLeaving = !parts.isReview;
  useEffect(() => section.current?.focus(), []);

  function back(field?: FieldId) {
    if (facts.busy) return;
    dispatch(
      field ? { type: 'back', field, question: model.fields.findIndex(({ id }) => id === field) } : { type: 'back' },
    );
  }
  return (
    <div style={isLeaving ? unseen : contents}>
      <div data-elicitation-piece="body">
        {/* Named by a label: Orca does not announce a region that is named by its heading. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds no controls of a form */}
        <div ref={section} role="group" tabIndex={-1} aria-label={title} data-elicitation-piece="review">
          <h3 data-elicitation-piece="review-title">{title}</h3>
          <AnswerList model={model} content={content} server={server.name} onChange={back} />
        </div>
      </div>
      {(parts.isReview && question) || (
        <Actions
          // The form's buttons are back already.
          {...(!isLeaving && { ...buttons, accept: { guard, label: labelOf('accept'), onClick: accept } })}
          more={
            <KitButton aria-disabled={facts.busy || undefined} onClick={() => back()}>
              {messages.back}
            </KitButton>
          }
        />
      )}
    </div>
  );
}
