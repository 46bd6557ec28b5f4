// @ts-check
// npm run test:nightly [-- parts of titles]: what takes too long for each change. Other systems, every server, style sheet
// and theme, Firefox, WebKit, a screen reader, long fuzzing, shuffled runs, mutation tests and the bench. A step that fails
// stops no other.
// Its last line says how many steps passed and failed. `npm run verify` reads .cache/verify/nightly.json.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './entries.mjs';
import { steps } from './nightlysteps.mjs';

const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = steps.filter(
  ({ title }) => wanted.length === 0 || wanted.some((word) => title.toLowerCase().includes(word)),
);

const results = chosen.map(({ title, command, env = {} }) => {
  console.log(`\n=== ${title}`);
  const began = performance.now();
  const [program = '', ...args] = command.split(' ');
  const { status } = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`=== ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return { title, passed: status === 0, seconds };
});

// The last result of each step, with the commit that it is of: a part that was run again replaces only its own.
const file = join(root, '.cache/verify/nightly.json');
const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();
/** @type {{ title: string }[]} */
const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
const kept = before.filter(({ title }) => !results.some((result) => result.title === title));
const all = [...kept, ...results.map((result) => ({ ...result, commit }))];
mkdirSync(join(root, '.cache/verify'), { recursive: true });
writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
const passed = results.filter((result) => result.passed).length;
console.log(`\n${passed} passed, ${results.length - passed} failed`);
process.exitCode = passed === results.length ? 0 : 1;
