// @ts-check
// npm run test:mutation [-- files]: how many small faults in the plain code the tests in Node notice. The whole takes an hour and a quarter.
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  plugins: [`${here}node_modules/@stryker-mutator/vitest-runner/dist/src/index.js`],
  testRunner: 'vitest',
  // TypeScript 7 has no API to rewrite a configuration with, and none needs to be rewritten.
  tsconfigFile: 'none.json',
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: true },
  mutate: ['src/core/**/*.ts', '!src/core/schema/findingTexts.ts'],
  ignorePatterns: [
    'dist',
    'storybook-static',
    '.cache',
    'coverage',
    'demo',
    'examples',
    'bench',
    'docs',
    'stories',
    '.git',
  ],
  // Texts of findings are read by people, and no test repeats them.
  mutator: { excludedMutations: ['StringLiteral'] },
  // A fault in a constant of a module runs every test: a third of the faults took nine tenths of the time.
  ignoreStatic: true,
  concurrency: 2,
  incremental: true,
  incrementalFile: '.cache/mutation/incremental.json',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { reportTests: false, allowColor: false },
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  thresholds: { high: 95, low: 90, break: 90 },
  tempDirName: '.cache/mutation/sandbox',
};
