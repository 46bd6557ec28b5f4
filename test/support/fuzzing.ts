/** The number of cases of a fuzz test: few in CI, more with `FUZZ_CASES=100000 npm run fuzz`. */
export const cases = (usual: number): number => Number(process.env['FUZZ_CASES'] ?? usual);
