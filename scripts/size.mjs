// @ts-check
// What an application pays for the built package: minified and gzipped, React left out.
// npm run size [-- --json | --modules], the latter with what the largest modules weigh before they are packed.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { root } from './entries.mjs';

/** @typedef {{ bytes: number, budget?: number }} Measure gzipped */

/**
 * @param {string} code a module that imports from `dist/`
 * @returns {Promise<{ initial: number, lazy: Record<string, number> }>} gzipped bytes: with the page, and on demand
 */
async function measure(code) {
  const folder = mkdtempSync(join(tmpdir(), 'size-'));
  try {
    const entry = join(folder, 'entry.js');
    writeFileSync(entry, code.replaceAll("'dist/", `'${root}dist/`));
    const bundle = await rolldown({
      input: entry,
      platform: 'browser',
      logLevel: 'silent',
      external: /^react(?:-dom)?(?:\/|$)/,
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    });
    const { output } = await bundle.generate({ format: 'es', minify: true });
    await bundle.close();
    const chunks = output.filter((part) => part.type === 'chunk');
    const initial = withStaticImports(chunks);
    /** @type {Record<string, number>} */
    const lazy = {};
    for (const chunk of chunks) {
      if (initial.has(chunk.fileName)) continue;
      const what = nameOf(Object.keys(chunk.modules));
      lazy[what] = (lazy[what] ?? 0) + gzipped(chunk.code);
    }
    const first = chunks.filter(({ fileName }) => initial.has(fileName));
    if (process.argv.includes('--modules')) listModules(code, first);
    return { initial: sum(first.map((chunk) => gzipped(chunk.code))), lazy };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string} title
 * @param {readonly { modules: Record<string, { renderedLength: number }> }[]} chunks
 */
function listModules(title, chunks) {
  console.log(title);
  const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules));
  for (const [id, { renderedLength }] of modules.sort((a, b) => b[1].renderedLength - a[1].renderedLength)) {
    if (renderedLength > 0) console.log(`${String(renderedLength).padStart(8)}  ${id.replace(root, '')}`);
  }
  console.log('');
}

/** @param {readonly { fileName: string, isEntry: boolean, imports: string[] }[]} chunks */
function withStaticImports(chunks) {
  /** @type {Set<string>} */
  const seen = new Set();
  const queue = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  for (const fileName of queue) {
    if (seen.has(fileName)) continue;
    seen.add(fileName);
    queue.push(...(chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []));
  }
  return seen;
}

/** @param {readonly string[]} modules */
function nameOf(modules) {
  const engine = ['re2js', 'ajv'].find((name) => modules.some((id) => id.includes(`/node_modules/${name}/`)));
  return engine ?? 'other';
}

/** @param {string} code */
const gzipped = (code) => gzipSync(code, { level: 9 }).length;

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

if (!existsSync(join(root, 'dist/index.js')))
  throw new Error('There is nothing to measure: run `npm run build` first.');

const kit = await measure("export { ElicitationHost, ElicitationDialog } from 'dist/index.js';");
const core = await measure("export * from 'dist/core.js';");
const headless = await measure("export * from 'dist/headless.js';");

/** @type {Record<string, Measure>} */
const sizes = {
  'kit: with the page': { bytes: kit.initial, budget: 25_000 },
  ...Object.fromEntries(
    Object.entries(kit.lazy).map(([name, bytes]) => [`kit: on demand, ${name}`, /** @type {Measure} */ ({ bytes })]),
  ),
  'kit: all without re2js': {
    bytes: kit.initial + sum(Object.entries(kit.lazy).map(([name, bytes]) => (name === 're2js' ? 0 : bytes))),
    budget: 70_000,
  },
  'core alone': { bytes: core.initial + sum(Object.values(core.lazy)), budget: 7_000 },
  'headless alone, with the page': { bytes: headless.initial },
};
const over = Object.values(sizes).some(({ bytes, budget }) => budget !== undefined && bytes > budget);

if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ unit: 'bytes, minified and gzipped, without React', ok: !over, sizes }, null, 2));
} else {
  const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
  for (const [name, { bytes, budget }] of Object.entries(sizes)) {
    const verdict = budget === undefined ? '' : `of ${kB(budget)}${bytes > budget ? '  OVER' : ''}`;
    console.log(`${name.padEnd(32)}${kB(bytes)}  ${verdict}`.trimEnd());
  }
}
process.exitCode = over ? 1 : 0;
