import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';

const page = readFileSync(join(root, 'docs/internal/red-team.md'), 'utf8');
const rows = [...page.matchAll(/^\| (A?\d+) \| .+? \| (.+) \|$/gm)].map(([, number = '', cell = '']) => ({
  number,
  tests: [...cell.matchAll(/`(test\/[^`]+)`: “([^”]+)”/g)].map(([, file = '', name = '']) => ({ file, name })),
}));

test('every finding has its tests, which exist under that name', () => {
  const numbers = (count: number, letter = '') => Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
  expect(rows.map(({ number }) => number)).toEqual([...numbers(42), ...numbers(16, 'A')]);
  for (const { number, tests } of rows) {
    expect([number, tests.length]).not.toEqual([number, 0]);
    for (const { file, name } of tests) {
      const path = join(root, file);
      expect([number, file, existsSync(path) && readFileSync(path, 'utf8').includes(name)]).toEqual([
        number,
        file,
        true,
      ]);
    }
  }
});
