import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';

test('every test file is run by a project of vitest.config.ts or by a script of its own', () => {
  const files = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' });
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('__screenshots__'));
  expect(tests.length).toBeGreaterThan(50);
  const previous = readFileSync(join(root, 'scripts/older.mjs'), 'utf8');
  const hasRunner = (file: string): boolean => {
    if (/^lanes\/(a11y|themes)\//.test(file)) return !/\.(browser|built)\./.test(file);
    if (/^lanes\/(servers|systems)\//.test(file)) return file.endsWith('.test.ts');
    // Copied into clients of an older version of a library, and run there.
    if (file.startsWith('lanes/previous/')) return previous.includes(`'${basename(file)}'`);
    return /\.(?:browser|built)\.test\.tsx?$|\.test\.ts$|^lanes\/(?:docs|layers|foreign)\/\w+\.test\.tsx$/.test(file);
  };
  expect(tests.filter((file) => !hasRunner(file))).toEqual([]);
});
