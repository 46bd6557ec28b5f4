// @ts-check
// node bench/docs.mjs [results.json]: writes a run into docs/internal/performance.md, between its marks, and the pictures beside it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chartOf } from './chart.mjs';
import { budgetTable, cautionOf, machineOf, notesOf, reportOf, sizeOfPeers, standing, versionsOf } from './report.mjs';
import { between } from '../scripts/entries.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {any} result */
export function writeDocs(result) {
  const folder = join(root, 'docs/internal/performance-run');
  mkdirSync(folder, { recursive: true });
  const write = (/** @type {string} */ name, /** @type {string} */ text) => writeFileSync(join(folder, name), text);
  write('results.json', `${JSON.stringify(result, null, 1)}\n`);
  write('tables.md', `# Every measure of the run\n\n${reportOf(result)}`);
  write('chart.svg', chartOf(result));
  const page = join(root, 'docs/internal/performance.md');
  const met = result.budgets.filter((/** @type {{ met: boolean }} */ budget) => budget.met).length;
  const text = [
    `${cautionOf(result)}${machineOf(result)}\n\n${versionsOf(result)}`,
    `### Medians\n\n${standing(result)}\n\nSpreads, ratios and the number of samples: [every measure](performance-run/tables.md); the run itself: [results.json](performance-run/results.json).`,
    '![Bars: mount, key and submit of every peer](performance-run/chart.svg)',
    `### What each one does, and does not\n\n${notesOf(result.notes)}`,
    `### Budgets: ${met} of ${result.budgets.length} met\n\n${budgetTable(result.budgets)}`,
    result.peerSizes && `### Size of the peers\n\n${sizeOfPeers(result)}`,
  ];
  writeFileSync(page, between(readFileSync(page, 'utf8'), 'bench', text.filter(Boolean).join('\n\n')));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeDocs(JSON.parse(readFileSync(process.argv[2] ?? join(root, 'bench/results/results.json'), 'utf8')));
}
