// oxlint-disable vitest/no-standalone-expect -- the checks are methods of the world that the test runs
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  effectOf,
  isConsent,
  isLinkUnsent,
  newLink,
  reduceLink,
  type LinkDeed,
  type LinkEvent,
} from '../../../src/core/request/link.ts';
import { cases } from '../../support/fuzzing.ts';

/** What the user does, and what the window, the host and the server do about it. */
const happenings = [
  'open', 'copy', 'decline', 'cancel', 'done', 'left',
  'window opens', 'window is blocked', 'host takes it', 'host refuses it', 'withdrawn', 'shown again',
] as const; // prettier-ignore
type Happening = (typeof happenings)[number];

/** A link on the screen, its window and its answer, each on its way until something happens. */
class World {
  state;
  /** A window is being opened. */
  isOpening = false;
  windows = 0;
  /** An answer that is on its way. */
  sending: 'accept' | 'decline' | 'cancel' | undefined;
  readonly taken: string[] = [];
  readonly ends: string[] = [];

  constructor(...before: readonly Happening[]) {
    this.state = newLink(false);
    this.send({ type: 'shown' });
    for (const happening of before) this.run(happening);
  }

  send(event: LinkEvent): void {
    this.state = reduceLink(this.state, event);
  }

  run(happening: Happening): void {
    if (happening === 'withdrawn') this.send({ type: 'gone' });
    else if (happening === 'shown again') this.send({ type: 'shown' });
    else if (happening === 'copy') {
      this.send({ type: 'copied' });
      this.press('accept');
    } else if (happening.startsWith('window')) this.endOpening(happening === 'window opens');
    else if (happening.startsWith('host')) this.endSending(happening === 'host takes it');
    else this.press(happening as LinkDeed);
  }

  /** What a press leads to. */
  press(deed: LinkDeed): string {
    const wasUnsent = isLinkUnsent(this.state);
    const effect = effectOf(this.state, deed, true);
    if (effect?.type === 'open') {
      expect(wasUnsent, 'no second window for an answer that failed').toBe(false);
      expect(this.isOpening, 'one window at a time').toBe(false);
      this.isOpening = true;
      this.send({ type: 'opening' });
      return 'opens it';
    }
    if (effect?.type === 'answer') {
      this.answer(effect.action);
      return `sends ${effect.action}`;
    }
    if (effect) {
      expect(this.taken, 'no end of a visit without consent').toEqual(['accept']);
      this.ends.push(effect.how);
      return `ends the visit: ${effect.how}`;
    }
    return 'does nothing';
  }

  answer(action: 'accept' | 'decline' | 'cancel'): void {
    if (this.state.answer.result || this.sending) return;
    this.sending = action;
    this.send({ type: 'answer', answer: { isSubmitting: true } });
  }

  endOpening(isOpened: boolean): void {
    if (!this.isOpening) return;
    this.isOpening = false;
    if (isOpened) this.windows += 1;
    this.send({ type: isOpened ? 'opened' : 'blocked' });
    if (isOpened && isConsent(this.state)) this.answer('accept');
  }

  endSending(isTaken: boolean): void {
    const action = this.sending;
    if (!action) return;
    this.sending = undefined;
    if (isTaken) this.taken.push(action);
    this.send({ type: 'answer', answer: { isSubmitting: false, [isTaken ? 'result' : 'sendFailed']: { action } } });
  }
}

describe('"Open link"', () => {
  test.each([
    ['at first', [], 'opens it'],
    ['while the host opens it', ['open'], 'does nothing'],
    ['where the window was blocked', ['open', 'window is blocked'], 'opens it'],
    ['where only the answer did not arrive', ['open', 'window opens', 'host refuses it'], 'sends accept'],
    ['where Decline did not arrive', ['decline', 'host refuses it'], 'opens it'],
    ['while the answer is on its way', ['open', 'window opens'], 'does nothing'],
    ['after consent', ['open', 'window opens', 'host takes it'], 'opens it'],
    ['after Decline', ['decline', 'host takes it'], 'does nothing'],
  ] as const)('%s (%j): %s', (_, before, outcome) => {
    const world = new World(...before);
    expect(effectOf(world.state, 'open', false)?.type, 'a link that must not be opened').not.toBe('open');
    expect(world.press('open')).toBe(outcome);
  });
});

test.each([
  ['before consent, Cancel is an answer', [], 'cancel', 'sends cancel'],
  ['after it, the end of the visit', ['open', 'window opens', 'host takes it'], 'cancel', 'ends the visit: left'],
  ['nothing is done before it was opened', [], 'done', 'does nothing'],
] as const)('%s', (_, before, deed, outcome) => {
  expect(new World(...before).press(deed)).toBe(outcome);
});

test.each([
  [['copy'], true],
  [['copy', 'host takes it', 'open'], false],
  [['copy', 'host takes it', 'open', 'window opens'], false],
  [['copy', 'host takes it', 'open', 'window is blocked'], false],
] as const)(
  'a link that was copied is said to be open elsewhere until it is opened here: %j',
  (before, isElsewhere) => {
    expect(new World(...before).state.wasCopied).toBe(isElsewhere);
  },
);

test('a window that opens when the request has left the screen is no consent', () => {
  expect(new World('open', 'window opens').sending).toBe('accept');
  expect(new World('open', 'withdrawn', 'window opens').sending).toBeUndefined();
});

test('whatever happens, in whatever order: one answer, no end of a visit without consent, and no second window for an answer that failed', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...happenings), { maxLength: 30 }), (all) => {
      const world = new World(...all);
      expect(world.taken.length).toBeLessThan(2);
      // Consent is a window that opened, or a copy.
      if (world.taken[0] === 'accept') expect(world.windows > 0 || all.includes('copy')).toBe(true);
    }),
    { numRuns: cases(300) },
  );
});
