// @ts-check
/**
 * Run when a server, client or design system was added or updated: runs their tests, and writes the tables of the docs from the reports.
 *
 * - `node scripts/tables.mjs compatibility`: real servers, docs/internal/compatibility.md. For the heavy systems it uses the report of their
 *   last `npm run test:interop`; one without a report keeps its table. `--from-reports` runs nothing.
 * - `node scripts/tables.mjs themes [names]`: the design systems of stories/themes, docs/internal/design-systems.md. For those that are not named, it uses
 *   the report of their last run.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, execPath, exit } from 'node:process';
import { between, root } from './entries.mjs';
import { installOnce } from './installonce.mjs';
import { reportOf, systems } from './interop.mjs';

/** @typedef {{ server: string, version: string, way: string, transport: string, what: string }} Outcome */
/** @typedef {Outcome & { passed: boolean }} Row */

/** @typedef {{ ancestorTitles: string[], title: string, status: string }} ThemeOutcome */

/** The design system of each folder. @type {Readonly<Record<string, readonly [name: string, library: string]>>} */
const libraries = {
  mui: ['Material UI', '@mui/material'],
  mantine: ['Mantine', '@mantine/core'],
  shadcn: ['shadcn', 'radix-ui'],
  base: ['Base UI', '@base-ui/react'],
  aria: ['React Aria', 'react-aria-components'],
  fluent: ['Fluent UI', '@fluentui/react-components'],
  chakra: ['Chakra UI', '@chakra-ui/react'],
};

const [, , which = '', ...words] = argv;
if (which === 'compatibility') writeCompatibility();
else if (which === 'themes') writeThemes();
else throw new Error('Which table? compatibility or themes.');

function writeCompatibility() {
  const ofServers = join(root, '.cache/servers/report.json');

  if (!words.includes('--from-reports')) {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${ofServers}`];
    const { status } = spawnSync(execPath, [vitest, 'run', '--project', 'servers', ...reporters], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) exit(status ?? 1);
  }

  const page = join(root, 'docs/internal/compatibility.md');
  const before = readFileSync(page, 'utf8');
  const sections = before.matchAll(/^### `([\w-]+)`\n\n(\|[^]*?)(?=\n\n)/gm);
  const kept = new Map([...sections].map(([, name = '', text = '']) => [name, text]));
  const ofSystems = systems.flatMap((name) => {
    const rows = existsSync(reportOf(name)) ? rowsOf(reportOf(name)) : [];
    const text = rows.length > 0 ? table(rows) : kept.get(name);
    if (rows.length === 0 && text !== undefined) console.log(`${name}: no report, so its table is that of before`);
    return text === undefined ? [] : [`### \`${name}\`\n\n${text}`];
  });
  const withServers = existsSync(ofServers) ? between(before, 'servers', table(rowsOf(ofServers))) : before;
  writeFileSync(page, between(withServers, 'systems', ofSystems.join('\n\n')));
  console.log('docs/internal/compatibility.md is written');
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

function writeThemes() {
  /** @param {string} theme */
  const themeReportOf = (theme) => join(root, `.cache/themes/${theme}.json`);
  const page = join(root, 'docs/internal/design-systems.md');

  installOnce(join(root, 'stories/themes'));
  const there = Object.keys(libraries).filter((theme) => existsSync(join(root, `test/lanes/themes/${theme}.test.ts`)));
  for (const theme of words.length > 0 ? words : there) {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${themeReportOf(theme)}`];
    const file = `test/lanes/themes/${theme}.test.ts`;
    spawnSync(execPath, [vitest, 'run', '--project', 'themes', file, ...reporters], {
      cwd: root,
      stdio: 'inherit',
    });
  }
  const themes = there.filter((theme) => existsSync(themeReportOf(theme)));

  /** @type {{ devDependencies: Record<string, string> }} */
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'stories/themes/package.json'), 'utf8'));

  /**
   * For each check and theme: in how many forms it ran, and passed. @type {Map<string, Map<string, { tried: number, kept:
   * number }>>}
   */
  const table = new Map();
  for (const theme of themes) {
    /** @type {{ testResults: { assertionResults: ThemeOutcome[] }[] }} */
    const { testResults } = JSON.parse(readFileSync(themeReportOf(theme), 'utf8'));
    for (const { ancestorTitles, title, status } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
      const [suite, form] = ancestorTitles;
      if (suite !== theme) continue;
      const check = form === undefined ? title : `Every control: ${title}`;
      const row = table.get(check) ?? new Map();
      const cell = row.get(theme) ?? { tried: 0, kept: 0 };
      table.set(check, row.set(theme, { tried: cell.tried + 1, kept: cell.kept + (status === 'passed' ? 1 : 0) }));
    }
  }

  /** @param {string} library */
  const versionOf = (library) => `\`${library}\` ${devDependencies[library] ?? '–'}`;

  /** @param {{ tried: number, kept: number } | undefined} cell */
  const show = (cell) => (cell ? `${cell.kept === cell.tried ? '✓' : '✗'} ${cell.kept}/${cell.tried}` : '–');
  const checks = [...table.keys()].sort((a, b) => Number(a.startsWith('Every')) - Number(b.startsWith('Every')));
  const lines = [
    `| | ${themes.map((theme) => libraries[theme]?.[0]).join(' | ')} |`,
    `|---|${themes.map(() => '---').join('|')}|`,
    `| tested with | ${themes.map((theme) => versionOf(libraries[theme]?.[1] ?? '')).join(' | ')} |`,
    ...checks.map((check) => `| ${check} | ${themes.map((theme) => show(table.get(check)?.get(theme))).join(' | ')} |`),
  ];

  writeFileSync(page, between(readFileSync(page, 'utf8'), 'themes', lines.join('\n')));
  console.log('docs/internal/design-systems.md is written');
  exit(lines.some((line) => line.includes('✗')) ? 1 : 0);
}
