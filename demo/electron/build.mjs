// @ts-check
// Builds the app into demo/electron/dist: node demo/electron/build.mjs [folder]; then: npx electron demo/electron
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

// Set here, so that NODE_ENV of the shell cannot bring in React's development runtime.
const oxc = /** @type {const} */ ({ jsx: { runtime: 'automatic', development: false } });
const folder = fileURLToPath(new URL('.', import.meta.url));

/** @param {string} [outDir] */
export async function buildApp(outDir = `${folder}dist`) {
  const common = /** @type {const} */ ({ configFile: false, root: folder, logLevel: 'error', oxc });
  const external = ['electron', /^node:/];
  await build({
    ...common,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'node22',
      lib: { entry: 'main.ts', formats: ['es'], fileName: () => 'main.js' },
      rolldownOptions: { external },
    },
  });
  // A sandboxed preload script is CommonJS.
  await build({
    ...common,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'node22',
      lib: { entry: 'preload.ts', formats: ['cjs'], fileName: () => 'preload.cjs' },
      rolldownOptions: { external },
    },
  });
  await build({
    ...common,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      minify: true,
      lib: {
        entry: 'renderer.tsx',
        name: 'questions',
        formats: ['iife'],
        fileName: () => 'renderer.js',
        cssFileName: 'renderer',
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  await copyFile(join(folder, 'index.html'), join(outDir, 'index.html'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildApp(process.argv[2]);
