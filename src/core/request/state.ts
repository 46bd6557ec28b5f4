import type { Content, ElicitResult } from '../protocol/types.ts';
import type { Issue } from '../schema/issues.ts';
import type { DraftValue, FieldId } from '../schema/model.ts';
import type { SendFailure, SettleState } from './settle.ts';

/** The part of a request that the user is in. discard: the question whether to discard what was entered. */
export type RequestPart = 'form' | 'review' | 'discard';

/** Where focus goes when a part is left: a field, or the button that led to the review. */
export type FocusTarget = FieldId | ReviewOrigin;

/** The button that led to the review. */
export type ReviewOrigin = 'accept' | 'review';

/** What the review shows, and accept would send. */
export interface ShownReview {
  readonly content: Content;
  readonly origin: ReviewOrigin;
}

/** A value that a form holds for a field. `null`: a yes-or-no question without an answer. */
export type FieldValues = Readonly<Record<FieldId, DraftValue | null>>;

/** The values of a form before anybody changed them, as one language writes numbers. */
export interface InitialValues {
  /** BCP 47. */
  readonly locale: string;
  /** The defaults, or an earlier answer. The same object as `defaults` where there is no earlier answer. */
  readonly start: FieldValues;
  /** What the server alone put into the fields. */
  readonly defaults: FieldValues;
}

/** The error of a field, with the text that is shown. */
export interface ShownIssue {
  readonly issue: Issue;
  readonly text: string;
}

/** A field between a change and the moment when the user leaves it: what changes in its texts meanwhile would be spoken into the typing. */
export interface FieldUnderEdit {
  /** The error that it had. It may disappear, and its text stays. */
  readonly held: ShownIssue | undefined;
  /** It held what the server put there. */
  readonly suggested: boolean;
}

/** How it went when the user last wanted to go on. */
export interface Attempt {
  /** How often something was not valid. */
  readonly count: number;
  /** 0: it was valid. */
  readonly errors: number;
  /** The field in error that takes the focus. Where there are several errors, their summary does. */
  readonly field?: FieldId | undefined;
}

/** What the view of a request follows. */
export interface ShownState {
  readonly part: RequestPart;
  /** Stays under the question whether to discard, and while the review is being left. */
  readonly review?: ShownReview | undefined;
  /** How many reviews were opened or changed: each waits for presses anew. */
  readonly reviews: number;
  /**
   * A part that the user has left, and that is about to be removed. It stays for a moment, because a screen reader is silent
   * where focus leaves what is being removed.
   */
  readonly leaving?: 'review' | 'discard' | undefined;
  /** An element that is to have the focus once it is rendered. */
  readonly focus?: FocusTarget | undefined;
  /** The place of the question on the screen among the fields, where one is asked at a time. */
  readonly question: number;
  readonly attempt: Attempt;
  /** Whether an answer is on its way, was taken, or failed. */
  readonly answer: SettleState<ElicitResult, SendFailure>;
  /** The user went back to what the server alone had put there. */
  readonly startedOver: boolean;
}

/** What only the fields follow, so that a key renders one row. */
export interface TypingState {
  readonly initial: InitialValues;
  readonly edited: Readonly<Partial<Record<FieldId, FieldUnderEdit>>>;
  /** The last text of the user's own in each choice, also while another option is chosen. */
  readonly ownTexts: Readonly<Partial<Record<FieldId, string>>>;
}

/** All that is known of one request on the screen beside its values and errors, which react-hook-form holds. */
export interface RequestState {
  readonly shown: ShownState;
  readonly typing: TypingState;
}

/** What happens to a request on the screen. */
export type RequestEvent =
  /** Shows what would be sent. @default the button that led to the review before */
  | { readonly type: 'review'; readonly content: Content; readonly origin?: ReviewOrigin }
  /** From the review to the form: to a field and its question, or to the button that led there. */
  | { readonly type: 'back'; readonly field?: FieldId; readonly question?: number }
  /** Escape or a close button, where something would be lost. */
  | { readonly type: 'ask' }
  /** The user goes on, or a cancel is being sent. */
  | { readonly type: 'askAnswered' }
  /** The part that was left may be removed. */
  | { readonly type: 'removed' }
  /** An answer was not valid: all of its errors, or those of one question. */
  | { readonly type: 'refused'; readonly issues: readonly Issue[]; readonly isQuestion?: boolean }
  /** An answer was valid, and is being sent. */
  | { readonly type: 'passed' }
  /** To another question. */
  | { readonly type: 'question'; readonly index: number; readonly field: FieldId }
  /** What was to have the focus has it. */
  | { readonly type: 'focused' }
  | { readonly type: 'startedOver' }
  | { readonly type: 'answer'; readonly answer: ShownState['answer'] }
  /** A value was changed. */
  | { readonly type: 'edited'; readonly field: FieldId; readonly edit: FieldUnderEdit }
  /** A field was left. */
  | { readonly type: 'left'; readonly field: FieldId }
  /** A text outside the options of a choice was entered, or put back. */
  | { readonly type: 'typedOther'; readonly field: FieldId; readonly text: string }
  /** Another language writes numbers in another way. */
  | { readonly type: 'language'; readonly initial: InitialValues };

/** A request that has just appeared. */
export function newRequest(initial: InitialValues): RequestState {
  return {
    shown: {
      part: 'form',
      reviews: 0,
      question: 0,
      attempt: { count: 0, errors: 0 },
      answer: { isSubmitting: false },
      startedOver: false,
    },
    typing: { initial, edited: {}, ownTexts: {} },
  };
}
