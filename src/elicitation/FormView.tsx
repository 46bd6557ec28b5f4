import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { unfinished } from '../components/DateControl.tsx';
import { isSecret, type Draft, type Field, type FormModel } from '../core/schema/model.ts';
import { holdsSecret } from '../core/text/secrets.ts';
import { fieldHandle, isChanged } from '../react/fieldHandle.ts';
import { rewriteNumbers } from '../react/formSession.ts';
import { useCurrentSettings, type ResolvedSettings } from '../react/settings.ts';
import type { FormValues, UseElicitationFormReturn } from '../react/types.ts';
import { useElicitationForm } from '../react/useElicitationForm.ts';
import { useGuard } from '../react/useGuard.ts';
import { useLatest } from '../react/useLatest.ts';
import { flag, isComposing } from '../ui/attributes.ts';
import { Callout, LoadFailed } from '../ui/Callout.tsx';
import { KitButton } from '../ui/KitButton.tsx';
import { Actions, ConfirmDiscard, useConfirmDiscard } from './Actions.tsx';
import { inDevelopment } from '../ui/development.ts';
import { FieldRows } from './FieldRow.tsx';
import { allRequired, timeInWords } from './fieldTexts.ts';
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
import { Review, useReview } from './Review.tsx';
import { ServerBanner } from './ServerBanner.tsx';
import { useUnseen } from './useUnseen.ts';
import type { UnsentAnswer, ViewProps } from './view.ts';

interface FormViewProps extends ViewProps {
  /** URL mode, while the view of links did not load: loads it again. */
  readonly onRetry?: (() => void) | undefined;
}

/** A form-mode request: who asks, what, the fields, and the three answers. */
export function FormView(props: FormViewProps) {
  const { params, server, onRespond, initialContent, hidden = false } = props;
  const { messages, review: reviewing } = useCurrentSettings();
  const state = useElicitationForm({ request: params ?? unreadable, onRespond, initialContent });
  const { form, model, problem } = state;
  const busy = state.isSubmitting || props.busy === true;
  const lastFailure = state.sendFailed ?? (busy ? undefined : props.lastFailure);
  const isInvalid = state.submitCount > 0 && !form.formState.isSubmitSuccessful;
  // An accept that found errors was no attempt to send.
  const sendFailed = isInvalid && lastFailure?.action === 'accept' ? undefined : lastFailure;
  useKeptDraft(state, props);
  const answered = props.reconsidered === true && props.repeated !== true;
  const discard = useConfirmDiscard(state, { busy, answered }, hidden ? undefined : props.dismissRef);
  const acceptButton = useRef<HTMLButtonElement>(null);
  const reviewButton = useRef<HTMLButtonElement>(null);
  const review = useReview(state, discard.close);
  const guard = useGuard({ guardMs: hidden ? 0 : undefined });
  const frame = useRef<HTMLFormElement>(null);
  const ignoreDoubleClick = useDoubleClickFilter(acceptButton);
  const hasUnseen = useUnseen(frame, state);
  useEffect(() => inDevelopment(({ warnAboutForm }) => warnAboutForm(frame)), [frame]);
  const confirmation = isConfirmation(model);
  const secret = model.fields.some(isSecret);
  const suggests = useMemo(() => model.fields.some(({ id }) => fieldHandle(form, id).suggests), [form, model]);
  const prefilled = (initialContent !== undefined && !answered) || suggests;
  const sensitive = secret || (initialContent !== undefined && props.reconsidered !== true);
  const reviewed = !confirmation && (reviewing === 'always' || (reviewing === 'sensitive' && sensitive));
  const mode = params?.mode === 'url' ? 'url' : confirmation && !problem ? 'confirmation' : 'form';

  /** Whether something would leave that the user should look at first. */
  function needsReview(): boolean {
    const values = form.getValues();
    if (reviewed || (reviewing !== 'offered' && model.fields.some(({ id }) => holdsSecret(values[id])))) return true;
    const result = state.validate();
    // What the user answered a moment ago was seen then.
    return result.ok && props.reconsidered !== true && hasUnseen(result.content);
  }

  function accept() {
    if (busy || !guard.ready() || discard.asking) return;
    if (review.content && !review.leaving) review.confirm();
    else if (needsReview()) review.open(acceptButton);
    else void state.accept();
  }

  // A host's own button may submit. The kit's button is pressed instead: an iframe without `allow-forms` drops every submit.
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    // React passes it on to a form of the host's around the dialog.
    event.stopPropagation();
    accept();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isImplicitSubmit(event) || !guard.ready() || discard.asking) return;
    if (secret || prefilled) acceptButton.current?.focus();
    else accept();
  }

  const answers = {
    busy,
    note: sendFailed && (
      <SendFailedNote failure={sendFailed} server={server.name} hasAnswers={sendFailed.action === 'accept'} />
    ),
    onDecline: () => void state.decline(),
    onCancel: () => void state.cancel(),
  };
  const asking = discard.asking && <ConfirmDiscard {...discard} />;
  const label = confirmation ? messages.confirm : reviewed ? messages.reviewAndAccept : messages.accept;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a control bubbles to its form
    <form
      ref={frame}
      data-elicitation-piece="frame"
      data-mode={mode}
      data-sending={flag(busy)}
      hidden={hidden}
      noValidate
      autoComplete="off"
      onMouseDownCapture={ignoreDoubleClick}
      onClickCapture={ignoreDoubleClick}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      <ServerBanner server={server} about={props.about} mode={mode} nameId={props.nameId}>
        {props.headerExtra}
      </ServerBanner>
      <FormBody {...props} {...{ state, suggests }} hidden={review.content !== undefined && !review.leaving} />
      {review.content && (
        <Review {...answers} model={model} content={review.content} server={server} asking={asking} review={review} />
      )}
      {(!review.content || review.leaving) &&
        (asking || (
          <Actions
            {...answers}
            accept={problem ? undefined : { ...guard, label, onClick: accept, buttonRef: acceptButton }}
            more={
              <>
                {props.extraActions}
                {!problem && !confirmation && !reviewed && (
                  <KitButton
                    ref={reviewButton}
                    aria-disabled={busy || undefined}
                    onClick={() => busy || review.open(reviewButton)}
                  >
                    {messages.review}
                  </KitButton>
                )}
              </>
            }
          />
        ))}
    </form>
  );
}

/** Stands for what could not be read: the form then explains itself. */
const unreadable = { message: '', requestedSchema: null };

interface FormBodyProps extends FormViewProps {
  readonly state: UseElicitationFormReturn;
  /** The server filled something in. */
  readonly suggests: boolean;
  /** The review is in its place. */
  readonly hidden: boolean;
}

/** What scrolls: the message, what is wrong, the fields. */
function FormBody({ state, suggests, hidden, ...props }: FormBodyProps) {
  const { server } = props;
  const { messages, classNames, findings } = useCurrentSettings();
  const summary = useRef<HTMLElement>(null);
  const summarised = useFocusFirstError(state, summary);
  const { model, problem, skipped } = state;
  const legend = allRequired(model);
  const message = props.params?.message ?? '';
  const isUrl = props.params?.mode === 'url';
  return (
    <div data-elicitation-piece="body" hidden={hidden} aria-busy={(isUrl && !props.onRetry) || undefined}>
      {props.notice}
      <MessageText message={message} server={server} id={props.messageId} />
      {props.onRetry && <LoadFailed onRetry={props.onRetry} />}
      {problem && !isUrl && <ProblemNote problem={problem.problem} propertyKey={problem.key} />}
      {summarised && <FormSummary state={state} summaryRef={summary} />}
      {props.repeated && <EarlierAnswer state={state} />}
      {!props.initialContent && suggests && (
        <Callout tone="info">{messages.suggestions({ server: server.name })}</Callout>
      )}
      {legend && <p data-elicitation-piece="legend">{messages.allRequired}</p>}
      <div data-elicitation="form" className={classNames.form}>
        <FieldRows
          form={state.form}
          fields={model.fields}
          server={server.name}
          message={message}
          marked={!legend}
          portalContainer={props.portalContainer}
        />
      </div>
      {skipped.length > 0 && <SkippedNote skipped={skipped} />}
      {findings && state.findings.length > 0 && <Findings findings={state.findings} />}
    </div>
  );
}

/** Nothing but a yes or no. */
function isConfirmation({ fields }: FormModel): boolean {
  const [only, ...others] = fields;
  return only === undefined || (others.length === 0 && only.kind === 'boolean');
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
  if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event.nativeEvent)) return false;
  if (!(target instanceof HTMLInputElement) || !event.currentTarget.contains(target)) return false;
  if (buttons.test(target.type)) return false;
  event.preventDefault();
  return !event.repeat && !boxes.test(target.type);
}

/** In CSS px. */
const doubleClickPx = 10;

/** The second press of a double click on Accept is not for the field that errors moved there. Not by `detail`: engines differ. */
function useDoubleClickFilter(accept: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const { guardMs } = useCurrentSettings();
  const pressed = useRef({ at: -Infinity, x: 0, y: 0 });
  return (event) => {
    const { timeStamp, clientX, clientY, target, isTrusted, detail } = event.nativeEvent;
    const { at, x, y } = pressed.current;
    // A click that a key made has a detail of 0, and no position.
    if (!(target instanceof Element) || !isTrusted || detail === 0) return;
    if (accept.current?.contains(target)) pressed.current = { at: timeStamp, x: clientX, y: clientY };
    else if (!target.closest('[data-elicitation-piece="body"]')) return;
    else if (timeStamp - at < guardMs && Math.hypot(clientX - x, clientY - y) < doubleClickPx) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}

/** Puts back what was typed before the form was removed. When the form is removed, keeps what was typed and passes it on. */
function useKeptDraft(state: UseElicitationFormReturn, { kept, onUnsent }: Pick<ViewProps, 'kept' | 'onUnsent'>): void {
  const latest = useLatest({ kept, onUnsent, settings: useCurrentSettings() });
  const { model, form } = state;
  // Layout, so that nobody sees the form without it, and the values are still there when it goes.
  useLayoutEffect(() => {
    const draft = latest.current.kept?.take();
    const { locale } = latest.current.settings;
    const numbers = draft && rewriteNumbers(model, draft, draft.locale ?? locale, locale);
    for (const { id } of model.fields) {
      if (draft && id in draft) form.setValue(id, numbers?.[id] ?? draft[id] ?? null, { shouldDirty: true });
    }
    return () => {
      const { current } = latest;
      const changed = isChanged({ model, form });
      // What was put back and then emptied must not come back again.
      if (!changed && !draft) return;
      const values = form.getValues();
      const draftOf = (fields: readonly Field[]): Draft =>
        Object.fromEntries(fields.map(({ id }) => [id, values[id] ?? undefined]));
      const whole = model.fields.filter((field) => isWhole(field, values[field.id]));
      const isOpen = (field: Field) => !isSecret(field) && !holdsSecret(values[field.id]);
      const open = whole.filter(isOpen);
      const secrets = draftOf(whole.filter((field) => !isOpen(field)));
      current.kept?.keep({ ...draftOf(open), locale: current.settings.locale }, secrets);
      if (changed) current.onUnsent?.(unsentAnswers(open, values, current.settings));
    };
  }, [model, form, latest]);
}

/** Whether the draft has the whole value. Half a date, or text other than an option, is only in the control. */
function isWhole(field: Field, value: FormValues[Field['id']] | undefined): boolean {
  if (field.kind === 'choice') return value === '' || field.options.some(({ id }) => id === value);
  const hasPicker = field.kind.startsWith('date') || (field.kind === 'list' && field.item.format === 'date');
  return !hasPicker || ![value].flat().includes(unfinished);
}

/** What the fields hold, as text to be read and copied. */
function unsentAnswers(
  fields: readonly Field[],
  values: FormValues,
  settings: ResolvedSettings,
): readonly UnsentAnswer[] {
  return fields
    .map((field) => ({ label: field.label, value: textOf(field, values[field.id] ?? '', settings) }))
    .filter(({ value }) => value !== '');
}

function textOf(
  field: Field,
  value: NonNullable<FormValues[Field['id']]>,
  { messages, locale }: ResolvedSettings,
): string {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  const entries = Array.isArray(value) ? value : [value];
  if (field.kind !== 'choice' && field.kind !== 'choices')
    return timeInWords(field, value, locale) ?? entries.join('\n');
  return field.options.flatMap(({ id, label }) => (entries.includes(id) ? label : [])).join('\n');
}
