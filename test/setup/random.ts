import fc from 'fast-check';

// A gate gives the same verdict for the same code. To search on: npm run fuzz, which prints the seed of what it finds.
const seed = process.env['FUZZ_SEED'] ?? '20251125';
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });
