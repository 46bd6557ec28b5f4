import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { FieldId, FormModel } from '../core/schema/model.ts';
import type { Content, ServerInfo } from '../core/protocol/types.ts';
import { holdsSecret } from '../core/text/secrets.ts';
import { useCurrentSettings } from '../react/settings.ts';
import type { UseElicitationFormReturn } from '../react/types.ts';
import { useGuard } from '../react/useGuard.ts';
import { Actions } from './Actions.tsx';
import { AnswerList } from './AnswerList.tsx';
import { useComponents } from '../components/defaults.ts';

export interface ReviewState {
  /** What is on the screen in place of the form: the content that accept would send. */
  readonly content: Content | undefined;
  /**
   * Shows what would be sent; or what is wrong, where nothing would be.
   * @param from The button that leads there, and that going back gives focus to.
   */
  open(from: RefObject<HTMLElement | null>): void;
  /** Whether something that was entered is shaped like a secret: it is reviewed first, unless the host leaves that to the user. */
  isNeeded(): boolean;
  /** Accepts what is shown. Where something else would be sent by now, that is shown instead. */
  confirm(): void;
  /** To a field, or to what led to the review. */
  back(field?: FieldId): void;
}

/** The step between a form and its answer. It ends when an accept in it finds errors: the form then shows them. */
export function useReview(state: UseElicitationFormReturn): ReviewState {
  const [shown, setShown] = useState<Content>();
  const cameFrom = useRef<RefObject<HTMLElement | null>>(undefined);
  const goTo = useRef<FieldId | 'start'>(undefined);
  const { form, model, issues, setFocus } = state;
  const { review } = useCurrentSettings();
  const content = issues.length === 0 ? shown : undefined;

  useEffect(() => {
    const target = goTo.current;
    goTo.current = undefined;
    if (content || target === undefined) return;
    if (target !== 'start') setFocus(target);
    else cameFrom.current?.current?.focus();
  }, [content, setFocus]);

  function open(from: RefObject<HTMLElement | null>) {
    const result = state.validate();
    if (!result.ok) return void state.accept();
    cameFrom.current = from;
    form.clearErrors();
    setShown(result.content);
  }

  return {
    content,
    open,
    isNeeded() {
      const values = form.getValues();
      return review !== 'offered' && model.fields.some((field) => holdsSecret(values[field.id]));
    },
    confirm() {
      const result = state.validate();
      if (result.ok && JSON.stringify(result.content) !== JSON.stringify(content)) setShown(result.content);
      else void state.accept();
    },
    back(field) {
      goTo.current = field ?? 'start';
      setShown(undefined);
    },
  };
}

export interface ReviewProps {
  readonly model: FormModel;
  /** What accept would send. */
  readonly content: Content;
  readonly server: ServerInfo;
  readonly busy: boolean;
  readonly note?: ReactNode;
  /** In place of the actions, while there is a question about leaving. */
  readonly asking: ReactNode;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
  readonly onCancel: () => void;
  /** Back to the form: to a field, or to where it was left. */
  readonly onBack: (field?: FieldId) => void;
}

/**
 * Shows what would be sent before it is sent (2025-11-25 Elicitation, User Interaction Model). Takes focus. Accept waits
 * for a moment of quiet here too: a double click on what led here is no answer.
 */
export function Review(props: ReviewProps) {
  const { model, content, server, busy, onAccept, onBack } = props;
  const { messages, classNames } = useCurrentSettings();
  const { Button } = useComponents();
  const guard = useGuard();
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => section.current?.focus(), []);
  return (
    <>
      <div data-elicitation-piece="body">
        <section ref={section} tabIndex={-1} aria-labelledby={titleId} data-elicitation-piece="review">
          <h3 id={titleId} data-elicitation-piece="review-title">
            {messages.reviewTitle({ server: server.name })}
          </h3>
          <AnswerList model={model} content={content} server={server.name} onChange={onBack} />
        </section>
      </div>
      {props.asking || (
        <Actions
          accept={{
            label: messages.accept,
            onClick: () => guard.ready() && onAccept(),
            waiting: guard.waiting,
            covered: guard.covered,
            busy,
          }}
          onDecline={props.onDecline}
          onCancel={props.onCancel}
          note={props.note}
          more={
            <Button
              intent="plain"
              type="button"
              aria-disabled={busy || undefined}
              className={classNames.button}
              onClick={() => onBack()}
            >
              {messages.back}
            </Button>
          }
        />
      )}
    </>
  );
}
