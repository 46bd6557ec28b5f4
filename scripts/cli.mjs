// @ts-check
// Builds the command line into dist/cli: its program, the page of `preview`, and the adapters that `add` copies. Part of `npm run build`.
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { vendorNames, vendorPath } from '../cli/vendor.mjs';
import { readEntries, root } from './entries.mjs';

const out = join(root, 'dist/cli');
const isOfPackage = /^react-elicitation(?:\/|$)/;
const production = { define: { 'process.env.NODE_ENV': '"production"' }, jsx: { development: false } };

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await buildProgram();
await buildPage();
// Compressed by itself: what adapters have in common is further apart than the tarball's compression looks.
writeFileSync(join(out, 'adapters.json.br'), brotliCompressSync(JSON.stringify(sharingTexts(readAdapters()))));

async function buildProgram() {
  const file = 'react-elicitation.js';
  const bundle = await rolldown({
    input: join(root, 'cli/react-elicitation.mjs'),
    platform: 'node',
    external: isOfPackage,
  });
  await bundle.write({ file: join(out, file), minify: true });
  await bundle.close();
  chmodSync(join(out, file), 0o755);
}

async function buildPage() {
  const external = (/** @type {string} */ id) => isOfPackage.test(id) || vendorNames.some((name) => name === id);
  const bundle = await rolldown({
    input: join(root, 'cli/page/page.tsx'),
    platform: 'browser',
    external,
    transform: production,
  });
  await bundle.write({ file: join(out, 'page.js'), minify: true });
  await bundle.close();
  cpSync(join(root, 'cli/page/page.css'), join(out, 'page.css'));
  const imports = Object.fromEntries([
    ...vendorNames.map((name) => [name, `./${vendorPath(name)}`]),
    ...readEntries().flatMap(({ specifier, name }) =>
      name.startsWith('locales/') ? [] : [[specifier, `./kit/${name}.js`]],
    ),
  ]);
  const page = readFileSync(join(root, 'cli/page/page.html'), 'utf8');
  writeFileSync(join(out, 'page.html'), page.replace('{imports}', JSON.stringify({ imports })));
}

/** Adapters have files in common: each text is written once, and files name it by its index. @param {Record<string, Adapter>} adapters */
function sharingTexts(adapters) {
  /** @type {string[]} */
  const texts = [];
  const indexOf = (/** @type {string} */ text) => (texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1);
  const entries = Object.entries(adapters).map(([name, adapter]) => [
    name,
    {
      ...adapter,
      files: Object.fromEntries(Object.entries(adapter.files).map(([file, text]) => [file, indexOf(text)])),
    },
  ]);
  return { texts, adapters: Object.fromEntries(entries) };
}

/** @typedef {{ files: Record<string, string>, packages: readonly string[], use: string, testPackages: readonly string[] }} Adapter */

/** Adapters by name. @returns {Record<string, Adapter>} */
function readAdapters() {
  const themes = join(root, 'stories/themes');
  const own = join(root, 'cli/adapters');
  const designs = ['mui', 'mantine', 'shadcn', 'base', 'aria', 'fluent', 'chakra'];
  return {
    ...Object.fromEntries(
      designs.map((name) => [name, adapterOf(join(themes, name, 'theme.tsx'), join(themes, name))]),
    ),
    radix: adapterOf(join(own, 'radix.tsx'), own, 'theme.tsx'),
    tailwind3: adapterOf(join(own, 'tailwind3.tsx'), own, 'theme.tsx'),
  };
}

/**
 * The files of an adapter, and its test: what the entry imports by a path, with the kit by its name.
 *
 * @param {string} entry
 * @param {string} home files from elsewhere are put beside the entry
 * @param {string} [entryName]
 * @returns {Adapter}
 */
function adapterOf(entry, home, entryName = basename(entry)) {
  /** @type {Map<string, string>} file in the repository, to its name in the adapter */
  const names = new Map([[entry, entryName]]);
  /** @type {Record<string, string>} */
  const files = {};
  /** @type {Set<string>} */
  const packages = new Set();
  for (const [file, name] of names) {
    const text = readFileSync(file, 'utf8').replaceAll(/(from |import )'([^']+)'/g, (_, before, specifier) => {
      if (!specifier.startsWith('.')) {
        packages.add(
          specifier
            .split('/')
            .slice(0, specifier.startsWith('@') ? 2 : 1)
            .join('/'),
        );
        return `${before}'${specifier}'`;
      }
      const path = join(dirname(file), specifier);
      const entryOfKit = /^src\/(\w+)\.ts$/.exec(relative(root, path))?.[1];
      if (entryOfKit) return `${before}'react-elicitation${entryOfKit === 'index' ? '' : `/${entryOfKit}`}'`;
      const inHome = relative(home, path);
      names.set(path, inHome.startsWith('..') ? basename(path).replace(/^theme\.ts$/, 'types.ts') : inHome);
      const target = relative(dirname(name), names.get(path) ?? '').replace(/\.tsx?$/, '');
      return `${before}'${target.startsWith('.') ? target : `./${target}`}'`;
    });
    if (Object.hasOwn(files, name)) throw new Error(`Two files of ${home} are called ${name}.`);
    files[name] = text;
  }
  files['theme.test.tsx'] = readFileSync(join(root, 'cli/adapters/theme.test.txt'), 'utf8');
  const needed = [...packages].filter((name) => !['react', 'react-dom', 'react-elicitation'].includes(name)).sort();
  return {
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),
    packages: needed,
    use: [
      "In your app: import { theme } from '{folder}/theme';",
      '<theme.Around><ElicitationHost elicitations={elicitations} components={theme.components} /></theme.Around>',
    ].join('\n'),
    testPackages: ['vitest', 'jsdom'],
  };
}
