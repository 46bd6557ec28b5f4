import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { importsOf, packageOf, reach } from './graph.ts';

const dist = join(root, 'dist');
const built = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));

interface Layer {
  readonly folders: readonly string[];
  /** Folders that it may load on demand, beside those above. */
  readonly lazy?: readonly string[];
  readonly packages: readonly string[];
}

/** Which folders and packages a folder may import. The reasons stand in .oxlintrc.json. */
const layers: Record<string, Layer> = {
  core: { folders: [], packages: [] },
  validators: { folders: ['core'], packages: ['ajv', 'ajv-formats', 're2js'] },
  messages: { folders: ['core'], packages: [] },
  locales: { folders: ['core', 'messages'], packages: [] },
  interop: { folders: ['core'], packages: [] },
  mcp: { folders: ['core'], packages: [] },
  react: {
    folders: ['core', 'messages'],
    // Where nobody chose a validator, and only then.
    lazy: ['validators'],
    packages: ['react', 'react-hook-form', '@hookform/resolvers'],
  },
  components: { folders: ['core', 'messages', 'react'], packages: ['react'] },
  elicitation: {
    folders: ['core', 'messages', 'react', 'components', 'validators'],
    packages: ['react', 'react-dom', 'react-hook-form'],
  },
  testing: {
    folders: ['core', 'validators', 'messages', 'react', 'components', 'elicitation'],
    // No runner and no testing library: a host passes its own in.
    packages: ['react', 'react-dom'],
  },
};

describe.each(Object.entries(layers))('%s/', (folder, allowed) => {
  const files = built.filter((file) => file.startsWith(`${folder}/`));

  test('is built', () => expect(files).not.toEqual([]));

  test('imports only what lies below it', () => {
    const isStray = (file: string, specifier: string, folders: readonly string[]): boolean => {
      if (!specifier.startsWith('.')) return !allowed.packages.includes(packageOf(specifier));
      const target = join(dirname(file), specifier).split('/')[0] ?? '';
      return target !== folder && !folders.includes(target);
    };
    const strays = files.flatMap((file) => {
      const { initial, lazy } = importsOf(file);
      return [
        ...initial.filter((specifier) => isStray(file, specifier, allowed.folders)),
        ...lazy.filter((specifier) => isStray(file, specifier, [...allowed.folders, ...(allowed.lazy ?? [])])),
      ].map((specifier) => `${file} imports ${specifier}`);
    });
    expect(strays).toEqual([]);
  });
});

describe('what an application loads', () => {
  test('with the core: no package at all', () => {
    expect([...reach('core.js', { lazy: true }).packages]).toEqual([]);
  });

  test('with mcp: no React and no SDK', () => {
    expect([...reach('mcp.js', { lazy: true }).packages]).toEqual([]);
  });

  test.each(['index.js', 'headless.js', 'tools.js'])('with %s: no validator engine before it is needed', (entry) => {
    const { packages } = reach(entry, { lazy: false });
    expect([...packages].filter((name) => ['ajv', 'ajv-formats', 're2js'].includes(name))).toEqual([]);
  });

  test('with the kit: ajv and the pattern engine later, on demand', () => {
    const { packages } = reach('index.js', { lazy: true });
    expect([...packages]).toEqual(expect.arrayContaining(['ajv', 're2js']));
  });
});

describe('what runs where', () => {
  const isClient = (file: string): boolean => /^(['"])use client\1/.test(readFileSync(join(dist, file), 'utf8'));

  test.each(['index.js', 'headless.js', 'tools.js'])('%s says that it is for the client', (entry) => {
    expect(isClient(entry)).toBe(true);
  });

  test('nothing that a server may use says so', () => {
    const entries = ['core.js', 'mcp.js', 'esheet.js', 'photon.js'].flatMap((entry) => [
      ...reach(entry, { lazy: true }).modules,
    ]);
    const shared = built.filter((file) => /^(locales|validators|messages)\//.test(file));
    expect([...entries, ...shared].filter(isClient)).toEqual([]);
  });

  test('nothing needs the development build of React', () => {
    expect(built.filter((file) => importsOf(file).initial.includes('react/jsx-dev-runtime'))).toEqual([]);
  });

  test('nothing of ours makes code or HTML out of text', () => {
    const risky = /\beval\(|new Function\(|dangerouslySetInnerHTML|\.innerHTML\b|document\.write\(/;
    expect(built.filter((file) => risky.test(readFileSync(join(dist, file), 'utf8')))).toEqual([]);
  });
});
