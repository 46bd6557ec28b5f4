import type { CheckResult } from '../answer/createCheck.ts';
import type { Content } from '../protocol/types.ts';
import { needsReview, visibleParts, type RequestFacts, type RequestSettings } from './select.ts';
import type { FieldValues, RequestEvent, ShownState } from './state.ts';

/** What a press on accept is asked, each only where the gate before it let the press through. */
export interface AcceptPress {
  readonly shown: ShownState;
  readonly facts: RequestFacts;
  readonly settings: Pick<RequestSettings, 'review'>;
  readonly values: FieldValues;
  /** The request, and its button, stood on the screen for long enough, and nothing covers the button. */
  readonly isReady: () => boolean;
  /** The only check of this answer. */
  readonly check: () => CheckResult;
  /** Something would be sent that the user did not write and could not have read. */
  readonly hasUnseen: (content: Content) => boolean;
}

/** A press that counts: what it leads to, and the check of the answer. */
export interface AcceptOutcome {
  /** passed: the content is sent. review: the user looks at it first. refused: the errors are shown. */
  readonly event: Extract<RequestEvent, { type: 'passed' | 'review' | 'refused' }>;
  readonly result: CheckResult;
}

/** The gates of accept, in order. Undefined where a press changes nothing. */
export function pressAccept(press: AcceptPress): AcceptOutcome | undefined {
  const { shown, facts, values, settings, hasUnseen } = press;
  const { part, isReview, isDiscard } = visibleParts(shown, facts);
  // Nothing but the buttons Yes and No can tell what they accept. In the host's own view, Enter is the host's.
  if (part === 'sending' || isDiscard || !facts.hasForm || facts.byButtons) return undefined;
  if (!press.isReady()) return undefined;
  const result = press.check();
  if (!result.ok) return { event: { type: 'refused', issues: result.issues }, result };
  const { content } = result;
  if (isReview) {
    const isAsShown = JSON.stringify(content) === JSON.stringify(shown.review?.content);
    return { event: isAsShown ? { type: 'passed' } : { type: 'review', content }, result };
  }
  const isReviewed = needsReview(facts, settings, values, content, hasUnseen);
  return { event: isReviewed ? { type: 'review', content, origin: 'accept' } : { type: 'passed' }, result };
}
