import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder in which scripts/interop.mjs installed a system. */
export const folderOf = (name: string): string =>
  fileURLToPath(new URL(`../../../.cache/interop/${name}/`, import.meta.url));

/** Loads a package as the system itself would. The caller gives its type. */
export function load<T>(name: string, specifier: string): Promise<T> {
  const file = createRequire(join(folderOf(name), 'package.json')).resolve(specifier);
  return import(pathToFileURL(file).href) as Promise<T>;
}
