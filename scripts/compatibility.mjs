// @ts-check
/**
 * `node scripts/compatibility.mjs`: runs the tests against real servers and writes the tables of docs/internal/compatibility.md from their
 * reports. For the heavy systems it uses the report of their last `npm run test:interop`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exit } from 'node:process';
import { between, root } from './entries.mjs';
import { reportOf, systems } from './interop.mjs';

const reports = { servers: join(root, '.cache/servers/report.json'), interop: systems.map(reportOf) };

/** @typedef {{ server: string, version: string, way: string, transport: string, what: string }} Outcome */
/** @typedef {Outcome & { passed: boolean }} Row */

if (!process.argv.includes('--from-reports')) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.servers}`];
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'servers', ...reporters], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) exit(status ?? 1);
}
const missing = systems.filter((name) => !existsSync(reportOf(name)));
if (missing.length > 0) {
  console.error(`There is no report of ${missing.join(', ')}: run \`npm run test:interop\` first.`);
  exit(1);
}

/**
 * @param {string} file
 * @returns {Row[]}
 */
function rowsOf(file) {
  /** @type {{ testResults: { name: string, assertionResults: { status: string, meta?: { outcome?: Outcome } }[] }[] }} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  // Sorted by name, because files finish in any order.
  return report.testResults
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ status, meta }) => (meta?.outcome ? [{ ...meta.outcome, passed: status === 'passed' }] : []));
}

/** @param {Row[]} rows */
function table(rows) {
  const key = (/** @type {Row} */ row) => `${row.server}\u0000${row.version}\u0000${row.way}\u0000${row.transport}`;
  /** @type {Map<string, Row[]>} */
  const groups = new Map();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  const lines = [...groups.values()]
    .sort(([a], [b]) => (a && b ? key(a).localeCompare(key(b), 'en') : 0))
    .map((group) => {
      const [{ server, version, way, transport }] = /** @type {[Row]} */ (group);
      const outcomes = group.map(({ what, passed }) => `${passed ? '✓' : '✗ **failed:**'} ${what}`).join('<br>');
      return `| \`${server}\` | ${version} | ${way} | ${transport} | ${outcomes} |`;
    });
  return ['| System | Version | Client, revision | Over | Outcome |', '|---|---|---|---|---|', ...lines].join('\n');
}

const page = join(root, 'docs/internal/compatibility.md');
const withServers = between(readFileSync(page, 'utf8'), 'servers', table(rowsOf(reports.servers)));
writeFileSync(page, between(withServers, 'systems', table(reports.interop.flatMap(rowsOf))));
console.log('docs/internal/compatibility.md is written');
