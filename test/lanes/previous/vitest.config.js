// @ts-check
// For a folder of .cache/previous, which is the working directory: see scripts/older.mjs.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cwd } from 'node:process';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs';

const manifest = join(cwd(), 'package.json');
const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8'));

/** As a client with Tailwind 3 has it. */
const tailwind = () => createRequire(manifest)('tailwindcss')({ darkMode: 'class', content: ['theme/**/*.tsx'] });

export default defineConfig({
  css: { postcss: { plugins: 'tailwindcss' in dependencies ? [tailwind()] : [] } },
  // All before the first test: a dependency that is found late reloads the page in the middle of a test.
  optimizeDeps: {
    entries: ['slots.test.tsx'],
    include: ['react/jsx-dev-runtime', 'react-dom/client'],
  },
  test: {
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: await chromiumLaunchOptions() }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
      screenshotFailures: false,
    },
  },
});
