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
  test('takes the place of the form', () => {
    expect(screenOf(after(review), false)).toMatchObject({ step: 'review', isReview: true, accepts: true });
  });

  test('stays for a moment when the user goes back, and focus goes to the button that led there', () => {
    const left = after(review, { type: 'back' });
    expect(left).toMatchObject({ step: 'form', leaving: 'review', content, focus: 'accept' });
    expect(screenOf(left, false).isReview).toBe(false);
    expect(after(review, { type: 'back' }, { type: 'remove' })).toEqual({ step: 'form', reviews: 1 });
  });

  test('gives focus to the field that the user wants to change', () => {
    expect(after(review, { type: 'back', field: 'f1' }).focus).toBe('f1');
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

  test('stands over the review, which is there again afterwards', () => {
    expect(screenOf(after(review, { type: 'ask' }), false)).toMatchObject({ step: 'discard', isReview: true });
    expect(after(review, { type: 'ask' }, { type: 'answerQuestion' })).toMatchObject({ step: 'review', content });
  });

  test('takes the place of a review that is being left', () => {
    expect(after(review, { type: 'back' }, { type: 'ask' })).toEqual({ step: 'discard', reviews: 1 });
  });

  test('goes when the user goes back from the review to a field', () => {
    expect(screenOf(after(review, { type: 'ask' }, { type: 'back' }), false)).toMatchObject({
      step: 'form',
      isQuestion: false,
    });
  });
});

test('while an answer is on its way, nothing is accepted and what is on the screen stays', () => {
  expect(screenOf(after(review), true)).toEqual({ step: 'sending', isReview: true, isQuestion: false, accepts: false });
});

test('events that do not fit change nothing', () => {
  for (const type of ['back', 'answerQuestion', 'remove', 'correct'] as const)
    expect(after({ type })).toBe(newRequestView);
});
