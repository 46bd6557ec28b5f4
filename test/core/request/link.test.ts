// oxlint-disable vitest/no-standalone-expect -- the checks are methods of the world that the test runs
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  effectOf,
  isConsent,
  isLinkUnsent,
  linkStep,
  newLink,
  reduceLink,
  type LinkDeed,
  type LinkEvent,
  type LinkState,
} from '../../../src/core/request/link.ts';
import { cases } from '../../support/fuzzing.ts';

const deeds: readonly LinkDeed[] = ['open', 'accept', 'decline', 'cancel', 'done', 'left'];
const after = (...events: readonly LinkEvent[]) => events.reduce(reduceLink, newLink(false));
const failed = (action: 'accept' | 'decline'): LinkEvent => ({
  type: 'answer',
  answer: { isSubmitting: false, sendFailed: { action } },
});
const answered = (action: 'accept' | 'decline'): LinkEvent => ({
  type: 'answer',
  answer: { isSubmitting: false, result: { action } },
});
const sending: LinkEvent = { type: 'answer', answer: { isSubmitting: true } };

describe('"Open link"', () => {
  test.each([
    ['opens it', after(), { type: 'open' }],
    ['does not open it twice while the host opens it', after({ type: 'opening' }), undefined],
    ['opens it again where it was blocked', after({ type: 'opening' }, { type: 'blocked' }), { type: 'open' }],
    [
      'sends only the answer again where that failed',
      after({ type: 'opened' }, failed('accept')),
      { type: 'answer', action: 'accept' },
    ],
    ['opens it where Decline failed', after(failed('decline')), { type: 'open' }],
    ['waits while an answer is on its way', after({ type: 'opened' }, sending), undefined],
    ['opens it again after consent', after({ type: 'opened' }, answered('accept')), { type: 'open' }],
    ['does nothing once it was declined', after(answered('decline')), undefined],
  ] as const)('%s', (_, state, effect) => {
    expect(effectOf(state, 'open', true)).toEqual(effect);
    expect(effectOf(state, 'open', false)?.type).not.toBe('open');
  });
});

test('cancel is an answer before consent, and the end of the visit after it', () => {
  expect(effectOf(after(), 'cancel', true)).toEqual({ type: 'answer', action: 'cancel' });
  expect(effectOf(newLink(true), 'cancel', true)).toEqual({ type: 'finish', how: 'left' });
  expect(effectOf(after(), 'done', true)).toBeUndefined();
});

test('a link that was opened elsewhere is said to be copied until it is opened here', () => {
  expect(after({ type: 'copied' }).wasCopied).toBe(true);
  for (const type of ['opening', 'opened', 'blocked'] as const)
    expect(after({ type: 'copied' }, { type }).wasCopied).toBe(false);
});

test('a window that opens when the request has left the screen is no consent', () => {
  expect(isConsent(after({ type: 'shown' }, { type: 'opening' }, { type: 'opened' }))).toBe(true);
  expect(isConsent(after({ type: 'shown' }, { type: 'opening' }, { type: 'gone' }, { type: 'opened' }))).toBe(false);
});

/** A host and a browser that do what the effects say, and what the user does in any order. */
class World {
  state: LinkState = newLink(false);
  readonly accepted: string[] = [];
  windows = 0;
  isTaken = false;

  send(event: LinkEvent): void {
    this.state = reduceLink(this.state, event);
  }
  act(deed: LinkDeed, outcome: boolean): void {
    const wasUnsent = isLinkUnsent(this.state);
    const effect = effectOf(this.state, deed, true);
    if (effect?.type === 'open') {
      expect(wasUnsent).toBe(false);
      expect(['asking', 'blocked', 'opened']).toContain(linkStep(this.state));
      if (outcome) this.windows += 1;
      this.send({ type: outcome ? 'opened' : 'blocked' });
      if (outcome && isConsent(this.state)) this.answer('accept', outcome);
    } else if (effect?.type === 'answer') this.answer(effect.action, outcome);
    else if (effect) expect(linkStep(this.state)).toBe('opened');
  }
  answer(action: 'accept' | 'decline' | 'cancel', isTaken: boolean): void {
    if (this.state.answer.result) return;
    if (isTaken) this.accepted.push(action);
    this.send({
      type: 'answer',
      answer: isTaken ? { isSubmitting: false, result: { action } } : { isSubmitting: false, sendFailed: { action } },
    });
  }
}

test('whatever the user does, in whatever order: one answer, no end of a visit without consent, and no second window for an answer that failed', () => {
  const act = fc.record({ deed: fc.constantFrom(...deeds, 'copy' as const, 'go' as const), outcome: fc.boolean() });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const world = new World();
      world.send({ type: 'shown' });
      for (const { deed, outcome } of acts) {
        if (deed === 'go') world.send({ type: outcome ? 'shown' : 'gone' });
        else if (deed === 'copy') {
          world.send({ type: 'copied' });
          world.act('accept', outcome);
        } else world.act(deed, outcome);
        expect(world.accepted.length).toBeLessThan(2);
        const step = linkStep(world.state);
        expect(step === 'opened').toBe(world.accepted[0] === 'accept');
        // A copy of the facts is the same link: nothing else is remembered.
        expect(linkStep(structuredClone(world.state))).toBe(step);
      }
    }),
    { numRuns: cases(300) },
  );
});
