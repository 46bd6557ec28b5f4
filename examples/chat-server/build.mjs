// @ts-check
// Builds the server and its page: node build.mjs [folder]; then: node dist/server.js
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const folder = fileURLToPath(new URL('.', import.meta.url));
const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** In this repository the package name resolves to its source. Leave this out in your app. */
const alias = [
  { find: /^react-elicitation\/styles\.css$/, replacement: `${source}styles.css` },
  { find: /^react-elicitation$/, replacement: `${source}index.ts` },
  { find: /^react-elicitation\/(.+)$/, replacement: `${source}$1.ts` },
];
// Set here, so that NODE_ENV of the shell cannot bring in React's development runtime.
const oxc = /** @type {const} */ ({ jsx: { runtime: 'automatic', development: false } });
const common = /** @type {const} */ ({ configFile: false, logLevel: 'error', oxc, resolve: { alias } });

/** @param {string} [outDir] */
export async function buildChatServer(outDir = `${folder}dist`) {
  await build({
    ...common,
    root: join(folder, 'page'),
    base: './',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(outDir, 'page'),
      emptyOutDir: true,
      assetsDir: '',
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: [join(folder, 'page/index.html')] },
    },
  });
  await build({
    ...common,
    root: folder,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'node22',
      lib: { entry: ['server.ts', 'calls.ts'], formats: ['es'], fileName: (_, name) => `${name}.js` },
      rolldownOptions: { external: [/^node:/, /^@modelcontextprotocol\//, '@redis/client', 'ws'] },
    },
  });
  await mkdir(outDir, { recursive: true });
  await copyFile(join(folder, 'bookings.mjs'), join(outDir, 'bookings.mjs'));
  await copyFile(join(folder, 'page/sides.css'), join(outDir, 'page/sides.css'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildChatServer(process.argv[2]);
