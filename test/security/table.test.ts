import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = [...page.matchAll(/^\| (S-\d\d) \| (.+?) \| (.+?) \|$/gm)].map(([, bar = '', , cell = '']) => ({
  bar,
  files: [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
}));
const numbers = [...range(1, 8), ...range(20, 26), ...range(30, 37), ...range(40, 50)];

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

describe('docs/security.md', () => {
  test('has every bar', () => {
    expect(rows.map(({ bar }) => bar)).toEqual(numbers.map((number) => `S-${String(number).padStart(2, '0')}`));
  });

  test('names tests that are there, for every bar', () => {
    expect(rows.filter(({ files }) => files.length === 0)).toEqual([]);
    expect(rows.flatMap(({ files }) => files).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  test('links to pages that are there', () => {
    for (const [, link = ''] of page.matchAll(/\]\((decisions\/[^)]+)\)/g)) {
      expect({ link, exists: existsSync(join(root, 'docs', link)) }).toEqual({ link, exists: true });
    }
  });
});
