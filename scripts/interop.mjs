// @ts-check
/**
 * `npm run test:interop [-- <system> …]`: real systems that are too heavy for the development dependencies. Each is
 * installed into a folder of its own, once, and its tests are run. Run before a release; docs/internal/compatibility.md
 * describes them. Without names it runs all of them.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, env, execPath, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { root } from './entries.mjs';

const sources = join(root, 'test/lanes/systems');

/** The systems that are too heavy for the development dependencies: each has its own package.json, and its own folder. */
export const systems = readdirSync(sources).filter((name) => existsSync(join(sources, name, 'package.json')));

/** @param {string} name */
export const reportOf = (name) => join(root, '.cache/interop', name, 'report.json');

/**
 * Copies our files of a system to `.cache/interop/<name>`, and installs its packages unless its package.json has not
 * changed. Install scripts are off, except for the conformance suite, whose package downloads Node in one.
 *
 * @param {string} name
 * @returns {string} the folder
 */
export function install(name) {
  const folder = join(root, '.cache/interop', name);
  const manifest = readFileSync(join(sources, name, 'package.json'), 'utf8');
  const stamp = join(folder, 'installed.json');
  mkdirSync(folder, { recursive: true });
  // Its servers need its packages.
  cpSync(join(sources, name), folder, { recursive: true });
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return folder;

  const scripts = name === 'conformance' ? [] : ['--ignore-scripts'];
  // Only the types are needed: the optional packages are programs of over 100 MB.
  if (['agents', 'approvals', 'callers', 'wrappers'].includes(name)) scripts.push('--omit=optional');
  const npm = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...scripts], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) throw new Error(`npm install of ${name} in ${folder} ended with code ${npm.status}.`);
  writeFileSync(stamp, manifest);
  return folder;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const names = argv.slice(2);
  const unknown = names.filter((name) => !systems.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}. There are: ${systems.join(', ')}.`);
    exit(2);
  }
  const chosen = names.length > 0 ? names : systems;

  /** Steps that a system needs besides its packages, such as a build. */
  const prepare = {
    xmcp: (/** @type {string} */ folder) => runs(execPath, ['node_modules/xmcp/dist/cli.js', 'build'], folder),
  };

  for (const name of chosen) {
    console.log(`Installing ${name}, where that is not done`);
    const folder = install(name);
    if (name in prepare && !prepare[/** @type {keyof typeof prepare} */ (name)](folder)) exit(1);
  }

  // Each has its own report; scripts/tables.mjs combines them. One that fails stops no other.
  const failed = chosen.filter((name) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`];
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const config = ['--config', 'test/lanes/systems/vitest.config.ts'];
    return !runs(execPath, [vitest, 'run', ...config, ...reporters, `test/lanes/systems/${name}.test.ts`], root);
  });
  console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}.` : `Passed: ${chosen.join(', ')}.`);
  exit(failed.length > 0 ? 1 : 0);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
function runs(command, args, cwd) {
  return spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}
