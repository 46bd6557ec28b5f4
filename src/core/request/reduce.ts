import type { RequestEvent, RequestState, ShownState, TypingState } from './state.ts';

/** The state of a request after an event. An event that does not fit changes nothing: the same object is returned. */
export function reduceRequest(state: RequestState, event: RequestEvent): RequestState {
  switch (event.type) {
    case 'edited':
    case 'left':
    case 'typedOther':
    case 'language': {
      const typing = reduceTyping(state.typing, event);
      return typing === state.typing ? state : { ...state, typing };
    }
    default: {
      const shown = reduceShown(state.shown, event);
      return shown === state.shown ? state : { ...state, shown };
    }
  }
}

type TypingEvent = Extract<RequestEvent, { type: 'edited' | 'left' | 'typedOther' | 'language' }>;

function reduceTyping(typing: TypingState, event: TypingEvent): TypingState {
  const { edited, ownTexts } = typing;
  switch (event.type) {
    case 'edited': {
      const before = edited[event.field];
      const { held, suggested } = event.edit;
      if (before?.held === held && before?.suggested === suggested) return typing;
      return { ...typing, edited: { ...edited, [event.field]: event.edit } };
    }
    case 'left': {
      const { [event.field]: left, ...others } = edited;
      return left ? { ...typing, edited: others } : typing;
    }
    case 'typedOther':
      return { ...typing, ownTexts: { ...ownTexts, [event.field]: event.text } };
    case 'language':
      return { ...typing, initial: event.initial };
    default:
      return event satisfies never;
  }
}

function reduceShown(shown: ShownState, event: Exclude<RequestEvent, TypingEvent>): ShownState {
  switch (event.type) {
    case 'review': {
      const review = { content: event.content, origin: event.origin ?? shown.review?.origin ?? 'accept' };
      return { ...shown, part: 'review', review, reviews: shown.reviews + 1, leaving: undefined, focus: undefined };
    }
    case 'back': {
      const { review, leaving, question } = shown;
      if (!review || leaving === 'review') return shown;
      const focus = event.field ?? review.origin;
      return { ...shown, part: 'form', leaving: 'review', focus, question: event.question ?? question };
    }
    case 'ask':
      // Of two parts that are about to go, only one can have the focus.
      return { ...withoutLeft(shown), part: 'discard' };
    case 'askAnswered':
      if (shown.part !== 'discard') return shown;
      return { ...shown, part: shown.review ? 'review' : 'form', leaving: 'discard' };
    case 'removed':
      return withoutLeft(shown);
    case 'refused': {
      const { issues, isQuestion } = event;
      const { count, errors } = shown.attempt;
      // The summary of an answer stays while its questions are corrected one by one.
      const attempt = {
        count: count + 1,
        errors: isQuestion ? Math.max(errors, 1) : issues.length,
        field: issues.length === 1 ? issues[0]?.field : undefined,
      };
      return { ...withoutReview(shown), attempt };
    }
    case 'passed':
      return { ...shown, attempt: { count: shown.attempt.count, errors: 0 } };
    case 'question':
      return { ...shown, question: event.index, focus: event.field };
    case 'focused':
      return shown.focus === undefined ? shown : { ...shown, focus: undefined };
    case 'startedOver':
      return { ...shown, startedOver: true };
    case 'answer':
      return { ...shown, answer: event.answer };
    default:
      return event satisfies never;
  }
}

/** Without the part that is being left. */
function withoutLeft(shown: ShownState): ShownState {
  if (shown.leaving === undefined) return shown;
  const stays = shown.leaving === 'review' ? withoutReview(shown) : shown;
  return { ...stays, leaving: undefined, focus: undefined };
}

const withoutReview = (shown: ShownState): ShownState =>
  shown.review ? { ...shown, part: 'form', review: undefined, leaving: undefined } : shown;
