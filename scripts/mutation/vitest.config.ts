import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The first test that fails ends a run: single cases before fuzzed ones, and those of the schema, which is half of the code, first. */
class LikelyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = [/core\/schema/, /core\/answer/, /core/, /elicitation/];
    const rank = ({ moduleId }: TestSpecification) =>
      /fuzz|model\.test|validators/.test(moduleId) ? order.length : order.findIndex((part) => part.test(moduleId));
    return files.sort((one, other) => rank(one) - rank(other));
  }
}

/** Tests of the time that something takes say nothing of small faults. */
const ofTime = 'takes time in proportion|linear|in time that grows|time grows|in the same time';
/** Counts to sixty million, which takes seconds where each step asks whether it is the fault. */
const tooLong = 'starts empty if its schema cannot be compared';
/** Ask for many generated cases, which run once and not for each fault. */
const ofManyCases = 'only groups of three digits|no answer is accepted that ajv refuses';
/** Mutation tests run in threads, where no test can set the time zone: `npm run test:mutation` sets one for all. */
const ofOtherZones =
  'a time picked on the local clock (?:in (?:UTC|America|Pacific|Europe)|does not exist)|' +
  'a date that a picker cannot show date-time (?:9999|0001)|' +
  'a moment without a zone is in that of the user|' +
  '.*a date-time is never sent without its time zone';

/** The tests in Node of the code that is mutated, with few fuzzed cases: each test runs once for each fault. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    environment: 'node',
    include: ['test/core/**/*.test.ts', 'test/validators/**/*.test.ts', 'test/elicitation/*.test.ts'],
    // Two set a zone for the whole file.
    exclude: ['**/node_modules/**', '**/*.browser.test.ts', '**/*.built.test.ts', '**/{moments,generators}.test.ts'],
    testNamePattern: new RegExp(`^(?!.*(?:${ofTime}|${tooLong}|${ofManyCases}))(?!${ofOtherZones})`),
    setupFiles: ['test/setup/random.ts'],
    sequence: { sequencer: LikelyFirst },
    // Half of the time was for loading the same modules again for each file.
    isolate: false,
    env: { FUZZ_CASES: '30' },
    // A fault that lets a promise hang is noticed in a test's time; Stryker's own limit costs a new process.
    testTimeout: 8000,
  },
});
