// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
 * @param {(line: string) => void} print
 */
export function add(name, folder, { force = false }, print) {
  const { texts, adapters } = readAdapters();
  const names = Object.keys(adapters).join(', ');
  if (!name) throw new Failure(`Which one? ${names}.`);
  const adapter = Object.hasOwn(adapters, name) ? adapters[name] : undefined;
  if (!adapter) throw new Failure(`There is no adapter "${name}". There are ${names}.`);
  const home = folder ?? (existsSync('src') ? `src/elicitation-${name}` : `elicitation-${name}`);
  const files = Object.entries(adapter.files);
  const present = files.map(([file]) => join(home, file)).filter((path) => existsSync(path));
  if (present.length > 0 && !force)
    throw new Failure(
      `${present.join(', ')} ${present.length === 1 ? 'exists' : 'exist'}. Nothing was written. Give another folder, or --force to overwrite.`,
    );
  for (const [file, index] of files) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), texts[index] ?? '');
    print(join(home, file));
  }
  print('');
  if (adapter.packages.length > 0) print(`It uses: npm install ${adapter.packages.join(' ')}`);
  print(adapter.use.replaceAll('{folder}', `./${home.replaceAll('\\', '/')}`));
  print(`The test needs: npm install -D ${adapter.testPackages.join(' ')}`);
}
