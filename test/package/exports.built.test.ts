import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { readEntries, root } from '../../scripts/entries.mjs';

const entries = readEntries();

/** The names that a source file exports, and whether they are all passed on from elsewhere by name. */
function exportsOf(source: string): { values: string[]; types: string[]; onlyReexports: boolean } {
  const code = readFileSync(join(root, source), 'utf8');
  const { program, module } = parseSync(source, code);
  const exported = module.staticExports.flatMap((found) => found.entries);
  const names = (isType: boolean): string[] =>
    exported
      .filter((entry) => entry.isType === isType)
      .map((entry) => entry.exportName.name ?? '*')
      .sort();
  return {
    values: names(false),
    types: names(true),
    onlyReexports: program.body.every(
      (node) =>
        (node.type === 'ExportNamedDeclaration' && node.source !== null) ||
        (node.type === 'ExpressionStatement' && 'directive' in node),
    ),
  };
}

test('package.json names no entry without a source, and no source lacks its entry', () => {
  const named = entries.map(({ source }) => source);
  const found = ['', 'locales'].flatMap((folder) =>
    readdirSync(join(root, 'src', folder))
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join('src', folder, file)),
  );
  expect(named.filter((source) => !existsSync(join(root, source)))).toEqual([]);
  expect(found.filter((source) => !named.includes(source))).toEqual([]);
});

test('every entry is built, with its declarations', () => {
  const files = entries.flatMap(({ built, types }) => [built, types]);
  files.push('dist/styles.css', 'dist/styles.css.d.ts');
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('no declaration names a file that only the sources have', () => {
  const dist = join(root, 'dist');
  const strays = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.d.ts'))
    .filter((file) => /['"]\.[^'"]*\.tsx?['"]/.test(readFileSync(join(dist, file), 'utf8')));
  expect(strays).toEqual([]);
});

test('no two published files differ only in case: some disks hold but one of them', () => {
  const files = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' });
  const folded = files.map((file) => file.toLowerCase());
  expect(files.filter((file, index) => folded.indexOf(file.toLowerCase()) !== index)).toEqual([]);
});

// To accept a change: npm run exports:update
test('the public names are those agreed on', async () => {
  const names = Object.fromEntries(
    entries.map(({ specifier, source }) => {
      const { values, types } = exportsOf(source);
      return [specifier, { values, types }];
    }),
  );
  await expect(`${JSON.stringify(names, null, 2)}\n`).toMatchFileSnapshot('exports.snapshot.json');
});

describe.each(entries.filter(({ source }) => /^src\/[^/]+$/.test(source)))('$source', ({ source }) => {
  test('passes names on, one by one, and holds nothing itself', () => {
    const { values, types, onlyReexports } = exportsOf(source);
    expect(onlyReexports).toBe(true);
    expect([...values, ...types]).not.toContain('*');
    expect([...values, ...types]).not.toContain('default');
  });
});

describe.each(entries)('$specifier', ({ source, built }) => {
  test('loads without a browser, and gives what its source says', async () => {
    const module: object = await import(pathToFileURL(join(root, built)).href);
    expect(Object.keys(module).sort()).toEqual(exportsOf(source).values);
  });
});
