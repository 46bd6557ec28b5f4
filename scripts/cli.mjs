// @ts-check
// Builds the command line into dist/cli: its program, the page of `preview`, and the adapters that `add` copies. Part of `npm run build`.
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { vendorNames, vendorPath } from '../cli/vendor.mjs';
import { readEntries, root } from './entries.mjs';

const out = join(root, 'dist/cli');
const isOfPackage = /^react-elicitation(?:\/|$)/;
const production = { define: { 'process.env.NODE_ENV': '"production"' }, jsx: { development: false } };

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

/**
 * `own`: a file that the app may have itself, by the name of shadcn/ui, and what it must export. `peers`: what a package needs beside it.
 *
 * @typedef {{
 *   files: Record<string, string>, own: Record<string, { path: string, exports: readonly string[] }>, peers: Record<string, readonly string[]>,
 *   use: string, testPackages: readonly string[],
 * }} Adapter
 */

/**
 * What npm does not install by itself, or what the package's own guide installs beside it.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const peers = {
  '@mui/material': ['@emotion/react', '@emotion/styled'],
  '@mantine/core': ['@mantine/hooks'],
  '@mantine/dates': ['dayjs'],
  '@chakra-ui/react': ['@emotion/react'],
  'tailwind-merge': ['tailwindcss', '@tailwindcss/vite'],
};

const inside = (/** @type {string} */ provider) => `Both inside your <${provider}>.`;
const colors = 'Your colors: write their names into {folder}/colors.css.';

/**
 * What differs between the adapters. `use`: what is printed below the lines for the app. `provider`: what the test of the adapter needs
 * around it.
 *
 * @type {Readonly<Record<string, {
 *   use?: readonly string[], hasColors?: boolean, hasClassNames?: boolean, provider?: { imports: string, wrapper: string },
 * }>>}
 */
const traits = {
  mui: { hasColors: true, use: [inside('ThemeProvider')] },
  mantine: {
    provider: { imports: "import { MantineProvider } from '@mantine/core';", wrapper: 'MantineProvider' },
  },
  shadcn: {
    use: [
      'Its classes are those of Tailwind 4 with the colors of shadcn/ui, as `npx shadcn init` sets them up in a new app.',
      'Your own components/ui are used where you have them.',
    ],
  },
  base: { use: [colors] },
  aria: { use: [colors] },
  fluent: {
    provider: {
      imports:
        "import { FluentProvider, webLightTheme } from '@fluentui/react-components';\nimport type { ReactNode } from 'react';",
      wrapper:
        '({ children }: { readonly children: ReactNode }) => <FluentProvider theme={webLightTheme}>{children}</FluentProvider>',
    },
  },
  chakra: {
    provider: {
      imports:
        "import { ChakraProvider, defaultSystem } from '@chakra-ui/react';\nimport type { ReactNode } from 'react';",
      wrapper:
        '({ children }: { readonly children: ReactNode }) => <ChakraProvider value={defaultSystem}>{children}</ChakraProvider>',
    },
  },
  radix: { use: [colors] },
  tailwind3: { hasClassNames: true, use: [colors, 'Import it before your style sheet with `@tailwind utilities`.'] },
};

/** Adapters by name. @returns {Record<string, Adapter>} */
function readAdapters() {
  /** @type {Record<string, string>} */
  const homes = { radix: 'cli/adapters/radix', tailwind3: 'cli/adapters/tailwind3' };
  return Object.fromEntries(
    Object.keys(traits).map((name) => [name, adapterOf(name, join(root, homes[name] ?? `stories/themes/${name}`))]),
  );
}

/**
 * The files of an adapter, and its test: what the entry imports by a path, with the kit by its name, and its style sheet.
 *
 * @param {string} name
 * @param {string} home files from elsewhere are put beside the entry
 * @returns {Adapter}
 */
function adapterOf(name, home) {
  const { use = [], hasColors = false, hasClassNames = false, provider } = traits[name] ?? {};
  const entry = ['components.ts', 'components.tsx'].map((file) => join(home, file)).find((file) => existsSync(file));
  if (!entry) throw new Error(`${home} has no components.`);
  const entries = hasColors ? [entry, join(home, 'Colors.tsx')] : [entry];
  /** @type {Map<string, string>} file in the repository, to its name in the adapter */
  const names = new Map(entries.map((file) => [file, basename(file)]));
  /** @type {Record<string, string>} */
  const files = {};
  for (const [file, fileName] of names) {
    const text = readFileSync(file, 'utf8').replaceAll(/(from |import )'([^']+)'/g, (all, before, specifier) => {
      if (!specifier.startsWith('.')) return all;
      const path = join(dirname(file), specifier);
      const entryOfKit = /^src\/(\w+)\.ts$/.exec(relative(root, path))?.[1];
      if (entryOfKit) return `${before}'react-elicitation${entryOfKit === 'index' ? '' : `/${entryOfKit}`}'`;
      const inHome = relative(home, path);
      names.set(path, inHome.startsWith('..') ? basename(path) : inHome);
      const target = relative(dirname(fileName), names.get(path) ?? '').replace(/\.tsx?$/, '');
      return `${before}'${target.startsWith('.') ? target : `./${target}`}'`;
    });
    if (Object.hasOwn(files, fileName)) throw new Error(`Two files of ${home} are called ${fileName}.`);
    // First, so that the style sheets of the adapter come after the kit's.
    files[fileName] = file === entry ? `import 'react-elicitation/styles.css';\n${text}` : text;
  }
  files['components.test.tsx'] = readFileSync(join(root, 'cli/adapters/components.test.txt'), 'utf8')
    .replace('{imports}\n', provider ? `${provider.imports}\n` : '\n')
    .replace('{wrapper}', provider ? ', wrapper' : '')
    .replace(
      '\ndescribeComponents(',
      provider
        ? `\n// What your app has around it.\nconst wrapper = ${provider.wrapper};\n\ndescribeComponents(`
        : '\ndescribeComponents(',
    );
  const props = `elicitations={elicitations} components={components}${hasClassNames ? ' classNames={classNames}' : ''}`;
  return {
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),
    own: name === 'shadcn' ? ownOf(files) : {},
    peers,
    use: [
      "import { ElicitationHost } from 'react-elicitation';",
      ...(hasColors ? ["import { Colors } from '{import}/Colors';"] : []),
      `import { ${hasClassNames ? 'classNames, ' : ''}components } from '{import}/components';`,
      '',
      ...(hasColors ? ['<Colors />'] : []),
      `<ElicitationHost ${props} />`,
      ...(use.length > 0 ? ['', ...use] : []),
    ].join('\n'),
    testPackages: ['vitest', 'jsdom'],
  };
}

/** What a project with shadcn/ui has itself. @param {Record<string, string>} files @returns {Adapter['own']} */
function ownOf(files) {
  const names = ['badge', 'button', 'checkbox', 'input', 'radio-group', 'textarea'];
  const exportsOf = (/** @type {string} */ file) =>
    [...(files[file] ?? '').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  const own = Object.fromEntries(
    names.map((name) => [`ui/${name}.tsx`, { path: `{ui}/${name}`, exports: exportsOf(`ui/${name}.tsx`) }]),
  );
  return { ...own, 'ui/cn.ts': { path: '{utils}', exports: exportsOf('ui/cn.ts') } };
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await buildProgram();
await buildPage();
// Compressed by itself: what adapters have in common is further apart than the tarball's compression looks.
writeFileSync(join(out, 'adapters.json.br'), brotliCompressSync(JSON.stringify(sharingTexts(readAdapters()))));
