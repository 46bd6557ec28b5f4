import {
  useImperativeHandle,
  useReducer,
  useState,
  type Dispatch,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { holdsSecret } from '../core/text/secrets.ts';
import { isChanged } from '../react/fieldHandle.ts';
import type { ResolvedSettings } from '../react/settings.ts';
import type { UseElicitationFormReturn } from '../react/types.ts';
import { useGuardStore, type Guard } from '../react/useGuard.ts';
import { inDevelopment } from '../ui/development.ts';
import { acceptDeed, type FormFacts } from './formFacts.ts';
import { takeImplicitSubmit } from './implicitSubmit.ts';
import {
  newRequestView,
  reduceRequestView,
  screenOf,
  type RequestEvent,
  type RequestScreen,
  type RequestView,
} from './requestView.ts';
import { recordDeparture } from './travel.ts';
import { useUnseen } from './useUnseen.ts';
import type { ViewProps } from './view.ts';

/** The steps of a form on the screen, and what its buttons and keys do. */
export interface FormSteps extends FormElements {
  readonly view: RequestView;
  readonly screen: RequestScreen;
  readonly guard: Guard;
  readonly dispatch: Dispatch<RequestEvent>;
  /** The accept button, of the form and of the review. */
  accept(): void;
  /** The buttons Yes and No, of a form that is answered by them. */
  answer(value: boolean): void;
  /** The review button. */
  openReview(): void;
  /** Cancels, from the question whether to discard. */
  discard(): void;
  onSubmit(event: FormEvent): void;
  onKeyDown(event: KeyboardEvent): void;
  onPressCapture(event: MouseEvent): void;
}

/** Decides what a press, Enter and Escape lead to: an answer, the review, or the question whether to discard. */
export function useFormSteps(
  state: UseElicitationFormReturn,
  facts: FormFacts,
  props: ViewProps,
  settings: ResolvedSettings,
): FormSteps {
  const { form, model } = state;
  const [view, dispatch] = useReducer(reduceRequestView, newRequestView);
  const screen = screenOf(view, facts.busy);
  const guard = useGuardStore({ guardMs: props.hidden ? 0 : undefined, since: view.reviews }, settings);
  const [elements] = useState(() => createElements(guard));
  const hasUnseen = useUnseen(elements.frame, state, props.initialContent !== undefined);
  const discard = useDismissal(state, facts, view, dispatch, props.hidden ? undefined : props.dismissRef);

  function showReview(origin: 'accept' | 'review') {
    const result = state.validate();
    if (!result.ok) return void state.accept();
    form.clearErrors();
    dispatch({ type: 'review', content: result.content, origin });
  }

  /** Something would leave that the user should look at first. */
  function needsReview(): boolean {
    if (settings.review === 'never') return false;
    const values = form.getValues();
    if (acceptDeed(facts, (id) => values[id]) === 'review') return true;
    if (settings.review !== 'offered' && model.fields.some(({ id }) => holdsSecret(values[id]))) return true;
    const result = state.validate();
    return result.ok && !facts.wasAccepted && hasUnseen(result.content);
  }

  /** Accepts what the review shows. Where something else would be sent by now, that is shown instead. */
  function confirm() {
    const result = state.validate();
    if (result.ok && JSON.stringify(result.content) !== JSON.stringify(view.content))
      return dispatch({ type: 'review', content: result.content });
    if (!result.ok) dispatch({ type: 'correct' });
    void state.accept();
  }

  function accept() {
    // Nothing but the buttons Yes and No can tell what is accepted. In the host's own view, Enter is the host's.
    if (!screen.accepts || !facts.hasForm || facts.byButtons || !guard.ready()) return;
    recordDeparture(props.params, elements.frame.current);
    if (screen.isReview) confirm();
    else if (needsReview()) showReview('accept');
    else void state.accept();
  }

  return {
    view,
    screen,
    guard,
    ...elements,
    dispatch,
    accept,
    answer(value) {
      if (!screen.accepts || !guard.ready()) return;
      recordDeparture(props.params, elements.frame.current);
      for (const { id } of model.fields) form.setValue(id, value, { shouldDirty: true });
      void state.accept();
    },
    openReview: () => facts.busy || showReview('review'),
    discard,
    // A host's own button may submit. The kit's button is pressed instead: an iframe without `allow-forms` drops every submit.
    onSubmit(event) {
      event.preventDefault();
      // React passes it on to a form of the host's around the dialog.
      event.stopPropagation();
      accept();
    },
    onKeyDown(event) {
      if (!takeImplicitSubmit(event) || screen.isQuestion || !guard.ready()) return;
      if (facts.secret || facts.prefilled) elements.acceptButton.current?.focus();
      else accept();
    },
    onPressCapture: (event) => dropStray(event, guard),
  };
}

/** The elements of a form that are looked for later, and the refs that find them. */
interface FormElements {
  readonly frame: RefObject<HTMLFormElement | null>;
  readonly acceptButton: RefObject<HTMLButtonElement | null>;
  readonly reviewButton: RefObject<HTMLButtonElement | null>;
  readonly setFrame: (element: HTMLFormElement | null) => void;
  readonly setAcceptButton: (element: HTMLButtonElement | null) => void;
}

function createElements(guard: Guard): FormElements {
  const frame: FormElements['frame'] = { current: null };
  const acceptButton: FormElements['acceptButton'] = { current: null };
  return {
    frame,
    acceptButton,
    reviewButton: { current: null },
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
function dropStray(event: MouseEvent, guard: Guard): void {
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
  state: UseElicitationFormReturn,
  { busy, answered }: FormFacts,
  view: RequestView,
  dispatch: Dispatch<RequestEvent>,
  dismissRef: ViewProps['dismissRef'],
): () => void {
  function discard() {
    if (busy) return;
    // The question gives way to the buttons, which show that the cancel is being sent, or failed.
    dispatch({ type: 'answerQuestion' });
    void state.cancel();
  }
  useImperativeHandle(dismissRef, () => () => {
    if (busy || view.leaving === 'question') return;
    if (view.step === 'discard' || !(answered || isChanged(state))) discard();
    else dispatch({ type: 'ask' });
  });
  return discard;
}
