// @ts-check
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Builds the pages for production: each peer in its own chunks, and the kit from its build.
 *
 * @param {string} name of the folder that the pages go into
 * @param {string} dist the built kit
 * @param {{ minify?: boolean }} [options] without `minify` names are kept, for a profile
 * @returns {Promise<string>} that folder
 */
export async function buildPages(name, dist, { minify = true } = {}) {
  const outDir = `${here}.cache/${name}`;
  await build({
    root: `${here}page`,
    base: './',
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    resolve: {
      alias: [
        { find: /^react-elicitation\/styles\.css$/, replacement: `${dist}/styles.css` },
        { find: /^react-elicitation\/(.+)$/, replacement: `${dist}/$1.js` },
        { find: /^react-elicitation$/, replacement: `${dist}/index.js` },
        // All peers use the same React, in the version of bench/package.json.
        { find: /^(react|react-dom)($|\/)/, replacement: `${here}node_modules/$1$2` },
      ],
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify,
      chunkSizeWarningLimit: 10_000,
      modulePreload: false,
    },
  });
  return outDir;
}
