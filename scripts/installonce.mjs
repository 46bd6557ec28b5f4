// @ts-check
// node scripts/installonce.mjs <folder> …: installs packages that only some test projects need, once, each folder from
// its own lock file.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * Installs the packages in a folder's lock file, unless they are installed already.
 *
 * @param {string} folder with a package.json and its lock
 */
export function installOnce(folder) {
  const done = join(folder, 'node_modules/.package-lock.json');
  const isDone = existsSync(done) && statSync(done).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs;
  if (!isDone) install(folder);
  if (resolve(folder) === themes) linkFrom(folder);
}

/** Design systems, which pages of docs/, layers and stories use as well, each from a folder of its own. */
const themes = fileURLToPath(new URL('../stories/themes', import.meta.url));

/** Makes packages known to the whole project, as npm does with those of a workspace. @param {string} folder */
function linkFrom(folder) {
  const { devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(devDependencies)) {
    const link = fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url));
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(folder, 'node_modules', name)), link, 'junction');
  }
}

/** @param {string} folder */
function install(folder) {
  console.log(`Installing the packages of ${folder} …`);
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ci in ${folder} ended with code ${status}.`);
}

if (argv[1] === fileURLToPath(import.meta.url)) for (const folder of argv.slice(2)) installOnce(resolve(folder));
