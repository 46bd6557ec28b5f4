import { useRef, useSyncExternalStore, type RefObject, type ReactNode } from 'react';
import type { ElicitResult } from '../core/protocol/types.ts';
import { fieldHandle } from '../react/fieldHandle.ts';
import { lazyComponent } from '../react/lazyComponent.tsx';
import { useCurrentSettings, useMessages, type ResolvedSettings } from '../react/settings.ts';
import type { UseElicitationFormReturn } from '../react/types.ts';
import { useRequestForm, type RequestForm } from '../react/useElicitationForm.ts';
import { flag } from '../ui/attributes.ts';
import { Callout, LoadFailed } from '../ui/Callout.tsx';
import { LiveText } from '../ui/LiveRegion.tsx';
import { KitButton } from '../ui/KitButton.tsx';
import { Actions, ConfirmDiscard, type AcceptChoice, type ActionsProps } from './Actions.tsx';
import { FieldRows, YesNoQuestion } from './FieldRow.tsx';
import { allRequired } from './fieldTexts.ts';
import { acceptDeed, formFacts, type FormFacts } from './formFacts.ts';
import {
  EarlierAnswer,
  ProblemNote,
  SendFailedNote,
  SkippedNote,
  SubmitErrors,
  useFocusFirstError,
} from './formNotes.tsx';
import { MessageText } from './MessageText.tsx';
import { LeaveReview, Review } from './Review.tsx';
import { SendsLine } from './SendsLine.tsx';
import { ServerBanner } from './ServerBanner.tsx';
import { useFormSteps, type FormSteps } from './useFormSteps.ts';
import { useQuestionEffects, useQuestionSteps, type QuestionSteps } from './useQuestionSteps.ts';
import { useKeptDraft } from './useKeptDraft.ts';
import type { ViewProps } from './view.ts';

/** Only with the setting of that name. */
const Findings = lazyComponent('Findings', () => import('./Findings.tsx'));

interface FormViewProps extends ViewProps {
  /** URL mode, while the view of links did not load: loads it again. */
  readonly onRetry?: (() => void) | undefined;
}

/** A form-mode request: who asks, what, the fields, and the three answers. */
export function FormView(props: FormViewProps) {
  const { params, server, onRespond, initialContent, aboveActions } = props;
  const settings = useCurrentSettings();
  /** Of the accept button that was pressed. */
  const meta = useRef<object>(undefined);
  const state = useRequestForm(
    {
      request: params ?? unreadable,
      onRespond: settings.confirmChoices ? (result) => onRespond(withMeta(result, meta.current)) : onRespond,
      initialContent,
    },
    settings,
  );
  useKeptDraft(state, props, settings);
  const { form, model } = state;
  const suggests = model.fields.some(({ id }) => fieldHandle(form, id).suggests);
  const facts = formFacts(state, props, settings, suggests);
  const steps = useFormSteps(state, facts, props, settings);
  const { view, screen, setFrame } = steps;
  const answers: ActionsProps = {
    busy: facts.busy,
    note: notesAbove(facts, aboveActions),
    onDecline: props.declines ? () => void state.decline() : undefined,
    onCancel: () => void state.cancel(),
  };
  const acceptAs = waysToAccept(props, state, facts, settings).map(({ answer, _meta, ...way }) => ({
    ...way,
    onClick() {
      if (answer !== undefined) return steps.answer(answer);
      meta.current = _meta;
      steps.accept();
    },
  }));
  const steppedThrough = useQuestionSteps(state, steps, settings);
  const questions = facts.hasForm ? steppedThrough : undefined;
  const ActionsOfForm = facts.optionalSecrets.length > 0 ? ActionsBySecrets : FormActions;
  const question = screen.isQuestion && <ConfirmDiscard steps={steps} busy={facts.busy} />;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a control bubbles to its form
    <form
      ref={setFrame}
      data-elicitation-piece="frame"
      data-mode={facts.mode}
      data-sending={flag(facts.busy)}
      hidden={props.hidden}
      noValidate
      autoComplete="off"
      onMouseDownCapture={steps.onPressCapture}
      onClickCapture={steps.onPressCapture}
      onSubmit={steps.onSubmit}
      onKeyDown={(event) => {
        if (screen.step !== 'form' || !questions?.onKeyDown(event)) steps.onKeyDown(event);
      }}
    >
      <ServerBanner server={server} about={props.about} mode={facts.mode} nameId={props.nameId}>
        {props.headerExtra}
      </ServerBanner>
      <FormBody
        {...props}
        {...{ settings, state, suggests, questions }}
        frame={steps.frame}
        byButtons={facts.byButtons}
        hidden={screen.isReview}
      />
      {view.content && <Review {...{ steps, answers, model, question, server }} content={view.content} />}
      {!screen.isReview &&
        (question || (
          <ActionsOfForm
            {...{ settings, state, server, facts, steps, answers, acceptAs, questions }}
            questionId={facts.byButtons ? questionIdOf(props) : undefined}
            more={props.extraActions}
          />
        ))}
      {view.leaving === 'review' && <LeaveReview steps={steps} setFocus={state.setFocus} />}
    </form>
  );
}

/** Above the buttons: an answer that could not be sent, and what the frame has to say there. */
function notesAbove({ sendFailed }: FormFacts, above: ReactNode): ReactNode {
  return (
    <>
      {sendFailed && <SendFailedNote failure={sendFailed} hasAnswers={sendFailed.action === 'accept'} />}
      {above && <p data-elicitation-piece="above-actions">{above}</p>}
    </>
  );
}

/** One of several accept buttons. */
interface WayToAccept extends Omit<AcceptChoice, 'onClick'> {
  /** The answer to the only question. */
  readonly answer?: boolean;
  /** Goes to the server beside the answer. */
  readonly _meta?: object | undefined;
}

/** The accept buttons, if there are several: Yes and No, or those that the host names. */
function waysToAccept(
  { params, server, about }: FormViewProps,
  { model, form, problem }: RequestForm,
  { byButtons }: FormFacts,
  { messages, confirmChoices }: ResolvedSettings,
): readonly WayToAccept[] {
  const [field] = model.fields;
  if (field && byButtons)
    return [
      { label: messages.yes, answer: true },
      { label: messages.no, answer: false, sends: form.getValues(field.id) === false },
    ];
  if (!params || field || problem) return [];
  return (confirmChoices?.({ request: params, server, about }) ?? []).map(({ label, _meta }) => ({ label, _meta }));
}

interface FormActionsProps extends Pick<ViewProps, 'server'> {
  readonly settings: ResolvedSettings;
  readonly state: RequestForm;
  readonly facts: FormFacts;
  readonly steps: FormSteps;
  readonly answers: ActionsProps;
  /** Ways to accept, if there are several. */
  readonly acceptAs: readonly AcceptChoice[];
  /** The id of the question that they answer. */
  readonly questionId: string | undefined;
  readonly questions: QuestionSteps | undefined;
  readonly more: ActionsProps['more'];
}

/** The same, where accept leads to the review once a secret was entered. */
function ActionsBySecrets(props: FormActionsProps) {
  const { facts, state } = props;
  const secrets = facts.optionalSecrets.map(({ id }) => fieldHandle(state.form, id));
  useSyncExternalStore(
    (listener) => {
      const stops = secrets.map((secret) => secret.subscribe(listener));
      return () => stops.forEach((stop) => stop());
    },
    () => acceptDeed(facts, (id) => state.form.getValues(id)),
  );
  return <FormActions {...props} />;
}

const labels = { confirm: 'confirm', review: 'reviewAndAccept', accept: 'accept' } as const;

/** The buttons below the fields. */
function FormActions(props: FormActionsProps) {
  const { state, server, facts, steps, answers, acceptAs, questionId, questions, more } = props;
  const { messages, review, sendsLine } = props.settings;
  const { guard, accept, setAcceptButton, reviewButton } = steps;
  const { busy, hasForm } = facts;
  const [first, ...others] = acceptAs;
  const deed = acceptDeed(facts, (id) => state.form.getValues(id));
  const offersReview = hasForm && deed === 'accept' && review !== 'never';
  return (
    <Actions
      {...answers}
      note={
        <>
          {answers.note}
          {sendsLine && hasForm && deed !== 'confirm' && !questions?.next && (
            <SendsLine
              {...{ state, messages, server, busy }}
              onReview={offersReview ? steps.openReview : undefined}
              buttonRef={reviewButton}
            />
          )}
        </>
      }
      lead={questions?.next && <NextButton onClick={questions.next} busy={busy} />}
      accept={
        !hasForm || questions?.next
          ? undefined
          : {
              guard,
              label: messages[labels[deed]],
              onClick: accept,
              ...first,
              buttonRef: setAcceptButton,
              others,
              questionId,
            }
      }
      more={
        <>
          {questions?.back && <KitButton onClick={questions.back}>{messages.back}</KitButton>}
          {questions?.skip && <KitButton onClick={questions.skip}>{messages.skip}</KitButton>}
          {more}
          {offersReview && !sendsLine && (
            <KitButton ref={reviewButton} aria-disabled={busy || undefined} onClick={steps.openReview}>
              {messages.review}
            </KitButton>
          )}
        </>
      }
    />
  );
}

interface QuestionPositionProps {
  readonly questions: QuestionSteps;
  readonly state: UseElicitationFormReturn;
  readonly frame: RefObject<HTMLElement | null>;
}

/** Which question of how many, also spoken when it changes. Focus goes to an error that keeps the user there. */
function QuestionPosition({ questions, state, frame }: QuestionPositionProps) {
  useQuestionEffects(questions, frame);
  const { id, position, count, failures } = questions;
  const text = useMessages().roundPosition({ position, count });
  const { model, setFocus } = state;
  useFocusFirstError({
    model,
    setFocus,
    submitCount: failures,
    issues: state.issues.filter(({ field }) => field === id),
  });
  return (
    <>
      <p data-elicitation-piece="legend">{text}</p>
      <LiveText text={text} onlyChanges />
    </>
  );
}

/** Stands where accept will be, and looks like it. */
function NextButton({ onClick, busy }: { readonly onClick: () => void; readonly busy: boolean }) {
  const { next } = useMessages();
  return (
    <span data-elicitation-piece="next">
      <KitButton aria-disabled={busy || undefined} onClick={busy ? undefined : onClick}>
        {next}
      </KitButton>
    </span>
  );
}

/** The answer with what goes to the server beside it. */
function withMeta(result: ElicitResult, meta: object | undefined): ElicitResult {
  return meta && result.action === 'accept' ? { ...result, _meta: { ...meta } } : result;
}

/** The id of the question that the buttons Yes and No answer. */
const questionIdOf = ({ messageId }: Pick<ViewProps, 'messageId'>): string => `${messageId}-question`;

/** Stands for what could not be read: the form then explains itself. */
const unreadable = { message: '', requestedSchema: null };

interface FormBodyProps extends FormViewProps {
  readonly settings: ResolvedSettings;
  readonly state: RequestForm;
  /** The server filled something in. */
  readonly suggests: boolean;
  readonly questions: QuestionSteps | undefined;
  readonly frame: RefObject<HTMLElement | null>;
  /** The answer is one of the buttons Yes and No. */
  readonly byButtons: boolean;
  /** The review is in its place. */
  readonly hidden: boolean;
}

/** The part that scrolls: the message, what is wrong, the fields. */
function FormBody({ settings, state, suggests, questions, frame, byButtons, hidden, ...props }: FormBodyProps) {
  const { server } = props;
  const { messages, classNames, findings } = settings;
  const { model, problem, skipped } = state;
  const legend = allRequired(model);
  const message = props.params?.message ?? '';
  const isUrl = props.params?.mode === 'url';
  const { rawFindings } = state.session.read;
  return (
    <div data-elicitation-piece="body" hidden={hidden} aria-busy={(isUrl && !props.onRetry) || undefined}>
      {props.notice}
      <MessageText message={message} server={server} id={props.messageId} />
      {props.onRetry && <LoadFailed onRetry={props.onRetry} />}
      {props.body !== undefined ? (
        <div data-elicitation="form" className={classNames.form}>
          {props.body}
        </div>
      ) : (
        <>
          {problem && !isUrl && (
            <ProblemNote problem={problem.problem} propertyKey={problem.key} declines={props.declines} />
          )}
          {state.submitCount > 0 && <SubmitErrors state={state} />}
          {props.recalled && <EarlierAnswer state={state} />}
          {!props.initialContent && suggests && !byButtons && (
            <Callout tone="info">{messages.suggestions({ server: server.name })}</Callout>
          )}
          {legend && <p data-elicitation-piece="legend">{messages.allRequired}</p>}
          {questions && <QuestionPosition {...{ questions, state, frame }} />}
          <div data-elicitation="form" className={classNames.form}>
            {byButtons && <YesNoQuestion fields={model.fields} message={message} id={questionIdOf(props)} />}
            <FieldRows
              settings={settings}
              form={state.form}
              fields={byButtons ? [] : model.fields}
              only={questions?.id}
              server={server.name}
              message={message}
              marked={!legend}
              portalContainer={props.portalContainer}
            />
          </div>
          {skipped.length > 0 && <SkippedNote skipped={skipped} />}
          {findings && rawFindings.length > 0 && <Findings rawFindings={rawFindings} />}
        </>
      )}
    </div>
  );
}
