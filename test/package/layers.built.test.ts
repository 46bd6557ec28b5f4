import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { importsOf, modulesOf, reach } from './graph.ts';

const built = modulesOf('dist');

test('a file that has React in it is never loaded with the core, nor one with ajv with the kit', () => {
  const shared = built.filter((file) => /^shared\/.+-(?:core|base)\.js$/.test(file));
  expect(shared.length).toBeGreaterThan(1);
  const packages = shared.flatMap((file) => importsOf(`dist/${file}`).initial.filter((name) => !name.startsWith('.')));
  expect(packages).toEqual([]);
});

test('the package is few files, so that it installs fast and loads fast without a bundler', () => {
  // Eight of them came with approvals: the entry, the view of a call, and what these share with other pages.
  expect(built.filter((file) => !file.startsWith('locales/')).length).toBeLessThanOrEqual(62);
});

describe('what an application loads', () => {
  test('with the core: no package at all', () => {
    expect([...reach('core.js', { lazy: true }).packages]).toEqual([]);
  });

  test.each(['mcp.js', 'remote.js'])('with %s: no React and no SDK', (entry) => {
    expect([...reach(entry, { lazy: true }).packages]).toEqual([]);
  });

  test('with the host: its dialog comes later', () => {
    const { modules } = reach('shared/host-ui.js', { lazy: false });
    expect([...modules].filter((file) => /dialog|GroupView|UrlView|Combobox/.test(file))).toEqual([]);
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
    const entries = [
      'core.js',
      'mcp.js',
      'remote.js',
      'esheet.js',
      'photon.js',
      'questions.js',
      'approvals.js',
    ].flatMap((entry) => [...reach(entry, { lazy: true }).modules]);
    const shared = built.filter((file) => /^(?:locales|validators)\//.test(file));
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
