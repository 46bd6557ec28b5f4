// @ts-check
// `npm run size [-- --json | --modules | --docs]`: what an application downloads for the built package, minified and
// gzipped, without React. Run `npm run build` first.
//   --modules: lists what the modules of each chunk weigh in it
//   --docs: writes the tables into docs/internal/performance.md, docs/performance.md and docs/comparison.md, and what each line
//     that is over its budget is spent on
// Each line has a budget. A budget that is not met yet has a ceiling: only a line above its ceiling fails.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { comparisonOf } from './comparison.mjs';
import { between, root } from './entries.mjs';
import { printShape } from './shape.mjs';

/** @typedef {import('rolldown').OutputChunk} Chunk */

/** Modules that are loaded on demand, and never by the five-field form. */
const RARE = /(?:UrlView|Combobox|FilterList|findingTexts|Findings|checkContent|warnings)\.js$/;

/**
 * Bundles an application that only imports something, as Vite would.
 *
 * @param {string} statement
 */
async function measure(statement) {
  const folder = mkdtempSync(join(tmpdir(), 'size-'));
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, statement.replaceAll("from '", `from '${root}dist/`));
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    logLevel: 'silent',
    preserveEntrySignatures: false,
    external: /^react(?:-dom)?(?:\/|$)/,
    // NODE_ENV of the shell must not bring in development code.
    transform: { define: { 'process.env.NODE_ENV': '"production"' }, jsx: { development: false } },
  });
  // Vite leaves out the marks of pure calls, too, where it minifies an application.
  const { output } = await bundle.generate({ format: 'es', minify: true, comments: false });
  await bundle.close();
  rmSync(folder, { recursive: true });
  const chunks = output.filter((part) => part.type === 'chunk');
  if (process.argv.includes('--modules')) listModules(statement, chunks);
  return {
    /** Loaded with the page. */
    page: load(chunks, (chunk) => chunk.isEntry),
    /** Loaded by the five-field form. */
    form: load(chunks, ({ isEntry, facadeModuleId }) => isEntry || !RARE.test(facadeModuleId ?? 'UrlView.js')),
    total: load(chunks, () => true),
  };
}

/**
 * The size of chunks and of all that they import at once, and the share of each module in it.
 *
 * @param {readonly Chunk[]} chunks
 * @param {(chunk: Chunk) => boolean} wanted
 */
function load(chunks, wanted) {
  const loaded = new Set(chunks.filter(wanted));
  for (const { imports } of loaded) for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
  const modules = [...loaded].flatMap(sharesOf).sort((a, b) => b.bytes - a.bytes);
  return { bytes: [...loaded].reduce((bytes, { code }) => bytes + gzipped(code), 0), modules };
}

/** What each module weighs in its chunk, roughly. @param {Chunk} chunk */
function sharesOf({ code, modules }) {
  const whole = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);
  return Object.entries(modules).map(([id, { renderedLength }]) => ({
    name: id.replace(/^.*?(?=node_modules\/|dist\/)/, '').replace(/^dist\/|^node_modules\/|\.js$/g, ''),
    bytes: Math.round((gzipped(code) * renderedLength) / whole),
  }));
}

/**
 * @param {string} title
 * @param {readonly Chunk[]} chunks
 */
function listModules(title, chunks) {
  console.log(title);
  for (const chunk of chunks) {
    console.log(`  ${chunk.fileName}: ${gzipped(chunk.code)} bytes`);
    for (const { name, bytes } of sharesOf(chunk).sort((a, b) => b.bytes - a.bytes))
      if (bytes >= 50) console.log(`${String(bytes).padStart(8)}  ${name}`);
  }
}

/** @param {string} code */
const gzipped = (code) => gzipSync(code, { level: 9 }).length;

if (!existsSync(join(root, 'dist/index.js')))
  throw new Error('There is nothing to measure: run `npm run build` first.');

const all = 'globalThis.application = [';
const kit = await measure(
  `import { ElicitationHost } from 'index.js'; import { createElicitations } from 'core.js'; ${all}ElicitationHost, createElicitations];`,
);
const receipts = await measure(
  `import { ElicitationHost, ElicitationReceipt } from 'index.js'; import { createElicitations } from 'core.js'; ${all}ElicitationHost, ElicitationReceipt, createElicitations];`,
);
const dialog = await measure(`import { ElicitationDialog } from 'index.js'; ${all}ElicitationDialog];`);
const headless = await measure(
  `import { useElicitationForm, useElicitationField } from 'headless.js'; ${all}useElicitationForm, useElicitationField];`,
);
const core = await measure(
  `import { parseForm, createDraft, createCheck } from 'core.js'; ${all}parseForm, createDraft, createCheck];`,
);
const wholeCore = await measure(`import * as core from 'core.js'; ${all}core];`);
const serving = await measure(
  `import { serveElicitations, webSocket } from 'remote.js'; ${all}serveElicitations, webSocket];`,
);
const connecting = await measure(
  `import { connectElicitations, webSocket } from 'remote.js'; ${all}connectElicitations, webSocket];`,
);
const esheet = await measure(`import * as esheet from 'esheet.js'; ${all}esheet];`);
const questions = await measure(`import * as questions from 'questions.js'; ${all}questions];`);
const photon = await measure(`import * as photon from 'photon.js'; ${all}photon];`);

// What they add to a page that already has the kit's form: they share its parser and its check.
const coreImport = `import { parseForm, createDraft, createCheck, checkContent } from 'core.js'; `;
const coreNames = 'parseForm, createDraft, createCheck, checkContent';
const formCore = await measure(`${coreImport}${all}${coreNames}];`);
const esheetBeside = await measure(`${coreImport}import * as esheet from 'esheet.js'; ${all}${coreNames}, esheet];`);
const photonBeside = await measure(`${coreImport}import * as photon from 'photon.js'; ${all}${coreNames}, photon];`);

/** @type {readonly { name: string, bytes: number, modules?: { name: string, bytes: number }[], budget?: number, ceiling?: number }[]} in bytes */
const lines = [
  { name: 'all that the five-field form loads', ...kit.form, budget: 60_000, ceiling: 84_300 },
  { name: 'every chunk', ...kit.total, budget: 72_000, ceiling: 97_500 },
  { name: 'page with queue and host', ...kit.page, budget: 16_000, ceiling: 20_950 },
  { name: 'the same with receipts', ...receipts.page },
  { name: '`<ElicitationDialog>` at once', ...dialog.page, budget: 50_000, ceiling: 70_700 },
  { name: 'headless form with validation', ...headless.page, budget: 34_000, ceiling: 43_500 },
  { name: 'core: parse, draft and check', ...core.total, budget: 14_000, ceiling: 22_100 },
  { name: 'core: all of it', ...wholeCore.total },
  { name: 'remote: serving side', ...serving.total, budget: 3_000, ceiling: 16_900 },
  { name: 'remote: form side', ...connecting.total, budget: 3_000 },
  { name: 'esheet', ...esheet.total, budget: 14_000, ceiling: 20_500 },
  { name: 'esheet, beside a form of the kit', bytes: esheetBeside.total.bytes - formCore.total.bytes },
  { name: 'questions', ...questions.total, budget: 4_000, ceiling: 4_000 },
  { name: 'photon', ...photon.total, budget: 12_000, ceiling: 17_900 },
  { name: 'photon, beside a form of the kit', bytes: photonBeside.total.bytes - formCore.total.bytes },
  {
    name: 'styles.css',
    bytes: gzipped(readFileSync(join(root, 'dist/styles.css'), 'utf8')),
    budget: 5_600,
    ceiling: 6_800,
  },
];

const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const budgetStatusOf = (/** @type {typeof lines[number]} */ { bytes, budget }) =>
  budget === undefined ? '' : bytes <= budget ? 'met' : 'not met';

if (process.argv.includes('--json'))
  console.log(
    JSON.stringify(
      { unit: 'bytes, minified and gzipped', lines: lines.map((line) => ({ ...line, modules: undefined })) },
      null,
      2,
    ),
  );
else {
  for (const line of lines) {
    const budget = line.budget === undefined ? '' : `budget ${kB(line.budget).padStart(8)}: ${budgetStatusOf(line)}`;
    console.log(`${line.name.padEnd(40)}${kB(line.bytes).padStart(9)}  ${budget}`.trimEnd());
  }
  printShape();
}

if (process.argv.includes('--docs')) {
  const rows = lines.map((line) => {
    const status = budgetStatusOf(line).replace('not met', '**not met**');
    return `| ${line.name} | ${kB(line.bytes)} | ${line.budget === undefined ? '' : `≤ ${line.budget / 1000} kB: ${status}`} |`;
  });
  const page = join(root, 'docs/internal/performance.md');
  const table = ['| | min + gzip | budget |', '|---|---|---|', ...rows].join('\n');
  const withSizes = between(readFileSync(page, 'utf8'), 'size', table);
  writeFileSync(page, between(withSizes, 'modules', spentOn()));
  // The page for users has the sizes without budgets.
  const weights = lines.map(({ name, bytes }) => `| ${name} | ${(bytes / 1000).toFixed(1)} |`);
  const usersPage = join(root, 'docs/performance.md');
  const usersTable = ['| | kB |', '|---|---|', ...weights].join('\n');
  writeFileSync(usersPage, between(readFileSync(usersPage, 'utf8'), 'weights', usersTable));
  const comparisonPage = join(root, 'docs/comparison.md');
  writeFileSync(comparisonPage, between(readFileSync(comparisonPage, 'utf8'), 'comparison', comparisonOf()));
}

/** What each line that is over its budget is spent on, by folder, with the two largest modules of each. */
function spentOn() {
  const shown = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);
  const rows = lines.flatMap(({ name, bytes, modules = [], budget = Infinity }) => {
    if (bytes <= budget || modules.length === 0) return [];
    const folderOf = (/** @type {{ name: string }} */ module) =>
      /^(?:@[^/]+\/|core\/)?[^/]+/.exec(module.name)?.[0] ?? '';
    const list = [...new Set(modules.map(folderOf))]
      .map((folder) => ({ folder, inside: modules.filter((module) => folderOf(module) === folder) }))
      .map(({ folder, inside }) => ({ folder, inside, sum: inside.reduce((sum, module) => sum + module.bytes, 0) }))
      .filter(({ sum }) => sum >= 100)
      .sort((a, b) => b.sum - a.sum)
      .map(({ folder, inside, sum }) => {
        const [first, second] = inside.map((module) => `${module.name.split('/').at(-1)} ${shown(module.bytes)}`);
        return `${folder} **${shown(sum)}**${second === undefined ? '' : ` (${first}, ${second}${inside.length > 2 ? ', …' : ''})`}`;
      });
    return `| ${name} | ${shown(bytes - budget)} | ${list.join(' · ')} |`;
  });
  return ['| | kB too many | spent on, in kB |', '|---|---|---|', ...rows].join('\n');
}

for (const { name, bytes, budget = Infinity, ceiling = budget } of lines) {
  if (bytes <= ceiling) continue;
  console.error(`${name}: ${bytes} bytes are over the ceiling of ${ceiling}.`);
  process.exitCode = 1;
}
