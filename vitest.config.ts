import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { chromiumLaunchOptions } from './scripts/chromium.mjs';

const provider = playwright({ launchOptions: await chromiumLaunchOptions() });

/** Named, because a dependency that is found late reloads the page in the middle of a test. */
export const dependenciesOfPages = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-hook-form',
  '@hookform/resolvers',
  'ajv',
  'axe-core',
  '@guidepup/virtual-screen-reader',
  'vitest-browser-react',
  '@testing-library/dom',
  '@testing-library/user-event',
];

export default defineConfig({
  test: {
    // Two cores are the measure; more workers make slow tests, not a faster run.
    maxWorkers: 2,
    coverage: { provider: 'v8', include: ['src/core/**'], reporter: ['text'], thresholds: { branches: 95 } },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: [
            ...configDefaults.exclude,
            '**/*.browser.test.ts',
            '**/*.built.test.ts',
            'test/a11y/**',
            'test/themes/**',
            'test/servers/**',
            'test/systems/**',
          ],
          setupFiles: ['test/setup/random.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'servers',
          environment: 'node',
          include: ['test/servers/**/*.test.ts'],
          globalSetup: ['test/servers/globalsetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'package',
          environment: 'node',
          include: ['test/**/*.built.test.ts'],
          globalSetup: ['test/setup/build.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/**/*.browser.test.{ts,tsx}'],
          setupFiles: ['test/setup/browser.ts'],
          testTimeout: 30_000,
          // Chunks are loaded on demand by a dev server that two cores share with two browsers.
          expect: { poll: { timeout: 10_000 } },
          sequence: { groupOrder: 2 },
          browser: {
            enabled: true,
            headless: true,
            provider,
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false,
          },
        },
        optimizeDeps: { include: dependenciesOfPages },
      },
      {
        test: {
          name: 'a11y',
          include: ['test/a11y/**/*.test.{ts,tsx}'],
          setupFiles: ['test/setup/browser.ts'],
          testTimeout: 30_000,
          sequence: { groupOrder: 4 },
          browser: {
            enabled: true,
            headless: true,
            provider,
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false,
          },
        },
        optimizeDeps: { include: [...dependenciesOfPages, 'storybook/test', '@storybook/react-vite'] },
      },
      {
        plugins: [tailwindcss()],
        test: {
          name: 'themes',
          include: ['test/themes/**/*.test.{ts,tsx}'],
          // One at a time: focus is what they are about.
          fileParallelism: false,
          setupFiles: ['test/setup/browser.ts'],
          testTimeout: 30_000,
          sequence: { groupOrder: 3 },
          browser: {
            enabled: true,
            headless: true,
            provider,
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false,
          },
        },
        // Design systems are many small modules: found by reading the themes, before the first test.
        optimizeDeps: {
          include: [
            ...dependenciesOfPages,
            'storybook/test',
            '@storybook/react-vite',
            // The largest: on two cores it is found only after the first test has begun.
            '@fluentui/react-components',
            '@fluentui/react-datepicker-compat',
            '@fluentui/react-timepicker-compat',
          ],
          entries: ['stories/themes/**/*.{ts,tsx}'],
        },
      },
      {
        plugins: [tailwindcss(), storybookTest({ configDir: '.storybook', disableAddonDocs: true })],
        test: {
          name: 'stories',
          setupFiles: ['test/setup/stories.ts'],
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          sequence: { groupOrder: 4 },
          browser: {
            enabled: true,
            headless: true,
            provider,
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
        optimizeDeps: { include: dependenciesOfPages },
      },
    ],
  },
});
