import { describe, expect, test } from 'vitest';
import { reduceRequest } from '../../../src/core/request/reduce.ts';
import { visibleParts } from '../../../src/core/request/select.ts';
import { newRequest, type RequestEvent } from '../../../src/core/request/state.ts';

// What a user sees of a request after they did one thing after another.

const error = (field: 'f0' | 'f1') => ({ field, code: 'required' }) as const;
/** What happens, in the words of who does it. */
const happenings = {
  'opens the review': { type: 'review', content: { name: 'Ada' }, origin: 'accept' },
  'changes what it shows': { type: 'review', content: { name: 'Bob' } },
  'goes back': { type: 'back' },
  'goes back to the third field': { type: 'back', field: 'f2', question: 2 },
  'presses Escape': { type: 'ask' },
  'keeps editing': { type: 'askAnswered' },
  'has the focus elsewhere': { type: 'removed' },
  'accepts with an error': { type: 'refused', issues: [error('f0')] },
  'accepts with two errors': { type: 'refused', issues: [error('f0'), error('f1')] },
  'goes on from a question with an error': { type: 'refused', issues: [error('f0')], isQuestion: true },
} satisfies Readonly<Record<string, RequestEvent>>;

function after(...all: readonly (keyof typeof happenings)[]) {
  const fresh = newRequest({ locale: 'en', start: {}, defaults: {} });
  const { shown } = all.reduce((state, name) => reduceRequest(state, happenings[name]), fresh);
  const { part, isReview, isDiscard } = visibleParts(shown, { busy: false });
  const { review, focus, question, attempt, reviews } = shown;
  return {
    /** Where Escape and Accept belong. */
    part,
    sees: isReview ? review?.content : 'the form',
    /** The question whether to discard, in place of the buttons. */
    isAsked: isDiscard,
    /** The review has given way, and its button is still there. */
    reviewStays: review !== undefined && !isReview,
    focus,
    question,
    errors: attempt.errors,
    /** Each of these waits for presses anew. */
    reviews,
  };
}

describe('the review', () => {
  test('stays for a moment when the user goes back, and focus goes to the button that led there', () => {
    const left = after('opens the review', 'goes back');
    expect(left).toMatchObject({ sees: 'the form', reviewStays: true, focus: 'accept' });
    expect(after('opens the review', 'goes back', 'has the focus elsewhere')).toMatchObject({
      sees: 'the form',
      reviewStays: false,
      focus: undefined,
    });
  });

  test('waits for presses anew with each content, so that a press meant for the last one does not accept this one', () => {
    expect(after('opens the review')).toMatchObject({ sees: { name: 'Ada' }, reviews: 1 });
    expect(after('opens the review', 'changes what it shows')).toMatchObject({ sees: { name: 'Bob' }, reviews: 2 });
    expect(after('opens the review', 'changes what it shows', 'goes back').focus).toBe('accept');
  });

  test('gives way to the form where something has to be corrected', () => {
    expect(after('opens the review', 'accepts with an error')).toMatchObject({ sees: 'the form', errors: 1 });
  });

  test('can be opened again while it is being left', () => {
    const again = after('opens the review', 'goes back', 'opens the review');
    expect(again).toMatchObject({ sees: { name: 'Ada' }, reviews: 2, focus: undefined });
  });

  test('leads back to a field, and to its question', () => {
    const back = after('opens the review', 'goes back to the third field');
    expect(back).toMatchObject({ sees: 'the form', focus: 'f2', question: 2 });
  });

  test('is left once: a second press on Back leads nowhere else', () => {
    expect(after('opens the review', 'goes back to the third field', 'goes back').focus).toBe('f2');
    expect(after('goes back')).toEqual(after());
  });
});

describe('the question whether to discard', () => {
  test('stands in place of the buttons while it is there, and while it is about to go', () => {
    expect(after('presses Escape').isAsked).toBe(true);
    expect(after('presses Escape', 'keeps editing').isAsked).toBe(true);
    expect(after('presses Escape', 'keeps editing', 'has the focus elsewhere')).toEqual(after());
  });

  test('takes the place of a review that is being left', () => {
    const asked = after('opens the review', 'goes back', 'presses Escape');
    expect(asked).toMatchObject({ isAsked: true, reviewStays: false, focus: undefined });
  });

  test('is asked over a review, which is there again afterwards', () => {
    const review = after('opens the review', 'presses Escape', 'keeps editing', 'has the focus elsewhere');
    expect(review).toMatchObject({ part: 'review', sees: { name: 'Ada' }, isAsked: false });
  });

  test('is asked by Escape alone', () => {
    expect(after('keeps editing')).toEqual(after());
  });
});

test('an error of one question leaves the summary of the whole answer where it is', () => {
  expect(after('accepts with two errors', 'goes on from a question with an error').errors).toBe(2);
  expect(after('goes on from a question with an error').errors).toBe(1);
});
