import { useEffect, useMemo, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { flag, isComposing } from '../ui/attributes.ts';
import { isSecret, type Field, type FormModel } from '../core/schema/model.ts';
import { useCurrentSettings } from '../react/settings.ts';
import type { UseElicitationFormReturn } from '../react/types.ts';
import { useElicitationForm } from '../react/useElicitationForm.ts';
import { useGuard } from '../react/useGuard.ts';
import { Actions, ConfirmDiscard, useConfirmDiscard } from './Actions.tsx';
import { FieldRows } from './FieldRow.tsx';
import {
  EarlierAnswer,
  Findings,
  FormSummary,
  ProblemNote,
  SendFailedNote,
  SkippedNote,
  useFocusFirstError,
} from './formNotes.tsx';
import { MessageText } from './MessageText.tsx';
import { allRequired, suggestionsOf } from './fieldTexts.ts';
import { Review, useReview } from './Review.tsx';
import { ServerBanner } from './ServerBanner.tsx';
import { useComponents } from '../components/defaults.ts';
import { Callout } from '../ui/Callout.tsx';
import { inDevelopment } from './development.ts';
import { useUnseen } from './useUnseen.ts';
import { useKeptDraft } from './useKeptDraft.ts';
import type { ViewProps } from './view.ts';

/** A form-mode request: who asks, what, the fields, and the three answers. */
export function FormView(props: ViewProps) {
  const { params, server, onRespond, initialContent, hidden = false } = props;
  const { messages, classNames } = useCurrentSettings();
  const { Button } = useComponents();
  const state = useElicitationForm({ request: params ?? unreadable, onRespond, initialContent });
  const { model, problem, sendFailed } = state;
  const isSubmitting = state.isSubmitting || props.busy === true;
  useKeptDraft(state, props);
  const discard = useConfirmDiscard(state, hidden ? undefined : props.dismissRef);
  const acceptButton = useRef<HTMLButtonElement>(null);
  const reviewButton = useRef<HTMLButtonElement>(null);
  const review = useReview(state);
  const guard = useGuard({ guardMs: hidden ? 0 : undefined });
  const frame = useRef<HTMLFormElement>(null);
  const hasUnseen = useUnseen(frame, state);
  useEffect(() => inDevelopment(({ warnAboutForm }) => warnAboutForm(frame)), [frame]);
  const confirmation = isConfirmation(model);
  const reviewed = useReviewed(props, model) && !confirmation;
  const secret = model.fields.some(isSecret);
  const prefilled = initialContent !== undefined || model.fields.some(isFilledIn);

  /** What the user answered a moment ago was seen then. */
  function isUnseen(): boolean {
    const result = state.validate();
    return result.ok && props.reconsidered !== true && hasUnseen(result.content);
  }

  function accept() {
    if (!guard.ready() || discard.asking) return;
    if (review.content) review.confirm();
    else if (reviewed || review.isNeeded() || isUnseen()) review.open(acceptButton);
    else void state.accept();
  }

  // A host's own button may submit; ours is pressed: a frame without `allow-forms` drops a submit before anyone hears of it.
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    accept();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isImplicitSubmit(event) || !guard.ready() || discard.asking) return;
    if (secret || prefilled) acceptButton.current?.focus();
    else accept();
  }

  const asking = discard.asking && <ConfirmDiscard onDiscard={() => void state.cancel()} onKeep={discard.keep} />;
  const actions = {
    note: sendFailed && <SendFailedNote failure={sendFailed} />,
    onDecline: () => void state.decline(),
    onCancel: () => void state.cancel(),
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a control bubbles to its form
    <form
      ref={frame}
      data-elicitation-piece="frame"
      data-mode={confirmation && !problem ? 'confirmation' : 'form'}
      data-sending={flag(isSubmitting)}
      hidden={hidden}
      noValidate
      autoComplete="off"
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      <ServerBanner
        server={server}
        about={props.about}
        mode={confirmation && !problem ? 'confirmation' : 'form'}
        nameId={props.nameId}
      >
        {props.headerExtra}
      </ServerBanner>
      <FormBody {...props} state={state} hidden={review.content !== undefined} />
      {review.content ? (
        <Review
          model={model}
          content={review.content}
          server={server}
          busy={isSubmitting}
          asking={asking}
          onAccept={review.confirm}
          onBack={review.back}
          {...actions}
        />
      ) : (
        asking || (
          <Actions
            {...actions}
            accept={
              problem
                ? undefined
                : {
                    label: confirmation ? messages.confirm : reviewed ? messages.reviewAndAccept : messages.accept,
                    onClick: accept,
                    waiting: guard.waiting,
                    covered: guard.covered,
                    busy: isSubmitting,
                    buttonRef: acceptButton,
                  }
            }
            more={
              <>
                {props.extraActions}
                {!problem && !confirmation && !reviewed && (
                  <Button
                    ref={reviewButton}
                    intent="plain"
                    type="button"
                    aria-disabled={isSubmitting || undefined}
                    className={classNames.button}
                    onClick={() => review.open(reviewButton)}
                  >
                    {messages.review}
                  </Button>
                )}
              </>
            }
          />
        )
      )}
    </form>
  );
}

/** Stands for what could not be read: the form then explains itself. */
const unreadable = { message: '', requestedSchema: null };

interface FormBodyProps extends ViewProps {
  readonly state: UseElicitationFormReturn;
  /** The review is in its place. */
  readonly hidden: boolean;
}

/** What scrolls: the message, what is wrong, the fields. */
function FormBody({ state, hidden, ...props }: FormBodyProps) {
  const { params, server, initialContent } = props;
  const { messages, classNames, findings, ...settings } = useCurrentSettings();
  // As the form was begun: a change of language does not rewrite what is in the boxes.
  const [locale] = useState(settings.locale);
  const summary = useRef<HTMLElement>(null);
  const summarised = useFocusFirstError(state, summary);
  const { model, problem, skipped } = state;
  // What the server filled in. What the user filled in is no suggestion.
  const start = useMemo(() => suggestionsOf(model, initialContent, locale), [model, initialContent, locale]);
  const legend = allRequired(model);
  const message = params?.message ?? '';
  return (
    <div data-elicitation-piece="body" hidden={hidden}>
      {props.notice}
      <MessageText message={message} server={server} id={props.messageId} />
      {problem && <ProblemNote problem={problem.problem} propertyKey={problem.key} />}
      {summarised && <FormSummary state={state} summaryRef={summary} />}
      {props.repeated && <EarlierAnswer state={state} locale={locale} />}
      {!initialContent && model.fields.some(isFilledIn) && (
        <Callout tone="info">{messages.suggestions({ server: server.name })}</Callout>
      )}
      {legend && <p data-elicitation-piece="legend">{messages.allRequired}</p>}
      <div data-elicitation="form" className={classNames.form}>
        <FieldRows
          form={state.form}
          fields={model.fields}
          server={server.name}
          message={message}
          start={start}
          marked={!legend}
          portalContainer={props.portalContainer}
        />
      </div>
      {skipped.length > 0 && <SkippedNote skipped={skipped} />}
      {findings && state.findings.length > 0 && <Findings findings={state.findings} />}
    </div>
  );
}

/** Whether what would be sent is always shown first. */
function useReviewed({ initialContent, reconsidered }: ViewProps, { fields }: FormModel): boolean {
  const { review } = useCurrentSettings();
  const sensitive = fields.some(isSecret) || (initialContent !== undefined && reconsidered !== true);
  return review === 'always' || (review === 'sensitive' && sensitive);
}

/** Nothing but a yes or no. */
function isConfirmation({ fields }: FormModel): boolean {
  const [only, ...others] = fields;
  return only === undefined || (others.length === 0 && only.kind === 'boolean');
}

/** Whether the server filled it in. */
function isFilledIn(field: Field): boolean {
  if (field.kind === 'fixed') return false;
  return Array.isArray(field.default) ? field.default.length > 0 : Boolean(field.default ?? '') || field.default === 0;
}

/** Keys of these are not those of a text. */
const boxes = /^(?:checkbox|radio|file|range|color)$/;
const buttons = /^(?:submit|button|image|reset)$/;

/**
 * Takes Enter away from the browser, which would press the first submit button of the form for it.
 * @returns whether it was pressed where a line of text is written, and so means "go on"
 */
export function isImplicitSubmit(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event)) return false;
  if (!(target instanceof HTMLInputElement) || !event.currentTarget.contains(target)) return false;
  if (buttons.test(target.type)) return false;
  event.preventDefault();
  return !event.repeat && !boxes.test(target.type);
}
