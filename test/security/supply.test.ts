import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
}

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest;
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Manifest>>;
};

/** What is installed along with the package, by name. */
function installed(): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = Object.keys(read('package.json').dependencies ?? {});
  for (const name of queue) {
    if (found.has(name)) continue;
    found.add(name);
    queue.push(...Object.keys(lock.packages[`node_modules/${name}`]?.dependencies ?? {}));
  }
  return found;
}

describe('what comes with the package is known (S-50)', () => {
  test('by name: docs/decisions/0007 has the reasons, and a new one needs a new reason', () => {
    expect([...installed()].sort()).toEqual([
      '@hookform/resolvers',
      '@standard-schema/utils',
      'ajv',
      'fast-deep-equal',
      'fast-uri',
      'json-schema-traverse',
      're2js',
      'react-hook-form',
      'require-from-string',
    ]);
    const { peerDependencies, optionalDependencies } = read('package.json');
    expect(Object.keys(peerDependencies ?? {})).toEqual(['react', 'react-dom']);
    expect(optionalDependencies).toBeUndefined();
  });

  test('none of it runs anything when it is installed', () => {
    const scripts = ['preinstall', 'install', 'postinstall', 'prepare'];
    for (const name of installed()) {
      const entry = lock.packages[`node_modules/${name}`];
      expect({ name, hasInstallScript: entry?.hasInstallScript ?? false }).toEqual({ name, hasInstallScript: false });
      expect(entry?.integrity).toMatch(/^sha512-/);
      expect(entry?.resolved ?? 'https://registry.npmjs.org/').toMatch(/^https:\/\/registry\.npmjs\.org\//);
    }
    expect(Object.keys(read('package.json').scripts ?? {}).filter((name) => scripts.includes(name))).toEqual([]);
  });

  test('the core asks for no package at all, and no source of ours for one that is not listed', () => {
    const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    const allowed = /^(?:\.|react(?:-dom)?(?:\/|$)|react-hook-form$|@hookform\/resolvers$|ajv(?:\/|$)|re2js$)/;
    const strays = sources.flatMap((file) =>
      [
        ...readFileSync(join(root, 'src', file), 'utf8')
          .replace(/\/\*[^]*?\*\//g, '')
          .matchAll(/(?:from|import\() ?'([^']+)'/g),
      ]
        .map(([, specifier = '']) => `${file}: ${specifier}`)
        .filter(
          (line) => !allowed.test(line.split(': ')[1] ?? '') || (file.startsWith('core/') && !line.includes(': .')),
        ),
    );
    expect(strays).toEqual([]);
  });

  test('no module of the core, the validators or the hooks keeps state of its own', () => {
    const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    const stateful = sources.filter((file) => /^(?:let|var) /m.test(readFileSync(join(root, 'src', file), 'utf8')));
    expect(stateful).toEqual([]);
  });
});
