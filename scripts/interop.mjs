// @ts-check
/**
 * `npm run test:interop [-- <system> …]`: real systems that are too heavy for the development dependencies. Each is
 * installed into a folder of its own, once, and its tests are run. Run before a release; docs/compatibility.md tells
 * what they are. Without names: all of them.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { argv, env, execPath, exit } from 'node:process';
import { root } from './entries.mjs';
import { install, reportOf, systems } from './interopinstall.mjs';

const names = argv.slice(2);
const unknown = names.filter((name) => !systems.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${systems.join(', ')}.`);
  exit(2);
}
const chosen = names.length > 0 ? names : systems;

/** What a system needs besides its packages: a build, or a check of its own. */
const prepare = {
  xmcp: (/** @type {string} */ folder) => run(execPath, ['node_modules/xmcp/dist/cli.js', 'build'], folder),
};

/** The examples are checked where their packages are. */
const installed = chosen.includes('callers') ? [...new Set([...chosen, 'mastra-1', 'mastra-2'])] : chosen;

for (const name of installed) {
  console.log(`Installing ${name}, where that is not done`);
  const folder = install(name);
  if (name in prepare) prepare[/** @type {keyof typeof prepare} */ (name)](folder);
}

// One report for each: scripts/compatibility.mjs puts them together.
for (const name of chosen) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const config = ['--config', 'test/systems/vitest.config.ts'];
  run(execPath, [vitest, 'run', ...config, ...reporters, `test/systems/${name}.test.ts`], root);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], env });
  if (status !== 0) exit(status ?? 1);
}
