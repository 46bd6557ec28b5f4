import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { dependenciesOfPages } from './vitest.config.ts';

/**
 * The second engine: Firefox ESR as Debian packs it, through `npm run test:firefox`. Not part of `npm test`, which must
 * run where nothing can be installed. No viewport is set: with one, this Firefox never starts a test. Tests that speak to Chromium's debugger have no counterpart there.
 */
export default defineConfig({
  optimizeDeps: { include: dependenciesOfPages },
  cacheDir: 'node_modules/.vite-firefox',
  test: {
    name: 'firefox',
    include: ['test/browser/**/*.test.{ts,tsx}'],
    exclude: [
      'test/browser/components-look.test.tsx',
      'test/browser/a11y-tree.test.tsx',
      'test/browser/components-dialog.test.tsx',
      'test/browser/components-list.test.tsx',
      'test/browser/fixtures*.test.tsx',
    ],
    setupFiles: ['test/setup/browser.ts'],
    testTimeout: 30_000,
    maxWorkers: 1,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: { channel: 'moz-firefox', executablePath: '/usr/bin/firefox-esr' } }),
      instances: [{ browser: 'firefox' }],
      screenshotFailures: false,
    },
  },
});
