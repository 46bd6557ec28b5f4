import type { Content } from '../core/protocol/types.ts';
import type { FieldId } from '../core/schema/model.ts';

/** Where the user is in a request. sending: an answer is on its way. discard: asks whether to discard what was entered. */
export type RequestStep = 'form' | 'review' | 'discard' | 'sending';

/** Where focus goes back to: a field, or the button that led to the review. */
export type ReviewOrigin = FieldId | 'accept' | 'review';

/** The state of one request on the screen, by the acts of the user. */
export interface RequestView {
  readonly step: Exclude<RequestStep, 'sending'>;
  /** The content of the review, which accept would send. Stays under the question whether to discard. */
  readonly content?: Content | undefined;
  /** The button that led to the review. */
  readonly origin?: 'accept' | 'review' | undefined;
  /** How many reviews were opened or changed: each waits for presses anew. */
  readonly reviews: number;
  /**
   * A part that the user has left, and that is about to be removed. It stays for a moment, because a screen reader is silent
   * where focus leaves what is being removed.
   */
  readonly leaving?: 'review' | 'question' | undefined;
  /** The target of focus where the review is left. */
  readonly focus?: ReviewOrigin | undefined;
}

export type RequestEvent =
  /** Shows what would be sent. */
  | { readonly type: 'review'; readonly content: Content; readonly origin?: 'accept' | 'review' | undefined }
  /** From the review to a field, or to the button that led there. */
  | { readonly type: 'back'; readonly field?: FieldId | undefined }
  /** Escape or a close button, where something would be lost. */
  | { readonly type: 'ask' }
  /** The question was answered: the user goes on, or a cancel is being sent. */
  | { readonly type: 'answerQuestion' }
  /** The part that was left may be removed. */
  | { readonly type: 'remove' }
  /** Something has to be corrected in the form. */
  | { readonly type: 'correct' };

export const newRequestView: RequestView = { step: 'form', reviews: 0 };

/** The view after an event. An event that does not fit the step changes nothing. */
export function reduceRequestView(view: RequestView, event: RequestEvent): RequestView {
  const { content, origin, reviews } = view;
  switch (event.type) {
    case 'review':
      return { step: 'review', content: event.content, origin: event.origin ?? origin, reviews: reviews + 1 };
    case 'back':
      if (content === undefined || view.leaving === 'review') return view;
      return { step: 'form', content, origin, reviews, leaving: 'review', focus: event.field ?? origin };
    case 'ask': {
      // Of two parts that are about to go, only one can have the focus.
      const review = view.leaving === 'review' ? {} : { content, origin };
      return { step: 'discard', reviews, ...review };
    }
    case 'answerQuestion':
      if (view.step !== 'discard') return view;
      return { step: content === undefined ? 'form' : 'review', content, origin, reviews, leaving: 'question' };
    case 'remove':
      if (view.leaving === 'review') return { step: 'form', reviews };
      return view.leaving === undefined ? view : { step: view.step, content, origin, reviews };
    case 'correct':
      return content === undefined ? view : { step: 'form', reviews };
    default:
      return event satisfies never;
  }
}

/** The parts that are on the screen. */
export interface RequestScreen {
  readonly step: RequestStep;
  /** The form has given way to the review. */
  readonly isReview: boolean;
  /** The question stands in place of the buttons. */
  readonly isQuestion: boolean;
  /** True if accept may be pressed at all. A guard decides about each press. */
  readonly accepts: boolean;
}

/** @param isBusy an answer is on its way; another view of the request may have sent it */
export function screenOf({ step, content, leaving }: RequestView, isBusy: boolean): RequestScreen {
  const isQuestion = step === 'discard' || leaving === 'question';
  return {
    step: isBusy ? 'sending' : step,
    isReview: content !== undefined && leaving !== 'review',
    isQuestion,
    accepts: !isBusy && !isQuestion,
  };
}
