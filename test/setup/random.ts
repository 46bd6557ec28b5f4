import fc from 'fast-check';

// A fixed seed, so that CI gives the same result for the same code. `npm run fuzz` uses random seeds, and prints the
// seed of a failure.
const seed = process.env['FUZZ_SEED'] ?? '20251125';
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });
