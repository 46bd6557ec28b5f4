// @ts-check
// npm run test:mutation [-- files | --since <commit>]: how many small faults, put into the plain code one at a time, the
// tests in Node notice. Without files: all of core and the host's screen, which takes hours. With --since: what changed.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { parseArgs } from 'node:util';
import { root } from './entries.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { since: { type: 'string' } } });
const changed = values.since === undefined ? [] : filesSince(values.since);
if (values.since !== undefined && changed.length === 0) {
  console.log(`Nothing that is mutated has changed since ${values.since}.`);
  process.exit(0);
}
const files = [...positionals, ...changed];
const stryker = join(root, 'scripts/mutation/node_modules/@stryker-mutator/core/bin/stryker.js');
const only = files.length > 0 ? ['--mutate', files.join(',')] : [];
const { status } = spawnSync(execPath, [stryker, 'run', 'scripts/mutation/stryker.config.mjs', ...only], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.exitCode = status ?? 1;

/** @param {string} commit @returns {string[]} the changed files of which tests in Node notice faults */
function filesSince(commit) {
  const { stdout } = spawnSync('git', ['diff', '--name-only', '--diff-filter=d', commit, '--', 'src/core'], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((file) => file.endsWith('.ts') && !file.endsWith('findingTexts.ts'));
}
