/** How many cases a fuzzed test tries: few in a gate, `FUZZ_CASES=100000 npm run fuzz` to search on. */
export const cases = (usual: number): number => Number(process.env['FUZZ_CASES'] ?? usual);

/** For tests that may be asked for many cases, in ms. */
export const fuzzTimeout = 3_600_000;
