// @ts-check
// Builds the extension and its page into demo/vscode/dist: node demo/vscode/build.mjs [folder]
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

// Set here, so that NODE_ENV of the shell cannot bring in React's development runtime.
const oxc = /** @type {const} */ ({ jsx: { runtime: 'automatic', development: false } });
const folder = fileURLToPath(new URL('.', import.meta.url));

/** @param {string} [outDir] */
export async function buildExtension(outDir = `${folder}dist`) {
  const common = /** @type {const} */ ({ configFile: false, root: folder, logLevel: 'error', oxc });
  await build({
    ...common,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'node22',
      lib: { entry: 'extension.ts', formats: ['cjs'], fileName: () => 'extension.cjs' },
      rolldownOptions: { external: ['vscode', /^node:/] },
    },
  });
  // One file without chunks: the policy allows the script with the nonce, and nothing that it would load later.
  await build({
    ...common,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      minify: true,
      cssCodeSplit: false,
      lib: {
        entry: 'webview.tsx',
        name: 'questions',
        formats: ['iife'],
        fileName: () => 'webview.js',
        cssFileName: 'webview',
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildExtension(process.argv[2]);
