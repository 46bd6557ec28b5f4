import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';

test('every test file is run by one of the projects in vitest.config.ts', () => {
  const files = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' });
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('__screenshots__'));
  expect(tests.length).toBeGreaterThan(50);
  const hasRunner = (file: string): boolean => {
    if (/^(a11y|themes)\//.test(file)) return !/\.(browser|built)\./.test(file);
    if (/^(servers|systems)\//.test(file)) return file.endsWith('.test.ts');
    return /\.(?:browser|built)\.test\.tsx?$|\.test\.ts$|^(?:docs|layers|foreign)\/\w+\.test\.tsx$/.test(file);
  };
  expect(tests.filter((file) => !hasRunner(file))).toEqual([]);
});
