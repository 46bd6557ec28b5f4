import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'add-'));
afterAll(() => rmSync(folder, { recursive: true }));

const adapters = ['mui', 'mantine', 'shadcn', 'base', 'radix', 'aria', 'fluent', 'chakra', 'tailwind3'];

describe('react-elicitation add', () => {
  test.each(adapters)('%s is copied with its test, and imports the kit by its name', async (name) => {
    const { code, out } = await run(['add', name, name], { cwd: folder });
    expect(code).toBe(0);
    const files = readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    expect(files).toEqual(expect.arrayContaining([expect.stringMatching(/^components\.tsx?$/), 'components.test.tsx']));
    for (const file of files) {
      const text = readFileSync(join(folder, name, file), 'utf8');
      for (const [, specifier = ''] of text.matchAll(/(?:from|import) '(\.[^']+)'/g))
        expect(
          ['', '.ts', '.tsx'].some((ending) => existsSync(join(folder, name, file, '..', specifier + ending))),
        ).toBe(true);
      expect(text).not.toMatch(/\.\.\/src|stories/);
    }
    expect(out).toContain(`components } from './${name}/components'`);
  });

  test('what is copied compiles in a strict app', { timeout: 60_000 }, () => {
    // The packages that the project has itself.
    const compiled = ['base', 'radix', 'tailwind3'].filter((name) => existsSync(join(folder, name)));
    expect(compiled).toHaveLength(3);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const compilerOptions = {
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      types: ['vite/client'],
      paths: { 'react-elicitation': [`${root}dist/index.d.ts`], 'react-elicitation/*': [`${root}dist/*.d.ts`] },
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: compiled }));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    expect(output(() => execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }))).toBe('');
  });

  test('the test that is copied passes, in jsdom', { timeout: 120_000 }, () => {
    const alias = [
      { find: /^react-elicitation$/.source, replacement: join(root, 'dist/index.js') },
      { find: /^react-elicitation\/styles.css$/.source, replacement: join(root, 'dist/styles.css') },
      { find: /^react-elicitation\/(.+)$/.source, replacement: `${join(root, 'dist')}/$1.js` },
    ].map(({ find, replacement }) => `{ find: /${find}/, replacement: ${JSON.stringify(replacement)} }`);
    writeFileSync(
      join(folder, 'vitest.config.mjs'),
      `export default { resolve: { alias: [${alias.join(', ')}] }, test: { testTimeout: 60_000 } };\n`,
    );
    const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, 'radix', 'tailwind3'];
    const failures = output(() => {
      execFileSync(process.execPath, vitest, { encoding: 'utf8', stdio: 'pipe' });
      return '';
    });
    expect(failures).toBe('');
  });

  test('a file that exists stays as it is', async () => {
    await run(['add', 'radix', 'kept'], { cwd: folder });
    writeFileSync(join(folder, 'kept/components.ts'), 'mine');
    const { code, err } = await run(['add', 'radix', 'kept'], { cwd: folder });
    expect(err).toContain('kept/components.ts');
    expect(err).toContain('Nothing was written');
    expect(code).toBe(2);
    expect(readFileSync(join(folder, 'kept/components.ts'), 'utf8')).toBe('mine');
  });

  test.each([
    ['a link that leads nowhere, in place of a file', 'components.ts', 'nothing.txt'],
    ['a link to a file, in place of a file', 'components.ts', 'there.txt'],
  ])('%s stays as it is, and with --force is replaced', async (_, file, place) => {
    const { home, elsewhere } = linked(file, place);
    const { code, err } = await run(['add', 'radix', 'app'], { cwd: home });
    expect([code, err]).toEqual([2, expect.stringContaining('Nothing was written')]);
    expect(readdirSync(elsewhere)).toEqual(['there.txt']);
    expect((await run(['add', 'radix', 'app', '--force'], { cwd: home })).code).toBe(0);
    expect(readdirSync(elsewhere)).toEqual(['there.txt']);
    expect(readFileSync(join(elsewhere, 'there.txt'), 'utf8')).toBe('mine');
    expect(readFileSync(join(home, 'app', file), 'utf8')).toContain('react-elicitation');
    expect(lstatSync(join(home, 'app', file)).isSymbolicLink()).toBe(false);
  });

  test.each<[string, string, string, readonly string[]]>([
    ['the folder itself', '.', '', ['app']],
    ['the folder above it', '.', '', ['app/inside']],
    ['a folder that does not exist', '.', 'nothing', ['app']],
    ['a folder of the adapter', 'ui', '', ['app']],
  ])('a link that leads elsewhere is not followed: %s', async (_, file, place, args) => {
    const { home, elsewhere } = linked(file, place);
    for (const force of [[], ['--force']]) {
      const { code, err } = await run(['add', 'shadcn', ...args, ...force], { cwd: home });
      expect([code, err]).toEqual([2, expect.stringContaining('Nothing was written')]);
      expect(readdirSync(elsewhere)).toEqual(['there.txt']);
    }
  });

  test('a folder that was named may be a link, or lie elsewhere', async () => {
    const { home, elsewhere } = linked('.', '');
    for (const target of [join(home, 'app'), '../elsewhere/more']) {
      const { code, err } = await run(['add', 'radix', target], { cwd: home });
      expect([code, err]).toEqual([0, '']);
    }
    expect(readdirSync(elsewhere, { recursive: true })).toEqual(
      expect.arrayContaining(['components.ts', join('more', 'components.ts')]),
    );
  });

  test('without a name, or with a wrong one, the names are listed', async () => {
    for (const args of [['add'], ['add', 'bootstrap']]) {
      const { code, err } = await run(args, { cwd: folder });
      for (const name of adapters) expect(err).toContain(name);
      expect(code).toBe(2);
    }
  });
});

/** A project in which `app`, or something in it, is a link to a place in a folder elsewhere. */
function linked(file: string, place: string): { readonly home: string; readonly elsewhere: string } {
  const base = mkdtempSync(join(folder, 'linked-'));
  const [home, elsewhere] = [join(base, 'home'), join(base, 'elsewhere')];
  for (const made of [home, elsewhere]) mkdirSync(made);
  writeFileSync(join(elsewhere, 'there.txt'), 'mine');
  if (file !== '.') mkdirSync(join(home, 'app'));
  symlinkSync(join(elsewhere, place), join(home, 'app', file));
  return { home, elsewhere };
}

function output(work: () => string): string {
  try {
    return work();
  } catch (error) {
    return String((error as { readonly stdout: unknown }).stdout);
  }
}
