import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs';

// The test of this repository that runs the example picks a free port.
const port = process.env['PORT'] ?? '4173';

export default defineConfig({
  testMatch: '*.spec.ts',
  reporter: 'line',
  use: { baseURL: `http://localhost:${port}`, launchOptions: await chromiumLaunchOptions() },
  webServer: {
    command: `node ../../../node_modules/vite/bin/vite.js --port ${port} --strictPort`,
    url: `http://localhost:${port}`,
  },
});
