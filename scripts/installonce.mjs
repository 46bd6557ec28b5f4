// @ts-check
// node scripts/installonce.mjs <folder> …: installs packages that only some test projects need, once, each folder from
// its own lock file.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * Installs the packages in a folder's lock file, unless they are installed already.
 *
 * @param {string} folder with a package.json and its lock
 */
export function installOnce(folder) {
  const done = join(folder, 'node_modules/.package-lock.json');
  if (existsSync(done) && statSync(done).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs) return;
  console.log(`Installing the packages of ${folder} …`);
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ci in ${folder} ended with code ${status}.`);
}

if (argv[1] === fileURLToPath(import.meta.url)) for (const folder of argv.slice(2)) installOnce(resolve(folder));
