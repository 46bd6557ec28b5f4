import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pack-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// It builds the package.
test('npm pack builds what it packs: a dist of other sources stays at home', { timeout: 120_000 }, () => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\0')
    .filter((file) => /^(?:[^/]+$|(?:src|cli|scripts|stories\/themes)\/|docs\/[^/]+\.md$)/.test(file));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/index.js'), 'export const stale = true;\n');
  writeFileSync(join(folder, 'dist/forgotten.js'), 'export const stale = true;\n');

  const run = (command: string, ...args: readonly string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: 'pipe', shell: process.platform === 'win32' });
  run('npm', 'pack');
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  run('tar', '-xzf', tarball);

  expect(readFileSync(join(folder, 'package/dist/index.js'), 'utf8')).toBe(
    readFileSync(join(root, 'dist/index.js'), 'utf8'),
  );
  expect(readdirSync(join(folder, 'package/dist'))).not.toContain('forgotten.js');
  // The pages in the repository are as they were.
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe(readFileSync(join(root, 'README.md'), 'utf8'));
});
