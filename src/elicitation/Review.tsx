import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { FieldId, FormModel } from '../core/schema/model.ts';
import type { Content, ServerInfo } from '../core/protocol/types.ts';
import { useMessages } from '../react/settings.ts';
import type { UseElicitationFormReturn } from '../react/types.ts';
import { useGuard } from '../react/useGuard.ts';
import { KitButton } from '../ui/KitButton.tsx';
import { screenReaderPauseMs } from '../ui/LiveRegion.tsx';
import { Actions, type ActionsProps } from './Actions.tsx';
import { AnswerList } from './AnswerList.tsx';

interface ReviewState {
  /** What is on the screen in place of the form: the content that accept would send. */
  readonly content: Content | undefined;
  /** The form is shown again, and about to have the focus. */
  readonly leaving: boolean;
  /**
   * Shows what would be sent; or what is wrong, where nothing would be.
   * @param from The button that leads there, and that going back gives focus to.
   */
  open(from: RefObject<HTMLElement | null>): void;
  /** Accepts what is shown. Where something else would be sent by now, that is shown instead. */
  confirm(): void;
  /** To a field, or to what led to the review. */
  back(field?: FieldId): void;
}

/** The step between a form and its answer. It ends when an accept in it finds errors: the form then shows them. */
export function useReview(state: UseElicitationFormReturn, onBack: () => void): ReviewState {
  const [shown, setShown] = useState<Content>();
  const [goTo, setGoTo] = useState<FieldId | 'start'>();
  const cameFrom = useRef<RefObject<HTMLElement | null>>(undefined);
  const { form, issues, setFocus } = state;
  const content = issues.length === 0 ? shown : undefined;

  // Focus moves while the review is still there: a screen reader is silent where focus leaves what is being removed.
  useLayoutEffect(() => {
    if (goTo === undefined) return;
    if (goTo === 'start') cameFrom.current?.current?.focus();
    else setFocus(goTo);
    const timer = setTimeout(() => {
      setGoTo(undefined);
      setShown(undefined);
    }, screenReaderPauseMs);
    return () => clearTimeout(timer);
  }, [goTo, setFocus]);

  function open(from: RefObject<HTMLElement | null>) {
    const result = state.validate();
    if (!result.ok) return void state.accept();
    cameFrom.current = from;
    form.clearErrors();
    setGoTo(undefined);
    setShown(result.content);
  }

  return {
    content,
    leaving: goTo !== undefined,
    open,
    confirm() {
      const result = state.validate();
      if (result.ok && JSON.stringify(result.content) !== JSON.stringify(content)) setShown(result.content);
      else void state.accept();
    },
    back(field) {
      onBack();
      setGoTo(field ?? 'start');
    },
  };
}

interface ReviewProps extends Pick<ActionsProps, 'busy' | 'note' | 'onDecline' | 'onCancel'> {
  readonly model: FormModel;
  /** What accept would send. */
  readonly content: Content;
  readonly server: ServerInfo;
  /** In place of the actions, while there is a question about leaving. */
  readonly asking: ReactNode;
  readonly review: ReviewState;
}

/** For a screen reader only, and for a moment. */
const unseen = { position: 'absolute', opacity: 0, pointerEvents: 'none' } as const;

/**
 * Shows what would be sent before it is sent (2025-11-25 Elicitation, User Interaction Model). Takes focus. Accept has
 * a guard here too, so that a double click on the button before it does not answer.
 */
export function Review({ model, content, server, asking, review, ...answers }: ReviewProps) {
  const messages = useMessages();
  const guard = useGuard();
  const section = useRef<HTMLDivElement>(null);
  const title = messages.reviewTitle({ server: server.name });
  useEffect(() => section.current?.focus(), []);
  return (
    <div style={review.leaving ? unseen : { display: 'contents' }}>
      <div data-elicitation-piece="body">
        {/* Named by a label: Orca does not announce a region that is named by its heading. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds no controls of a form */}
        <div ref={section} role="group" tabIndex={-1} aria-label={title} data-elicitation-piece="review">
          <h3 data-elicitation-piece="review-title">{title}</h3>
          <AnswerList
            model={model}
            content={content}
            server={server.name}
            onChange={(id) => answers.busy || review.back(id)}
          />
        </div>
      </div>
      {asking || (
        <Actions
          // Those of the form are there again.
          {...(!review.leaving && {
            ...answers,
            accept: { ...guard, label: messages.accept, onClick: () => guard.ready() && review.confirm() },
          })}
          more={
            <KitButton aria-disabled={answers.busy || undefined} onClick={() => answers.busy || review.back()}>
              {messages.back}
            </KitButton>
          }
        />
      )}
    </div>
  );
}
