// Limits that a host has raised: what one request costs does not depend on how many wait. Counted, not timed: a walk through
// what waits is a callback or an iterator that runs once for each.
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Elicitations } from '../../../src/core/queue/elicitations.ts';
import { ask, open, visit } from './queue-setup.ts';

const raised = { maxPending: Infinity, perServer: { limit: 1_000_000, pending: Infinity } };

function queueOf(count: number) {
  const { queue, shown } = open({ ...raised, onPending: () => {}, onSettled: () => {} });
  for (let index = 0; index < count; index += 1) requestOf(queue, index);
  return { queue, shown };
}

const requestOf = (queue: Elicitations, index: number) =>
  void queue.request(index % 2 === 0 ? ask() : visit(`e${index}`), {
    server: { name: `Server ${index % 3}` },
    call: {},
  });

/** How many steps the walks of the work take: of arrays, maps and sets, and of what is made of them. */
function stepsOf(work: () => void): number {
  let steps = 0;
  const undo: (() => void)[] = [];
  function count(prototype: object, method: PropertyKey, wrap: (original: Function) => Function): void {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, method);
    if (!descriptor) throw new Error(String(method));
    Object.defineProperty(prototype, method, { ...descriptor, value: wrap(descriptor.value as Function) });
    undo.push(() => Object.defineProperty(prototype, method, descriptor));
  }
  const byCallback = (original: Function) =>
    function (this: unknown, callback: Function, ...rest: unknown[]) {
      const counted = (...each: unknown[]) => {
        steps += 1;
        return callback(...each);
      };
      return Reflect.apply(original, this, [counted, ...rest]);
    };
  const byIterator = (original: Function) =>
    function (this: unknown, ...given: unknown[]) {
      steps += 1;
      return Reflect.apply(original, this, given);
    };
  for (const method of ['map', 'filter', 'flatMap', 'find', 'findIndex', 'some', 'every', 'forEach'])
    count(Array.prototype, method, byCallback);
  for (const iterator of [new Map().values(), new Set().values(), [].values()])
    count(Object.getPrototypeOf(iterator) as object, 'next', byIterator);
  const stop = () => undo.splice(0).forEach((each) => each());
  onTestFinished(stop);
  try {
    work();
  } finally {
    stop();
  }
  return steps;
}

type Act = (queue: Elicitations, ids: readonly string[]) => void;

const acts: readonly [string, Act][] = [
  ['asks once more', (queue) => requestOf(queue, 0)],
  ['answers the first', (queue, [first = '']) => void queue.respond(first, { action: 'decline' })],
  ['answers the last', (queue, ids) => void queue.respond(ids.at(-1) ?? '', { action: 'decline' })],
  [
    'agrees to a link, and comes back',
    (queue, ids) => {
      const id = queue.getSnapshot().find(({ request }) => request.mode === 'url')?.id ?? ids[0] ?? '';
      queue.respond(id, { action: 'accept' });
      queue.finish(id, 'done');
    },
  ],
  ['reads the snapshot twice', (queue) => void [queue.getSnapshot(), queue.getSnapshot()]],
  [
    'reads the snapshot after the first was answered',
    (queue, [first = '']) => {
      queue.respond(first, { action: 'decline' });
      queue.getSnapshot();
    },
  ],
];

describe('work does not grow with what waits', () => {
  test.each(acts)('when somebody %s', (_, act) => {
    const [few, many] = [600, 3000].map((count) => {
      const { queue, shown } = queueOf(count);
      const ids = shown().map(({ id }) => id);
      return stepsOf(() => act(queue, ids));
    });
    // Iterators skip what was deleted by themselves.
    expect(many).toBeLessThanOrEqual((few ?? 0) + 2);
  });

  test('however many are asked in one tick and answered one by one, with a reader for each', () => {
    const [few = 0, many = 0] = [200, 2000].map((count) => {
      const { queue } = queueOf(0);
      return stepsOf(() => {
        for (let index = 0; index < count; index += 1) requestOf(queue, index);
        while (queue.getSnapshot().length > 0) queue.respond(queue.getSnapshot()[0]?.id ?? '', { action: 'decline' });
      });
    });
    expect(many).toBeLessThan(few * 11);
  });
});

test('a snapshot that was read stays as it was, however much changes before the next one is read', () => {
  const { queue, shown } = queueOf(500);
  const first = shown();
  for (const { id } of first.slice(0, 400)) queue.respond(id, { action: 'decline' });
  expect(shown()).toHaveLength(100);
  expect(shown()).toBe(shown());
  expect(first).toHaveLength(500);
});
