import { vi } from 'vitest';

/** How many cases a fuzzed test tries: few in a gate, `FUZZ_CASES=100000 npm run fuzz` to search on. */
export const cases = (usual: number): number => Number(process.env['FUZZ_CASES'] ?? usual);

// All tests of a file that imports this may be asked for many cases. In ms.
vi.setConfig({ testTimeout: 3_600_000 });
