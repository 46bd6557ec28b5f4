// @ts-check
// `npm run size [-- --json | --modules | --docs]`: what an application downloads for the built package, minified and
// gzipped, without React. Run `npm run build` first.
//   --modules: lists what the modules of each chunk weigh in it
//   --docs: writes the tables into docs/internal/performance.md and docs/performance.md, and what each line
//     that is over its budget is spent on
// Each line has a budget. A budget that is not met yet has a ceiling: only a line above its ceiling fails.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { between, root } from './entries.mjs';
import { printShape } from './shape.mjs';

/** @typedef {import('rolldown').OutputChunk} Chunk */

/** Modules that are loaded on demand, and never by the five-field form. */
const RARE =
  /(?:UrlView|ApprovalView|ApprovalReceipt|EditArguments|Combobox|FilterList|findingTexts|Findings|checkContent|warnings)\.js$/;

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
    // The bundler's own modules begin with U+0000.
    name: id
      .replaceAll('\0', '')
      .replace(/^.*?(?=node_modules\/|dist\/)/, '')
      .replace(/^dist\/|^node_modules\/|\.js$/g, ''),
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

/**
 * What an application downloads that uses these values, by the entry that they come from.
 *
 * @param {Readonly<Record<string, string>>} used names, separated by commas; `*` for all of an entry
 */
function measureUse(used) {
  const entries = Object.entries(used);
  const nameOf = (/** @type {string} */ entry) => entry.replaceAll(/\W/g, '');
  const imports = entries.map(([entry, names]) =>
    names === '*'
      ? `import * as ${nameOf(entry)} from '${entry}.js';`
      : `import { ${names.replace('messages', `messages as ${nameOf(entry)}`)} } from '${entry}.js';`,
  );
  const values = entries.map(([entry, names]) => (/^(?:\*|messages)$/.test(names) ? nameOf(entry) : names));
  return measure(`${imports.join(' ')} globalThis.application = [${values.join(', ')}];`);
}

/** A page with the host and its queue, and what it uses beside them. @param {Readonly<Record<string, string>>} beside */
const pageWith = ({ index, core, ...others } = {}) =>
  measureUse({
    index: ['ElicitationHost', index].filter(Boolean).join(', '),
    core: ['createElicitations', core].filter(Boolean).join(', '),
    ...others,
  });

const page = await pageWith();
const receipts = await pageWith({ index: 'ElicitationReceipt' });
const hostAndUrl = await pageWith({ headless: 'useElicitationUrl' });
const hostAndGuard = await pageWith({ headless: 'useGuard' });
const hostAndInspection = await pageWith({ core: 'inspectUrl' });
const german = await pageWith({ 'locales/de': 'messages' });
const delivered = await pageWith({ mcp: 'attachElicitation, callTool' });
const apart = await measureUse({ index: 'ElicitationHost', remote: 'connectElicitations, messagePort' });
const dialog = await measureUse({ index: 'ElicitationDialog' });
const headless = await measureUse({ headless: 'useElicitationForm, useElicitationField' });
const core = await measureUse({ core: 'parseForm, createDraft, createCheck' });
const wholeCore = await measureUse({ core: '*' });
const serving = await measureUse({ remote: 'serveElicitations, webSocket' });
const connecting = await measureUse({ remote: 'connectElicitations, webSocket' });
const questions = await measureUse({ questions: '*' });
const approvals = await measureUse({ approvals: '*' });

// What they add to a page that already has the kit's form: they share its parser and its check.
const formCore = { core: 'parseForm, createDraft, createCheck, checkContent' };
const { total: ofForm } = await measureUse(formCore);
const esheet = await measureUse({ ...formCore, esheet: '*' });
const photon = await measureUse({ ...formCore, photon: '*' });

/** @type {readonly { name: string, bytes: number, modules?: { name: string, bytes: number }[], budget?: number, ceiling?: number }[]} in bytes */
const lines = [
  { name: 'page with queue and host', ...page.page, budget: 8_000, ceiling: 8_400 },
  { name: 'the same with receipts', ...receipts.page, budget: 38_000, ceiling: 45_000 },
  { name: 'the same with `useElicitationUrl`', ...hostAndUrl.page, budget: 21_000, ceiling: 24_500 },
  { name: 'the same with `useGuard`', ...hostAndGuard.page, budget: 18_000, ceiling: 21_750 },
  { name: 'the same with `inspectUrl`', ...hostAndInspection.page, budget: 12_000, ceiling: 12_650 },
  { name: 'the same in German', ...german.page, budget: 14_000, ceiling: 15_700 },
  { name: 'the same with `/mcp`', ...delivered.page, budget: 12_000 },
  { name: 'page with host and the form side of `/remote`', ...apart.page, budget: 8_000 },
  { name: 'all that the five-field form loads', ...page.form, budget: 79_000, ceiling: 91_000 },
  { name: 'every chunk', ...page.total, budget: 97_000, ceiling: 118_750 },
  { name: '`<ElicitationDialog>` at once', ...dialog.page, budget: 66_000, ceiling: 76_850 },
  { name: 'headless form with validation', ...headless.page, budget: 37_000, ceiling: 43_500 },
  { name: 'core: parse, draft and check', ...core.total, budget: 19_000, ceiling: 23_250 },
  { name: 'core: all of it', ...wholeCore.total },
  { name: 'remote: serving side', ...serving.total, budget: 16_500, ceiling: 21_100 },
  { name: 'remote: form side', ...connecting.total, budget: 2_400, ceiling: 2_500 },
  {
    name: 'esheet, beside a form of the kit',
    bytes: esheet.total.bytes - ofForm.bytes,
    budget: 3_000,
    ceiling: 3_350,
  },
  {
    name: 'photon, beside a form of the kit',
    bytes: photon.total.bytes - ofForm.bytes,
    budget: 1_700,
    ceiling: 1_800,
  },
  { name: 'approvals', ...approvals.total, budget: 5_000, ceiling: 7_900 },
  { name: 'questions', ...questions.total, budget: 3_000, ceiling: 4_150 },
  {
    name: 'styles.css',
    bytes: gzipped(readFileSync(join(root, 'dist/styles.css'), 'utf8')),
    budget: 6_800,
    // Since a form fits parents that are as wide as their content, and its buttons keep below its banner.
    // Half-defined pairs of colours are completed, and buttons stand by their number: 0.7 kB.
    // What is open keeps its look on pages that write long selectors for it: 40 bytes.
    ceiling: 7_840,
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
