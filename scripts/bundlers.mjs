// @ts-check
// No command, for scripts/consume.mjs: how the bundlers that apps use, and a page without one, build the app of scripts/consumer.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { transformSync } from 'rolldown/utils';
import { readEntries, root } from './entries.mjs';

const run = promisify(execFile);

/**
 * The page of an app. Its script and style sheet are what a bundler writes.
 *
 * @param {string} head
 * @param {string} script
 */
const pageWith = (head, script) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Consumer</title>
<link rel="icon" href="data:,">${head}</head><body><div id="root"></div>${script}</body></html>`;

/** @param {string} src of the module that the page loads */
export const pageOf = (src, head = '') => pageWith(head, `<script type="module" src="${src}"></script>`);

/**
 * A bundler: what an app installs for it, and how it builds the app in a folder. It answers with the folder of the built page.
 * A page with an inline script cannot run under a strict policy.
 *
 * @typedef {{
 *   readonly name: string,
 *   readonly packages: Readonly<Record<string, string>>,
 *   readonly build: (folder: string) => Promise<string>,
 *   readonly hasInlineScript?: boolean,
 * }} Bundler
 */

/** @type {readonly Bundler[]} */
export const bundlers = [
  { name: 'webpack 5', packages: { webpack: '^5.112.2' }, build: (folder) => buildWithWebpack(folder, 'webpack') },
  {
    name: 'Rspack',
    packages: { '@rspack/core': '^2.3.3' },
    build: (folder) => buildWithWebpack(folder, '@rspack/core'),
  },
  { name: 'Parcel', packages: { parcel: '^2.16.4' }, build: buildWithParcel, hasInlineScript: true },
  { name: 'esbuild', packages: { esbuild: '^0.28.2' }, build: buildWithEsbuild },
  { name: 'Bun', packages: { [bunPackage()]: '^1.4.5' }, build: buildWithBun },
  { name: 'no bundler, an import map', packages: {}, build: buildImportMap, hasInlineScript: true },
];

/** The package of Bun's program for this machine. It needs no install script. */
function bunPackage() {
  return `@oven/bun-${process.platform}-${process.arch === 'arm64' ? 'aarch64' : process.arch}`;
}

/**
 * Rspack has webpack's programming interface.
 *
 * @param {string} folder
 * @param {string} name of the package
 */
async function buildWithWebpack(folder, name) {
  const out = join(folder, `out-${name.replaceAll(/\W/g, '')}`);
  const require = createRequire(join(folder, 'package.json'));
  const loaded = require(name);
  const compile = loaded.rspack ?? loaded;
  const compiler = compile({
    mode: 'production',
    context: folder,
    entry: './plain/main.js',
    output: { path: out, filename: 'main.js', cssFilename: 'main.css' },
    experiments: { css: true },
    module: { rules: [{ test: /\.css$/, type: 'css/auto' }] },
    performance: false,
    stats: 'errors-warnings',
  });
  await /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      compiler.run((/** @type {Error | null} */ error, /** @type {any} */ stats) => {
        const { errors = [], warnings = [] } = stats?.toJson({ all: false, errors: true, warnings: true }) ?? {};
        const complaint = [...errors, ...warnings].map(({ message }) => message).join('\n');
        if (error || complaint) reject(error ?? new Error(complaint));
        else compiler.close(() => resolve());
      });
    })
  );
  writeFileSync(join(out, 'index.html'), pageOf('/main.js', '<link rel="stylesheet" href="/main.css">'));
  return out;
}

/** @param {string} folder */
async function buildWithParcel(folder) {
  const out = join(folder, 'out-parcel');
  mkdirSync(join(folder, 'parcel'));
  writeFileSync(join(folder, 'parcel/index.html'), pageOf('../src/main.tsx'));
  const program = join(folder, 'node_modules/parcel/lib/bin.js');
  const flags = ['--dist-dir', out, '--no-cache', '--no-source-maps', '--no-autoinstall'];
  await run(process.execPath, [program, 'build', join(folder, 'parcel/index.html'), ...flags], { cwd: folder });
  return out;
}

/** @param {string} folder */
async function buildWithEsbuild(folder) {
  const out = join(folder, 'out-esbuild');
  const { build } = createRequire(join(folder, 'package.json'))('esbuild');
  const { warnings } = await build({
    absWorkingDir: folder,
    entryPoints: ['./src/main.tsx'],
    outdir: out,
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  if (warnings.length > 0) throw new Error(warnings.map((/** @type {{ text: string }} */ { text }) => text).join('\n'));
  writeFileSync(join(out, 'index.html'), pageOf('/main.js', '<link rel="stylesheet" href="/main.css">'));
  return out;
}

/** @param {string} folder */
async function buildWithBun(folder) {
  const out = join(folder, 'out-bun');
  const program = join(folder, 'node_modules', bunPackage(), 'bin/bun');
  const flags = ['--splitting', '--minify', '--define', 'process.env.NODE_ENV="production"'];
  await run(program, ['build', './src/main.tsx', '--outdir', out, '--target', 'browser', ...flags], { cwd: folder });
  writeFileSync(join(out, 'index.html'), pageOf('/main.js', '<link rel="stylesheet" href="/main.css">'));
  return out;
}

/**
 * The files of the package as they are. The packages beside it are each one file, as a CDN for modules serves them.
 *
 * @param {string} folder
 */
async function buildImportMap(folder) {
  const out = join(folder, 'out-map');
  cpSync(join(folder, 'plain'), out, { recursive: true });
  cpSync(join(folder, 'node_modules/react-elicitation/dist'), join(out, 'kit'), { recursive: true });
  // The style sheet is a link: no browser imports one from a script.
  writeFileSync(
    join(out, 'main.js'),
    readFileSync(join(out, 'main.js'), 'utf8').replace(/^import ["']react-elicitation\/styles\.css["'];?$/m, ''),
  );
  const others = [
    'react',
    'react/jsx-runtime',
    'react-dom',
    'react-dom/client',
    'react-hook-form',
    '@hookform/resolvers',
  ];
  const require = createRequire(join(folder, 'package.json'));
  mkdirSync(join(folder, 'others'));
  const input = others.map((name, index) => {
    // React is CommonJS: its names are read by loading it.
    const names = Object.keys(require(name)).filter((key) => /^[A-Za-z]\w*$/.test(key) && key !== 'default');
    writeFileSync(join(folder, `others/${index}.js`), `export { ${names.join(', ')} } from ${JSON.stringify(name)};`);
    return [name, join(folder, `others/${index}.js`)];
  });
  const bundle = await rolldown({
    input: Object.fromEntries(input),
    cwd: folder,
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  await bundle.write({ dir: join(out, 'others'), entryFileNames: '[name].js' });
  await bundle.close();
  const imports = Object.fromEntries([
    ...others.map((name) => [name, `/others/${name}.js`]),
    ...readEntries().map(({ specifier, name }) => [specifier, `/kit/${name}.js`]),
  ]);
  const head = `<link rel="stylesheet" href="/kit/styles.css"><script type="importmap">${JSON.stringify({ imports })}</script>`;
  writeFileSync(join(out, 'index.html'), pageOf('/main.js', head));
  return out;
}

/**
 * Writes the app as plain JavaScript, for bundlers that read no TypeScript.
 *
 * @param {string} folder
 */
export function writePlainSources(folder) {
  mkdirSync(join(folder, 'plain'));
  const source = readFileSync(join(root, 'scripts/consumer/main.tsx'), 'utf8');
  const { code, errors } = transformSync('main.tsx', source, { jsx: { runtime: 'automatic', development: false } });
  if (errors.length > 0) throw new Error(errors[0]?.message);
  writeFileSync(join(folder, 'plain/main.js'), code);
}
