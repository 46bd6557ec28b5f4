import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { importsOf, modulesOf, packageOf, reach } from './graph.ts';
import { folderOf, layers } from './layers.ts';

const built = modulesOf('dist');

test('the build has the layers of the sources', () => {
  const strays = built.flatMap((file) => {
    const folder = folderOf(file);
    // A host bundles the testing entry with its own copy of the entries; the build has only their modules.
    const allowed = folder === 'testing' ? undefined : layers[folder];
    const { initial, lazy } = importsOf(`dist/${file}`);
    const isStray = (specifier: string): boolean => {
      if (!specifier.startsWith('.')) return !allowed?.packages.includes(packageOf(specifier));
      const target = join(dirname(file), specifier);
      return ![folder, ...(allowed?.folders ?? [])].includes(folderOf(target));
    };
    return allowed ? [...initial, ...lazy].filter(isStray).map((specifier) => `${file} imports ${specifier}`) : [];
  });
  expect(strays).toEqual([]);
});

describe('what an application loads', () => {
  test('with the core: no package at all', () => {
    expect([...reach('core.js', { lazy: true }).packages]).toEqual([]);
  });

  test.each(['mcp.js', 'remote.js'])('with %s: no React and no SDK', (entry) => {
    expect([...reach(entry, { lazy: true }).packages]).toEqual([]);
  });

  test.each(['index.js', 'headless.js', 'tools.js', 'testing.js'])('with %s: never ajv', (entry) => {
    expect([...reach(entry, { lazy: true }).packages].filter((name) => name.startsWith('ajv'))).toEqual([]);
  });
});

describe('client and server modules', () => {
  const isClient = (file: string): boolean =>
    /^(['"])use client\1/.test(readFileSync(join(root, 'dist', file), 'utf8'));

  test.each(['index.js', 'headless.js', 'tools.js'])('%s has "use client"', (entry) => {
    expect(isClient(entry)).toBe(true);
  });

  test('nothing that a server may use has it', () => {
    const entries = ['core.js', 'mcp.js', 'remote.js', 'esheet.js', 'photon.js'].flatMap((entry) => [
      ...reach(entry, { lazy: true }).modules,
    ]);
    const shared = built.filter((file) => /^(locales|validators|messages)\//.test(file));
    expect([...entries, ...shared].filter(isClient)).toEqual([]);
  });

  test('nothing needs the development build of React', () => {
    expect(built.filter((file) => importsOf(`dist/${file}`).initial.includes('react/jsx-dev-runtime'))).toEqual([]);
  });

  test('no module creates code or HTML from text', () => {
    const risky = /\beval\(|new Function\(|dangerouslySetInnerHTML|\.innerHTML\b|document\.write\(/;
    expect(built.filter((file) => risky.test(readFileSync(join(root, 'dist', file), 'utf8')))).toEqual([]);
  });
});
