// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Failure } from './failure.mjs';

/**
 * The packages that the kit needs, as modules for a browser: those that are installed beside it. React is CommonJS, so each of its files is
 * wrapped into a module.
 */
const require = createRequire(import.meta.url);

/** What the page may load, and what that requires. */
export const vendorNames = /** @type {const} */ ([
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'scheduler',
  'react-hook-form',
  '@hookform/resolvers',
]);

/** @param {string} name @returns {string} where the page loads it from */
export const vendorPath = (name) => `vendor/${name.replaceAll(/\W/g, '-')}.js`;

/** @param {string} path @returns {string | undefined} the text of the module */
export function vendorModule(path) {
  const name = vendorNames.find((vendor) => vendorPath(vendor) === path);
  return name && moduleOf(name);
}

/** @param {string} name */
function moduleOf(name) {
  if (name === 'react-hook-form' || name === '@hookform/resolvers')
    return readFileSync(new URL(import.meta.resolve(name)), 'utf8');
  const { file, text } = productionFile(name);
  const inner = createRequire(file);
  const required = [...new Set([...text.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, specifier = '']) => specifier))];
  const imports = required.map((specifier, index) => `import * as required${index} from '${specifier}';`);
  const table = required.map((specifier, index) => `${JSON.stringify(specifier)}: required${index}`).join(', ');
  const exported = Object.keys(inner(file)).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default');
  return [
    ...imports,
    `const module = { exports: {} };`,
    `((module, exports, require) => {\n${text}\n})(module, module.exports, (name) => ({ ${table} })[name]);`,
    `export const { ${exported.join(', ')} } = module.exports;`,
    'export default module.exports;',
  ].join('\n');
}

/** React's entry chooses between two files: development and production. @param {string} name */
function productionFile(name) {
  const entry = resolveFrom(name);
  const [, path] =
    /require\(['"](\.\/cjs\/[\w.-]+\.production(?:\.min)?\.js)['"]\)/.exec(readFileSync(entry, 'utf8')) ?? [];
  const file = path === undefined ? entry : createRequire(entry).resolve(path);
  return { file, text: readFileSync(file, 'utf8') };
}

/** @param {string} name */
function resolveFrom(name) {
  try {
    // React DOM brings its scheduler.
    return name === 'scheduler' ? createRequire(require.resolve('react-dom')).resolve(name) : require.resolve(name);
  } catch {
    throw new Failure('The preview needs React: npm install react react-dom.');
  }
}

/** Fails early if React is not installed. */
export const assertVendors = () => void vendorNames.forEach((name) => moduleOf(name));
