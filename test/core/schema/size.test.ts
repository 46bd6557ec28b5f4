import { expect, test } from 'vitest';
import { createBudget, defaultLimits, sizeLeft } from '../../../src/core/schema/limits.ts';

test.each<[unknown, number]>([
  ['abc', 5],
  ['', 2],
  [5, 8],
  [null, 8],
  [true, 8],
  [undefined, 8],
  [{}, 2],
  [[], 2],
  [{ ab: 'c' }, 2 + 6 + 3],
  [['a', 1], 2 + 2 + 3 + 8],
  [{ a: [{ b: 1 }] }, 2 + 5 + 2 + 1 + 2 + 5 + 8],
])('the size of %j is %i, as its JSON would have', (value, size) => {
  expect(sizeLeft(value, 100)).toBe(100 - size);
  expect(sizeLeft(value, size)).toBe(0);
  expect(sizeLeft(value, size - 1)).toBeLessThan(0);
});

test('a long list or a circle is not looked through beyond the limit', () => {
  const list = Array.from({ length: 1000 }, () => 'a');
  let reads = 0;
  const counted = new Proxy(list, {
    get(target, name) {
      if (name !== 'length') reads += 1;
      return Reflect.get(target, name) as unknown;
    },
  });
  expect(sizeLeft(counted, 2000)).toBe(-1);
  expect(reads).toBe(0);
  const circle: Record<string, unknown> = {};
  circle['a'] = circle;
  expect(sizeLeft(circle, 1000)).toBeLessThan(0);
});

test('a budget gives what is left of it, and all or nothing', () => {
  const budget = createBudget({ ...defaultLimits, options: 5 });
  expect([4, 2, 1, 1].map((amount) => budget.take('options', amount))).toEqual([true, false, true, false]);
  expect(budget.take('characters', 1)).toBe(true);
});
