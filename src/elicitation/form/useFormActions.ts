import { useImperativeHandle, useState, type FormEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { pressAccept } from '../../core/request/accept.ts';
import {
  deedLabels,
  factsOf,
  visibleParts,
  type AcceptDeed,
  type RequestFacts,
  type VisibleParts,
} from '../../core/request/select.ts';
import { hasVisibleText } from '../../core/text/normalize.ts';
import type { ResultMeta } from '../../core/protocol/types.ts';
import type { FormElements } from '../../react/elements.ts';
import { fieldHandle, isChanged } from '../../react/hookForm.ts';
import type { ResolvedSettings } from '../../react/settings.ts';
import type { RequestForm } from '../../react/useElicitationForm.ts';
import { useGuardStore, type Guard } from '../../react/useGuard.ts';
import { inDevelopment } from '../../ui/development.ts';
import { interceptEnter } from './interceptEnter.ts';
import { questionActions, type QuestionActions } from './questionActions.ts';
import { recordDeparture } from '../frame/travel.ts';
import { useUnseen } from './useUnseen.ts';
import type { ViewProps } from '../frame/view.ts';

/** What is on the screen of a form, and what its buttons and keys do. */
export interface FormActions {
  readonly facts: RequestFacts;
  readonly parts: VisibleParts;
  readonly guard: Guard;
  /** Where one question is asked at a time. */
  readonly questions: QuestionActions | undefined;
  /** The text of the button in the place of accept. */
  labelOf(deed: AcceptDeed): string;
  /** The accept button, of the form and of the review. */
  accept(): void;
  /** Makes a further accept button. @param _meta goes to the server beside the answer */
  acceptWith(_meta: ResultMeta | undefined): () => void;
  /** The buttons Yes and No, of a form that is answered by them. */
  answer(value: boolean): void;
  /** The review button. */
  openReview(): void;
  /** Cancels, from the question whether to discard. */
  discard(): void;
  readonly setFrame: (element: HTMLElement | null) => void;
  readonly setAcceptButton: (element: HTMLButtonElement | null) => void;
  onSubmit(event: FormEvent): void;
  onKeyDown(event: KeyboardEvent): void;
  onPressCapture(event: MouseEvent): void;
}

/** Decides what a press, Enter and Escape lead to: an answer, the review, or the question whether to discard. */
export function useFormActions(state: RequestForm, props: ViewProps, settings: ResolvedSettings): FormActions {
  const { form, model, shown, dispatch, session, hookForm } = state;
  const { elements } = session;
  const suggests = model.fields.some(({ id }) => fieldHandle(form, id).suggests);
  const facts = factsOf(model, shown, { ...props, problem: state.problem, suggests }, settings);
  const parts = visibleParts(shown, facts);
  const guard = useGuardStore({ guardMs: props.hidden ? 0 : undefined, since: shown.reviews }, settings);
  const [refs] = useState(() => elementRefs(elements, guard));
  const hasUnseen = useUnseen(elements.frame, state, props.initialContent !== undefined);
  const discard = useDismissal(state, facts, props.hidden ? undefined : props.dismissRef);

  const acceptWith = (_meta: ResultMeta | undefined) => () => {
    const values = form.getValues();
    const outcome = pressAccept({
      shown,
      facts,
      settings,
      values,
      isReady: guard.ready,
      check: state.validate,
      hasUnseen,
    });
    if (!outcome) return;
    const { event, result } = outcome;
    recordDeparture(props.params, elements.frame.current);
    if (event.type !== 'review') return void hookForm.submit(result, _meta);
    form.clearErrors();
    dispatch(event);
  };
  const accept = acceptWith(undefined);
  function openReview() {
    if (facts.busy) return;
    const result = state.validate();
    if (!result.ok) return void hookForm.submit(result);
    form.clearErrors();
    dispatch({ type: 'review', content: result.content, origin: 'review' });
  }

  const questions = facts.question && questionActions(state, facts, facts.question, guard);
  return {
    facts,
    parts,
    guard,
    questions,
    ...refs,
    labelOf(deed) {
      const own = deed === 'accept' || deed === 'confirm' ? ownLabelOf(props, settings) : undefined;
      return own ?? settings.messages[deedLabels[deed]];
    },
    accept,
    acceptWith,
    answer(value) {
      if (facts.busy || parts.isDiscard || !guard.ready()) return;
      recordDeparture(props.params, elements.frame.current);
      for (const { id } of model.fields) form.setValue(id, value, { shouldDirty: true });
      void state.accept();
    },
    openReview,
    discard,
    // A host's own button may submit. The kit's button is pressed instead: an iframe without `allow-forms` drops every submit.
    onSubmit(event) {
      event.preventDefault();
      // React passes it on to a form of the host's around the dialog.
      event.stopPropagation();
      accept();
    },
    onKeyDown(event) {
      if (!interceptEnter(event, questions !== undefined) || parts.isDiscard) return;
      if (questions?.next && parts.part === 'form') return questions.next();
      if (!guard.ready()) return;
      if (facts.enterWaits) elements.acceptButton.current?.focus();
      else accept();
    },
    onPressCapture: (event) => ignoreStrayClick(event, guard),
  };
}

/** The host's verb for what accept does. */
function ownLabelOf(
  { params, server, about }: ViewProps,
  { acceptLabel }: Pick<ResolvedSettings, 'acceptLabel'>,
): string | undefined {
  const label = params && acceptLabel?.({ request: params, server, about });
  return label !== undefined && hasVisibleText(label) ? label : undefined;
}

/** The refs of a frame and its accept button. */
export function elementRefs(
  { frame, acceptButton }: FormElements,
  guard: Guard,
): Pick<FormActions, 'setFrame' | 'setAcceptButton'> {
  return {
    setFrame(element) {
      frame.current = element;
      if (element) inDevelopment(({ warnAboutLook }) => warnAboutLook(frame));
    },
    setAcceptButton(element) {
      acceptButton.current = element;
      guard.watch(element);
    },
  };
}

/** The second press of a double click on a button is not for the field that has come to its place. */
function ignoreStrayClick(event: MouseEvent, guard: Guard): void {
  const { target } = event;
  if (!guard.isStray() || !(target instanceof Element && target.closest('[data-elicitation-piece="body"]'))) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Decides what Escape and a close button do: they cancel. Where something was entered or answered they ask first, and once more
 * is yes. The buttons that say decline and cancel do not ask.
 * @returns what cancels, from the question too
 */
function useDismissal(
  state: RequestForm,
  { busy, answered }: RequestFacts,
  dismissRef: ViewProps['dismissRef'],
): () => void {
  const { shown, dispatch } = state;
  function discard() {
    if (busy) return;
    // The question gives way to the buttons, which show that the cancel is being sent, or failed.
    dispatch({ type: 'askAnswered' });
    void state.cancel();
  }
  useImperativeHandle(dismissRef, () => () => {
    if (busy || shown.leaving === 'discard') return;
    if (shown.part === 'discard' || !(answered || isChanged(state))) discard();
    else dispatch({ type: 'ask' });
  });
  return discard;
}
