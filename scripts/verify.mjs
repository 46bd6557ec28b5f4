// @ts-check
// npm run verify: one page for a release, from the reports that `.ci/run`, `npm run test:nightly`, `npm run test:mutation`
// and `npm run bench` left, with sizes and counts measured now. Prints it, and writes docs/internal/verified.md, where what
// was not run on this machine stays as it was. It ends with what remains: what failed, was not run, or misses its target; and
// with a sum of all that, so that a test finds a row that was set by hand.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { root } from './entries.mjs';
import { steps } from './nightly.mjs';

const notRun = 'Not run on this machine.';
const page = read('docs/internal/verified.md') ?? '';

if (argv[1] === fileURLToPath(import.meta.url)) {
  const text = sealed(writePage());
  writeFileSync(join(root, 'docs/internal/verified.md'), text);
  console.log(text);
}

/** With a sum of the text as its last line. @param {string} text */
export function sealed(text) {
  const content = text.replace(/\n<!-- sum: \w+ -->\n$/, '');
  return `${content}\n<!-- sum: ${createHash('sha256').update(content).digest('hex')} -->\n`;
}

function writePage() {
  const sizes = output('npm', ['run', '--silent', 'size']);
  const lines = [
    '# Verified',
    '',
    `Written by \`npm run verify\` on ${new Date().toISOString().slice(0, 10)}, of commit ${output('git', ['rev-parse', '--short', 'HEAD'])}.`,
    ...section('Each change: `.ci/run`', changes()),
    ...section('Each night: `npm run test:nightly`', nightly()),
    ...section('Mutation tests of the plain code', mutation()),
    ...section('Coverage of the core by the tests in Node', coverage()),
    ...section('Sizes and measures', fenced(sizes)),
    ...section('Counts of one dialog', [output('node', ['bench/counts.mjs'])]),
    ...section('Budgets of the last published bench', budgets()),
  ];
  lines.push(...section('What remains', remains(lines.join('\n'), sizes)));
  return `${lines.join('\n').replaceAll(/\n{3,}/g, '\n\n')}\n`;
}

/** @param {string} title @param {readonly string[]} content */
function section(title, content) {
  return ['', `## ${title}`, '', ...(content.length > 0 ? content : earlier(title))];
}

/** What the page said until now. @param {string} title */
function earlier(title) {
  const [, rest = ''] = page.split(`## ${title}\n`);
  const said = (rest.split('\n## ')[0] ?? '').trim();
  return said === '' || said.startsWith(notRun) ? [said || notRun] : [`${notRun} Until now:`, '', said];
}

/** @param {string} command @param {readonly string[]} args */
function output(command, args) {
  const { stdout } = spawnSync(command, args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
  return stdout.trim();
}

/** @param {string} printed */
function fenced(printed) {
  return ['```text', printed, '```'];
}

/** @param {string} file @returns {string | undefined} */
function read(file) {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Steps with tests have two lines: one of the step, one of its tests. */
function changes() {
  /** @type {{ title: string, passed: boolean, seconds: number, tests: [number, number] }[]} */
  const records = (read('.cache/verify/ci.jsonl') ?? '')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const titles = [...new Set(records.map(({ title }) => title))];
  const rows = titles.map((title) => {
    const own = records.filter((entry) => entry.title === title);
    const sum = (/** @type {(entry: (typeof own)[number]) => number} */ of) =>
      own.reduce((total, entry) => total + of(entry), 0);
    const tests = sum(({ tests: [passed, failed] }) => passed + failed);
    const failed = sum((entry) => entry.tests[1]);
    const verdict = own.every(({ passed }) => passed) ? 'passed' : 'FAILED';
    return `| ${title} | ${verdict} | ${tests === 0 ? '' : `${tests - failed} of ${tests}`} | ${sum(({ seconds }) => seconds)} s |`;
  });
  return rows.length === 0 ? [] : ['| Step | | Tests | Time |', '|---|---|---|---|', ...rows];
}

function nightly() {
  /** @type {{ title: string, passed: boolean, seconds: number, commit: string }[]} */
  const results = JSON.parse(read('.cache/verify/nightly.json') ?? '[]');
  if (results.length === 0) return [];
  const rows = steps.map(({ title }) => {
    const result = results.find((each) => each.title === title);
    if (!result) return `| ${title} | not run | | |`;
    return `| ${title} | ${result.passed ? 'passed' : 'FAILED'} | ${result.seconds} s | ${result.commit} |`;
  });
  return ['| Step | | Time | Commit |', '|---|---|---|---|', ...rows];
}

function coverage() {
  /** @type {{ total: Record<string, { covered: number, total: number, pct: number }> } | undefined} */
  const summary = JSON.parse(read('.cache/verify/coverage/coverage-summary.json') ?? 'null') ?? undefined;
  if (!summary) return [];
  const rows = ['lines', 'branches', 'functions', 'statements'].flatMap((kind) => {
    const { covered = 0, total = 0, pct = 0 } = summary.total[kind] ?? {};
    return [`| ${kind} | ${covered} of ${total} | ${pct} % |`];
  });
  return ['| | Covered | |', '|---|---|---|', ...rows];
}

/** @param {string} page @param {string} sizes as printed */
function remains(page, sizes) {
  const rows = page.split('\n');
  const titles = (/** @type {RegExp} */ verdict) =>
    rows.filter((row) => verdict.test(row)).map((row) => (row.split('|')[1] ?? '').trim());
  const scores = rows.filter((row) => Number(/^\| `src\/.* ([\d.]+) % \|$/.exec(row)?.[1] ?? 100) < 90);
  const found = [
    ['Failed', titles(/^\| .* \| FAILED \|/)],
    ['Not run on this machine', titles(/^\| .* \| not run \|/)],
    ['Fewer than 90 % of the faults noticed', scores.map((row) => (row.split('|')[1] ?? '').trim())],
    [
      'Sizes and measures over their targets',
      sizes
        .split('\n')
        .filter((line) => line.includes('not met'))
        .map((line) => (line.split(/ {2,}/)[0] ?? '').trim()),
    ],
    ['Budgets of the bench that are not met', titles(/\*\*not met\*\*/)],
  ];
  return found.flatMap(([what, which]) =>
    which && which.length > 0 ? [`- ${String(what)}: ${[which].flat().join(' · ')}`] : [],
  );
}

/** By folder: faults that a test noticed (a time-out is one way to notice), of those that were put in. */
function mutation() {
  /** @type {{ files: Record<string, { mutants: { status: string }[] }> }} */
  const { files } = JSON.parse(read('.cache/mutation/report.json') ?? '{ "files": {} }');
  /** @type {Map<string, { noticed: number, all: number }>} */
  const folders = new Map();
  for (const [file, { mutants }] of Object.entries(files)) {
    const folder = file.split('/').slice(0, -1).join('/');
    const counted = mutants.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status));
    const noticed = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
    const before = folders.get(folder) ?? { noticed: 0, all: 0 };
    folders.set(folder, { noticed: before.noticed + noticed, all: before.all + counted.length });
  }
  const rows = [...folders].map(
    ([folder, { noticed, all }]) =>
      `| \`${folder}\` | ${noticed} of ${all} | ${((100 * noticed) / Math.max(1, all)).toFixed(1)} % |`,
  );
  return rows.length === 0 ? [] : ['| Folder | Faults noticed | Score |', '|---|---|---|', ...rows];
}

function budgets() {
  const tables = read('docs/internal/performance-run/tables.md') ?? '';
  const rows = tables.split('\n').filter((line) => line.startsWith('|') && /\bmet\b/.test(line));
  const met = rows.filter((line) => !line.includes('not met')).length;
  return rows.length === 0
    ? []
    : [`${met} of ${rows.length} met.`, '', '| | Measured | Budget | |', '|---|---|---|---|', ...rows];
}
