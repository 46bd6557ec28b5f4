import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { existsSync } from 'node:fs';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { chromiumLaunchOptions } from './scripts/chromium.mjs';

const launchOptions = await chromiumLaunchOptions();
/**
 * How long a click waits for its button. Without it, vitest gives actions and `expect.element` all that is left of the test's
 * 30 seconds, so that each red test is half a minute of silence.
 */
const actionTimeout = 5_000;
const chromium = playwright({ launchOptions, actionTimeout });
/** As it runs beside a screen reader. */
const spokenChromium = playwright({
  actionTimeout,
  launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), '--force-renderer-accessibility'] },
});

/** Named, because a dependency that is found late reloads the page in the middle of a test. */
export const dependenciesOfPages = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-hook-form',
  '@hookform/resolvers',
  'ajv',
  'axe-core',
  '@guidepup/virtual-screen-reader',
  'vitest-browser-react',
  'vitest-browser-react/pure',
  '@testing-library/dom',
  '@testing-library/user-event',
];

/** Of test/lanes/layers. */
const dependenciesOfLayers = [
  '@base-ui/react/dialog',
  '@mantine/core',
  '@mui/material/Dialog',
  '@mui/material/DialogTitle',
  'radix-ui',
  'vaul',
];

/**
 * Long tables (each request, each place of a form, each way there), models and whole programs, in lanes of their own. `npm test` has single
 * cases of the same promises; `.ci/run` runs all.
 */
const tables =
  'test/{ui/development,elicitation/{a11y-engines,acceptDeed,details,fixtures,places,seen,translated,translated-texts,typed},security/{moves,presses},testing/{broken,conformance}}.browser.test.tsx';
const programs = 'test/{cli/*,package/pack,performance/counts,testing/playwright}.{test,built.test}.ts';
/** How this project is kept: recipes of CONTRIBUTING.md are followed, and a release is made. */
const upkeep = 'test/package/{fieldKind,ruleAndFormat,packedPages,release}.test.ts';

/** `npm run lane` installs it for the lanes that have style sheets for it. */
const hasTailwind = existsSync(new URL('node_modules/@tailwindcss/vite', import.meta.url));
const tailwindcss = async () => (hasTailwind ? (await import('@tailwindcss/vite')).default() : []);

const source = fileURLToPath(new URL('src/', import.meta.url));
const packageNames = [
  { find: /^react-elicitation$/, replacement: `${source}index.ts` },
  { find: /^react-elicitation\/(styles(?:\.layer)?\.css)(?=$|\?)/, replacement: `${source}$1` },
  { find: /^react-elicitation\/(.+)$/, replacement: `${source}$1.ts` },
];

/** For the pictures in docs/internal/foreign.md. */
const builtPackage = [
  { find: /^react-elicitation$/, replacement: fileURLToPath(new URL('dist/index.js', import.meta.url)) },
  {
    find: /^react-elicitation\/(styles\.css\?inline)$/,
    replacement: `${fileURLToPath(new URL('dist/', import.meta.url))}$1`,
  },
];

/** `npm run test:react` runs the browser lane with an older React. */
const reactFolder = env['TEST_REACT'];
const otherReact =
  reactFolder === undefined
    ? {}
    : {
        resolve: { alias: [{ find: /^(react|react-dom)(?=\/|$)/, replacement: `${reactFolder}/node_modules/$1` }] },
        cacheDir: `${reactFolder}/vite`,
      };

// Made for each project: vitest names the instances.
const browser = (provider = chromium) => ({
  enabled: true,
  headless: true,
  provider,
  instances: [{ browser: 'chromium' as const }],
  viewport: { width: 1280, height: 800 },
  screenshotFailures: false,
});
const node = { environment: 'node' as const, testTimeout: 30_000, hookTimeout: 60_000 };
const page = () => ({
  setupFiles: ['test/setup/browser.ts'],
  testTimeout: 30_000,
  // Pages at a time: for pages, the number of the whole run does not count. One in three waits for something.
  maxWorkers: 3,
  // What a user waits for appears within this time on two busy cores, too; a lane that needs more says why.
  expect: { poll: { timeout: 2_000, interval: 10 } },
  browser: browser(),
});

/** `npm test` runs node, built and browser. `npm run test:all` runs the others as well. */
export default defineConfig({
  test: {
    // Two cores are the measure; more workers make slow tests, not a faster run.
    maxWorkers: 2,
    coverage: {
      provider: 'v8',
      include: ['src/core/**'],
      reporter: ['text', 'json-summary'],
      // `npm run verify` reads it.
      reportsDirectory: '.cache/verify/coverage',
      thresholds: { branches: 95 },
    },
    projects: [
      {
        resolve: { alias: packageNames },
        test: {
          ...node,
          name: 'node',
          // Files share a process and the modules of src/: to load them again for each file takes a third of the time.
          isolate: false,
          // Fuzz tests may run many cases, for an hour.
          testTimeout: env['FUZZ_CASES'] === undefined ? node.testTimeout : 3_600_000,
          include: ['test/**/*.test.ts'],
          exclude: [
            ...configDefaults.exclude,
            '**/*.browser.test.ts',
            '**/*.built.test.ts',
            programs,
            upkeep,
            'test/lanes/{a11y,themes,foreign,generators,servers,systems,e2e,embedding,examples,adapters}/**',
          ],
          setupFiles: ['test/setup/random.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...node,
          name: 'built',
          include: ['test/**/*.built.test.{ts,tsx}', 'docs/examples/**/*.test.tsx'],
          exclude: [...configDefaults.exclude, 'test/lanes/pages/**', programs],
          globalSetup: ['test/setup/build.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...otherReact,
        test: {
          ...page(),
          name: 'browser',
          // Files share a page and the modules of src/, as in Node. What needs a page of its own is in the lane of tables.
          isolate: false,
          // Of models that run in a page: `FUZZ_CASES=2000 FUZZ_SEED=7`, as for those in Node.
          provide: { cases: env['FUZZ_CASES'], firstSeed: env['FUZZ_SEED'] },
          include: ['test/**/*.browser.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, tables],
          sequence: { groupOrder: 9 },
        },
        optimizeDeps: { include: dependenciesOfPages },
      },
      {
        ...otherReact,
        test: {
          ...page(),
          name: 'tables',
          provide: { cases: env['FUZZ_CASES'], firstSeed: env['FUZZ_SEED'] },
          include: [tables],
          sequence: { groupOrder: 13 },
        },
        optimizeDeps: { include: dependenciesOfPages },
      },
      // The examples of docs/, which name the package: here it is the source. Layers of the libraries that they use.
      {
        plugins: [tailwindcss()],
        resolve: { alias: packageNames },
        test: {
          ...page(),
          name: 'docs',
          include: ['test/lanes/{docs,layers}/**/*.test.tsx'],
          // Not last: for 20 seconds after its last screenshot, vitest does not end.
          sequence: { groupOrder: 2 },
        },
        optimizeDeps: {
          include: [
            ...dependenciesOfPages,
            ...dependenciesOfLayers,
            '@modelcontextprotocol/client',
            '@modelcontextprotocol/server',
            '@mui/material/Button',
            '@mui/material/GlobalStyles',
            '@mui/material/OutlinedInput',
            '@mui/material/styles',
          ],
        },
      },
      // Real servers, the demo, and applications around the kit.
      {
        test: {
          ...node,
          name: 'servers',
          include: ['test/lanes/{servers,e2e,embedding}/**/*.test.ts'],
          globalSetup: ['test/lanes/servers/globalsetup.ts'],
          // Programs start meanwhile.
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 3 },
        },
      },
      // The apps in examples/, with the packed package: installed, built, and driven in Chromium.
      {
        test: {
          ...node,
          name: 'examples',
          include: ['test/lanes/examples/**/*.test.ts'],
          globalSetup: ['test/lanes/examples/packed.ts'],
          testTimeout: 60_000,
          sequence: { groupOrder: 8 },
        },
      },
      // What `react-elicitation add` copies, in new apps with a theme of their own.
      {
        test: {
          ...node,
          name: 'adapters',
          include: ['test/lanes/adapters/**/*.test.ts'],
          globalSetup: ['test/lanes/examples/packed.ts'],
          sequence: { groupOrder: 12 },
        },
      },
      // Schema libraries themselves, of a folder of their own.
      {
        test: {
          ...node,
          name: 'generators',
          include: ['test/lanes/generators/*.test.ts'],
          sequence: { groupOrder: 11 },
        },
      },
      // Pages with the packed build, under attack; programs that start servers and browsers.
      {
        test: {
          ...node,
          name: 'pages',
          include: ['test/lanes/pages/**/*.built.test.ts', programs, upkeep],
          globalSetup: ['test/setup/build.ts'],
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          ...page(),
          browser: browser(spokenChromium),
          name: 'a11y',
          include: ['test/lanes/a11y/**/*.test.{ts,tsx}'],
          isolate: false,
          sequence: { groupOrder: 5 },
        },
        optimizeDeps: { include: [...dependenciesOfPages, 'storybook/test', '@storybook/react-vite'] },
      },
      {
        plugins: [tailwindcss()],
        resolve: { alias: packageNames },
        test: {
          ...page(),
          name: 'themes',
          include: ['test/lanes/themes/**/*.test.{ts,tsx}'],
          // One at a time: focus is what they are about.
          fileParallelism: false,
          sequence: { groupOrder: 6 },
        },
        // Design systems are many small modules: found by reading the themes, before the first test.
        optimizeDeps: {
          include: [
            ...dependenciesOfPages,
            ...dependenciesOfLayers,
            'storybook/test',
            '@storybook/react-vite',
            // The largest: on two cores it is found only after the first test has begun.
            '@fluentui/react-components',
            '@fluentui/react-datepicker-compat',
            '@fluentui/react-timepicker-compat',
          ],
          entries: ['stories/themes/**/*.{ts,tsx}', 'docs/examples/theming-*.tsx'],
        },
      },
      // On other people's pages: their style sheets beside the kit's.
      {
        plugins: [tailwindcss()],
        resolve: { alias: builtPackage },
        test: {
          ...page(),
          name: 'foreign',
          // `FOREIGN_PICTURE=1 npm run lane -- foreign` runs only what takes the pictures.
          include: [
            env['FOREIGN_PICTURE'] === undefined ? 'test/lanes/foreign/*.test.tsx' : 'test/lanes/foreign/*sheet.tsx',
          ],
          globalSetup: ['test/lanes/foreign/tailwind3/build.ts'],
          sequence: { groupOrder: 10 },
        },
        optimizeDeps: { include: [...dependenciesOfPages, '@chakra-ui/react', '@mui/material/CssBaseline'] },
      },
      {
        plugins: [tailwindcss(), storybookTest({ configDir: '.storybook', disableAddonDocs: true })],
        test: {
          ...page(),
          name: 'stories',
          setupFiles: ['test/setup/stories.ts'],
          isolate: false,
          sequence: { groupOrder: 7 },
        },
        optimizeDeps: { include: dependenciesOfPages },
      },
    ],
  },
});
