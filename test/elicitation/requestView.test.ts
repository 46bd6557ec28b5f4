import { describe, expect, test } from 'vitest';
import {
  newRequestView,
  reduceRequestView,
  screenOf,
  type RequestEvent,
  type RequestView,
} from '../../src/elicitation/requestView.ts';

const content = { name: 'Ada' };
const after = (...events: readonly RequestEvent[]): RequestView => events.reduce(reduceRequestView, newRequestView);
const review = { type: 'review', content, origin: 'accept' } as const;

describe('the review', () => {
  test('stays for a moment when the user goes back, and focus goes to the button that led there', () => {
    const left = after(review, { type: 'back' });
    expect(left).toMatchObject({ step: 'form', leaving: 'review', content, focus: 'accept' });
    expect(screenOf(left, false).isReview).toBe(false);
    expect(after(review, { type: 'back' }, { type: 'remove' })).toEqual({ step: 'form', reviews: 1 });
  });

  test('counts each content that it shows, so that a press meant for the last one does not accept this one', () => {
    const changed = { type: 'review', content: { name: 'Bob' } } as const;
    expect(after(review, changed)).toMatchObject({ content: changed.content, origin: 'accept', reviews: 2 });
  });

  test('ends where something has to be corrected', () => {
    expect(after(review, { type: 'correct' })).toEqual({ step: 'form', reviews: 1 });
  });

  test('can be opened again while it is being left', () => {
    expect(after(review, { type: 'back' }, review)).toEqual({ step: 'review', content, origin: 'accept', reviews: 2 });
  });
});

describe('the question whether to discard', () => {
  test('accepts nothing while it is there, and while it is about to go', () => {
    expect(screenOf(after({ type: 'ask' }), false)).toMatchObject({
      step: 'discard',
      isQuestion: true,
      accepts: false,
    });
    const answered = after({ type: 'ask' }, { type: 'answerQuestion' });
    expect(screenOf(answered, false)).toMatchObject({ step: 'form', isQuestion: true, accepts: false });
    expect(after({ type: 'ask' }, { type: 'answerQuestion' }, { type: 'remove' })).toEqual(newRequestView);
  });

  test('takes the place of a review that is being left', () => {
    expect(after(review, { type: 'back' }, { type: 'ask' })).toEqual({ step: 'discard', reviews: 1 });
  });
});

test('events that do not fit change nothing', () => {
  for (const type of ['back', 'answerQuestion', 'remove', 'correct'] as const)
    expect(after({ type })).toBe(newRequestView);
});
