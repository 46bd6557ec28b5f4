import { useEffect, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { acceptDeed, type RequestFacts, type ShownQuestion } from '../../core/request/select.ts';
import type { FieldId } from '../../core/schema/model.ts';
import type { FormElements } from '../../react/elements.ts';
import { fieldHandle } from '../../react/hookForm.ts';
import { lazyComponent } from '../../react/lazyComponent.tsx';
import { useCurrentSettings, useMessages, type ResolvedSettings } from '../../react/settings.ts';
import { useRequestForm, type RequestForm } from '../../react/useElicitationForm.ts';
import { flag } from '../../ui/attributes.ts';
import { Callout, LoadFailed } from '../../ui/Callout.tsx';
import { LiveText, screenReaderPauseMs } from '../../ui/LiveRegion.tsx';
import { KitButton } from '../../ui/KitButton.tsx';
import { Actions, ConfirmDiscard, type AcceptChoice, type ActionsProps } from './Actions.tsx';
import { FieldRows, YesNoQuestion, type FieldRowsProps } from './FieldRow.tsx';
import { FoldedRows } from './FoldedRows.tsx';
import { marksOf } from '../frame/fieldTexts.ts';
import { EarlierAnswer, ProblemNote, SendFailedNote, SkippedNote, SubmitErrors } from './formNotes.tsx';
import { MessageText } from '../frame/MessageText.tsx';
import { useDigits, type QuestionActions } from './questionActions.ts';
import { Review } from './Review.tsx';
import { SendsLine } from './SendsLine.tsx';
import { ServerBanner } from '../frame/ServerBanner.tsx';
import { useFormActions, type FormActions } from './useFormActions.ts';
import { useKeptDraft } from './useKeptDraft.ts';
import type { ViewProps } from '../frame/view.ts';

/** Only with the setting of that name. */
const Findings = lazyComponent('Findings', () => import('./Findings.tsx'));

interface FormViewProps extends ViewProps {
  /** URL mode, while the view of links did not load: loads it again. */
  readonly onRetry?: (() => void) | undefined;
}

/** A form-mode request: who asks, what, the fields, and the three answers. */
export function FormView(props: FormViewProps) {
  const { params, server, onRespond, initialContent } = props;
  const settings = useCurrentSettings();
  const state = useRequestForm({ request: params ?? unreadable, onRespond, initialContent }, settings);
  useKeptDraft(state, props, settings);
  const actions = useFormActions(state, props, settings);
  const { facts, parts, questions, setFrame, onSubmit, onKeyDown, onPressCapture } = actions;
  const { shown, session } = state;
  const buttons: ActionsProps = {
    busy: facts.busy,
    note: noteAbove(facts),
    above: props.aboveActions,
    onDecline: props.declines ? () => void state.decline() : undefined,
    onCancel: () => void state.cancel(),
  };
  const Buttons = facts.optionalSecrets.length > 0 ? ButtonsBySecrets : FormButtons;
  const question = parts.isDiscard && <ConfirmDiscard state={state} onDiscard={actions.discard} busy={facts.busy} />;

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
      onMouseDownCapture={onPressCapture}
      onClickCapture={onPressCapture}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      <ServerBanner server={server} about={props.about} mode={facts.mode} nameId={props.nameId}>
        {props.headerExtra}
      </ServerBanner>
      <FormBody {...props} settings={settings} state={state} facts={facts} hidden={parts.isReview} />
      {questions && <Digits questions={questions} frame={session.elements.frame} />}
      {shown.review && (
        <Review
          state={state}
          actions={actions}
          buttons={buttons}
          question={question}
          server={server}
          content={shown.review.content}
        />
      )}
      {!parts.isReview &&
        (question || (
          <Buttons
            settings={settings}
            state={state}
            server={server}
            actions={actions}
            buttons={buttons}
            acceptAs={waysToAccept(props, state, actions, settings)}
            questionId={facts.byButtons ? questionIdOf(props) : undefined}
            more={props.extraActions}
          />
        ))}
      {(shown.focus ?? shown.leaving) && <Leave state={state} />}
    </form>
  );
}

/**
 * Moves focus where the state wants it, and ends the moment in which a part that was left still stays. Renders nothing. Stands behind
 * the rest of the form, which must be there when its effect runs.
 */
export function Leave({ state: { session, shown, dispatch } }: { readonly state: RequestForm }) {
  const { focus, leaving } = shown;
  useLayoutEffect(() => {
    const { acceptButton, reviewButton } = session.elements;
    if (focus === 'accept') acceptButton.current?.focus();
    else if (focus === 'review') reviewButton.current?.focus();
    else if (focus !== undefined) session.focus(focus);
    dispatch({ type: 'focused' });
  }, [session, focus, dispatch]);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => dispatch({ type: 'removed' }), screenReaderPauseMs);
    return () => clearTimeout(timer);
  }, [leaving, dispatch]);
  return null;
}

/** Renders nothing: digits choose an option of the question. Apart, so that a form without questions pays nothing for it. */
function Digits({ questions, frame }: { readonly questions: QuestionActions; readonly frame: FormElements['frame'] }) {
  useDigits(questions, frame);
  return null;
}

/** Above the buttons: an answer that could not be sent. */
function noteAbove({ sendFailed }: RequestFacts): ReactNode {
  return sendFailed && <SendFailedNote failure={sendFailed} hasAnswers={sendFailed.action === 'accept'} />;
}

/** The accept buttons, if there are several: Yes and No, or those that the host names. */
function waysToAccept(
  { params, server, about }: FormViewProps,
  { model, form, problem }: RequestForm,
  { facts, acceptWith, answer }: FormActions,
  { messages, confirmChoices }: ResolvedSettings,
): readonly AcceptChoice[] {
  const [field] = model.fields;
  if (field && facts.byButtons)
    return [
      { label: messages.yes, onClick: () => answer(true) },
      { label: messages.no, onClick: () => answer(false), sends: form.getValues(field.id) === false },
    ];
  if (!params || field || problem) return [];
  const choices = confirmChoices?.({ request: params, server, about }) ?? [];
  return choices.map(({ label, _meta }) => ({ label, onClick: acceptWith(_meta && { ..._meta }) }));
}

interface FormButtonsProps extends Pick<ViewProps, 'server'> {
  readonly settings: ResolvedSettings;
  readonly state: RequestForm;
  readonly actions: FormActions;
  readonly buttons: ActionsProps;
  /** Ways to accept, if there are several. */
  readonly acceptAs: readonly AcceptChoice[];
  /** The id of the question that they answer. */
  readonly questionId: string | undefined;
  readonly more: ActionsProps['more'];
}

/** The buttons of a form where accept leads to the review once a secret was entered. */
function ButtonsBySecrets(props: FormButtonsProps) {
  const { actions, state } = props;
  useSyncExternalStore(state.hookForm.onChange, () => acceptDeed(actions.facts, (id) => state.form.getValues(id)));
  return <FormButtons {...props} />;
}

/** The buttons below the fields. */
function FormButtons(props: FormButtonsProps) {
  const { state, server, actions, buttons, acceptAs, questionId, more } = props;
  const { messages, review, sendsLine } = props.settings;
  const { facts, questions, accept, openReview, guard, setAcceptButton } = actions;
  const { busy, hasForm } = facts;
  const [first, ...others] = acceptAs;
  const deed = acceptDeed(facts, (id) => state.form.getValues(id));
  const label = actions.labelOf(deed);
  const offersReview = hasForm && deed === 'accept' && review !== 'never';
  const { reviewButton } = state.session.elements;
  return (
    <Actions
      {...buttons}
      line={
        sendsLine &&
        hasForm &&
        (deed === 'accept' || deed === 'review') && (
          <SendsLine
            state={state}
            messages={messages}
            server={server}
            busy={busy}
            onReview={offersReview ? openReview : undefined}
            buttonRef={reviewButton}
            beside={buttons.above}
          />
        )
      }
      lead={questions?.next && <NextButton label={label} onClick={questions.next} busy={busy} />}
      accept={
        hasForm && deed !== 'next'
          ? { guard, label, onClick: accept, ...first, buttonRef: setAcceptButton, others, questionId }
          : undefined
      }
      more={
        <>
          {questions?.back && <KitButton onClick={questions.back}>{messages.back}</KitButton>}
          {questions?.skip && <KitButton onClick={questions.skip}>{messages.skip}</KitButton>}
          {more}
          {offersReview && !sendsLine && (
            <KitButton ref={reviewButton} aria-disabled={busy || undefined} onClick={openReview}>
              {messages.review}
            </KitButton>
          )}
        </>
      }
    />
  );
}

/** Which question of how many, also spoken when it changes. */
function QuestionPosition({ question: { index, count } }: { readonly question: ShownQuestion }) {
  const text = useMessages().roundPosition({ position: index + 1, count });
  return (
    <>
      <p data-elicitation-piece="legend">{text}</p>
      <LiveText text={text} onlyChanges />
    </>
  );
}

interface NextButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly busy: boolean;
}

/** Stands where accept will be, and looks like it. */
function NextButton({ label, onClick, busy }: NextButtonProps) {
  return (
    <span data-elicitation-piece="next">
      <KitButton aria-disabled={busy || undefined} onClick={busy ? undefined : onClick}>
        {label}
      </KitButton>
    </span>
  );
}

/** The id of the question that the buttons Yes and No answer. */
const questionIdOf = ({ messageId }: Pick<ViewProps, 'messageId'>): string => `${messageId}-question`;

/** Stands for what could not be read: the form then explains itself. */
const unreadable = { message: '', requestedSchema: null };

/** Fewer are as easily read as the line that would stand for them. */
const fewestFolded = 3;

/**
 * The fields that the server filled in, where they are more than half of the form and something is left to ask. Never where nothing
 * opens the review, which shows what was not in view.
 */
function foldedFields(
  { model, form }: RequestForm,
  { suggests, question }: RequestFacts,
  { review }: ResolvedSettings,
): readonly FieldId[] | undefined {
  if (!suggests || question || review === 'never') return undefined;
  const asked = model.fields.filter(({ kind }) => kind !== 'fixed');
  const suggested = asked.filter(({ id }) => fieldHandle(form, id).suggests).map(({ id }) => id);
  const isMost = suggested.length * 2 > asked.length && suggested.length < asked.length;
  return isMost && suggested.length >= fewestFolded ? suggested : undefined;
}

interface FormBodyProps extends FormViewProps {
  readonly settings: ResolvedSettings;
  readonly state: RequestForm;
  readonly facts: RequestFacts;
  /** The review is in its place. */
  readonly hidden: boolean;
}

/** The part that scrolls: the message, what is wrong, the fields. */
function FormBody({ settings, state, facts, hidden, ...props }: FormBodyProps) {
  const { server } = props;
  const { messages, classNames, findings } = settings;
  const { model, problem, skipped, shown } = state;
  const { byButtons, question } = facts;
  const { legend, marked } = marksOf(model);
  const message = props.params?.message ?? '';
  const isUrl = props.params?.mode === 'url';
  const folded = props.initialContent ? undefined : foldedFields(state, facts, settings);
  const rows: FieldRowsProps = {
    settings,
    form: state.form,
    fields: byButtons ? [] : model.fields,
    only: question?.field.id,
    server: server.name,
    message,
    marked,
    portalContainer: props.portalContainer,
  };
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
          {shown.attempt.count > 0 && <SubmitErrors state={state} />}
          {props.recalled && !shown.startedOver && <EarlierAnswer state={state} />}
          {!props.initialContent && facts.suggests && !byButtons && !folded && (
            <Callout tone="info">{messages.suggestions({ server: server.name })}</Callout>
          )}
          {legend && <p data-elicitation-piece="legend">{messages[legend]}</p>}
          {question && <QuestionPosition question={question} />}
          <div data-elicitation="form" className={classNames.form}>
            {byButtons && <YesNoQuestion fields={model.fields} message={message} id={questionIdOf(props)} />}
            {folded ? <FoldedRows {...rows} state={state} suggested={folded} /> : <FieldRows {...rows} />}
          </div>
          {skipped.length > 0 && <SkippedNote skipped={skipped} />}
          {findings && rawFindings.length > 0 && <Findings rawFindings={rawFindings} />}
        </>
      )}
    </div>
  );
}
