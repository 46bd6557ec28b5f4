import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const table = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
const rows = [...table.matchAll(/^\| (S-\d\d) \| (.+?) \| (.+?) \|$/gm)].map(([, requirement = '', , cell = '']) => ({
  requirement,
  files: [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
}));
const numbers = [...range(1, 8), ...range(20, 26), ...range(30, 37), ...range(40, 50)];

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

describe('the security requirements', () => {
  test('are all in the table', () => {
    expect(rows.map(({ requirement }) => requirement)).toEqual(
      numbers.map((number) => `S-${String(number).padStart(2, '0')}`),
    );
  });

  test('have test files that exist', () => {
    expect(rows.filter(({ files }) => files.length === 0)).toEqual([]);
    const files = [...table.matchAll(/`((?:test|stories|docs|scripts)\/[^`]+)`/g)].map(([, file = '']) => file);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  test('and so do those of accessibility', () => {
    const listed = readFileSync(join(root, 'test/lanes/a11y/README.md'), 'utf8').matchAll(
      /`((?:test|stories)\/[^`]+)`/g,
    );
    const files = [...listed].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(40);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  test('and the page for reviewers link to existing pages', () => {
    const links = [
      ...[...page.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => join(root, 'docs', link)),
      ...[...table.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => join(import.meta.dirname, link)),
    ];
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });
});
