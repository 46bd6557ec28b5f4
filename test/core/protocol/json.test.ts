import { expect, test } from 'vitest';
import { deepFreeze, isBlank, setOwn } from '../../../src/core/protocol/json.ts';

test.each([undefined, null, '', []].map((value) => [value]))('%j is nothing that was chosen or entered', (value) => {
  expect(isBlank(value)).toBe(true);
});

test.each([0, false, ' ', [''], {}, { length: 0 }].map((value) => [value]))('%j is something', (value) => {
  expect(isBlank(value)).toBe(false);
});

test('a member is written whatever its name, and can be written again', () => {
  const object: Record<string, number> = {};
  setOwn(object, '__proto__', 1);
  setOwn(object, '__proto__', 2);
  expect(Object.entries(object)).toEqual([['__proto__', 2]]);
  expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
});

test('a value is frozen with all that it holds, and may hold nothing', () => {
  const tree = { list: [{ a: 1 }, null, 'text'], none: undefined };
  expect(deepFreeze(tree)).toBe(tree);
  expect([tree, tree.list, tree.list[0]].map((part) => Object.isFrozen(part))).toEqual([true, true, true]);
  expect(deepFreeze(null)).toBe(null);
});
