import { useContext, useEffect, useId, useRef, type RefObject } from 'react';
import { issueText } from '../../messages/bind.ts';
import type { Problem } from '../../core/schema/findings.ts';
import type { Skipped } from '../../core/schema/readForm.ts';
import { fieldHandle } from '../../react/hookForm.ts';
import { useCurrentSettings, useMessages } from '../../react/settings.ts';
import type { FinishFailure, SendFailure } from '../../core/request/settle.ts';
import type { RequestForm } from '../../react/useElicitationForm.ts';
import { useLatest } from '../../react/useLatest.ts';
import { Callout } from '../../ui/Callout.tsx';
import { focused } from '../../ui/focus.ts';
import { KitButton } from '../../ui/KitButton.tsx';
import { AnnouncerContext, LiveText, screenReaderPauseMs } from '../../ui/LiveRegion.tsx';
import { ErrorSummary as KitErrorSummary } from '../../components/ErrorSummary.tsx';

interface ProblemNoteProps {
  readonly problem: Problem;
  /** The property that it is about. */
  readonly propertyKey: string | undefined;
  /** True if the user can decline. */
  readonly declines: boolean;
}

/** The reason why there is no form, and what the user can do. */
export function ProblemNote({ problem, propertyKey, declines }: ProblemNoteProps) {
  const messages = useMessages();
  return (
    <Callout tone="warning">
      <h3>{messages.problemTitle}</h3>
      <p>{messages.problems[problem](propertyKey === undefined ? {} : { key: propertyKey })}</p>
      <p>{messages.problemRemedy(declines ? {} : { onlyCancel: true })}</p>
    </Callout>
  );
}

/** Names are for reading: more of them than this help nobody. */
const mostNames = 20;

/** The properties of the request that are not asked, because a form cannot hold them. */
export function SkippedNote({ skipped }: { readonly skipped: readonly Skipped[] }) {
  const messages = useMessages();
  const labels = skipped.slice(0, mostNames).map(({ label }) => label);
  if (labels.length < skipped.length) labels.push('…');
  return (
    <Callout tone="info">
      <p>{messages.skipped({ labels, count: skipped.length })}</p>
    </Callout>
  );
}

interface SendFailedNoteProps {
  readonly failure: SendFailure;
  /** Answers were to be sent, and not only that the user declined, canceled or agreed to open a link. */
  readonly hasAnswers: boolean;
}

/** Nothing was sent, and nothing is lost. */
export function SendFailedNote({ failure, hasAnswers }: SendFailedNoteProps) {
  const messages = useMessages();
  const reason = asSentence(failure.reason);
  return (
    <Callout tone="danger" role="alert">
      {hasAnswers ? messages.sendFailed({ reason }) : messages.answerFailed({ reason })}
    </Callout>
  );
}

/** Another sentence follows it, and what a browser throws has no full stop. */
const asSentence = (text: string | undefined): string | undefined =>
  text !== undefined && /[a-zA-Z0-9]$/.test(text) ? `${text}.` : text;

/** The user was at the link, and the host could not act on it. */
export function FinishFailedNote({ failure: { reason } }: { readonly failure: Pick<FinishFailure, 'reason'> }) {
  const messages = useMessages();
  return (
    <Callout tone="danger" role="alert">
      {messages.finishFailed({ reason: asSentence(reason) })}
    </Callout>
  );
}

/** Says that the fields hold what the user answered before, and offers to start over. */
export function EarlierAnswer({ state }: { readonly state: RequestForm }) {
  const messages = useMessages();

  function startOver() {
    const { form, model, isSubmitting, dispatch } = state;
    if (isSubmitting) return;
    for (const { id } of model.fields) form.setValue(id, fieldHandle(form, id).defaultValue(), { shouldDirty: true });
    form.clearErrors();
    dispatch({ type: 'startedOver' });
    const first = model.fields.find(({ kind }) => kind !== 'fixed');
    if (first) state.setFocus(first.id);
  }

  return (
    <Callout tone="info">
      <p>{messages.earlierAnswer}</p>
      <LiveText text={messages.earlierAnswer} />
      <KitButton onClick={startOver}>{messages.startOver}</KitButton>
    </Callout>
  );
}

/**
 * After an answer that was not valid: focus goes to the summary where there are two errors or more, else to the field in error. The
 * summary stays until the last error is corrected, so that nothing jumps meanwhile.
 */
export function SubmitErrors({ state }: { readonly state: RequestForm }) {
  const { issues, setFocus, model, shown } = state;
  const { attempt } = shown;
  const messages = useMessages();
  const summary = useRef<HTMLElement>(null);
  const say = useContext(AnnouncerContext);
  const latest = useLatest({ issues, setFocus, model, messages });

  useEffect(() => {
    const { field: id } = attempt;
    if (id === undefined) return summary.current?.focus();
    // If the user moves the focus meanwhile, it stays where it is.
    const before = focused();
    const timer = setTimeout(() => {
      if (focused() !== before) return;
      const { current } = latest;
      current.setFocus(id);
      const issue = current.issues.find((each) => each.field === id);
      const field = current.model.fields.find((each) => each.id === id);
      // If the field had focus before, a screen reader would say nothing.
      if (issue && field && focused() === before) say?.(issueText(current.messages, issue, field, 'summary'));
    }, screenReaderPauseMs);
    return () => clearTimeout(timer);
  }, [attempt, latest, say]);

  return issues.length > 0 && attempt.errors > 1 && <FormSummary state={state} summaryRef={summary} />;
}

interface FormSummaryProps {
  readonly state: Pick<RequestForm, 'issues' | 'setFocus' | 'model'>;
  readonly summaryRef: RefObject<HTMLElement | null>;
}

/** All errors, each with a link to its field. */
export function FormSummary({ state, summaryRef }: FormSummaryProps) {
  const { messages, classNames, components } = useCurrentSettings();
  const { ErrorSummary = KitErrorSummary } = components;
  const id = useId();
  const { issues, model, setFocus } = state;
  const issueOf = new Map(issues.map((issue) => [issue.field, issue]));
  return (
    <ErrorSummary
      ref={summaryRef}
      title={messages.summaryTitle({ count: issues.length })}
      errors={model.fields.flatMap((field) => {
        const issue = issueOf.get(field.id);
        if (!issue) return [];
        const text = issueText(messages, issue, field, 'summary');
        return [{ id: `${id}-${field.id}`, text, onSelect: () => setFocus(field.id) }];
      })}
      className={classNames.summary}
    />
  );
}
