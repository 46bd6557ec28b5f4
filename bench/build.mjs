// @ts-check
import { existsSync } from 'node:fs';
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
  return buildFrom(`${here}page`, name, { dist, minify, modules: `${here}node_modules` });
}

/**
 * Builds the pages whose work is counted. Names of functions are kept.
 *
 * @param {string} name of the folder that the pages go into
 * @param {string} dist the built kit
 * @param {readonly string[]} peers
 * @param {string} [modules] the folder that React is taken from. Default: that of the bench
 * @returns {Promise<string>} that folder
 */
export async function buildCountPages(name, dist, peers, modules = `${here}node_modules`) {
  const imports = peers.map((peer) => `'${peer}': () => import('${peerFile(peer)}'),`);
  const source = `export const peers = { ${imports.join(' ')} };`;
  return buildFrom(`${here}counts`, name, {
    dist,
    minify: false,
    modules,
    plugins: [virtual('virtual:peers', source)],
  });
}

/** @param {string} peer */
const peerFile = (peer) =>
  ['jsx', 'js'].map((ending) => `${here}peers/${peer}.${ending}`).find((file) => existsSync(file));

/**
 * @param {string} id
 * @param {string} source
 * @returns {import('vite').Plugin}
 */
const virtual = (id, source) => ({
  name: id,
  resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
  load: (wanted) => (wanted === `\0${id}` ? source : undefined),
});

/**
 * @param {string} root the folder of index.html
 * @param {string} name
 * @param {{ dist: string, minify: boolean, modules: string, plugins?: import('vite').Plugin[] }} options
 */
async function buildFrom(root, name, { dist, minify, modules, plugins = [] }) {
  const outDir = `${here}.cache/${name}`;
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    // Set here, so that NODE_ENV of a test runner cannot bring React's development runtime.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins,
    resolve: {
      alias: [
        { find: /^react-elicitation\/styles\.css$/, replacement: `${dist}/styles.css` },
        { find: /^react-elicitation\/(.+)$/, replacement: `${dist}/$1.js` },
        { find: /^react-elicitation$/, replacement: `${dist}/index.js` },
        // All peers use the same React, in the version of bench/package.json.
        { find: /^(react|react-dom)($|\/)/, replacement: `${modules}/$1$2` },
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
