import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { FieldId, FormModel } from '../core/schema/model.ts';
import type { Content, ServerInfo } from '../core/protocol/types.ts';
import { useMessages } from '../react/settings.ts';
import { KitButton } from '../ui/KitButton.tsx';
import { screenReaderPauseMs } from '../ui/LiveRegion.tsx';
import { Actions, type ActionsProps } from './Actions.tsx';
import { AnswerList } from './AnswerList.tsx';
import type { FormSteps } from './useFormSteps.ts';

interface ReviewProps {
  readonly steps: FormSteps;
  readonly answers: ActionsProps;
  readonly model: FormModel;
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
export function Review({ steps, answers, model, content, server, question }: ReviewProps) {
  const messages = useMessages();
  const section = useRef<HTMLDivElement>(null);
  const title = messages.reviewTitle({ server: server.name });
  const { screen, guard, dispatch, accept } = steps;
  const isLeaving = !screen.isReview;
  useEffect(() => section.current?.focus(), []);

  const back = (field?: FieldId) => answers.busy || dispatch({ type: 'back', field });
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
      {(screen.isReview && question) || (
        <Actions
          // Those of the form are there again.
          {...(!isLeaving && { ...answers, accept: { guard, label: messages.accept, onClick: accept } })}
          more={
            <KitButton aria-disabled={answers.busy || undefined} onClick={() => back()}>
              {messages.back}
            </KitButton>
          }
        />
      )}
    </div>
  );
}

interface LeaveReviewProps {
  readonly steps: FormSteps;
  readonly setFocus: (field: FieldId) => void;
}

/**
 * Moves focus from the review to the form while the review is still there: a screen reader is silent where focus leaves what is
 * being removed. Renders nothing. Stands behind the buttons of the form, which must be there when its effect runs.
 */
export function LeaveReview({ steps, setFocus }: LeaveReviewProps) {
  const { acceptButton, reviewButton, dispatch } = steps;
  const { focus = 'accept' } = steps.view;
  useLayoutEffect(() => {
    if (focus === 'accept') acceptButton.current?.focus();
    else if (focus === 'review') reviewButton.current?.focus();
    else setFocus(focus);
    const timer = setTimeout(() => dispatch({ type: 'remove' }), screenReaderPauseMs);
    return () => clearTimeout(timer);
  }, [focus, setFocus, dispatch, acceptButton, reviewButton]);
  return null;
}
