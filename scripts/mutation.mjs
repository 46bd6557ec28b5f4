// @ts-check
// npm run test:mutation [-- files | --since <commit> | --part 3/10]: how many small faults, put into the plain code one at a
// time, the tests in Node notice. Without files: all of core and the host's screen, in an hour and a quarter.
//   --since: only the lines that changed, 400 at most, so that it ends in minutes
//   --part: every tenth block of ten lines, from the third; `night` is another tenth each day
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execPath } from 'node:process';
import { parseArgs } from 'node:util';
import { root } from './entries.mjs';

/** `PartialStrykerOptions` of @stryker-mutator/api. */
const options = {
  plugins: [`${root}scripts/mutation/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js`],
  testRunner: 'vitest',
  // TypeScript 7 has no API to rewrite a configuration with, and none needs to be rewritten.
  tsconfigFile: 'none.json',
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: true },
  mutate: ['src/core/**/*.ts', '!src/core/schema/findingTexts.ts'],
  ignorePatterns: [
    'dist',
    'storybook-static',
    '.cache',
    'coverage',
    'demo',
    'examples',
    'bench',
    'docs',
    'stories',
    '.git',
  ],
  // Texts of findings are read by people, and no test repeats them.
  mutator: { excludedMutations: ['StringLiteral'] },
  // A fault in a constant of a module runs every test: a third of the faults took nine tenths of the time.
  ignoreStatic: true,
  concurrency: 2,
  incremental: true,
  incrementalFile: '.cache/mutation/incremental.json',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { reportTests: false, allowColor: false },
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  thresholds: { high: 95, low: 90, break: 90 },
  tempDirName: '.cache/mutation/sandbox',
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { since: { type: 'string' }, part: { type: 'string' } },
});
const changed = values.since === undefined ? [] : linesSince(values.since);
if (values.since !== undefined && changed.length === 0) {
  console.log(`Nothing that is mutated has changed since ${values.since}.`);
  process.exit(0);
}
const files = [...positionals, ...changed, ...(values.part === undefined ? [] : blocksOf(values.part))];
const config = join(root, '.cache/mutation/stryker.json');
mkdirSync(dirname(config), { recursive: true });
writeFileSync(config, JSON.stringify(options));
const stryker = join(root, 'scripts/mutation/node_modules/@stryker-mutator/core/bin/stryker.js');
const only = files.length > 0 ? ['--mutate', files.join(',')] : [];
const { status } = spawnSync(execPath, [stryker, 'run', config, ...only], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  // Five and a half hours from UTC, so that a fault in a time is seen wherever the tests run.
  env: { ...process.env, TZ: 'Asia/Kolkata' },
});
process.exitCode = status ?? 1;

/**
 * Every nth block of ten lines of what is mutated, as Stryker names lines.
 *
 * @param {string} part @returns {string[]}
 */
function blocksOf(part) {
  const day = Math.floor(Date.now() / 86_400_000);
  const [first = 1, of = 10] = part === 'night' ? [(day % 10) + 1, 10] : part.split('/').map(Number);
  return mutated().flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length;
    const blocks = Array.from({ length: Math.ceil(lines / 10) }, (_, block) => block);
    return blocks
      .filter((block) => block % of === first - 1)
      .map((block) => `${file}:${block * 10 + 1}-${Math.min(lines, block * 10 + 10)}`);
  });
}

/** @returns {string[]} */
function mutated() {
  const core = readdirSync(join(root, 'src/core'), { recursive: true, encoding: 'utf8' });
  const files = core.filter((file) => file.endsWith('.ts') && !file.endsWith('findingTexts.ts'));
  return files.map((file) => `src/core/${file.replaceAll('\\', '/')}`);
}

/**
 * The lines of the mutated files that were changed or added, as Stryker names lines.
 *
 * @param {string} commit @returns {string[]}
 */
function linesSince(commit) {
  let left = 400;
  return mutated().flatMap((file) => {
    const args = ['diff', '--unified=0', '--diff-filter=d', commit, '--', file];
    const { stdout, stderr, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0)
      throw new Error(`git cannot compare with ${commit}, so the changed lines are not known:\n${stderr}`);
    return Array.from(stdout.matchAll(/^@@ .* \+(\d+)(?:,(\d+))? @@/gm), ([, first, count = '1']) => {
      const from = Number(first);
      const lines = Math.min(Number(count), left);
      left -= lines;
      return lines > 0 ? `${file}:${from}-${from + lines - 1}` : '';
    }).filter((range) => range !== '');
  });
}
