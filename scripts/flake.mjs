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
    const report = runTests(seed);
    for (const { name, why } of failedIn(report)) {
      console.log(`seed ${seed}: failed: ${name}\n${why}`);
      failures.set(name, [...(failures.get(name) ?? []), seed]);
    }
    const seconds = Math.round((performance.now() - began) / 1000);
    const { numPassedTests: passed = 0, numTotalTests: total = 0 } = report;
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
 * @param {number} seed
 * @returns {any} vitest's report
 */
function runTests(seed) {
  const file = join(folder, `${seed}.json`);
  const projects = options.project.flatMap((project) => ['--project', project]);
  const order = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`];
  const reporter = ['--reporter=json', `--outputFile=${file}`];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  spawnSync(execPath, [vitest, 'run', ...projects, ...order, ...reporter, ...files], { cwd: root, stdio: 'ignore' });
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
