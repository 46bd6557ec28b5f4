import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { circlesOf, importsOf, modulesOf } from './graph.ts';
import { folderOf, layers } from './layers.ts';

const files = modulesOf('src');

test('every folder of src has its layer', () => {
  const folders = new Set(files.map(folderOf));
  expect([...folders].filter((folder) => folder !== 'entries' && !(folder in layers))).toEqual([]);
});

test('a folder imports only what lies below it, types and import() included', () => {
  const strays = files.flatMap((file) => {
    const folder = folderOf(file);
    const allowed = layers[folder] ?? { folders: Object.keys(layers), packages: [] };
    const { initial, lazy } = importsOf(`src/${file}`);
    const isStray = (specifier: string): boolean => {
      if (!specifier.startsWith('.')) return !allowed.packages.includes(specifier);
      const target = join(dirname(file), specifier);
      return ![folder, ...allowed.folders].includes(folderOf(target));
    };
    return [...new Set([...initial, ...lazy].filter(isStray))].map((specifier) => `${file} imports ${specifier}`);
  });
  expect(strays).toEqual([]);
});

test('no modules import each other in a circle, types and import() included', () => {
  expect(circlesOf(files)).toEqual([]);
});

// What a throw, a second subscription, or one that ends meanwhile does is decided once.
test('listeners are kept by createStore.ts', () => {
  const keepers = files.filter((file) => /\bSet<\(?\(.*?\) => /.test(readFileSync(join(root, 'src', file), 'utf8')));
  expect(keepers.sort()).toEqual([]);
});
