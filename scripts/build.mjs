// @ts-check
// npm run build: the package, into dist. `node scripts/build.mjs once` builds it unless dist has the build of these very sources: several
// projects of tests need it, one after another, and `npm pack` packs nothing else.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { argv, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { readEntries, root } from './entries.mjs';

const note = join(root, '.cache/built');
const sources = [
  ...['src', 'cli', 'scripts', 'stories/themes', 'vite.config.ts', 'package.json', 'package-lock.json'],
  ...['tsconfig.json', 'tsconfig.build.json'],
];
const built = ['dist', '.cache/types'];

/** The build in `dist` is that of the sources: made now, unless it is. */
export function buildOnce() {
  if (existsSync(note) && readFileSync(note, 'utf8') === state()) return;
  const { status } = spawnSync(execPath, [join(root, 'scripts/build.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`The build ended with code ${status}.`);
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

/** @param {readonly string[]} args of Node */
function run(args) {
  const { status } = spawnSync(execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

/**
 * The declarations, after vite has written the modules: one file an entry, and what several entries declare in shared/. `.cache/types` keeps
 * one file a module, from which the reference is written.
 */
async function writeDeclarations() {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const types = join(root, '.cache/types');
  rmSync(types, { recursive: true, force: true });
  run([compiler, '-p', 'tsconfig.build.json']);

  const entries = readEntries().map(({ name }) => /** @type {const} */ ([name, join(types, `${name}.d.ts`)]));
  const entryFiles = new Set(entries.map(([, file]) => file));
  const bundle = await rolldown({
    input: Object.fromEntries(entries),
    external: (id) => !id.startsWith('.') && !id.startsWith('/'),
    preserveEntrySignatures: 'allow-extension',
    plugins: [dts({ dtsInput: true, tsconfig: 'tsconfig.build.json' })],
  });
  const { output } = await bundle.write({
    dir: join(root, 'dist'),
    entryFileNames: '[name].ts',
    chunkFileNames: '[name].ts',
    minifyInternalExports: false,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { debugName: 'declarations', name: (id) => (entryFiles.has(id) ? null : sharedFileOf(relative(types, id))) },
      ],
    },
  });
  await bundle.close();
  // As in the modules: no line of a type or a docstring means anything by its indentation, and none names the file that it is of.
  for (const part of output)
    if (part.type === 'chunk')
      writeFileSync(
        join(root, 'dist', part.fileName),
        `${part.code.replaceAll(/^(?: +|\/\/ \.cache\/.*\n)/gm, '').trim()}\n`,
      );
}

/** An app without React, and so without its types, compiles what the other entries need. @param {string} file in types */
function sharedFileOf(file) {
  return /^(?:approvals|core|interop|mcp|messages|questions|remote|validators)\//.test(file)
    ? 'shared/core.d'
    : 'shared/react.d';
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  if (argv[2] === 'once') buildOnce();
  else {
    run([join(root, 'node_modules/vite/bin/vite.js'), 'build']);
    await writeDeclarations();
    run([join(root, 'scripts/cli.mjs')]);
    mkdirSync(dirname(note), { recursive: true });
    writeFileSync(note, state());
  }
}
