import { describe, expect, test } from 'vitest';
import { reduceRequest } from '../../../src/core/request/reduce.ts';
import { visibleParts } from '../../../src/core/request/select.ts';
import { newRequest, type RequestEvent, type ShownState } from '../../../src/core/request/state.ts';

const content = { name: 'Ada' };
const fresh = newRequest({ locale: 'en', start: {}, defaults: {} });
const after = (...events: readonly RequestEvent[]): ShownState => events.reduce(reduceRequest, fresh).shown;
const review = { type: 'review', content, origin: 'accept' } as const;
const seen = { part: 'form', reviews: 1, leaving: undefined, review: undefined, focus: undefined };

describe('the review', () => {
  test('stays for a moment when the user goes back, and focus goes to the button that led there', () => {
    const left = after(review, { type: 'back' });
    expect(left).toMatchObject({ part: 'form', leaving: 'review', review: { content }, focus: 'accept' });
    expect(visibleParts(left, { busy: false }).isReview).toBe(false);
    expect(after(review, { type: 'back' }, { type: 'removed' })).toMatchObject(seen);
  });

  test('counts each content that it shows, so that a press meant for the last one does not accept this one', () => {
    const changed = { type: 'review', content: { name: 'Bob' } } as const;
    expect(after(review, changed)).toMatchObject({
      review: { content: changed.content, origin: 'accept' },
      reviews: 2,
    });
  });

  test('ends where something has to be corrected', () => {
    const issues = [{ field: 'f0', code: 'required' }] as const;
    expect(after(review, { type: 'refused', issues })).toMatchObject({ ...seen, attempt: { errors: 1, field: 'f0' } });
  });

  test('can be opened again while it is being left', () => {
    expect(after(review, { type: 'back' }, review)).toMatchObject({ part: 'review', leaving: undefined, reviews: 2 });
  });

  test('leads back to a field, and to its question', () => {
    expect(after(review, { type: 'back', field: 'f2', question: 2 })).toMatchObject({ focus: 'f2', question: 2 });
  });
});

describe('the question whether to discard', () => {
  test('stands in place of the buttons while it is there, and while it is about to go', () => {
    expect(visibleParts(after({ type: 'ask' }), { busy: false })).toMatchObject({ part: 'discard', isDiscard: true });
    const answered = after({ type: 'ask' }, { type: 'askAnswered' });
    expect(visibleParts(answered, { busy: false })).toMatchObject({ part: 'form', isDiscard: true });
    expect(after({ type: 'ask' }, { type: 'askAnswered' }, { type: 'removed' })).toEqual({
      ...fresh.shown,
      focus: undefined,
      leaving: undefined,
    });
  });

  test('takes the place of a review that is being left', () => {
    expect(after(review, { type: 'back' }, { type: 'ask' })).toMatchObject({ ...seen, part: 'discard' });
  });

  test('is asked over a review, which is there again afterwards', () => {
    expect(after(review, { type: 'ask' }, { type: 'askAnswered' })).toMatchObject({
      part: 'review',
      review: { content },
    });
  });
});

test('an error of one question leaves the summary of the whole answer where it is', () => {
  const two = [
    { field: 'f0', code: 'required' },
    { field: 'f1', code: 'required' },
  ] as const;
  const { attempt } = after({ type: 'refused', issues: two }, { type: 'refused', issues: [two[0]], isQuestion: true });
  expect(attempt).toEqual({ count: 2, errors: 2, field: 'f0' });
});

test('events that do not fit change nothing', () => {
  for (const type of ['back', 'askAnswered', 'removed', 'focused'] as const)
    expect(reduceRequest(fresh, { type })).toBe(fresh);
  expect(reduceRequest(fresh, { type: 'left', field: 'f0' })).toBe(fresh);
});
