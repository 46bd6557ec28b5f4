import { execFile } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { folderOf } from './systems.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const examples = join(root, 'docs/examples/clients');
const fileOf = (name: string): string => (existsSync(join(examples, `${name}.tsx`)) ? `${name}.tsx` : `${name}.ts`);

/**
 * Puts examples of docs/examples/clients where their packages are installed, and checks their types there.
 * @param homes by the name of the example, the installed system
 */
export function checkExamples(homes: Readonly<Record<string, string>>): void {
  beforeAll(async () => {
    for (const [name, home] of Object.entries(homes))
      await cp(join(examples, fileOf(name)), join(folderOf(home), fileOf(name)));
  });

  test.each(Object.entries(homes))('the example for %s fits the types of the package', async (name, home) => {
    expect(await typeErrors(home, fileOf(name))).toBe('');
  });
}

/**
 * What TypeScript says about a file in the folder of an installed system. `react-elicitation/…` is the source.
 * @param options of the compiler, beside those of a strict app
 */
export async function typeErrors(home: string, file: string, options: object = {}): Promise<string> {
  const folder = folderOf(home);
  const config = join(folder, `${file.replaceAll('/', '-')}.tsconfig.json`);
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    paths: {
      'react-elicitation': [join(root, 'src/index.ts')],
      'react-elicitation/styles.css': ['./styles.css.d.ts'],
      'react-elicitation/*': [join(root, 'src/*.ts')],
      // One copy of React's types, for the example and for the kit.
      'react/*': [join(root, 'node_modules/@types/react/*')],
      react: [join(root, 'node_modules/@types/react')],
    },
    ...options,
  };
  await writeFile(join(folder, 'styles.css.d.ts'), 'export {};\n');
  await writeFile(config, JSON.stringify({ compilerOptions, files: [file] }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', config], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}

/** Runs an example where its packages are; `react-elicitation/…` is the source. */
export async function runExample<T>(home: string, name: string): Promise<T> {
  return (await import(/* @vite-ignore */ join(folderOf(home), fileOf(name)))) as T;
}
