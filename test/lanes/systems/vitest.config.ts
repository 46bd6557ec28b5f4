import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests of the systems that `npm run test:interop` installs. scripts/interop.mjs runs them, `npm test` does not. */
export default defineConfig({
  // The examples of docs/clients-*.md import the package, which resolves to the source here.
  resolve: {
    alias: [
      {
        find: /^react-elicitation$/,
        replacement: fileURLToPath(new URL('../../../src/index.ts', import.meta.url)),
      },
      {
        find: /^react-elicitation\/(.*)$/,
        replacement: fileURLToPath(new URL('../../../src/', import.meta.url)) + '$1.ts',
      },
    ],
  },
  test: {
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    include: ['test/lanes/systems/**/*.test.ts'],
    globalSetup: ['test/lanes/servers/globalsetup.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
});
