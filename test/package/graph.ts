import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../../scripts/entries.mjs';

interface Imports {
  /** Specifiers of static imports; in `src` also those of types. */
  readonly initial: readonly string[];
  /** Specifiers of `import()`; in `src` also those of `import()` types. */
  readonly lazy: readonly string[];
}

/** The modules of a folder of the repository, by their path in it. */
export function modulesOf(folder: 'src' | 'dist'): string[] {
  const ending = folder === 'src' ? /\.tsx?$/ : /\.js$/;
  // The command line is a program of its own.
  const isModule = (file: string) => ending.test(file) && !file.startsWith('cli/');
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(isModule);
}

const known = new Map<string, Imports>();

/** What a module imports. `path` begins with `src/` or `dist/`. */
export function importsOf(path: string): Imports {
  const found = known.get(path) ?? parse(path);
  known.set(path, found);
  return found;
}

function parse(path: string): Imports {
  const code = readFileSync(join(root, path), 'utf8');
  const { module, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const reexports = module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value));
  const initial = [...module.staticImports.map((found) => found.moduleRequest.value), ...reexports];
  const lazy = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const written = code.slice(moduleRequest.start, moduleRequest.end);
    // The second URL of a file that did not load (docs/decisions/0014).
    if (written === '`${url}#${tries}`') return [];
    // Text for a page that is driven from outside, which imports nothing (src/testing/page.ts).
    if (/\bfile\.href$|\btesting-page\.js\b/.test(written)) return [];
    const literal = /^(['"`])(.+)\1$/.exec(written)?.[2];
    if (!literal) throw new Error(`${path} imports a module whose name is not a literal.`);
    return [literal];
  });
  // The parser lists no import types, such as `typeof import('./x.ts')`.
  const typeImports = [...code.matchAll(/\bimport\('([^']+)'\)/g)].map(([, specifier = '']) => specifier);
  return {
    initial: initial.filter((specifier) => specifier !== undefined),
    // A failed load is retried by URL: its module is listed elsewhere.
    lazy: [...new Set([...lazy, ...(path.startsWith('src/') ? typeImports : [])])].filter(
      (specifier) => !specifier.startsWith('${url}'),
    ),
  };
}

/**
 * Everything that a module of dist loads: modules by their path in dist, packages by name. With `lazy`, also later
 * imports.
 */
export function reach(entry: string, { lazy }: { readonly lazy: boolean }) {
  const modules = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (modules.has(file)) return;
    modules.add(file);
    const imports = importsOf(`dist/${file}`);
    for (const specifier of lazy ? [...imports.initial, ...imports.lazy] : imports.initial) {
      if (specifier.startsWith('.')) visit(join(dirname(file), specifier));
      else packages.add(packageOf(specifier));
    }
  };
  visit(entry);
  return { modules, packages };
}

/** `@scope/name/deep` belongs to the package `@scope/name`. */
export function packageOf(specifier: string): string {
  const names = specifier.split('/');
  return names.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Modules of src that import themselves through others; types and `import()` count too. */
export function circlesOf(files: readonly string[]): readonly string[] {
  const targetsOf = (file: string): readonly string[] => {
    const { initial, lazy } = importsOf(`src/${file}`);
    return [...initial, ...lazy].filter((name) => name.startsWith('.')).map((name) => join(dirname(file), name));
  };
  return files.filter((file) => {
    const reached = new Set(targetsOf(file));
    for (const target of reached) if (files.includes(target)) for (const next of targetsOf(target)) reached.add(next);
    return reached.has(file);
  });
}
