import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly publishConfig?: Readonly<Record<string, unknown>>;
  readonly hasInstallScript?: boolean;
  readonly inBundle?: boolean;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
}

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest;
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Manifest>>;
};

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);
const sourceOf = (file: string) => readFileSync(join(root, 'src', file), 'utf8');

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

describe('the dependencies are known (S-50)', () => {
  test('by name: docs/decisions/0007 has the reasons, and a new one needs a new reason', () => {
    expect([...installed()].sort()).toEqual([
      '@hookform/resolvers',
      '@standard-schema/utils',
      'ajv',
      'fast-deep-equal',
      'fast-uri',
      'json-schema-traverse',
      'react-hook-form',
      'require-from-string',
    ]);
    const { peerDependencies, optionalDependencies } = read('package.json');
    expect(Object.keys(peerDependencies ?? {})).toEqual(['react', 'react-dom']);
    expect(optionalDependencies).toBeUndefined();
  });

  test('none has an install script', () => {
    const scripts = ['preinstall', 'install', 'postinstall', 'prepare'];
    for (const name of installed()) {
      const entry = lock.packages[`node_modules/${name}`];
      expect({ name, hasInstallScript: entry?.hasInstallScript ?? false }).toEqual({ name, hasInstallScript: false });
      expect(entry?.integrity).toMatch(/^sha512-/);
      expect(entry?.resolved ?? 'https://registry.npmjs.org/').toMatch(/^https:\/\/registry\.npmjs\.org\//);
    }
    expect(Object.keys(read('package.json').scripts ?? {}).filter((name) => scripts.includes(name))).toEqual([]);
  });

  // Without a URL, the lock file means the registry.
  test('everything installed, also for development, comes from the registry, with a hash', () => {
    const strays = Object.entries(lock.packages)
      .filter(([path, { inBundle, link }]) => path.startsWith('node_modules/') && !inBundle && !link)
      .filter(
        ([, { resolved, integrity }]) =>
          !(resolved ?? 'https://registry.npmjs.org/').startsWith('https://registry.npmjs.org/') ||
          !(integrity ?? '').startsWith('sha512-'),
      )
      .map(([path]) => path);
    expect(strays).toEqual([]);
  });

  test('releases have provenance', () => {
    expect(read('package.json').publishConfig).toEqual({ access: 'public', provenance: true });
  });

  test('an invisible character in a source file is found, and its escape is not', () => {
    const folder = mkdtempSync(join(tmpdir(), 'characters-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    execFileSync('git', ['init', '-q'], { cwd: folder });
    const lint = () =>
      spawnSync(process.execPath, [join(root, 'scripts/characters.mjs'), folder], { encoding: 'utf8' });
    writeFileSync(join(folder, 'good.ts'), 'export const mark = "\\u202e";\n');
    expect(lint()).toMatchObject({ status: 0, stderr: '' });
    const unseen = [...'\u202e\u200b\u2066\u00ad\u{e0041}\u3164\ufe01\u{e0110}\u2800'];
    for (const [index, character] of unseen.entries())
      writeFileSync(join(folder, `bad${index}.ts`), `if (admin${character}) go();\n`);
    const { status, stderr } = lint();
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(9);
    expect(stderr).toContain('bad0.ts:1:10 holds U+202E');
  });

  test('this repository has none', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/characters.mjs')], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    // Checks that files were read.
    expect(Number(/^(\d+) files read/.exec(stdout)?.[1])).toBeGreaterThan(500);
  });

  test('no module of the core, the validators or the hooks has module state', () => {
    const stateful = sources.filter((file) => /^(?:export )?(?:let|var) /m.test(sourceOf(file)));
    // The layer of the last dialog, which holds nothing of it: React listens to 140 events on each new one.
    expect(stateful).toEqual(['elicitation/frame/layer.ts']);
    // No empty collections either, except WeakMaps, whose entries belong to an object.
    const collection = /^(?:export )?const [^\n]*= (?:new (?:Map|Set)(?:<[^\n]*>)?\(\)|\[\]|\{\});$/m;
    const collections = sources.filter((file) =>
      sourceOf(file)
        .split('\n')
        .some((line) => collection.test(line) && !/const (?:none|asTheFieldHas): /.test(line)),
    );
    expect(collections).toEqual([]);
  });
});
