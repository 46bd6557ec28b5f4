// @ts-check
import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, normalize, posix, relative, resolve, sep } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Failure } from './failure.mjs';

/**
 * An adapter: its files, each with the index of its text; those that the app may have itself; and packages that others need beside them. In
 * `use`, `{folder}` stands for the folder of the adapter, and `{import}` for the way there in an import. Written by scripts/cli.mjs from
 * stories/themes and cli/adapters.
 *
 * @typedef {{ readonly files: Readonly<Record<string, number>>,
 *   readonly own: Readonly<Record<string, { readonly path: string, readonly exports: readonly string[] }>>,
 *   readonly peers: Readonly<Record<string, readonly string[]>>, readonly use: string, readonly testPackages: readonly string[] }} Adapter
 */

/**
 * @param {URL} [file]
 * @returns {{ readonly texts: readonly string[], readonly adapters: Readonly<Record<string, Adapter>> }}
 */
export const readAdapters = (file = new URL('adapters.json.br', import.meta.url)) =>
  JSON.parse(String(brotliDecompressSync(readFileSync(file))));

/**
 * Copies the adapter of a design system, with the test that runs the kit's conformance suite on it.
 *
 * @param {string | undefined} name
 * @param {string | undefined} folder
 * @param {{ force?: boolean }} options
 * @param {import('./print.mjs').Output} output
 */
export function add(name, folder, { force = false }, output) {
  const { texts, adapters } = readAdapters();
  const names = Object.keys(adapters).join(', ');
  if (!name) throw new Failure(`Which one? ${names}.`);
  const adapter = Object.hasOwn(adapters, name) ? adapters[name] : undefined;
  if (!adapter) throw new Failure(`There is no adapter "${name}". There are ${names}.`);
  const home = folder ?? (existsSync('src') ? `src/elicitation-${name}` : `elicitation-${name}`);
  const written = filesOf(adapter, texts, ownOf(adapter));
  const files = Object.entries(written).map(([file, text]) => ({ path: join(home, file), text }));
  const present = files.flatMap(({ path }) => (isPresent(path) ? [path] : []));
  if (present.length > 0 && !force)
    throw new Failure(
      `${present.join(', ')} ${present.length === 1 ? 'exists' : 'exist'}. Nothing was written. Give another folder, or --force to overwrite.`,
    );
  for (const { path } of files) assertInside(path, home);
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    // A link is replaced, and what it leads to stays as it is.
    rmSync(path, { force: true });
    writeFileSync(path, text, { flag: 'wx' });
    output.line(path);
  }
  const there = packagesOfApp();
  const printInstall = (/** @type {string} */ what, /** @type {readonly string[]} */ packages) => {
    const missing = packages.filter((each) => !there.includes(each));
    if (missing.length > 0) output.line(`${what}${missing.join(' ')}`);
  };
  const { packages, use, testPackages } = needsOf(adapter, written, home.replaceAll('\\', '/'));
  output.line('');
  printInstall('It uses: npm install ', packages);
  output.line(home.startsWith(`src${sep}`) || home.startsWith('src/') ? 'In a file of src:' : 'In your app:');
  for (const line of use.split('\n')) output.line(line);
  output.line('');
  printInstall('The test needs: npm install -D ', testPackages);
  output.line('Run it: npx vitest run');
}

/**
 * What an adapter needs, and how it is used.
 *
 * @param {Adapter} adapter
 * @param {Readonly<Record<string, string>>} files
 * @param {string} home as the app names it, with slashes
 */
export function needsOf({ peers, use, testPackages }, files, home) {
  const way = home.replace(/^src\//, '');
  return {
    packages: packagesOf(files, peers),
    use: use.replaceAll('{folder}', home).replaceAll('{import}', /^(?:@|\.|\/|\w:)/.test(way) ? way : `./${way}`),
    testPackages,
  };
}

/**
 * The files of an adapter by name, without those that the app has itself and what only they use.
 *
 * @param {Adapter} adapter
 * @param {readonly string[]} texts
 * @param {Readonly<Record<string, string>>} [own] what to import in the place of a file
 * @returns {Record<string, string>}
 */
export function filesOf({ files }, texts, own = {}) {
  const textOf = (/** @type {string} */ file) =>
    (texts[files[file] ?? -1] ?? '').replaceAll(
      /(?<=from ')(\.[^']+)(?=')/g,
      (specifier) => own[targetOf(file, specifier)] ?? specifier,
    );
  const targetOf = (/** @type {string} */ file, /** @type {string} */ specifier) => {
    const path = posix.join(posix.dirname(file), specifier);
    return [path, `${path}.ts`, `${path}.tsx`].find((each) => Object.hasOwn(files, each)) ?? path;
  };
  // The entries, which no file imports, and what they lead to.
  const found = new Set(
    Object.keys(files).filter((file) => !file.includes('/') && /^(?:components|Colors)\./.test(file)),
  );
  for (const file of found)
    for (const [, specifier = ''] of textOf(file).matchAll(/(?:from|import) '(\.[^']+)'/g))
      found.add(targetOf(file, specifier));
  return Object.fromEntries(Object.keys(files).flatMap((file) => (found.has(file) ? [[file, textOf(file)]] : [])));
}

/** What files import from npm, with its peers. @param {Readonly<Record<string, string>>} files @param {Adapter['peers']} peers @returns {readonly string[]} */
function packagesOf(files, peers) {
  const isOfApp = /^(?:[.~#]|@\/|(?:react|react-dom|react-elicitation|vitest)(?:\/|$))/;
  /** @type {Set<string>} */
  const packages = new Set();
  for (const text of Object.values(files))
    for (const [, specifier = ''] of text.matchAll(/(?:from|import) '([^']+)'/g))
      if (!isOfApp.test(specifier))
        packages.add(
          specifier
            .split('/')
            .slice(0, specifier.startsWith('@') ? 2 : 1)
            .join('/'),
        );
  for (const name of packages) for (const peer of peers[name] ?? []) packages.add(peer);
  return [...packages].sort();
}

/** The files of an adapter that the app has itself, as shadcn/ui sets it up, with the path to import. @param {Adapter} adapter @returns {Record<string, string>} */
function ownOf({ own }) {
  const { ui = '@/components/ui', utils = '@/lib/utils' } = Object(Object(readJson('components.json')).aliases);
  return Object.fromEntries(
    Object.entries(own).flatMap(([file, { path, exports }]) => {
      const specifier = path.replace('{ui}', String(ui)).replace('{utils}', String(utils));
      // The alias leads to the folder of the sources.
      const place = specifier.replace(/^[^/]*\//, '');
      const texts = ['src/', 'app/', ''].flatMap((folder) =>
        ['.tsx', '.ts'].map((ending) => readText(`${folder}${place}${ending}`)),
      );
      const has = texts.some(
        (text) => text !== undefined && exports.every((name) => new RegExp(`\\b${name}\\b`).test(text)),
      );
      return has ? [[file, specifier]] : [];
    }),
  );
}

/** @returns {readonly string[]} */
function packagesOfApp() {
  const { dependencies, devDependencies } = Object(readJson('package.json'));
  return Object.keys({ ...Object(dependencies), ...Object(devDependencies) });
}

/** @param {string} path @returns {unknown} nothing where there is no JSON */
function readJson(path) {
  try {
    return JSON.parse(readText(path) ?? '');
  } catch {
    return undefined;
  }
}

/** @param {string} path @returns {string | undefined} */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Also a link that leads nowhere. @param {string} path */
const isPresent = (path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/**
 * A folder on the way may be a link to elsewhere. What was named on the command line may lead anywhere, but for a path below the current
 * folder, which stays there.
 *
 * @param {string} path
 * @param {string} home
 */
function assertInside(path, home) {
  const limit = realPathOf(leavesFolder(normalize(home)) ? home : '.');
  const place = realPathOf(dirname(path));
  if (leavesFolder(relative(limit, place)))
    throw new Failure(`${dirname(path)} leads to ${place}. Nothing was written. If you mean that, name that folder.`);
}

/** @param {string} way relative to the folder, or to another drive */
const leavesFolder = (way) => way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);

/** Where a path leads that may not exist yet: its folders that exist, without links. @param {string} path @returns {string} */
function realPathOf(path) {
  const full = resolve(path);
  if (existsSync(full)) return realpathSync(full);
  if (isPresent(full))
    throw new Failure(`${path} leads nowhere. Nothing was written. Remove that link, or name another folder.`);
  return join(realPathOf(dirname(full)), basename(full));
}
