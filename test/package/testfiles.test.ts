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
  const listed = execFileSync('npx', ['vitest', 'list', '--filesOnly', '--json'], { cwd: root, encoding: 'utf8' });
  const run = (JSON.parse(listed.slice(listed.indexOf('['))) as { readonly file: string }[]).map(({ file }) =>
    relative(root, file),
  );
  expect(files.filter((file) => !run.includes(file))).toEqual([]);
});
