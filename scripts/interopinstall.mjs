// @ts-check
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './entries.mjs';

const sources = join(root, 'test/systems');

/** The systems that are too heavy for the development dependencies: each has its own package.json, and its own folder. */
export const systems = readdirSync(sources).filter((name) => existsSync(join(sources, name, 'package.json')));

/** @param {string} name */
export const reportOf = (name) => join(root, '.cache/interop', name, 'report.json');

/**
 * Puts a system into `.cache/interop/<name>`: our files, and its packages unless the same package.json is installed there.
 * Install scripts stay off, but for the Node that the conformance suite needs: its package fetches the binary in one.
 *
 * @param {string} name
 * @returns {string} the folder
 */
export function install(name) {
  const folder = join(root, '.cache/interop', name);
  const manifest = readFileSync(join(sources, name, 'package.json'), 'utf8');
  const stamp = join(folder, 'installed.json');
  mkdirSync(folder, { recursive: true });
  // Its servers run beside its packages.
  cpSync(join(sources, name), folder, { recursive: true });
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return folder;

  const scripts = name === 'conformance' ? [] : ['--ignore-scripts'];
  // Types are all that is wanted of these: their optional packages are programs of 100 MB and more.
  if (name === 'callers') scripts.push('--omit=optional');
  const npm = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...scripts], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) throw new Error(`npm install of ${name} in ${folder} ended with code ${npm.status}.`);
  writeFileSync(stamp, manifest);
  return folder;
}
