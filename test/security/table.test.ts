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
const scripts = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
  .scripts;
const filters = (scripts['test:security'] ?? '').replace('vitest run', '').trim().split(/\s+/);

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

describe('docs/security.md', () => {
  test('has every bar', () => {
    expect(rows.map(({ bar }) => bar)).toEqual(numbers.map((number) => `S-${String(number).padStart(2, '0')}`));
  });

  test.each(rows)('$bar: what shows it is there, and runs', ({ bar, files }) => {
    expect(files).not.toEqual([]);
    for (const file of files) {
      expect({ file, exists: existsSync(join(root, file)) }).toEqual({ file, exists: true });
      if (/\.(?:test|stories)\.tsx?$/.test(file)) {
        expect({ bar, file, runs: filters.some((filter) => file.includes(filter)) }).toEqual({ bar, file, runs: true });
      }
    }
  });

  test('links to pages that are there', () => {
    for (const [, link = ''] of page.matchAll(/\]\((decisions\/[^)]+)\)/g)) {
      expect({ link, exists: existsSync(join(root, 'docs', link)) }).toEqual({ link, exists: true });
    }
  });
});
