import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { FieldId, FormModel } from '../core/schema/model.ts';
import type { Content, ServerInfo } from '../core/protocol/types.ts';
import { useCurrentSettings } from '../react/settings.ts';
import { useGuard } from '../react/useGuard.ts';
import { Actions } from './Actions.tsx';
import { AnswerList } from './AnswerList.tsx';
import { useComponents } from './useComponents.ts';

export interface ReviewProps {
  readonly model: FormModel;
  /** What accept would send. */
  readonly content: Content;
  readonly server: ServerInfo;
  readonly busy: boolean;
  readonly declineFirst: boolean;
  readonly note: ReactNode;
  /** In place of the actions, while there is a question about leaving. */
  readonly asking: ReactNode;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
  readonly onCancel: () => void;
  /** Back to the form: to a field, or to where it was left. */
  readonly onBack: (field?: FieldId) => void;
}

/**
 * What would leave, exactly, before it leaves (2025-11-25 Elicitation, User Interaction Model). Takes focus. Accept waits
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
          declineFirst={props.declineFirst}
          onDecline={props.onDecline}
          onCancel={props.onCancel}
          note={props.note}
          more={
            <Button intent="plain" type="button" className={classNames.button} onClick={() => onBack()}>
              {messages.back}
            </Button>
          }
        />
      )}
    </>
  );
}
