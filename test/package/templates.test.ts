import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { repositoryOf } from '../../scripts/release.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const repository = repositoryOf(JSON.parse(read('package.json')) as Parameters<typeof repositoryOf>[0]);
const links = [...read('examples/README.md').matchAll(/https:\/\/stackblitz\.com\/github\/([\w/-]+)/g)];

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly stackblitz: { readonly startCommand: string };
}

describe.each(['chat', 'next', 'headless'])('the template %s', (name) => {
  const manifest = JSON.parse(read(`examples/${name}/package.json`)) as Manifest;

  test('is linked in this repository', () => {
    expect(links.map(([, path]) => path)).toContain(`${repository}/tree/main/examples/${name}`);
  });

  test('is started by StackBlitz, and installed from npm alone', () => {
    expect(manifest.stackblitz.startCommand).toBe('npm run dev');
    expect(manifest.scripts).toHaveProperty('dev');
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter((version) => !/^[~^]?\d/.test(version))).toEqual([]);
  });
});
