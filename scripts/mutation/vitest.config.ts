import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests in Node of the code that is mutated, with few fuzzed cases: each test runs once for each fault. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    environment: 'node',
    include: ['test/core/**/*.test.ts', 'test/validators/**/*.test.ts', 'test/elicitation/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.browser.test.ts', '**/*.built.test.ts'],
    // Mutation tests run in threads, where no test can set the time zone.
    testNamePattern:
      /^(?!a date that a picker cannot show|a date-time with a short maxLength|a date-time beside a pattern|a time picked|a time from)/,
    setupFiles: ['test/setup/random.ts'],
    // Half of the time was for loading the same modules again for each file.
    isolate: false,
    env: { FUZZ_CASES: '100' },
    testTimeout: 30_000,
  },
});
