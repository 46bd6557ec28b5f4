// @ts-check
// What an application pays for the built package: minified and gzipped, React left out. See docs/performance.md.
// npm run size [-- --json | --modules | --ratchet | --docs]
//   --modules: what the modules of each chunk weigh in it
//   --docs: writes the table into README.md and docs/performance.md, between their marks
//   --ratchet: lowers the ceilings in scripts/size-ceilings.json to what is measured now
// Fails above a ceiling of that file, which is raised by hand only; whether a budget is met is said, and fails nothing.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { root } from './entries.mjs';
import { between } from './marks.mjs';
import { weigh } from './weigh.mjs';

/**
 * @typedef {{ bytes: number, budget?: number, ceiling?: number }} Measure gzipped
 * @typedef {import('rolldown').OutputChunk} Chunk
 */

/** What is loaded later and by which module: each begins with a dynamic import. In the order in which a form needs them. */
const stages = {
  'the dialog, when the page is idle': 'elicitation/GroupDialog.js',
  'what judges, while the person reads': 'react/compile.js',
  'ajv, after it': 'validators/ajv.js',
  'instead of ajv, where eval is forbidden': 'validators/interpreted.js',
  'addresses, with the first one': 'elicitation/UrlView.js',
  'one of a long list': 'components/Combobox.js',
  'several of a long list': 'components/FilterList.js',
  'findings, for developers': 'core/findingtexts.js',
  're2js, with the first pattern': 'validators/linearengine.js',
};

/** How many of the stages the registration form goes through. */
const stagesOfReg5 = 3;

/**
 * Builds an application of one statement, as Vite would.
 *
 * @param {string} names
 * @param {string} file in the repository
 * @returns {Promise<{ page: number, stages: [string, number][], total: number }>} gzipped bytes
 */
async function measure(names, file) {
  const folder = mkdtempSync(join(tmpdir(), 'size-'));
  try {
    const entry = join(folder, 'entry.js');
    writeFileSync(
      entry,
      `import ${names} from '${root}${file}'; globalThis.application = [${names.replace(/^\* as |[{}]/g, '')}];`,
    );
    const bundle = await rolldown({
      input: entry,
      platform: 'browser',
      logLevel: 'silent',
      preserveEntrySignatures: false,
      external: /^react(?:-dom)?(?:\/|$)/,
      // Said aloud: NODE_ENV of whoever starts this must not bring the development runtime of JSX.
      transform: { define: { 'process.env.NODE_ENV': '"production"' }, jsx: { development: false } },
      plugins: [builtPackage],
    });
    const { output } = await bundle.generate({ format: 'es', minify: true, sourcemap: 'hidden' });
    await bundle.close();
    const chunks = output.filter((part) => part.type === 'chunk');
    /** @type {Set<Chunk>} */
    const loaded = new Set();
    const page = load(chunks, (chunk) => chunk.isEntry, loaded);
    const later = Object.entries(stages).map(([stage, module]) => {
      const bytes = load(
        chunks,
        (chunk) => Object.keys(chunk.modules).some((id) => id.endsWith(`dist/${module}`)),
        loaded,
      );
      return /** @type {[string, number]} */ ([stage, bytes]);
    });
    const rest = load(chunks, () => true, loaded);
    later.push(['whatever else is asked for', rest]);
    if (process.argv.includes('--modules')) listModules(`${names} from ${file}`, [...loaded]);
    return { page, stages: later, total: page + sum(later.map(([, bytes]) => bytes)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Stories are written against the sources; what is measured of them is the package as it is published. */
const builtPackage = {
  name: 'built-package',
  /** @param {string} id */
  resolveId(id) {
    const entry = /^(?:\.\.\/)+src\/([\w/-]+)\.tsx?$/.exec(id);
    return entry ? join(root, `dist/${entry[1]}.js`) : null;
  },
};

/**
 * Loads a chunk with all that it imports at once.
 *
 * @param {readonly Chunk[]} chunks
 * @param {(chunk: Chunk) => boolean} wanted
 * @param {Set<Chunk>} loaded what is there already; the new ones are added
 */
function load(chunks, wanted, loaded) {
  let bytes = 0;
  const queue = chunks.filter(wanted);
  for (const chunk of queue) {
    if (loaded.has(chunk)) continue;
    loaded.add(chunk);
    bytes += gzipped(chunk.code);
    queue.push(...chunks.filter(({ fileName }) => chunk.imports.includes(fileName)));
  }
  return bytes;
}

/**
 * What a theme of stories/themes adds to its design system: the adapter alone, all packages left out.
 *
 * @param {string} name
 */
async function measureTheme(name) {
  const bundle = await rolldown({
    input: join(root, 'stories/themes', name, 'theme.tsx'),
    platform: 'browser',
    logLevel: 'silent',
    external: (id) => /\/src\//.test(id) || !/^[./]/.test(id),
    transform: { jsx: 'react-jsx' },
    moduleTypes: { '.css': 'empty' },
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  await bundle.close();
  return sum(output.map((part) => (part.type === 'chunk' ? gzipped(part.code) : 0)));
}

/**
 * @param {string} title
 * @param {readonly Chunk[]} chunks
 */
function listModules(title, chunks) {
  console.log(title);
  for (const chunk of chunks) {
    const bytes = gzipped(chunk.code);
    console.log(`  ${chunk.fileName}: ${bytes} bytes`);
    for (const [module, share] of weigh(chunk)) {
      if (share * bytes >= 50) console.log(`${String(Math.round(share * bytes)).padStart(8)}  ${module}`);
    }
  }
  console.log('');
}

/** @param {string} code */
const gzipped = (code) => gzipSync(code, { level: 9 }).length;

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

if (!existsSync(join(root, 'dist/index.js')))
  throw new Error('There is nothing to measure: run `npm run build` first.');

const host = await measure('{ ElicitationHost }', 'dist/index.js');
const dialog = await measure('{ ElicitationDialog }', 'dist/index.js');
const form = await measure('{ ElicitationForm }', 'dist/index.js');
const core = await measure('* as core', 'dist/core.js');
const parsing = await measure('{ parseForm, createDraft, createCheck }', 'dist/core.js');
const queue = await measure('{ createElicitations }', 'dist/core.js');
const headless = await measure('* as headless', 'dist/headless.js');
const wholeForm = await measure('{ HeadlessForm }', 'stories/headless/HeadlessForm.tsx');
const withoutRe2js = sum(host.stages.map(([stage, bytes]) => (stage.startsWith('re2js') ? 0 : bytes)));

/** @type {Record<string, Measure>} */
const sizes = {
  'with the page, by <ElicitationHost>': { bytes: host.page, budget: 25_000 },
  ...Object.fromEntries(host.stages.map(([stage, bytes]) => [`later: ${stage}`, /** @type {Measure} */ ({ bytes })])),
  'all that the reg5 form loads': {
    bytes: host.page + sum(host.stages.slice(0, stagesOfReg5).map(([, bytes]) => bytes)),
    budget: 70_000,
  },
  'every chunk but re2js': { bytes: host.page + withoutRe2js, budget: 70_000 },
  'at once, by <ElicitationDialog> itself': { bytes: dialog.page, budget: 25_000 },
  'at once, by <ElicitationForm> itself': { bytes: form.page, budget: 25_000 },
  'core, all of it': { bytes: core.total, budget: 7_000 },
  'core: parse, draft and check': { bytes: parsing.total },
  'core: the queue': { bytes: queue.total },
  'headless, with the page': { bytes: headless.page },
  'headless: a whole form, with the page': { bytes: wholeForm.page },
  'headless: the same with ajv': {
    bytes: wholeForm.page + sum(wholeForm.stages.slice(0, stagesOfReg5).map(([, bytes]) => bytes)),
  },
  'styles.css': { bytes: gzipped(readFileSync(join(root, 'dist/styles.css'), 'utf8')) },
};
const themes = readdirSync(join(root, 'stories/themes'), { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
);
for (const { name } of themes) {
  const theme = join(root, 'stories/themes', name, 'theme.tsx');
  if (existsSync(theme)) sizes[`theme ${name}, its adapter`] = { bytes: await measureTheme(name) };
}

const ceilingsFile = join(root, 'scripts/size-ceilings.json');
/** @type {Record<string, number>} */
const ceilings = existsSync(ceilingsFile) ? JSON.parse(readFileSync(ceilingsFile, 'utf8')) : {};
for (const [name, size] of Object.entries(sizes)) {
  const ceiling = ceilings[name];
  if (ceiling !== undefined) size.ceiling = ceiling;
}

if (process.argv.includes('--ratchet')) {
  const lowered = Object.entries(ceilings).map(([name, ceiling]) => [
    name,
    Math.min(ceiling, sizes[name]?.bytes ?? ceiling),
  ]);
  writeFileSync(ceilingsFile, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`);
}

if (process.argv.includes('--docs')) {
  const rows = Object.entries(sizes).map(([name, { bytes, budget }]) => {
    const verdict = budget === undefined ? '' : `≤ ${budget / 1000} kB: ${bytes <= budget ? 'met' : '**not met**'}`;
    return `| ${name.replace(/<\w+>/, '`$&`')} | ${(bytes / 1000).toFixed(1)} kB | ${verdict} |`;
  });
  const table = ['| | min + gzip | budget |', '|---|---|---|', ...rows].join('\n');
  for (const page of ['README.md', 'docs/performance.md']) {
    const file = join(root, page);
    writeFileSync(file, between(readFileSync(file, 'utf8'), 'size', table));
  }
}

const over = Object.entries(sizes).filter(([, { bytes, ceiling = Infinity }]) => bytes > ceiling);
if (process.argv.includes('--json')) {
  console.log(
    JSON.stringify({ unit: 'bytes, minified and gzipped, without React', ok: over.length === 0, sizes }, null, 2),
  );
} else {
  const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
  for (const [name, { bytes, budget }] of Object.entries(sizes)) {
    const verdict = budget === undefined ? '' : `budget ${kB(budget)}: ${bytes <= budget ? 'met' : 'not met'}`;
    console.log(`${name.padEnd(48)}${kB(bytes)}  ${verdict}`.trimEnd());
  }
  for (const [name, { bytes, ceiling }] of over)
    console.error(`"${name}" is over its ceiling: ${bytes} of ${ceiling} bytes.`);
}
process.exitCode = over.length > 0 && !process.argv.includes('--ratchet') ? 1 : 0;
