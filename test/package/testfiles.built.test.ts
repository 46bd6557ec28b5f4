import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';

test('every file of tests and stories belongs to a project that runs it', () => {
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.stories.ts', '*.stories.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);
  // The systems of test/interop are installed on demand and have a configuration of their own.
  const run = ['vitest.config.ts', 'test/systems/vitest.config.ts'].flatMap(filesOf);
  expect(files.filter((file) => !run.includes(file))).toEqual([]);
});

function filesOf(config: string): string[] {
  const listed = execFileSync('npx', ['vitest', 'list', '--filesOnly', '--json', '--config', config], {
    cwd: root,
    encoding: 'utf8',
  });
  const found = JSON.parse(listed.slice(listed.indexOf('['))) as { readonly file: string }[];
  return found.map(({ file }) => relative(root, file));
}
