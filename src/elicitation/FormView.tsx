import { useMemo, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { isSecret } from '../core/schema/model.ts';
import { useCurrentSettings } from '../react/settings.ts';
import { useElicitationForm } from '../react/useElicitationForm.ts';
import { useGuard } from '../react/useGuard.ts';
import { Actions } from './Actions.tsx';
import { Discard } from './Discard.tsx';
import { FieldRows } from './FieldRows.tsx';
import { EarlierAnswer } from './EarlierAnswer.tsx';
import { Findings, ProblemNote, SkippedNote } from './formnotes.tsx';
import { FormSummary } from './FormSummary.tsx';
import { takesEnter } from './implicitsubmit.ts';
import { MessageText } from './MessageText.tsx';
import { Callout } from '../ui/Callout.tsx';
import { allRequired, isSuggestion, suggestionsOf } from './fieldTexts.ts';
import { ServerBanner } from './ServerBanner.tsx';
import { useComponents } from './useComponents.ts';
import { useFormWarnings } from './useDevelopment.ts';
import { useFailures } from './useFailures.ts';
import { isQuestion, keepAnswer, useKeptDraft } from './useKeptDraft.ts';
import { useLeaving } from './useLeaving.ts';
import { useReview } from './useReview.ts';
import type { ViewProps } from './view.ts';

/** A form-mode request: who asks, what, the fields, and three answers. */
export function FormView(props: ViewProps) {
  const { params, server, onRespond, initialContent, hidden = false } = props;
  const { messages, classNames, findings, review: whenToReview, ...settings } = useCurrentSettings();
  // As the form was begun: a change of language does not rewrite what is in the boxes.
  const [locale] = useState(settings.locale);
  const { Button } = useComponents();
  const message = params?.message ?? '';
  const state = useElicitationForm({
    request: params ?? unreadable,
    onRespond(result) {
      keepAnswer(state.model, result, props.kept);
      onRespond(result);
    },
    initialContent,
  });
  useKeptDraft(state, props.kept);
  const leaving = useLeaving(state, props.dismissRef, hidden);
  const summary = useRef<HTMLElement>(null);
  const acceptButton = useRef<HTMLButtonElement>(null);
  const review = useReview(state, acceptButton);
  const guard = useGuard({ guardMs: hidden ? 0 : undefined, since: review.doubt });
  const summarised = useFailures(state, summary);
  const { model, handle, problem } = state;
  // What the server put there. What the person put there is no suggestion.
  const start = useMemo(() => suggestionsOf(model, initialContent, locale), [model, initialContent, locale]);
  const legend = allRequired(model);
  const frame = useRef<HTMLFormElement>(null);
  useFormWarnings(handle, frame);

  const secret = model.fields.some(isSecret);
  const prefilled = model.fields.some((field) => isSuggestion(field, start[field.id], start[field.id]));
  const question = isQuestion(model);

  const earlier = initialContent !== undefined && props.reconsidered !== true;
  const reviewed = !question && (whenToReview === 'always' || (whenToReview === 'sensitive' && (secret || earlier)));

  function accept() {
    if (guard.ready() && !leaving.asking) goOn();
  }

  function goOn() {
    if (review.open) void review.confirm();
    else void (whenToReview === 'offered' ? state.accept() : review.accept(reviewed));
  }

  // A host's own button may submit; ours is pressed: a frame without `allow-forms` drops a submit before anyone hears of it.
  function submit(event: FormEvent) {
    event.preventDefault();
    accept();
  }

  function enter(event: KeyboardEvent) {
    if (!takesEnter(event) || !guard.ready() || leaving.asking) return;
    if (secret || prefilled || initialContent) acceptButton.current?.focus();
    else goOn();
  }

  const note = (
    <>
      {state.checkFailed && (
        <Callout tone="danger" role="alert">
          {messages.checkFailed}
        </Callout>
      )}
      {review.doubt && (
        <Callout tone="warning" role="alert">
          <p>{messages[review.doubt.text]}</p>
          {review.doubt.secret && <p>{messages.secretWarning({ server: server.name })}</p>}
        </Callout>
      )}
    </>
  );

  const rows = (
    <FieldRows
      handle={handle}
      fields={model.fields}
      server={server.name}
      message={message}
      start={start}
      marked={!legend}
      portalContainer={props.portalContainer}
    />
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a control bubbles to its form
    <form
      ref={frame}
      data-elicitation-piece="frame"
      data-mode="form"
      hidden={hidden}
      noValidate
      autoComplete="off"
      onSubmit={submit}
      onKeyDown={enter}
    >
      <ServerBanner server={server} about={props.about} mode="form" nameId={props.nameId}>
        {props.aside}
      </ServerBanner>
      <div data-elicitation-piece="body" hidden={review.open !== undefined}>
        {props.notice}
        <MessageText message={message} server={server} id={props.messageId} />
        {problem && <ProblemNote problem={problem.problem} propertyKey={problem.key} />}
        {summarised && <FormSummary state={state} summaryRef={summary} />}
        {props.repeated && <EarlierAnswer state={state} locale={locale} />}
        {legend && <p data-elicitation-piece="legend">{messages.allRequired}</p>}
        <div data-elicitation="form" className={classNames.form}>
          {rows}
        </div>
        {state.skipped.length > 0 && <SkippedNote skipped={state.skipped} />}
        {findings && state.findings.length > 0 && <Findings findings={state.findings} />}
        {!problem && !question && !reviewed && (
          <Button intent="plain" type="button" className={classNames.button} onClick={() => void review.begin()}>
            {messages.review}
          </Button>
        )}
      </div>
      {review.open && (
        <review.open.Review
          model={model}
          content={review.open.content}
          server={server}
          busy={state.submitting}
          declineFirst={secret}
          asking={leaving.asking && <Discard onDiscard={state.cancel} onKeep={leaving.keep} />}
          note={note}
          onAccept={() => void review.confirm()}
          onDecline={state.decline}
          onCancel={state.cancel}
          onBack={review.back}
        />
      )}
      {!review.open && leaving.asking && <Discard onDiscard={state.cancel} onKeep={leaving.keep} />}
      {!review.open && !leaving.asking && (
        <Actions
          accept={
            problem
              ? undefined
              : {
                  label: question ? messages.confirm : reviewed ? messages.reviewAndAccept : messages.accept,
                  onClick: accept,
                  waiting: guard.waiting,
                  covered: guard.covered,
                  busy: state.submitting,
                  buttonRef: acceptButton,
                }
          }
          declineFirst={secret}
          onDecline={state.decline}
          onCancel={state.cancel}
          note={note}
          more={props.more}
        />
      )}
    </form>
  );
}

/** Stands for what could not be read: the form then explains itself. */
const unreadable = { message: '', requestedSchema: null };
