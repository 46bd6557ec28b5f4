// @ts-check
// npm run test:flake [-- --runs 20 --project node --project browser --load 2 --seed 7 <files>]
// Runs tests again and again in shuffled order, says which ones failed in which run, and the seed that repeats it.
//   --load: busy loops beside the tests
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { parseArgs } from 'node:util';
import { root } from './entries.mjs';

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '20' },
    project: { type: 'string', multiple: true, default: ['node', 'browser'] },
    load: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});
const runs = Number(options.runs);
const folder = mkdtempSync(join(tmpdir(), 'flake-'));
const loops = Array.from({ length: Number(options.load) }, () => spawn(execPath, ['-e', 'for (;;);']));

/** For each failed test, the seeds of the runs in which it failed. @type {Map<string, number[]>} */
const failures = new Map();
try {
  for (let run = 0; run < runs; run++) {
    const seed = Number(options.seed) + run;
    const began = performance.now();
    const reports = options.project.map((project) => runTests(project, seed));
    for (const { name, why } of reports.flatMap((report) => [...failedIn(report)])) {
      console.log(`seed ${seed}: failed: ${name}\n${why}`);
      failures.set(name, [...(failures.get(name) ?? []), seed]);
    }
    const seconds = Math.round((performance.now() - began) / 1000);
    const passed = reports.reduce((sum, { numPassedTests }) => sum + numPassedTests, 0);
    const total = reports.reduce((sum, { numTotalTests }) => sum + numTotalTests, 0);
    if (total === 0) throw new Error(`No test ran: ${options.project.join(', ')}, ${files.join(', ') || 'all files'}.`);
    console.log(`seed ${seed}: ${passed} of ${total} passed in ${seconds} s`);
  }
} finally {
  for (const loop of loops) loop.kill();
  rmSync(folder, { recursive: true, force: true });
}
for (const [name, seeds] of failures) console.log(`failed with ${seeds.join(', ')}: ${name}`);
console.log(`${failures.size} tests failed in ${runs} runs.`);
process.exitCode = failures.size > 0 ? 1 : 0;

/**
 * One project at a time: an order on the command line takes the place of that in vitest.config.ts, where projects come in groups.
 *
 * @param {string} project
 * @param {number} seed
 * @returns {any} vitest's report
 */
function runTests(project, seed) {
  const file = join(folder, `${project}-${seed}.json`);
  const order = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`];
  const reporter = ['--reporter=json', `--outputFile=${file}`];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const words = [vitest, 'run', '--project', project, ...order, ...reporter, '--passWithNoTests', ...files];
  spawnSync(execPath, words, { cwd: root, stdio: 'ignore' });
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @param {any} report */
function* failedIn({ testResults }) {
  for (const { name, status, assertionResults } of testResults) {
    const path = name.replace(root, '');
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    for (const { fullName, failureMessages } of failed)
      yield { name: `${path}: ${fullName}`, why: failureMessages.join('\n').slice(0, 1000) };
    if (status === 'failed' && failed.length === 0) yield { name: path, why: 'the file itself' };
  }
}
