import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { freePort } from '../servers/process.ts';

const folder = join(root, 'docs/examples/testing');
const run = promisify(execFile);

test('the examples for tests compile against the package', async () => {
  const compiled = run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]);
  await expect(compiled).resolves.toMatchObject({ stdout: '' });
});

test('the examples for Playwright pass', { timeout: 90_000 }, async () => {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const env = { ...process.env, PORT: String(await freePort()) };
  const { stdout } = await run(process.execPath, [cli, 'test', '--output', join(root, 'test-results')], {
    cwd: folder,
    env,
  });
  expect(stdout).toContain('2 passed');
});
