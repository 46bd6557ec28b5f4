// @ts-check
// Writes the declarations of the package to dist, after vite has written the modules: one file an entry, and what several
// entries declare in shared/. `.cache/types` keeps one file a module, from which the reference is written.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { readEntries, root } from './entries.mjs';

const compiler = join(root, 'node_modules/typescript/bin/tsc');
const types = join(root, '.cache/types');
rmSync(types, { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);

const entries = readEntries().map(({ name }) => /** @type {const} */ ([name, join(types, `${name}.d.ts`)]));
const entryFiles = new Set(entries.map(([, file]) => file));
const bundle = await rolldown({
  input: Object.fromEntries(entries),
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  preserveEntrySignatures: 'allow-extension',
  plugins: [
    dts({ dtsInput: true, tsconfig: 'tsconfig.build.json', logger: { info() {}, warn() {}, error: console.error } }),
  ],
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
// As in the modules: no line of a type or a docstring means anything by its indentation.
for (const part of output)
  if (part.type === 'chunk') writeFileSync(join(root, 'dist', part.fileName), part.code.replaceAll(/^ +/gm, ''));

/** An app without React, and so without its types, compiles what the other entries need. @param {string} file in types */
function sharedFileOf(file) {
  return /^(?:approvals|core|interop|mcp|messages|questions|remote|validators)\//.test(file)
    ? 'shared/core.d'
    : 'shared/react.d';
}
