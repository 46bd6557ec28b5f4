// @ts-check
// node scripts/buildonce.mjs: builds the package, unless dist has the build of these very sources: several projects of
// tests need it, one after another. `npm run build` ends with `node scripts/buildonce.mjs done`, which notes what was built.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { root } from './entries.mjs';

const note = join(root, '.cache/built');
const sources = [
  ...['src', 'cli', 'scripts', 'stories/themes', 'vite.config.ts', 'package.json', 'package-lock.json'],
  ...['tsconfig.json', 'tsconfig.build.json'],
];
const built = ['dist', '.cache/types'];

/** The build in `dist` is that of the sources: made now, unless it is. */
export function buildOnce() {
  if (existsSync(note) && readFileSync(note, 'utf8') === state()) return;
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm run build ended with code ${status}.`);
}

/** A hash of all that is read and written by a build, by content: a file that a test or a hand has changed in dist counts. */
function state() {
  const hash = createHash('sha256').update(process.version);
  for (const path of [...sources, ...built])
    for (const file of filesIn(path))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
  return hash.digest('hex');
}

/** @param {string} path from the root @returns {readonly string[]} sorted; none where nothing is */
function filesIn(path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => name !== 'node_modules')
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  if (argv[2] === 'done') {
    mkdirSync(dirname(note), { recursive: true });
    writeFileSync(note, state());
  } else buildOnce();
}
