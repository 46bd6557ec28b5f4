import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Where scripts/interopinstall.mjs has put a system. */
export const folderOf = (name: string): string =>
  fileURLToPath(new URL(`../../.cache/interop/${name}/`, import.meta.url));

/** Loads a package as the system itself would. The shape is what the caller knows of it. */
export function load<T>(name: string, specifier: string): Promise<T> {
  const file = createRequire(join(folderOf(name), 'package.json')).resolve(specifier);
  return import(pathToFileURL(file).href) as Promise<T>;
}
