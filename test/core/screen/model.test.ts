// oxlint-disable vitest/no-standalone-expect -- the checks are methods of the world that the test runs
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PendingElicitation } from '../../../src/core/queue/elicitations.ts';
import { nextTick, reduceScreen, viewOf, type ScreenEvent, type ScreenView } from '../../../src/core/screen/screen.ts';
import { closedScreen, type Screen } from '../../../src/core/screen/state.ts';
import { cases } from '../../support/fuzzing.ts';

const servers = ['a', 'b', 'c'].map((name) => ({ name }));
const calls = ['call 1', 'call 2'];
const guardMs = 500;

/** What happens, by somebody: a server, the user, their connection or the clock. `pick` chooses among what is there. */
type Step =
  | { readonly by: 'server'; readonly does: 'ask'; readonly server: number; readonly call: number }
  | { readonly by: 'server'; readonly does: 'withdraw'; readonly pick: number }
  | { readonly by: 'server'; readonly does: 'endCall'; readonly call: number }
  | { readonly by: 'user'; readonly does: 'accept' | 'decline' | 'send'; readonly pick: number }
  | { readonly by: 'user'; readonly does: 'open' | 'dismiss' | 'leave'; readonly pick?: never }
  | { readonly by: 'source'; readonly does: 'take' | 'refuse'; readonly pick: number }
  | { readonly by: 'clock'; readonly does: 'pass'; readonly ms: number };

/** `times` as likely as another, with each of its members picked. */
const often = (
  times: number,
  by: Step['by'],
  does: readonly string[],
  more: Record<string, fc.Arbitrary<unknown>> = {},
) => ({
  weight: times,
  arbitrary: fc.record({ by: fc.constant(by), does: fc.constantFrom(...does), ...more }),
});
const pick = fc.nat(9);

const step = fc.oneof(
  often(4, 'server', ['ask'], { server: fc.nat(2), call: fc.nat(5) }),
  often(3, 'server', ['withdraw'], { pick }),
  often(1, 'server', ['endCall'], { call: fc.nat(1) }),
  often(4, 'user', ['accept', 'decline', 'send'], { pick }),
  often(1, 'user', ['open', 'dismiss', 'leave']),
  often(2, 'source', ['take', 'refuse'], { pick }),
  often(4, 'clock', ['pass'], { ms: fc.constantFrom(0, 1, 250, 500, 2000) }),
) as fc.Arbitrary<Step>;

/** The page has usually been painted before the next thing happens. */
const mostly = fc.nat(4).map((n) => n > 0);

/** Source, user and page around one screen, and what must be true of it. */
class World {
  screen: Screen = closedScreen;
  now = 1_000_000;
  pending: readonly PendingElicitation[] = [];
  /** Requests that the user answered, and calls that are over. */
  ended = new Map<string, 'answered' | 'over'>();
  sending = new Map<string, PendingElicitation>();
  /** What the user sees, and what was withdrawn while they saw it and sent an answer. */
  seen: readonly PendingElicitation[] = [];
  unsure = new Set<string>();
  /** Every request that was in a dialog at least once. */
  appeared = new Set<string>();
  inRow = new Map<string, number>();
  count = 0;

  readonly inline: boolean;

  constructor(inline: boolean) {
    this.inline = inline;
    this.send({ type: 'configured', inline, guardMs });
  }

  get view(): ScreenView {
    return viewOf(this.screen);
  }

  send(event: ScreenEvent): void {
    const before = this.view.groups;
    this.screen = reduceScreen(this.screen, event, this.now);
    this.check(before, event);
  }

  update(): void {
    this.send({ type: 'pending', pending: this.pending, outcome: (id) => this.ended.get(id) });
  }

  check(before: ScreenView['groups'], event: ScreenEvent): void {
    const { groups, notice } = this.view;
    if (!this.inline) expect(groups.length).toBeLessThan(2);
    const shown = groups.flatMap(({ entries }) => entries);
    // Nothing that ended is shown again, and nothing twice. Updates of the source are the only thing that may come late.
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
    for (const { id } of shown) expect(this.screen.pending.some((entry) => entry.id === id)).toBe(true);
    for (const { id } of shown) this.appeared.add(id);
    // A server that takes its requests back takes no focus.
    const [group] = groups;
    const [first] = group?.entries ?? [];
    const isNew = group && !before.some(({ id }) => id === group.id);
    if (!this.inline && first && isNew && event.type !== 'opened' && group.id !== this.screen.openedGroup)
      expect(this.inRow.get(first.server.name) ?? 0).toBeLessThan(2);
    // What is in the dialog stays there.
    const [last] = before;
    const [question] = last?.entries ?? [];
    const stays = question && this.screen.pending.some(({ id }) => id === question.id);
    if (last && stays) expect(groups.map(({ id }) => id)).toContain(last.id);
    // The user is not told of what they ended.
    if (notice?.text === 'withdrawn') expect(this.ended.has(notice.id ?? '')).toBe(false);
  }

  /** A request went by no action of the user. If it was seen, they are told, and it counts. */
  expectNotice(entry: PendingElicitation): void {
    expect(this.screen.notice).toMatchObject({ text: 'withdrawn', id: entry.id, server: entry.server });
    this.inRow.set(entry.server.name, (this.inRow.get(entry.server.name) ?? 0) + 1);
  }

  run(step: Step): void {
    if (step.by === 'clock') return this.pass(step.ms);
    if (step.by === 'server') return this.runServer(step);
    if (step.by === 'source') return this.settle(step.does === 'take', step.pick);
    if (step.does === 'open') {
      const { quiet } = this.view;
      if (quiet) this.send({ type: 'opened', group: quiet.id });
    } else if (step.does === 'dismiss') this.send({ type: 'noticeDismissed' });
    else if (step.does === 'leave') this.send({ type: 'left' });
    else this.answer(step.does, step.pick ?? 0);
  }

  runServer(step: Step & { by: 'server' }): void {
    if (step.does === 'ask') {
      const [id, server, call] = [`r${(this.count += 1)}`, servers[step.server] ?? { name: 'a' }, calls[step.call]];
      const request = { message: id, requestedSchema: {} };
      this.pending = [
        ...this.pending,
        { id, request, server, state: 'asked', ...(call !== undefined && { call: call + server.name }) },
      ];
      return this.update();
    }
    if (step.does === 'endCall') {
      for (const { name } of servers) this.ended.set((calls[step.call] ?? '') + name, 'over');
      return this.update();
    }
    const entry = this.pending[step.pick % this.pending.length];
    if (!entry) return undefined;
    this.pending = this.pending.filter((each) => each !== entry);
    const wasSeen = this.seen.some(({ id }) => id === entry.id);
    // Before the reducer sees it: its next request may be shown in the same reduction.
    const before = this.inRow.get(entry.server.name) ?? 0;
    const places = this.view.groups.filter(({ notice }) => !notice).map(({ id }) => id);
    this.update();
    // It is replaced by its notice; that of an earlier one goes.
    if (this.inline && wasSeen && !this.sending.has(entry.id))
      expect(this.view.groups.slice(0, places.length).map(({ id }) => id)).toEqual(places);
    expect(this.view.groups.filter(({ notice }) => notice).length).toBeLessThan(2);
    if (!wasSeen) return undefined;
    if (this.sending.has(entry.id)) {
      // Not before it is known whether the answer was taken.
      expect(this.screen.notice?.id).not.toBe(entry.id);
      this.unsure.add(entry.id);
    } else {
      this.expectNotice(entry);
      expect(this.inRow.get(entry.server.name)).toBe(before + 1);
    }
    this.seen = this.seen.filter(({ id }) => id !== entry.id);
    return undefined;
  }

  /** The user answers what they see. `send` arrives later, or not. */
  answer(how: 'accept' | 'decline' | 'send', pick: number): void {
    const answerable = this.seen.filter(
      ({ id }) => !this.sending.has(id) && this.pending.some((each) => each.id === id),
    );
    const entry = answerable[pick % answerable.length];
    if (!entry) return;
    const action = how === 'decline' ? 'decline' : 'accept';
    this.send({ type: 'answered', entry, action });
    this.sending.set(entry.id, entry);
    if (how !== 'send') this.take(entry, action);
  }

  take(entry: PendingElicitation, action: 'accept' | 'decline'): void {
    this.sending.delete(entry.id);
    this.ended.set(entry.id, 'answered');
    this.pending = this.pending.filter(({ id }) => id !== entry.id);
    this.seen = this.seen.filter(({ id }) => id !== entry.id);
    this.inRow.set(entry.server.name, 0);
    this.update();
    this.send({ type: 'taken', entry, action });
  }

  /** An answer on its way arrives, or does not. */
  settle(isTaken: boolean, pick: number): void {
    const entry = [...this.sending.values()][pick % this.sending.size];
    if (!entry) return;
    if (isTaken && this.pending.some(({ id }) => id === entry.id)) return this.take(entry, 'accept');
    this.sending.delete(entry.id);
    this.send({ type: 'failed', id: entry.id, failure: { action: 'accept' } });
    if (this.unsure.delete(entry.id)) this.expectNotice(entry);
    return undefined;
  }

  commit(): void {
    this.send({ type: 'rendered', view: this.view });
    this.seen = this.view.groups.flatMap(({ entries }) => entries);
  }

  pass(ms: number): void {
    const end = this.now + ms;
    for (let at = nextTick(this.screen); at !== undefined && at <= end; at = nextTick(this.screen)) {
      this.now = Math.max(this.now, at);
      this.send({ type: 'tick' });
    }
    this.now = end;
  }

  /** The user answers whatever comes, and waits: in the end nothing is pending, and all of it was in a dialog. */
  finish(): void {
    for (let turn = 0; turn < 200 && this.pending.length + this.sending.size > 0; turn += 1) {
      this.commit();
      while (this.sending.size > 0) this.settle(true, 0);
      this.commit();
      this.run({ by: 'user', does: 'open' });
      this.commit();
      this.answer('accept', 0);
      this.pass(guardMs + 2000);
    }
    expect(this.pending).toEqual([]);
    for (const [id, how] of this.ended) if (how === 'answered') expect(this.appeared.has(id)).toBe(true);
    this.pass(10_000);
    this.run({ by: 'user', does: 'dismiss' });
    expect(this.view.groups).toEqual([]);
    expect(nextTick(this.screen)).toBeUndefined();
    this.update();
    expect(this.screen.answers.size).toBe(0);
  }
}

test.each([false, true])(
  'whatever happens, in whatever order: no request is lost or shown twice, and every surprising end is told (inline: %s)',
  (inline) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(step, mostly), { maxLength: 100, size: 'max' }), (steps) => {
        const world = new World(inline);
        for (const [each, commits] of steps) {
          world.run(each);
          if (commits) world.commit();
        }
        world.finish();
      }),
      { numRuns: cases(100) },
    );
  },
);
