// @ts-check
// `npm run shape`: how large and how intricate the source is, beside its targets. `npm run size` prints it after the bytes.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './entries.mjs';

const sources = execFileSync('git', ['ls-files', 'src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(?:tsx?|css)$/.test(path) && !path.startsWith('src/locales/'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Not needed for a dialog in a client: other protocols, agents' questions, and what tests use. */
const satellites = /^src\/(?:interop|questions|testing|tools|remote|validators)\//;
const linesOf = (/** @type {readonly { text: string }[]} */ files) =>
  files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);

const rows = [
  ['lines: kit and mcp, with styles.css', linesOf(sources.filter(({ path }) => !satellites.test(path))), 14_000],
  ['lines: satellites', linesOf(sources.filter(({ path }) => satellites.test(path))), 3_500],
  ['lines: styles.css', linesOf(sources.filter(({ path }) => path === 'src/styles.css')), 950],
  ['places that remember (rows in ARCHITECTURE.md)', placesThatRemember(), 15],
];
for (const [name, count, target] of rows)
  console.log(`${String(name).padEnd(48)}${String(count).padStart(7)}  target ${String(target).padStart(7)}`);

/** The rows of the table of ARCHITECTURE.md: what outlives a render and is not in it is a mistake. */
function placesThatRemember() {
  const [, section = ''] = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split('## What remembers something');
  const [own = ''] = section.split('\n## ');
  return own.split('\n').filter((line) => line.startsWith('| `')).length;
}
