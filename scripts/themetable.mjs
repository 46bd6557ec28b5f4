// @ts-check
/**
 * `node scripts/themetable.mjs`: runs the conformance suite on every design system under stories/themes and writes the table of
 * docs/theming-proof.md from the reports. `node scripts/themetable.mjs fluent` runs one; for the others it uses the report of
 * their last run.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exit } from 'node:process';
import { root } from './entries.mjs';
import { installOnce } from './installonce.mjs';

/** @param {string} theme */
const reportOf = (theme) => join(root, `.cache/themes/${theme}.json`);
const page = join(root, 'docs/theming-proof.md');
const [start, end] = ['<!-- themes: written by node scripts/themetable.mjs -->', '<!-- themes: end -->'];

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

installOnce(join(root, 'stories/themes'));
const there = Object.keys(libraries).filter((theme) => existsSync(join(root, `test/lanes/themes/${theme}.test.ts`)));
const wanted = process.argv.slice(2);
for (const theme of wanted.length > 0 ? wanted : there) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(theme)}`];
  const file = `test/lanes/themes/${theme}.test.ts`;
  spawnSync(process.execPath, [vitest, 'run', '--project', 'themes', file, ...reporters], {
    cwd: root,
    stdio: 'inherit',
  });
}
const themes = there.filter((theme) => existsSync(reportOf(theme)));

/** @typedef {{ ancestorTitles: string[], title: string, status: string }} Outcome */
/** @type {{ devDependencies: Record<string, string> }} */
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
Object.assign(
  devDependencies,
  JSON.parse(readFileSync(join(root, 'stories/themes/package.json'), 'utf8')).devDependencies,
);

/**
 * For each check and theme: in how many forms it ran, and passed. @type {Map<string, Map<string, { tried: number, kept:
 * number }>>}
 */
const table = new Map();
for (const theme of themes) {
  /** @type {{ testResults: { assertionResults: Outcome[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(reportOf(theme), 'utf8'));
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

const text = readFileSync(page, 'utf8');
const [before, rest] = text.split(start);
const after = rest?.split(end)[1];
if (before === undefined || after === undefined) throw new Error(`docs/theming-proof.md has lost its marks: ${start}`);
writeFileSync(page, `${before}${start}\n\n${lines.join('\n')}\n\n${end}${after}`);
console.log('docs/theming-proof.md is written');
exit(lines.some((line) => line.includes('✗')) ? 1 : 0);
