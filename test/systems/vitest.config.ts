import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The systems that `npm run test:interop` has installed: run by scripts/interop.mjs, not by `npm test`. */
export default defineConfig({
  // The examples of docs/other-clients.md name the package; here it is the source.
  resolve: {
    alias: [
      {
        find: /^react-elicitation\/(.*)$/,
        replacement: fileURLToPath(new URL('../../src/', import.meta.url)) + '$1.ts',
      },
    ],
  },
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['test/systems/**/*.test.ts'],
    globalSetup: ['test/servers/globalsetup.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
});
