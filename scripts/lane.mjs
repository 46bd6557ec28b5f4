// @ts-check
// npm run lane -- <name> … [options and files of vitest]: runs lanes of tests, and first installs what only they need. Without a
// name, all of them (`npm run test:all`). The lanes are the projects of vitest.config.ts.
// oxlint-disable-next-line import/no-unassigned-import -- before all others, which need the Node that it asks for
import './nodeVersion.mjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { argv, execPath } from 'node:process';
import { root } from './entries.mjs';
import { installOnce } from './installonce.mjs';

const themes = 'stories/themes';
/** The folders with packages that a lane needs. @type {Readonly<Record<string, readonly string[]>>} */
const needs = {
  node: [],
  built: [],
  browser: [],
  tables: [],
  docs: [themes],
  servers: [],
  examples: [],
  pages: [themes],
  a11y: [],
  stories: [themes],
  themes: [themes],
  foreign: [themes, 'test/lanes/foreign'],
  generators: ['test/lanes/generators'],
  adapters: [],
};

const given = argv.slice(2);
const end = given.findIndex((word) => !Object.hasOwn(needs, word));
const names = end < 0 ? given : given.slice(0, end);
const rest = given.slice(names.length);
if (names.length === 0 && rest[0] !== undefined && !rest[0].startsWith('-')) {
  console.error(`There is no lane "${rest[0]}". The lanes: ${Object.keys(needs).join(', ')}.`);
  process.exit(2);
}

for (const folder of new Set((names.length > 0 ? names : Object.keys(needs)).flatMap((name) => needs[name] ?? [])))
  installOnce(join(root, folder));
const projects = names.flatMap((name) => ['--project', name]);
const { status } = spawnSync(execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...projects, ...rest], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
