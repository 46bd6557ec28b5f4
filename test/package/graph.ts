import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../../scripts/entries.mjs';

/** What a built module reaches: modules by their path in dist, packages by their name. */
export interface Reach {
  readonly modules: ReadonlySet<string>;
  readonly packages: ReadonlySet<string>;
}

interface Imports {
  readonly initial: readonly string[];
  readonly lazy: readonly string[];
}

/** What is loaded with a module of dist; with `lazy`, also what it may load later. */
export function reach(entry: string, { lazy }: { readonly lazy: boolean }): Reach {
  const modules = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (modules.has(file)) return;
    modules.add(file);
    const imports = importsOf(file);
    for (const specifier of lazy ? [...imports.initial, ...imports.lazy] : imports.initial) {
      if (specifier.startsWith('.')) visit(join(dirname(file), specifier));
      else packages.add(packageOf(specifier));
    }
  };
  visit(entry);
  return { modules, packages };
}

/** The specifiers that a module of dist imports, at once and later. */
export function importsOf(file: string): Imports {
  const path = join(root, 'dist', file);
  const code = readFileSync(path, 'utf8');
  const { module, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${relative(root, path)} does not parse: ${errors[0]?.message}`);
  const reexports = module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value));
  return {
    initial: [...module.staticImports.map((found) => found.moduleRequest.value), ...reexports].filter(
      (specifier) => specifier !== undefined,
    ),
    lazy: module.dynamicImports.map(({ moduleRequest }) => {
      const literal = /^(['"`])(.+)\1$/.exec(code.slice(moduleRequest.start, moduleRequest.end))?.[2];
      if (!literal) throw new Error(`${relative(root, path)} imports something that only a run can tell.`);
      return literal;
    }),
  };
}

/** `@scope/name/deep` is of the package `@scope/name`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
