// Whatever happens in whatever order, also all of it in one tick: a call is answered once, by what came first, and only a person says no.
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerFromResult } from '../../src/approvals.ts';
import { createContentCheck } from '../../src/core/answer/checkContent.ts';
import { approvalOf } from '../../src/core/protocol/approval.ts';
import type { Approval, ElicitParams, ElicitResult } from '../../src/core/protocol/types.ts';
import { createQueue } from '../../src/core/queue/createElicitations.ts';
import type { SettledBy } from '../../src/core/queue/elicitations.ts';
import { cases } from '../support/fuzzing.ts';
import { pairs } from './pairs.ts';
import { closed, no, yes } from './results.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const timeoutMs = 1000;
const server = { name: 'Agent' };

/** late: the page was busy or slept, so that the deadline has passed and its timer has not run. */
type RaceEvent =
  | { readonly type: 'press'; readonly place: number; readonly button: 'yes' | 'no' | 'cancel' }
  | { readonly type: 'abort' | 'stop' | 'late' | 'time' };

const event: fc.Arbitrary<RaceEvent> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('press' as const),
      place: fc.nat(2),
      button: fc.constantFrom('yes' as const, 'yes' as const, 'no' as const, 'cancel' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom('abort' as const, 'stop' as const, 'late' as const, 'time' as const),
    }),
  },
);
/** Of each tick. */
const ticks = fc.array(fc.array(event, { maxLength: 5 }), { minLength: 1, maxLength: 4 });

const flush = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};

const buttonOf = ({ choices = [] }: Approval) => ({
  yes: yes(choices.find(({ approve, unknown }) => approve !== false && !unknown)?.id),
  no: no('because'),
  cancel: closed,
});

/** What has to come of it: a call is over with the first thing that ends it; a batch with its last answer, or whole with all else. */
function expected(count: number) {
  const answers: (ElicitResult | undefined)[] = Array.from({ length: count }, () => undefined);
  let by: SettledBy | undefined;
  let isLate = false;
  const end = (cause: SettledBy) => {
    if (by) return;
    by = cause;
    answers.fill(closed);
  };
  return {
    answers,
    cause: () => by,
    /** @returns whether the press is taken */
    press(place: number, result: ElicitResult): boolean {
      if (isLate) end('timeout');
      if (by) return false;
      answers[place] = result;
      if (answers.every((answer) => answer !== undefined)) by = 'user';
      return true;
    },
    abort: () => end('abort'),
    stop: () => end('host'),
    late: () => (isLate = true),
    time: () => end('timeout'),
  };
}

describe.each(Object.entries(pairs))('%s', (_, { params, answer, runs, refuses = () => false }) => {
  const asked = params() as readonly ElicitParams[];
  const approvals = asked.map((one) => approvalOf(one) as Approval);

  test('in any order of presses, aborts and deadlines: answered once, by the first; only a person says no, and a batch is whole or not at all', async () => {
    await fc.assert(
      fc.asyncProperty(ticks, async (race) => {
        const settled: (readonly [result: ElicitResult, by: SettledBy])[] = [];
        const causes = new WeakMap<ElicitResult, SettledBy>();
        const queue = createQueue(
          {
            onSettled(_pending, result, by) {
              settled.push([result, by]);
              causes.set(result, by);
            },
          },
          createContentCheck,
        );
        const controller = new AbortController();
        const from = { server, timeoutMs, signal: controller.signal };
        const given: (readonly ElicitResult[])[] = [];
        const entries = asked.map((one, place) => [place, { method: 'elicitation/create', params: one }] as const);
        const waiting =
          asked.length === 1
            ? queue.request(asked[0] as ElicitParams, from).then((result) => [result])
            : queue.requestAll(Object.fromEntries(entries), from).then((results) => Object.values(results));
        void waiting.then((results) => given.push(results));
        await flush();
        const ids = queue.getSnapshot().map(({ id }) => id);
        const model = expected(asked.length);

        for (const tick of race) {
          for (const step of tick) {
            if (step.type === 'press') {
              const place = step.place % asked.length;
              const result = buttonOf(approvals[place] as Approval)[step.button];
              expect(queue.respond(ids[place] as string, result)).toBe(model.press(place, result));
            } else {
              model[step.type]();
              if (step.type === 'abort') controller.abort();
              if (step.type === 'stop') queue.cancelAll();
              if (step.type === 'late') vi.setSystemTime(Date.now() + timeoutMs);
              if (step.type === 'time') vi.advanceTimersByTime(timeoutMs);
            }
          }
          await flush();
          expect(given).toHaveLength(model.cause() ? 1 : 0);
        }
        model.time();
        vi.advanceTimersByTime(timeoutMs);
        await flush();

        expect(given).toHaveLength(1);
        const [results = []] = given;
        expect(results).toEqual(model.answers);
        expect(settled).toEqual(model.answers.map((result) => [result, model.cause()]));
        // How an app finds the cause: the result of `onSettled` is the one that the promise resolves with.
        const [by] = results.map((result) => causes.get(result));
        expect(by).toBe(model.cause());

        const sent = answer(results, by);
        const outcomes = results.map((result, place) => answerFromResult(approvals[place] as Approval, result, by));
        const isLeft = outcomes.some((outcome) => !outcome.approved && outcome.left !== false);
        if (by !== 'user') {
          const left = by === 'host' ? 'closed' : 'nobody';
          expect(outcomes).toEqual(outcomes.map(() => ({ approved: false, left })));
          expect([runs(sent), refuses(sent)]).toEqual([false, false]);
        }
        // One that was closed leaves the whole batch.
        if (isLeft) expect(runs(sent)).toBe(false);
        else expect(runs(sent)).toBe(outcomes.some(({ approved }) => approved));
      }),
      { numRuns: cases(50) },
    );
  });
});
