import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { run } from './run.ts';

const home = mkdtempSync(join(tmpdir(), 'adapters-'));
afterAll(() => rmSync(home, { recursive: true }));

const names = ['mui', 'mantine', 'shadcn', 'base', 'radix', 'aria', 'fluent', 'chakra', 'tailwind3'];

/** An app with these files. */
function app(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(home, 'app-'));
  for (const [file, text] of Object.entries({ 'src/App.tsx': '', ...files })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

interface Added {
  readonly out: string;
  /** By their names in the adapter. */
  readonly files: Readonly<Record<string, string>>;
  /** What is printed to be installed for the adapter. */
  readonly packages: readonly string[];
}

async function add(name: string, folder = app(), place: readonly string[] = []): Promise<Added> {
  const { code, out, err } = await run(['add', name, ...place], { cwd: folder });
  expect([code, err]).toEqual([0, '']);
  const added = join(folder, place[0] ?? `src/elicitation-${name}`);
  const files = readdirSync(added, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));
  return {
    out,
    files: Object.fromEntries(files.map((file) => [file, readFileSync(join(added, file), 'utf8')])),
    packages: /^It uses: npm install (.*)$/m.exec(out)?.[1]?.split(' ') ?? [],
  };
}

const inNewApp = new Map<string, Promise<Added>>();

/** In an app that has nothing of it. */
function addOnce(name: string): Promise<Added> {
  const added = inNewApp.get(name) ?? add(name);
  inNewApp.set(name, added);
  return added;
}

const isTest = (file: string) => /\.test\.\w+$/.test(file);

describe.each(names)('the adapter %s', (name) => {
  test('has slots and nothing else: no provider, no palette, no scheme', async () => {
    const { files } = await addOnce(name);
    expect(Object.keys(files).join(' ')).not.toMatch(/theme|stage|around|scheme|direction|palette/i);
    for (const [file, text] of Object.entries(files)) {
      if (isTest(file)) continue;
      // Two that say only the language and the direction of a dialog, and one that only says how dates are computed.
      const rest = text.replaceAll(/<\/?(?:FluentProvider|LocaleProvider|LocalizationProvider)\b(?! theme)/g, '');
      expect(rest, file).not.toMatch(
        /<\w*Provider\b(?<!UNSAFE_PortalProvider|FieldContextProvider)|createTheme|createSystem|webLightTheme|documentElement|data-theme|\bdataset\b/,
      );
    }
  });

  test('has style rules for its own elements and those of the kit only', async () => {
    const { files } = await addOnce(name);
    for (const [file, text] of Object.entries(files).filter(([each]) => each.endsWith('.css'))) {
      const rules = text
        .replaceAll(/\/\*[^]*?\*\//g, '')
        .replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
      const selectors = [...rules.matchAll(/^([^\s{}@;][^{}@;]*)\{/gm)].flatMap(([, list = '']) => list.split(',\n'));
      expect(selectors.length, file).toBeGreaterThan(0);
      for (const selector of selectors) expect(selector, file).toMatch(/elicitation/);
      expect(text).not.toMatch(/:root|@tailwind|@import|!important/);
    }
  });

  test('comes with the style sheet, before its own', async () => {
    const { files } = await addOnce(name);
    const [entry = ''] = Object.keys(files).filter((file) => /^components\.tsx?$/.test(file));
    expect(files[entry]).toMatch(/^import 'react-elicitation\/styles\.css';\n/);
  });

  test('prints every package that it imports, with what those need beside them', async () => {
    const { files, packages } = await addOnce(name);
    const imported = new Set<string>();
    for (const [file, text] of Object.entries(files)) {
      if (isTest(file)) continue;
      for (const [, specifier = ''] of text.matchAll(/(?:from|import) '([^.'][^']*)'/g))
        imported.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '');
    }
    for (const given of ['react', 'react-elicitation']) imported.delete(given);
    expect(packages).toEqual(expect.arrayContaining([...imported]));
    expect(packages).toEqual(expect.arrayContaining(peersOf([...imported])));
  });

  test('prints imports that lead to it from src', async () => {
    const { out, files } = await addOnce(name);
    expectImports(out, `./elicitation-${name}/`, files);
    expect(out).toMatch(/^<ElicitationHost .*components=\{components\}.*\/>$/m);
  });

  test('names nothing to install that the app has', async () => {
    const { packages } = await addOnce(name);
    const [dependencies, devDependencies] = [packages, ['vitest', 'jsdom']].map((each) =>
      Object.fromEntries(each.map((one) => [one, '*'])),
    );
    const { out } = await add(name, app({ 'package.json': JSON.stringify({ dependencies, devDependencies }) }));
    expect(out).not.toContain('npm install');
  });
});

test.each([
  ['in a folder of src', 'src/ui/asked', './ui/asked/'],
  ['beside src', 'asked', './asked/'],
])('the imports that are printed lead to an adapter %s', async (_, place, start) => {
  const { out, files } = await add('mui', app(), [place]);
  expectImports(out, start, files);
});

/** The imports that are printed begin so, and what follows is a file that exports these names. */
function expectImports(out: string, start: string, files: Added['files']): void {
  const found = [...out.matchAll(/^import \{ ([^}]+) \} from '(\.[^']+)';$/gm)];
  expect(found.length).toBeGreaterThan(0);
  for (const [, exported = '', specifier = ''] of found) {
    expect(specifier.startsWith(start)).toBe(true);
    const file = specifier.slice(start.length);
    const text = files[`${file}.ts`] ?? files[`${file}.tsx`];
    for (const each of exported.split(', '))
      expect(text).toMatch(new RegExp(`^export (?:const|function) ${each}\\b`, 'm'));
  }
}

describe('shadcn, in an app with components of its own', () => {
  const button = "export function Button() {}\nexport const buttonVariants = '';\n";
  const utils = 'export function cn() {}\n';

  test('takes those, and copies no others in their place', async () => {
    const { files, packages } = await add(
      'shadcn',
      app({
        'src/components/ui/button.tsx': button,
        'src/components/ui/radio-group.tsx':
          'const RadioGroup = 1, RadioGroupItem = 2;\nexport { RadioGroup, RadioGroupItem };',
        'src/lib/utils.ts': utils,
      }),
    );
    expect(Object.keys(files)).not.toContain('ui/button.tsx');
    expect(Object.keys(files)).not.toContain('ui/radio-group.tsx');
    expect(files['frame.tsx']).toContain("from '@/components/ui/button'");
    expect(files['choices.tsx']).toContain("from '@/components/ui/radio-group'");
    expect(files['ui/input.tsx']).toContain("import { cn } from '@/lib/utils'");
    expect(packages).not.toContain('clsx');
    expect(packages).toContain('cmdk');
  });

  test('finds them by components.json', async () => {
    const aliases = { ui: '~/kit', utils: '~/cn' };
    const own = { 'components.json': JSON.stringify({ aliases }), 'app/kit/button.tsx': button, 'app/cn.ts': utils };
    const { files } = await add('shadcn', app(own));
    expect(files['frame.tsx']).toContain("from '~/kit/button'");
    expect(files['frame.tsx']).toContain("from '~/cn'");
  });

  test.each([
    ['that export something else', 'src/components/ui/button.tsx', 'export const Knopf = 1;'],
    ['whose components.json cannot be read', 'components.json', '{'],
  ])('keeps to its own where there are some %s', async (_, file, text) => {
    const { files } = await add('shadcn', app({ [file]: text }));
    expect(Object.keys(files)).toContain('ui/button.tsx');
    expect(files['frame.tsx']).toContain("from './ui/button'");
  });
});

const locks = ['package-lock.json', 'stories/themes/package-lock.json'].map(
  (file): Readonly<Record<string, Locked | undefined>> => JSON.parse(readFileSync(join(root, file), 'utf8')).packages,
);

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** What packages need beside them, by the lock files. Types, and what React brings, are in the app's template. */
function peersOf(names: readonly string[]): string[] {
  const locked = names.map((name) => {
    const found = locks.map((packages) => packages[`node_modules/${name}`]).find(Boolean);
    return { name, ...(found ?? expect.fail(`${name} is in no lock file`)) };
  });
  const brought = locked.flatMap(({ dependencies = {} }) => Object.keys(dependencies));
  return locked.flatMap(({ name, peerDependencies = {}, peerDependenciesMeta = {} }) =>
    Object.keys(peerDependencies).filter((peer) => {
      // MUI's styles are made with Emotion, unless the app replaces it.
      const isOptional = peerDependenciesMeta[peer]?.optional === true;
      const isNeeded = !isOptional || (name === '@mui/material' && peer.startsWith('@emotion/'));
      return isNeeded && !brought.includes(peer) && !/^(?:react|react-dom|@types\/.*|scheduler)$/.test(peer);
    }),
  );
}
