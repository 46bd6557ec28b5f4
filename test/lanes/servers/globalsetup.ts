import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { installOnce } from '../../../scripts/installonce.mjs';
import { chromiumLaunchOptions } from '../../setup/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The WebSocket URL of the shared browser. */
    readonly browserEndpoint: string;
    /** The folder of the host's built page. */
    readonly pageFolder: string;
  }
}

/** One browser and one page for all servers. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  installOnce(fileURLToPath(new URL('./frameworks/', import.meta.url)));
  const root = fileURLToPath(new URL('./page/', import.meta.url));
  // For this run only, because another run may build its own.
  const pageFolder = await mkdtemp(join(tmpdir(), 'elicitation-page-'));
  await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'error',
    // The tests run with NODE_ENV=test, which must not affect the page.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: pageFolder, emptyOutDir: true, minify: false, chunkSizeWarningLimit: 10_000 },
  });
  const browser = await chromium.launchServer(await chromiumLaunchOptions());
  project.provide('browserEndpoint', browser.wsEndpoint());
  project.provide('pageFolder', pageFolder);
  return async () => {
    await browser.close();
    await rm(pageFolder, { recursive: true, force: true });
  };
}
