// @ts-check
import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, normalize, relative, resolve, sep } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Failure } from './failure.mjs';

/**
 * An adapter: its files, each with the index of its text, and the packages that it uses. Written by scripts/cli.mjs from
 * stories/themes and cli/adapters.
 *
 * @typedef {{ readonly files: Readonly<Record<string, number>>, readonly packages: readonly string[],
 *   readonly use: string, readonly testPackages: readonly string[] }} Adapter
 */

/** @returns {{ readonly texts: readonly string[], readonly adapters: Readonly<Record<string, Adapter>> }} */
const readAdapters = () =>
  JSON.parse(String(brotliDecompressSync(readFileSync(new URL('adapters.json.br', import.meta.url)))));

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
  const files = Object.entries(adapter.files).map(([file, index]) => ({
    path: join(home, file),
    text: texts[index] ?? '',
  }));
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
  output.line('');
  if (adapter.packages.length > 0) output.line(`It uses: npm install ${adapter.packages.join(' ')}`);
  const use = adapter.use.replaceAll('{folder}', `./${home.replaceAll('\\', '/')}`);
  for (const line of use.split('\n')) output.line(line);
  output.line(`The test needs: npm install -D ${adapter.testPackages.join(' ')}`);
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
