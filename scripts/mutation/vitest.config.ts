import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests in Node of the code that is mutated, with few fuzzed cases: each test runs once for each fault. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    environment: 'node',
    include: ['test/core/**/*.test.ts', 'test/validators/**/*.test.ts', 'test/elicitation/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.browser.test.ts', '**/*.built.test.ts'],
    // Mutation tests run in threads, where no test can set the time zone: `npm run test:mutation` sets one for all.
    testNamePattern:
      /^(?!a time picked on the local clock (?:in (?:UTC|America|Pacific|Europe)|does not exist)|a date that a picker cannot show date-time (?:9999|0001))/,
    setupFiles: ['test/setup/random.ts'],
    // Half of the time was for loading the same modules again for each file.
    isolate: false,
    env: { FUZZ_CASES: '100' },
    // A fault that lets a promise hang is noticed in a test's time; Stryker's own limit costs a new process.
    testTimeout: 5000,
  },
});
